// Helpers for the fuzz targets that read session files.
#pragma once

#include "core/base/random.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace egret::fuzz {

// Returns a file that contains these bytes, because SQLite requires a file. The file is in memory (/dev/shm) if
// possible. The next call overwrites it.
const std::filesystem::path& sessionFile(std::string_view bytes);

// SQLite itself rejects random bytes in a database, but the rows of a valid database may contain anything. This
// function therefore changes cells and sometimes tables. Bytes that are not a database are returned unchanged.
std::string withOtherCells(std::string_view bytes, Random& random);

}  // namespace egret::fuzz
