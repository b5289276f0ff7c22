#include "views/start/card.h"

#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace egret::start {
namespace {

constexpr int kPadding = 10, kGap = 16, kRadius = 6;
constexpr int kTileLines = 2, kRowLines = 5;  // below the title
constexpr int kTitleRows = 3;

// Measures grow with the application's font.
int lettersWide(const QWidget& widget, int letters) { return widget.fontMetrics().averageCharWidth() * letters; }

// Heights of several lines are rounded differently from the height of one.
int rowsOf(const QFontMetrics& metrics, const QString& text, int width) {
    const int height = metrics.boundingRect(0, 0, width, 1, Qt::TextWordWrap, text).height();
    return qRound(static_cast<double>(height) / metrics.lineSpacing());
}

// Returns the text, or as many of its words as fit into the rows, with an ellipsis.
QString fitted(const QFontMetrics& metrics, const QString& text, int width, int rows) {
    if (rows == 1) return metrics.elidedText(text, Qt::ElideRight, width);
    QString shown = text;
    for (qsizetype end = text.size(); rowsOf(metrics, shown, width) > rows && end > 0;) {
        end = text.lastIndexOf(QLatin1Char(' '), end - 1);
        shown = text.left(std::max<qsizetype>(end, 0)) + QStringLiteral("…");
    }
    return shown;
}

}  // namespace

Card::Card(Shape shape, QWidget* parent) : QAbstractButton(parent), m_shape(shape) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);  // repaints
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Card::setTexts(const QString& title, const QStringList& lines) {
    m_lines = lines;
    setAccessibleName(title);
    setAccessibleDescription(lines.join(QStringLiteral(", ")));
    setToolTip((QStringList{title} + lines).join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void Card::setPicture(QImage picture) {
    m_picture = std::move(picture);
    update();
}

void Card::setMark(const QString& mark) {
    m_mark = mark;
    update();
}

// ---- sizes ----------------------------------------------------------------------------------------------------------

int Card::indent() { return kPadding; }

QSize Card::pictureSize(const QWidget& on) {
    const int width = lettersWide(on, 34);
    return {width, width * 9 / 16};
}

QSize Card::sizeHint() const {
    const int width = m_shape == Shape::tile ? pictureSize(*this).width() : lettersWide(*this, 44);
    return {width, heightForWidth(width)};
}

QSize Card::minimumSizeHint() const {
    const int width = m_shape == Shape::tile ? pictureSize(*this).width() * 3 / 4 : lettersWide(*this, 30);
    // The least height of a row is that of unwrapped texts. Layouts add up least heights, whatever the width is.
    return {width, heightForWidth(m_shape == Shape::tile ? width : QWIDGETSIZE_MAX)};
}

int Card::heightForWidth(int width) const {
    const int line = fontMetrics().lineSpacing();
    if (m_shape == Shape::tile) return width * 9 / 16 + 2 * kPadding + line * (1 + kTileLines) + 2;
    const int room = width - 2 * kPadding - markWidth();
    int lines = 0;
    for (const QString& one : m_lines) lines += std::min(kRowLines, rowsOf(fontMetrics(), one, room));
    return kPadding * 6 / 5 + line * (titleRows(room) + lines) + 2;
}

// The title of a row may wrap; a tile has a fixed height.
int Card::titleRows(int room) const {
    if (m_shape == Shape::tile) return 1;
    const QFontMetrics metrics(theme::bold(font()));
    return std::clamp(rowsOf(metrics, accessibleName(), room), 1, kTitleRows);
}

int Card::markWidth() const { return fontMetrics().height() * 3 / 2; }

QRect Card::pictureArea() const {
    return m_shape == Shape::tile ? QRect(1, 1, width() - 2, width() * 9 / 16) : QRect();
}

// ---- painting -------------------------------------------------------------------------------------------------------

void Card::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintGround(painter);
    if (m_shape == Shape::tile) paintPicture(painter);
    paintTexts(painter);
    // The frame is drawn last, over the picture's corners.
    const theme::Theme& theme = theme::themeFor(palette());
    const bool isLit = hasFocus() || underMouse();
    if (m_shape == Shape::row && !isLit) return;
    const double inset = hasFocus() ? 1 : 0.5;
    theme::drawRounded(painter, QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius, Qt::NoBrush,
        QPen(isLit ? theme.accent : theme.border, hasFocus() ? 2 : 1));
}

void Card::paintGround(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    if (m_shape == Shape::row && !underMouse() && !isDown()) return;
    theme::drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius,
        isDown() ? theme::mixed(theme.base, theme.accent, 0.12) : theme.base);
}

void Card::paintPicture(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRect area = pictureArea();
    painter.save();
    QPainterPath inside;
    inside.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.setClipPath(inside);
    painter.fillRect(area, theme.canvas);
    if (!m_picture.isNull()) painter.drawImage(area, m_picture);
    painter.restore();
    painter.setPen(theme.border);
    painter.drawLine(area.bottomLeft(), area.bottomRight());
}

void Card::paintTexts(QPainter& painter) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const int line = fontMetrics().lineSpacing();
    QRect room = rect().adjusted(kPadding, kPadding, -kPadding, -kPadding);
    if (m_shape == Shape::tile) {
        room.setTop(pictureArea().bottom() + kPadding);
    } else {
        room.setTop(kPadding * 3 / 5 + 1);
        painter.setFont(theme::bold(font()));
        painter.setPen(theme.accent);
        painter.drawText(QRect(room.left(), room.top(), line * 3 / 2, line), Qt::AlignLeft | Qt::AlignVCenter, m_mark);
        room.setLeft(room.left() + markWidth());
    }
    painter.setFont(theme::bold(font()));
    painter.setPen(theme.text);
    const QFontMetrics wide(painter.font());
    const QString title = accessibleName();
    const int rows = titleRows(room.width());
    painter.drawText(QRect(room.left(), room.top(), room.width(), rows * line),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, fitted(wide, title, room.width(), rows));
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    room.setTop(room.top() + rows * line + 2);
    // One line of text may wrap into two; two lines are elided.
    const int most = m_lines.size() == 1 ? kTileLines : 1;
    for (const QString& text : m_lines) {
        const int textRows = m_shape == Shape::row ? kRowLines : most;
        const QString shown = fitted(fontMetrics(), text, room.width(), textRows);
        const int height = fontMetrics().boundingRect(0, 0, room.width(), 1, Qt::TextWordWrap, shown).height();
        painter.drawText(QRect(room.left(), room.top(), room.width(), height),
            Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, shown);
        room.setTop(room.top() + height);
    }
}

// ---- keyboard -------------------------------------------------------------------------------------------------------

void Card::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

// ---- the grid -------------------------------------------------------------------------------------------------------

CardGrid::CardGrid(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void CardGrid::add(Card* card) {
    card->setParent(this);
    card->show();
    m_cards << card;
    place();
}

void CardGrid::clear() {
    qDeleteAll(m_cards);
    m_cards.clear();
    place();
}

int CardGrid::columnsIn(int width) const {
    const int least = Card::pictureSize(*this).width() * 3 / 4, count = static_cast<int>(m_cards.size());
    const int most = std::max(1, (width + kGap) / (least + kGap));
    // Rows are filled evenly: six cards in three columns, even where four would fit.
    const int rows = std::max(1, (count + most - 1) / most);
    return count <= most ? most : (count + rows - 1) / rows;
}

QSize CardGrid::sizeHint() const { return {3 * Card::pictureSize(*this).width() + 2 * kGap, height()}; }

QSize CardGrid::minimumSizeHint() const { return {Card::pictureSize(*this).width() * 3 / 4, height()}; }

// Sets the height itself, because nested layouts do not pass on the height that a width requires.
void CardGrid::place() {
    const int count = static_cast<int>(m_cards.size());
    if (count == 0) return setFixedHeight(0);
    const int columns = columnsIn(width()), card = (width() - (columns - 1) * kGap) / columns;
    const int rows = (count + columns - 1) / columns, height = m_cards[0]->heightForWidth(card);
    setFixedHeight(rows * height + (rows - 1) * kGap);
    for (int i = 0; i < count; ++i)
        m_cards[i]->setGeometry(i % columns * (card + kGap), i / columns * (height + kGap), card, height);
}

}  // namespace egret::start
