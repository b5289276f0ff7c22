#pragma once

#include "core/base/limits.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace egret {

// Reads a whole file, or a pipe to its end. Refuses folders, devices and sockets (badInput), content larger than `most`
// bytes or than the memory, and pipes that stay silent (limit). All errors name the file and the system's reason.
std::string readFile(const std::filesystem::path& path, std::size_t most = limits::kTextBytes);

// Returns whether `content` is a pickle, or an archive in which PyTorch stores pickles. Unpickling runs code from the
// file, so Egret refuses it; weight loaders report this specifically.
bool holdsPickle(std::string_view content);

// Writes a temporary file beside `path`, flushes it to disk and renames it. On failure (full disk, read-only folder)
// `path` is unchanged and the temporary file is removed. With several writers, the last wins. An existing file keeps
// its permissions; for a link the target is written; pipes and devices such as /dev/stdout are written directly.
// Refuses folders, disks and anything without write permission.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// Throws the errors of writeFileAtomically() that are predictable. Call before hours of work.
void requireWritable(const std::filesystem::path& path);

// Follows links to the file that is read or written for `path`, which need not exist.
std::filesystem::path linkTarget(std::filesystem::path path);

}  // namespace egret
