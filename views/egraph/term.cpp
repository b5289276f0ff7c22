#include "views/egraph/term.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <cmath>

namespace egret::egraph_view {
namespace {

struct TermTexts {
    Q_DECLARE_TR_FUNCTIONS(Term)
};

class TermBuilder {
public:
    TermBuilder(const Term& term, const TermPictureOptions& options)
        : m_term(term), m_problem(term.selection.problem()), m_options(options) {}

    canvas::Picture build() {
        m_picture.direction = layout::Direction::up;
        for (const egraph::ClassId id : m_options.focus)
            if (const uint32_t c = m_term.problemClass(id); c != extract::kNone && m_term.selection.isUsed(c)) visit(c);
        if (m_shown.empty()) {
            for (const uint32_t root : m_problem.roots) visit(root);
        } else {
            m_picture.focus = itemOf(m_problem.classIds[m_shown.front()]);
            addUsers(m_shown.size());
        }
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            for (const uint32_t child : childrenOf(m_shown[i]))
                if (m_shown.size() < m_options.maxClasses) visit(child);
        for (const uint32_t c : m_shown) addBox(c);
        for (const uint32_t c : m_shown)
            for (const uint32_t child : childrenOf(c))
                if (const uint32_t* to = valueAt(m_boxes, child))
                    m_picture.edges.push_back({.from = m_boxes.at(c), .fromCell = 0, .to = *to});
        if (m_shown.size() < m_term.selection.usedCount())
            m_picture.note = QCoreApplication::translate("Term", "%1 of the term's %2 classes")
                                 .arg(grouped(m_shown.size()), grouped(m_term.selection.usedCount()));
        m_picture.willChange = true;
        return std::move(m_picture);
    }

private:
    std::span<const uint32_t> childrenOf(uint32_t c) const {
        return m_problem.childrenOf(m_term.selection.choiceOf(c));
    }

    void visit(uint32_t c) {
        if (m_boxes.emplace(c, static_cast<uint32_t>(m_shown.size())).second) m_shown.push_back(c);
    }

    // Adds users of the focus, up to a quarter of the limit.
    void addUsers(std::size_t focus) {
        const std::size_t limit = focus + m_options.maxClasses / 4;
        for (uint32_t c = 0; c < m_problem.classCount() && m_shown.size() < limit; ++c) {
            if (!m_term.selection.isUsed(c)) continue;
            for (const uint32_t child : childrenOf(c))
                if (const uint32_t* box = valueAt(m_boxes, child); box && *box < focus) visit(c);
        }
    }

    void addBox(uint32_t c) {
        const uint32_t node = m_term.selection.choiceOf(c);
        const NodeLabel label = m_term.labelOf(node);
        canvas::Box box{.id = itemOf(m_problem.classIds[c]), .title = m_term.nameOf(c)};
        if (const auto index = m_term.snapshot->classIndex.of(m_problem.classIds[c]);
            index && !m_term.snapshot->classes[*index].text.empty())
            box.lines << shortened(QString::fromStdString(m_term.snapshot->classes[*index].text), kMaxLine);
        const uint32_t ways = m_problem.firstNode[c + 1] - m_problem.firstNode[c];
        if (ways > 1) box.badge = QString::number(ways);
        box.toolTip = ways > 1 ? TermTexts::tr("e-class %1: %2 e-nodes to choose from").arg(m_term.nameOf(c)).arg(ways)
                               : TermTexts::tr("e-class %1: only one e-node").arg(m_term.nameOf(c));
        canvas::Cell cell{
            .id = itemOf(m_problem.nodeIds[node]), .title = label.title, .line = label.line, .role = label.role};
        cell.outline = canvas::Outline::chosen;
        cell.toolTip = TermTexts::tr("%1\ncost %2").arg(m_term.textOf(node), m_term.costText(m_problem.cost[node]));
        box.cells.push_back(std::move(cell));
        m_picture.boxes.push_back(std::move(box));
    }

    const Term& m_term;
    const extract::Problem& m_problem;
    const TermPictureOptions& m_options;
    canvas::Picture m_picture;
    std::vector<uint32_t> m_shown;
    std::unordered_map<uint32_t, uint32_t> m_boxes;  // class -> box
};

}  // namespace

TermPtr makeTerm(extract::ManualSelection selection, SnapshotPtr snapshot, Describe describe) {
    auto term = std::make_shared<Term>(Term{std::move(selection), std::move(snapshot), std::move(describe)});
    const auto& ids = term->selection.problem().classIds;
    for (uint32_t c = 0; c < ids.size(); ++c) term->classIndex.emplace(ids[c], c);
    return term;
}

uint32_t Term::problemClass(egraph::ClassId id) const { return valueOr(classIndex, id, extract::kNone); }

QString Term::nameOf(uint32_t problemClass) const {
    const egraph::ClassId id = selection.problem().classIds[problemClass];
    const auto index = snapshot->classIndex.of(id);
    return index ? egraph_view::nameOf(snapshot->classes[*index]) : QStringLiteral("#%1").arg(id.index());
}

NodeLabel Term::labelOf(uint32_t problemNode) const {
    const auto& node = snapshot->nodes[*snapshot->nodeIndex.of(selection.problem().nodeIds[problemNode])];
    return describe(node.op, node.payload);
}

QString Term::textOf(uint32_t problemNode) const {
    const NodeLabel label = labelOf(problemNode);
    QStringList words{label.title};
    if (!label.line.isEmpty()) words << label.line;
    for (const uint32_t child : selection.problem().childrenOf(problemNode)) words << nameOf(child);
    return words.join(QLatin1Char(' '));
}

QString Term::costText(double cost) const { return unit.isEmpty() ? significantText(cost, 6) : timeText(cost); }

QString Term::differenceText(double delta) const {
    if (!std::isfinite(delta)) return QStringLiteral("—");
    if (std::abs(delta) < 1e-9) return QStringLiteral("±0");
    return (delta < 0 ? QStringLiteral("−") : QStringLiteral("+")) + costText(std::abs(delta));
}

QString Term::refusal(const extract::ManualSelection::Alternative& one) const {
    if (!one.hasTerm)
        return TermTexts::tr("%1 cannot be chosen: one of its child classes has no finite term.").arg(textOf(one.node));
    if (one.cycle.empty()) return {};
    QStringList way;
    for (const uint32_t c : one.cycle) way << nameOf(c);
    return TermTexts::tr(
        "%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.")
        .arg(textOf(one.node), way.join(QStringLiteral(" → ")));
}

canvas::Picture pictureOf(const Term& term, const TermPictureOptions& options) {
    return TermBuilder(term, options).build();
}

}  // namespace egret::egraph_view
