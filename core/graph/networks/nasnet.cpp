// NasNet-A as measured by TASO and Tensat: three stages of five normal cells and a reduction cell.
//
// The searched cells contain duplicates: a normal cell adds avg3(prev) to avg3(prev), a reduction cell pools max3(cur)
// twice. Here the same operator on the same input is one node, so the papers' 383 operators are 365 nodes: one fewer
// per normal cell (15) and per reduction cell (3).
#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

NodeId separable(Builder& b, NodeId x, std::string_view name, int64_t kernel, int64_t stride = 1) {
    const auto scope = b.scope(name);
    const int64_t channels = b.channels(x);
    return b.conv(b.conv(x, "depthwise", channels, {.kernel = kernel, .stride = stride}, {.groups = channels}),
        "pointwise", channels, {.kernel = 1});
}

NodeId squeeze(Builder& b, NodeId x, std::string_view name, int64_t channels) {
    return b.conv(x, name, channels, {.kernel = 1}, {.activation = "relu"});
}

NodeId normalCell(Builder& b, NodeId prev, NodeId cur, int64_t channels) {
    cur = squeeze(b, cur, "cur", channels);
    prev = squeeze(b, prev, "prev", channels);
    const Window pool{.kernel = 3};
    return b.concat(
        {b.add(separable(b, cur, "a", 3), cur), b.add(separable(b, prev, "b", 3), separable(b, cur, "c", 3)),
            b.add(b.averagePool(cur, pool), prev), b.add(b.averagePool(prev, pool), b.averagePool(prev, pool)),
            b.add(separable(b, prev, "d", 3), separable(b, prev, "e", 3))});
}

NodeId reductionCell(Builder& b, NodeId prev, NodeId cur, int64_t channels) {
    cur = squeeze(b, cur, "cur", channels);
    prev = squeeze(b, prev, "prev", channels);
    const Window halving{.kernel = 3, .stride = 2};
    const NodeId o0 = b.add(separable(b, prev, "a", 7, 2), separable(b, cur, "b", 5, 2));
    const NodeId o1 = b.add(b.maxPool(cur, halving), separable(b, prev, "c", 7, 2));
    const NodeId o2 = b.add(b.averagePool(cur, halving), separable(b, prev, "d", 5, 2));
    const NodeId o3 = b.add(b.maxPool(cur, halving), separable(b, o0, "e", 3));
    const NodeId o4 = b.add(b.averagePool(o0, {.kernel = 3}), o1);
    return b.concat({o0, o1, o2, o3, o4});
}

}  // namespace

Outputs nasnetA(Builder& b) {
    NodeId x =
        b.conv(b.input("image", {1, 3, 224, 224}), "stem", 64, {.kernel = 7, .stride = 2}, {.activation = "relu"});
    x = b.maxPool(x, {.kernel = 3, .stride = 2});
    int64_t stage = 0;
    for (const int64_t channels : {128, 256, 512}) {
        const auto outer = b.scope("stage", ++stage);
        NodeId prev = x, cur = x;
        for (int64_t cell = 0; cell < 5; ++cell) {
            const auto inner = b.scope("cell", cell);
            const NodeId next = normalCell(b, prev, cur, channels);
            prev = cur;
            cur = next;
        }
        const auto inner = b.scope("reduction");
        x = reductionCell(b, prev, cur, 2 * channels);
    }
    return {{"output", x}};
}

}  // namespace egret::graph::networks
