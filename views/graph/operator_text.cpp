#include "views/graph/operator_text.h"

#include "views/theme/lookup.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <functional>

namespace egret::graph_view {
namespace {

struct OperatorTexts {
    Q_DECLARE_TR_FUNCTIONS(Graph)
};

constexpr std::size_t kSummaryKinds = 4;

QString times(const std::vector<int64_t>& values) {
    QStringList parts;
    for (int64_t value : values) parts << QString::number(value);
    return parts.join(QStringLiteral("×"));
}

bool allEqual(const std::vector<int64_t>& values) {
    return std::ranges::all_of(values, [&](int64_t value) { return value == values.front(); });
}

// Returns the attribute's value, or null if this operator has no attribute of that name.
const graph::Attribute* attribute(const graph::Operator& op, const char* name) {
    return op.spec->attribute(Symbol(name)) ? op.find(name) : nullptr;
}

// Adds "stride 2" for [2,2], "stride 1×2" for [1,2]; adds nothing if every value is neutral.
void addWindowPart(
    QStringList& parts, const graph::Operator& op, const char* name, const QString& word, int64_t neutral) {
    const auto* value = attribute(op, name);
    const auto* values = value ? std::get_if<std::vector<int64_t>>(value) : nullptr;
    if (!values || values->empty() || (allEqual(*values) && values->front() == neutral)) return;
    parts << word + QLatin1Char(' ') + (allEqual(*values) ? QString::number(values->front()) : times(*values));
}

constexpr const char* kWindowAttributes[] = {"kernel_shape", "strides", "pads", "dilations", "group"};
constexpr const char* kFused = "activation";  // fused activation; part of the title
constexpr int64_t kMaxValues = 4;             // constants with more values are shown by shape
constexpr qsizetype kMaxLines = 5;
constexpr qsizetype kMaxValueLength = 40;
constexpr qsizetype kLongestExtent = 14, kLongestShape = 34;  // characters

// `extent` returns the text of an extent.
QString shapeTextBy(const graph::Type& type, const std::function<QString(const graph::Dim&)>& extent) {
    if (type.kind() == graph::Type::Kind::tuple) return QStringLiteral("%1 outputs").arg(type.parts().size());
    QString text = QStringLiteral("?");
    if (type.kind() == graph::Type::Kind::other) return type.text() == "unknown" ? text : textOf(type.text());
    if (!type.isTensor()) return textOf(type.toString());
    if (type.hasShape()) {
        QStringList parts;
        for (const graph::Dim& dim : type.shape().dims()) parts << extent(dim);
        text = parts.isEmpty() ? QStringLiteral("scalar") : parts.join(QStringLiteral("×"));
    }
    if (type.element() != graph::ElementType::f32)
        text += QLatin1Char(' ') + textOf(graph::elementName(type.element()));
    return text;
}

}  // namespace

QString groupTitle(const graph::Grouping& grouping, graph::GroupId id) {
    using Kind = graph::Group::Kind;
    const graph::Group& group = grouping[id];
    const QString name = textOf(group.name);
    switch (group.kind) {
        case Kind::scope: return name;
        case Kind::block: return OperatorTexts::tr("block %1").arg(group.number);
        case Kind::run: break;
    }
    const qsizetype count = static_cast<qsizetype>(group.groups.size());
    const QString what = name.isEmpty() ? OperatorTexts::tr("block") : name;
    return grouping.isAlike(id) ? QStringLiteral("%1 ×%2").arg(what).arg(count)
                                : OperatorTexts::tr("%1 ×%2 (no longer identical)").arg(what).arg(count);
}

QString operatorSummary(const graph::Graph& graph, const std::vector<graph::NodeId>& nodes) {
    std::vector<std::pair<QString, std::size_t>> kinds;
    for (graph::NodeId node : nodes) {
        const QString title = operatorTitle(graph.op(node));
        const auto known = std::ranges::find(kinds, title, &std::pair<QString, std::size_t>::first);
        if (known == kinds.end()) kinds.emplace_back(title, 1);
        else ++known->second;
    }
    std::ranges::stable_sort(kinds, std::greater(), &std::pair<QString, std::size_t>::second);
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
        case Family::control:
        case Family::opaque: return Role::opaque;
    }
    return Role::opaque;
}

QString shapeText(const graph::Type& type) {
    return shapeTextBy(type, [](const graph::Dim& dim) { return textOf(dim.toString()); });
}

QString shortShapeText(const graph::Type& type) {
    const auto extent = [](const graph::Dim& dim) { return shortened(textOf(dim.toString()), kLongestExtent); };
    return shortened(shapeTextBy(type, extent), kLongestShape);
}

search::Searched searched(const graph::Graph& graph, graph::NodeId node) {
    return {.type = operatorTitle(graph.op(node)),
        .name = textOf(graph.nameOf(node)),
        .attributes = attributeLines(graph.op(node)).join(QLatin1Char(' ')),
        .shape = shapeText(graph.type(node)),
        .id = QString::number(node.index()),
        .rule = {}};
}

QString constantText(const graph::Tensor& value) {
    if (graph::printsInline(value) && value.elements() <= kMaxValues) {
        const QString text = textOf(graph::toString(value));
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
        if ((hasWindow && isIn(name.text(), kWindowAttributes)) || name.text() == kFused ||
            op.spec->family == graph::Family::opaque || op.spec->family == graph::Family::source)
            continue;
        if (lines.size() == kMaxLines) {
            lines.back() = QStringLiteral("… (%1 attributes)").arg(op.attributes.entries().size());
            break;
        }
        const auto* body = std::get_if<graph::GraphPtr>(&value);
        QString text = body ? OperatorTexts::tr("%n operator(s)", "",
                                  static_cast<int>(std::ranges::count_if((*body)->nodes(),
                                      [&](graph::NodeId node) { return graph::isDrawnOperator(**body, node); })))
                            : textOf(graph::toString(value));
        if (text.size() > kMaxValueLength) text = text.left(kMaxValueLength) + QStringLiteral("…");
        lines << textOf(name.text()) + QLatin1Char(' ') + text;
    }
    return lines;
}

QString operatorTitle(const graph::Operator& op) {
    // ONNX Runtime's operators on blocks of channels: the whole domain leaves no room for the name.
    if (op.is("Opaque"))
        return textOf(op.text("operator")).replace(QStringLiteral("com.microsoft.nchwc::"), QStringLiteral("nchwc::"));
    QString title = textOf(op.name());
    if (const auto* fused = attribute(op, kFused))
        if (const auto* name = std::get_if<std::string>(fused); name && !name->empty() && *name != "none")
            title += QStringLiteral(" + ") + textOf(*name).replace(0, 1, textOf(*name).front().toUpper());
    return title;
}

}  // namespace egret::graph_view
