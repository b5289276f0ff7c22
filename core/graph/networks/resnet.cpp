// ResNet and ResNeXt: the same bottleneck; ResNeXt is wider and divided into groups.
#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

struct Stages {
    int64_t blocks[4], width[4];
    int64_t expansion;  // a block's outputs / its width
    int64_t groups;
};

NodeId bottleneck(Builder& b, NodeId x, int64_t width, int64_t outputs, int64_t stride, int64_t groups) {
    NodeId y = b.conv(x, "reduce", width, {.kernel = 1}, {.activation = "relu"});
    y = b.conv(y, "spatial", width, {.kernel = 3, .stride = stride}, {.groups = groups, .activation = "relu"});
    y = b.conv(y, "expand", outputs, {.kernel = 1});
    if (stride > 1 || b.channels(x) != outputs)
        x = b.conv(x, "shortcut", outputs, {.kernel = 1, .stride = stride}, {.activation = "relu"});
    return b.relu(b.add(x, y));
}

NodeId stages(Builder& b, NodeId x, const Stages& sizes) {
    for (int64_t stage = 0; stage < 4; ++stage) {
        for (int64_t block = 0; block < sizes.blocks[stage]; ++block) {
            const auto outer = b.scope("stage", stage + 1);
            const auto inner = b.scope("block", block);
            const int64_t width = sizes.width[stage];
            x = bottleneck(b, x, width, width * sizes.expansion, stage > 0 && block == 0 ? 2 : 1, sizes.groups);
        }
    }
    return x;
}

}  // namespace

Outputs resnet50(Builder& b) {
    const NodeId x = b.input("features", {1, 64, 56, 56});
    return {
        {"output", stages(b, x, {.blocks = {3, 4, 6, 3}, .width = {64, 128, 256, 512}, .expansion = 4, .groups = 1})}};
}

Outputs resnext50(Builder& b) {
    NodeId x =
        b.conv(b.input("image", {1, 3, 224, 224}), "stem", 64, {.kernel = 7, .stride = 2}, {.activation = "relu"});
    x = b.maxPool(x, {.kernel = 3, .stride = 2});
    return {{"output",
        stages(b, x, {.blocks = {3, 4, 6, 3}, .width = {128, 256, 512, 1024}, .expansion = 2, .groups = 32})}};
}

}  // namespace egret::graph::networks
