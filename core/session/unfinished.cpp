#include "core/session/unfinished.h"

#include "core/base/error.h"
#include "core/session/schema.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace egret::session {
namespace {

void syncFolderOf(const std::filesystem::path& path) {
    const int folder =
        ::open(std::filesystem::absolute(path).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;  // some file systems cannot open folders
    ::fsync(folder);
    ::close(folder);
}

}  // namespace

void removeDatabase(const std::filesystem::path& path) {
    std::error_code ignored;
    for (const char* part : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(path.string() + part, ignored);
}

void Temporary::clear() const {
    removeDatabase(path);
    std::error_code ignored;
    std::filesystem::remove(path.string() + ".lock", ignored);
}

void syncFile(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = file >= 0 && ::fsync(file) == 0;
    const int reason = errno;
    if (file >= 0) ::close(file);
    if (!done)
        throw Error(Category::badInput, std::string("cannot be flushed to disk: ") + std::strerror(reason),
            {.file = path.string()});
}

void takeName(const std::filesystem::path& temporary, const std::filesystem::path& path) {
    std::error_code ignored;  // journals of an unclosed file of this name may be missing
    std::filesystem::remove(journalOf(path), ignored);
    std::filesystem::remove(path.string() + "-shm", ignored);
    std::filesystem::rename(temporary, path);
    syncFolderOf(path);
}

}  // namespace egret::session
