#include "views/expression/tree_view.h"

#include "core/base/text.h"
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
constexpr double kMargin = 14, kGap = 14, kRow = 60, kBox = 34, kPadding = 9;
}

TreeView::TreeView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("expressionTree"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(theme::titleFont());
    setAccessibleName(tr("Expression as a tree"));
}

void TreeView::setTree(const std::optional<expr::Expression>& expression, const expr::Names& names,
                       std::vector<double> probabilities, std::size_t chosen) {
    const bool isSame = m_expression == expression && m_names.variables == names.variables;
    m_expression = expression;
    m_names = names;
    m_probabilities = std::move(probabilities);
    m_chosen = chosen;
    if (!isSame) {
        m_hovered.reset();
        m_widths.clear();
        m_layout = {};
        if (m_expression) {
            for (const expr::Node& node : m_expression->nodes())
                m_widths.push_back(
                    std::max(30.0, fontMetrics().horizontalAdvance(symbolOf(node, m_names)) + 2 * kPadding));
            m_layout = layoutTree(*m_expression, m_widths, kGap, kRow);
        }
        updateGeometry();
    }
    setAccessibleDescription(m_expression ? describe(m_chosen) : QString());
    update();
}

QSize TreeView::sizeHint() const { return (m_layout.size + QSizeF(2 * kMargin, 2 * kMargin)).toSize().expandedTo({200, 120}); }

QPointF TreeView::origin() const { return {std::max(kMargin, (width() - m_layout.size.width()) / 2), kMargin}; }

QRectF TreeView::rectOf(std::size_t node) const {
    const QPointF centre = origin() + m_layout.centres[node];
    return {centre.x() - m_widths[node] / 2, centre.y() - kBox / 2, m_widths[node], kBox};
}

std::optional<std::size_t> TreeView::nodeAt(QPointF position) const {
    for (std::size_t node = 0; node < m_widths.size(); ++node)
        if (rectOf(node).adjusted(-2, -2, 2, 2).contains(position)) return node;
    return std::nullopt;
}

QString TreeView::describe(std::size_t node) const {
    const expr::Expression subtree = m_expression->subtree(node);
    const QString text =
        subtree.size() == 1
            ? textOf(subtree, m_names)
            : tr("%1 (%n node(s))", nullptr, static_cast<int>(subtree.size())).arg(textOf(subtree, m_names));
    if (node >= m_probabilities.size()) return text;
    return tr("%1; chosen with probability %2").arg(text, QString::number(m_probabilities[node], 'f', 3));
}

exporting::ExportedView TreeView::exportedView() const {
    if (!m_expression) return {};
    QJsonArray said;
    std::vector<std::size_t> parent(m_expression->size(), 0);
    for (std::size_t node = 0; node < m_expression->size(); ++node)
        for (std::size_t child = node + 1; child < m_expression->endOf(node); child = m_expression->endOf(child)) parent[child] = node;
    QStringList texts;
    for (std::size_t node = 0; node < m_expression->size(); ++node) {
        texts << symbolOf((*m_expression)[node], m_names);
        QJsonObject one{{"symbol", texts.back()}, {"parent", node == 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(parent[node]))}};
        if (node < m_probabilities.size()) one.insert("probability", m_probabilities[node]);
        said << one;
    }
    exporting::ExportedView view = exporting::recordingOf(
        *this,
        {{"expression", textOf(*m_expression, m_names)}, {"nodes", said}, {"chosen", static_cast<qint64>(m_chosen)}});
    view.dot = [texts, parent](const QByteArray& prefix) {
        QByteArray dot;
        for (std::size_t node = 0; node < parent.size(); ++node) {
            const QByteArray name = prefix + QByteArray::number(node);
            dot += "  " + name + " [label=" + QByteArray::fromStdString(egret::quote(texts[static_cast<qsizetype>(node)].toStdString())) + "];\n";
            if (node > 0) dot += "  " + prefix + QByteArray::number(parent[node]) + " -> " + name + ";\n";
        }
        return dot;
    };
    return view;
}

void TreeView::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(event->rect(), theme.canvas);
    if (!m_expression) return;
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t chosenEnd = m_expression->endOf(m_chosen);
    for (std::size_t node = 1; node < m_widths.size(); ++node) {
        const bool isInside = node > m_chosen && node < chosenEnd;
        const QRectF above = rectOf(static_cast<std::size_t>(m_layout.parents[node])), here = rectOf(node);
        painter.setPen(QPen(isInside ? theme.accent : theme.edge, isInside ? 1.8 : 1.2));
        painter.drawLine(QPointF(above.center().x(), above.bottom()), QPointF(here.center().x(), here.top()));
    }
    for (std::size_t node = 0; node < m_widths.size(); ++node) {
        const QRectF box = rectOf(node);
        const bool isKnown = node < m_probabilities.size();
        const QColor fill = isKnown ? theme.heatAt(std::sqrt(m_probabilities[node])) : theme.body;  // a fair share of many nodes can still be seen
        painter.setBrush(fill);
        painter.setPen(QPen(node == m_chosen    ? theme.accent
                            : m_hovered == node ? theme.text
                                                : theme.classBorder,
                            node == m_chosen ? (hasFocus() ? 3 : 2.2) : 1));
        painter.drawRoundedRect(box, 6, 6);
        painter.setFont(font());
        painter.setPen(theme::contrast(theme.text, fill) > theme::contrast(theme.base, fill) ? theme.text : theme.base);
        painter.drawText(isKnown ? box.adjusted(0, 1, 0, -kBox / 2 + 3) : box, Qt::AlignCenter, symbolOf((*m_expression)[node], m_names));
        if (!isKnown) continue;
        painter.setFont(theme::lineFont());
        painter.drawText(box.adjusted(0, kBox / 2, 0, 0), Qt::AlignCenter, QString::number(m_probabilities[node], 'f', 2));
    }
}

// ---- mouse and keys -----------------------------------------------------------------------------------------------------

void TreeView::mouseMoveEvent(QMouseEvent* event) {
    if (const auto node = nodeAt(event->position()); node != m_hovered) {
        m_hovered = node;
        update();
    }
}

void TreeView::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    if (const auto node = nodeAt(event->position())) Q_EMIT nodeChosen(*node);
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (nodeAt(event->position())) Q_EMIT simplifyRequested();
}

std::size_t TreeView::walked(int key) const {
    const std::ptrdiff_t parent = m_layout.parents[m_chosen];
    const std::vector<std::size_t> below = m_expression->operandsOf(m_chosen);
    if (key == Qt::Key_Up) return parent < 0 ? m_chosen : static_cast<std::size_t>(parent);
    if (key == Qt::Key_Down) return below.empty() ? m_chosen : below.front();
    if (parent < 0) return m_chosen;
    const std::vector<std::size_t> siblings = m_expression->operandsOf(static_cast<std::size_t>(parent));
    const auto at = std::ranges::find(siblings, m_chosen);
    if (key == Qt::Key_Left) return at == siblings.begin() ? m_chosen : *(at - 1);
    return at + 1 == siblings.end() ? m_chosen : *(at + 1);
}

void TreeView::keyPressEvent(QKeyEvent* event) {
    if (!m_expression) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Left:
        case Qt::Key_Right: Q_EMIT nodeChosen(walked(event->key())); break;
        case Qt::Key_Home: Q_EMIT nodeChosen(0); break;
        case Qt::Key_Return:
        case Qt::Key_Enter: Q_EMIT simplifyRequested(); break;
        default: QWidget::keyPressEvent(event);
    }
}

bool TreeView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const auto node = nodeAt(help->pos())) QToolTip::showText(help->globalPos(), describe(*node), this);
        else QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

}  // namespace egret::expression_view
