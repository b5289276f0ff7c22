#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace egret::test {

// A new empty folder, removed with its contents at the end.
class TemporaryFolder {
public:
    TemporaryFolder() {
        static std::atomic<int> count = 0;
        m_path = std::filesystem::temp_directory_path() /
            ("egret_test_" + std::to_string(::getpid()) + "_" + std::to_string(++count));
        std::filesystem::create_directories(m_path);
    }
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::remove_all(m_path, error);  // what is left is removed with the process's folder (Surroundings)
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace egret::test
