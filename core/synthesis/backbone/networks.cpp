// Builds the backbones as in their papers and reference implementations; tests check the published parameter counts.
// One difference: all norms add 1e-5 to the variance (the reference EfficientNetV2 adds 1e-3).
#include "core/synthesis/backbone/networks.h"

#include "core/base/named.h"

namespace egret::synthesis::backbone {
namespace {

using Id = NetworkBuilder::Id;
using enum LayerKind;

std::string numbered(const std::string& what, int64_t first, int64_t second) {
    return what + std::to_string(first) + "." + std::to_string(second);
}

Network classified(NetworkBuilder builder, Id x, int64_t classes) {
    x = builder.pool(globalPool, x, "pool");
    builder.linear(x, "classifier", classes);
    return std::move(builder).finish();
}

// ---- ResNet (He et al. 2016) and ResNeXt (Xie et al. 2017)

Id shortcut(NetworkBuilder& b, Id x, const std::string& name, int64_t channels, int64_t stride) {
    if (stride == 1 && b.shape(x).channels == channels) return x;
    return b.convNorm(x, name + ".shortcut", channels, {.stride = stride});
}

Id basicBlock(NetworkBuilder& b, Id x, const std::string& name, int64_t channels, int64_t stride) {
    Id y = b.convNorm(x, name + ".1", channels, {.kernel = 3, .stride = stride}, relu);
    y = b.convNorm(y, name + ".2", channels, {.kernel = 3});
    return b.apply(relu, b.join(add, y, shortcut(b, x, name, channels, stride), name + ".add"), name + ".act");
}

Id basicStages(NetworkBuilder& b, Id x, int64_t width, const std::vector<int64_t>& blocks) {
    for (std::size_t stage = 0; stage < blocks.size(); ++stage)
        for (int64_t block = 0; block < blocks[stage]; ++block)
            x = basicBlock(b, x, numbered("stage", static_cast<int64_t>(stage) + 1, block), width << stage,
                stage > 0 && block == 0 ? 2 : 1);
    return x;
}

// The stem of ResNet and DenseNet for images as large as ImageNet's, with 64 channels.
Id largeStem(NetworkBuilder& b, NetworkSizes sizes) {
    const Id x = b.convNorm(b.images(sizes.extent), "stem", 64, {.kernel = 7, .stride = 2}, relu);
    return b.pool(maxPool, x, "stem.pool", {.kernel = 3, .stride = 2});
}
Id smallStem(NetworkBuilder& b, NetworkSizes sizes) {
    return b.convNorm(b.images(sizes.extent), "stem", 64, {.kernel = 3}, relu);
}

template <auto stem, int64_t... blocks>
Network resnet(const NetworkRow& row, NetworkSizes sizes) {
    NetworkBuilder b{std::string(row.name)};
    const Id x = basicStages(b, stem(b, sizes), 64, {blocks...});
    return classified(std::move(b), x, sizes.classes);
}

Network resnext29(const NetworkRow& row, NetworkSizes sizes) {
    NetworkBuilder b{std::string(row.name)};
    Id x = b.convNorm(b.images(sizes.extent), "stem", 64, {}, relu);
    for (int64_t stage = 0; stage < 3; ++stage)
        for (int64_t block = 0; block < 3; ++block) {
            const std::string name = numbered("stage", stage + 1, block);
            const int64_t width = int64_t{2 * 64} << stage, stride = stage > 0 && block == 0 ? 2 : 1;
            Id y = b.convNorm(x, name + ".1", width, {}, relu);
            y = b.convNorm(y, name + ".2", width, {.kernel = 3, .stride = stride, .groups = 2}, relu);
            y = b.convNorm(y, name + ".3", 2 * width, {});
            x = b.apply(relu, b.join(add, y, shortcut(b, x, name, 2 * width, stride), name + ".add"), name + ".act");
        }
    return classified(std::move(b), x, sizes.classes);
}

// ---- DenseNet (Huang et al. 2017): every layer reads all earlier layers of its block

Id normConv(NetworkBuilder& b, Id x, const std::string& name, int64_t channels, int64_t kernel) {
    x = b.apply(relu, b.apply(batchNorm, x, name + ".norm"), name + ".act");
    return b.conv(x, name + ".conv", channels, {.kernel = kernel});
}

Network densenet121(const NetworkRow& row, NetworkSizes sizes) {
    constexpr int64_t kGrowth = 32;
    const std::vector<int64_t> layers = {6, 12, 24, 16};
    NetworkBuilder b{std::string(row.name)};
    Id x = largeStem(b, sizes);
    for (std::size_t block = 0; block < layers.size(); ++block) {
        if (block > 0) {
            const std::string name = "transition" + std::to_string(block);
            x = normConv(b, x, name, b.shape(x).channels / 2, 1);
            x = b.pool(averagePool, x, name + ".pool", {.kernel = 2, .stride = 2});
        }
        for (int64_t layer = 0; layer < layers[block]; ++layer) {
            const std::string name = numbered("block", static_cast<int64_t>(block) + 1, layer);
            const Id y = normConv(b, x, name + ".1", 4 * kGrowth, 1);
            x = b.join(concat, x, normConv(b, y, name + ".2", kGrowth, 3), name + ".concat");
        }
    }
    x = b.apply(relu, b.apply(batchNorm, x, "last.norm"), "last.act");
    return classified(std::move(b), x, sizes.classes);
}

// ---- EfficientNetV2 (Tan and Le 2021)

struct InvertedBlocks {
    bool isFused;  // expansion and spatial convolution in one layer, without squeeze and excitation
    int64_t expansion, stride, channels, count;
};
constexpr InvertedBlocks kEfficientNetV2S[] = {
    {true, 1, 1, 24, 2},
    {true, 4, 2, 48, 4},
    {true, 4, 2, 64, 4},
    {false, 4, 2, 128, 6},
    {false, 6, 1, 160, 9},
    {false, 6, 2, 256, 15},
};

Id squeezeExcite(NetworkBuilder& b, Id x, const std::string& name, int64_t squeezed) {
    const int64_t channels = b.shape(x).channels;
    Id gate = b.pool(globalPool, x, name + ".pool");
    gate = b.apply(silu, b.linear(gate, name + ".squeeze", squeezed), name + ".act");
    gate = b.apply(sigmoid, b.linear(gate, name + ".excite", channels), name + ".gate");
    return b.join(scale, x, gate, name + ".scale");
}

Id invertedBlock(NetworkBuilder& b, Id x, const std::string& name, const InvertedBlocks& blocks, int64_t stride) {
    const int64_t inputs = b.shape(x).channels, expanded = inputs * blocks.expansion;
    Id y = x;
    if (blocks.isFused && blocks.expansion == 1) {
        y = b.convNorm(y, name + ".fused", blocks.channels, {.kernel = 3, .stride = stride}, silu);
    } else if (blocks.isFused) {
        y = b.convNorm(y, name + ".fused", expanded, {.kernel = 3, .stride = stride}, silu);
        y = b.convNorm(y, name + ".project", blocks.channels, {});
    } else {
        y = b.convNorm(y, name + ".expand", expanded, {}, silu);
        y = b.convNorm(y, name + ".depthwise", expanded, {.kernel = 3, .stride = stride, .groups = expanded}, silu);
        y = squeezeExcite(b, y, name + ".excitation", inputs / 4);
        y = b.convNorm(y, name + ".project", blocks.channels, {});
    }
    return stride == 1 && inputs == blocks.channels ? b.join(add, y, x, name + ".add") : y;
}

Network efficientnetv2s(const NetworkRow& row, NetworkSizes sizes) {
    NetworkBuilder b{std::string(row.name)};
    Id x = b.convNorm(b.images(sizes.extent), "stem", 24, {.kernel = 3, .stride = 2}, silu);
    int64_t stage = 0;
    for (const InvertedBlocks& blocks : kEfficientNetV2S) {
        ++stage;
        for (int64_t block = 0; block < blocks.count; ++block)
            x = invertedBlock(b, x, numbered("stage", stage, block), blocks, block == 0 ? blocks.stride : 1);
    }
    x = b.convNorm(x, "last", 1280, {}, silu);
    return classified(std::move(b), x, sizes.classes);
}

// ---- single networks

Network gpt2Small(const NetworkRow& row, NetworkSizes sizes) { return gpt2(std::string(row.name), {}, sizes); }
Network gpt2Tiny(const NetworkRow& row, NetworkSizes sizes) {
    return gpt2(std::string(row.name), {.layers = 2, .heads = 4, .features = 96}, sizes);
}
Network proxy(const NetworkRow&, NetworkSizes sizes) { return narrowResNet(16, 1, sizes); }
Network proxyWide(const NetworkRow&, NetworkSizes sizes) { return narrowResNet(32, 1, sizes); }

}  // namespace

// Builds GPT-2 (Radford et al. 2019): norms precede attention and MLP, and the output layer shares the token embedding.
Network gpt2(std::string name, TransformerSizes transformer, NetworkSizes sizes) {
    NetworkBuilder b(std::move(name));
    const Id words = b.embedding(b.tokens(sizes.classes, sizes.extent), "words", transformer.features);
    Id x = b.apply(positions, words, "positions");
    for (int64_t i = 0; i < transformer.layers; ++i) {
        const std::string block = "block" + std::to_string(i);
        Id y = b.apply(layerNorm, x, block + ".norm1");
        y = b.attention(b.linear(y, block + ".qkv", 3 * transformer.features), block + ".attention", transformer.heads);
        x = b.join(add, x, b.linear(y, block + ".project", transformer.features), block + ".add1");
        y = b.apply(layerNorm, x, block + ".norm2");
        y = b.apply(gelu, b.linear(y, block + ".expand", 4 * transformer.features), block + ".act");
        x = b.join(add, x, b.linear(y, block + ".contract", transformer.features), block + ".add2");
    }
    b.unembedding(b.apply(layerNorm, x, "norm"), words, "next word");
    return std::move(b).finish();
}

Network narrowResNet(int64_t width, int64_t blocks, NetworkSizes sizes) {
    NetworkBuilder b("narrow ResNet " + std::to_string(width) + "x" + std::to_string(blocks));
    Id x = b.convNorm(b.images(sizes.extent), "stem", width, {.kernel = 3}, relu);
    x = basicStages(b, x, width, {blocks, blocks, blocks});
    return classified(std::move(b), x, sizes.classes);
}

const std::vector<NetworkRow>& allNetworks() {
    static const std::vector<NetworkRow> all = {
        {"resnet18", "ResNet-18, 7x7 stem", {1000, 224}, resnet<largeStem, 2, 2, 2, 2>},
        {"resnet34", "ResNet-34, 7x7 stem", {1000, 224}, resnet<largeStem, 3, 4, 6, 3>},
        {"resnet18-cifar", "ResNet-18, 3x3 stem for small images", {10, 32}, resnet<smallStem, 2, 2, 2, 2>},
        {"resnet34-cifar", "ResNet-34, 3x3 stem for small images", {10, 32}, resnet<smallStem, 3, 4, 6, 3>},
        {"resnext29", "ResNeXt-29, 2x64d", {10, 32}, resnext29},
        {"densenet121", "DenseNet-121", {1000, 224}, densenet121},
        {"efficientnetv2s", "EfficientNetV2-S", {1000, 384}, efficientnetv2s},
        {"gpt2", "GPT-2, 12 layers, 12 heads, 768 features (called 117M)", {50257, 1024}, gpt2Small},
        {"gpt2-tiny", "GPT-2, 2 layers, 4 heads, 96 features", {64, 32}, gpt2Tiny},
        {"proxy", "narrow ResNet, 16, 32 and 64 channels, one block each", {10, 16}, proxy},
        {"proxy-wide", "narrow ResNet, 32, 64 and 128 channels, one block each", {10, 16}, proxyWide},
    };
    return all;
}

Network makeNetwork(std::string_view name, NetworkSizes sizes) {
    const NetworkRow& row = rowNamed(allNetworks(), name, "backbone");
    return row.build(row,
        {sizes.classes ? sizes.classes : row.published.classes, sizes.extent ? sizes.extent : row.published.extent});
}

}  // namespace egret::synthesis::backbone
