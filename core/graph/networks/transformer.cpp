#include "core/graph/networks/transformer.h"

#include <cmath>
#include <numbers>

namespace egret::graph::networks {
namespace {

NodeId splitHeads(Builder& b, NodeId x, int64_t heads, std::vector<int64_t> permutation) {
    const auto shape = b.shape(x);
    return b.transpose(b.reshape(x, {shape[0], heads, shape[1] / heads}), std::move(permutation));
}

}  // namespace

NodeId layers(Builder& b, NodeId x, int64_t count, const std::function<NodeId(NodeId)>& layer) {
    for (int64_t i = 0; i < count; ++i) {
        const auto scope = b.scope("layer", i);
        x = layer(x);
    }
    return x;
}

NodeId damped(Builder& b, NodeId x, std::string_view name, int64_t outputs, double damping) {
    const auto inside = b.scope(name);
    const int64_t width = b.shape(x).back();
    return b.matmul(x, b.weight({width, outputs}, static_cast<int64_t>(static_cast<double>(width) * damping), 1));
}

NodeId attention(Builder& b, NodeId x, const Attention& options) {
    const int64_t tokens = b.shape(x)[0], width = b.shape(x)[1], heads = options.heads;
    const auto projected = [&](std::string_view name, double damping) {
        return options.real ? b.linear(x, name, width, true) : damped(b, x, name, width, damping);
    };
    const NodeId q = splitHeads(b, projected("query", options.damping), heads, {1, 0, 2});
    const NodeId k = splitHeads(b, projected("key", options.damping), heads, {1, 2, 0});
    const NodeId v = splitHeads(b, projected("value", 1), heads, {1, 0, 2});
    NodeId logits = b.matmul(q, k);
    if (options.real) logits = b.mul(logits, b.scalar(1 / std::sqrt(static_cast<float>(width / heads)), "scale"));
    if (options.mask.valid()) logits = b.add(logits, options.mask);
    if (options.real) logits = b.apply("Softmax", {}, {logits});
    return b.reshape(b.transpose(b.matmul(logits, v), {1, 0, 2}), {tokens, width});
}

NodeId gelu(Builder& b, NodeId x) {
    const auto scope = b.scope("gelu");
    const NodeId erf = b.apply("Erf", {}, {b.div(x, b.scalar(std::numbers::sqrt2_v<float>, "sqrt2"))});
    return b.mul(b.mul(x, b.add(erf, b.scalar(1, "one"))), b.scalar(0.5, "half"));
}

}  // namespace egret::graph::networks
