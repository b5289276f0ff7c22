#include "views/canvas/banner.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace egret::canvas {

Banner::Banner(QWidget* canvas) : QFrame(canvas), m_sentence(new QLabel(this)), m_command(new QToolButton(this)) {
    setObjectName(QStringLiteral("banner"));
    m_command->setObjectName(QStringLiteral("bannerCommand"));
    m_command->setAutoRaise(true);
    m_command->setFocusPolicy(Qt::NoFocus);
    m_command->setCursor(Qt::PointingHandCursor);
    setLayout(theme::row({m_sentence, m_command}, {12, 3, 5, 3}, 6));
    connect(m_command, &QToolButton::clicked, this, &Banner::activated);
    hide();
}

void Banner::setText(const QString& sentence, const QString& command) {
    m_sentence->setText(sentence);
    m_command->setText(command);
    m_command->setFocusPolicy(command.isEmpty() ? Qt::NoFocus : Qt::TabFocus);
    setVisible(!sentence.isEmpty());
    place(m_view);
}

// Painted rather than styled: a widget with a style sheet does not inherit fonts.
void Banner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    theme::drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, palette().color(QPalette::Base),
        palette().color(QPalette::Highlight));
}

void Banner::place(const QRect& view) {
    m_view = view;
    const QSize size = sizeHint().boundedTo(view.size());
    setGeometry(QRect(QPoint(view.center().x() - size.width() / 2, view.top() + 8), size));
}

}  // namespace egret::canvas
