#include "core/base/database/cache.h"

namespace egret::database {
namespace {

void dropTables(const Database& db) {
    std::vector<std::string> names;
    for (Statement row = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
         row.step();)
        names.push_back(row.text(0));
    for (const std::string& name : names) db.script("DROP TABLE \"" + name + "\"");
}

}  // namespace

Cache::Cache(std::filesystem::path file, const Contents& contents) : m_file(std::move(file)), m_contents(contents) {
    try {
        try {
            open();
        } catch (const Damaged& damage) {
            // Other processes that have the damaged file open continue to use it until they exit.
            std::error_code ignored;
            for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(m_file.string() + part, ignored);
            open();
            m_problem = std::string(m_contents.name) + " was recreated (" + damage.what() + ")";
        }
    } catch (const Error& error) {
        giveUp(error);
    }
}

void Cache::open() {
    m_db.reset();
    auto opened = std::make_unique<Database>(m_file, Database::Mode::create);
    const Database& db = *opened;
    // A power failure loses only the most recent rows, which can be recomputed, so writes do not wait for the disk.
    db.useWriteAheadLog();
    db.script("PRAGMA synchronous=NORMAL");
    const auto version = [&] { return db.integer("PRAGMA user_version").value_or(0); };
    if (version() != m_contents.version) {
        Transaction transaction(db);  // if several processes open the file, the first one creates the tables
        if (version() > m_contents.version)
            throw Error(Category::unsupported, "was written by a newer version of Egret", {.file = m_file.string()});
        if (version() < m_contents.version) {
            dropTables(db);
            db.script(m_contents.tables);
            db.script("PRAGMA user_version = " + std::to_string(m_contents.version));
        }
        transaction.commit();
    }
    m_db = std::move(opened);
}

void Cache::giveUp(const Error& error) {
    m_db.reset();
    m_problem = std::string(m_contents.what) + " are not kept on disk (" + error.what() + ")";
}

}  // namespace egret::database
