#include "core/graph/networks/networks.h"

#include "core/base/named.h"
#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

// The classic example of equality saturation: it finds x for any rule order (Willsey et al., egg, POPL'21, section 2).
Outputs timesTwoOverTwo(Builder& b) {
    const NodeId x = b.input("x", {8}), two = b.scalar(2, "two");
    return {{"output", b.div(b.mul(x, two), two)}};
}

// The product with c can be folded into the weights a and b, but only after multiplying out, which adds a product.
// Greedy rewriting never takes that step (for learned rewriting see core/optimize/policy).
Outputs detour(Builder& b) {
    constexpr int64_t kRows = 64, kSize = 256;
    const auto scaled = [&](NodeId x, std::string_view name) { return b.mul(b.vector(kSize, 1, name), x); };
    const NodeId x = b.input("x", {kRows, kSize}), y = b.input("y", {kRows, kSize});
    return {{"output", b.mul(b.add(scaled(x, "a"), scaled(y, "b")), b.vector(kSize, 1, "c"))}};
}

}  // namespace

const std::vector<Network>& all() {
    static const std::vector<Network> kTable = {
        {"squeezenet", "SqueezeNet 1.1, image 224 (Iandola et al. 2016)", false, squeezenet},
        {"vgg19", "VGG-19, image 224 (Simonyan and Zisserman 2015)", false, vgg19},
        {"resnet50", "ResNet-50 without its stem, input 64x56x56 (He et al. 2016)", false, resnet50},
        {"resnext50", "ResNeXt-50 with 32 groups, image 224 (Xie et al. 2017)", false, resnext50},
        {"inception_v3", "Inception-v3, image 299 (Szegedy et al. 2016)", false, inceptionV3},
        {"nasnet_a", "NasNet-A, image 224, three stages (Zoph et al. 2018)", false, nasnetA},
        {"bert", "BERT encoder: 8 layers, 64 tokens of width 1024, 16 heads (Devlin et al. 2019)", false, bert},
        {"bert_layer", "one BERT layer: 64 tokens of width 1024, 16 heads", false, bertLayer},
        {"bert-paper", "BERT as measured for TASO and Tensat: no softmax, attention parallel to the main path", false,
            bertPaper},
        {"vit_base", "ViT-Base: 12 layers, 64 patches of width 768, 12 heads (Dosovitskiy et al. 2021)", false, vit},
        {"vit_base-paper", "ViT-Base as measured for X-RLflow: no softmax, no normalization, no activation", false,
            vitPaper},
        {"dalle_mini",
            "text encoder of DALL-E mini: 8 layers, 16 tokens of width 768, 12 heads, gated (Dayma et al. 2021)", false,
            dalleMini},
        {"dalle_mini-paper", "DALL-E mini as measured for X-RLflow: no softmax, no normalization, ReLU gates", false,
            dalleMiniPaper},
        {"transducer",
            "Transformer-Transducer: 12 audio and 2 label layers, 80 steps of width 512, 8 heads (Zhang et al. 2020)",
            false, transducer},
        {"transducer-paper", "Transformer-Transducer as measured for X-RLflow: one input, no softmax, no normalization",
            false, transducerPaper},
        {"nasrnn", "NasRNN: 5 steps, hidden size 512, separate weights per step (Zoph and Le 2017)", false, nasrnn},
        {"fire", "one fire block of SqueezeNet", true, fireSample},
        {"inception_block", "one block of Inception-v3 at a quarter of its width", true, inceptionSample},
        {"bert_attention", "one BERT attention block: 32 tokens of width 128, 4 heads", true, bertAttentionSample},
        {"nasrnn_step", "one step of NasRNN, hidden size 64", true, nasrnnStepSample},
        {"a_times_2_div_2", "(a*2)/2 on a vector", true, timesTwoOverTwo},
        {"detour", "(a*x + b*y)*c: the number of products must rise before it can fall", false, detour},
    };
    return kTable;
}

const Network& named(std::string_view name) { return rowNamed(all(), name, "network"); }

Graph make(std::string_view name, Weights weights, uint64_t seed) {
    const Network& network = named(name);
    Builder builder({.weights = weights, .seed = seed, .fuseActivations = !network.sample});
    auto outputs = network.build(builder);
    return builder.finish(std::move(outputs));
}

}  // namespace egret::graph::networks
