#pragma once

#include "core/base/error.h"
#include "core/base/job.h"

#include <QToolBar>

#include <functional>
#include <unordered_map>

class QLabel;

namespace egret::app {

// A strip across the top of the window that shows what failed and where. It is never modal, so the picture stays
// accessible. It is a tool bar because a window with only docks has no other place for it.
class MessageBar : public QToolBar {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);
    void show(const Error& error);
    // Shows a button next to the message until the next message.
    void offer(const QString& text, std::function<void()> action);
    QString text() const;  // empty while closed

    // Clears a job's error once a job of the same name succeeds.
    void jobStarted(quint64 id, const QString& name) { m_running[id] = name; }
    void jobEnded(quint64 id, Job::State end, const QString& error);

    // Ignores the argument: restoring a window layout would restore an outdated visibility.
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
    QString m_failed;  // job of the next error
    QString m_about;   // job of the shown error; empty: none
};

}  // namespace egret::app
