// Running egret-cli, for tests of it.
#pragma once

#include "core/base/file.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace egret::test {

struct Ran {
    int code;
    std::string out, err;
    long megabytes = 0;  // of memory, at most
    nlohmann::json value() const { return nlohmann::json::parse(out); }
};

inline std::filesystem::path scratch(const std::string& name = {}) {
    struct Folder {  // of this process alone: several may be tested side by side
        std::filesystem::path path = std::filesystem::temp_directory_path() / ("egret_cli_test_" + std::to_string(getpid()));
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() { std::filesystem::remove_all(path); }
    };
    static const Folder folder;
    return name.empty() ? folder.path : folder.path / name;
}

inline Ran run(const std::string& arguments) {
    const auto out = scratch("stdout"), err = scratch("stderr");
    std::string line = EGRET_CLI " ";  // appended to: g++ 12 warns of what operator+ does to temporaries
    line.append(arguments).append(" >").append(out.string()).append(" 2>").append(err.string());
    const pid_t shell = ::fork();
    if (shell == 0) {
        ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    rusage used{};  // of the shell and what it waited for
    EXPECT_EQ(::wait4(shell, &status, 0, &used), shell);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), egret::readFile(out), egret::readFile(err), used.ru_maxrss / 1024};
}

inline const std::string kFire = EGRET_SOURCE_DIR "/sample_models/fire.onnx";

}  // namespace egret::test
