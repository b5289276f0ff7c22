#include "core/session/file_lock.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace egret::session {
namespace {

std::filesystem::path lockFileOf(const std::filesystem::path& file) { return file.string() + ".lock"; }

// The holder removes the lock file before unlocking. A descriptor opened just before would lock an unlinked file.
bool isStillThere(int descriptor, const std::filesystem::path& path) {
    struct stat mine {
    }, there{};
    return ::fstat(descriptor, &mine) == 0 && ::stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino &&
        mine.st_dev == there.st_dev;
}

std::string processIn(int descriptor) {
    char text[24] = {};
    const ssize_t got = ::pread(descriptor, text, sizeof text - 1, 0);
    return got > 0 && text[0] != '0' && std::all_of(text, text + got, [](char c) { return c >= '0' && c <= '9'; })
        ? text
        : "";
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file) : m_lockFile(lockFileOf(file)) {
    for (;;) {
        m_descriptor = ::open(m_lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (m_descriptor < 0)
            throw Error(Category::badInput, std::string("cannot be opened for writing: ") + std::strerror(errno),
                {.file = file.string()});
        if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
            std::string who = processIn(m_descriptor);
            ::close(m_descriptor);
            if (!who.empty()) who = " (process " + who + ")";
            throw Error(Category::badInput,
                "is open for writing in another window or program" + who + "; close it there, or open it for reading",
                {.file = file.string()});
        }
        if (isStillThere(m_descriptor, m_lockFile)) break;
        ::close(m_descriptor);
    }
    const std::string process = std::to_string(::getpid());  // only for the error message of other processes
    if (::ftruncate(m_descriptor, 0) != 0 || ::pwrite(m_descriptor, process.data(), process.size(), 0) < 0) return;
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_lockFile(std::move(other.m_lockFile)), m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this == &other) return *this;
    release();
    m_lockFile = std::move(other.m_lockFile);
    m_descriptor = std::exchange(other.m_descriptor, -1);
    return *this;
}

void FileLock::release() {
    if (m_descriptor < 0) return;
    ::unlink(m_lockFile.c_str());  // before unlocking, so that no other process can hold it yet
    ::close(m_descriptor);
    m_descriptor = -1;
}

std::optional<std::string> FileLock::holder(const std::filesystem::path& file) {
    const int descriptor = ::open(lockFileOf(file).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return {};
    std::optional<std::string> who;
    if (::flock(descriptor, LOCK_SH | LOCK_NB) != 0) who = processIn(descriptor);
    ::close(descriptor);
    return who;
}

}  // namespace egret::session
