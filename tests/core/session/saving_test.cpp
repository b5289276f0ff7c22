// Deferred saving: guarantees before and after changes reach the disk.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"

#include <sys/mount.h>
#include <sys/wait.h>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

namespace egret::session::saving_test {
using namespace egret::graph;
using namespace std::chrono_literals;

namespace {

class SavingSoon : public SessionFixture {
protected:
    // Waits until isSo() holds; the limit only ends a test that hangs.
    static bool becomes(const std::function<bool()>& isSo, std::chrono::milliseconds within = 120s) {
        const auto end = std::chrono::steady_clock::now() + within;
        while (!isSo()) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(2ms);
        }
        return true;
    }

    // Returns a distinct graph for each number, with a few kilobytes of weights.
    static Graph numbered(const Graph& graph, int number) {
        Arena& arena = graph.arena();
        std::vector<float> weights(1000, static_cast<float>(number));
        weights[1] = 0.5f;
        return Graph(graph.arenaPtr(), graph.inputs(),
            {graph.outputs()[0], {"weights", arena.constant(Tensor::of<float>({1000}, weights))}}, graph.origin());
    }
};

}  // namespace

TEST_F(SavingSoon, aStepIsThereAtOnceAndOnTheDiskSoon) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    session->setSaving(Saving::soon);
    const StepId step = session->addStep({.title = "one", .graph = with(session->graphAt(StepId(1)), "Relu")});
    EXPECT_EQ(session->current(), step);
    EXPECT_EQ(session->step(step).title, "one");
    const auto reader = Session::open(file("a.egret"), Access::readOnly);
    EXPECT_TRUE(becomes([&] { return session->saved().saved == session->saved().changes; }));
    EXPECT_EQ(reader->steps().size(), 2u);
}

TEST_F(SavingSoon, saveWaitsForTheDisk) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    session->setSaving(Saving::soon);
    for (int i = 0; i < 100; ++i) session->addStep({.graph = numbered(session->graphAt(StepId(1)), i)});
    session->save();
    EXPECT_EQ(session->saved().saved, session->saved().changes);
    EXPECT_EQ(Session::open(file("a.egret"), Access::readOnly)->steps().size(), 101u);
}

TEST_F(SavingSoon, closingSavesWhatIsLeft) {
    {
        const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
        session->setSaving(Saving::soon);
        session->addStep({.title = "last", .graph = with(session->graphAt(StepId(1)), "Relu")});
    }
    EXPECT_EQ(Session::open(file("a.egret"), Access::readOnly)->step(StepId(2)).title, "last");
    EXPECT_FALSE(std::filesystem::exists(file("a.egret-wal")));
}

// A failed step does not affect the changes before and after it.
TEST_F(SavingSoon, aRefusedChangeUndoesItselfAlone) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    session->setSaving(Saving::soon);
    const Graph model = session->graphAt(StepId(1));
    session->addStep({.title = "before", .graph = numbered(model, 1)});
    EXPECT_THROW(session->addStep({.parent = StepId(99), .graph = model}), Error);
    EXPECT_THROW(session->attach({.run = RunId(7), .content = "x"}), Error);
    session->addStep({.title = "after", .graph = numbered(model, 2)});
    session->save();
    const auto steps = Session::open(file("a.egret"), Access::readOnly)->steps();
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_EQ(steps[1].title, "before");
    EXPECT_EQ(steps[2].title, "after");
}

TEST_F(SavingSoon, aKilledProcessLosesNothingThatWasSaidToBeSaved) {
    for (int round = 0; round < 8; ++round) {
        const auto path = file("killed" + std::to_string(round) + ".egret");
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            const auto session = Session::create(path, convolution(), {"conv", ""});
            session->setSaving(Saving::soon);
            const Graph model = session->graphAt(StepId(1));
            for (int i = 0;; ++i) {
                session->addStep({.graph = numbered(model, i)});
                const uint64_t saved = session->saved().saved;
                if (::write(ends[1], &saved, sizeof saved) != sizeof saved) ::_exit(98);
            }
        }
        ::close(ends[1]);
        uint64_t saved = 0;
        while (saved == 0) ASSERT_EQ(::read(ends[0], &saved, sizeof saved), static_cast<ssize_t>(sizeof saved));
        std::this_thread::sleep_for(std::chrono::milliseconds(13 * round));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        while (::read(ends[0], &saved, sizeof saved) == sizeof saved) {
        }
        ::close(ends[0]);
        const CheckReport report = checkSession(path);
        EXPECT_TRUE(report.ok()) << report.differences.front();
        EXPECT_GT(saved, 0u);
        EXPECT_GE(report.steps, 1 + saved);
    }
}

TEST_F(SavingSoon, aFullDiskIsToldOfAndNothingThatWasTakenOnIsLost) {
    const auto disk = file("disk");
    std::filesystem::create_directories(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64m") != 0)
        GTEST_SKIP() << "only root can create a small disk";
    {
        { std::ofstream(disk / "ballast") << std::string(48000000, 'x'); }
        const auto session = Session::create(disk / "a.egret", convolution(), {"conv", ""});
        session->setSaving(Saving::soon);
        std::atomic<int> begun = 0, ended = 0;
        session->setTroubleListener([&](const std::optional<Error>& trouble) { ++(trouble ? begun : ended); });
        const Graph model = session->graphAt(StepId(1));
        int added = 0;
        std::optional<Error> refused;
        while (!refused && added < 20000) {
            const Error error = refusal([&] { session->addStep({.graph = numbered(model, added)}); });
            if (error.message() == "accepted") ++added;
            else refused = error;
        }
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->category(), Category::limit);
        EXPECT_TRUE(session->saved().trouble);
        EXPECT_EQ(session->steps().size(), 1u + static_cast<std::size_t>(added));  // even those not on disk
        EXPECT_EQ(session->graphAt(StepId(1 + static_cast<std::size_t>(added))), numbered(model, added - 1));

        std::filesystem::remove(disk / "ballast");
        EXPECT_TRUE(becomes([&] { return !session->saved().trouble; }));
        EXPECT_TRUE(becomes([&] { return begun == ended; }));
        EXPECT_EQ(session->saved().saved, session->saved().changes);
        session->addStep({.title = "after", .graph = numbered(model, 100000)});
        session->save();
        EXPECT_EQ(
            Session::open(disk / "a.egret", Access::readOnly)->steps().size(), 2u + static_cast<std::size_t>(added));
        EXPECT_TRUE(session->check().ok());
    }
    EXPECT_EQ(::umount(disk.c_str()), 0);
}

TEST_F(SavingSoon, saveAsTakesAlongWhatIsNotOnTheDiskYet) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    session->setSaving(Saving::soon);
    session->addStep({.title = "one", .graph = with(session->graphAt(StepId(1)), "Relu")});
    session->saveAs(file("b.egret"));
    session->addStep({.title = "two", .graph = session->graphAt(StepId(1))});
    session->save();
    EXPECT_EQ(Session::open(file("b.egret"), Access::readOnly)->steps().size(), 3u);
    EXPECT_EQ(Session::open(file("a.egret"), Access::readOnly)->steps().size(), 2u);
}

}  // namespace egret::session::saving_test
