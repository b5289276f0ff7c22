#pragma once

#include "core/base/error.h"

#include <QToolBar>

#include <functional>

class QLabel;

namespace egret::app {

// An error as a strip across the top of the window: what, where, and a button to close it. Never a modal dialog: the
// picture it speaks of stays in reach. A tool bar, because a window whose panes are all docks has no other place.
class MessageBar : public QToolBar {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);
    void show(const Error& error);
    void offer(const QString& text, std::function<void()> action);  // a button beside what is shown, until the next message
    QString text() const;  // empty while closed

protected:
    void changeEvent(QEvent* event) override;

private:
    void adoptTheme();

    QLabel* m_label;
    QAction* m_offer;
    std::function<void()> m_act;
    bool m_severe = false;
};

}  // namespace egret::app
