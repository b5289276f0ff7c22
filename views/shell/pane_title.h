#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;
class QToolButton;

namespace egret::shell {

// The title bar of a dock: the title, and buttons that appear under the pointer. It takes no space where a tab or the
// pane itself shows the title. Underlined while the pane has the keyboard.
class PaneTitle : public QWidget {
    Q_OBJECT

public:
    explicit PaneTitle(QDockWidget& dock);
    void setShown(bool on);
    void setActive(bool on);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QDockWidget& m_dock;
    QLabel* m_title;
    QToolButton *m_float, *m_close;
    bool m_isShown = true, m_isActive = false;
};

}  // namespace egret::shell
