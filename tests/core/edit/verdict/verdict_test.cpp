// The verdict of an edit: proved equal, tested, different, or unknown.
#include "core/edit/verdict/verdict.h"

#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "tests/core/edit/verdict/site.h"
#include "tests/support/thorough.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace egret::edit::verdict_test {
using graph::Graph;
using graph::NodeId;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

// Judges two graphs written as text.
Verdict judged(const std::string& before, const std::string& after, const JudgeOptions& options = {}) {
    const auto arena = graph::Arena::create();
    return judge(graph::parse("(graph " + before + ")", arena), graph::parse("(graph " + after + ")", arena), options);
}

const std::string kX = "(input x f32[2,6]) ", kTwo = "(input x f32[2,6]) (input y f32[2,6]) ";

std::vector<std::pair<std::string, Graph>> networks(bool areLarge) {
    std::vector<std::pair<std::string, Graph>> out{
        {"vision", smallVision()}, {"sequence", smallSequence()}, {"mixture", smallMixture()}};
    std::vector<std::string> names{"detour", "nasrnn_step", "bert_attention"};
    if (areLarge) names.insert(names.end(), {"a_times_2_div_2", "fire", "inception_block", "squeezenet", "bert_layer"});
    for (const std::string& name : names) out.emplace_back(name, graph::networks::make(name));
    return out;
}

// Judges edits and returns the number of verdicts of each kind; lists those in `unwanted`.
std::map<VerdictKind, int> countVerdicts(const std::vector<SeededEdit>& edits, const std::set<VerdictKind>& unwanted) {
    std::map<VerdictKind, int> counts;
    for (const SeededEdit& edit : edits) {
        const Verdict verdict = judge(edit.before, edit.after);
        ++counts[verdict.kind];
        if (unwanted.contains(verdict.kind))
            ADD_FAILURE() << edit.kind << " of '" << edit.place << "' in " << edit.network << " is "
                          << verdict.toString();
    }
    return counts;
}

std::size_t kindsOf(const std::vector<SeededEdit>& edits) {
    std::set<std::string> kinds;
    for (const SeededEdit& edit : edits) kinds.insert(edit.kind);
    return kinds.size();
}

}  // namespace

TEST(Verdict, theSameNodesAreIdentical) {
    const Verdict verdict = judged(kX + "(output \"o\" (Relu x))", kX + "(output \"o\" (Relu x))");
    EXPECT_EQ(verdict.kind, VerdictKind::equal);
    EXPECT_EQ(verdict.method, "identical");
    EXPECT_EQ(verdict.samples, 0);
}

TEST(Verdict, anExchangeOfOperandsIsDerived) {
    const Verdict verdict = judged(kTwo + "(output \"o\" (Relu (Add x y)))", kTwo + "(output \"o\" (Relu (Add y x)))");
    EXPECT_EQ(verdict.kind, VerdictKind::equal);
    EXPECT_THAT(verdict.rules, ElementsAre("commute-add"));
}

TEST(Verdict, aCounterexampleIsSmallAndNamesTheFirstTensor) {
    const Verdict verdict =
        judged(kTwo + "(let d (Sub x y)) (output \"o\" (Tanh d))", kTwo + "(let d (Sub y x)) (output \"o\" (Tanh d))");
    ASSERT_EQ(verdict.kind, VerdictKind::differs);
    const Counterexample& example = *verdict.counterexample;
    EXPECT_EQ(example.output, "o");
    EXPECT_EQ(example.before, "d");
    EXPECT_EQ(example.after, "d");
    int nonzero = 0;
    for (const auto& [name, tensor] : example.inputs)
        for (int64_t i = 0; i < tensor->elements(); ++i) nonzero += tensor->number(i) != 0;
    EXPECT_EQ(nonzero, 1);
    EXPECT_EQ(example.valueBefore, -example.valueAfter);
}

// Only tiny inputs show another epsilon: at an input of 1, the difference is 5e-6.
TEST(Verdict, anotherEpsilonDiffers) {
    const std::string head = kX + "(let w (Constant[value=f32[6]{1.0}])) (let b (Constant[value=f32[6]{0.0}])) ";
    const Verdict verdict = judged(head + "(output \"o\" (LayerNormalization[epsilon=0.00001] x w b))",
        head + "(output \"o\" (LayerNormalization[epsilon=0.000011] x w b))");
    EXPECT_EQ(verdict.kind, VerdictKind::differs);
}

// A bound of 6 or 6.001 matters only between them.
TEST(Verdict, samplesIncludeValuesBetweenBounds) {
    const auto selected = [](const std::string& bound) {
        return kX + "(output \"o\" (Where (Less x (Constant[value=f32[]{" + bound + "}])) (Relu x) (Tanh x)))";
    };
    const Verdict verdict = judged(selected("6.0"), selected("6.0001"));
    EXPECT_EQ(verdict.kind, VerdictKind::differs) << verdict.toString();
}

TEST(Verdict, aConstantAddedBeforeSoftmaxIsEqualInItsContext) {
    const std::string one = "(Constant[value=f32[]{1.5}])";
    const Verdict verdict =
        judged(kX + "(output \"o\" (Softmax (Exp x)))", kX + "(output \"o\" (Softmax (Add (Exp x) " + one + ")))");
    EXPECT_EQ(verdict.kind, VerdictKind::equal);
    EXPECT_THAT(verdict.rules, testing::Contains("softmax-of-shifted"));
}

TEST(Verdict, whatNoRuleDerivesIsTested) {
    const Verdict verdict = judged(kX + "(output \"o\" (Cos (Neg x)))", kX + "(output \"o\" (Cos x))");
    EXPECT_EQ(verdict.kind, VerdictKind::tested);
    EXPECT_EQ(verdict.method, std::to_string(verdict.samples) + " inputs");
    EXPECT_GE(verdict.samples, 24);
}

TEST(Verdict, aDifferenceThatNoOutputShowsIsUnknown) {
    const Verdict verdict = judged(kX + "(output \"o\" (Mul (Constant[value=f32[]{0.0}]) (Sin x)))",
        kX + "(output \"o\" (Mul (Constant[value=f32[]{0.0}]) (Cos x)))");
    EXPECT_EQ(verdict.kind, VerdictKind::unknown);
    EXPECT_THAT(verdict.reason, HasSubstr("no output differs"));
}

TEST(Verdict, differencesAtInfinityAreNotCalledEqual) {
    const Verdict verdict = judged(
        kX + "(output \"o\" (Where (IsInf x) (Constant[value=f32[2,6]{0.0}]) x))", kX + "(output \"o\" (Identity x))");
    EXPECT_EQ(verdict.kind, VerdictKind::unknown);
    EXPECT_THAT(verdict.reason, HasSubstr("infinite"));
}

TEST(Verdict, foldedConstantsAreEqualUpToRounding) {
    const std::string w = "(Constant[value=f32[6]{0.1,0.2,0.3,0.4,0.5,0.6}])", s = "(Constant[value=f32[]{3.0}])";
    const auto folded = [&](const std::string& last) {
        return kX + "(output \"o\" (Mul x (Constant[value=f32[6]{0.3,0.6,0.9,1.2,1.5," + last + "}])))";
    };
    const std::string before = kX + "(output \"o\" (Mul (Mul x " + w + ") " + s + "))";
    const Verdict verdict = judged(before, folded("1.8"));
    EXPECT_EQ(verdict.kind, VerdictKind::equal);
    EXPECT_THAT(verdict.reason, HasSubstr("rounding"));
    EXPECT_EQ(judged(before, folded("1.80018")).kind, VerdictKind::differs) << "1e-4 is not rounding";
}

TEST(Verdict, unknownExtentsTakeSeveralValues) {
    const std::string x = "(input x f32[n,4]) ";
    EXPECT_EQ(judged(x + "(output \"o\" (ReduceMean[axes=[0]] x))", x + "(output \"o\" (ReduceMax[axes=[0]] x))").kind,
        VerdictKind::differs);
    // They agree for an extent of 1.
    EXPECT_EQ(judged(x + "(output \"o\" (Add x x))", x + "(output \"o\" (Mul x (Constant[value=f32[]{2.0}])))").kind,
        VerdictKind::equal);
}

TEST(Verdict, anAddedOutputIsReported) {
    const Verdict verdict =
        judged(kTwo + "(output \"o\" (Add x y))", kTwo + "(output \"o\" (Add y x)) (output \"debug\" (Relu x))");
    EXPECT_EQ(verdict.kind, VerdictKind::equal);
    EXPECT_EQ(verdict.reason, "output 'debug' was added; the outputs in common are equal");
}

TEST(Verdict, aRenamedInputIsMatched) {
    const Verdict verdict =
        judged("(input x f32[2]) (output \"o\" (Relu x))", "(input z f32[2]) (output \"o\" (Tanh z))");
    EXPECT_EQ(verdict.kind, VerdictKind::differs);
    EXPECT_EQ(verdict.reason, "input 'x' was renamed to 'z'");
}

TEST(Verdict, answersImprove) {
    const auto arena = graph::Arena::create();
    const Graph before = graph::parse("(graph " + kX + "(output \"o\" (Sub x (Relu x))))", arena),
                after = graph::parse("(graph " + kX + "(output \"o\" (Add x (Neg (Relu x)))))", arena);
    std::vector<VerdictKind> answers;
    const Verdict last = judge(before, after, {}, {}, [&](const Verdict& verdict) { answers.push_back(verdict.kind); });
    EXPECT_THAT(answers, ElementsAre(VerdictKind::tested));
    EXPECT_EQ(last.kind, VerdictKind::equal);
}

TEST(Verdict, judgingTwiceGivesTheSame) {
    const Graph graph = smallSequence();
    const auto edits = seededEdits(wrongEdits(), {{"sequence", graph}}, 2, 3);
    for (const SeededEdit& edit : edits)
        EXPECT_EQ(judge(edit.before, edit.after).toString(), judge(edit.before, edit.after).toString());
}

TEST(Verdict, bodiesOfControlFlowRun) {
    const auto loop = [](const std::string& op) {
        return "(input c bool[]) (input x f32[3]) (output \"o\" (If[then_branch=(graph (input a f32[3]) (output \"r\" "
               "(" +
            op + " a))), else_branch=(graph (input a f32[3]) (output \"r\" (Tanh a)))] c x))";
    };
    EXPECT_EQ(judged(loop("Sin"), loop("Cos")).kind, VerdictKind::differs);
}

TEST(SeededEdits, noWrongEditIsCalledEqualOrTested) {
    const std::size_t count = test::isThorough() ? 200 : 20;
    const auto edits = seededEdits(wrongEdits(), networks(test::isThorough()), count, 1);
    ASSERT_EQ(edits.size(), count);
    EXPECT_GE(kindsOf(edits), 20u);
    const auto counts = countVerdicts(edits, {VerdictKind::equal, VerdictKind::tested});
    for (const auto& [kind, number] : counts) RecordProperty(std::string(verdictName(kind)), number);
}

TEST(SeededEdits, mostPreservingEditsAreProved) {
    const std::size_t count = test::isThorough() ? 100 : 20;
    const auto edits = seededEdits(preservingEdits(), networks(test::isThorough()), count, 1);
    ASSERT_EQ(edits.size(), count);
    EXPECT_GE(kindsOf(edits), 20u);
    auto counts = countVerdicts(edits, {VerdictKind::differs});
    for (const auto& [kind, number] : counts) RecordProperty(std::string(verdictName(kind)), number);
    EXPECT_GE(counts[VerdictKind::equal] * 5, static_cast<int>(count) * 4);
}

}  // namespace egret::edit::verdict_test
