#pragma once

#include "core/base/error.h"
#include "core/base/job.h"

#include <QToolBar>

#include <functional>
#include <unordered_map>

class QLabel;
class QMainWindow;

namespace egret::app {

// A strip over the top of the panes that shows what failed and where. It is never modal, so the picture stays
// accessible, and it moves nothing. It looks like a tool bar, but the window's layout does not contain it.
class MessageBar : public QToolBar {
    Q_OBJECT

public:
    explicit MessageBar(QMainWindow& window);
    void show(const Error& error);
    // Shows a button next to the message until the next message.
    void offer(const QString& text, std::function<void()> action);
    QString text() const;  // empty while closed

    // Clears a job's error once a job of the same name succeeds.
    void jobStarted(quint64 id, const QString& name) { m_running[id] = name; }
    void jobEnded(quint64 id, Job::State end, const QString& error);

private:
    void adoptTheme();
    void setOpen(bool open);
    void place();

    QMainWindow& m_window;
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
