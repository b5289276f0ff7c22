#include "views/egraph/egraph_picture.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <numeric>

namespace egret::egraph_view {
namespace {

using canvas::Box;
using canvas::Cell;
using canvas::Outline;
using canvas::Picture;

struct EgraphPictureTexts {
    Q_DECLARE_TR_FUNCTIONS(EGraph)
};

// Searches breadth first along the operands, the direction in which a term is read. With `context`, the users come
// first, up to a quarter of the limit, to show how a class is used. Folded classes are skipped.
std::vector<uint32_t> nearest(const EGraphSnapshot& snapshot, const std::vector<uint32_t>& focus, std::size_t limit,
    const std::vector<bool>& folded, bool context) {
    std::vector<bool> seen = folded;
    for (uint32_t index : focus) seen[index] = false;
    std::vector<uint32_t> found;
    auto visit = [&](uint32_t index, std::size_t upTo) {
        if (seen[index] || found.size() >= upTo) return;
        seen[index] = true;
        found.push_back(index);
    };
    for (uint32_t index : focus) visit(index, limit);
    const std::size_t roots = found.size();
    if (context)
        for (std::size_t i = 0; i < roots; ++i)
            for (uint32_t parent : snapshot.parents[found[i]]) visit(snapshot.nodes[parent].owner, roots + limit / 4);
    const std::size_t users = found.size();
    for (std::size_t i = 0; i < found.size() && found.size() < limit; ++i) {
        if (i >= roots && i < users) continue;  // skip the other children of users
        for (const auto& node : snapshot.nodesOf(snapshot.classes[found[i]]))
            for (uint32_t child : snapshot.childrenOf(node)) visit(child, limit);
    }
    return found;
}

// Searches breadth first along operands and users, up to `hops` hops.
std::vector<uint32_t> around(const EGraphSnapshot& snapshot, const std::vector<uint32_t>& focus, std::size_t hops,
    std::size_t limit, const std::vector<bool>& folded) {
    std::vector<bool> seen = folded;
    std::vector<uint32_t> found;
    const auto visit = [&](uint32_t index) {
        if (seen[index] || found.size() >= limit) return;
        seen[index] = true;
        found.push_back(index);
    };
    for (uint32_t index : focus) {
        seen[index] = false;
        visit(index);
    }
    for (std::size_t begin = 0; hops > 0 && begin < found.size(); --hops) {
        const std::size_t end = found.size();
        for (; begin < end; ++begin) {
            for (uint32_t parent : snapshot.parents[found[begin]]) visit(snapshot.nodes[parent].owner);
            for (const auto& node : snapshot.nodesOf(snapshot.classes[found[begin]]))
                for (uint32_t child : snapshot.childrenOf(node)) visit(child);
        }
    }
    return found;
}

// Returns the classes that the roots need, nearest first, then the rest.
std::vector<uint32_t> everything(const EGraphSnapshot& snapshot, const std::vector<bool>& folded) {
    std::vector<uint32_t> found = nearest(snapshot, snapshot.roots, kMostClasses, folded, false);
    std::vector<bool> seen = folded;
    for (uint32_t index : found) seen[index] = true;
    for (uint32_t index = 0; index < snapshot.classes.size() && found.size() < kMostClasses; ++index)
        if (!seen[index]) found.push_back(index);
    return found;
}

class Builder {
public:
    Builder(const EGraphSnapshot& snapshot, const Describe& describe, EGraphPictureOptions options)
        : m_snapshot(snapshot), m_describe(describe), m_options(std::move(options)) {
        if (!snapshot.isPast()) return;
        m_options.chosen.clear();  // the extraction came later
        m_options.badge.clear();
    }

    Picture build() {
        m_picture.direction = layout::Direction::up;
        std::vector<uint32_t> focus;
        for (egraph::ClassId id : m_options.focus)
            if (const auto index = m_snapshot.classIndex.of(id)) focus.push_back(*index);
        const bool context = !focus.empty();
        if (focus.empty()) focus = m_snapshot.roots;
        if (focus.empty() && !m_snapshot.classes.empty()) focus.push_back(0);
        fold(focus);
        const auto shown = shownAround(focus, context);
        if (context) m_picture.focus = itemOf(m_snapshot.classes[focus.front()].id);
        for (uint32_t index : shown) addClass(index);
        for (uint32_t index : shown) addEdges(index);
        addMeanings();
        if (shown.size() < m_snapshot.classes.size()) {
            m_picture.note = EgraphPictureTexts::tr("%1 of %2 classes")
                                 .arg(grouped(shown.size()), grouped(m_snapshot.classes.size()));
            if (shown.size() == kMostClasses) m_picture.note += EgraphPictureTexts::tr(" (display limit)");
            if (m_foldedCount > 0)
                m_picture.note += m_foldedCount == 1
                    ? EgraphPictureTexts::tr("; 1 class contains only a constant and is shown inside its users")
                    : EgraphPictureTexts::tr("; %1 classes contain only a constant and are shown inside their users")
                          .arg(grouped(m_foldedCount));
        }
        return std::move(m_picture);
    }

private:
    void addMeanings() {
        m_picture.meanings = {{Outline::fresh, EgraphPictureTexts::tr("New e-node")},
            {Outline::faded, EgraphPictureTexts::tr("Excluded by the cycle filter")}};
        const auto& chosen = m_options.chosen;
        if (chosen.size() == 1)
            m_picture.meanings[Outline::chosen] = EgraphPictureTexts::tr("Chosen by %1").arg(chosen[0].name);
        if (chosen.size() != 2) return;
        m_picture.meanings[Outline::chosen] = EgraphPictureTexts::tr("Chosen by both");
        m_picture.meanings[Outline::chosenFirst] = EgraphPictureTexts::tr("Chosen only by %1").arg(chosen[0].name);
        m_picture.meanings[Outline::chosenSecond] = EgraphPictureTexts::tr("Chosen only by %1").arg(chosen[1].name);
    }

    std::vector<uint32_t> shownAround(const std::vector<uint32_t>& focus, bool context) const {
        switch (m_options.extent.kind) {
            case Extent::Kind::hops: return around(m_snapshot, focus, m_options.extent.hops, kMostClasses, m_folded);
            case Extent::Kind::whole: return everything(m_snapshot, m_folded);
            case Extent::Kind::nearest: break;
        }
        return nearest(m_snapshot, focus, m_options.maxClasses, m_folded, context);
    }

    void fold(const std::vector<uint32_t>& focus) {
        m_folded.assign(m_snapshot.classes.size(), false);
        if (!m_options.foldConstants) return;
        for (uint32_t index = 0; index < m_snapshot.classes.size(); ++index) {
            const auto& owner = m_snapshot.classes[index];
            if (owner.nodeCount != 1 || m_snapshot.parents[index].empty()) continue;
            const auto& node = m_snapshot.nodes[owner.firstNode];
            if (node.arity > 0 || m_describe(node.op, node.payload).role != theme::Role::constant) continue;
            m_folded[index] = !isIn(index, focus);
            m_foldedCount += m_folded[index];
        }
    }

    std::size_t shownNodes(const EGraphSnapshot::Class& owner) const {
        if (m_options.expanded.contains(owner.id) || owner.nodeCount <= m_options.maxNodesInClass)
            return owner.nodeCount;
        return m_options.maxNodesInClass;
    }

    void addClass(uint32_t index) {
        const auto& owner = m_snapshot.classes[index];
        Box box{.id = itemOf(owner.id), .title = nameOf(owner)};
        if (isIn(index, m_snapshot.roots)) box.badge = EgraphPictureTexts::tr("root");
        if (!owner.text.empty()) box.lines << shortened(QString::fromStdString(owner.text), kMaxLine);
        // Chosen and fresh e-nodes come first, so that the limit does not hide them.
        std::vector<uint32_t> order(owner.nodeCount);
        std::iota(order.begin(), order.end(), owner.firstNode);
        const std::size_t limit = shownNodes(owner);
        if (limit < order.size())
            std::stable_partition(order.begin(), order.end(), [this](uint32_t n) {
                return outlineOf(m_snapshot.nodes[n].id, m_options.chosen) != Outline::plain ||
                    isFresh(m_snapshot.nodes[n]);
            });
        for (std::size_t i = 0; i < limit; ++i) {
            box.cells.push_back(cellOf(m_snapshot.nodes[order[i]]));
            m_cells.emplace(order[i], static_cast<int>(i));
        }
        if (limit < order.size()) {
            Cell more;
            more.title = EgraphPictureTexts::tr("+%1").arg(order.size() - limit);
            more.role = theme::Role::opaque;
            more.toolTip = EgraphPictureTexts::tr("%1 more e-nodes; double-click the class to show them")
                               .arg(order.size() - limit);
            box.cells.push_back(more);
        }
        box.toolTip = EgraphPictureTexts::tr("e-class %1, %2 e-nodes").arg(nameOf(owner)).arg(owner.nodeCount);
        if (!owner.text.empty()) box.toolTip += QLatin1Char('\n') + QString::fromStdString(owner.text);
        m_boxes.emplace(index, static_cast<uint32_t>(m_picture.boxes.size()));
        m_picture.boxes.push_back(std::move(box));
    }

    bool isFresh(const EGraphSnapshot::Node& node) const {
        return m_options.freshSince && node.birth > *m_options.freshSince && node.birth <= m_snapshot.at;
    }

    Cell cellOf(const EGraphSnapshot::Node& node) const {
        const NodeLabel label = m_describe(node.op, node.payload);
        Cell cell{.id = itemOf(node.id), .title = label.title, .line = label.line, .role = label.role};
        for (const uint32_t child : m_snapshot.childrenOf(node)) {
            if (!m_folded[child]) continue;
            const auto& constant = m_snapshot.nodes[m_snapshot.classes[child].firstNode];
            const NodeLabel value = m_describe(constant.op, constant.payload);
            if (!cell.line.isEmpty()) cell.line += QStringLiteral(" · ");
            cell.line += value.line.isEmpty() ? value.title : value.line;
        }
        if (isFresh(node)) {
            cell.outline = Outline::fresh;
            cell.tint = QString::fromStdString(node.rule.text());  // same color as in the timeline
        }
        if (const Outline chosen = outlineOf(node.id, m_options.chosen); chosen != Outline::plain)
            cell.outline = chosen;
        // The fresh outline takes priority, because the node was filtered later.
        if (node.filtered && cell.outline != Outline::fresh) cell.outline = Outline::faded;
        cell.line = shortened(cell.line, kMaxLine);  // the tool tip contains the full text
        cell.badge = valueOr(m_options.badge, node.id, {});
        QStringList tip{label.title + QLatin1Char(' ') + label.line};
        QStringList children;
        for (const uint32_t child : m_snapshot.childrenOf(node)) children << nameOf(m_snapshot.classes[child]);
        if (!children.isEmpty()) tip << EgraphPictureTexts::tr("children %1").arg(children.join(QLatin1Char(' ')));
        tip << (node.rule.empty() ? EgraphPictureTexts::tr("in the initial e-graph")
                                  : EgraphPictureTexts::tr("created by %1, step %2")
                                        .arg(QString::fromStdString(node.rule.text()))
                                        .arg(node.birth));
        if (node.cost) tip << EgraphPictureTexts::tr("cost %1").arg(costText(*node.cost));
        if (node.cost && *node.cost > 0) cell.cost = costText(*node.cost);
        for (const QString& chooser : choosersOf(node.id, m_options.chosen))
            tip << EgraphPictureTexts::tr("chosen by %1").arg(chooser);
        if (node.filtered) tip << EgraphPictureTexts::tr("excluded by the cycle filter");
        cell.toolTip = tip.join(QLatin1Char('\n'));
        return cell;
    }

    QString costText(double cost) const {
        return m_options.costText ? m_options.costText(cost) : significantText(cost, 4);
    }

    void addEdges(uint32_t index) {
        const auto& owner = m_snapshot.classes[index];
        for (uint32_t n = owner.firstNode; n < owner.firstNode + owner.nodeCount; ++n) {
            const int* cell = valueAt(m_cells, n);
            if (!cell) continue;
            const auto& node = m_snapshot.nodes[n];
            const Outline style = node.filtered ? Outline::faded : outlineOf(node.id, m_options.chosen);
            for (const uint32_t child : m_snapshot.childrenOf(node)) {
                if (m_folded[child]) continue;
                // There may be too many undrawn children to show at the border.
                if (m_options.extent.kind == Extent::Kind::whole && !m_boxes.contains(child)) continue;
                m_picture.edges.push_back(
                    {.from = m_boxes.at(index), .fromCell = *cell, .to = boxOf(child), .label = {}, .style = style});
            }
        }
    }

    // Returns the class's box, or the small box at the border that represents it.
    uint32_t boxOf(uint32_t index) {
        if (const uint32_t* box = valueAt(m_boxes, index)) return *box;
        const auto& owner = m_snapshot.classes[index];
        Box box{.id = itemOf(owner.id), .title = nameOf(owner), .role = theme::Role::constant};
        box.toolTip = EgraphPictureTexts::tr("e-class %1, %2 e-nodes, not drawn; double-click to go there")
                          .arg(nameOf(owner))
                          .arg(owner.nodeCount);
        m_boxes.emplace(index, static_cast<uint32_t>(m_picture.boxes.size()));
        m_picture.boxes.push_back(std::move(box));
        return m_boxes.at(index);
    }

    const EGraphSnapshot& m_snapshot;
    const Describe& m_describe;
    EGraphPictureOptions m_options;
    Picture m_picture;
    std::vector<bool> m_folded;  // by class index
    std::size_t m_foldedCount = 0;
    std::unordered_map<uint32_t, uint32_t> m_boxes;  // class index -> box
    std::unordered_map<uint32_t, int> m_cells;       // node index -> cell
};

}  // namespace

Outline outlineOf(egraph::NodeId node, const std::vector<Choice>& choices) {
    std::size_t chosen = 0, first = 0;
    for (std::size_t c = choices.size(); c-- > 0;)
        if (choices[c].nodes.contains(node)) {
            ++chosen;
            first = c;
        }
    if (chosen == 0) return Outline::plain;
    if (chosen == choices.size()) return Outline::chosen;
    return first == 0 ? Outline::chosenFirst : Outline::chosenSecond;
}

QStringList choosersOf(egraph::NodeId node, const std::vector<Choice>& choices) {
    QStringList names;
    for (const Choice& choice : choices)
        if (choice.nodes.contains(node)) names << choice.name;
    return names;
}

Picture pictureOf(const EGraphSnapshot& snapshot, const Describe& describe, const EGraphPictureOptions& options) {
    return Builder(snapshot, describe, options).build();
}

std::optional<egraph::NodeId> nodeOf(canvas::ItemId item) {
    if (item >= kClassIds) return {};
    return egraph::NodeId(static_cast<std::size_t>(item));
}

std::optional<egraph::ClassId> classOf(canvas::ItemId item) {
    if (item < kClassIds || item == canvas::kNoItem) return {};
    return egraph::ClassId(static_cast<std::size_t>(item - kClassIds));
}

}  // namespace egret::egraph_view
