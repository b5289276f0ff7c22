#pragma once

#include "core/database/database.h"

#include <filesystem>

// The tables of a session file, and how such a file is told from any other.
namespace egret::session {

constexpr int64_t kFormatVersion = 1;

void createTables(const database::Database& db);  // inside the caller's transaction

// Looks at the file's first bytes only, so that nothing of somebody else's database is touched. Throws badInput.
void requireSessionFile(const std::filesystem::path& path);
void requireKnownVersion(const database::Database& db);  // throws unsupported

// PRAGMA quick_check or integrity_check and foreign_key_check, as sentences; none when all is well.
std::vector<std::string> structuralDamage(const database::Database& db, bool thorough);

}  // namespace egret::session
