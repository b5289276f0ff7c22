// Reads damaged session files without SQLite and checks every recovered row.
#include "tests/fuzz/session_files.h"
#include "tests/fuzz/target.h"

#include "core/base/database/salvage.h"
#include "core/base/error.h"
#include "core/session/schema.h"

namespace egret::fuzz {
namespace {

std::vector<database::Table> sessionTables() {
    const database::Database blank(":memory:", database::Database::Mode::create);
    session::createTables(blank);
    return database::tablesOf(blank);
}

void read(std::string_view bytes) {
    static const std::vector<database::Table> tables = sessionTables();
    const database::Salvage found(sessionFile(bytes), tables,
        [](const database::Table&, const std::vector<database::Value>& row) { return !row.empty(); });
    std::size_t rows = 0;
    for (const database::Table& table : found.tables())
        for (const auto& [rowid, place] : found.rows(table.name)) {
            demand(found.row(table, place).size() == table.columns.size(), "a row lacks the value of a column");
            ++rows;
        }
    if (rows == 0) throw Error(Category::badInput, "holds no row");
}

}  // namespace
const Target kTarget{.mostBytes = 65536, .read = read, .mutate = withOtherCells};
}  // namespace egret::fuzz
