#pragma once

#include <filesystem>

namespace egret::session {

// A file is written under another name and takes its own when it is whole and on the disk: who is killed before leaves
// nothing, or what was there. There is one such name a file, so that the next to write it clears what was left; who
// writes holds its lock.
std::filesystem::path unfinished(const std::filesystem::path& path);

// Until all of it is on the disk. Throws badInput when it cannot be.
void syncFile(const std::filesystem::path& path);

// Instead of whatever has the name now, journals of it included; the name survives a power cut, too. Throws
// filesystem_error.
void takeName(const std::filesystem::path& temporary, const std::filesystem::path& path);

}  // namespace egret::session
