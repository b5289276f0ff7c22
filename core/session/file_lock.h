#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace egret::session {

// Write access to a session file: a lock on "<file>.lock", which the system releases when the process ends. (A lock on
// the session file itself would be lost as soon as any descriptor of that file is closed, including SQLite's.)
class FileLock {
public:
    // Throws badInput if another process or another session in this process holds the lock, or if the lock file cannot
    // be created.
    explicit FileLock(const std::filesystem::path& file);
    ~FileLock() { release(); }
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    // whether any process holds the lock
    static bool isHeld(const std::filesystem::path& file) { return holder(file).has_value(); }
    // Returns the holder's process id as text, empty if not recorded; nullopt if the lock is free.
    static std::optional<std::string> holder(const std::filesystem::path& file);

private:
    void release();

    std::filesystem::path m_lockFile;
    int m_descriptor = -1;
};

}  // namespace egret::session
