#include "views/workspace/episodes.h"

#include "core/graph/builder.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

namespace egret::workspace {
namespace {

using session::StepId;

// A session whose steps share one graph: only the choices matter.
struct Recorded {
    Recorded() {
        graph::Builder builder({.weights = graph::Weights::none});
        const graph::Graph graph = builder.finish(builder.relu(builder.input("x", {4})));
        session = session::Session::create((folder.path() + "/a.egret").toStdString(), graph, {.name = "a"});
    }
    StepId step() {
        return session->addStep(
            {.kind = session::StepKind::policy, .title = "step", .graph = session->graphAt(StepId(1))});
    }
    void choose(const std::string& chooser, session::RunId run = {}) {
        session->addChoice({.step = session->current(),
            .run = run,
            .chooser = chooser,
            .chosen = {"fuse", {0.25, 0.75}, 1, {"No-Op", "fuse at a"}}});
    }
    QTemporaryDir folder;
    std::unique_ptr<session::Session> session;
};

TEST(Episodes, aRunIsOne) {
    Recorded recorded;
    const session::RunId run = recorded.session->startRun({.kind = "policy"});
    for (int i = 0; i < 3; ++i) {
        recorded.choose("xrlflow", run);
        recorded.step();
    }
    const auto episodes = episodesOf(*recorded.session);
    ASSERT_EQ(episodes.size(), 1u);
    EXPECT_EQ(episodes[0].title, "played by xrlflow, from step 1");
    ASSERT_EQ(episodes[0].choices.size(), 3u);
    EXPECT_EQ(episodes[0].choices[2].step, StepId(3));
    EXPECT_EQ(episodes[0].choices[0].chosen.candidates[1], "fuse at a");
}

TEST(Episodes, stepsOneByOneAreOneAsFarAsEachFollowsTheOther) {
    Recorded recorded;
    recorded.choose("xrlflow");
    recorded.step();
    recorded.choose("person");
    recorded.step();
    recorded.session->setCurrent(StepId(1));
    recorded.session->setBranchName(StepId(1), "try");
    recorded.choose("xrlflow");
    const auto episodes = episodesOf(*recorded.session);
    ASSERT_EQ(episodes.size(), 2u);
    for (const Episode& episode : episodes) EXPECT_EQ(episode.title, "step by step, from step 1, try");
    ASSERT_EQ(episodes[0].choices.size() + episodes[1].choices.size(), 3u);
    const Episode& longer = episodes[0].choices.size() == 2 ? episodes[0] : episodes[1];
    EXPECT_FALSE(longer.choices[0].isPersons);
    EXPECT_TRUE(longer.choices[1].isPersons);
}

TEST(Episodes, anOptimizersAreToldApartByItsIterations) {
    Recorded recorded;
    const session::RunId run = recorded.session->startRun({.kind = "xrlflow"});
    for (uint32_t episode = 0; episode < 2; ++episode) {
        for (uint32_t i = 0; i <= episode; ++i) recorded.session->addEvent(run, event::Chosen{"fuse", {0.25, 0.75}, 1});
        recorded.session->addEvent(run, event::Iteration{.index = episode});
    }
    recorded.session->finishRun(run, session::RunState::done, "episodes");
    const session::RunId other = recorded.session->startRun({.kind = "taso"});
    recorded.session->addEvent(other, event::Iteration{});
    const auto episodes = episodesOf(*recorded.session);
    ASSERT_EQ(episodes.size(), 2u);
    EXPECT_EQ(episodes[1].title, "xrlflow, episode 2, from step 1");
    EXPECT_EQ(episodes[1].choices.size(), 2u);
    EXPECT_FALSE(episodes[1].choices[0].step.valid());
}

}  // namespace
}  // namespace egret::workspace
