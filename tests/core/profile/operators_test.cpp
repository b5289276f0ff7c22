// Fused operators and the table of all operators.
#include "core/profile/profile.h"

#include "core/graph/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::profile {
namespace {

using graph::NodeId;
using testing::ElementsAre;

// Fused Conv -> Relu with two readers, then a view.
struct Block {
    graph::Graph graph = graph::parse(
        R"((graph (input x f32[1,8,4,4]) (input w f32[8,8,1,1]) (let conv (Conv x w)) (let relu (Relu conv))
        (let sum (Add relu x)) (output "y" sum) (output "z" (Flatten relu))))",
        graph::Arena::create());
    std::vector<NodeId> operators;
    std::vector<Operator> timed;

    Block() {
        for (const NodeId id : graph.nodes())
            if (graph.op(id).spec->family != graph::Family::source) operators.push_back(id);
        std::vector<NodeId> heads = operators;
        heads[1] = operators[0];
        const auto together = workTogether(graph, operators, heads);
        for (std::size_t i = 0; i < operators.size(); ++i)
            timed.push_back({.node = operators[i],
                .head = heads[i],
                .name = graph.nameOf(operators[i]),
                .type = std::string(graph.op(operators[i]).name()),
                .ms = {},
                .predictedMs = 0.25,
                .work = graph.work(operators[i]),
                .together = together[i]});
        timed[0].ms = summarize({2, 2, 2, 2, 2, 3});
        timed[2].ms = summarize({1});
    }
};

TEST(Operators, whatStaysAmongFusedOperatorsIsNotMoved) {
    const Block block;
    constexpr double kTensor = 8 * 4 * 4 * 4, kWeights = 8 * 8 * 4;
    ASSERT_EQ(block.timed.size(), 4u);
    EXPECT_EQ(block.timed[0].work.bytes + block.timed[1].work.bytes, 4 * kTensor + kWeights) << "separately";
    EXPECT_EQ(block.timed[0].together.bytes, 2 * kTensor + kWeights) << "the input and the common result";
    EXPECT_EQ(block.timed[0].together.flops, block.timed[0].work.flops + block.timed[1].work.flops);
    EXPECT_EQ(block.timed[1].together.flops, 0) << "it is part of the first";
    EXPECT_EQ(block.timed[2].together.bytes, 3 * kTensor);
    EXPECT_EQ(block.timed[3].together.bytes, 0) << "a view";
}

TEST(Operators, thoseThatRunAsOneAreNamedTogether) {
    const Block block;
    const auto all = groups(block.timed);
    EXPECT_THAT(all[0], ElementsAre(0, 1));
    EXPECT_TRUE(all[1].empty());
    EXPECT_EQ(namesOf(block.timed, all[0]), "conv + relu");
    EXPECT_EQ(typesOf(block.timed, all[0]), "Conv + Relu");
    EXPECT_EQ(predictedMs(block.timed, all[0]), 0.5);
}

TEST(Operators, theTableHasARowForEach) {
    Block block;
    block.timed[2].name = "sum, of both";
    block.timed[3].predictedMs = -1;
    const std::string csv = operatorsCsv(block.timed, {.gigaflops = 100, .gigabytes = 20});
    EXPECT_THAT(csv,
        testing::StartsWith("node,type,fused_into,ms,spread_ms,low_ms,high_ms,predicted_ms,flops,bytes,"
                            "intensity,gflops,gbytes,roofline_share\r\n"
                            "conv,Conv,,2,0,2,3,0.25,2048,1280,"));
    EXPECT_THAT(csv, testing::HasSubstr("\r\nrelu,Relu,conv,0,,,,0.25,128,1024,,,,\r\n"));
    EXPECT_THAT(csv, testing::HasSubstr("\r\n\"sum, of both\",Add,,1,0,1,1,0.25,128,1536,"));
    EXPECT_THAT(csv, testing::EndsWith(",Flatten,,0,0,0,0,,0,0,,,,\r\n"));
}

TEST(Profile, theSumIsSetAgainstTheWhole) {
    Block block;
    Profile profile{.device = "cpu",
        .engine = "onednn",
        .endToEndSamples = {},
        .endToEnd = summarize({4}),
        .operators = block.timed,
        .trace = {},
        .ceilings = {}};
    EXPECT_EQ(profile.sumMs(), 3);
    EXPECT_EQ(profile.discrepancyPercent(), -25);
    EXPECT_EQ(profile.predictedSumMs(), 1);
    EXPECT_EQ(profile.percentOff(5), 25);
    profile.operators[1].predictedMs = -1;
    EXPECT_LT(profile.predictedSumMs(), 0) << "not known for all operators";
}

}  // namespace
}  // namespace egret::profile
