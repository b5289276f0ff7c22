#pragma once

#include <filesystem>
#include <functional>

namespace egret::batching {

// Replaces the files of a checkpoint atomically: if the process is killed, all files are old or all are new. `write`
// writes them to .checkpoint.part in `folder`, which is renamed to .checkpoint.next; then the files are moved into
// place. Creates `folder`. If `write` throws, nothing changes.
void writeCheckpoint(
    const std::filesystem::path& folder, const std::function<void(const std::filesystem::path& into)>& write);

// Call before reading the files: completes or discards what a killed writeCheckpoint() left.
void finishCheckpoint(const std::filesystem::path& folder);

}  // namespace egret::batching
