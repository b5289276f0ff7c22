// The session file does not contain the e-graph, but a record of how it was built.
#include "core/workbench/saturation_record.h"

#include "core/base/database/database.h"
#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/workbench/replay.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace egret::workbench::saturation_record_test {
namespace {

class GrowthRecordTest : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file() const { return m_folder / "a.egret"; }
    std::shared_ptr<Document> fire() const {
        return Document::create(graph::networks::make("fire"), "fire", {.session = file()});
    }
    std::shared_ptr<Document> again(session::Access access = session::Access::readWrite) const {
        return Document::open(file(), {.access = access});
    }
    // Returns options with non-default limits and one rule fewer.
    static optimize::Options small(const Document& document) {
        optimize::Options options = defaultOptions(document);
        options.rules.pop_back();
        options.iterations = 3;
        options.nodeLimit = 500;
        options.timeLimit = 1000;
        return options;
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_saturation_record_test_" + std::to_string(::getpid()));
};

std::optional<SaturationRecord> growthOf(Document& document) {
    return lastGrowth(document.session(), document.steps());
}

void expectSame(const optimize::Exploration& grown, const optimize::Exploration& before) {
    EXPECT_EQ(grown.egraph->egraph->nodeCount(), before.egraph->egraph->nodeCount());
    EXPECT_EQ(grown.egraph->egraph->classCount(), before.egraph->egraph->classCount());
    EXPECT_EQ(grown.iterations.size(), before.iterations.size());
    EXPECT_EQ(grown.rules, before.rules);
    EXPECT_EQ(grown.stopReason, before.stopReason);
}

}  // namespace

TEST_F(GrowthRecordTest, aSaturationIsMadeAgainWithItsRulesAndLimitsAndNotedOnce) {
    ExplorationPtr before;
    {
        const auto document = fire();
        EXPECT_FALSE(growthOf(*document)) << "no saturation was run";
        before = document->saturate(small(*document), {});
        document->apply(document->matches().front());  // a later step: the e-graph belongs to the previous graph
    }
    for (const auto access : {session::Access::readOnly, session::Access::readWrite}) {
        const auto document = again(access);
        EXPECT_FALSE(document->exploration());
        const auto record = growthOf(*document);
        ASSERT_TRUE(record);
        ASSERT_EQ(record->stages.size(), 1u);
        EXPECT_EQ(record->stages[0].options.iterations, 3u);
        EXPECT_EQ(record->stages[0].options.rules.size(), document->rules().size() - 1);
        EXPECT_EQ(record->stages[0].iterations.back().classes, before->iterations.back().classes);
        const auto steps = document->steps().size(), runs = document->session().runs().size();
        const ExplorationPtr grown = document->growAgain(*record, {});
        expectSame(*grown, *before);
        EXPECT_TRUE(isAsRecorded(*grown, *record));
        EXPECT_EQ(document->exploration(), grown);
        EXPECT_EQ(document->steps().size(), steps);
        EXPECT_EQ(document->session().runs().size(), runs);
    }
}

TEST_F(GrowthRecordTest, whatIsExtractedFromItIsReplayedLikeAnythingElse) {
    {
        const auto document = fire();
        document->saturate(small(*document), {});
    }
    {
        const auto document = again();
        document->growAgain(*growthOf(*document), {});
        document->extract(small(*document), {});
    }
    const ReplayReport report = replay(file());
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 2u);
}

TEST_F(GrowthRecordTest, whatGrewMatchByMatchDoesSoAgainOnWhatItWentOnFrom) {
    ExplorationPtr before;
    {
        const auto document = fire();
        document->saturate(small(*document), {});
        const auto begun = document->beginGrowing(defaultOptions(*document), false, {});
        ASSERT_GT(begun.pending->size(), 3u);
        document->grow(GrowBy::oneMatch, 2, {});
        document->grow(GrowBy::skippingOne, 0, {});
        before = document->grow(GrowBy::nextMatch, 0, {}).exploration;
    }
    const auto document = again();
    const auto record = growthOf(*document);
    ASSERT_TRUE(record);
    ASSERT_EQ(record->stages.size(), 2u);
    EXPECT_EQ(record->stages[1].byHand.size(), 3u);
    expectSame(*document->growAgain(*record, {}), *before);
}

TEST_F(GrowthRecordTest, whatWasStoppedGoesNoFurtherThanItWas) {
    ExplorationPtr before;
    {
        const auto document = fire();
        std::stop_source stop;
        before =
            document->saturate(small(*document), Task(stop.get_token()), [&](const auto&) { stop.request_stop(); });
        ASSERT_EQ(before->stopReason, "cancelled");
    }
    const auto document = again();
    EXPECT_EQ(document->growAgain(*growthOf(*document), {})->iterations.size(), before->iterations.size());
}

TEST_F(GrowthRecordTest, cancelledItLeavesNothing) {
    {
        const auto document = fire();
        document->saturate(small(*document), {});
    }
    const auto document = again();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(document->growAgain(*growthOf(*document), Task(stop.get_token())), Error);
    EXPECT_FALSE(document->exploration());
}

TEST_F(GrowthRecordTest, whatCannotBeReadIsNotOffered) {
    {
        const auto document = fire();
        document->saturate(small(*document), {});
    }
    database::Database(file(), database::Database::Mode::readWrite)
        .script("UPDATE runs SET parameters = '{\"rules\": \"1\"}'");
    EXPECT_FALSE(growthOf(*again())) << "such rules do not exist";
}

}  // namespace egret::workbench::saturation_record_test
