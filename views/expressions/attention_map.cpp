#include "views/expressions/attention_map.h"
#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::expressions_view {
namespace {
constexpr double kMapRow = 22, kHead = 26, kMapMargin = 8, kNarrow = 12, kColumn = 34;

// Returns the nearest symbol token in a direction, or the same token if there is none.
std::size_t neighbour(const std::vector<Printed::Token>& tokens, std::size_t from, int by) {
    for (auto at = static_cast<std::ptrdiff_t>(from) + by; at >= 0 && at < std::ssize(tokens); at += by)
        if (tokens[static_cast<std::size_t>(at)].isSymbol) return static_cast<std::size_t>(at);
    return from;
}

}  // namespace

AttentionMap::AttentionMap(QWidget* parent)
    : PlotView(parent,
          {.name = "attentionMap",
              .title = tr("Attention: output tokens in columns, input tokens in rows"),
              .reach = 0}) {}

void AttentionMap::setAttention(
    const std::optional<expressions::Expression>& input, const hiss::Decoding::Attention& attention) {
    m_attention = attention;
    const bool isKnown = input && !attention.weights.empty();
    m_input = isKnown ? printed(*input) : Printed();
    m_output = isKnown ? printed(attention.output) : Printed();
    const QFontMetricsF metrics(theme::lineFont());
    const auto widthOf = [&](const Printed::Token& token) { return metrics.horizontalAdvance(token.text) + 10.0; };
    double widest = 30;
    for (const Printed::Token& token : m_input.tokens) widest = std::max(widest, widthOf(token));
    m_lefts = {kMapMargin + widest};
    for (const Printed::Token& token : m_output.tokens)
        m_lefts.push_back(m_lefts.back() + (token.isSymbol ? std::max(kColumn, widthOf(token)) : kNarrow));
    updateGeometry();
    reset();
    if (!isKnown) return;
    const auto first = [](const Printed& text) { return text.tokens[0].isSymbol ? 0 : neighbour(text.tokens, 0, 1); };
    setCurrent(itemOf(first(m_output), first(m_input)));
}

QSizeF AttentionMap::wanted() const {
    if (count() == 0) return {200, 100};
    return {m_lefts.back() + kMapMargin, 2 * kMapMargin + kHead + kMapRow * static_cast<double>(m_input.tokens.size())};
}

QRectF AttentionMap::rectOf(std::size_t item) const {
    const Cell cell = cellOf(item);
    return {m_lefts[cell.output], kMapMargin + kHead + kMapRow * static_cast<double>(cell.input),
        m_lefts[cell.output + 1] - m_lefts[cell.output], kMapRow};
}

plots::Item AttentionMap::itemAt(QPointF position) const {
    const plots::Item item = PlotView::itemAt(position);
    return item && isOfSymbols(*item) ? item : std::nullopt;
}

bool AttentionMap::isOfSymbols(std::size_t item) const {
    const Cell cell = cellOf(item);
    return m_output.tokens[cell.output].isSymbol && m_input.tokens[cell.input].isSymbol;
}

double AttentionMap::weightOf(std::size_t item) const {
    const Cell cell = cellOf(item);
    return static_cast<double>(m_attention.weights[m_output.tokens[cell.output].node][m_input.tokens[cell.input].node]);
}

QString AttentionMap::describe(std::size_t item) const {
    const Cell cell = cellOf(item);
    const auto& output = m_output.tokens[cell.output];
    return tr("when writing %1 (probability %2), the decoder attended to %3 with weight %4")
        .arg(output.text, fixedText(std::exp(m_attention.logProbabilities[output.node]), 3),
            m_input.tokens[cell.input].text, fixedText(weightOf(item), 4));
}

QJsonObject AttentionMap::data() const {
    QJsonArray inputs, outputs, weights;
    for (const Printed::Token& token : m_input.tokens) inputs << token.text;
    for (std::size_t output = 0; output < m_output.tokens.size(); ++output) {
        outputs << m_output.tokens[output].text;
        QJsonArray of;  // null for tokens that are not symbols
        for (std::size_t input = 0; input < m_input.tokens.size(); ++input)
            of << (isOfSymbols(itemOf(output, input)) ? QJsonValue(weightOf(itemOf(output, input))) : QJsonValue());
        weights << of;
    }
    return {{"input", inputs}, {"output", outputs}, {"weights", weights}};
}

void AttentionMap::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (count() == 0) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto pen = [&](const Printed::Token& token) {
        painter.setPen(token.isSymbol ? theme.text : theme.mutedText);
    };
    for (std::size_t output = 0; output < m_output.tokens.size(); ++output) {
        const QRectF cell = rectOf(itemOf(output, 0));
        pen(m_output.tokens[output]);
        painter.drawText(QRectF(cell.left(), kMapMargin, cell.width(), kHead - 4), Qt::AlignHCenter | Qt::AlignBottom,
            m_output.tokens[output].text);
    }
    for (std::size_t input = 0; input < m_input.tokens.size(); ++input) {
        const QRectF cell = rectOf(itemOf(0, input));
        pen(m_input.tokens[input]);
        painter.drawText(QRectF(kMapMargin, cell.top(), cell.left() - kMapMargin - 6, kMapRow),
            Qt::AlignRight | Qt::AlignVCenter, m_input.tokens[input].text);
    }
    for (std::size_t item = 0; item < count(); ++item) {
        if (!isOfSymbols(item)) continue;
        const QColor fill = theme.heatAt(weightOf(item));
        painter.fillRect(rectOf(item).adjusted(0.5, 0.5, -0.5, -0.5), fill);
        painter.setPen(theme.textOn(fill));
        painter.drawText(rectOf(item), Qt::AlignCenter, fixedText(weightOf(item), 2));
    }
    const auto frame = [&](const plots::Item& item, const QColor& colour, double width) {
        if (!item) return;
        painter.setPen(QPen(colour, width));
        painter.drawRect(rectOf(*item).adjusted(0.5, 0.5, -0.5, -0.5));
    };
    if (hasFocus()) frame(current(), theme.accent, 2);
    frame(hovered(), theme.text, 1.5);
}

plots::Item AttentionMap::walked(int key) const {
    if (!current()) return std::nullopt;
    const Cell from = cellOf(*current());
    switch (key) {
        case Qt::Key_Left: return itemOf(neighbour(m_output.tokens, from.output, -1), from.input);
        case Qt::Key_Right: return itemOf(neighbour(m_output.tokens, from.output, 1), from.input);
        case Qt::Key_Up: return itemOf(from.output, neighbour(m_input.tokens, from.input, -1));
        case Qt::Key_Down: return itemOf(from.output, neighbour(m_input.tokens, from.input, 1));
        default: return std::nullopt;
    }
}

}  // namespace egret::expressions_view
