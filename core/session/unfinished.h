#pragma once

#include <filesystem>

namespace egret::session {

// Removes a database and SQLite's journals next to it; ignores files that are missing or cannot be removed.
void removeDatabase(const std::filesystem::path& path);

// A database that is written under a temporary name and renamed when it is complete and on disk. A killed program
// leaves no file, or the old file. The name is unique per file, so the next program that writes the file removes
// leftovers.
struct Temporary {
    explicit Temporary(std::filesystem::path file) : path(std::move(file)) { clear(); }
    ~Temporary() { clear(); }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    void clear() const;

    std::filesystem::path path;
};

// Flushes the file to disk. Throws badInput on failure.
void syncFile(const std::filesystem::path& path);

// Renames a complete database, replacing the file of that name and its journals. The rename survives a power failure.
// Throws filesystem_error.
void takeName(const std::filesystem::path& temporary, const std::filesystem::path& path);

}  // namespace egret::session
