#include "views/graph/graph_picture.h"

#include "core/base/text.h"
#include "views/graph/graph_difference.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_set>

namespace egret::graph_view {
namespace {

using canvas::Box;
using canvas::Chip;
using canvas::Picture;
using graph::NodeId;

QString fromStd(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString times(const std::vector<int64_t>& values) {
    QStringList parts;
    for (int64_t value : values) parts << QString::number(value);
    return parts.join(QStringLiteral("×"));
}

bool allEqual(const std::vector<int64_t>& values) {
    return std::all_of(values.begin(), values.end(), [&](int64_t value) { return value == values.front(); });
}

// The attribute's value, or null when this operator has none of that name.
const graph::Attribute* attribute(const graph::Operator& op, const char* name) {
    return op.spec->attribute(Symbol(name)) ? op.find(name) : nullptr;
}

// "stride 2" for [2,2], "stride 1×2" for [1,2]; nothing when every value is the neutral one.
void addWindowPart(
    QStringList& parts, const graph::Operator& op, const char* name, const QString& word, int64_t neutral) {
    const auto* value = attribute(op, name);
    const auto* values = value ? std::get_if<std::vector<int64_t>>(value) : nullptr;
    if (!values || values->empty() || (allEqual(*values) && values->front() == neutral)) return;
    parts << word + QLatin1Char(' ') + (allEqual(*values) ? QString::number(values->front()) : times(*values));
}

constexpr const char* kWindowAttributes[] = {"kernel_shape", "strides", "pads", "dilations", "group"};
constexpr const char* kFused = "activation";  // of operators that end in one; part of their title
constexpr int64_t kMaxValues = 4;             // of a constant that is written out
constexpr qsizetype kMaxLines = 5;
constexpr qsizetype kMaxValueLength = 40;

// What an input is called on a chip: the role every network reader knows, else nothing.
QString inputName(std::string_view op, std::size_t index) {
    static const std::map<std::string_view, std::vector<const char*>> kNames{{"Conv", {"X", "W", "B"}},
        {"ConvTranspose", {"X", "W", "B"}}, {"Gemm", {"A", "B", "C"}},
        {"BatchNormalization", {"X", "scale", "B", "mean", "var"}}, {"LayerNormalization", {"X", "scale", "B"}},
        {"InstanceNormalization", {"X", "scale", "B"}}, {"LSTM", {"X", "W", "R", "B"}}, {"GRU", {"X", "W", "R", "B"}},
        {"Gather", {"data", "indices"}}, {"PRelu", {"X", "slope"}}};
    const auto found = kNames.find(op);
    if (found != kNames.end() && index < found->second.size()) return QLatin1String(found->second[index]);
    return {};
}

constexpr std::size_t kSummaryKinds = 4;
constexpr double kHotShare = 0.25;  // the hottest of shares is no hotter than it is: where all are small, all are cold

class Builder {
public:
    Builder(const graph::Graph& graph, const GraphPictureOptions& options) : m_graph(graph), m_options(options) {}

    Picture build() {
        for (NodeId id : m_graph.nodes())
            if (isBox(id)) m_boxOf.emplace(id, itemFor(id));
        countConsumers();
        std::unordered_map<canvas::ItemId, double> costs;
        for (const auto& [node, cost] : m_options.cost)
            if (const auto box = m_boxOf.find(node); box != m_boxOf.end())
                costs[box->second] = m_options.isShare ? std::max(costs[box->second], cost) : costs[box->second] + cost;
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
        return std::move(m_picture);
    }

private:
    bool isProjection(NodeId id) const { return m_graph.op(id).is("Get"); }
    bool isWeight(NodeId id) const { return m_graph.op(id).is("Constant") || m_graph.node(id).isWeight; }
    // A value read all over the picture keeps its box; it is its edges that become chips.
    bool isReference(NodeId producer) const {
        const auto found = m_consumers.find(m_boxOf.at(producer));
        return found != m_consumers.end() && found->second > kChipFanOut;
    }
    bool isBox(NodeId id) const { return !isProjection(id) && !isWeight(id) && !m_graph.op(id).is("None"); }
    canvas::ItemId itemFor(NodeId id) const { return visibleItemOf(id, m_options.grouping, m_options.open); }

    NodeId producerOf(NodeId value) const {
        while (isProjection(value)) value = m_graph.node(value).inputs[0];
        return value;
    }

    // Boxes that read each box.
    void countConsumers() {
        std::set<std::pair<canvas::ItemId, canvas::ItemId>> seen;
        for (const auto& [id, box] : m_boxOf)
            for (NodeId input : m_graph.node(id).inputs)
                if (const auto from = m_boxOf.find(producerOf(input));
                    from != m_boxOf.end() && from->second != box && seen.emplace(from->second, box).second)
                    ++m_consumers[from->second];
    }

    canvas::ItemId earlierItem(NodeId id) const {
        const auto before = m_options.before.find(id);
        return itemOf(before == m_options.before.end() ? id : before->second);
    }

    void addBox(NodeId id) {
        const graph::Operator& op = m_graph.op(id);
        Box box{.id = itemOf(id), .title = operatorTitle(op), .role = roleOf(*op.spec)};
        box.was = {earlierItem(id)};
        if (m_options.grouping)
            for (graph::GroupId group : m_options.grouping->pathTo(id)) box.was.push_back(itemOf(group));
        if (op.is("Input")) {
            box.title = fromStd(op.text("name"));
            box.lines << shapeText(m_graph.type(id));
        } else {
            box.lines = attributeLines(op);
            addKernel(id, box.lines);
        }
        box.toolTip = fromStd(m_graph.nameOf(id)) + QLatin1Char('\n') + fromStd(op.toString()).left(300) +
            QStringLiteral("\n→ ") + fromStd(m_graph.type(id).toString());
        if (const auto maker = m_options.makers.find(id); maker != m_options.makers.end()) {
            box.tint = box.badge = maker->second;
            box.toolTip += QLatin1Char('\n') + QCoreApplication::translate("Graph", "made by %1").arg(maker->second);
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
        box.lines << QCoreApplication::translate("Graph", "%1 operators").arg(nodes.size())
                  << operatorSummary(m_graph, nodes);
        std::map<theme::Role, std::size_t> roles;
        std::set<QString> makers;
        for (NodeId node : nodes) {
            ++roles[roleOf(*m_graph.op(node).spec)];
            box.was.push_back(earlierItem(node));
            if (m_options.fresh.contains(node)) box.outline = canvas::Outline::fresh;
            if (const auto maker = m_options.makers.find(node); maker != m_options.makers.end())
                makers.insert(maker->second);
        }
        addGroupsInside(id, box.was);
        for (graph::GroupId round = grouping[id].parent; round.valid(); round = grouping[round].parent)
            box.was.push_back(itemOf(round));
        // Where the time goes, else what there is most of.
        box.role = roles.contains(theme::Role::matmul)
            ? theme::Role::matmul
            : std::max_element(roles.begin(), roles.end(), [](const auto& a, const auto& b) {
                  return a.second < b.second;
              })->first;
        if (!makers.empty()) {
            box.tint = *makers.begin();
            box.badge =
                makers.size() == 1 ? box.tint : QCoreApplication::translate("Graph", "%1 rules").arg(makers.size());
        }
        box.toolTip = QStringList({box.title, box.lines.join(QStringLiteral(": ")),
                                      QCoreApplication::translate("Graph", "Double click or + opens it.")})
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
        const auto cost = costs.find(box.id);
        if (cost == costs.end() || cost->second <= 0) return;
        box.heat = m_hottest > 0 ? cost->second / m_hottest : 0;
        if (!m_options.costText) return;
        const QString text = m_options.costText(cost->second);
        box.toolTip += QLatin1Char('\n') + text;
        if (box.heat >= 0.05) box.badge = text;
    }

    // A convolution's kernel is said by its weight's type, and is what people look for first.
    void addKernel(NodeId id, QStringList& lines) const {
        const auto& inputs = m_graph.node(id).inputs;
        if (m_graph.op(id).spec->family != graph::Family::convolution || inputs.size() < 2) return;
        const graph::Type& weight = m_graph.type(inputs[1]);
        if (!weight.hasShape() || weight.shape().rank() < 3) return;
        QStringList extents;
        for (std::size_t axis = 2; axis < weight.shape().rank(); ++axis)
            extents << fromStd(weight.shape()[axis].toString());
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
        // One edge for a value, however many in there read it.
        if (toGroup && !m_intoGroups.emplace(source, to).second) return;
        if (isReference(producer)) {
            const Box& box = m_picture.boxes[m_boxes.at(from)];
            m_references.insert(from);
            m_picture.boxes[to].chips.push_back({QStringLiteral("← ") + box.title, from,
                shapeText(m_graph.type(source)) + QLatin1Char('\n') +
                    QCoreApplication::translate("Graph", "Double click goes to where it is computed.")});
            return;
        }
        QString label = m_options.showShapes ? shapeText(m_graph.type(source)) : QString();
        for (NodeId at = source; isProjection(at); at = m_graph.node(at).inputs[0])
            label = QStringLiteral("[%1] ").arg(m_graph.op(at).integer("index")) + label;
        m_picture.edges.push_back({.from = m_boxes.at(from), .to = to, .label = label});
    }

    Chip weightChip(NodeId id, const QString& name) const {
        const graph::Operator& op = m_graph.op(id);
        QString text = op.is("Constant")
            ? constantText(*op.data("value"))
            : operatorTitle(op) + QLatin1Char(' ') + shapeText(m_graph.type(id));  // computed from constants
        if (!name.isEmpty()) text = name + QLatin1Char(' ') + text;
        return {
            text, itemOf(id), fromStd(m_graph.nameOf(id)) + QLatin1Char('\n') + fromStd(m_graph.type(id).toString())};
    }

    void addOutput(std::size_t index) {
        const graph::Output& output = m_graph.outputs()[index];
        const canvas::ItemId item = kOutputIds + index;
        m_boxes.emplace(item, static_cast<uint32_t>(m_picture.boxes.size()));
        m_picture.boxes.push_back({.id = item,
            .title = fromStd(output.name),
            .lines = {shapeText(m_graph.type(output.node))},
            .role = theme::Role::inputOutput});
        connect(output.node, item, {});
    }

    // Boxes tell whom they attend to, and are the hotter the more their neighbours attend to them. Edges tell what goes
    // either way: down, to what reads a value, and up, to what computes it.
    void addAttention() {
        if (m_options.attention.empty()) return;
        std::map<std::pair<uint32_t, uint32_t>, double> weights;  // from, to
        const std::unordered_set<NodeId> here(m_graph.nodes().begin(), m_graph.nodes().end());
        for (const AttentionEdge& edge : m_options.attention) {
            // Of the graph, or the document, that was here before.
            if (!here.contains(edge.from) || !here.contains(edge.to)) continue;
            const auto from = m_boxOf.find(producerOf(edge.from)), to = m_boxOf.find(producerOf(edge.to));
            if (from == m_boxOf.end() || to == m_boxOf.end()) continue;
            double& weight = weights[{m_boxes.at(from->second), m_boxes.at(to->second)}];
            weight = std::max(weight, edge.weight);
        }
        const auto number = [](double weight) { return QString::number(weight, 'f', 2); };
        for (const auto& [ends, weight] : weights) {
            Box& box = m_picture.boxes[ends.second];
            const QString text = number(weight);
            box.toolTip += QLatin1Char('\n') +
                (ends.first == ends.second ? QCoreApplication::translate("Graph", "attends to itself: %1").arg(text)
                                           : QCoreApplication::translate("Graph", "attends to %1: %2")
                                                 .arg(m_picture.boxes[ends.first].title, text));
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
            const auto down = weights.find({edge.from, edge.to}), up = weights.find({edge.to, edge.from});
            const double downWeight = down == weights.end() ? 0 : down->second,
                         upWeight = up == weights.end() ? 0 : up->second;
            edge.weight = std::max(downWeight, upWeight);
            edge.label = down == weights.end() && up == weights.end()
                ? QString()
                : QStringLiteral("↓%1 ↑%2").arg(number(downWeight), number(upWeight));
        }
    }

    void addNote() {
        std::size_t all = 0;
        for (NodeId id : m_graph.nodes()) all += graph::isDrawnOperator(m_graph, id);
        QStringList notes{QCoreApplication::translate("Graph", "%1 of %2 operators shown").arg(m_shown).arg(all)};
        QStringList names;
        for (canvas::ItemId item : m_references) names << m_picture.boxes[m_boxes.at(item)].title;
        if (!names.isEmpty())
            notes << QCoreApplication::translate("Graph", "read in many places, so shown as references: %1")
                         .arg(names.join(QStringLiteral(", ")));
        m_picture.note = notes.join(QStringLiteral(" · "));
    }

    const graph::Graph& m_graph;
    const GraphPictureOptions& m_options;
    Picture m_picture;
    double m_hottest = 0;
    std::size_t m_shown = 0;  // operators with a box of their own
    std::unordered_map<NodeId, canvas::ItemId> m_boxOf;
    std::unordered_map<canvas::ItemId, uint32_t> m_boxes;  // index in the picture
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

QString groupTitle(const graph::Grouping& grouping, graph::GroupId id) {
    using Kind = graph::Group::Kind;
    const graph::Group& group = grouping[id];
    const QString name = fromStd(group.name);
    switch (group.kind) {
        case Kind::scope: return name;
        case Kind::block: return QCoreApplication::translate("Graph", "block %1").arg(group.number);
        case Kind::run: break;
    }
    const qsizetype count = static_cast<qsizetype>(group.groups.size());
    const QString what = name.isEmpty() ? QCoreApplication::translate("Graph", "block") : name;
    return grouping.isAlike(id) ? QStringLiteral("%1 ×%2").arg(what).arg(count)
                                : QCoreApplication::translate("Graph", "%1, %2 no longer alike").arg(what).arg(count);
}

QString operatorSummary(const graph::Graph& graph, const std::vector<NodeId>& nodes) {
    std::vector<std::pair<QString, std::size_t>> kinds;
    for (NodeId node : nodes) {
        const QString title = operatorTitle(graph.op(node));
        const auto known =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == title; });
        if (known == kinds.end()) kinds.emplace_back(title, 1);
        else ++known->second;
    }
    std::stable_sort(kinds.begin(), kinds.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    QStringList parts;
    for (const auto& [title, count] : kinds) {
        if (static_cast<std::size_t>(parts.size()) == kSummaryKinds) {
            parts << QStringLiteral("…");
            break;
        }
        parts << (count == 1 ? title : QStringLiteral("%1 %2").arg(count).arg(title));
    }
    return parts.join(QStringLiteral(", "));
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
    // Its own box, or that of what it is now; nothing for weights and the like.
    const auto boxOf = [&](NodeId node) -> std::optional<uint32_t> {
        while (earlier.op(node).is("Get")) node = earlier.node(node).inputs[0];
        const auto partner = difference.partners.find(node);
        const NodeId now = partner == difference.partners.end() ? node : partner->second;
        auto found = boxes.find(itemOf(node));
        if (found == boxes.end()) found = boxes.find(visibleItemOf(now, options.grouping, options.open));
        return found == boxes.end() ? std::nullopt : std::optional(found->second);
    };
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
                .toolTip = QCoreApplication::translate("Graph", "%1, not in the current graph any more")
                               .arg(fromStd(earlier.nameOf(node)))});
        }
    for (NodeId node : removed > 0 ? earlier.nodes() : std::vector<NodeId>())
        for (NodeId input : earlier.node(node).inputs) {
            NodeId producer = input;
            while (earlier.op(producer).is("Get")) producer = earlier.node(producer).inputs[0];
            if (!difference.removed.contains(node) && !difference.removed.contains(producer)) continue;
            const auto from = boxOf(producer), to = boxOf(node);
            if (from && to && *from != *to)
                picture.edges.push_back({.from = *from, .to = *to, .style = canvas::EdgeStyle::faded});
        }
    for (NodeId node : later.nodes()) added += difference.fresh.contains(node) && graph::isDrawnOperator(later, node);
    picture.note +=
        QStringLiteral(" · ") + QCoreApplication::translate("Graph", "%1 new, %2 gone").arg(added).arg(removed);
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

theme::Role roleOf(const graph::OpSpec& spec) {
    using graph::Family;
    using theme::Role;
    switch (spec.family) {
        case Family::source: return spec.name == "Constant" ? Role::constant : Role::inputOutput;
        case Family::elementwise:
        case Family::comparison:
        case Family::other: return Role::elementWise;
        case Family::activation: return Role::activation;
        case Family::convolution:
        case Family::matmul: return Role::matmul;
        case Family::pooling:
        case Family::reduction: return Role::pooling;
        case Family::normalization: return Role::normalisation;
        case Family::movement:
        case Family::structure: return Role::dataMovement;
        case Family::opaque: return Role::opaque;
    }
    return Role::opaque;
}

QString shapeText(const graph::Type& type) {
    if (type.kind() == graph::Type::Kind::tuple) return QStringLiteral("%1 outputs").arg(type.parts().size());
    if (!type.isTensor()) return fromStd(type.toString());
    QString text = QStringLiteral("?");
    if (type.hasShape()) {
        QStringList parts;
        for (const graph::Dim& dim : type.shape().dims()) parts << fromStd(dim.toString());
        text = parts.isEmpty() ? QStringLiteral("scalar") : parts.join(QStringLiteral("×"));
    }
    if (type.element() != graph::ElementType::f32)
        text += QLatin1Char(' ') + fromStd(graph::elementName(type.element()));
    return text;
}

QString timeText(double microseconds) { return fromStd(humanSeconds(microseconds * 1e-6)); }

QString constantText(const graph::Tensor& value) {
    if (graph::printsInline(value) && value.elements() <= kMaxValues) {
        const QString text = fromStd(graph::toString(value));
        if (const auto brace = text.indexOf(QLatin1Char('{')); brace >= 0) return text.mid(brace + 1).chopped(1);
    }
    return shapeText(value.type());
}

QStringList attributeLines(const graph::Operator& op) {
    QStringList lines;
    const bool hasWindow = op.spec->family == graph::Family::convolution || op.spec->family == graph::Family::pooling;
    if (hasWindow) {
        QStringList parts;
        if (const auto* kernel = attribute(op, "kernel_shape"))
            if (const auto* values = std::get_if<std::vector<int64_t>>(kernel)) parts << times(*values);
        addWindowPart(parts, op, "strides", QStringLiteral("stride"), 1);
        addWindowPart(parts, op, "pads", QStringLiteral("pad"), 0);
        addWindowPart(parts, op, "dilations", QStringLiteral("dilation"), 1);
        if (attribute(op, "group") && op.integer("group") != 1)
            parts << QStringLiteral("group %1").arg(op.integer("group"));
        if (!parts.isEmpty()) lines << parts.join(QStringLiteral(", "));
    }
    for (const auto& [name, value] : op.attributes.entries()) {
        const bool inWindow = hasWindow &&
            std::find(std::begin(kWindowAttributes), std::end(kWindowAttributes), name.text()) !=
                std::end(kWindowAttributes);
        if (inWindow || name.text() == kFused || op.spec->family == graph::Family::opaque ||
            op.spec->family == graph::Family::source)
            continue;
        if (lines.size() == kMaxLines) {
            lines.back() = QStringLiteral("… (%1 attributes)").arg(op.attributes.entries().size());
            break;
        }
        QString text = fromStd(graph::toString(value));
        if (text.size() > kMaxValueLength) text = text.left(kMaxValueLength) + QStringLiteral("…");
        lines << fromStd(name.text()) + QLatin1Char(' ') + text;
    }
    return lines;
}

QString operatorTitle(const graph::Operator& op) {
    if (op.is("Opaque")) return fromStd(op.text("operator"));
    QString title = fromStd(op.name());
    if (const auto* fused = attribute(op, kFused))
        if (const auto* name = std::get_if<std::string>(fused); name && !name->empty() && *name != "none")
            title += QStringLiteral(" + ") + fromStd(*name).replace(0, 1, fromStd(*name).front().toUpper());
    return title;
}

}  // namespace egret::graph_view
