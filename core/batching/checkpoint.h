#pragma once

#include <filesystem>
#include <functional>

namespace egret::batching {

// The files of a checkpoint change together: whoever was killed while they were written leaves all of them as they were
// or all as they shall be. `write` writes them, by the names they shall have, into the folder it is given,
// .checkpoint.part of `folder`. Once that is whole it becomes .checkpoint.next by a single rename, from which its files
// are moved to their places. Creates `folder`. What `write` throws leaves all as it was.
void writeCheckpoint(
    const std::filesystem::path& folder, const std::function<void(const std::filesystem::path& into)>& write);

// To be called before they are read: ends or undoes what a killed writeCheckpoint() left.
void finishCheckpoint(const std::filesystem::path& folder);

}  // namespace egret::batching
