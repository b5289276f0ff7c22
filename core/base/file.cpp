#include "core/base/file.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

namespace egret {
namespace {

[[noreturn]] void fail(Category category, const std::string& what, const std::filesystem::path& path) {
    throw Error(category, what + ": " + std::strerror(errno), {.file = path.string()});
}

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd >= 0) ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }
    int release() { return std::exchange(m_fd, -1); }

private:
    int m_fd;
};

struct Target {
    // isStream: a pipe or a character device such as /dev/null, which is written directly.
    bool exists = false, isStream = false;
    struct stat info {};
};

Target targetOf(const std::filesystem::path& path) {
    Target target;
    if (::stat(path.c_str(), &target.info) != 0) {
        if (errno != ENOENT) fail(Category::badInput, "cannot be written", path);
        return target;
    }
    target.exists = true;
    target.isStream = S_ISCHR(target.info.st_mode) || S_ISFIFO(target.info.st_mode);
    if (S_ISDIR(target.info.st_mode))
        throw Error(Category::badInput, "is a folder, not a file", {.file = path.string()});
    if (!target.isStream && !S_ISREG(target.info.st_mode))
        throw Error(Category::badInput, "is a device, not a file", {.file = path.string()});
    // A rename depends only on the folder's permissions, so the file's permissions are checked here.
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) fail(Category::badInput, "cannot be written", path);
    return target;
}

void writeAll(const Descriptor& file, std::string_view content, const std::filesystem::path& path) {
    for (std::size_t done = 0; done < content.size();) {
        const ssize_t put = ::write(file.get(), content.data() + done, content.size() - done);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) fail(Category::badInput, "cannot be written", path);
        done += static_cast<std::size_t>(put);
    }
}

}  // namespace

std::string readFile(const std::filesystem::path& path, std::size_t most) {
    const auto refuse = [&](Category category, const std::string& why) {
        return Error(category, why, {.file = path.string()});
    };
    // Opens the file without blocking, because opening a pipe would otherwise wait for a writer.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.get() < 0) fail(Category::badInput, "cannot be opened", path);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) fail(Category::badInput, "cannot be read", path);
    if (S_ISDIR(info.st_mode)) throw refuse(Category::badInput, "is a folder, not a file");
    const bool isRegular = S_ISREG(info.st_mode);
    if (!isRegular && !S_ISFIFO(info.st_mode)) throw refuse(Category::badInput, "is a device, not a file");
    const auto tooLarge = [&] {
        return refuse(
            Category::limit, "is larger than the " + humanBytes(static_cast<double>(most)) + " limit for such files");
    };
    std::string content;
    if (isRegular) {
        const auto bytes = static_cast<std::size_t>(info.st_size);
        if (bytes > most) throw tooLarge();
        try {
            requireMemory(static_cast<double>(bytes), "a file");
        } catch (const Error& error) {
            throw error.at({.file = path.string()});
        }
        content.reserve(bytes);
    }
    std::array<char, 1 << 16> buffer;
    for (;;) {
        pollfd ready{file.get(), POLLIN, 0};
        if (!isRegular && ::poll(&ready, 1, limits::kPipeSeconds * 1000) == 0)
            throw refuse(Category::limit,
                "is a pipe that sent no data for " + std::to_string(limits::kPipeSeconds) + " seconds");
        const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got < 0) fail(Category::badInput, "cannot be read", path);
        if (got == 0) return content;
        if (static_cast<std::size_t>(got) > most - content.size()) throw tooLarge();
        content.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

bool holdsPickle(std::string_view content) {
    // A pickle begins with its protocol version, 2 to 5.
    constexpr std::string_view kArchive("PK\3\4"), kProtocols("\x80");
    if (content.starts_with(kArchive)) return true;
    return content.size() > 2 && content.starts_with(kProtocols) && content[1] >= 2 && content[1] <= 5;
}

std::filesystem::path linkTarget(std::filesystem::path path) {
    // Linux's limit. A longer chain is a cycle, which is reported when the file is opened.
    constexpr int kMostLinks = 40;
    std::error_code none;
    for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(path, none); ++i)
        path = path.parent_path() / std::filesystem::read_symlink(path);
    return path;
}

void requireWritable(const std::filesystem::path& path) {
    if (targetOf(path).isStream) return;
    const std::filesystem::path above = linkTarget(path).parent_path(), folder = above.empty() ? "." : above;
    std::error_code none;
    if (!std::filesystem::is_directory(folder, none))
        throw Error(
            Category::badInput, "cannot be written: folder not found: " + folder.string(), {.file = path.string()});
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
        fail(Category::badInput, "cannot be written in this folder", path);
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
    writeFileAtomically(path, [&](const WritePiece& put) { put(content); });
}

void writeFileAtomically(const std::filesystem::path& path, const std::function<void(const WritePiece&)>& write) {
    const Target old = targetOf(path);
    if (old.isStream) {
        const Descriptor stream(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
        if (stream.get() < 0) fail(Category::badInput, "cannot be written", path);
        return write([&](std::string_view piece) { writeAll(stream, piece, path); });
    }
    const std::filesystem::path target = linkTarget(path);
    static std::atomic<int> count = 0;  // two threads may write the same file, so each needs its own temporary file
    const std::string temporary =
        target.string() + ".part-" + std::to_string(::getpid()) + "-" + std::to_string(++count);
    try {
        const mode_t mode = old.exists ? old.info.st_mode & 0777 : 0644;
        Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode));
        if (file.get() < 0) fail(Category::badInput, "cannot be written", path);
        if (old.exists) {
            std::ignore = ::fchown(file.get(), old.info.st_uid, old.info.st_gid);  // only root can change the owner
            if (::fchmod(file.get(), mode) != 0) fail(Category::badInput, "permissions cannot be set", path);
        }
        write([&](std::string_view piece) { writeAll(file, piece, path); });
        if (::fsync(file.get()) != 0) fail(Category::badInput, "cannot be flushed to disk", path);
        if (::close(file.release()) != 0) fail(Category::badInput, "cannot be closed", path);
        if (::rename(temporary.c_str(), target.c_str()) != 0) fail(Category::badInput, "cannot be replaced", path);
    } catch (...) {
        ::unlink(temporary.c_str());
        throw;
    }
}

}  // namespace egret
