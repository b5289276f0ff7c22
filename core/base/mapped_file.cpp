#include "core/base/mapped_file.h"

#include "core/base/error.h"
#include "core/base/hash.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>

namespace egret {
namespace {

// The mapped files, for the signal handler, which can neither lock nor allocate. The handler cannot name any further
// files.
struct MappedRange {
    std::atomic<uintptr_t> begin = 0, end = 0;
    std::array<char, 4096> path{};
};
constinit std::array<MappedRange, 16> g_mappedRanges;
constinit std::mutex g_mappedRangesMutex;  // only writers lock it

int64_t nanoseconds(const timespec& time) { return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec; }

// The version includes the time of the inode's last change, because programs can set the modification time.
MappedFile::State stateOf(const struct stat& info) {
    const auto bytes = static_cast<uint64_t>(info.st_size);
    return {hashCombine(hashCombine(bytes, static_cast<uint64_t>(nanoseconds(info.st_mtim))),
                static_cast<uint64_t>(nanoseconds(info.st_ctim))),
        bytes};
}

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& path, uint64_t least) {
    struct stat info {};
    // Checked before opening, because opening and closing a pipe would end its writer.
    if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) return nullptr;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        throw Error(
            Category::badInput, std::string("cannot be opened: ") + std::strerror(errno), {.file = path.string()});
    void* at = MAP_FAILED;
    if (::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0 &&
        static_cast<uint64_t>(info.st_size) >= least)
        at = ::mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0);
    ::close(descriptor);
    if (at == MAP_FAILED) return nullptr;

    std::shared_ptr<MappedFile> file(new MappedFile);
    file->m_bytes = {static_cast<const std::byte*>(at), static_cast<std::size_t>(info.st_size)};
    std::error_code gone;
    file->m_path = std::filesystem::canonical(path, gone);
    if (gone) file->m_path = std::filesystem::absolute(path, gone);
    file->m_device = info.st_dev;
    file->m_inode = info.st_ino;
    file->m_modified = nanoseconds(info.st_mtim);
    file->m_opened = stateOf(info);

    const std::lock_guard guard(g_mappedRangesMutex);
    for (std::size_t i = 0; i < g_mappedRanges.size() && file->m_slot < 0; ++i) {
        MappedRange& range = g_mappedRanges[i];
        if (range.end != 0) continue;
        const std::string name = file->m_path.string().substr(0, range.path.size() - 1);
        std::memcpy(range.path.data(), name.c_str(), name.size() + 1);
        range.begin = reinterpret_cast<uintptr_t>(at);
        range.end = reinterpret_cast<uintptr_t>(at) + file->m_bytes.size();
        file->m_slot = static_cast<int>(i);
    }
    return file;
}

MappedFile::~MappedFile() {
    if (m_slot >= 0) {
        const std::lock_guard guard(g_mappedRangesMutex);
        g_mappedRanges[static_cast<std::size_t>(m_slot)].begin = 0;
        g_mappedRanges[static_cast<std::size_t>(m_slot)].end = 0;
    }
    ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
}

MappedFile::State MappedFile::state() const {
    // Uses the path, because one open descriptor per file would exceed the limit for models with one file per weight.
    struct stat info {};
    if (::stat(m_path.c_str(), &info) != 0 || info.st_dev != m_device || info.st_ino != m_inode) return m_opened;
    return stateOf(info);
}

void MappedFile::drop(std::span<const std::byte> part) noexcept {
    const auto page = static_cast<uintptr_t>(::sysconf(_SC_PAGESIZE));
    const uintptr_t begin = (reinterpret_cast<uintptr_t>(part.data()) + page - 1) / page * page;
    const uintptr_t end = (reinterpret_cast<uintptr_t>(part.data()) + part.size()) / page * page;
    if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

const char* MappedFile::at(const void* address) noexcept {
    const auto at = reinterpret_cast<uintptr_t>(address);
    for (const MappedRange& range : g_mappedRanges)
        if (range.begin <= at && at < range.end) return range.path.data();
    return nullptr;
}

}  // namespace egret
