#include "core/base/folders.h"

#include "core/base/error.h"

#include <sys/stat.h>
#include <unistd.h>
#include <cstdint>
#include <cstdlib>
#include <fstream>

namespace egret {
namespace {

namespace fs = std::filesystem;

fs::path variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// Returns the file that contains this function's code. /proc gives its full path, for programs and shared libraries
// alike.
fs::path loadedFrom() {
    const auto here = reinterpret_cast<std::uintptr_t>(&loadedFrom);
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {  // each line is "start-end rights offset device inode   path"
        char* end = nullptr;
        const auto from = static_cast<std::uintptr_t>(std::strtoull(line.c_str(), &end, 16));
        if (*end != '-' || here < from || here >= std::strtoull(end + 1, nullptr, 16)) continue;
        const auto path = line.find('/');
        return path == std::string::npos ? fs::path() : fs::path(line.substr(path));
    }
    return {};
}

const fs::path& prefix() {
    static const fs::path found = [] {
        std::error_code unreadable;  // an unreadable folder counts as missing
        for (fs::path folder = loadedFrom().parent_path(); folder.has_relative_path(); folder = folder.parent_path())
            if (fs::is_directory(folder / "share" / "egret", unreadable)) return folder;
        return fs::path();
    }();
    return found;
}

bool isWritable(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    return !error && ::access(folder.c_str(), W_OK | X_OK) == 0;
}

// Creates the folder and checks that it is private and owned by this user.
bool makePrivate(const fs::path& folder) {
    if (folder.empty()) return false;
    ::mkdir(folder.c_str(), 0700);
    struct stat info {};
    return ::lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() &&
        (info.st_mode & 0077) == 0;
}

// Returns the folder in Egret's own variable, otherwise the one in the XDG variable, otherwise the default in the home
// folder.
fs::path userDirectory(const char* own, const char* standard, const char* inHome) {
    if (const auto folder = variable(own); !folder.empty()) return folder;
    if (const auto folder = variable(standard); !folder.empty()) return folder / "egret";
    if (const auto home = variable("HOME"); !home.empty()) return home / inHome / "egret";
    return fs::temp_directory_path() / "egret" / fs::path(inHome).filename();
}

fs::path dataDirectory() { return userDirectory("EGRET_STATE_DIR", "XDG_DATA_HOME", ".local/share"); }

}  // namespace

void makeFolder(const fs::path& folder) {
    std::error_code error;
    if (!folder.empty()) fs::create_directories(folder, error);
    if (error) throw Error(Category::badInput, "cannot be created: " + error.message(), {.file = folder.string()});
}

fs::path dataFile(const fs::path& relative) {
    std::error_code unreadable;
    if (const fs::path own = variable("EGRET_DATA_DIR"); !own.empty() && fs::exists(own / relative, unreadable))
        return own / relative;
    if (!prefix().empty()) {
        // Resolves the link in a build folder, so that users see the paths of the source tree.
        fs::path folder = fs::canonical(prefix() / "share" / "egret", unreadable);
        if (fs::exists(folder / relative, unreadable)) return folder / relative;
    }
    throw Error(Category::notFound,
        "is not part of this installation; set EGRET_DATA_DIR to the folder that contains resources/ and "
        "sample_models/",
        {.file = relative.string()});
}

std::optional<fs::path> helperFile(const std::string& name) {
    std::error_code unreadable;
    const fs::path file = prefix() / "lib" / "egret" / name;
    if (prefix().empty() || !fs::exists(file, unreadable)) return {};
    return file;
}

fs::path writableFolder(const fs::path& folder, const std::string& name) {
    if (isWritable(folder)) return folder;
    const fs::path spare = spareFolder(name);
    if (makePrivate(spare)) return spare;
    throw Error(Category::badInput, "cannot be created or written", {.file = folder.string()});
}

fs::path spareFolder(const std::string& name) {
    std::error_code none;
    const fs::path temporary = fs::temp_directory_path(none);
    return temporary.empty() ? temporary : temporary / ("egret-" + name + "-" + std::to_string(::geteuid()));
}

std::optional<fs::path> unwritableFolder() {
    for (const fs::path& folder : {dataDirectory(), stateDirectory()})
        if (!isWritable(folder)) return folder;
    return {};
}

fs::path cacheDirectory() {
    return writableFolder(userDirectory("EGRET_CACHE_DIR", "XDG_CACHE_HOME", ".cache"), "cache");
}

fs::path rulesDirectory() {
    const fs::path folder = writableFolder(dataDirectory(), "data") / "rules";
    makeFolder(folder);
    return folder;
}

fs::path stateDirectory() { return userDirectory("EGRET_STATE_DIR", "XDG_STATE_HOME", ".local/state"); }

}  // namespace egret
