#pragma once

#include "core/base/limits.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace egret {

// All of a file, or of a pipe up to its end. Refuses folders, devices and sockets (badInput), what is larger than
// `most` bytes or than the memory, and a pipe that stays silent (limit). Errors name the file and the system's reason,
// as all here do.
std::string readFile(const std::filesystem::path& path, std::size_t most = limits::kTextBytes);

// Whether these are the bytes of a pickle, or of an archive such as PyTorch keeps them in. What reads pickles runs what
// they say, so nothing here reads them; loaders of weights say so instead of "is no such file".
bool holdsPickle(std::string_view content);

// All or nothing: writes a temporary file beside `path`, flushes it to disk, then renames. On any failure (full disk,
// read-only folder) `path` is as it was and the temporary file is gone. Of several that write one file at a time, the
// last wins. A file that is there keeps its permissions, a link stays one and what it leads to is written; pipes and
// devices such as /dev/stdout are written to as they are. What may not be written to, is a folder or a disk is refused.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// Throws what writeFileAtomically() would, as far as that can be told before: asked before hours of work.
void requireWritable(const std::filesystem::path& path);

// Where links lead: the file that is read and written in the place of `path`, which need not be there.
std::filesystem::path linkTarget(std::filesystem::path path);

}  // namespace egret
