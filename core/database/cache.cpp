#include "core/database/cache.h"

namespace egret::database {

Cache::Cache(std::filesystem::path file, const Contents& contents) : m_file(std::move(file)), m_contents(contents) {
    try {
        open();
    } catch (const Error& first) {
        // Damaged, or of another version. Another process that has it open keeps the old one until it ends.
        std::error_code ignored;
        for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(m_file.string() + part, ignored);
        try {
            open();
            m_problem = std::string(m_contents.name) + " was begun anew (" + first.what() + ")";
        } catch (const Error& again) {
            giveUp(again);
        }
    }
}

void Cache::open() {
    m_db.reset();
    auto opened = std::make_unique<Database>(m_file, Database::Mode::create);
    const Database& db = *opened;
    // Losing the last rows in a power cut costs making them again: no need to wait for the disk.
    db.script("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
    const int64_t version = db.integer("PRAGMA user_version").value_or(0);
    if (version != 0 && version != m_contents.version)
        throw Error(Category::unsupported, "is of another version", {.file = m_file.string()});
    Transaction transaction(db);
    db.script(m_contents.tables);
    db.script("PRAGMA user_version = " + std::to_string(m_contents.version));
    transaction.commit();
    m_db = std::move(opened);
}

void Cache::giveUp(const Error& error) {
    m_db.reset();
    m_problem = std::string(m_contents.what) + " are not kept on disk (" + error.what() + ")";
}

}  // namespace egret::database
