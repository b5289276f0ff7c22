#include "core/runtime/cuda/host/algorithms.h"

#include "core/base/folders.h"
#include "core/runtime/cuda/host/library.h"

#include <map>
#include <memory>

namespace egret::runtime::cuda {
namespace {

constexpr database::Cache::Contents kContents = {.version = 1,
    .tables = R"(
CREATE TABLE IF NOT EXISTS algorithms (
    device TEXT NOT NULL, libraries TEXT NOT NULL, signature TEXT NOT NULL, choice TEXT NOT NULL,
    PRIMARY KEY (device, libraries, signature)
) STRICT, WITHOUT ROWID;
)",
    .name = "the algorithm cache",
    .what = "algorithm choices"};

}  // namespace

// An unusable cache is not an error: without a cache, only the search for algorithms is repeated.
Algorithms::Algorithms(int device) : m_device(deviceAt(device).name), m_libraries(libraryVersions()) {
    try {
        m_cache = std::make_unique<database::Cache>(cacheDirectory() / "algorithms.sqlite", kContents);
    } catch (const Error& error) {
        m_noFolder = "algorithm choices are not kept on disk (" + std::string(error.what()) + ")";
    }
}

std::string Algorithms::problem() {
    const std::lock_guard lock(m_mutex);
    return m_cache ? m_cache->problem() : m_noFolder;
}

Algorithms& Algorithms::of(int device) {
    static std::mutex mutex;
    static auto& known = *new std::map<int, std::unique_ptr<Algorithms>>;
    const std::lock_guard lock(mutex);
    std::unique_ptr<Algorithms>& one = known[device];
    if (!one) one.reset(new Algorithms(device));
    return *one;
}

std::optional<std::string> Algorithms::find(const std::string& signature) noexcept {
    const std::lock_guard lock(m_mutex);
    std::optional<std::string> found;
    if (m_cache)
        m_cache->attempt([&](database::Database& db) {
            auto row = db.prepare("SELECT choice FROM algorithms WHERE device = ? AND libraries = ? AND signature = ?");
            if (row.with(std::string_view(m_device), std::string_view(m_libraries), std::string_view(signature)).step())
                found = std::string(row.text(0));
        });
    return found;
}

void Algorithms::keep(const std::string& signature, const std::string& choice) noexcept {
    const std::lock_guard lock(m_mutex);
    if (m_cache)
        m_cache->attempt([&](database::Database& db) {
            db.run("INSERT OR REPLACE INTO algorithms VALUES (?, ?, ?, ?)", std::string_view(m_device),
                std::string_view(m_libraries), std::string_view(signature), std::string_view(choice));
        });
}

}  // namespace egret::runtime::cuda
