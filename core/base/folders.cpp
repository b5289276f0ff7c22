#include "core/base/folders.h"

#include "core/base/error.h"

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

fs::path made(const fs::path& folder) {
    makeFolder(folder);
    return folder;
}

// Returns the folder in Egret's own variable, otherwise the one in the XDG variable, otherwise the default in the home
// folder.
fs::path userDirectory(const char* own, const char* standard, const char* inHome) {
    if (const auto folder = variable(own); !folder.empty()) return folder;
    if (const auto folder = variable(standard); !folder.empty()) return folder / "egret";
    if (const auto home = variable("HOME"); !home.empty()) return home / inHome / "egret";
    return fs::temp_directory_path() / "egret" / fs::path(inHome).filename();
}

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

fs::path cacheDirectory() { return made(userDirectory("EGRET_CACHE_DIR", "XDG_CACHE_HOME", ".cache")); }
fs::path rulesDirectory() { return made(userDirectory("EGRET_STATE_DIR", "XDG_DATA_HOME", ".local/share") / "rules"); }
fs::path stateDirectory() { return userDirectory("EGRET_STATE_DIR", "XDG_STATE_HOME", ".local/state"); }

}  // namespace egret
