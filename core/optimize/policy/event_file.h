#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <string>

namespace egret::optimize::policy {

// Curves in TensorBoard's format: a file "events.out.tfevents...." in a folder. Every record is on disk when add()
// returns.
class EventFile {
public:
    // Creates the folder if necessary. Throws badInput if the folder is not writable.
    explicit EventFile(const std::filesystem::path& folder);
    void add(int64_t step, const std::map<std::string, double>& values);
    const std::filesystem::path& path() const { return m_path; }

private:
    void write(const std::string& event);
    std::filesystem::path m_path;
    std::ofstream m_out;
};

uint32_t crc32c(std::span<const std::byte> bytes);  // Castagnoli's polynomial

}  // namespace egret::optimize::policy
