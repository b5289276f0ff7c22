// Files that are not what they seem: said clearly, named, never a crash.
#include "tests/core/session/session_fixture.h"

#include "core/base/file.h"
#include "core/base/random.h"
#include "core/database/database.h"

#include <fstream>

using namespace egret;
using namespace egret::graph;
using namespace egret::session;
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
        for (const char* op : {"Relu", "Tanh", "Sigmoid"}) session->addStep({.parent = StepId(1), .graph = with(model, op)});
    }
    std::filesystem::path path() const { return file("a.egret"); }

    // What check says after somebody ran this on the file.
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
    EXPECT_NE(differences[0].find("its content has another hash"), std::string::npos) << differences[0];
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
    EXPECT_NE(differences[0].find("its text has another hash"), std::string::npos) << differences[0];
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

TEST_F(Damage, brokenRecordsAreNoticed) {
    EXPECT_NE(after("UPDATE events SET event = 'x'")[0].find("run 1: not an event"), std::string::npos);
    EXPECT_FALSE(after("UPDATE session SET current_step = 99").empty());
}

TEST_F(Damage, aNewerFormatIsRefusedClearly) {
    { Database(path(), Database::Mode::readWrite).script("PRAGMA user_version = 3"); }
    for (const Access access : {Access::readOnly, Access::readWrite}) {
        const Error error = refusal([&] { Session::open(path(), access); });
        EXPECT_EQ(error.category(), Category::unsupported);
        EXPECT_EQ(error.message(), "was written by a newer version of Egret (session format 3; this version reads up to 2)");
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
    EXPECT_EQ(refusal([&] { Session::open(file("none.egret"), Access::readOnly); }).message(), "cannot be opened: No such file or directory");
    EXPECT_EQ(refusal([&] { Session::open(file(""), Access::readOnly); }).message(), "is a folder, not an Egret session");
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
        for (uint64_t i = 0, count = 1 + random.below(8); i < count; ++i) bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
        std::ofstream(file("hurt.egret"), std::ios::binary) << bytes;
        try {
            const CheckReport report = checkSession(file("hurt.egret"));
            ++(report.ok() ? harmless : reported);
            if (report.ok()) { EXPECT_EQ(Session::open(file("hurt.egret"), Access::readOnly)->graphAt(StepId(1)), model); }
        } catch (const Error& error) {
            EXPECT_TRUE(error.category() == Category::badInput || error.category() == Category::unsupported) << error.what();
            EXPECT_EQ(error.place().file, file("hurt.egret"));
            ++refused;
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(reported, 0);
    EXPECT_EQ(refused + reported + harmless, 600);
}
