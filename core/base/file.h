#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace egret {

// Errors of both name the file and the system's reason.
std::string readFile(const std::filesystem::path& path);

// All or nothing: writes a temporary file beside `path`, flushes it to disk, then renames. On any failure (full disk,
// read-only folder) `path` is as it was and the temporary file is gone.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// $XDG_CACHE_HOME/egret or ~/.cache/egret; made when missing. $EGRET_CACHE_DIR overrides it (tests use that).
std::filesystem::path cacheDirectory();

// Where resources/ and sample_models/ are: $EGRET_DATA_DIR, else the source tree this was built from, else
// ../share/egret beside the program. Throws notFound when `relative` is in none of them.
std::filesystem::path dataFile(const std::filesystem::path& relative);

}  // namespace egret
