#include "app/message_bar.h"

#include "views/log/log_pane.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace egret::app {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), m_label(new QLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = new QToolButton(this);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close the message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->addWidget(m_label, 1);
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::show(const Error& error) {
    const theme::Theme& theme = theme::themeFor(palette());
    const bool severe = error.category() != Category::usage && error.category() != Category::notFound;
    const QColor colour = severe ? theme.error : theme.warning;
    setStyleSheet(QStringLiteral("#messageBar { background: %1; border-bottom: 1px solid %2; border-left: 4px solid %2; } QLabel { color: %3; }")
                      .arg(theme.base.name(), colour.name(), theme.text.name()));
    m_label->setText(log::sentence(error));
    setVisible(true);
}

QString MessageBar::text() const { return isHidden() ? QString() : m_label->text(); }

}  // namespace egret::app
