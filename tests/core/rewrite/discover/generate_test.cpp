// Generated rules: all small programs are compared.
#include "core/rewrite/discover/generate.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

namespace egret::rewrite::discover::generate_test {
using testing::Contains;

namespace {

const discover::Generated& ofTwo() {
    static const discover::Generated generated = discover::generateRules({.operators = 2});
    return generated;
}

std::vector<std::string> laws(const discover::Generated& generated) {
    std::vector<std::string> all;
    for (const Rule& rule : generated.rules) {
        std::string law = rule.sources[0].term.toString() + " -> " + rule.definitions.back().term.toString();
        for (const std::string_view noise : {"[activation=\"none\"]"})
            for (auto at = law.find(noise); at != std::string::npos; at = law.find(noise)) law.erase(at, noise.size());
        all.push_back(law);
    }
    return all;
}

}  // namespace

// Besides swapped operands, single operators are equal only with special constants, such as an identity matrix.
TEST(TasoGenerate, oneOperatorGivesExchangesAndUnits) {
    const auto generated = discover::generateRules({.operators = 1});
    EXPECT_GT(generated.counts.programs, 300u);
    EXPECT_EQ(generated.counts.sound, generated.rules.size());
    const auto all = laws(generated);
    EXPECT_THAT(all, Contains("(Add ?x1 ?x2) -> (Add ?x2 ?x1)"));
    EXPECT_THAT(all, Contains("(MatMul ?x1 ?c0) -> ?x1"));
    EXPECT_THAT(all,
        Contains("(Conv[activation=\"none\", group=1, pads=d, strides=s, dilations=e] ?x1 ?c0) -> "
                 "(AveragePool[count_include_pad=1, kernel_shape=[dim(?c0, 2), dim(?c0, 3)], pads=d, strides=s, "
                 "dilations=e] ?x1)"));
}

TEST(TasoGenerate, twoOperatorsGiveTheKnownLaws) {
    const auto all = laws(ofTwo());
    EXPECT_THAT(all, Contains("(MatMul ?x1 (MatMul ?x2 ?x3)) -> (MatMul (MatMul ?x1 ?x2) ?x3)").Times(testing::Le(1)));
    EXPECT_THAT(all, Contains("(MatMul (MatMul ?x1 ?x2) ?x3) -> (MatMul ?x1 (MatMul ?x2 ?x3))"));
    EXPECT_THAT(all,
        Contains("(Concat[axis=0] (Concat[axis=0] ?x1 ?x2) ?x3) -> (Concat[axis=0] ?x1 (Concat[axis=0] ?x2 ?x3))"));
    EXPECT_THAT(all, Contains("(Transpose[perm=[1, 0]] (Transpose[perm=[1, 0]] ?x1)) -> ?x1"));
    EXPECT_THAT(all, Contains("(Relu (Relu ?x1)) -> (Relu ?x1)"));
    EXPECT_THAT(all,
        Contains("(Conv[activation=\"relu\", group=1, pads=d, strides=s, dilations=e] ?x1 ?x2) -> "
                 "(Relu (Conv[activation=\"none\", group=1, pads=d, strides=s, dilations=e] ?x1 ?x2))"));
}

TEST(TasoGenerate, everyStepOfPruningLeavesLess) {
    const auto& counts = ofTwo().counts;
    EXPECT_GT(counts.candidates, counts.afterRenaming);
    EXPECT_GT(counts.afterRenaming, counts.afterCommon);
    EXPECT_GE(counts.afterCommon, counts.afterRetest);
    EXPECT_GT(counts.afterRetest, counts.afterSubsumption);
    EXPECT_EQ(counts.sound, ofTwo().rules.size());
    EXPECT_EQ(counts.unknown, 0u);
}

TEST(TasoGenerate, rulesCarryTheirVerdicts) {
    for (const Rule& rule : ofTwo().rules) {
        ASSERT_TRUE(rule.verdict) << rule.name;
        EXPECT_EQ(rule.verdict->soundness, Soundness::sound) << rule.name;
        EXPECT_EQ(parseRules(rule.toString()).at(0).verdict->toString(), rule.verdict->toString());
    }
}

TEST(TasoGenerate, theSameSeedGivesTheSameRules) {
    EXPECT_EQ(laws(discover::generateRules({.operators = 2})), laws(ofTwo()));
}

TEST(TasoGenerate, otherNumbersGiveTheSamePrograms) {
    const auto other = discover::generateRules({.operators = 2, .seed = 7});
    EXPECT_EQ(other.counts.programs, ofTwo().counts.programs);
    EXPECT_EQ(other.counts.afterRetest, ofTwo().counts.afterRetest);
    EXPECT_THAT(laws(other), Contains("(MatMul (MatMul ?x1 ?x2) ?x3) -> (MatMul ?x1 (MatMul ?x2 ?x3))"));
}

TEST(TasoGenerate, limitsAreKept) {
    EXPECT_THROW(discover::generateRules({.operators = 5}), Error);
    EXPECT_THROW(discover::generateRules({.operators = 2, .programs = 100}), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(discover::generateRules({.operators = 2}, Task(stop.get_token())), Error);
}

// ---- checkpoints ----------------------------------------------------------------------------------------------------

namespace {

std::string textOf(const discover::Generated& generated) {
    std::string text;
    for (const Rule& rule : generated.rules) text += rule.toString();
    const auto& c = generated.counts;
    for (const std::size_t count : {c.programs, c.candidates, c.afterRenaming, c.afterCommon, c.afterRetest,
             c.afterSubsumption, c.sound, c.unsound, c.unknown})
        text += std::to_string(count) + " ";
    return text;
}

std::filesystem::path freshFile(const std::string& name) {
    const auto file = std::filesystem::temp_directory_path() / ("egret_" + std::to_string(getpid()) + "_" + name);
    std::filesystem::remove(file);
    return file;
}

// Stops the run at progress report `count`; returns true if it was stopped.
bool runUntil(const discover::GenerateOptions& options, std::size_t count) {
    std::stop_source stop;
    const Task task(stop.get_token(), [&](const Progress&) {
        if (count-- == 0) stop.request_stop();
    });
    try {
        discover::generateRules(options, task);
        return false;
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
        return true;
    }
}

}  // namespace

// Stops the run repeatedly during enumeration, comparison and verification, and once more within a block.
TEST(TasoCheckpoint, anInterruptedRunEndsAsOneThatWasNot) {
    const auto file = freshFile("interrupted.checkpoint");
    const discover::GenerateOptions options{.operators = 2, .checkpoint = file};
    std::size_t stops = 0;
    for (const std::size_t at : {100, 150, 200, 60, 200, 100}) stops += runUntil(options, at);
    EXPECT_EQ(stops, 6u);
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 7);
    EXPECT_EQ(textOf(discover::generateRules(options)), textOf(ofTwo()));
    EXPECT_EQ(textOf(discover::generateRules(options)), textOf(ofTwo()));  // nothing left to do
    std::filesystem::remove(file);
}

// Programs are read from disk in parts. The number of parts does not change the result.
TEST(TasoCheckpoint, littleMemoryIsEnough) {
    const auto file = freshFile("parts.checkpoint");
    EXPECT_EQ(textOf(discover::generateRules({.operators = 2, .checkpoint = file, .programs = 5000})), textOf(ofTwo()));
    std::filesystem::remove(file);
}

TEST(TasoCheckpoint, anotherRunsFileIsRefused) {
    const auto file = freshFile("other.checkpoint");
    discover::generateRules({.operators = 1, .checkpoint = file});
    EXPECT_THROW(discover::generateRules({.operators = 2, .checkpoint = file}), Error);
    EXPECT_THROW(discover::generateRules({.operators = 1, .seed = 1, .checkpoint = file}), Error);
    std::filesystem::resize_file(file, 9);
    EXPECT_THROW(discover::generateRules({.operators = 1, .checkpoint = file}), Error);
    std::filesystem::remove(file);
}

}  // namespace egret::rewrite::discover::generate_test
