#include "views/shell/pane_title.h"

#include "views/theme/elided_label.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QDockWidget>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace egret::shell {
namespace {
constexpr int kPadding = 6, kIconSide = 12;  // pixels
}

PaneTitle::PaneTitle(QDockWidget& dock)
    : QWidget(&dock), m_dock(dock), m_title(new theme::ElidedLabel),
      m_float(theme::iconButton(QStringLiteral("float"), tr("Float"))),
      m_close(theme::iconButton(QStringLiteral("cancel"), tr("Close pane"))) {
    m_title->setText(dock.windowTitle());
    m_title->setToolTip(dock.windowTitle());
    for (QToolButton* button : {m_float, m_close}) {
        button->setIconSize({kIconSide, kIconSide});
        button->setFocusPolicy(Qt::NoFocus);  // View > Panes does the same by keyboard
        QSizePolicy keepsPlace = button->sizePolicy();
        keepsPlace.setRetainSizeWhenHidden(true);  // the title does not change under the mouse
        button->setSizePolicy(keepsPlace);
        button->hide();
        theme::onEvent(this, QEvent::Enter, [this, button] { button->setVisible(m_isShown); });
        theme::onEvent(this, QEvent::Leave, [button] { button->hide(); });
    }
    setLayout(theme::row({{m_title, 1}, m_float, m_close}, {kPadding, 0, 2, 0}, 0));
    connect(m_float, &QToolButton::clicked, &dock, [&dock] { dock.setFloating(!dock.isFloating()); });
    connect(m_close, &QToolButton::clicked, &dock, &QDockWidget::close);
}

void PaneTitle::setShown(bool on) {
    if (std::exchange(m_isShown, on) == on) return;
    m_title->setVisible(on);
    setMaximumHeight(on ? QWIDGETSIZE_MAX : 0);
    updateGeometry();
}

void PaneTitle::setActive(bool on) {
    if (std::exchange(m_isActive, on) != on) update();
}

QSize PaneTitle::sizeHint() const { return {80, m_isShown ? fontMetrics().height() + kPadding : 0}; }

void PaneTitle::paintEvent(QPaintEvent*) {
    if (!m_isShown) return;
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, theme.border);
    if (m_isActive) painter.fillRect(0, height() - 2, width(), 2, theme.accent);
}

}  // namespace egret::shell
