// Shared by the targets that read session files.
#pragma once

#include "core/base/random.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace egret::fuzz {

// A file with these bytes, in memory (/dev/shm) if available, since SQLite needs a file. One at a time.
const std::filesystem::path& sessionFile(std::string_view bytes);

// SQLite itself rejects random bytes in a database; beyond that, rows may hold anything. So this changes cells and
// sometimes tables. Returns the same bytes if they are no database.
std::string withOtherCells(std::string_view bytes, Random& random);

}  // namespace egret::fuzz
