#pragma once

#include "core/base/database/cache.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace egret::runtime::cuda {

// Algorithms chosen for convolutions and products. algorithms.sqlite in cacheDirectory() stores them by device and
// library versions, because trying dozens of algorithms takes seconds per network. Thread-safe.
class Algorithms {
public:
    // Returns the stored algorithms of the device with this index. Throws the errors of library().
    static Algorithms& of(int device);

    std::optional<std::string> find(const std::string& signature) noexcept;
    void keep(const std::string& signature, const std::string& choice) noexcept;
    std::string problem();  // why choices are not stored, or that the file was recreated; empty if there is no problem

private:
    explicit Algorithms(int device);

    std::mutex m_mutex;
    std::string m_device, m_libraries;
    std::unique_ptr<database::Cache> m_cache;  // null without a cache folder
    std::string m_noFolder;
};

}  // namespace egret::runtime::cuda
