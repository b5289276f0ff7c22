#include "views/expressions/tree_view.h"

#include "core/base/text.h"
#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::expressions_view {
namespace {
constexpr double kMargin = 14, kGap = 14, kRow = 60, kBox = 34, kPadding = 9;
}

TreeView::TreeView(QWidget* parent)
    : PlotView(parent,
          {.name = "expressionTree", .title = tr("Expression tree"), .reach = 2, .ground = &theme::Theme::canvas}) {}

void TreeView::setTree(const std::optional<expressions::Expression>& expression, const expressions::Names& names,
    std::vector<double> probabilities, std::size_t chosen) {
    const bool isSame = m_expression == expression && m_names.variables == names.variables;
    m_expression = expression;
    m_names = names;
    m_probabilities = std::move(probabilities);
    if (!isSame) {
        reset();
        m_widths.clear();
        m_layout = {};
        if (m_expression) {
            const QFontMetricsF metrics(theme::titleFont());
            for (const expressions::Node& node : m_expression->nodes())
                m_widths.push_back(std::max(30.0, metrics.horizontalAdvance(symbolOf(node, m_names)) + 2 * kPadding));
            m_layout = layoutTree(*m_expression, m_widths, kGap, kRow);
        }
        updateGeometry();
    }
    setCurrent(m_expression ? plots::Item(chosen) : std::nullopt);
}

QSizeF TreeView::wanted() const { return (m_layout.size + QSizeF(2 * kMargin, 2 * kMargin)).expandedTo({200, 120}); }

QPointF TreeView::origin() const { return {std::max(kMargin, (width() - m_layout.size.width()) / 2), kMargin}; }

QRectF TreeView::rectOf(std::size_t node) const {
    const QPointF centre = origin() + m_layout.centres[node];
    return {centre.x() - m_widths[node] / 2, centre.y() - kBox / 2, m_widths[node], kBox};
}

QString TreeView::describe(std::size_t node) const {
    const expressions::Expression subtree = m_expression->subtree(node);
    const QString text = subtree.size() == 1
        ? textOf(subtree, m_names)
        : tr("%1 (%n node(s))", nullptr, static_cast<int>(subtree.size())).arg(textOf(subtree, m_names));
    if (node >= m_probabilities.size()) return text;
    return tr("%1; chosen with probability %2").arg(text, fixedText(m_probabilities[node], 3));
}

QJsonObject TreeView::data() const {
    if (!m_expression) return {};
    QJsonArray said;
    for (std::size_t node = 0; node < count(); ++node) {
        QJsonObject one{{"symbol", symbolOf((*m_expression)[node], m_names)},
            {"parent", node == 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(m_layout.parents[node]))}};
        if (node < m_probabilities.size()) one.insert("probability", m_probabilities[node]);
        said << one;
    }
    return {
        {"expression", textOf(*m_expression, m_names)}, {"nodes", said}, {"chosen", static_cast<qint64>(*current())}};
}

exporting::ExportedView TreeView::exportedView() const {
    exporting::ExportedView view = PlotView::exportedView();
    if (!m_expression) return view;
    view.dot = [expression = *m_expression, names = m_names, parents = m_layout.parents](const QByteArray& prefix) {
        QByteArray dot;
        for (std::size_t node = 0; node < parents.size(); ++node) {
            const QByteArray name = prefix + QByteArray::number(node);
            dot += "  " + name + " [label=" +
                QByteArray::fromStdString(egret::dotLabel(symbolOf(expression[node], names).toStdString())) + "];\n";
            if (node > 0)
                dot += "  " + prefix + QByteArray::number(static_cast<qint64>(parents[node])) + " -> " + name + ";\n";
        }
        return dot;
    };
    return view;
}

void TreeView::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    if (!m_expression) return;
    const std::size_t chosen = *current(), chosenEnd = m_expression->endOf(chosen);
    for (std::size_t node = 1; node < m_widths.size(); ++node) {
        const bool isInside = node > chosen && node < chosenEnd;
        const QRectF above = rectOf(static_cast<std::size_t>(m_layout.parents[node])), here = rectOf(node);
        painter.setPen(QPen(isInside ? theme.accent : theme.edge, isInside ? 1.8 : 1.2));
        painter.drawLine(QPointF(above.center().x(), above.bottom()), QPointF(here.center().x(), here.top()));
    }
    for (std::size_t node = 0; node < m_widths.size(); ++node) {
        const QRectF box = rectOf(node);
        const bool isKnown = node < m_probabilities.size();
        // The square root keeps probabilities visible when they are spread over many nodes.
        const QColor fill = isKnown ? theme.heatAt(std::sqrt(m_probabilities[node])) : theme.body;
        const QColor line = node == chosen ? theme.accent : hovered() == node ? theme.text : theme.classBorder;
        theme::drawRounded(painter, box, 6, fill, QPen(line, node == chosen ? (hasFocus() ? 3 : 2.2) : 1));
        painter.setFont(theme::titleFont());
        painter.setPen(theme.textOn(fill));
        painter.drawText(isKnown ? box.adjusted(0, 1, 0, -kBox / 2 + 3) : box, Qt::AlignCenter,
            symbolOf((*m_expression)[node], m_names));
        if (!isKnown) continue;
        painter.setFont(theme::lineFont());
        painter.drawText(box.adjusted(0, kBox / 2, 0, 0), Qt::AlignCenter, fixedText(m_probabilities[node], 2));
    }
}

plots::Item TreeView::walked(int key) const {
    const std::size_t here = *current();
    const std::ptrdiff_t parent = m_layout.parents[here];
    const std::vector<std::size_t> below = m_expression->operandsOf(here);
    switch (key) {
        case Qt::Key_Home: return 0;
        case Qt::Key_Up: return parent < 0 ? here : static_cast<std::size_t>(parent);
        case Qt::Key_Down: return below.empty() ? here : below.front();
        case Qt::Key_Left:
        case Qt::Key_Right: {
            if (parent < 0) return here;
            const std::vector<std::size_t> siblings = m_expression->operandsOf(static_cast<std::size_t>(parent));
            const auto at = std::ranges::find(siblings, here);
            if (key == Qt::Key_Left) return at == siblings.begin() ? here : *(at - 1);
            return at + 1 == siblings.end() ? here : *(at + 1);
        }
        default: return std::nullopt;
    }
}

}  // namespace egret::expressions_view
