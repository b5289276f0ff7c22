#pragma once

#include <filesystem>
#include <vector>

namespace egret::session {

// Notes on disk which session a window has open. If the program is killed, the note stays, and the next start can offer
// the session. A note is a file in stateDirectory()/open that contains the session's path; its name is the path's hash.
// Notes need no process id: FileLock tells whether a program still has the session open.
class OpenNote {
public:
    OpenNote() = default;
    ~OpenNote() { set({}); }
    OpenNote(const OpenNote&) = delete;
    OpenNote& operator=(const OpenNote&) = delete;

    // Notes this session instead of the previous one; an empty path removes the note. Does nothing if the state folder
    // cannot be written: then nothing is offered.
    void set(const std::filesystem::path& session);

private:
    std::filesystem::path m_session, m_note;
};

// Returns the noted sessions that no program has open, newest first: the programs that had them open were killed.
// Removes notes about sessions that no longer exist.
std::vector<std::filesystem::path> killedSessions();
void forgetNote(const std::filesystem::path& session);  // it is no longer offered

}  // namespace egret::session
