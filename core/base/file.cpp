#include "core/base/file.h"

#include "core/base/error.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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

}  // namespace

std::string readFile(const std::filesystem::path& path) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.get() < 0) fail(Category::badInput, "cannot be opened", path);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) fail(Category::badInput, "cannot be read", path);
    if (S_ISDIR(info.st_mode)) throw Error(Category::badInput, "is a folder, not a file", {.file = path.string()});
    std::string content;
    content.reserve(S_ISREG(info.st_mode) ? static_cast<std::size_t>(info.st_size) : 0);
    std::array<char, 1 << 16> buffer;
    for (;;) {
        const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail(Category::badInput, "cannot be read", path);
        if (got == 0) return content;
        content.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
    const std::string temporary = path.string() + ".part-" + std::to_string(::getpid());
    try {
        Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
        if (file.get() < 0) fail(Category::badInput, "cannot be written", path);
        for (std::size_t done = 0; done < content.size();) {
            const ssize_t put = ::write(file.get(), content.data() + done, content.size() - done);
            if (put < 0 && errno == EINTR) continue;
            if (put < 0) fail(Category::badInput, "cannot be written", path);
            done += static_cast<std::size_t>(put);
        }
        if (::fsync(file.get()) != 0) fail(Category::badInput, "cannot be flushed to disk", path);
        if (::close(file.release()) != 0) fail(Category::badInput, "cannot be closed", path);
        if (::rename(temporary.c_str(), path.c_str()) != 0) fail(Category::badInput, "cannot be replaced", path);
    } catch (...) {
        ::unlink(temporary.c_str());
        throw;
    }
}

}  // namespace egret
