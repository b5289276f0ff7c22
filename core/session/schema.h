#pragma once

#include "core/base/database/database.h"

#include <filesystem>

// The tables of a session file, and how such a file is told from any other.
namespace egret::session {

constexpr int64_t kFormatVersion = 3;
constexpr uint32_t kApplicationId = 0x45475254;  // "EGRT"

void createTables(const database::Database& db, int64_t format = kFormatVersion);  // inside the caller's transaction
// Brings the tables of an older format up to this one's; foreign keys are off meanwhile. A file that may not be changed
// is shown so to this connection: by empty temporary tables, and by views.
void upgradeTables(const database::Database& db, bool isReadOnly);

// SQLite's write-ahead log beside a session that is open, or was not closed.
std::filesystem::path journalOf(const std::filesystem::path& path);
bool hasJournal(const std::filesystem::path& path);

// Looks at the file's first bytes only, so that nothing of somebody else's database is touched. Throws badInput.
void requireSessionFile(const std::filesystem::path& path);
// Throws unsupported when a newer program wrote it, badInput when the tables are others than its format's.
void requireFormat(const database::Database& db);
int64_t formatOf(const database::Database& db);
Error damaged(const database::Database& db, const std::string& what);  // badInput: "is damaged (what)"

// PRAGMA quick_check or integrity_check and foreign_key_check, as sentences; none when all is well.
std::vector<std::string> structuralDamage(const database::Database& db, bool thorough);

}  // namespace egret::session
