#include "views/graph/graph_picture.h"

#include "core/base/lookup.h"
#include "core/graph/bodies.h"
#include "views/graph/graph_difference.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace egret::graph_view {
namespace {

using canvas::Box;
using canvas::Chip;
using canvas::Picture;
using graph::NodeId;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

// Returns an input's chip label, which is its conventional name; empty if it has none.
QString inputName(std::string_view op, std::size_t index) {
    static const std::map<std::string_view, std::vector<const char*>> kNames{{"Conv", {"X", "W", "B"}},
        {"ConvTranspose", {"X", "W", "B"}}, {"Gemm", {"A", "B", "C"}},
        {"BatchNormalization", {"X", "scale", "B", "mean", "var"}}, {"LayerNormalization", {"X", "scale", "B"}},
        {"InstanceNormalization", {"X", "scale", "B"}}, {"LSTM", {"X", "W", "R", "B"}}, {"GRU", {"X", "W", "R", "B"}},
        {"Gather", {"data", "indices"}}, {"PRelu", {"X", "slope"}}};
    const auto* names = valueAt(kNames, op);
    return names && index < names->size() ? QString(QLatin1String((*names)[index])) : QString();
}

constexpr double kHotShare = 0.25;  // minimum share for the hottest color, so that small shares look cold

class Builder {
public:
    Builder(const graph::Graph& graph, const GraphPictureOptions& options) : m_graph(graph), m_options(options) {}

    Picture build() {
        for (NodeId id : m_graph.nodes())
            if (isBox(id)) m_boxOf.emplace(id, itemFor(id));
        countConsumers();
        std::unordered_map<canvas::ItemId, double> costs;
        for (const auto& [node, cost] : m_options.cost)
            if (const auto* box = valueAt(m_boxOf, node))
                costs[*box] = m_options.isShare ? std::max(costs[*box], cost) : costs[*box] + cost;
        if (m_options.isShare) m_hottest = kHotShare;
        for (const auto& [box, cost] : costs) m_hottest = std::max(m_hottest, cost);
        for (NodeId id : m_graph.nodes()) {
            if (!isBox(id) || m_boxes.contains(m_boxOf.at(id))) continue;
            const auto group = groupOf(m_boxOf.at(id));
            if (group) addGroup(*group);
            else addBox(id);
            m_boxes.emplace(m_boxOf.at(id), static_cast<uint32_t>(m_picture.boxes.size() - 1));
            addCost(m_picture.boxes.back(), costs);
        }
        for (NodeId id : m_graph.nodes())
            if (isBox(id)) addInputs(id);
        for (std::size_t i = 0; i < m_graph.outputs().size(); ++i) addOutput(i);
        addAttention();
        addNote();
        m_picture.heatMeaning =
            m_options.attention.empty() ? m_options.costMeaning : Texts::tr("Attention from other operators");
        return std::move(m_picture);
    }

private:
    bool isProjection(NodeId id) const { return m_graph.op(id).is("Get"); }
    bool isWeight(NodeId id) const { return m_graph.op(id).is("Constant") || m_graph.node(id).isWeight; }
    // A widely used value keeps its box; only its edges become chips.
    bool isReference(NodeId producer) const { return valueOr(m_consumers, m_boxOf.at(producer), 0) > kChipFanOut; }
    bool isBox(NodeId id) const { return !isProjection(id) && !isWeight(id) && !m_graph.op(id).is("None"); }
    canvas::ItemId itemFor(NodeId id) const { return visibleItemOf(id, m_options.grouping, m_options.open); }

    NodeId producerOf(NodeId value) const { return graph::producerOf(m_graph, value); }

    void countConsumers() {
        std::set<std::pair<canvas::ItemId, canvas::ItemId>> seen;
        for (const auto& [id, box] : m_boxOf)
            for (NodeId input : m_graph.node(id).inputs)
                if (const auto* from = valueAt(m_boxOf, producerOf(input));
                    from && *from != box && seen.emplace(*from, box).second)
                    ++m_consumers[*from];
    }

    canvas::ItemId earlierItem(NodeId id) const { return itemOf(valueOr(m_options.before, id, id)); }

    void addBox(NodeId id) {
        const graph::Operator& op = m_graph.op(id);
        Box box{.id = itemOf(id), .title = operatorTitle(op), .role = roleOf(*op.spec)};
        box.was = {earlierItem(id)};
        if (m_options.grouping)
            for (graph::GroupId group : m_options.grouping->pathTo(id)) box.was.push_back(itemOf(group));
        if (op.is("Input")) {
            box.title = valueOr(m_options.inputTitles, id, textOf(op.text("name")));
            box.lines << shortShapeText(m_graph.type(id));
        } else {
            box.lines = attributeLines(op);
            addKernel(id, box.lines);
            box.pile = !graph::bodiesOf(op).empty();
        }
        box.toolTip = textOf(m_graph.nameOf(id)) + QLatin1Char('\n') + textOf(op.toString()).left(300) +
            QStringLiteral("\n→ ") + textOf(m_graph.type(id).toString());
        if (box.pile) box.toolTip += QLatin1Char('\n') + Texts::tr("Double-click or press + to show its body.");
        if (const QString* maker = valueAt(m_options.makers, id)) {
            box.tint = box.badge = *maker;
            box.toolTip += QLatin1Char('\n') + Texts::tr("created by %1").arg(*maker);
        }
        if (m_options.fresh.contains(id)) box.outline = canvas::Outline::fresh;
        if (m_options.removed.contains(id)) box.outline = canvas::Outline::faded;
        m_picture.boxes.push_back(std::move(box));
        if (graph::isDrawnOperator(m_graph, id)) ++m_shown;
    }

    void addGroup(graph::GroupId id) {
        const graph::Grouping& grouping = *m_options.grouping;
        const std::vector<NodeId> nodes = grouping.nodesIn(id);
        Box box{.id = itemOf(id), .title = groupTitle(grouping, id), .pile = true};
        box.lines << Texts::tr("%1 operators").arg(nodes.size()) << operatorSummary(m_graph, nodes);
        std::map<theme::Role, std::size_t> roles;
        std::set<QString> makers;
        for (NodeId node : nodes) {
            ++roles[roleOf(*m_graph.op(node).spec)];
            box.was.push_back(earlierItem(node));
            if (m_options.fresh.contains(node)) box.outline = canvas::Outline::fresh;
            if (const QString* maker = valueAt(m_options.makers, node)) makers.insert(*maker);
        }
        addGroupsInside(id, box.was);
        for (graph::GroupId round = grouping[id].parent; round.valid(); round = grouping[round].parent)
            box.was.push_back(itemOf(round));
        // Matrix products dominate the time, so they determine the role. Otherwise, the most frequent role is used.
        const auto most = std::ranges::max_element(roles, {}, [](const auto& role) { return role.second; });
        box.role = roles.contains(theme::Role::matmul) ? theme::Role::matmul : most->first;
        if (!makers.empty()) {
            box.tint = *makers.begin();
            box.badge = makers.size() == 1 ? box.tint : Texts::tr("%1 rules").arg(makers.size());
        }
        box.toolTip = QStringList(
            {box.title, box.lines.join(QStringLiteral(": ")), Texts::tr("Double-click or press + to expand.")})
                          .join(QLatin1Char('\n'));
        m_picture.boxes.push_back(std::move(box));
    }

    void addGroupsInside(graph::GroupId id, std::vector<canvas::ItemId>& items) const {
        for (graph::GroupId group : (*m_options.grouping)[id].groups) {
            items.push_back(itemOf(group));
            addGroupsInside(group, items);
        }
    }

    void addCost(Box& box, const std::unordered_map<canvas::ItemId, double>& costs) const {
        const double cost = valueOr(costs, box.id, 0);
        if (cost <= 0) return;
        box.heat = m_hottest > 0 ? cost / m_hottest : 0;
        if (!m_options.costText) return;
        const QString text = m_options.costText(cost);
        box.toolTip += QLatin1Char('\n') + text;
        if (box.heat >= 0.05) box.badge = text;
    }

    // A convolution's kernel size is part of its weight's type. It is shown first because readers look for it first.
    void addKernel(NodeId id, QStringList& lines) const {
        const auto& inputs = m_graph.node(id).inputs;
        if (m_graph.op(id).spec->family != graph::Family::convolution || inputs.size() < 2) return;
        const graph::Type& weight = m_graph.type(inputs[1]);
        if (!weight.hasShape() || weight.shape().rank() < 3) return;
        QStringList extents;
        for (std::size_t axis = 2; axis < weight.shape().rank(); ++axis)
            extents << textOf(weight.shape()[axis].toString());
        const QString kernel = extents.join(QStringLiteral("×"));
        if (lines.isEmpty()) lines << kernel;
        else if (!lines.front().startsWith(kernel)) lines.front().prepend(kernel + QStringLiteral(", "));
    }

    void addInputs(NodeId consumer) {
        const auto& inputs = m_graph.node(consumer).inputs;
        const canvas::ItemId item = m_boxOf.at(consumer);
        for (std::size_t i = 0; i < inputs.size(); ++i)
            connect(inputs[i], item, inputName(m_graph.op(consumer).name(), i));
    }

    void connect(NodeId source, canvas::ItemId consumer, const QString& name) {
        if (m_graph.op(source).is("None")) return;
        const uint32_t to = m_boxes.at(consumer);
        const bool toGroup = m_picture.boxes[to].pile;
        const NodeId producer = producerOf(source);
        if (isWeight(source) || isWeight(producer)) {
            if (!toGroup) m_picture.boxes[to].chips.push_back(weightChip(source, name));
            return;
        }
        const canvas::ItemId from = m_boxOf.at(producer);
        if (from == consumer) return;
        // Adds one edge per value, regardless of how many nodes inside the group read it.
        if (toGroup && !m_intoGroups.emplace(source, to).second) return;
        if (isReference(producer)) {
            const Box& box = m_picture.boxes[m_boxes.at(from)];
            m_references.insert(from);
            const QString where = Texts::tr("Double-click to go to its producer.");
            m_picture.boxes[to].chips.push_back(
                {QStringLiteral("← ") + box.title, from, shapeText(m_graph.type(source)) + QLatin1Char('\n') + where});
            return;
        }
        QString prefix;
        for (NodeId at = source; isProjection(at); at = m_graph.node(at).inputs[0])
            prefix = QStringLiteral("[%1] ").arg(m_graph.op(at).integer("index")) + prefix;
        m_picture.edges.push_back({.from = m_boxes.at(from),
            .to = to,
            .label = prefix + (m_options.showShapes ? shortShapeText(m_graph.type(source)) : QString()),
            .toolTip = prefix + shapeText(m_graph.type(source))});
    }

    Chip weightChip(NodeId id, const QString& name) const {
        const graph::Operator& op = m_graph.op(id);
        QString text = op.is("Constant")
            ? constantText(*op.data("value"))
            : operatorTitle(op) + QLatin1Char(' ') + shapeText(m_graph.type(id));  // computed from constants
        if (!name.isEmpty()) text = name + QLatin1Char(' ') + text;
        return {text, itemOf(id), textOf(m_graph.nameOf(id)) + QLatin1Char('\n') + textOf(m_graph.type(id).toString())};
    }

    void addOutput(std::size_t index) {
        const graph::Output& output = m_graph.outputs()[index];
        const canvas::ItemId item = kOutputIds + index;
        m_boxes.emplace(item, static_cast<uint32_t>(m_picture.boxes.size()));
        m_picture.boxes.push_back({.id = item,
            .title = textOf(output.name),
            .lines = {shortShapeText(m_graph.type(output.node))},
            .role = theme::Role::inputOutput,
            .toolTip = textOf(output.name) + QLatin1Char('\n') + textOf(m_graph.type(output.node).toString())});
        connect(output.node, item, {});
    }

    // Each box lists its attention to other boxes; its heat is the attention it receives. Edge labels give both
    // directions: down to the consumer and up to the producer.
    void addAttention() {
        if (m_options.attention.empty()) return;
        std::map<std::pair<uint32_t, uint32_t>, double> weights;  // by box indices (from, to)
        const std::unordered_set<NodeId> here(m_graph.nodes().begin(), m_graph.nodes().end());
        for (const AttentionEdge& edge : m_options.attention) {
            // Attention may still refer to a previous graph or document.
            if (!here.contains(edge.from) || !here.contains(edge.to)) continue;
            const auto *from = valueAt(m_boxOf, producerOf(edge.from)), *to = valueAt(m_boxOf, producerOf(edge.to));
            if (!from || !to) continue;
            double& weight = weights[{m_boxes.at(*from), m_boxes.at(*to)}];
            weight = std::max(weight, edge.weight);
        }
        const auto number = [](double weight) { return fixedText(weight, 2); };
        for (const auto& [ends, weight] : weights) {
            Box& box = m_picture.boxes[ends.second];
            const QString text = number(weight);
            box.toolTip += QLatin1Char('\n') +
                (ends.first == ends.second
                        ? Texts::tr("attends to itself: %1").arg(text)
                        : Texts::tr("attends to %1: %2").arg(m_picture.boxes[ends.first].title, text));
            if (ends.first == ends.second) box.badge = text;
        }
        std::map<uint32_t, double> received;
        for (const auto& [ends, weight] : weights)
            if (ends.first != ends.second) received[ends.first] += weight;
        double most = 0;
        for (const auto& [box, sum] : received) most = std::max(most, sum);
        for (const auto& [box, sum] : received)
            if (most > 0) m_picture.boxes[box].heat = sum / most;
        for (canvas::Edge& edge : m_picture.edges) {
            const std::pair downwards(edge.from, edge.to), upwards(edge.to, edge.from);
            const double down = valueOr(weights, downwards, 0), up = valueOr(weights, upwards, 0);
            edge.weight = std::max(down, up);
            edge.label.clear();
            edge.toolTip.clear();
            if (weights.contains(downwards) || weights.contains(upwards))
                edge.label = QStringLiteral("↓%1 ↑%2").arg(number(down), number(up));
        }
    }

    void addNote() {
        std::size_t all = 0;
        for (NodeId id : m_graph.nodes()) all += graph::isDrawnOperator(m_graph, id);
        QStringList notes{Texts::tr("%1 of %2 operators shown").arg(m_shown).arg(all)};
        QStringList names;
        for (canvas::ItemId item : m_references) names << m_picture.boxes[m_boxes.at(item)].title;
        if (!names.isEmpty())
            notes << Texts::tr("shown as references (many consumers): %1").arg(names.join(QStringLiteral(", ")));
        m_picture.note = notes.join(QStringLiteral(" · "));
    }

    const graph::Graph& m_graph;
    const GraphPictureOptions& m_options;
    Picture m_picture;
    double m_hottest = 0;
    std::size_t m_shown = 0;  // operators with their own box
    std::unordered_map<NodeId, canvas::ItemId> m_boxOf;
    std::unordered_map<canvas::ItemId, uint32_t> m_boxes;  // index into the picture's boxes
    std::unordered_map<canvas::ItemId, std::size_t> m_consumers;
    std::set<std::pair<NodeId, uint32_t>> m_intoGroups;
    std::set<canvas::ItemId> m_references;
};

}  // namespace

canvas::ItemId visibleItemOf(
    NodeId node, const graph::Grouping* grouping, const std::unordered_set<graph::GroupId>& open) {
    if (grouping)
        for (graph::GroupId group : grouping->pathTo(node))
            if (!open.contains(group)) return itemOf(group);
    return itemOf(node);
}

Picture pictureOf(const graph::Graph& graph, const GraphPictureOptions& options) {
    if (graph.empty()) return {};
    return Builder(graph, options).build();
}

Picture differencePictureOf(const graph::Graph& earlier, const graph::Graph& later, GraphPictureOptions options) {
    if (earlier.empty() || later.empty() || earlier.arenaPtr() != later.arenaPtr()) return pictureOf(later, options);
    const GraphDifference difference = differenceOf(earlier, later);
    options.fresh = difference.fresh;
    Picture picture = pictureOf(later, options);
    std::unordered_map<canvas::ItemId, uint32_t> boxes;
    for (uint32_t b = 0; b < picture.boxes.size(); ++b) boxes.emplace(picture.boxes[b].id, b);
    // Returns the node's own box or its counterpart's box; null for nodes without a box, such as weights.
    const auto boxOf = [&](NodeId node) {
        node = producerOf(earlier, node);
        const NodeId now = valueOr(difference.partners, node, node);
        const uint32_t* own = valueAt(boxes, itemOf(node));
        return own ? own : valueAt(boxes, visibleItemOf(now, options.grouping, options.open));
    };
    picture.meanings = {{canvas::Outline::fresh, Texts::tr("New in the current graph")},
        {canvas::Outline::faded, Texts::tr("Removed from the original")}};
    std::size_t removed = 0, added = 0;
    for (NodeId node : earlier.nodes())
        if (difference.removed.contains(node) && graph::isDrawnOperator(earlier, node)) {
            ++removed;
            boxes.emplace(itemOf(node), static_cast<uint32_t>(picture.boxes.size()));
            picture.boxes.push_back({.id = itemOf(node),
                .title = operatorTitle(earlier.op(node)),
                .lines = attributeLines(earlier.op(node)),
                .role = roleOf(*earlier.op(node).spec),
                .outline = canvas::Outline::faded,
                .toolTip = Texts::tr("%1 (removed from the current graph)").arg(textOf(earlier.nameOf(node)))});
        }
    for (NodeId node : removed > 0 ? earlier.nodes() : std::vector<NodeId>())
        for (NodeId input : earlier.node(node).inputs) {
            const NodeId producer = producerOf(earlier, input);
            if (!difference.removed.contains(node) && !difference.removed.contains(producer)) continue;
            const uint32_t *from = boxOf(producer), *to = boxOf(node);
            if (from && to && *from != *to)
                picture.edges.push_back({.from = *from, .to = *to, .style = canvas::Outline::faded});
        }
    for (NodeId node : later.nodes()) added += difference.fresh.contains(node) && graph::isDrawnOperator(later, node);
    picture.note += QStringLiteral(" · ") + Texts::tr("%1 new, %2 removed").arg(added).arg(removed);
    return picture;
}

std::optional<NodeId> nodeOf(canvas::ItemId item) {
    if (item >= kOutputIds) return {};
    return NodeId(static_cast<std::size_t>(item));
}

std::optional<graph::GroupId> groupOf(canvas::ItemId item) {
    if (item < kGroupIds || item == canvas::kNoItem) return {};
    return graph::GroupId(static_cast<std::size_t>(item - kGroupIds));
}

}  // namespace egret::graph_view
