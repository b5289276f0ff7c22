#pragma once

#include "core/base/database/cache.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace egret::runtime::cuda {

// Algorithms that were chosen for convolutions and products, on disk, by device and libraries: trying dozens of each
// takes seconds for a network. In algorithms.sqlite in cacheDirectory(). Any thread may call.
class Algorithms {
public:
    // Of a device of this machine. Throws as library() does.
    static Algorithms& of(int device);

    std::optional<std::string> find(const std::string& signature) noexcept;
    void keep(const std::string& signature, const std::string& choice) noexcept;
    std::string problem();  // why they are not kept, or were begun anew; empty when all is well

private:
    explicit Algorithms(int device);

    std::mutex m_mutex;
    std::string m_device, m_libraries;
    std::unique_ptr<database::Cache> m_cache;  // null: there is no folder for it
    std::string m_noFolder;
};

}  // namespace egret::runtime::cuda
