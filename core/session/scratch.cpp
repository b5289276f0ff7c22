#include "core/session/scratch.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/session/file_lock.h"

#include <fmt/chrono.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <functional>

namespace egret::session {

namespace {
constexpr const char* kSpare = "sessions";
}

std::filesystem::path scratchFolder() { return writableFolder(stateDirectory() / "sessions", kSpare); }

std::filesystem::path scratchPath() {
    static std::atomic<int> count = 0;
    const std::string start = fmt::format("{:%Y%m%d-%H%M%S}-{}-", fmt::localtime(now()), ::getpid());
    const auto folder = scratchFolder();
    for (;;) {  // process ids are reused, so the name may be taken
        auto path = folder / fmt::format("{}{}.egret", start, ++count);
        if (!std::filesystem::exists(path)) return path;
    }
}

bool isScratch(const std::filesystem::path& path) {
    std::error_code ignored;  // a missing folder is not an error
    const auto parent = std::filesystem::absolute(path, ignored).parent_path();
    return std::filesystem::equivalent(parent, stateDirectory() / "sessions", ignored) ||
        std::filesystem::equivalent(parent, spareFolder(kSpare), ignored);
}

std::vector<std::filesystem::path> sessionsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error), end;
    for (; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".egret") files.push_back(entry->path());
    if (error) throw Error(Category::badInput, "cannot be read: " + error.message(), {.file = folder.string()});
    return files;
}

Time fileTime(const std::filesystem::path& path) {
    std::error_code gone;
    const auto modified = std::filesystem::last_write_time(path, gone);
    if (gone) return {};
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::file_clock::to_sys(modified));
}

std::vector<Abandoned> abandonedSessions() {
    std::vector<Abandoned> found;
    for (const std::filesystem::path& file : sessionsIn(scratchFolder())) {
        std::error_code missing;  // another process may remove the file at the same time
        const uint64_t bytes = std::filesystem::file_size(file, missing);
        const Time modified = fileTime(file);
        if (missing || modified == Time() || bytes == 0 || FileLock::isHeld(file)) continue;
        found.push_back({file, modified, bytes});
    }
    std::ranges::sort(found, std::greater(), &Abandoned::modified);
    return found;
}

}  // namespace egret::session
