// Damaged files give a clear error that names the file, never a crash.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"
#include "core/base/file.h"
#include "core/base/random.h"

#include <fstream>

namespace egret::session::damage_test {
using namespace egret::graph;
using database::Database;

namespace {

class Damage : public SessionFixture {
protected:
    void SetUp() override {
        SessionFixture::SetUp();
        const auto session = Session::create(path(), convolution(), {"conv", ""});
        const Graph model = session->graphAt(StepId(1));
        const RunId run = session->startRun({.kind = "saturate"});
        session->addEvent(run, event::Stopped{"saturated", 1});
        session->finishRun(run, RunState::done, "saturated");
        for (const char* op : {"Relu", "Tanh", "Sigmoid"})
            session->addStep({.parent = StepId(1), .graph = with(model, op)});
    }
    std::filesystem::path path() const { return file("a.egret"); }

    // Runs SQL on the file and returns the differences that the check reports.
    std::vector<std::string> after(const std::string& sql) const {
        {
            const Database db(path(), Database::Mode::readWrite);
            db.script("PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON; " + sql);
        }
        return checkSession(path()).differences;
    }
};

}  // namespace

TEST_F(Damage, theWholeSessionIsChecked) {
    const CheckReport report = checkSession(path());
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.steps, 4u);
    EXPECT_EQ(report.branches, 3u);
    EXPECT_EQ(report.runs, 1u);
    EXPECT_EQ(report.graphs, 4u);
    EXPECT_EQ(report.tensors, 1u);
}

TEST_F(Damage, aChangedWeightIsNoticed) {
    const auto differences = after("UPDATE tensor_parts SET bytes = zeroblob(length(bytes))");
    ASSERT_FALSE(differences.empty());
    EXPECT_NE(differences[0].find("its content has a different hash"), std::string::npos) << differences[0];
    const auto session = Session::open(path(), Access::readOnly);
    EXPECT_EQ(refusal([&] { session->graphAt(StepId(1)); }).category(), Category::badInput);
    EXPECT_EQ(refusal([&] { session->graphAt(StepId(1)); }).place().file, path());
}

TEST_F(Damage, aMissingWeightIsNoticed) {
    EXPECT_NE(after("DELETE FROM tensor_parts")[0].find("bytes are missing"), std::string::npos);
    EXPECT_GE(after("DELETE FROM tensors").size(), 4u);  // no graph can be read
}

TEST_F(Damage, aChangedGraphIsNoticed) {
    const auto differences = after("UPDATE graphs SET text = replace(text, 'Tanh', 'Abs')");
    ASSERT_EQ(differences.size(), 2u);
    EXPECT_NE(differences[0].find("its text has a different hash"), std::string::npos) << differences[0];
    EXPECT_EQ(differences[1], "step 3: its graph cannot be read");
    EXPECT_FALSE(after("UPDATE graphs SET text = '(graph'").empty());
}

TEST_F(Damage, aBrokenTreeIsNoticed) {
    EXPECT_EQ(after("UPDATE steps SET parent = NULL WHERE id = 3"), std::vector<std::string>{"step 3 has no parent"});
    const auto loop = after("UPDATE steps SET parent = 4 WHERE id = 2");
    EXPECT_NE(std::find(loop.begin(), loop.end(), "step 2: its parent, step 4, does not come before it"), loop.end());
    EXPECT_FALSE(after("UPDATE steps SET parent = 77 WHERE id = 4").empty());
    EXPECT_FALSE(after("UPDATE steps SET kind = 'dance' WHERE id = 4").empty());
}

// Triggers, views, generated columns and similar objects never occur in a session, so a file that contains any of them
// is rejected.
TEST_F(Damage, aFileWithMoreThanTablesOfASessionIsRefused) {
    const std::string whole = readFile(path());
    for (const char* sql : {"CREATE TRIGGER t AFTER UPDATE ON session BEGIN DELETE FROM steps; END",
             "CREATE VIEW more AS SELECT * FROM steps",
             "CREATE TABLE more (a INTEGER, b INTEGER GENERATED ALWAYS AS (a * 2) STORED)",
             "CREATE VIRTUAL TABLE more USING fts5(body)", "CREATE INDEX more ON steps (upper(title))",
             "CREATE INDEX more ON steps (title) WHERE kind = 'open'", "CREATE TABLE sqlite_mine (a)",
             "CREATE TABLE more (a)", "DROP TABLE measurements", "DROP INDEX events_of_run",
             "ALTER TABLE steps ADD COLUMN more TEXT", "ALTER TABLE steps RENAME COLUMN title TO name",
             "ALTER TABLE steps RENAME TO hidden; CREATE VIEW steps AS SELECT * FROM hidden"}) {
        writeFileAtomically(path(), whole);
        bool made = true;
        try {
            Database(path(), Database::Mode::readWrite).script(sql);
        } catch (const Error&) {
            made = false;  // rejected by SQLite itself
        }
        if (!made) continue;
        for (const Access access : {Access::readOnly, Access::readWrite}) {
            const Error error = refusal([&] { Session::open(path(), access); });
            EXPECT_EQ(error.message(), "is damaged (its tables are not those of a session)") << sql;
        }
    }
}

TEST_F(Damage, idsThatCannotBeAreRefused) {
    for (const char* id : {"-5", "0", "4294967295", "4294967297", "9223372036854775807"}) {
        std::filesystem::remove(path());
        SetUp();  // restores the file
        const std::string change = std::string("UPDATE steps SET id = ") + id + " WHERE id = 3";
        const auto differences = after(change);
        ASSERT_FALSE(differences.empty()) << id;
        EXPECT_NE(differences.back().find("a row has the invalid id " + std::string(id)), std::string::npos)
            << differences.back();
    }
    std::filesystem::remove(path());
    SetUp();
    EXPECT_FALSE(after("UPDATE events SET run = 4294967297").empty());
    EXPECT_EQ(refusal([&] { after("UPDATE session SET current_step = -1"); }).message(),
        "is damaged (it has no current step)");
}

TEST_F(Damage, aCircleOfStepsHasAnEnd) {
    after("UPDATE steps SET parent = 4 WHERE id = 2; UPDATE steps SET parent = 2 WHERE id = 4");
    const auto session = Session::open(path(), Access::readOnly);
    EXPECT_EQ(
        refusal([&] { pathTo(session->steps(), StepId(4)); }).message(), "is damaged (step 2 comes before its parent)");
    after("UPDATE steps SET parent = 3 WHERE id = 3");
    EXPECT_EQ(refusal([&] { pathTo(Session::open(path(), Access::readOnly)->steps(), StepId(3)); }).category(),
        Category::badInput);
}

// A tensor's size follows from its type and is checked before reading.
TEST_F(Damage, tensorsThatClaimOtherSizesAreRefused) {
    for (const char* sql : {"UPDATE tensors SET bytes = 1 << 50", "UPDATE tensors SET bytes = -1",
             "UPDATE tensors SET type = 'f32[9223372036854775807,9223372036854775807]'",
             "UPDATE tensors SET type = '((((((((((((none))))))))))))'", "UPDATE tensors SET type = 'string[3]'",
             "UPDATE tensor_parts SET bytes = zeroblob(10000000)"}) {
        std::filesystem::remove(path());
        SetUp();
        const auto differences = after(sql);
        ASSERT_FALSE(differences.empty()) << sql;
        EXPECT_NE(differences[0].find("the tensor with content hash"), std::string::npos) << differences[0];
    }
    // This tensor is consistent but exceeds the available memory.
    std::filesystem::remove(path());
    SetUp();
    EXPECT_NE(
        after("UPDATE tensors SET type = 'f32[1000000,1000000,1000000]', bytes = 4000000000000000000, splat = 0")[0]
            .find("of memory is available"),
        std::string::npos);
}

TEST_F(Damage, brokenRecordsAreNoticed) {
    EXPECT_NE(after("UPDATE events SET event = 'x'")[0].find("run 1: not an event"), std::string::npos);
    EXPECT_FALSE(after("UPDATE session SET current_step = 99").empty());
    EXPECT_FALSE(
        after("UPDATE choices SET step = 99; UPDATE events SET event = '" + std::string(1000, '[') + "'").empty());
}

TEST_F(Damage, aNewerFormatIsRefusedClearly) {
    { Database(path(), Database::Mode::readWrite).script("PRAGMA user_version = 5"); }
    for (const Access access : {Access::readOnly, Access::readWrite}) {
        const Error error = refusal([&] { Session::open(path(), access); });
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_EQ(
            error.message(), "was written by a newer version of Egret (session format 5; this version reads up to 4)");
    }
}

// SQLite's header contains a version number. For an unknown version, SQLite returns the same error code as for invalid
// SQL.
TEST_F(Damage, aFileOfAnUnknownSQLiteIsRefused) {
    std::string bytes = readFile(path());
    bytes[47] = 9;
    writeFileAtomically(path(), bytes);
    for (const Access access : {Access::readOnly, Access::readWrite}) {
        const Error error = refusal([&] { Session::open(path(), access); });
        EXPECT_EQ(error.category(), Category::badInput) << error.what();
        EXPECT_NE(error.message().find("unsupported file format"), std::string::npos) << error.what();
    }
}

TEST_F(Damage, whatIsNoSessionIsRefused) {
    writeFileAtomically(file("empty.egret"), "");
    writeFileAtomically(file("text.egret"), std::string(100000, 'x'));
    { Database(file("foreign.egret"), Database::Mode::create).script("CREATE TABLE cats (name TEXT)"); }
    for (const char* name : {"empty.egret", "text.egret", "foreign.egret"})
        for (const Access access : {Access::readOnly, Access::readWrite}) {
            const Error error = refusal([&] { Session::open(file(name), access); });
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_EQ(error.message(), "is not an Egret session");
            EXPECT_EQ(error.place().file, file(name));
            EXPECT_FALSE(std::filesystem::exists(file(name).string() + ".lock"));
        }
    EXPECT_EQ(refusal([&] { Session::open(file("none.egret"), Access::readOnly); }).message(),
        "cannot be opened: No such file or directory");
    EXPECT_EQ(
        refusal([&] { Session::open(file(""), Access::readOnly); }).message(), "is a folder, not an Egret session");
}

TEST_F(Damage, aTruncatedFileIsRefused) {
    const std::string whole = readFile(path());
    for (std::size_t size = 0; size < whole.size(); size += 509) {
        std::ofstream(file("cut.egret"), std::ios::binary) << whole.substr(0, size);
        for (const Access access : {Access::readOnly, Access::readWrite}) {
            const Error error = refusal([&] { Session::open(file("cut.egret"), access); });
            EXPECT_EQ(error.category(), Category::badInput) << size;
            EXPECT_EQ(error.place().file, file("cut.egret"));
        }
    }
}

TEST_F(Damage, randomDamageNeverCrashesNorPassesForAnotherSession) {
    const std::string whole = readFile(path());
    const Graph model = convolution();
    Random random(7);
    int refused = 0, reported = 0, harmless = 0;
    for (int round = 0; round < 600; ++round) {
        std::string bytes = whole;
        for (uint64_t i = 0, count = 1 + random.below(8); i < count; ++i)
            bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
        std::ofstream(file("hurt.egret"), std::ios::binary) << bytes;
        try {
            const CheckReport report = checkSession(file("hurt.egret"));
            ++(report.ok() ? harmless : reported);
            if (report.ok()) {
                EXPECT_EQ(Session::open(file("hurt.egret"), Access::readOnly)->graphAt(StepId(1)), model);
            }
        } catch (const Error& error) {
            EXPECT_TRUE(error.category() == Category::badInput || error.category() == Category::unsupported)
                << error.what();
            EXPECT_EQ(error.place().file, file("hurt.egret"));
            ++refused;
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(reported, 0);
    EXPECT_EQ(refused + reported + harmless, 600);
}

}  // namespace egret::session::damage_test
