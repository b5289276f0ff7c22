// Encoder, decoder and beam search with an untrained network.
#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/likelihood.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>

#include <set>

namespace egret::hiss {
namespace {

using batching::Execution;
using batching::Minibatch;
using expressions::parse;

const Model& model() {
    static const Model made({.seed = 3});
    return made;
}

std::vector<double> likelihoods(
    const expressions::Expression& input, const std::vector<expressions::Expression>& outputs) {
    Minibatch minibatch(model().program());
    Likelihood likelihood(model(), minibatch);
    const auto states = model().encode(minibatch, input);
    likelihood.add(model().remember(minibatch, states), states.front(), outputs);
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    const at::Tensor found = likelihood.logProbabilities(run).to(at::kDouble);
    return {found.data_ptr<double>(), found.data_ptr<double>() + found.numel()};
}

std::vector<float> embedding(const std::string& text, std::size_t node = 0) {
    Minibatch minibatch(model().program());
    const auto states = model().encode(minibatch, parse(text));
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    const at::Tensor h = run.look(std::vector{states[node].h});
    return {h.data_ptr<float>(), h.data_ptr<float>() + h.numel()};
}

TEST(Encoder, aSubtreesEmbeddingIsThatOfItself) {
    const auto inside = embedding("min(v0 + v1, 2) < (v0 + v1)", 2), alone = embedding("v0 + v1");
    ASSERT_EQ(inside.size(), 64u);
    for (std::size_t i = 0; i < inside.size(); ++i) EXPECT_NEAR(inside[i], alone[i], 1e-6);
    EXPECT_NE(embedding("v0 - v1"), embedding("v1 - v0"));
    EXPECT_NE(embedding("!v0"), embedding("v0"));
}

TEST(Encoder, namesWhatItDoesNotKnow) {
    Minibatch minibatch(model().program());
    EXPECT_THROW(model().encode(minibatch, parse("v0 + 144")), Error);
    EXPECT_THROW(model().encode(minibatch, parse("v15")), Error);
}

TEST(Decoder, writesADistributionOverTrees) {
    // The probabilities of all one-node trees sum to less than 1.
    std::vector<expressions::Expression> leaves;
    for (Token token = 0; token < kTokens; ++token)
        if (arityOf(token) == 0) leaves.push_back(expressions::Expression({nodeOf(token)}));
    double sum = 0;
    for (const double logProbability : likelihoods(parse("v0 + v1"), leaves)) sum += std::exp(logProbability);
    EXPECT_GT(sum, 0.3);
    EXPECT_LT(sum, 0.9);
}

TEST(Decoder, attendsToAllNodesAndNothingElse) {
    for (const std::string text : {"v0", "v0 + v1", "select(v0 + v1, v0 * v1, v0 - (v1 / 2))"}) {
        Minibatch minibatch(model().program());
        const auto states = model().encode(minibatch, parse(text));
        const Model::Decoded root =
            model().decode(minibatch, model().remember(minibatch, states), kStart, states.front());
        batching::ScheduleCache schedules(batching::Policy::agenda);
        Execution run(minibatch, schedules);
        run.execute();
        const at::Tensor weights = run.look(std::vector{root.attention}).view(-1);
        EXPECT_NEAR(weights.slice(0, 0, static_cast<int64_t>(states.size())).sum().item<double>(), 1, 1e-5);
        EXPECT_NEAR(weights.sum().item<double>(), 1, 1e-5);
    }
}

TEST(Beam, isAsProbableAsItSays) {
    const expressions::Expression input = parse("(v0 + v1) - v0");
    const BeamInput inputs[] = {{input, 4}};
    const auto outputs = beamSearch(model(), inputs, {.width = 10}).front();
    ASSERT_EQ(outputs.size(), 10u);
    std::vector<expressions::Expression> expressions;
    for (const BeamOutput& output : outputs) expressions.push_back(output.expression);
    const auto known = likelihoods(input, expressions);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        EXPECT_NEAR(outputs[i].logProbability, known[i], 1e-4) << print(expressions[i]);
}

TEST(Beam, findsTheMostProbableTrees) {
    // With room for every tree of up to two nodes, the beam contains the most probable of them.
    const expressions::Expression input = parse("min(v0, v1)");
    std::vector<expressions::Expression> all;
    for (Token token = 0; token < kTokens; ++token) {
        if (arityOf(token) > 0) continue;
        const expressions::Expression leaf({nodeOf(token)});
        const auto arguments = argumentsOf(leaf);
        if (arguments.variables > 2 || arguments.symbols > 0) continue;
        all.push_back(leaf);
        all.push_back(expressions::Expression::of(expressions::Op::logicalNot, {leaf}));
    }
    const auto known = likelihoods(input, all);
    const auto best = static_cast<std::size_t>(std::ranges::max_element(known) - known.begin());
    const BeamInput inputs[] = {{input, 2}};
    const auto outputs = beamSearch(model(), inputs, {.width = 50}).front();
    EXPECT_EQ(outputs.size(), all.size());
    EXPECT_EQ(outputs.front().expression, all[best]);
    EXPECT_TRUE(std::ranges::is_sorted(outputs, std::greater<>{}, &BeamOutput::logProbability));
}

TEST(Beam, keepsToSizeDepthAndTheInputsArguments) {
    const BeamInput inputs[] = {{parse("select(v0, v0 + c0, v0 - c0)"), 5}, {parse("v0 && v0"), 2}};
    const auto outputs = beamSearch(model(), inputs, {.width = 20, .maxDepth = 2});
    for (std::size_t i = 0; i < 2; ++i) {
        std::set<expressions::Expression> distinct;
        for (const BeamOutput& output : outputs[i]) {
            EXPECT_LE(output.expression.size(), inputs[i].maxNodes);
            EXPECT_LE(output.expression.depth(), 2);
            EXPECT_LE(argumentsOf(output.expression).variables, 1u);
            EXPECT_TRUE(distinct.insert(output.expression).second);
        }
    }
}

TEST(Beam, showsHowItWent) {
    const BeamInput inputs[] = {{parse("(v0 + v1) - (v0 * 2)"), 6}};
    std::vector<BeamTrace> traces;
    const auto outputs = beamSearch(model(), inputs, {.width = 5, .maxDepth = 3}, {}, &traces).front();
    ASSERT_EQ(traces.size(), 1u);
    ASSERT_EQ(traces[0].size(), 3u);
    for (const auto& level : traces[0]) EXPECT_LE(level.size(), 5u);
    EXPECT_EQ(traces[0].back().size(), outputs.size());
    std::vector<std::string> roots;
    for (const Decoding::Partial& tree : traces[0].front()) roots.push_back(tree.text);
    EXPECT_THAT(roots, testing::Contains(testing::HasSubstr("?")));  // an operator with open operands
}

const Model& linear() {
    static const Model made({.architecture = Architecture::linear, .hidden = 16});
    return made;
}

TEST(Linear, readsText) {
    Minibatch minibatch(linear().program());
    EXPECT_EQ(linear().encode(minibatch, parse("(v0 + v1) - v0")).size(), 7u);  // one per token, with parentheses
    EXPECT_THROW(linear().encode(minibatch, parse("v0 + 144")), Error);
    EXPECT_TRUE(linear().canRead(parse("(v0 + v1) - v0")));
}

TEST(Linear, whatItWritesIsAsProbableAsItSays) {
    const expressions::Expression input = parse("(v0 + v1) - v0");
    const BeamInput inputs[] = {{input, 3}};
    const auto outputs = beamSearch(linear(), inputs, {.width = 500}).front();
    ASSERT_GE(outputs.size(), 5u);
    std::vector<expressions::Expression> expressions;
    for (const BeamOutput& output : outputs) {
        EXPECT_LE(output.expression.size(), 3u);
        expressions.push_back(output.expression);
    }
    Minibatch minibatch(linear().program());
    Likelihood likelihood(linear(), minibatch);
    const auto states = linear().encode(minibatch, input);
    likelihood.add(linear().remember(minibatch, states), states.front(), expressions);
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    const at::Tensor known = likelihood.logProbabilities(run);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        EXPECT_NEAR(outputs[i].logProbability, known[static_cast<int64_t>(i)].item<double>(), 1e-4)
            << print(expressions[i]);
}

TEST(Linear, whatDoesNotParseIsNoOutput) {
    // An untrained network mostly writes unparsable text.
    const BeamInput inputs[] = {{parse("(v0 + v1) - v0"), 4}};
    std::vector<BeamTrace> traces;
    const auto outputs = beamSearch(linear(), inputs, {.width = 30}, {}, &traces).front();
    EXPECT_EQ(traces[0].back().size(), 30u);
    EXPECT_LT(outputs.size(), 30u);
    EXPECT_EQ(traces[0].front().front().text.back(), '?');
}

TEST(Beam, manyInputsAreAsGoodAsOne) {
    const std::vector<BeamInput> inputs = {
        {parse("v0 - v0"), 2}, {parse("select(v0, v1, v1)"), 3}, {parse("(v0 * c0) / c0"), 4}};
    const auto together = beamSearch(model(), inputs, {});
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto alone = beamSearch(model(), std::span(&inputs[i], 1), {}).front();
        ASSERT_EQ(alone.size(), together[i].size());
        for (std::size_t k = 0; k < alone.size(); ++k)
            EXPECT_NEAR(alone[k].logProbability, together[i][k].logProbability, 1e-4);
    }
}

}  // namespace
}  // namespace egret::hiss
