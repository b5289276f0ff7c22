#pragma once

#include "core/session/records.h"

#include <filesystem>
#include <vector>

namespace egret::session {

// Returns $EGRET_STATE_DIR/sessions, else $XDG_STATE_HOME/egret/sessions, else ~/.local/state/egret/sessions; creates
// it if missing. If it cannot be created or written to, returns a private folder in the temporary folder.
std::filesystem::path scratchFolder();

// Returns a unique file name in that folder for a session without a name.
std::filesystem::path scratchPath();

bool isScratch(const std::filesystem::path& path);  // creates nothing and never throws

// Returns the .egret files of a folder. Throws badInput if the folder cannot be read.
std::vector<std::filesystem::path> sessionsIn(const std::filesystem::path& folder);
Time fileTime(const std::filesystem::path& path);  // modification time; 1970 if missing

// Scratch sessions that no running program has open, newest first; offered for reopening after a crash.
struct Abandoned {
    std::filesystem::path path;
    Time modified;
    uint64_t bytes = 0;
};
// Throws badInput if the folder cannot be read.
std::vector<Abandoned> abandonedSessions();

}  // namespace egret::session
