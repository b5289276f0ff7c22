#pragma once

#include "core/base/database/database.h"

#include <filesystem>

// The tables of a session file, and checks that a file is a session.
namespace egret::session {

constexpr int64_t kFormatVersion = 4;
constexpr uint32_t kApplicationId = 0x45475254;  // "EGRT"

void createTables(const database::Database& db, int64_t format = kFormatVersion);  // call it inside a transaction
// Upgrades the tables of an older format with foreign keys turned off. For a read-only file, temporary empty tables and
// views present the current format to this connection only.
void upgradeTables(const database::Database& db, bool isReadOnly);

// Returns the path of SQLite's write-ahead log for a session that is open or was not closed properly.
std::filesystem::path journalOf(const std::filesystem::path& path);
bool hasJournal(const std::filesystem::path& path);

// Throws badInput unless the file is a session. Reads only the first bytes, so that another program's database is never
// touched.
void requireSessionFile(const std::filesystem::path& path);
// Throws unsupported if a newer program wrote the file, badInput if its tables do not match its format.
void requireFormat(const database::Database& db);
int64_t formatOf(const database::Database& db);
Error damaged(const database::Database& db, const std::string& what);  // badInput: "is damaged (what)"

// Returns the findings of PRAGMA quick_check or integrity_check and foreign_key_check as sentences; empty if there is
// no damage.
std::vector<std::string> structuralDamage(const database::Database& db, bool thorough);

}  // namespace egret::session
