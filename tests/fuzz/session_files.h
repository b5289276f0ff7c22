// What the targets that read session files share.
#pragma once

#include "core/base/random.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace egret::fuzz {

// A file with these bytes, in memory (/dev/shm) where there is one: SQLite wants a file. One at a time.
const std::filesystem::path& sessionFile(std::string_view bytes);

// Random bytes in a database are found by SQLite at the latest; what lies beyond is rows that say anything. So this
// changes cells, sometimes tables. The same bytes when they are no database.
std::string withOtherCells(std::string_view bytes, Random& random);

}  // namespace egret::fuzz
