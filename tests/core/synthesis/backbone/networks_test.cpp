#include "core/synthesis/backbone/networks.h"

#include "core/base/error.h"
#include "core/synthesis/backbone/linear_operator.h"

#include <gmock/gmock.h>

#include <set>

namespace egret::synthesis::backbone {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

struct Published {
    const char* name;
    NetworkSizes sizes;  // zero: the network's default
    int64_t parameters;
    double gigaMacs;  // to the published precision; 0: not published
};

constexpr Published kPublished[] = {
    {"resnet18", {}, 11689512, 1.814},
    {"resnet18", {100, 0}, 11227812, 0},  // Syno's ResNet-18 for CIFAR-100
    {"resnet18-cifar", {}, 11173962, 0},
    {"resnet18-cifar", {100, 0}, 11220132, 0},
    {"resnet34", {}, 21797672, 3.664},
    {"resnet34-cifar", {}, 21282122, 0},
    {"resnext29", {}, 9128778, 0},
    {"densenet121", {}, 7978856, 2.834},
    {"efficientnetv2s", {}, 21458488, 8.366},
    {"gpt2", {}, 124439808, 0},
};

TEST(Networks, publishedParametersExactlyAndMultiplyAddsToTheirDigits) {
    for (const Published& published : kPublished) {
        const Network network = makeNetwork(published.name, published.sizes);
        EXPECT_EQ(parametersOf(network), published.parameters) << published.name;
        if (published.gigaMacs > 0) {
            EXPECT_NEAR(static_cast<double>(macsOf(network)) * 1e-9, published.gigaMacs, 0.0006) << published.name;
        }
    }
}

TEST(Networks, layersReadOnlyWhatComesBeforeAndHaveNamesOfTheirOwn) {
    for (const NetworkRow& row : allNetworks()) {
        const Network network = makeNetwork(row.name);
        std::set<std::string> names;
        for (const Layer& layer : network.layers)
            EXPECT_TRUE(names.insert(layer.name).second) << row.name << ": " << layer.name;
        for (std::size_t i = 0; i < network.layers.size(); ++i)
            for (const std::size_t input : network.layers[i].inputs) EXPECT_LT(input, i) << row.name;
        EXPECT_EQ(network.output().channels, row.published.classes) << row.name;
    }
}

TEST(Networks, anUnknownNameListsTheKnownOnes) {
    try {
        makeNetwork("vgg");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_THAT(error.message(), HasSubstr("resnet18, resnet34"));
    }
}

TEST(Networks, anImageThatIsTooSmallNamesTheLayerWhereNothingIsLeft) {
    try {
        makeNetwork("densenet121", {10, 16});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_EQ(error.place().node, "transition3.pool");
    }
}

// ---- Sites

// Operators 1 and 2 of Syno by their weights alone, with g input groups, window k, and o = Cout / (g s).
constexpr int64_t g = 32, k = 3, s = 2;
LinearOperator operator1(const Site& site) {
    const int64_t o = site.channelsOut / (g * s);
    return {.weightShapes = {{g, k, k, site.channelsOut, o}, {site.channelsIn, k, o}}, .macs = 0, .forward = {}};
}
LinearOperator operator2(const Site& site) {
    const int64_t o = site.channelsOut / (g * s);
    return {.weightShapes = {{g, k, site.channelsOut, o}, {site.channelsIn, k, o}}, .macs = 0, .forward = {}};
}

TEST(Sites, parametersOfSynosReplacedResNets) {
    const Network network = makeNetwork("resnet18", {100, 0});
    const auto parametersWith = [&](const Replacement& replacement) {
        return parametersOf(network, substitutions(network, replacement));
    };
    EXPECT_EQ(parametersWith({}), 11227812);
    EXPECT_EQ(parametersWith(
                  [](const Site& site) { return site.kernel == 3 ? std::optional(operator1(site)) : std::nullopt; }),
        6566436);
    EXPECT_EQ(parametersWith(operator1), 7950756);
    EXPECT_EQ(parametersWith(operator2), 2740644);
}

TEST(Sites, ofResNet18AreAllButTheStem) {
    const auto sites = sitesOf(makeNetwork("resnet18"));
    ASSERT_THAT(sites, SizeIs(16 + 3));
    const Site& strided = sites[4];
    EXPECT_EQ(strided.name, "stage2.0.1.conv");
    EXPECT_EQ(strided.channelsIn, 64);
    EXPECT_EQ(strided.channelsOut, 128);
    EXPECT_EQ(strided.height, 28);  // as seen by the operator, after averaging
    EXPECT_EQ(strided.stride, 2);
    EXPECT_EQ(strided.parameters, 64 * 128 * 9);
    EXPECT_EQ(strided.macs, 64 * 128 * 9 * 28 * 28);
}

TEST(Sites, groupedConvolutionsAreNone) {
    for (const char* name : {"resnext29", "efficientnetv2s"}) {
        const Network network = makeNetwork(name);
        for (const Site& site : sitesOf(network)) EXPECT_EQ(network.layers[site.layer].groups, 1) << name;
    }
    EXPECT_THAT(sitesOf(makeNetwork("resnext29")), SizeIs(1 + 9 * 2 + 3));  // the stem is 1x1
    EXPECT_THAT(sitesOf(makeNetwork("densenet121")), SizeIs(2 * 58 + 3));
}

TEST(Sites, ofGpt2AreItsQueriesKeysAndValues) {
    const auto sites = sitesOf(makeNetwork("gpt2"));
    ASSERT_THAT(sites, SizeIs(12));
    for (const Site& site : sites) {
        EXPECT_EQ(site.kind, Site::Kind::projection);
        EXPECT_EQ(site.channelsIn, 768);
        EXPECT_EQ(site.channelsOut, 3 * 768);
        EXPECT_EQ(site.parameters, 768 * 2304 + 2304);
    }
}

}  // namespace
}  // namespace egret::synthesis::backbone
