#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

NodeId convRelu(Builder& b, NodeId x, std::string_view name, int64_t outputs, const Window& window) {
    const NodeId y = b.conv(x, name, outputs, window, {.gain = 2});
    const auto scope = b.scope(name);
    return b.relu(y);
}

NodeId fire(Builder& b, NodeId x, int64_t number, int64_t squeezed, int64_t expanded) {
    const auto scope = b.scope("fire", number);
    const NodeId s = convRelu(b, x, "squeeze1x1", squeezed, {.kernel = 1});
    return b.concat(
        {convRelu(b, s, "expand1x1", expanded, {.kernel = 1}), convRelu(b, s, "expand3x3", expanded, {.kernel = 3})});
}

}  // namespace

// Activations are separate nodes: fusing them is the first thing that rules do to this network.
Outputs squeezenet(Builder& b) {
    const Window halving{.kernel = 3, .stride = 2, .padding = Padding::valid};
    NodeId x = convRelu(b, b.input("image", {1, 3, 224, 224}), "stem", 64, halving);
    x = b.maxPool(x, halving);
    x = fire(b, x, 2, 16, 64);
    x = fire(b, x, 3, 16, 64);
    x = b.maxPool(x, halving);
    x = fire(b, x, 4, 32, 128);
    x = fire(b, x, 5, 32, 128);
    x = b.maxPool(x, halving);
    x = fire(b, x, 6, 48, 192);
    x = fire(b, x, 7, 48, 192);
    x = fire(b, x, 8, 64, 256);
    x = fire(b, x, 9, 64, 256);
    x = b.apply("Dropout", {}, {x});
    x = convRelu(b, x, "classes", 1000, {.kernel = 1});
    return {{"output", b.averagePool(x, {.kernel = 13, .padding = Padding::valid})}};
}

Outputs fireSample(Builder& b) { return {{"output", fire(b, b.input("x", {1, 64, 56, 56}), 2, 16, 64)}}; }

}  // namespace egret::graph::networks
