// All small programs, each once, and their fingerprints.
#include "core/rewrite/discover/programs.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace egret::rewrite::discover::programs_test {
namespace {

std::vector<Fingerprinted> all(std::size_t operators, uint64_t seed = 0) {
    Programs programs(operators, seed);
    std::vector<Fingerprinted> found;
    for (std::size_t piece = 0; piece < programs.pieces(); ++piece) programs.enumerate(piece, found, {});
    return found;
}

std::set<Program> numbers(const std::vector<Fingerprinted>& programs) {
    std::set<Program> all;
    for (const Fingerprinted& program : programs) all.insert(program.program);
    return all;
}

}  // namespace

TEST(TasoPrograms, areMetOnce) {
    const auto found = all(2);
    EXPECT_EQ(numbers(found).size(), found.size());
    EXPECT_EQ(
        std::count_if(found.begin(), found.end(), [](const auto& p) { return Programs::operators(p.program) == 0; }),
        25);
    EXPECT_GT(
        std::count_if(found.begin(), found.end(), [](const auto& p) { return Programs::operators(p.program) == 2; }),
        10000);
}

// The smaller programs do not depend on the maximum size, and parts of an enumeration do not depend on one another.
TEST(TasoPrograms, areTheSameInEveryEnumeration) {
    const auto one = numbers(all(1)), two = numbers(all(2));
    std::size_t shared = 0;
    for (const Program program : two) shared += Programs::operators(program) <= 1;
    EXPECT_EQ(shared, one.size());
    EXPECT_TRUE(std::includes(two.begin(), two.end(), one.begin(), one.end()));
    EXPECT_EQ(all(2, 7).size(), two.size());  // with other elements, two outputs may be recorded in the other order

    Programs programs(2, 0);
    std::vector<Fingerprinted> alone, before;
    programs.enumerate(17, alone, {});
    Programs(2, 0).enumerate(17, before, {});
    EXPECT_EQ(alone, before);
    EXPECT_THROW(programs.enumerate(100000, alone, {}), std::exception);
    EXPECT_THROW(Programs(5, 0), Error);
}

// Running a program again gives the values recorded during enumeration.
TEST(TasoPrograms, computeWhatWasNoted) {
    Programs again(2, 0);
    for (const Fingerprinted& program : all(2))
        ASSERT_EQ(again.fingerprint(program.program), program.fingerprint) << program.program;
}

TEST(TasoPrograms, areWrittenAsTasoWould) {
    const auto found = all(1);
    std::size_t written = 0;
    for (const Fingerprinted& program : found) {
        if (!Programs::canBeLeft(program.program)) continue;
        const Substitution same = Programs::substitution(program.program, program.program);
        ASSERT_EQ(same.outputs.size(), 1u);
        ASSERT_EQ(same.source.size(), same.target.size());
        for (std::size_t i = 0; i < same.source.size(); ++i) EXPECT_EQ(same.source[i].type, same.target[i].type);
        for (const Step& step : same.source)
            for (const TensorRef& input : step.inputs)
                EXPECT_TRUE(!input.isVariable() || input.op >= -2);  // one operator has at most two variables
        ++written;
    }
    EXPECT_GT(written, 50u);
}

}  // namespace egret::rewrite::discover::programs_test
