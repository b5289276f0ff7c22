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

}  // namespace egret
