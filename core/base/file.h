#pragma once

#include "core/base/limits.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace egret {

// All of a file, or of a pipe up to its end. Refuses folders, devices and sockets (badInput), what is larger than `most` bytes
// or than the memory, and a pipe that stays silent (limit). Errors name the file and the system's reason, as all here do.
std::string readFile(const std::filesystem::path& path, std::size_t most = limits::kTextBytes);

// Whether these are the bytes of a pickle, or of an archive such as PyTorch keeps them in. What reads pickles runs what they say,
// so nothing here reads them; loaders of weights say so instead of "is no such file".
bool holdsPickle(std::string_view content);

// All or nothing: writes a temporary file beside `path`, flushes it to disk, then renames. On any failure (full disk,
// read-only folder) `path` is as it was and the temporary file is gone. Of several that write one file at a time, the last wins.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

}  // namespace egret
