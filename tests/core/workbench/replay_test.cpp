// Replays a session from its records. The graphs must be equal; otherwise, the first differing step is named.
#include "core/workbench/replay.h"
#include "core/base/database/database.h"
#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/workbench/document.h"
#include "core/workbench/saturation_record.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::workbench::replay_test {
using testing::HasSubstr;

namespace {

class ReplayTest : public testing::Test {
protected:
    std::filesystem::path file() const { return m_folder.path() / "a.egret"; }
    std::shared_ptr<Document> fire() const {
        return Document::create(graph::networks::make("fire"), "fire", {.session = file()});
    }
    static optimize::Options small(const Document& document) {
        optimize::Options options = defaultOptions(document);
        options.iterations = 3;
        options.nodeLimit = 500;
        options.timeLimit = 1000;
        return options;
    }
    void change(const std::string& sql) const {
        database::Database(file(), database::Database::Mode::readWrite).script(sql);
    }

private:
    test::TemporaryFolder m_folder;
};

std::string skippedOf(const ReplayReport& report) {
    std::string text;
    for (const auto& [step, why] : report.skipped) text += std::to_string(step.index()) + ": " + why + "\n";
    return text;
}

}  // namespace

// The body of a Loop computes two products with the same left side, which are merged.
graph::Graph loopOfProducts() {
    return graph::parse(
        "(graph (input s f32[4,8]) (input a f32[8,8]) (input b f32[8,8]) (output \"y\" "
        "(Loop[body=(graph (input i i64[]) (input go bool[]) (input s f32[4,8]) (input a f32[8,8])"
        " (input b f32[8,8]) (output \"go\" go) (output \"t\" (Add (Relu (MatMul s a))"
        " (Relu (MatMul s b))))),captures=2] (Constant[value=i64[]{6}]) (None) s a b)))",
        graph::Arena::create());
}

TEST_F(ReplayTest, matchesInABodyAreStepsLikeOthers) {
    {
        const auto document = Document::create(loopOfProducts(), "loop", {.session = file()});
        const auto matches = document->matches();
        const auto inside =
            std::ranges::find_if(matches, [](const Match& match) { return match.where.inside != nullptr; });
        ASSERT_NE(inside, matches.end());
        const graph::Graph before = document->current();
        document->apply(*inside);
        EXPECT_NE(document->current(), before);
        EXPECT_THAT(document->steps().back().title, HasSubstr(" in Loop"));
        EXPECT_NEAR(document->cost(document->current()) - document->cost(before), inside->costDelta, 1e-6)
            << "the forecast counts all iterations";
        EXPECT_TRUE(document->verify(before, document->current(), 2, 1e-4, 1e-5, 0, {}).equal);
        document->undo();
        document->optimize("tensat", small(*document), {}, {.measuresLatency = false});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << skippedOf(report);
    EXPECT_EQ(report.replayed, report.steps) << skippedOf(report);
}

// Saturation changes a body: activations are fused into its products.
TEST_F(ReplayTest, saturationOptimizesBodies) {
    const auto document = Document::create(loopOfProducts(), "loop", {.session = file()});
    const double before = document->cost(document->current());
    const auto report = document->optimize("tensat", small(*document), {}, {.measuresLatency = false});
    EXPECT_TRUE(report.verification.equal) << report.verification.difference;
    EXPECT_LT(report.result.costAfter, before);
    EXPECT_FALSE(report.result.rulesApplied.empty());
}

TEST_F(ReplayTest, stepsBranchesAndSkipsAreMadeAgain) {
    {
        const auto document = fire();
        const auto root = document->currentStep();
        document->apply(document->matches().front());
        document->apply(document->matches().back());
        document->goTo(root);
        document->skip(document->matches().front());
        document->apply(document->matches().at(1));
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.steps, 4u);
    EXPECT_EQ(report.replayed, 4u) << skippedOf(report);
}

TEST_F(ReplayTest, allMatchesOfARuleAreAppliedAgain) {
    {
        const auto document = fire();
        document->skip(document->matches().front());
        document->applyAll(document->matches().front().where.rule);
        document->apply(document->matches().front());
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 3u) << skippedOf(report);
}

TEST_F(ReplayTest, runsOfEveryKindAreMadeAgain) {
    {
        const auto document = fire();
        document->saturate(small(*document), {});
        document->extract(small(*document), {});
        optimize::Options greedy = small(*document);
        greedy.extract = &extract::methodNamed("greedy");
        document->extract(greedy, {});
        document->goTo(session::StepId(1));
        document->optimize("taso", small(*document), {}, {.measuresLatency = false});
        document->optimize("tensat", small(*document), {}, {.measuresLatency = false});
        document->goTo(session::StepId(1));
        document->play(*optimize::policy::Policy::load(optimize::policy::policyFile("xrlflow")),
            {.steps = 3, .isSampled = true, .seed = 5}, {});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_GE(report.steps, 8u);
    EXPECT_EQ(report.replayed, report.steps) << skippedOf(report);
}

TEST_F(ReplayTest, whatAPersonChoseByHandIsMadeAgain) {
    {
        const auto document = fire();
        document->beginGrowing(small(*document), true, {});
        document->grow(GrowBy::nextMatch, 0, {});
        document->grow(GrowBy::skippingOne, 1, {});
        document->grow(GrowBy::finishingIteration, 0, {});
        const auto extraction = document->extract(small(*document), {});
        document->grow(GrowBy::nextMatch, 0, {});
        document->useChoice(document->exploration(), extraction, {});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 3u) << skippedOf(report);
}

TEST_F(ReplayTest, aGrowthGoesOnFromWhatWasDoneBefore) {
    {
        const auto document = fire();
        document->beginGrowing(small(*document), true, {});
        for (int i = 0; i < 3; ++i) document->grow(GrowBy::nextMatch, 0, {});
        document->beginGrowing(small(*document), false, {});
        document->grow(GrowBy::finishingIteration, 0, {});
        document->extract(small(*document), {});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 3u) << skippedOf(report);
}

TEST_F(ReplayTest, aGrowthThatWasCancelledIsNotMadeAgain) {
    {
        const auto document = fire();
        document->beginGrowing(small(*document), true, {});
        std::stop_source stop;
        stop.request_stop();
        EXPECT_TRUE(document->grow(GrowBy::finishingIteration, 0, Task(stop.get_token())).isOver);
        EXPECT_EQ(document->session().runs().back().state, session::RunState::cancelled);
        document->extract(small(*document), {});
        EXPECT_FALSE(lastGrowth(document->session(), document->steps())) << "its last state cannot be reproduced";
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    ASSERT_EQ(report.skipped.size(), 2u);
    EXPECT_THAT(report.skipped[0].text, HasSubstr("was cancelled"));
    EXPECT_THAT(report.skipped[1].text, HasSubstr("was not replayed"));
}

TEST_F(ReplayTest, whatAPolicyThatIsGoneDidIsTakenAsRecorded) {
    const auto policy = file().parent_path() / "mine.safetensors";
    std::filesystem::copy_file(optimize::policy::policyFile("xrlflow"), policy);
    {
        const auto document = fire();
        optimize::Options options = small(*document);
        options.policy = policy;
        options.episodes = 1;
        document->optimize("xrlflow", options, {}, {.measuresLatency = false});
    }
    std::filesystem::remove(policy);
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    ASSERT_EQ(report.skipped.size(), 1u);
    EXPECT_THAT(report.skipped[0].text, HasSubstr("differs from the recorded policy"));
}

TEST_F(ReplayTest, rulesOfOnesOwnAreKeptWithTheSession) {
    {
        const auto document = fire();
        document->setRules(rewrite::parseRules(
            "rule my-own \"two rectifications are one\"\n  match   (Relu ?x)\n  produce (Relu (Relu ?x))\n"));
        document->apply(document->matches().front());
        document->saturate(small(*document), {});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 2u) << skippedOf(report);
}

TEST_F(ReplayTest, theFirstDifferenceIsNamed) {
    {
        const auto document = fire();
        document->apply(document->matches().at(0));
        document->apply(document->matches().at(0));
        document->apply(document->matches().at(0));
    }
    change("UPDATE steps SET graph = (SELECT graph FROM steps WHERE id = 2) WHERE id = 3");
    const ReplayReport report = replay(file());
    ASSERT_TRUE(report.difference);
    EXPECT_EQ(report.difference->step, session::StepId(3));
    EXPECT_EQ(report.difference->text, "its graph differs");
    EXPECT_EQ(report.replayed, 1u);
}

TEST_F(ReplayTest, aSaturationThatGrewOtherwiseIsNamed) {
    {
        const auto document = fire();
        document->saturate(small(*document), {});
    }
    change(
        "UPDATE events SET event = replace(event, '\"nodes\":', '\"nodes\":1') WHERE event LIKE "
        "'%\"iteration\",\"index\":1%' OR event LIKE '%\"iteration\",\"index\":0%'");
    const ReplayReport report = replay(file());
    ASSERT_TRUE(report.difference);
    EXPECT_THAT(report.difference->text, HasSubstr("e-nodes in"));
}

TEST_F(ReplayTest, whatCannotBeMadeAgainIsTakenAsRecordedAndSaid) {
    {
        const auto document = fire();
        optimize::Options hasty = small(*document);
        hasty.timeLimit = 0;
        document->saturate(hasty, {});
        document->extract(small(*document), {});
        document->apply(document->matches().front());
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.replayed, 1u);
    ASSERT_EQ(report.skipped.size(), 2u);
    EXPECT_THAT(report.skipped[0].text, HasSubstr("time"));
    EXPECT_THAT(report.skipped[1].text, HasSubstr("was not replayed"));
}

TEST_F(ReplayTest, itStopsWhenAsked) {
    {
        const auto document = fire();
        document->apply(document->matches().front());
    }
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(replay(file(), Task(stop.get_token())), Error);
}

}  // namespace egret::workbench::replay_test
