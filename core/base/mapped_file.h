#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace egret {

// A file mapped into memory, read-only. Its bytes are read when they are first used, and the system can reclaim their
// memory at any time.
//
// Other programs may change the file in the meantime. A program that replaces a file, as Egret does, leaves the mapped
// file intact. A program that writes into the file changes the mapped bytes; state() detects this. If a program
// truncates the file, reading beyond the new end raises SIGBUS, so compare state().bytes first. If the file is
// truncated between this check and the read, the program ends, and the crash report names the file.
class MappedFile {
public:
    // Returns null if the file is not a regular file, is smaller than `least` bytes, or does not fit into the address
    // space. The caller then reads the file, which reports the reason. Throws badInput if the file cannot be opened.
    static std::shared_ptr<const MappedFile> open(const std::filesystem::path& path, uint64_t least = 1);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }  // absolute, without links
    std::span<const std::byte> bytes() const { return m_bytes; }
    int64_t modified() const { return m_modified; }  // when it was mapped, in nanoseconds since 1970

    // The current state of the mapped file. A removed or replaced file can no longer change, so its last state is
    // returned.
    struct State {
        uint64_t version = 0;  // changes with every write
        uint64_t bytes = 0;
    };
    State state() const;

    // Returns the memory of a part of bytes() to the system. The part is read from the file again when it is next used.
    static void drop(std::span<const std::byte> part) noexcept;

    // Returns the path of the mapped file that contains an address, or null. Signal handlers may call this function.
    static const char* at(const void* address) noexcept;

private:
    MappedFile() = default;
    std::filesystem::path m_path;
    std::span<const std::byte> m_bytes;
    uint64_t m_device = 0, m_inode = 0;
    int64_t m_modified = 0;
    State m_opened;
    int m_slot = -1;
};

}  // namespace egret
