#include "core/base/database/database.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace egret::database::database_test {
namespace {

class DatabaseTest : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file(const char* name) const { return m_folder / name; }

    template <class F>
    static Error refusal(F action) {
        try {
            action();
        } catch (const Error& error) {
            return error;
        }
        return Error(Category::internal, "accepted");
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_database_test_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(DatabaseTest, valuesComeBackAsTheyWere) {
    const Database db(file("a b?c#d%.sqlite"), Database::Mode::create);
    EXPECT_TRUE(std::filesystem::exists(file("a b?c#d%.sqlite")));
    db.script("CREATE TABLE t (i INTEGER, x REAL, s TEXT, b BLOB, n TEXT)");
    const std::string bytes("\0\xff\x01", 3), text("zero \0 inside", 13);
    db.run("INSERT INTO t VALUES (?, ?, ?, ?, ?)", int64_t{-5}, 0.25, std::string_view(text),
        std::as_bytes(std::span(bytes)), nullptr);
    Statement row = db.prepare("SELECT i, x, s, b, n FROM t");
    ASSERT_TRUE(row.step());
    EXPECT_EQ(row.integer(0), -5);
    EXPECT_EQ(row.number(1), 0.25);
    EXPECT_EQ(row.text(2), text);
    EXPECT_EQ(row.blob(3).size(), 3u);
    EXPECT_TRUE(row.isNull(4));
    EXPECT_FALSE(row.step());
    db.run("INSERT INTO t (s, b) VALUES (?, ?)", std::string_view(), Blob());  // an empty value is not NULL
    EXPECT_EQ(db.integer("SELECT count(*) FROM t WHERE s = '' AND b = x''"), 1);
    EXPECT_EQ(db.integer("SELECT i FROM t WHERE i = 7"), std::nullopt);
}

TEST_F(DatabaseTest, aTransactionIsAllOrNothing) {
    const Database db(file("t.sqlite"), Database::Mode::create);
    db.script("CREATE TABLE t (i INTEGER)");
    {
        Transaction transaction(db);
        db.run("INSERT INTO t VALUES (1)");
    }
    EXPECT_EQ(db.integer("SELECT count(*) FROM t"), 0);
    Transaction transaction(db);
    db.run("INSERT INTO t VALUES (1)");
    transaction.commit();
    EXPECT_EQ(db.integer("SELECT count(*) FROM t"), 1);
}

TEST_F(DatabaseTest, errorsNameTheFileAndWhatIsWrong) {
    const Error missing = refusal([&] { Database(file("missing"), Database::Mode::readWrite); });
    EXPECT_EQ(missing.category(), Category::badInput);
    EXPECT_EQ(missing.place().file, file("missing"));
    EXPECT_NE(missing.message().find("No such file"), std::string::npos) << missing.what();

    writeFileAtomically(file("text"), std::string(5000, 'x'));
    const Error foreign = refusal(
        [&] { Database(file("text"), Database::Mode::readOnly).integer("SELECT count(*) FROM sqlite_schema"); });
    EXPECT_EQ(foreign.category(), Category::badInput);
    EXPECT_EQ(foreign.message(), "is not a database");

    const Database db(file("t.sqlite"), Database::Mode::create);
    EXPECT_EQ(refusal([&] { db.script("SELEC 1"); }).category(), Category::internal);
    db.script("CREATE TABLE t (b BLOB); PRAGMA max_page_count = 8");
    EXPECT_EQ(refusal([&] { db.run("INSERT INTO t VALUES (zeroblob(1000000))"); }).category(), Category::limit);
    EXPECT_EQ(refusal([&] { Database(file("t.sqlite"), Database::Mode::readOnly).script("DROP TABLE t"); }).message(),
        "cannot be written: it is read-only");
}

}  // namespace egret::database::database_test
