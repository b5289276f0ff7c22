#include "views/expression/attention_map.h"

#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::expression_view {
namespace {
constexpr double kMapRow = 22, kHead = 26, kMapMargin = 8, kNarrow = 12, kColumn = 34;

// The next symbol's token in a direction; the same when there is none.
std::size_t neighbour(const std::vector<Printed::Token>& tokens, std::size_t from, int by) {
    for (auto at = static_cast<std::ptrdiff_t>(from) + by; at >= 0 && at < std::ssize(tokens); at += by)
        if (tokens[static_cast<std::size_t>(at)].isSymbol) return static_cast<std::size_t>(at);
    return from;
}

}  // namespace

AttentionMap::AttentionMap(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("attentionMap"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(theme::lineFont());
    setAccessibleName(tr("Attention: tokens of the output across, of the input down"));
}

void AttentionMap::setAttention(const std::optional<expr::Expression>& input, const hiss::Decoding::Attention& attention) {
    m_attention = attention;
    m_hovered.reset();
    const bool isKnown = input && !attention.weights.empty();
    m_input = isKnown ? printed(*input) : Printed();
    m_output = isKnown ? printed(attention.output) : Printed();
    updateGeometry();
    setCurrent(isKnown ? std::optional(Cell{m_output.tokens[0].isSymbol ? 0 : neighbour(m_output.tokens, 0, 1),
                                            m_input.tokens[0].isSymbol ? 0 : neighbour(m_input.tokens, 0, 1)})
                       : std::nullopt);
}

void AttentionMap::setCurrent(std::optional<Cell> cell) {
    m_current = cell;
    setAccessibleDescription(cell ? describe(*cell) : QString());
    update();
}

double AttentionMap::labelWidth() const {
    double widest = 20;
    for (const auto& token : m_input.tokens) widest = std::max(widest, static_cast<double>(fontMetrics().horizontalAdvance(token.text)));
    return widest + 10;
}

double AttentionMap::columnWidth(std::size_t token) const {
    const auto& one = m_output.tokens[token];
    return one.isSymbol ? std::max(kColumn, fontMetrics().horizontalAdvance(one.text) + 10.0) : kNarrow;
}

QSize AttentionMap::sizeHint() const {
    if (m_output.tokens.empty()) return {200, 100};
    double width = 2 * kMapMargin + labelWidth();
    for (std::size_t token = 0; token < m_output.tokens.size(); ++token) width += columnWidth(token);
    return QSizeF(width, 2 * kMapMargin + kHead + kMapRow * static_cast<double>(m_input.tokens.size())).toSize();
}

QRectF AttentionMap::rectOf(Cell cell) const {
    double left = kMapMargin + labelWidth();
    for (std::size_t token = 0; token < cell.output; ++token) left += columnWidth(token);
    return {left, kMapMargin + kHead + kMapRow * static_cast<double>(cell.input), columnWidth(cell.output), kMapRow};
}

std::optional<AttentionMap::Cell> AttentionMap::cellAt(QPointF position) const {
    for (std::size_t output = 0; output < m_output.tokens.size(); ++output)
        for (std::size_t input = 0; input < m_input.tokens.size(); ++input)
            if (m_output.tokens[output].isSymbol && m_input.tokens[input].isSymbol &&
                rectOf({output, input}).contains(position))
                return Cell{output, input};
    return std::nullopt;
}

double AttentionMap::weightOf(Cell cell) const {
    return static_cast<double>(m_attention.weights[m_output.tokens[cell.output].node][m_input.tokens[cell.input].node]);
}

QString AttentionMap::describe(Cell cell) const {
    const auto& output = m_output.tokens[cell.output];
    return tr("writing %1 (probability %2), the decoder looked at %3 with weight %4")
        .arg(output.text, QString::number(std::exp(m_attention.logProbabilities[output.node]), 'f', 3),
             m_input.tokens[cell.input].text, QString::number(weightOf(cell), 'f', 4));
}

exporting::ExportedView AttentionMap::exportedView() const {
    QJsonArray inputs, outputs, weights;
    for (const Printed::Token& token : m_input.tokens) inputs << token.text;
    for (std::size_t output = 0; output < m_output.tokens.size(); ++output) {
        outputs << m_output.tokens[output].text;
        QJsonArray of;  // null between tokens that are no symbols
        for (std::size_t input = 0; input < m_input.tokens.size(); ++input)
            of << (m_output.tokens[output].isSymbol && m_input.tokens[input].isSymbol ? QJsonValue(weightOf({output, input})) : QJsonValue());
        weights << of;
    }
    return exporting::recordingOf(*this, {{"input", inputs}, {"output", outputs}, {"weights", weights}});
}

void AttentionMap::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(event->rect(), theme.base);
    if (m_output.tokens.empty()) return;
    const auto pen = [&](const Printed::Token& token) { painter.setPen(token.isSymbol ? theme.text : theme.mutedText); };
    for (std::size_t output = 0; output < m_output.tokens.size(); ++output) {
        const QRectF cell = rectOf({output, 0});
        pen(m_output.tokens[output]);
        painter.drawText(QRectF(cell.left(), kMapMargin, cell.width(), kHead - 4), Qt::AlignHCenter | Qt::AlignBottom, m_output.tokens[output].text);
    }
    for (std::size_t input = 0; input < m_input.tokens.size(); ++input) {
        const QRectF cell = rectOf({0, input});
        pen(m_input.tokens[input]);
        painter.drawText(QRectF(kMapMargin, cell.top(), labelWidth() - 6, kMapRow), Qt::AlignRight | Qt::AlignVCenter, m_input.tokens[input].text);
        if (!m_input.tokens[input].isSymbol) continue;
        for (std::size_t output = 0; output < m_output.tokens.size(); ++output) {
            if (!m_output.tokens[output].isSymbol) continue;
            const QRectF here = rectOf({output, input});
            const double weight = weightOf({output, input});
            const QColor fill = theme.heatAt(weight);
            painter.fillRect(here.adjusted(0.5, 0.5, -0.5, -0.5), fill);
            painter.setPen(theme::contrast(theme.text, fill) > theme::contrast(theme.base, fill) ? theme.text : theme.base);
            painter.drawText(here, Qt::AlignCenter, QString::number(weight, 'f', 2));
        }
    }
    auto frame = [&](const std::optional<Cell>& cell, const QColor& colour, double width) {
        if (!cell) return;
        painter.setPen(QPen(colour, width));
        painter.drawRect(rectOf(*cell).adjusted(0.5, 0.5, -0.5, -0.5));
    };
    if (hasFocus()) frame(m_current, theme.accent, 2);
    frame(m_hovered, theme.text, 1.5);
}

void AttentionMap::mouseMoveEvent(QMouseEvent* event) {
    if (const auto cell = cellAt(event->position()); cell != m_hovered) {
        m_hovered = cell;
        update();
    }
}

void AttentionMap::mousePressEvent(QMouseEvent* event) {
    if (const auto cell = cellAt(event->position())) setCurrent(cell);
}

void AttentionMap::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

void AttentionMap::keyPressEvent(QKeyEvent* event) {
    if (!m_current) return QWidget::keyPressEvent(event);
    Cell to = *m_current;
    switch (event->key()) {
        case Qt::Key_Left: to.output = neighbour(m_output.tokens, to.output, -1); break;
        case Qt::Key_Right: to.output = neighbour(m_output.tokens, to.output, 1); break;
        case Qt::Key_Up: to.input = neighbour(m_input.tokens, to.input, -1); break;
        case Qt::Key_Down: to.input = neighbour(m_input.tokens, to.input, 1); break;
        default: return QWidget::keyPressEvent(event);
    }
    setCurrent(to);
    QToolTip::showText(mapToGlobal(rectOf(to).bottomLeft().toPoint()), describe(to), this);
}

bool AttentionMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const auto cell = cellAt(help->pos())) QToolTip::showText(help->globalPos(), describe(*cell), this);
        else QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

}  // namespace egret::expression_view
