#pragma once

#include "core/base/database/cache.h"
#include "core/cost/measured.h"

#include <optional>

namespace egret::cost {

// Timings on disk, by device, libraries and operator signature. problem() reports when the file was recreated or is
// unusable, as for every cache (core/base/database/cache.h). Not thread-safe; several processes may share the file.
class CostCache {
public:
    // An empty `file` stands for costs.sqlite in cacheDirectory().
    CostCache(std::filesystem::path file, std::string device, std::string libraries);
    std::optional<OperatorTiming> find(const std::string& signature);
    void store(const std::string& signature, const OperatorTiming& timing);
    const std::string& problem() const { return m_cache.problem(); }

private:
    database::Cache m_cache;
    std::string m_device, m_libraries;
};

}  // namespace egret::cost
