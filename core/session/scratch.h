#pragma once

#include "core/session/records.h"

#include <filesystem>
#include <vector>

namespace egret::session {

// $EGRET_STATE_DIR/sessions, else $XDG_STATE_HOME/egret/sessions, else ~/.local/state/egret/sessions; made when
// missing. Where that cannot be made or written to, a folder among the temporary files that only the user reads.
std::filesystem::path scratchFolder();

// A file in it for a session that has no name yet; no other process and no other call gets the same.
std::filesystem::path scratchPath();

bool isScratch(const std::filesystem::path& path);  // makes nothing and never throws

// The .egret files of a folder. Throws badInput when it cannot be read.
std::vector<std::filesystem::path> sessionsIn(const std::filesystem::path& folder);
Time fileTime(const std::filesystem::path& path);  // when it was written last; 1970 when it is gone

// Sessions there that no running program has open, newest first: what a crash left behind, to be offered again.
struct Abandoned {
    std::filesystem::path path;
    Time modified;
    uint64_t bytes = 0;
};
// Throws badInput when their folder cannot be read.
std::vector<Abandoned> abandonedSessions();

}  // namespace egret::session
