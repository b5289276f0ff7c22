#include "views/graph/graph_picture.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

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
void addWindowPart(QStringList& parts, const graph::Operator& op, const char* name, const QString& word, int64_t neutral) {
    const auto* value = attribute(op, name);
    const auto* values = value ? std::get_if<std::vector<int64_t>>(value) : nullptr;
    if (!values || values->empty() || (allEqual(*values) && values->front() == neutral)) return;
    parts << word + QLatin1Char(' ') + (allEqual(*values) ? QString::number(values->front()) : times(*values));
}

constexpr const char* kWindowAttributes[] = {"kernel_shape", "strides", "pads", "dilations", "group"};
constexpr const char* kFused = "activation";  // of operators that end in one; part of their title
constexpr int64_t kMaxValues = 4;  // of a constant that is written out
constexpr qsizetype kMaxLines = 5;
constexpr qsizetype kMaxValueLength = 40;

// What an input is called on a chip: the role every network reader knows, else nothing.
QString inputName(std::string_view op, std::size_t index) {
    static const std::map<std::string_view, std::vector<const char*>> kNames{
        {"Conv", {"X", "W", "B"}},          {"ConvTranspose", {"X", "W", "B"}},
        {"Gemm", {"A", "B", "C"}},          {"BatchNormalization", {"X", "scale", "B", "mean", "var"}},
        {"LayerNormalization", {"X", "scale", "B"}}, {"InstanceNormalization", {"X", "scale", "B"}},
        {"LSTM", {"X", "W", "R", "B"}},     {"GRU", {"X", "W", "R", "B"}},
        {"Gather", {"data", "indices"}},    {"PRelu", {"X", "slope"}}};
    const auto found = kNames.find(op);
    if (found != kNames.end() && index < found->second.size()) return QLatin1String(found->second[index]);
    return {};
}

class Builder {
public:
    Builder(const graph::Graph& graph, const GraphPictureOptions& options) : m_graph(graph), m_options(options) {}

    Picture build() {
        countConsumers();
        double hottest = 0;
        for (const auto& [node, cost] : m_options.cost) hottest = std::max(hottest, cost);
        for (NodeId id : m_graph.nodes())
            if (isBox(id)) addBox(id, hottest);
        for (NodeId id : m_graph.nodes())
            if (isBox(id)) addInputs(id, m_graph.node(id).inputs, m_boxes.at(id));
        for (std::size_t i = 0; i < m_graph.outputs().size(); ++i) addOutput(i);
        return std::move(m_picture);
    }

private:
    bool isProjection(NodeId id) const { return m_graph.op(id).is("Get"); }
    bool isFoldedWeight(NodeId id) const {
        return m_graph.op(id).is("Constant") || (m_options.foldWeights && m_graph.node(id).isWeight);
    }
    bool isFoldedInput(NodeId id) const {
        return m_graph.op(id).is("Input") && m_consumers.contains(id) && m_consumers.at(id) > kChipFanOut;
    }
    // A folded input keeps its box; it is its edges that become chips.
    bool isBox(NodeId id) const { return !isProjection(id) && !isFoldedWeight(id) && !m_graph.op(id).is("None"); }

    void countConsumers() {
        for (NodeId id : m_graph.nodes())
            for (NodeId input : m_graph.node(id).inputs) ++m_consumers[input];
    }

    void addBox(NodeId id, double hottest) {
        const graph::Operator& op = m_graph.op(id);
        Box box{.id = itemOf(id), .title = operatorTitle(op), .role = roleOf(*op.spec)};
        if (op.is("Input")) {
            box.title = fromStd(op.text("name"));
            box.lines << shapeText(m_graph.type(id));
        } else {
            box.lines = attributeLines(op);
            addKernel(id, box.lines);
        }
        QString toolTip = fromStd(m_graph.nameOf(id)) + QLatin1Char('\n') + fromStd(op.toString()).left(300) +
                          QStringLiteral("\n→ ") + fromStd(m_graph.type(id).toString());
        if (const auto cost = m_options.cost.find(id); cost != m_options.cost.end() && cost->second > 0) {
            box.heat = hottest > 0 ? cost->second / hottest : 0;
            if (m_options.costText) {
                const QString text = m_options.costText(cost->second);
                toolTip += QLatin1Char('\n') + text;
                if (box.heat >= 0.05) box.badge = text;
            }
        }
        if (const auto maker = m_options.makers.find(id); maker != m_options.makers.end()) {
            box.tint = box.badge = maker->second;
            toolTip += QLatin1Char('\n') + QCoreApplication::translate("Graph", "made by %1").arg(maker->second);
        }
        if (m_options.fresh.contains(id) && m_options.makers.empty()) box.outline = canvas::Outline::fresh;
        if (m_options.removed.contains(id)) box.outline = canvas::Outline::faded;
        box.toolTip = toolTip;
        m_boxes.emplace(id, static_cast<uint32_t>(m_picture.boxes.size()));
        m_picture.boxes.push_back(std::move(box));
    }

    // A convolution's kernel is said by its weight's type, and is what people look for first.
    void addKernel(NodeId id, QStringList& lines) const {
        const auto& inputs = m_graph.node(id).inputs;
        if (m_graph.op(id).spec->family != graph::Family::convolution || inputs.size() < 2) return;
        const graph::Type& weight = m_graph.type(inputs[1]);
        if (!weight.hasShape() || weight.shape().rank() < 3) return;
        QStringList extents;
        for (std::size_t axis = 2; axis < weight.shape().rank(); ++axis) extents << fromStd(weight.shape()[axis].toString());
        const QString kernel = extents.join(QStringLiteral("×"));
        if (lines.isEmpty())
            lines << kernel;
        else if (!lines.front().startsWith(kernel))
            lines.front().prepend(kernel + QStringLiteral(", "));
    }

    void addInputs(NodeId consumer, const std::vector<NodeId>& inputs, uint32_t box) {
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const std::string_view op = consumer.valid() ? m_graph.op(consumer).name() : std::string_view();
            connect(inputs[i], box, inputName(op, i));
        }
    }

    void connect(NodeId source, uint32_t box, const QString& name) {
        if (m_graph.op(source).is("None")) return;
        if (isFoldedWeight(source)) {
            m_picture.boxes[box].chips.push_back(weightChip(source, name));
            return;
        }
        if (isFoldedInput(source)) {
            const QString input = fromStd(m_graph.op(source).text("name"));
            m_picture.boxes[box].chips.push_back({QStringLiteral("← ") + input, itemOf(source), shapeText(m_graph.type(source))});
            return;
        }
        QString label = m_options.showShapes ? shapeText(m_graph.type(source)) : QString();
        NodeId from = source;
        while (isProjection(from)) {
            label = QStringLiteral("[%1] ").arg(m_graph.op(from).integer("index")) + label;
            from = m_graph.node(from).inputs[0];
        }
        if (isFoldedWeight(from)) {
            m_picture.boxes[box].chips.push_back(weightChip(source, name));
            return;
        }
        m_picture.edges.push_back({.from = m_boxes.at(from), .to = box, .label = label});
    }

    Chip weightChip(NodeId id, const QString& name) const {
        const graph::Operator& op = m_graph.op(id);
        QString text = op.is("Constant") ? constantText(*op.data("value"))
                                         : operatorTitle(op) + QLatin1Char(' ') + shapeText(m_graph.type(id));  // computed from constants
        if (!name.isEmpty()) text = name + QLatin1Char(' ') + text;
        return {text, itemOf(id), fromStd(m_graph.nameOf(id)) + QLatin1Char('\n') + fromStd(m_graph.type(id).toString())};
    }

    void addOutput(std::size_t index) {
        const graph::Output& output = m_graph.outputs()[index];
        Box box{.id = kOutputIds + index, .title = fromStd(output.name), .lines = {shapeText(m_graph.type(output.node))},
                .role = theme::Role::inputOutput};
        const auto at = static_cast<uint32_t>(m_picture.boxes.size());
        m_picture.boxes.push_back(std::move(box));
        connect(output.node, at, {});
    }

    const graph::Graph& m_graph;
    const GraphPictureOptions& m_options;
    Picture m_picture;
    std::unordered_map<NodeId, uint32_t> m_boxes;
    std::unordered_map<NodeId, std::size_t> m_consumers;
};

}  // namespace

Picture pictureOf(const graph::Graph& graph, const GraphPictureOptions& options) {
    if (graph.empty()) return {};
    return Builder(graph, options).build();
}

std::optional<NodeId> nodeOf(canvas::ItemId item) {
    if (item >= kOutputIds) return {};
    return NodeId(static_cast<std::size_t>(item));
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
    if (type.element() != graph::ElementType::f32) text += QLatin1Char(' ') + fromStd(graph::elementName(type.element()));
    return text;
}

QString timeText(double microseconds) {
    if (std::abs(microseconds) < 1e-6) return QStringLiteral("0 µs");  // what is left of a sum that cancels
    if (std::abs(microseconds) >= 1e6) return QStringLiteral("%1 s").arg(microseconds / 1e6, 0, 'g', 4);
    if (std::abs(microseconds) >= 1e3) return QStringLiteral("%1 ms").arg(microseconds / 1e3, 0, 'g', 4);
    return QStringLiteral("%1 µs").arg(microseconds, 0, 'g', 4);
}

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
        if (attribute(op, "group") && op.integer("group") != 1) parts << QStringLiteral("group %1").arg(op.integer("group"));
        if (!parts.isEmpty()) lines << parts.join(QStringLiteral(", "));
    }
    for (const auto& [name, value] : op.attributes.entries()) {
        const bool inWindow = hasWindow && std::find(std::begin(kWindowAttributes), std::end(kWindowAttributes),
                                                            name.text()) != std::end(kWindowAttributes);
        if (inWindow || name.text() == kFused || op.spec->family == graph::Family::opaque || op.spec->family == graph::Family::source) continue;
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
