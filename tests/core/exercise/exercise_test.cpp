// Every exercise: the engine's solution is right, plausible wrong answers are wrong, malformed answers are errors with
// a position, and instances depend only on the seed.
#include "core/exercise/exercise.h"

#include "core/base/error.h"
#include "core/exercise/network.h"
#include "core/exercise/text.h"
#include "core/graph/text.h"
#include "tests/core/exercise/wrong_answers.h"
#include "tests/support/thorough.h"

#include <gmock/gmock.h>

#include <set>

namespace egret::exercise::exercise_test {
using testing::HasSubstr;

namespace {

const uint64_t kSeeds = test::isThorough() ? 100 : 5;

std::string errorOf(const Instance& instance, const std::string& answer) {
    try {
        const Verdict verdict = instance.check(answer, {});
        return "no error, but " + verdict.reason;
    } catch (const Error& error) {
        return error.what();
    }
}

}  // namespace

TEST(Exercises, coverTheFiveSystems) {
    std::set<std::string> systems;
    for (const Exercise& exercise : all()) systems.insert(exercise.system);
    EXPECT_EQ(all().size(), 10u);
    EXPECT_EQ(systems, (std::set<std::string>{"TASO", "Tensat", "X-RLflow", "HISS", "Syno", "TensorFlow Fold"}));
}

TEST(Exercises, acceptTheSolutionAndNoPlausibleWrongAnswer) {
    for (const Exercise& exercise : all()) {
        const ExerciseText text = textOf(exercise);
        for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
            const InstancePtr instance = make(exercise, seed);
            const std::string place = std::string(exercise.name) + " " + std::to_string(seed) + ": ";
            const Verdict right = instance->check(instance->solution(), {});
            EXPECT_TRUE(right.isRight) << place << instance->solution() << ": " << sentenceOf(text, *instance, right);
            const std::vector<std::string> wrong = test::wrongAnswers(exercise, *instance, kWrongAnswers);
            EXPECT_EQ(wrong.size(), kWrongAnswers) << place;
            for (const std::string& answer : wrong) {
                const Verdict verdict = instance->check(answer, {});
                EXPECT_FALSE(verdict.isRight) << place << answer;
                EXPECT_FALSE(sentenceOf(text, *instance, verdict).empty()) << place << answer;
            }
        }
    }
}

TEST(Exercises, areDrawnFromTheSeedAlone) {
    for (const Exercise& exercise : all()) {
        const ExerciseText text = textOf(exercise);
        const InstancePtr once = make(exercise, 3), again = make(exercise, 3), other = make(exercise, 4);
        EXPECT_EQ(taskOf(text, *once), taskOf(text, *again)) << exercise.name;
        EXPECT_EQ(once->solution(), again->solution()) << exercise.name;
        EXPECT_NE(taskOf(text, *once), taskOf(text, *other)) << exercise.name;
        EXPECT_EQ(once->pageData().is_null(), !exercise.hasPage) << exercise.name;
    }
}

TEST(Exercises, nameThePlaceOfAMalformedAnswer) {
    const std::pair<const char*, std::vector<std::pair<const char*, const char*>>> kCases[] = {
        {"next-match",
            {{"99", "answer:1:1: the list has the numbers 1 to"}, {"one", "answer:1:1: expected a number"},
                {"1 2", "answer:1:3: expected one number only"}, {"", "expected a number"}}},
        {"reach-cost", {{"no-rule", "answer:1:1: unknown rule 'no-rule'"}}},
        {"write-rule",
            {{"a + b", "expected '=' or '->'"}, {"a = a + b", "'b', which the left side lacks"},
                {"a = (b", "answer:1:"}}},
        {"beat-greedy", {{"(join x", "answer:1:8: A closing parenthesis is missing."}}},
        {"break-cycle", {{"A1, Z9", "answer:1:5: unknown e-node 'Z9'"}, {"A1 B1", "answer:1:4: expected ','"}}},
        {"pays-later", {{"0", "answer:1:1: the list has the numbers 1 to"}}},
        {"counterexample",
            {{"q = 1", "answer:1:1: unknown variable 'q'"}, {"a = 5000", "answer:1:5: numbers must be"},
                {"a = 1, a = 2", "answer:1:8: 'a' has two values"}, {"a = 1", "has no value"}}},
        {"simplify", {{"x + w", "answer:1:5: unknown variable 'w'"}, {"x +", "answer:1:4"}}},
        {"build-operator", {{"r0 = reduce(Q)", "answer:1:13"}, {"r0 = reduce(C);\ny = twist(i0)", "answer:2:5"}}},
        {"batching", {{"1 2; x", "answer:1:6: expected the number of a call"}, {"99", "calls have the numbers 1 to"}}}};
    for (const auto& [name, cases] : kCases) {
        const InstancePtr instance = make(named(name), 1);
        for (const auto& [answer, error] : cases) EXPECT_THAT(errorOf(*instance, answer), HasSubstr(error)) << name;
    }
}

// An empty answer is malformed or wrong, never right.
TEST(Exercises, areNotSolvedByAnEmptyAnswer) {
    for (const Exercise& exercise : all()) {
        const InstancePtr instance = make(exercise, 2);
        try {
            EXPECT_FALSE(instance->check("", {}).isRight) << exercise.name;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << exercise.name << ": " << error.what();
        }
    }
}

TEST(Exercises, countCostsAsTheTaskSays) {
    const auto arena = graph::Arena::create();
    const graph::Graph graph =
        graph::parse("(graph (input x f32[4,8]) (input y f32[8,16]) (output \"o\" (Relu (MatMul x y))))", arena);
    EXPECT_EQ(countedCost(graph), 1000 + 2 * 4 * 8 * 16 + 1000 + 4 * 16);
    EXPECT_THAT(networkText(graph), HasSubstr("cost 2,024"));
}

TEST(Exercises, unknownNameListsTheKnownOnes) {
    try {
        named("no-exercise");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        EXPECT_THAT(error.what(), HasSubstr("next-match, reach-cost"));
    }
}

}  // namespace egret::exercise::exercise_test
