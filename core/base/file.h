#pragma once

#include "core/base/limits.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace egret {

// Reads a whole file, or a pipe to its end. Throws badInput for folders, devices and sockets. Throws limit for content
// larger than `most` bytes or the available memory, and for pipes that yield no data for kPipeSeconds. All errors name
// the file and the system's reason.
std::string readFile(const std::filesystem::path& path, std::size_t most = limits::kTextBytes);

// Returns whether `content` is a pickle, or an archive in which PyTorch stores pickles. Unpickling can run code from
// the file, so Egret does not support it, and weight loaders report this case separately.
bool holdsPickle(std::string_view content);

// Writes a temporary file next to `path`, flushes it to disk and renames it. On failure (full disk, read-only folder),
// `path` is unchanged and the temporary file is removed. If there are several writers, the last one wins. An existing
// file keeps its permissions. If `path` is a link, its target is written. Pipes and devices such as /dev/stdout are
// written directly. Throws badInput for folders, disks, and files without write permission.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// Like writeFileAtomically(), for content that is too large for memory: `write` passes the content to its argument in
// pieces. If `write` throws, `path` is unchanged.
using WritePiece = std::function<void(std::string_view)>;
void writeFileAtomically(const std::filesystem::path& path, const std::function<void(const WritePiece&)>& write);

// Throws those errors of writeFileAtomically() that are predictable. Call it before long work.
void requireWritable(const std::filesystem::path& path);

// Follows links and returns the file that is read or written for `path`. The file need not exist.
std::filesystem::path linkTarget(std::filesystem::path path);

}  // namespace egret
