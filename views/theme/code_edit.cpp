#include "views/theme/code_edit.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace egret::theme {

class CodeEdit::Margin : public QWidget {
public:
    explicit Margin(CodeEdit* edit) : QWidget(edit), m_edit(edit) {}
    QSize sizeHint() const override { return {m_edit->marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_edit->paintMargin(event); }

private:
    CodeEdit* m_edit;
};

CodeEdit::CodeEdit(QWidget* parent) : QPlainTextEdit(parent), m_margin(new Margin(this)) {
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(theme::fixedPitch());
    theme::followFont(this, [this] {
        setTabStopDistance(2 * QFontMetricsF(font()).horizontalAdvance(QLatin1Char(' ')));
        placeMargin();
    });
    theme::followTheme(this, [this] { mark(); });
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEdit::placeMargin);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &CodeEdit::mark);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int dy) {
        if (dy != 0) m_margin->scroll(0, dy);
        else m_margin->update(0, area.y(), m_margin->width(), area.height());
    });
}

// ---- cursor ---------------------------------------------------------------------------------------------------------

QTextCursor CodeEdit::cursorAt(Place place) const {
    const QTextBlock block = document()->findBlockByNumber(std::clamp(place.line, 1, std::max(1, blockCount())) - 1);
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(place.column - 1, 0, std::max(0, block.length() - 1)));
    return cursor;
}

void CodeEdit::goTo(Place place) {
    setTextCursor(cursorAt(place));
    centerCursor();
}

int CodeEdit::caretLine() const { return textCursor().blockNumber() + 1; }

void CodeEdit::setError(std::optional<Place> place, const QString& text) {
    m_error = place;
    m_errorText = text;
    mark();
}

void CodeEdit::mark() {
    const theme::Theme& theme = theme::themeFor(palette());
    QList<QTextEdit::ExtraSelection> marks;
    QTextEdit::ExtraSelection line;
    line.cursor = textCursor();
    line.cursor.clearSelection();
    line.format.setBackground(theme.alternateBase);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    if (!document()->isEmpty()) marks << line;  // it would hide the placeholder
    if (m_error) {
        QTextEdit::ExtraSelection wrong;
        wrong.cursor = cursorAt(*m_error);
        if (m_error->column > 0) {
            wrong.cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
            if (!wrong.cursor.hasSelection())
                wrong.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        }
        if (!wrong.cursor.hasSelection()) wrong.cursor.select(QTextCursor::LineUnderCursor);
        wrong.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.format.setUnderlineColor(theme.error);
        wrong.format.setBackground(theme::translucent(theme.error, 0.18));
        marks << wrong;
    }
    setExtraSelections(marks);
    m_margin->update();
}

// ---- margin ---------------------------------------------------------------------------------------------------------

int CodeEdit::marginWidth() const {
    return fontMetrics().horizontalAdvance(QLatin1Char('9')) *
        std::max(3, static_cast<int>(QString::number(blockCount()).size())) +
        12;
}

void CodeEdit::placeMargin() {
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), marginWidth(), inside.height());
}

void CodeEdit::paintMargin(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), theme.window);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    for (QRectF area = blockBoundingGeometry(block).translated(contentOffset());
         block.isValid() && area.top() <= event->rect().bottom();
         block = block.next(), area = blockBoundingGeometry(block).translated(contentOffset())) {
        const int line = block.blockNumber() + 1;
        const bool isWrong = m_error && m_error->line == line;
        if (isWrong) painter.fillRect(QRectF(0, area.top(), 4, area.height()), theme.error);
        painter.setPen(isWrong ? theme.error : line == caretLine() ? theme.text : theme.mutedText);
        painter.drawText(QRectF(0, area.top(), m_margin->width() - 6, area.height()), Qt::AlignRight | Qt::AlignVCenter,
            QString::number(line));
    }
}

void CodeEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

bool CodeEdit::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QPlainTextEdit::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QTextCursor under = cursorForPosition(viewport()->mapFrom(this, help->pos()));
    if (m_error && under.blockNumber() + 1 == m_error->line) QToolTip::showText(help->globalPos(), m_errorText, this);
    else QToolTip::hideText();
    return true;
}

// A new line has the indentation of the previous line.
void CodeEdit::keyPressEvent(QKeyEvent* event) {
    const bool isNewLine = (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) &&
        event->modifiers() == Qt::NoModifier && !isReadOnly();
    if (!isNewLine) return QPlainTextEdit::keyPressEvent(event);
    const QString line = textCursor().block().text().left(textCursor().positionInBlock());
    qsizetype indent = 0;
    while (indent < line.size() && line[indent] == QLatin1Char(' ')) ++indent;
    textCursor().insertText(QLatin1Char('\n') + line.left(indent));
    ensureCursorVisible();
}

}  // namespace egret::theme
