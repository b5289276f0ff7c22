#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {

Outputs vgg19(Builder& b) {
    NodeId x = b.input("image", {1, 3, 224, 224});
    const struct { int64_t convolutions, channels; } kStages[] = {{2, 64}, {2, 128}, {4, 256}, {4, 512}, {4, 512}};
    int64_t number = 0;
    for (const auto& stage : kStages) {
        const auto scope = b.scope("stage", ++number);
        for (int64_t i = 1; i <= stage.convolutions; ++i)
            x = b.relu(b.conv(x, "conv" + std::to_string(i), stage.channels, {.kernel = 3}, {.gain = 2}));
        x = b.maxPool(x, {.kernel = 2, .stride = 2});
    }
    x = b.apply("Flatten", {}, {x});
    x = b.relu(b.linear(x, "fc1", 4096, false, 2));
    x = b.relu(b.linear(x, "fc2", 4096, false, 2));
    return {{"output", b.linear(x, "fc3", 1000)}};
}

}  // namespace egret::graph::networks
