#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace egret::session {

// The right to write a session file: a lock on "<file>.lock" beside it, which the system releases however the process
// ends. (A lock on the file itself would be lost whenever any other descriptor of it is closed, SQLite's included.)
class FileLock {
public:
    // Throws badInput when another process, or another session of this one, holds it or no lock can be made there.
    explicit FileLock(const std::filesystem::path& file);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    static bool isHeld(const std::filesystem::path& file);  // by anybody
    // Its number as a text, empty when it did not leave it; none when nobody holds the lock.
    static std::optional<std::string> holder(const std::filesystem::path& file);

private:
    void release();

    std::filesystem::path m_lockFile;
    int m_descriptor = -1;
};

}  // namespace egret::session
