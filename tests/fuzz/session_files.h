// Helpers for the fuzz targets that read session files.
#pragma once

#include "core/base/random.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace egret::fuzz {

// Returns a file with these bytes, in memory (/dev/shm) if available, since SQLite requires a file. The next call
// overwrites it.
const std::filesystem::path& sessionFile(std::string_view bytes);

// SQLite itself rejects random bytes in a database, but the rows of a valid database may contain anything. So this
// function changes cells and sometimes tables. It returns bytes that are not a database unchanged.
std::string withOtherCells(std::string_view bytes, Random& random);

}  // namespace egret::fuzz
