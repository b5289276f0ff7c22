#include "core/session/scratch.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/session/file_lock.h"

#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <functional>

namespace egret::session {

namespace {

// Returns an empty path if there is no temporary folder.
std::filesystem::path spareFolder() {
    std::error_code none;
    const auto temporary = std::filesystem::temp_directory_path(none);
    return temporary.empty() ? temporary : temporary / ("egret-sessions-" + std::to_string(::geteuid()));
}

// Creates the folder and checks that it is private and owned by this user.
bool makeSpare(const std::filesystem::path& folder) {
    if (folder.empty()) return false;
    ::mkdir(folder.c_str(), 0700);
    struct stat info {};
    return ::lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() &&
        (info.st_mode & 0077) == 0;
}

}  // namespace

std::filesystem::path scratchFolder() {
    const auto folder = stateDirectory() / "sessions";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error && ::access(folder.c_str(), W_OK | X_OK) == 0) return folder;
    // Falls back if the home folder is read-only or missing.
    if (makeSpare(spareFolder())) return spareFolder();
    throw Error(Category::badInput, "cannot be created or written", {.file = folder.string()});
}

std::filesystem::path scratchPath() {
    static std::atomic<int> count = 0;
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now());
    std::tm local{};
    ::localtime_r(&seconds, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
    const auto folder = scratchFolder();
    for (;;) {  // process ids are reused, so the name may be taken
        auto path = folder /
            (std::string(stamp.data()) + "-" + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".egret");
        if (!std::filesystem::exists(path)) return path;
    }
}

bool isScratch(const std::filesystem::path& path) {
    std::error_code ignored;  // a missing folder is not an error
    const auto parent = std::filesystem::absolute(path, ignored).parent_path();
    return std::filesystem::equivalent(parent, stateDirectory() / "sessions", ignored) ||
        std::filesystem::equivalent(parent, spareFolder(), ignored);
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
