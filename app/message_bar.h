#pragma once

#include "core/base/error.h"
#include "core/base/job.h"

#include <QToolBar>

#include <functional>
#include <unordered_map>

class QLabel;

namespace egret::app {

// An error as a strip across the top of the window: what, where, and a button to close it. Never a modal dialog: the
// picture it speaks of stays in reach. A tool bar, because a window whose panes are all docks has no other place.
class MessageBar : public QToolBar {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);
    void show(const Error& error);
    // A button beside what is shown, until the next message.
    void offer(const QString& text, std::function<void()> action);
    QString text() const;  // empty while closed

    // What a job could not do is no longer said once a job of that name could.
    void jobStarted(quint64 id, const QString& name) { m_running[id] = name; }
    void jobEnded(quint64 id, Job::State end, const QString& error);

    // As its own message wants it: a window that restores an arrangement would show the strip, or hide it, as it was
    // then.
    void setVisible(bool) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void adoptTheme();
    void setOpen(bool open);

    QLabel* m_label;
    QAction* m_offer;
    std::function<void()> m_act;
    bool m_severe = false;
    bool m_isOpen = false;
    std::unordered_map<quint64, QString> m_running;
    QString m_failed;  // the job whose error comes next
    QString m_about;   // the job whose error is shown; empty: of none
};

}  // namespace egret::app
