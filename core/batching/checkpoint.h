#pragma once

#include <filesystem>
#include <functional>

namespace egret::batching {

// Replaces the files of a checkpoint together: a process killed meanwhile leaves all old or all new. `write` writes
// them into .checkpoint.part of `folder`, which becomes .checkpoint.next by one rename; from there its files are moved
// to their places. Creates `folder`. What `write` throws leaves all as it was.
void writeCheckpoint(
    const std::filesystem::path& folder, const std::function<void(const std::filesystem::path& into)>& write);

// To be called before they are read: ends or undoes what a killed writeCheckpoint() left.
void finishCheckpoint(const std::filesystem::path& folder);

}  // namespace egret::batching
