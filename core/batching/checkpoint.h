#pragma once

#include <filesystem>
#include <functional>

namespace egret::batching {

// Replaces the files of a checkpoint atomically: if the process is killed, all files are old or all are new. `write`
// writes the files to .checkpoint.part in `folder`, which is renamed to .checkpoint.next; then the files are moved into
// place. Creates `folder`. If `write` throws, nothing changes.
void writeCheckpoint(
    const std::filesystem::path& folder, const std::function<void(const std::filesystem::path& into)>& write);

// Completes or discards a checkpoint that a killed writeCheckpoint() left unfinished. Call it before reading the files.
void finishCheckpoint(const std::filesystem::path& folder);

}  // namespace egret::batching
