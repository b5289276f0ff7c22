#include "app/message_bar.h"

#include "views/log/log_pane.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace egret::app {

MessageBar::MessageBar(QWidget* parent) : QToolBar(parent), m_label(new QLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    setWindowTitle(tr("Messages"));
    setMovable(false);
    toggleViewAction()->setVisible(false);
    m_label->setTextFormat(Qt::PlainText);  // messages quote files: markup in them is text
    m_label->setWordWrap(true);
    m_label->setContentsMargins(8, 4, 8, 4);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    addWidget(m_label);
    m_offer = addAction(QString());
    m_offer->setObjectName(QStringLiteral("messageOffer"));
    m_offer->setVisible(false);
    connect(m_offer, &QAction::triggered, this, [this] {
        hide();
        m_act();
    });
    QAction* close = addAction(theme::icon(theme::Icon::cancel), tr("Close the message"));
    connect(close, &QAction::triggered, this, &QWidget::hide);
    hide();
}

void MessageBar::show(const Error& error) {
    m_severe = error.category() != Category::usage && error.category() != Category::notFound;
    adoptTheme();
    m_label->setText(log::sentence(error));
    m_offer->setVisible(false);
    setVisible(true);
}

void MessageBar::offer(const QString& text, std::function<void()> action) {
    m_offer->setText(text);
    m_act = std::move(action);
    m_offer->setVisible(true);
}

void MessageBar::adoptTheme() {
    // The application's palette: a style sheet changes the widget's own.
    const theme::Theme& theme = theme::themeFor(QApplication::palette());
    const QColor colour = m_severe ? theme.error : theme.warning;
    const QString sheet = QStringLiteral("#messageBar { background: %1; border: none; border-bottom: 1px solid %2; border-left: 5px solid %2; } QLabel { color: %3; }")
                              .arg(theme.base.name(), colour.name(), theme.text.name());
    if (sheet != styleSheet()) setStyleSheet(sheet);
}

void MessageBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !isHidden()) adoptTheme();
}

QString MessageBar::text() const { return isHidden() ? QString() : m_label->text(); }

}  // namespace egret::app
