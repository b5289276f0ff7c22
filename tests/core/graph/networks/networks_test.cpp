#include "core/graph/networks/networks.h"

#include "core/base/error.h"

#include <gmock/gmock.h>

#include <map>
#include <set>
#include <string>

namespace egret::graph::networks {
namespace {

using testing::HasSubstr;

std::map<std::string, int> operators(const Graph& g) {
    std::map<std::string, int> counts;
    for (const NodeId id : g.nodes())
        if (!g.node(id).isWeight && g.op(id).spec->family != Family::source) ++counts[std::string(g.op(id).name())];
    return counts;
}

Graph light(std::string_view name) { return make(name, Weights::none); }

std::string outputType(const Graph& g) { return g.type(g.outputs().back().node).toString(); }

// ---- published operator counts, without inputs and weights ----------------------------------------------------------

TEST(Networks, squeezeNetHasTheLayersOfVersion11) {
    const Graph g = light("squeezenet");
    const std::map<std::string, int> expected = {
        {"Conv", 26}, {"Relu", 26}, {"MaxPool", 3}, {"Concat", 8}, {"Dropout", 1}, {"AveragePool", 1}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(outputType(g), "f32[1,1000,1,1]");
    EXPECT_NEAR(g.parameterCount(), 1.24e6, 0.02e6);
}

TEST(Networks, vgg19Has16ConvolutionsAndThreeFullyConnectedLayers) {
    const Graph g = light("vgg19");
    const std::map<std::string, int> expected = {
        {"Conv", 16}, {"Relu", 18}, {"MaxPool", 5}, {"Flatten", 1}, {"MatMul", 3}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(outputType(g), "f32[1,1000]");
    EXPECT_NEAR(g.parameterCount() * 4, 574e6, 1e6);
}

TEST(Networks, resNet50Has84Operators) {
    const Graph g = light("resnet50");
    const std::map<std::string, int> expected = {{"Conv", 52}, {"Add", 16}, {"Relu", 16}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.operatorCount(), 84u);
    EXPECT_EQ(outputType(g), "f32[1,2048,7,7]");
}

TEST(Networks, resNext50Has86Operators) {
    const Graph g = light("resnext50");
    const std::map<std::string, int> expected = {{"Conv", 53}, {"MaxPool", 1}, {"Add", 16}, {"Relu", 16}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.operatorCount(), 86u);
    EXPECT_EQ(outputType(g), "f32[1,2048,7,7]");
}

TEST(Networks, inceptionV3JoinsElevenBlocks) {
    const Graph g = light("inception_v3");
    const std::map<std::string, int> expected = {{"Conv", 94}, {"MaxPool", 4}, {"AveragePool", 10}, {"Concat", 11}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(outputType(g), "f32[1,2048,1,1]");
}

// The papers count 383: avg3(prev) twice in each of 15 normal cells and max3(cur) twice in each of 3 reduction cells.
// Equal operators on equal inputs are one node here, which leaves 365.
TEST(Networks, nasNetAHas383OperatorsOfWhich18AreTheSameTwice) {
    const Graph g = light("nasnet_a");
    EXPECT_EQ(g.operatorCount(), 383u - 15u - 3u);
    EXPECT_EQ(operators(g)["Conv"], 1 + 18 * (2 + 10));
    EXPECT_EQ(operators(g)["Add"], 18 * 5);
    EXPECT_EQ(outputType(g), "f32[1,5120,7,7]");
}

TEST(Networks, nasRnnHas230Operators) {
    const Graph g = light("nasrnn");
    EXPECT_EQ(g.operatorCount(), 230u);
    EXPECT_EQ(operators(g)["MatMul"], 80);
    EXPECT_EQ(g.inputs().size(), 6u) << "the state and one x for each step";
}

TEST(Networks, bertOfThePapersKeepsItsUnreadAttentionAsOutputs) {
    const Graph g = light("bert-paper");
    const std::map<std::string, int> expected = {
        {"Relu", 1}, {"MatMul", 8 * 6}, {"Reshape", 8 * 4}, {"Transpose", 8 * 4}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.outputs().size(), 9u);
    EXPECT_EQ(outputType(g), "f32[64,1024]");
}

TEST(Networks, bertHasSoftmaxResidualsAndFeedForward) {
    const Graph g = light("bert");
    EXPECT_EQ(operators(g)["Softmax"], 8);
    EXPECT_EQ(operators(g)["LayerNormalization"], 16);
    EXPECT_EQ(operators(g)["MatMul"], 8 * 8);
    EXPECT_NEAR(g.parameterCount(), 8 * 12 * 1024 * 1024, 0.2e6);
}

TEST(Networks, vitBaseHas12LayersOf85MillionWeights) {
    const Graph g = light("vit_base");
    EXPECT_EQ(operators(g)["MatMul"], 12 * 8);
    EXPECT_EQ(operators(g)["Softmax"], 12);
    EXPECT_EQ(operators(g)["LayerNormalization"], 12 * 2 + 1);
    EXPECT_EQ(operators(g)["Erf"], 12);
    EXPECT_EQ(outputType(g), "f32[64,768]");
    EXPECT_NEAR(g.parameterCount(), 12.0 * (4 * 768 * 768 + 2 * 768 * 3072), 0.2e6);
}

TEST(Networks, vitBaseOfThePapersIsAllLinearButForItsAttention) {
    const Graph g = light("vit_base-paper");
    const std::map<std::string, int> expected = {
        {"Relu", 1}, {"MatMul", 12 * 8}, {"Reshape", 12 * 4}, {"Transpose", 12 * 4}, {"Add", 12 * 2}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.operatorCount(), 217u);
}

TEST(Networks, dalleMiniIsGatedAndMasked) {
    const Graph g = light("dalle_mini");
    EXPECT_EQ(operators(g)["MatMul"], 8 * 9);
    EXPECT_EQ(operators(g)["Softmax"], 8);
    EXPECT_EQ(operators(g)["LayerNormalization"], 8 * 4 + 1);
    EXPECT_EQ(g.inputs().size(), 2u) << "tokens and mask";
    EXPECT_EQ(outputType(g), "f32[16,768]");
}

TEST(Networks, dalleMiniOfThePapersHas177Operators) {
    const Graph g = light("dalle_mini-paper");
    const std::map<std::string, int> expected = {
        {"Relu", 1 + 8}, {"MatMul", 8 * 9}, {"Reshape", 8 * 4}, {"Transpose", 8 * 4}, {"Add", 8 * 3}, {"Mul", 8}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.operatorCount(), 177u);
    EXPECT_EQ(g.inputs().size(), 1u);
}

TEST(Networks, transducerJoinsEveryAudioStepWithEveryLabelStep) {
    const Graph g = light("transducer");
    EXPECT_EQ(operators(g)["MatMul"], 14 * 8 + 4);
    EXPECT_EQ(operators(g)["Softmax"], 14);
    EXPECT_EQ(operators(g)["LayerNormalization"], 14 * 2);
    EXPECT_EQ(operators(g)["Relu"], 14);
    EXPECT_EQ(outputType(g), "f32[80,80,10]");
}

TEST(Networks, transducerOfThePapersHas272Operators) {
    const Graph g = light("transducer-paper");
    const std::map<std::string, int> expected = {{"Relu", 14 + 1}, {"MatMul", 14 * 8 + 4}, {"Reshape", 14 * 4},
        {"Transpose", 14 * 4}, {"Add", 14 * 2}, {"Concat", 1}};
    EXPECT_EQ(operators(g), expected);
    EXPECT_EQ(g.operatorCount(), 272u);
    EXPECT_EQ(outputType(g), "f32[80,10]");
}

// ---- properties of all networks -------------------------------------------------------------------------------------

TEST(Networks, seededAndSplatWeightsMakeTheSameNetwork) {
    for (const Network& network : all()) {
        const Graph seeded = make(network.name, Weights::seeded), flat = light(network.name);
        EXPECT_EQ(operators(seeded), operators(flat)) << network.name;
        EXPECT_EQ(seeded.nodes().size(), flat.nodes().size()) << network.name << ": two weights became one node";
    }
}

TEST(Networks, everyOperatorHasALabelOfItsOwn) {
    for (const Network& network : all()) {
        const Graph g = light(network.name);
        std::set<std::string> labels;
        for (const NodeId id : g.nodes()) {
            if (g.op(id).is("Input")) continue;
            EXPECT_FALSE(g.label(id).empty()) << network.name;
            EXPECT_TRUE(labels.insert(g.label(id)).second) << network.name << ": " << g.label(id);
        }
    }
    EXPECT_EQ(light("bert").label(light("bert").outputs()[0].node), "layer.7/feedforward/norm/LayerNormalization");
}

TEST(Networks, oneSeedOneNetwork) {
    EXPECT_EQ(make("fire", Weights::seeded, 7).hash(), make("fire", Weights::seeded, 7).hash());
    EXPECT_NE(make("fire", Weights::seeded, 7).hash(), make("fire", Weights::seeded, 8).hash());
}

TEST(Networks, samplesAreSmallAndFuseNothing) {
    int samples = 0;
    for (const Network& network : all()) {
        if (!network.sample) continue;
        ++samples;
        const Graph g = make(network.name);
        EXPECT_LT(g.parameterCount() * 4, 900e3) << network.name;
        for (const NodeId id : g.nodes()) {
            const Operator& op = g.op(id);
            if (op.is("Conv") || op.is("MatMul")) {
                EXPECT_EQ(op.text("activation"), "none") << network.name;
            }
        }
    }
    EXPECT_EQ(samples, 5);
}

TEST(Networks, anUnknownNameIsAnsweredWithTheKnownOnes) {
    try {
        make("resnet");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_THAT(error.message(), HasSubstr("resnet50"));
    }
}

TEST(Networks, aCopyIsEqualAndStandsAlone) {
    const Graph fire = make("fire", Weights::none), copy = fire.copiedInto(Arena::create());
    EXPECT_EQ(copy, fire);
    EXPECT_NE(&copy.arena(), &fire.arena());
    EXPECT_EQ(copy.label(copy.outputs().front().node), fire.label(fire.outputs().front().node));
}

TEST(Networks, theSameNetworkForOtherInputs) {
    const Graph squeezenet = make("squeezenet", Weights::none);
    const Graph smaller = squeezenet.withInputShapes({{"image", {2, 3, 256, 256}}});
    EXPECT_EQ(smaller.type(smaller.inputs().front()).shape(), (Shape{2, 3, 256, 256}));
    EXPECT_EQ(smaller.operatorCount(), squeezenet.operatorCount());
    EXPECT_THROW(squeezenet.withInputShapes({{"picture", {1}}}), Error);
    EXPECT_THROW(squeezenet.withInputShapes({{"image", {1, 5, 256, 256}}}), Error)
        << "five channels do not fit a convolution of three";
}

}  // namespace
}  // namespace egret::graph::networks
