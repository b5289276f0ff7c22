#include "core/graph/builder.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"

#include <cmath>
#include <cstring>

namespace egret::graph {
namespace {

// Returns numbers in [center - reach, center + reach). A network has up to 140 million weights, so each draw of the
// generator yields two numbers; a float has 24 significant bits.
std::vector<std::byte> uniform(Random random, std::size_t count, double center, double reach) {
    std::vector<std::byte> bytes(count * sizeof(float));
    const auto middle = static_cast<float>(center), scale = static_cast<float>(reach);
    const auto put = [&](std::size_t index, uint32_t bits24) {
        const float value = middle + (static_cast<float>(bits24) * 0x1p-23f - 1.0f) * scale;
        std::memcpy(bytes.data() + index * sizeof value, &value, sizeof value);
    };
    for (std::size_t i = 0; i < count; i += 2) {
        const uint64_t draw = random.next();
        put(i, static_cast<uint32_t>(draw >> 40));
        if (i + 1 < count) put(i + 1, static_cast<uint32_t>(draw) >> 8);
    }
    return bytes;
}

Attributes windowAttributes(const Window& window) {
    return {{Symbol("strides"), std::vector<int64_t>{window.stride, window.stride}},
        {Symbol("auto_pad"), std::string(window.padding == Padding::same ? "SAME_UPPER" : "VALID")}};
}

std::string_view operatorOf(std::string_view activation) {
    if (activation == "relu") return "Relu";
    if (activation == "sigmoid") return "Sigmoid";
    if (activation == "tanh") return "Tanh";
    throw Error(Category::badInput, "unknown activation '" + std::string(activation) + "'");
}

}  // namespace

Builder::Scope::Scope(Builder& builder, std::string_view name) : m_builder(builder), m_before(builder.m_path.size()) {
    builder.m_path.append(name) += '/';
}

std::string Builder::freshLabel(std::string_view name) {
    std::string label = m_path + std::string(name);
    if (const int before = m_labels[label]++) label += "_" + std::to_string(before);
    return label;
}

NodeId Builder::labelled(NodeId id, const std::string& label) {
    m_arena->setLabel(id, label);
    return id;
}

NodeId Builder::input(const std::string& name, const std::vector<int64_t>& dims, ElementType element) {
    m_inputs.push_back(m_arena->input(name, Type::tensor(element, Shape::of(dims))));
    return m_inputs.back();
}

NodeId Builder::scalar(float value, std::string_view name) {
    return labelled(m_arena->constant(Tensor::of<float>({}, {value})), freshLabel(name));
}

// The label selects the random stream; a counter would depend on the evaluation order of add(conv(..), conv(..)), which
// C++ does not specify. A seed thus gives the same network with every compiler.
NodeId Builder::parameter(
    const std::vector<int64_t>& dims, double center, double reach, double flat, std::string_view name) {
    const std::string label = freshLabel(name);
    const uint64_t stream = hashText(label);
    if (m_options.weights == Weights::none) {
        // Tensors of the same shape must differ, or the arena would merge them and the layers that use them.
        const auto own = static_cast<float>(flat * (1 + static_cast<double>(stream >> 44) * 0x1p-24));
        const auto bytes = std::as_bytes(std::span(&own, 1));
        return labelled(m_arena->constant(Tensor::splat(ElementType::f32, dims, {bytes.begin(), bytes.end()})), label);
    }
    const auto count = static_cast<std::size_t>(Shape::of(dims).elements());
    auto bytes = uniform(Random(m_options.seed).split(stream), count, center, reach);
    return labelled(m_arena->constant(Tensor::dense(ElementType::f32, dims, std::move(bytes))), label);
}

NodeId Builder::weight(const std::vector<int64_t>& dims, int64_t fanIn, double gain, std::string_view name) {
    const auto inputs = static_cast<double>(fanIn);
    return parameter(dims, 0, std::sqrt(3 * gain / inputs), 1 / inputs, name);  // uniform in [-r, r) has variance r^2/3
}

NodeId Builder::vector(int64_t length, double around, std::string_view name) {
    return parameter({length}, around, 0.1, around == 0 ? 0.01 : around, name);
}

NodeId Builder::apply(std::string_view op, Attributes attributes, const std::vector<NodeId>& inputs) {
    return labelled(m_arena->add(operatorNamed(op), std::move(attributes), inputs), freshLabel(op));
}

NodeId Builder::conv(
    NodeId x, std::string_view name, int64_t outputs, const Window& window, const ConvOptions& options) {
    const Scope inside = scope(name);
    const bool activated = options.activation != "none";
    const double gain = options.gain > 0 ? options.gain : activated ? 2 : 1;
    const int64_t perGroup = channels(x) / options.groups;
    const Extent& kernel = window.kernel;
    const NodeId w =
        weight({outputs, perGroup, kernel.height, kernel.width}, perGroup * kernel.height * kernel.width, gain);
    Attributes attributes = windowAttributes(window);
    attributes.set(Symbol("group"), options.groups);
    if (activated && m_options.fuseActivations) attributes.set(Symbol("activation"), std::string(options.activation));
    const NodeId y = apply("Conv", std::move(attributes), {x, w});
    return activated && !m_options.fuseActivations ? apply(operatorOf(options.activation), {}, {y}) : y;
}

NodeId Builder::linear(NodeId x, std::string_view name, int64_t outputs, bool bias, double gain) {
    const Scope inside = scope(name);
    const int64_t width = shape(x).back();
    const NodeId y = matmul(x, weight({width, outputs}, width, gain));
    return bias ? add(y, vector(outputs, 0, "bias")) : y;
}

NodeId Builder::layerNorm(NodeId x, std::string_view name) {
    const Scope inside = scope(name);
    const int64_t width = shape(x).back();
    const NodeId scale = vector(width, 1, "scale"), bias = vector(width, 0, "bias");
    return apply("LayerNormalization", {}, {x, scale, bias});
}

NodeId Builder::pool(std::string_view op, NodeId x, const Window& window) {
    Attributes attributes = windowAttributes(window);
    attributes.set(Symbol("kernel_shape"), std::vector<int64_t>{window.kernel.height, window.kernel.width});
    return apply(op, std::move(attributes), {x});
}

NodeId Builder::concat(const std::vector<NodeId>& parts, int64_t axis) {
    return apply("Concat", {{Symbol("axis"), axis}}, parts);
}

NodeId Builder::slice(NodeId x, int64_t axis, int64_t start, int64_t end, int64_t step) {
    using List = std::vector<int64_t>;
    return apply("Slice",
        {{Symbol("starts"), List{start}}, {Symbol("ends"), List{end}}, {Symbol("axes"), List{axis}},
            {Symbol("steps"), List{step}}},
        {x});
}

NodeId Builder::reshape(NodeId x, std::vector<int64_t> shape) {
    return apply("Reshape", {{Symbol("shape"), std::move(shape)}}, {x});
}

NodeId Builder::transpose(NodeId x, std::vector<int64_t> permutation) {
    return apply("Transpose", {{Symbol("perm"), std::move(permutation)}}, {x});
}

}  // namespace egret::graph
