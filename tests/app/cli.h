// Runs egret-cli for its tests: as a command in this process, or as a separate program where signals, limits or several
// processes matter.
#pragma once

#include "app/cli/run.h"
#include "core/base/file.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wordexp.h>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace egret::test {

struct Ran {
    int code;
    std::string out, err;
    long megabytes = 0;  // memory limit of a process
    nlohmann::json value() const { return nlohmann::json::parse(out); }
};

inline std::filesystem::path scratch(const std::string& name = {}) {
    struct Folder {  // unique to this process, since tests may run in parallel
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("egret_cli_test_" + std::to_string(getpid()));
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() { std::filesystem::remove_all(path); }
    };
    static const Folder folder;
    return name.empty() ? folder.path : folder.path / name;
}

// Splits a command line into words as a shell does.
inline std::vector<std::string> wordsOf(const std::string& arguments) {
    wordexp_t split{};
    const int failed = ::wordexp(arguments.c_str(), &split, WRDE_NOCMD | WRDE_UNDEF);
    EXPECT_EQ(failed, 0) << "not a plain command line; use process(): " << arguments.substr(0, 200);
    std::vector<std::string> words(split.we_wordv, split.we_wordv + split.we_wordc);
    if (!failed) ::wordfree(&split);
    return words;
}

// Runs the command in this process, so that LibTorch is loaded only once.
inline Ran run(const std::string& arguments) {
    std::ostringstream out, err;
    const int code = cli::run(wordsOf(arguments), {.out = out, .err = err});
    return {code, out.str(), err.str()};
}

// The running program, which tests can observe and interrupt. The shell execs it, so the process id is the program's.
class Running {
public:
    explicit Running(const std::string& arguments) {
        std::string line = "exec ";  // appended: g++ 12 warns about operator+ on temporaries
        line.append(test::builtFile("bin/egret-cli"))
            .append(" ")
            .append(arguments)
            .append(" >")
            .append(m_out.string())
            .append(" 2>")
            .append(m_err.string());
        std::filesystem::remove(m_err);  // so that said() returns only this run's output
        m_process = ::fork();
        if (m_process == 0) {
            ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
            ::_exit(127);
        }
    }

    // Returns the output on stderr so far.
    std::string said() const { return std::filesystem::exists(m_err) ? egret::readFile(m_err) : std::string(); }
    // Returns the CPU time in seconds, which shows progress independently of machine load.
    double processorSeconds() const {
        std::ifstream in("/proc/" + std::to_string(m_process) + "/stat");
        std::string field;
        double ticks = 0;
        for (int i = 1; i <= 15 && in >> field; ++i)  // fields 14 and 15: user and kernel time
            if (i >= 14) ticks += std::stod(field);
        return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    // Waits until `condition` holds; returns false after five minutes.
    bool waitFor(const std::function<bool()>& condition) const {
        for (int i = 0; i < 6000; ++i) {
            if (condition()) return true;
            ::usleep(50'000);
        }
        return false;
    }
    void interrupt() const { ::kill(m_process, SIGINT); }  // like Ctrl+C

    Ran end() {
        int status = 0;
        rusage used{};
        EXPECT_EQ(::wait4(m_process, &status, 0, &used), m_process);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), egret::readFile(m_out),
            egret::readFile(m_err), used.ru_maxrss / 1024};
    }

private:
    std::filesystem::path m_out = scratch("stdout"), m_err = scratch("stderr");
    pid_t m_process = -1;
};

inline Ran process(const std::string& arguments) { return Running(arguments).end(); }

inline const std::string kFire = test::sourceFile("sample_models/fire.onnx");

}  // namespace egret::test
