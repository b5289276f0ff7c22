#include "core/session/open_note.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/session/file_lock.h"
#include "core/session/scratch.h"

#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <functional>

namespace egret::session {
namespace {

std::filesystem::path noteFolder() { return stateDirectory() / "open"; }
std::filesystem::path noteOf(const std::filesystem::path& session) {
    return noteFolder() / hex(hashText(session.string()));
}

}  // namespace

void OpenNote::set(const std::filesystem::path& session) {
    if (session == m_session) return;
    std::error_code ignored;
    if (!m_note.empty()) std::filesystem::remove(m_note, ignored);
    m_session = session;
    m_note = session.empty() ? std::filesystem::path() : noteOf(session);
    if (session.empty()) return;
    std::filesystem::create_directories(m_note.parent_path(), ignored);
    // Not flushed to disk, which would make the window wait. The note is for a killed program, not for a power failure.
    // Renamed when complete, because another program may be reading the folder.
    const std::filesystem::path part = stateDirectory() / ("open-" + std::to_string(::getpid()));
    std::ofstream(part) << session.string();
    std::filesystem::rename(part, m_note, ignored);
}

std::vector<std::filesystem::path> killedSessions() {
    std::vector<std::pair<Time, std::filesystem::path>> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(noteFolder(), error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code gone;
        std::filesystem::path session;
        try {
            session = readFile(entry->path());
        } catch (const Error&) {  // another program has just removed it
            continue;
        }
        if (!std::filesystem::is_regular_file(session, gone)) std::filesystem::remove(entry->path(), gone);
        else if (!FileLock::isHeld(session)) found.emplace_back(fileTime(entry->path()), session);
    }
    std::ranges::sort(found, std::greater());
    std::vector<std::filesystem::path> sessions;
    for (auto& [time, session] : found) sessions.push_back(std::move(session));
    return sessions;
}

void forgetNote(const std::filesystem::path& session) {
    std::error_code ignored;
    std::filesystem::remove(noteOf(session), ignored);
}

}  // namespace egret::session
