// Inception-v3. A block has parallel branches joined by a concat; a branch is a sequence of convolutions with relu.
#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

const Window kPool{.kernel = 3};
const Window kHalving{.kernel = 3, .stride = 2, .padding = Padding::valid};

struct Step {
    int64_t outputs;
    Window window;
};

NodeId branch(Builder& b, NodeId x, std::string_view name, const std::vector<Step>& steps) {
    const auto scope = b.scope(name);
    int number = 0;
    for (const Step& step : steps)
        x = b.conv(x, "conv" + std::to_string(++number), step.outputs, step.window, {.activation = "relu"});
    return x;
}

// The widths are divided by `share`.
NodeId blockA(Builder& b, NodeId x, int64_t pooled, int64_t share = 1) {
    return b.concat({branch(b, x, "1x1", {{64 / share, {.kernel = 1}}}),
        branch(b, x, "5x5", {{48 / share, {.kernel = 1}}, {64 / share, {.kernel = 5}}}),
        branch(b, x, "3x3", {{64 / share, {.kernel = 1}}, {96 / share, {.kernel = 3}}, {96 / share, {.kernel = 3}}}),
        branch(b, b.averagePool(x, kPool), "pool", {{pooled / share, {.kernel = 1}}})});
}

NodeId blockB(Builder& b, NodeId x) {
    return b.concat({branch(b, x, "3x3", {{384, kHalving}}),
        branch(b, x, "double", {{64, {.kernel = 1}}, {96, {.kernel = 3}}, {96, kHalving}}), b.maxPool(x, kHalving)});
}

NodeId blockC(Builder& b, NodeId x, int64_t c) {
    const Window row{.kernel = {1, 7}}, column{.kernel = {7, 1}}, point{.kernel = 1};
    return b.concat({branch(b, x, "1x1", {{192, point}}), branch(b, x, "7x7", {{c, point}, {c, row}, {192, column}}),
        branch(b, x, "double", {{c, point}, {c, column}, {c, row}, {c, column}, {192, row}}),
        branch(b, b.averagePool(x, kPool), "pool", {{192, point}})});
}

NodeId blockD(Builder& b, NodeId x) {
    return b.concat({branch(b, x, "3x3", {{192, {.kernel = 1}}, {320, kHalving}}),
        branch(
            b, x, "7x7", {{192, {.kernel = 1}}, {192, {.kernel = {1, 7}}}, {192, {.kernel = {7, 1}}}, {192, kHalving}}),
        b.maxPool(x, kHalving)});
}

NodeId blockE(Builder& b, NodeId x) {
    const Window row{.kernel = {1, 3}}, column{.kernel = {3, 1}};
    const NodeId once = branch(b, x, "3x3", {{384, {.kernel = 1}}});
    const NodeId twice = branch(b, x, "double", {{448, {.kernel = 1}}, {384, {.kernel = 3}}});
    return b.concat({branch(b, x, "1x1", {{320, {.kernel = 1}}}), branch(b, once, "3x3/row", {{384, row}}),
        branch(b, once, "3x3/column", {{384, column}}), branch(b, twice, "double/row", {{384, row}}),
        branch(b, twice, "double/column", {{384, column}}),
        branch(b, b.averagePool(x, kPool), "pool", {{192, {.kernel = 1}}})});
}

}  // namespace

Outputs inceptionV3(Builder& b) {
    const Padding valid = Padding::valid;
    NodeId x = b.input("image", {1, 3, 299, 299});
    x = branch(b, x, "stem1",
        {{32, {.kernel = 3, .stride = 2, .padding = valid}}, {32, {.kernel = 3, .padding = valid}},
            {64, {.kernel = 3}}});
    x = b.maxPool(x, kHalving);
    x = branch(b, x, "stem2", {{80, {.kernel = 1}}, {192, {.kernel = 3, .padding = valid}}});
    x = b.maxPool(x, kHalving);
    int64_t number = 0;
    const auto mixed = [&](auto block, auto... sizes) {
        const auto scope = b.scope("mixed", number++);
        x = block(b, x, sizes...);
    };
    for (const int64_t pooled : {32, 64, 64}) mixed(blockA, pooled, 1);
    mixed(blockB);
    for (const int64_t c : {128, 160, 160, 192}) mixed(blockC, c);
    mixed(blockD);
    for (int i = 0; i < 2; ++i) mixed(blockE);
    return {{"output", b.averagePool(x, {.kernel = 8, .padding = valid})}};
}

Outputs inceptionSample(Builder& b) {
    const auto scope = b.scope("mixed.0");
    return {{"output", blockA(b, b.input("x", {1, 48, 35, 35}), 32, 4)}};
}

}  // namespace egret::graph::networks
