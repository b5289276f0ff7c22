#pragma once

#include <filesystem>

namespace egret::session {

// Removes a database and the journals that SQLite puts beside it; those that are missing or cannot be removed are
// ignored.
void removeDatabase(const std::filesystem::path& path);

// A database that is written under another name and takes its own when it is whole and on the disk: a program that is
// killed before leaves nothing, or what was there. Each file has one such name, so the next program that writes the
// file removes what was left.
struct Temporary {
    explicit Temporary(std::filesystem::path file) : path(std::move(file)) { clear(); }
    ~Temporary() { clear(); }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    void clear() const;

    std::filesystem::path path;
};

// Until all of it is on the disk. Throws badInput when it cannot be.
void syncFile(const std::filesystem::path& path);

// Instead of whatever has the name now, journals of it included; the name survives a power cut, too. Throws
// filesystem_error.
void takeName(const std::filesystem::path& temporary, const std::filesystem::path& path);

}  // namespace egret::session
