#include "core/cost/cost_cache.h"

#include "core/base/folders.h"

#include <ctime>

namespace egret::cost {

namespace {
constexpr database::Cache::Contents kContents = {.version = 7,
    .tables = R"(
CREATE TABLE IF NOT EXISTS timings (
    device TEXT NOT NULL, libraries TEXT NOT NULL, signature TEXT NOT NULL,
    ms REAL NOT NULL, spread_ms REAL NOT NULL, measured INTEGER NOT NULL,
    PRIMARY KEY (device, libraries, signature)
) STRICT, WITHOUT ROWID;
)",
    .name = "the cost cache",
    .what = "timings"};
}  // namespace

CostCache::CostCache(std::filesystem::path file, std::string device, std::string libraries)
    : m_cache(file.empty() ? cacheDirectory() / "costs.sqlite" : std::move(file), kContents),
      m_device(std::move(device)), m_libraries(std::move(libraries)) {}

std::optional<OperatorTiming> CostCache::find(const std::string& signature) {
    std::optional<OperatorTiming> found;
    m_cache.attempt([&](database::Database& db) {
        auto row = db.prepare("SELECT ms, spread_ms FROM timings WHERE device = ? AND libraries = ? AND signature = ?");
        if (row.with(std::string_view(m_device), std::string_view(m_libraries), std::string_view(signature)).step())
            found = OperatorTiming{row.number(0), row.number(1)};
    });
    return found;
}

void CostCache::store(const std::string& signature, const OperatorTiming& timing) {
    m_cache.attempt([&](database::Database& db) {
        db.run("INSERT OR REPLACE INTO timings VALUES (?, ?, ?, ?, ?, ?)", std::string_view(m_device),
            std::string_view(m_libraries), std::string_view(signature), timing.ms, timing.spreadMs,
            static_cast<int64_t>(std::time(nullptr)));
    });
}

}  // namespace egret::cost
