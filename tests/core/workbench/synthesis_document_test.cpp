// Building an operator step by step, as in the window.
#include "core/workbench/synthesis_document.h"

#include "core/base/error.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace egret::workbench {
namespace {

using testing::HasSubstr;

// Returns the next step for a statement, if it is listed.
std::optional<NextStep> find(const std::vector<NextStep>& steps, const std::string& statement) {
    const auto found = std::ranges::find(steps, statement, &NextStep::statement);
    return found == steps.end() ? std::nullopt : std::optional(*found);
}

std::vector<NextStep> next(const SynthesisDocument& document) { return outlook(document.text(), 0).steps; }

const std::vector<std::string> kConvolution{"r0 = reduce(k)", "r1 = reduce(k)", "r2 = reduce(C_in)",
    "contract(r0, r1, r2; i1)", "x0 = unfold(i2, r0)", "x1 = unfold(i3, r1)", "input(i0, r2, x0, x1)"};

SynthesisDocument convolution() {
    SynthesisDocument document = SynthesisDocument(synthesis::openSpec("resnet"));
    for (const std::string& statement : kConvolution) document.apply(statement);
    return document;
}

TEST(SynthesisDocument, isMadeStepByStepToTheConvolution) {
    SynthesisDocument document = SynthesisDocument(synthesis::openSpec("resnet"));
    for (const std::string& statement : kConvolution) {
        EXPECT_FALSE(document.whole());
        const std::vector<NextStep> steps = next(document);
        const auto step = find(steps, statement);
        ASSERT_TRUE(step) << statement << " among " << steps.size();
        EXPECT_EQ(step->refused, nullptr);
        EXPECT_TRUE(step->isReachable()) << statement;
        document.apply(statement);
    }
    ASSERT_TRUE(document.whole());
    const LoopNests nests = loopNests(document.text(), 0);
    EXPECT_EQ(nests.parameters, 64 * 64 * 9);
    EXPECT_THAT(
        nests.formula, HasSubstr("out[i0, i1, i2, i3] = sum(r0, r1, r2) in[i0, r2, i2 + r0 - k/2, i3 + r1 - k/2]"));
    EXPECT_THROW(document.apply("r3 = reduce(k)"), Error);
    EXPECT_TRUE(next(document).empty());
}

TEST(SynthesisDocument, tellsHowFarTheInputIsAfterEachStep) {
    SynthesisDocument document = convolution();
    document.goTo(4);
    EXPECT_EQ(outlook(document.text(), 0).distance, 1) << "another weight could absorb both windows";
    const std::vector<NextStep> steps = next(document);
    EXPECT_EQ(find(steps, "x0 = unfold(i2, r0)").value().distance, 1);
    EXPECT_EQ(find(steps, "x0 = unfold(i2, r0)").value().stepsLeft, 12 - 5);
    EXPECT_EQ(find(steps, "x0 = split(i2, r0)").value().distance, 2) << "a merge, then a weight takes the rest";
    document.goTo(6);
    EXPECT_EQ(outlook(document.text(), 0).distance, 0);
}

TEST(SynthesisDocument, tellsWhatIsRefusedAndByWhichRule) {
    SynthesisDocument document = convolution();
    document.goTo(4);
    const std::vector<NextStep> all = next(document);
    const auto late = find(all, "x0 = shift(i2)");
    ASSERT_TRUE(late);
    ASSERT_TRUE(late->refused);
    EXPECT_STREQ(late->refused->name, "early-view");
    const auto over = find(all, "r3 = reduce(k)");
    ASSERT_TRUE(over) << "k's budget of two uses is exhausted: limits are rules too";
    EXPECT_STREQ(over->refused->name, "budget");
}

TEST(SynthesisDocument, goesBackAndOnFromThere) {
    SynthesisDocument document = convolution();
    EXPECT_EQ(document.states().size(), 8u);
    document.undo();
    document.undo();
    EXPECT_TRUE(document.canRedo());
    EXPECT_EQ(document.graph().depth(), 5);
    document.redo();
    EXPECT_EQ(document.graph().depth(), 6);
    document.goTo(4);
    document.apply("x0 = unfold(i3, r0)");
    EXPECT_FALSE(document.canRedo()) << "the other branch is discarded";
    EXPECT_EQ(document.now().statement, "x0 = unfold(i3, r0)");
    document.goTo(0);
    EXPECT_FALSE(document.canUndo());
    EXPECT_THROW(document.goTo(9), Error);
}

TEST(SynthesisDocument, opensOperatorsAndReadsItsOwnText) {
    for (const synthesis::NamedText& known : synthesis::namedOperators()) {
        SynthesisDocument document = SynthesisDocument::open(known.name);
        ASSERT_TRUE(document.whole()) << known.name;
        EXPECT_EQ(SynthesisDocument::read(document.text()).text(), document.text());
        document.undo();
        EXPECT_EQ(SynthesisDocument::read(document.text()).text(), document.text()) << "unfinished";
    }
    EXPECT_THROW(SynthesisDocument::open("nothing"), Error);
    EXPECT_THROW(convolution().apply("x7 = unfold(i2, nothing)"), Error);
}

TEST(SynthesisDocument, isCancelled) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(outlook(SynthesisDocument(synthesis::openSpec("resnet")).text(), 0, Task(stop.get_token())), Error);
}

TEST(SynthesisDocument, showsTheLoopsOfOperator1BeforeAndAfterRfactor) {
    const LoopNests nests = loopNests(SynthesisDocument::open("op1").text(), 0);
    EXPECT_EQ(nests.plain.stages, 1u);
    EXPECT_EQ(nests.rfactored.stages, 2u);
    EXPECT_LT(nests.rfactored.flops, nests.plain.flops);
    EXPECT_THAT(nests.rfactored.text, HasSubstr("t0["));
}

}  // namespace
}  // namespace egret::workbench
