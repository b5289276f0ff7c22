// A session interrupted at any moment: saved work is not lost, the file is intact, and replay reproduces its contents.
// EGRET_KILLS sets the number of kills (200 for the figures in tests/bench/sessions.md); a few by default.
#include "core/base/database/database.h"
#include "core/base/random.h"
#include "core/session/session.h"
#include "core/workbench/replay.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

extern char** environ;

namespace egret::workbench::survival_test {
namespace {

int kills() {
    const char* wanted = std::getenv("EGRET_KILLS");
    return wanted ? std::atoi(wanted) : 2;
}

// Runs the worker in its own process and reads the numbers that it reports.
class Worker {
public:
    explicit Worker(std::vector<std::string> arguments) {
        std::string program = test::builtFile("tests/core/workbench/session_worker");
        std::vector<char*> argv{program.data()};
        for (std::string& argument : arguments) argv.push_back(argument.data());
        argv.push_back(nullptr);
        int ends[2];
        EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        EXPECT_EQ(::posix_spawn(&m_process, program.c_str(), &actions, nullptr, argv.data(), environ), 0);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
        m_said = ::fdopen(ends[0], "r");
    }
    ~Worker() { std::fclose(m_said); }

    bool hear() {
        double number = 0;
        if (std::fscanf(m_said, "%lf", &number) != 1) return false;
        cost = number;
        saved = static_cast<std::size_t>(number);
        return true;
    }
    int end(int signal) {              // its exit status, or minus the signal number
        if (m_process <= 0) return 0;  // not started; kill(0) would signal this process group
        if (signal) ::kill(m_process, signal);
        int status = 0;
        ::waitpid(m_process, &status, 0);
        while (hear()) {
        }
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

    // The last reported number: a count of saved steps or a cost in microseconds, depending on the worker's arguments.
    std::size_t saved = 0;
    double cost = 0;

private:
    pid_t m_process = 0;
    FILE* m_said = nullptr;
};

class Survival : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file(const std::string& name) const { return m_folder / name; }

    static void expectSound(const std::filesystem::path& path, std::size_t saved) {
        const session::CheckReport report = session::checkSession(path);
        EXPECT_TRUE(report.ok()) << report.differences.front();
        EXPECT_GE(report.steps, saved);
        // The session can still be continued.
        { EXPECT_EQ(session::Session::open(path, session::Access::readWrite)->steps().size(), report.steps); }
        const workbench::ReplayReport replayed = workbench::replay(path);
        EXPECT_TRUE(replayed.ok()) << "step "
                                   << (replayed.difference->step.valid() ? replayed.difference->step.index() : 0)
                                   << ": " << replayed.difference->text;
        for (const auto& [step, why] : replayed.skipped) ADD_FAILURE() << step.index() << ": " << why;
        EXPECT_EQ(replayed.replayed, replayed.steps);
    }

    void endAtRandomMoments(int signal, int times) {
        Random random(static_cast<uint64_t>(signal));
        std::size_t steps = 0;
        for (int i = 0; i < times; ++i) {
            const auto path = file(std::to_string(i) + ".egret");
            Worker worker({path.string(), std::to_string(i)});
            ASSERT_TRUE(worker.hear());
            std::this_thread::sleep_for(std::chrono::milliseconds(random.below(3000)));
            EXPECT_EQ(worker.end(signal), -signal);
            expectSound(path, worker.saved);
            steps += worker.saved;
            if (HasFailure()) return;
            for (const char* part : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(path.string() + part);
        }
        std::printf("ended %d times by signal %d: %zu steps, none lost, all replayed\n", times, signal, steps);
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_survival_test_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(Survival, killedAtRandomMoments) { endAtRandomMoments(SIGKILL, kills()); }
TEST_F(Survival, askedToEndAtRandomMoments) { endAtRandomMoments(SIGTERM, kills() / 2); }

TEST_F(Survival, aFileThatMayNotGrow) {
    Random random(3);
    for (int i = 0; i < std::max(1, kills() / 10); ++i) {
        const auto path = file(std::to_string(i) + ".egret");
        Worker worker({path.string(), std::to_string(i), "1000", std::to_string(600000 + random.below(600000))});
        EXPECT_EQ(worker.end(0), 4);
        EXPECT_GT(worker.saved, 1u);
        expectSound(path, worker.saved);
    }
}

TEST_F(Survival, aFullDisk) {
    const auto disk = file("disk");
    std::filesystem::create_directories(disk);
    Random random(4);
    for (int i = 0; i < std::max(1, kills() / 10); ++i) {
        const std::string size = "size=" + std::to_string(1000 + random.below(1000)) + "k";
        if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, size.c_str()) != 0)
            GTEST_SKIP() << "only root can create a small disk; the previous test covers the rest";
        Worker worker({(disk / "a.egret").string(), std::to_string(i)});
        EXPECT_EQ(worker.end(0), 4);
        EXPECT_GT(worker.saved, 1u);
        const auto path = file(std::to_string(i) + ".egret");
        for (const char* part : {"", "-wal"})
            if (std::filesystem::exists((disk / "a.egret").string() + part))
                std::filesystem::copy_file((disk / "a.egret").string() + part, path.string() + part);
        EXPECT_EQ(::umount(disk.c_str()), 0);
        expectSound(path, worker.saved);
    }
}

// One program writes; the others are rejected as writers or only read. Readers always see a sound session.
TEST_F(Survival, fourProgramsShareOneSession) {
    const auto path = file("shared.egret");
    Worker writer({path.string(), "1"});
    ASSERT_TRUE(writer.hear());
    Worker second({path.string(), "2", "1"});
    Worker reader({path.string(), "read"}), another({path.string(), "read"});
    EXPECT_EQ(second.end(0), 3);  // another program has the session open for writing
    for (Worker* one : {&reader, &another})
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(one->hear());  // reads the whole session while it grows
    EXPECT_EQ(writer.end(SIGINT), 0);
    EXPECT_EQ(reader.end(0), 0);
    EXPECT_EQ(another.end(0), 0);
    EXPECT_EQ(reader.saved, writer.saved);
    EXPECT_EQ(another.saved, writer.saved);
    expectSound(path, writer.saved);
    Worker later({path.string(), "3", "1"});
    EXPECT_EQ(later.end(0), 0);
    EXPECT_GT(later.saved, writer.saved);
}

// All programs measure the same operators at once. Afterwards, the cache contains one time for each operator, which all
// programs read.
TEST_F(Survival, fourProgramsShareOneMeasurementCache) {
    const auto cache = file("cache");
    ::setenv("EGRET_CACHE_DIR", cache.c_str(), 1);
    const auto costs = [&](const std::string& name) {
        return std::make_unique<Worker>(std::vector<std::string>{file(name + ".egret").string(), "cost"});
    };
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < 4; ++i) workers.push_back(costs(std::to_string(i)));
    for (const auto& worker : workers) EXPECT_EQ(worker->end(0), 0);
    const database::Database db(cache / "costs.sqlite", database::Database::Mode::readOnly);
    EXPECT_EQ(db.text("PRAGMA integrity_check"), "ok");
    const auto timings = db.integer("SELECT count(*) FROM timings");
    EXPECT_GT(timings.value_or(0), 3);
    EXPECT_EQ(timings, db.integer("SELECT count(*) FROM (SELECT DISTINCT device, libraries, signature FROM timings)"));
    const auto before = db.text("SELECT group_concat(signature || ms) FROM (SELECT * FROM timings ORDER BY signature)");
    const auto fifth = costs("4"), sixth = costs("5");
    EXPECT_EQ(fifth->end(0), 0);
    EXPECT_EQ(sixth->end(0), 0);
    EXPECT_GT(fifth->cost, 0);
    EXPECT_EQ(fifth->cost, sixth->cost);
    // No program repeated a measurement.
    EXPECT_EQ(db.text("SELECT group_concat(signature || ms) FROM (SELECT * FROM timings ORDER BY signature)"), before);
}

}  // namespace egret::workbench::survival_test
