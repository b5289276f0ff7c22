#pragma once

#include "core/base/limits.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace egret {

// Reads a whole file, or a pipe to its end. Refuses folders, devices and sockets (badInput), and anything larger than
// `most` bytes or the memory, or a pipe that stays silent (limit). All errors here name the file and the system's
// reason.
std::string readFile(const std::filesystem::path& path, std::size_t most = limits::kTextBytes);

// Whether `content` is a pickle, or an archive such as PyTorch stores pickles in. Unpickling runs code from the file,
// so Egret never does it; weight loaders report this specifically.
bool holdsPickle(std::string_view content);

// Writes a temporary file beside `path`, flushes it to disk and renames it. On any failure (full disk, read-only
// folder) `path` is unchanged and the temporary file is removed. With several writers the last one wins. An existing
// file keeps its permissions; for a link the target is written; pipes and devices such as /dev/stdout are written
// directly. Refuses folders, disks and anything without write permission.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// Throws the errors of writeFileAtomically() that are predictable. Call before hours of work.
void requireWritable(const std::filesystem::path& path);

// Follows links: the file that is read or written for `path`. It need not exist.
std::filesystem::path linkTarget(std::filesystem::path path);

}  // namespace egret
