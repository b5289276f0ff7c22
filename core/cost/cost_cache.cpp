#include "core/cost/cost_cache.h"

#include "core/base/error.h"
#include "core/database/database.h"

#include <ctime>

namespace egret::cost {

namespace {
constexpr int kVersion = 6;  // of the table and of what is measured; another one in the file: begun anew
constexpr const char* kTable = R"(
CREATE TABLE IF NOT EXISTS timings (
    device TEXT NOT NULL, libraries TEXT NOT NULL, signature TEXT NOT NULL,
    ms REAL NOT NULL, spread_ms REAL NOT NULL, measured INTEGER NOT NULL,
    PRIMARY KEY (device, libraries, signature)
) STRICT, WITHOUT ROWID;
)";
}  // namespace

CostCache::CostCache(std::filesystem::path file, std::string device, std::string libraries)
    : m_file(std::move(file)), m_device(std::move(device)), m_libraries(std::move(libraries)) {
    try {
        open();
    } catch (const Error& first) {
        // Damaged, or of another version. Another process that has it open keeps the old one until it ends.
        std::error_code ignored;
        for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(m_file.string() + part, ignored);
        attempt([&] {
            open();
            m_problem = "the cost cache was begun anew (" + std::string(first.what()) + ")";
        });
    }
}

CostCache::~CostCache() = default;

void CostCache::open() {
    m_db.reset();
    auto opened = std::make_unique<database::Database>(m_file, database::Database::Mode::create);
    const database::Database& db = *opened;
    // Losing the last timings in a power cut costs a re-measurement: no need to wait for the disk.
    db.script("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
    const int64_t version = db.integer("PRAGMA user_version").value_or(0);
    if (version != 0 && version != kVersion) throw Error(Category::unsupported, "is of another version", {.file = m_file.string()});
    database::Transaction transaction(db);
    db.script(kTable);
    db.script("PRAGMA user_version = " + std::to_string(kVersion));
    transaction.commit();
    m_db = std::move(opened);
}

template <class F>
void CostCache::attempt(F action) {
    try {
        action();
    } catch (const Error& error) {
        m_db.reset();
        m_problem = "timings are not kept on disk (" + std::string(error.what()) + ")";
    }
}

std::optional<OperatorTiming> CostCache::find(const std::string& signature) {
    std::optional<OperatorTiming> found;
    if (m_db) attempt([&] {
        auto row = m_db->prepare("SELECT ms, spread_ms FROM timings WHERE device = ? AND libraries = ? AND signature = ?");
        if (row.with(std::string_view(m_device), std::string_view(m_libraries), std::string_view(signature)).step())
            found = OperatorTiming{row.number(0), row.number(1)};
    });
    return found;
}

void CostCache::store(const std::string& signature, const OperatorTiming& timing) {
    if (m_db) attempt([&] {
        m_db->run("INSERT OR REPLACE INTO timings VALUES (?, ?, ?, ?, ?, ?)", std::string_view(m_device), std::string_view(m_libraries),
                             std::string_view(signature), timing.ms, timing.spreadMs, static_cast<int64_t>(std::time(nullptr)));
    });
}

}  // namespace egret::cost
