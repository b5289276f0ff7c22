// Saved work survives kill -9, a full disk, read-only folders, and a second window.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"
#include "core/base/random.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <limits>
#include <thread>

namespace egret::session::durability_test {
using namespace egret::graph;

namespace {

class Durability : public SessionFixture {
protected:
    // Returns the graph with 4,000 bytes of new weights, so that steps span several pages.
    static Graph withNewWeights(const Graph& graph, uint64_t seed) {
        Random random(seed);
        std::vector<float> numbers(1000);
        for (float& number : numbers) number = static_cast<float>(random.uniform());
        Arena& arena = graph.arena();
        const NodeId weights = arena.constant(Tensor::of<float>({1000}, numbers));
        return Graph(graph.arenaPtr(), graph.inputs(), {graph.outputs()[0], {"weights", weights}}, graph.origin());
    }

    // Runs `work` in a child process. Returns its exit code, or -1 if a signal ended it.
    static int inChild(const std::function<int()>& work) {
        const pid_t child = start(work);
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    static pid_t start(const std::function<int()>& work) {
        const pid_t child = ::fork();
        if (child < 0) throw std::runtime_error("no process could be started");
        if (child != 0) return child;
        int code = 99;
        try {
            code = work();
        } catch (const std::exception& error) {
            std::fprintf(stderr, "child: %s\n", error.what());
        }
        ::_exit(code);
    }

    static void killNow(pid_t child) {
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
    }
};

// Writes step numbers into a pipe as soon as addStep returns.
struct Acknowledgements {
    int ends[2];
    Acknowledgements() { EXPECT_EQ(::pipe(ends), 0); }
    ~Acknowledgements() {
        ::close(ends[0]);
        if (ends[1] >= 0) ::close(ends[1]);
    }
    void tell(StepId id) const {
        const uint32_t number = id.index();
        if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(98);
    }
    std::optional<uint32_t> hear() const {
        uint32_t number = 0;
        if (::read(ends[0], &number, sizeof number) != sizeof number) return {};
        return number;
    }
    uint32_t last() {  // call after the child has ended
        ::close(ends[1]);
        ends[1] = -1;
        uint32_t latest = 0;
        while (const auto number = hear()) latest = *number;
        return latest;
    }
};

}  // namespace

TEST_F(Durability, aKilledProcessLosesNoFinishedStep) {
    Random random(1);
    const auto path = file("a.egret");
    { Session::create(path, convolution(), {"conv", ""}); }
    std::size_t before = 1;
    for (int round = 0; round < 12; ++round) {
        Acknowledgements acknowledged;
        const pid_t child = start([&] {
            const auto session = Session::open(path, Access::readWrite);
            const RunId run = session->startRun({.kind = "taso"});
            for (uint64_t i = 0;; ++i) {
                session->addEvent(run, event::Iteration{.index = static_cast<uint32_t>(i)});
                acknowledged.tell(session->addStep({.title = "step",
                    .graph = withNewWeights(session->graphAt(StepId(1)), 1000 * static_cast<uint64_t>(round) + i)}));
            }
            return 0;
        });
        const auto first = acknowledged.hear();
        ASSERT_TRUE(first);
        std::this_thread::sleep_for(std::chrono::microseconds(random.below(60000)));
        killNow(child);
        const uint32_t last = std::max(*first, acknowledged.last());

        const CheckReport report = checkSession(path);  // as found, with its journal
        EXPECT_TRUE(report.ok()) << report.differences.front();
        EXPECT_GE(report.steps, last);
        EXPECT_LE(report.steps, last + 1);  // one step may be on disk before its acknowledgement
        EXPECT_GT(report.steps, before);
        before = report.steps;
    }
    const auto session = Session::open(path, Access::readWrite);
    EXPECT_EQ(session->current(), StepId(before));
    for (const RunRecord& run : session->runs()) {
        EXPECT_EQ(run.state, RunState::failed);
        EXPECT_EQ(run.stopReason, "interrupted");
    }
}

TEST_F(Durability, aProcessKilledWhileItMakesASessionLeavesAllOfItOrNothing) {
    // The delay adapts: shorter after a late kill, longer after an early one. So some sessions are finished and some
    // are not, at any machine speed or load.
    double delay = 1000;  // microseconds
    Random random(2);
    constexpr int kRounds = 40;
    int complete = 0;
    for (int round = 0; round < kRounds; ++round) {
        const auto path = file("made" + std::to_string(round) + ".egret");
        const pid_t child = start([&] {
            Session::create(path, convolution(), {"conv", ""});
            return 0;
        });
        std::this_thread::sleep_for(std::chrono::microseconds(static_cast<int64_t>(delay * random.uniform(0.5, 1.5))));
        killNow(child);
        const bool isThere = std::filesystem::exists(path);
        delay *= isThere ? 0.7 : 1.4;
        if (!isThere) continue;
        ++complete;
        EXPECT_TRUE(checkSession(path).ok());
    }
    EXPECT_GT(complete, 0) << "of " << kRounds << ", the last killed after about " << delay << " microseconds";
    EXPECT_LT(complete, kRounds);
    // Unfinished files do not prevent a new session of the same name.
    for (int round = 0; round < kRounds; ++round)
        if (const auto path = file("made" + std::to_string(round) + ".egret"); !std::filesystem::exists(path)) {
            Session::create(path, convolution(), {"conv", ""});
            EXPECT_TRUE(checkSession(path).ok());
            EXPECT_FALSE(std::filesystem::exists(path.string() + ".part"));
        }
}

// When a session is closed, SQLite writes the file in place. Until it has finished, a rollback journal is next to the
// file.
TEST_F(Durability, aWriteThatWasCutOffIsUndoneByWhoeverOpensTheFile) {
    { Session::create(file("a.egret"), convolution(), {"conv", ""}); }
    const database::Database db(file("a.egret"), database::Database::Mode::readWrite);
    db.script(
        "PRAGMA cache_size=2; BEGIN IMMEDIATE; UPDATE steps SET title = 'half written'; CREATE TABLE filler (bytes "
        "BLOB);"
        "INSERT INTO filler VALUES (zeroblob(100000)); UPDATE filler SET bytes = randomblob(100000)");
    for (const char* part : {"", "-journal"})
        std::filesystem::copy_file(file("a.egret" + std::string(part)), file("b.egret" + std::string(part)));
    const auto session = Session::open(file("b.egret"), Access::readOnly);
    EXPECT_EQ(session->step(StepId(1)).title, "conv");
    EXPECT_TRUE(checkSession(file("b.egret")).ok());
    EXPECT_FALSE(std::filesystem::exists(file("b.egret-journal")));
}

TEST_F(Durability, aKilledSaveAsLeavesTheOldFile) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    for (uint64_t i = 0; i < 20; ++i) session->addStep({.graph = withNewWeights(session->graphAt(StepId(1)), i)});
    { Session::create(file("target.egret"), convolution(), {"the old one", ""}); }
    Random random(3);
    bool wasReplaced = false;
    for (int round = 0; round < 8 || (!wasReplaced && round < 200); ++round) {
        const pid_t child = start([&] {
            for (;;) Session::open(file("a.egret"), Access::readOnly)->saveCopy(file("target.egret"));
            return 0;
        });
        std::this_thread::sleep_for(std::chrono::microseconds(random.below(80000)));
        killNow(child);
        const CheckReport report = checkSession(file("target.egret"));
        EXPECT_TRUE(report.ok());
        EXPECT_TRUE(report.steps == 1 || report.steps == 21) << report.steps;
        wasReplaced = wasReplaced || report.steps == 21;
    }
    EXPECT_TRUE(wasReplaced) << "no process survived until the end of a save";
}

TEST_F(Durability, aFullDiskIsSaidAndNothingIsLost) {
    const auto disk = file("disk");
    std::filesystem::create_directories(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "only root can create a small disk; the next test covers the rest";
    {
        { std::ofstream(disk / "ballast") << std::string(300000, 'x'); }
        const auto session = Session::create(disk / "a.egret", convolution(), {"conv", ""});
        const Graph model = session->graphAt(StepId(1));
        std::optional<Error> refused;
        std::size_t added = 0;
        for (uint64_t i = 0; !refused && i < 2000; ++i) {
            const Error error = refusal([&] {
                session->addStep({.title = "s", .graph = withNewWeights(model, i)});
                ++added;
            });
            if (error.message() != "accepted") refused = error;
        }
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->category(), Category::limit);
        EXPECT_EQ(refused->message(), "cannot be written: the disk is full");
        EXPECT_EQ(refused->place().file, disk / "a.egret");
        EXPECT_EQ(session->steps().size(), 1 + added);
        EXPECT_EQ(session->graphAt(StepId(1 + added)), withNewWeights(model, added - 1));
        const Error copy = refusal([&] { session->saveCopy(disk / "b.egret"); });
        EXPECT_EQ(copy.category(), Category::limit);
        EXPECT_FALSE(std::filesystem::exists(disk / "b.egret"));

        std::filesystem::remove(disk / "ballast");  // free space again: work continues
        session->addStep({.title = "after", .graph = withNewWeights(model, 5000)});
        EXPECT_TRUE(session->check().ok());
    }
    EXPECT_TRUE(checkSession(disk / "a.egret").ok());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(disk), {}), 1);
    EXPECT_EQ(::umount(disk.c_str()), 0);
}

// Regression: Save As to another disk was refused because the session's own disk was full.
TEST_F(Durability, whatAFullDiskHasNoRoomForIsSavedElsewhere) {
    const auto disk = file("disk");
    std::filesystem::create_directories(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=2m") != 0) GTEST_SKIP() << "only root can create a small disk";
    {
        const auto session = Session::create(disk / "a.egret", convolution(), {"conv", ""});
        session->setSaving(Saving::soon);
        const Graph model = session->graphAt(StepId(1));
        const auto waits = [&] { return session->saved().trouble.has_value(); };
        StepId last;
        for (uint64_t i = 0; !waits() && i < 2000; ++i) {
            last = session->addStep({.title = "s", .graph = withNewWeights(model, i)});
            refusal([&] { session->save(); });
        }
        ASSERT_TRUE(waits());
        const auto steps = session->steps().size();
        session->saveCopy(file("copy.egret"));
        EXPECT_TRUE(waits()) << "a copy does not replace the session";
        EXPECT_EQ(session->steps().size(), steps);

        const auto files = [&] { return std::distance(std::filesystem::directory_iterator(disk), {}); };
        const auto before = files();
        const Error refused = refusal([&] { session->saveAs(disk / "b.egret"); });
        EXPECT_EQ(refused.place().file, disk / "b.egret");
        EXPECT_EQ(session->steps().size(), steps);
        EXPECT_EQ(files(), before) << "no partial file remains";

        session->saveAs(file("elsewhere.egret"));
        EXPECT_FALSE(waits());
        EXPECT_EQ(session->current(), last);
        session->addStep({.title = "after", .graph = withNewWeights(model, 5000)});
    }
    EXPECT_EQ(::umount(disk.c_str()), 0);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(file("")), {}), 3)
        << "the disk, the copy and the session";
    const CheckReport copy = checkSession(file("copy.egret")), moved = checkSession(file("elsewhere.egret"));
    EXPECT_TRUE(copy.ok() && moved.ok());
    EXPECT_EQ(moved.steps, copy.steps + 1);
}

TEST_F(Durability, aFileThatMayNotGrowIsLikeAFullDisk) {
    const auto path = file("a.egret");
    EXPECT_EQ(inChild([&] {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{400000, 400000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto session = Session::create(path, convolution(), {"conv", ""});
        for (uint64_t i = 0; i < 2000; ++i) {
            try {
                session->addStep({.graph = withNewWeights(session->graphAt(StepId(1)), i)});
            } catch (const Error& error) {
                return error.category() == Category::limit && session->steps().size() == i + 1 && i > 10 ? 0 : 1;
            }
        }
        return 2;
    }),
        0);
    EXPECT_TRUE(checkSession(path).ok());
}

TEST_F(Durability, aSessionOpensFromWhereNothingCanBeWritten) {
    const auto folder = file("shelf"), path = folder / "a.egret", left = folder / "left.egret";
    std::filesystem::create_directories(folder);
    { Session::create(path, convolution(), {"conv", ""})->setNote(StepId(1), "hello"); }
    Acknowledgements ready;
    const pid_t child = start([&] {
        const auto session = Session::create(left, convolution(), {"conv", ""});
        ready.tell(session->addStep({.graph = withNewWeights(session->graphAt(StepId(1)), 1)}));
        for (;;) ::pause();
        return 0;
    });
    ASSERT_TRUE(ready.hear());
    killNow(child);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) ::chmod(entry.path().c_str(), 0444);
    ::chmod(folder.c_str(), 0555);
    EXPECT_EQ(inChild([&] {
        if (::geteuid() == 0 && ::setuid(65534) != 0) return 97;  // root may write anywhere
        if (Session::open(path, Access::readOnly)->step(StepId(1)).note != "hello") return 1;
        if (!checkSession(path).ok()) return 2;
        const Error refused = refusal([&] { Session::open(path, Access::readWrite); });
        if (refused.category() != Category::badInput ||
            refused.message().find("Permission denied") == std::string::npos)
            return 3;
        // If a crash left a journal, opening gives all additions or an error, never only some additions.
        try {
            return Session::open(left, Access::readOnly)->steps().size() == 2 ? 0 : 4;
        } catch (const Error& error) {
            return error.category() == Category::badInput ? 0 : 5;
        }
    }),
        0);
    ::chmod(folder.c_str(), 0755);
}

TEST_F(Durability, aSecondWriterIsRefusedAndReadersAreWelcome) {
    const auto path = file("a.egret");
    Acknowledgements ready;
    const pid_t child = start([&] {
        const auto session = Session::create(path, convolution(), {"conv", ""});
        ready.tell(session->addStep({.graph = session->graphAt(StepId(1))}));
        for (;;) ::pause();
        return 0;
    });
    ASSERT_TRUE(ready.hear());
    const Error refused = refusal([&] { Session::open(path, Access::readWrite); });
    EXPECT_EQ(refused.category(), Category::badInput);
    EXPECT_EQ(refused.message(),
        "is open for writing in another window or program (process " + std::to_string(child) +
            "); close it there, or open it for reading");
    EXPECT_EQ(Session::open(path, Access::readOnly)->steps().size(), 2u);
    EXPECT_EQ(refusal([&] {
        Session::create(file("b.egret"), convolution(), {"b", ""})->saveAs(path);
    }).category(),
        Category::badInput);
    killNow(child);
    EXPECT_EQ(Session::open(path, Access::readWrite)->steps().size(), 2u);  // no process has the session open
}

TEST_F(Durability, aReaderSeesWhatTheWriterAdds) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const auto reader = Session::open(file("a.egret"), Access::readOnly);
    const StepId added = session->addStep({.graph = withNewWeights(session->graphAt(StepId(1)), 1)});
    EXPECT_EQ(reader->current(), added);
    EXPECT_EQ(reader->graphAt(added), session->graphAt(added));
}

TEST_F(Durability, threadsMayShareASession) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const Graph model = session->graphAt(StepId(1));
    const RunId run = session->startRun({.kind = "train"});
    std::vector<std::jthread> threads;
    for (uint64_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (uint64_t i = 0; i < 20; ++i) {
                session->addEvent(run, event::Trained{.step = i});
                const StepId step =
                    session->addStep({.parent = StepId(1), .graph = withNewWeights(model, 100 * t + i)});
                EXPECT_EQ(session->graphAt(step), withNewWeights(model, 100 * t + i));
            }
        });
    threads.clear();
    EXPECT_EQ(session->steps().size(), 81u);
    EXPECT_EQ(session->eventsOf(run).size(), 80u);
    EXPECT_TRUE(session->check().ok());
}

}  // namespace egret::session::durability_test
