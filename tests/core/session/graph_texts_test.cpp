// Graph texts in the file: each is stored as edits of the previous one and reads back unchanged, whatever happens in
// between.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"
#include "core/base/random.h"
#include "core/graph/text.h"
#include "core/session/text_edit.h"

namespace egret::session::graph_texts_test {
using namespace egret::graph;
using database::Database;

namespace {

// Adds `length` operators to the convolution. Each bit of `number` chooses one of two kinds. Labels are multi-byte.
Graph numbered(const Graph& model, int64_t number, int length = 40) {
    NodeId node = model.outputs()[0].node;
    for (int i = 0; i < length; ++i) {
        const bool isSet = i < 63 && (number >> i & 1);
        node = model.arena().add(isSet ? "Relu" : "Tanh", {}, {node});
        model.arena().setLabel(node, (isSet ? "größe/" : "grüße/") + std::to_string(i));
    }
    return model.withOutputs({node});
}

class GraphTexts : public SessionFixture {
protected:
    std::filesystem::path path() const { return file("a.egret"); }
    int64_t ask(const std::string& sql) const {
        return Database(path(), Database::Mode::readOnly).integer(sql).value_or(-1);
    }
};

}  // namespace

TEST(TextEdit, givesTheTextBackAndCutsNoCharacter) {
    Random random(3);
    const auto drawn = [&] {
        std::string text;
        for (uint64_t letters = random.below(12); letters > 0; --letters)
            text += std::array{"a", "b", "ö", "ü", "–", "—"}[random.below(6)];
        return text;
    };
    const auto isCut = [](const std::string& text) {
        return !text.empty() && (static_cast<unsigned char>(text[0]) & 0xc0) == 0x80;
    };
    for (int i = 0; i < 20000; ++i) {
        const std::string before = drawn(), text = drawn();
        const TextEdit edit = editBetween(before, text);
        ASSERT_EQ(edited(before, edit), text) << before;
        ASSERT_FALSE(isCut(edit.middle) || isCut(text.substr(text.size() - edit.tail))) << before << " " << text;
    }
    EXPECT_EQ(editBetween("(Relu x)", "(Tanh x)").middle, "Tanh");
    EXPECT_EQ(editBetween("aa", "aaa").middle, "a");
}

TEST(TextEdit, ofAnotherTextIsRefused) {
    EXPECT_THROW(edited("short", {.head = 6}), Error);
    EXPECT_THROW(edited("short", {.head = 3, .tail = 3}), Error);
    EXPECT_THROW(edited("short", {.head = static_cast<std::size_t>(-1), .tail = 1}), Error);
}

TEST_F(GraphTexts, aThousandGraphsReadBackAndTakeLittleRoom) {
    std::vector<uint64_t> hashes;
    std::size_t letters = 0;
    {
        const auto session = Session::create(path(), convolution(), {"conv", ""});
        session->setSaving(Saving::soon);
        const Graph model = session->graphAt(StepId(1));
        for (int64_t i = 0; i < 1000; ++i) {
            const Graph graph = numbered(model, i);
            hashes.push_back(graph.hash());
            letters += print(graph).size();
            session->addStep({.parent = StepId(1), .graph = graph});
        }
    }
    EXPECT_TRUE(checkSession(path()).ok());
    const auto session = Session::open(path(), Access::readOnly);
    for (std::size_t i = 0; i < hashes.size(); ++i) EXPECT_EQ(session->graphAt(StepId(i + 2)).hash(), hashes[i]);
    EXPECT_LT(static_cast<std::size_t>(ask("SELECT sum(length(CAST(text AS BLOB))) FROM graphs")), letters / 4);
}

TEST_F(GraphTexts, aGraphThatIsThereIsNotStoredAgain) {
    const auto session = Session::create(path(), convolution(), {"conv", ""});
    const Graph model = session->graphAt(StepId(1));
    for (int64_t i = 0; i < 10; ++i) session->addStep({.graph = numbered(model, i % 3)});
    EXPECT_EQ(ask("SELECT count(*) FROM graphs"), 4);
    EXPECT_EQ(session->step(StepId(2)).graphHash, session->step(StepId(5)).graphHash);
}

TEST_F(GraphTexts, aSessionOpenedAgainGoesOn) {
    { Session::create(path(), convolution(), {"conv", ""}); }
    for (int64_t i = 0; i < 5; ++i) {
        const auto session = Session::open(path(), Access::readWrite);
        session->addStep({.graph = numbered(session->graphAt(StepId(1)), 2 * i)});
        session->addStep({.graph = numbered(session->graphAt(StepId(1)), 2 * i + 1)});
        session->addStep({.graph = numbered(session->graphAt(StepId(1)), 0)});
    }
    EXPECT_EQ(ask("SELECT count(*) FROM graphs"), 11);
    EXPECT_TRUE(checkSession(path()).ok());
}

// A rejected step also discards its graph, so the next graph must not be stored as edits of it.
TEST_F(GraphTexts, whatWasUndoneIsNotBuiltOn) {
    const auto session = Session::create(path(), convolution(), {"conv", ""});
    const Graph model = session->graphAt(StepId(1));
    session->setSaving(Saving::soon);
    for (int64_t i = 0; i < 100; ++i) session->addStep({.graph = numbered(model, i)});
    session->setSaving(Saving::atOnce);
    session->save();
    {
        const Database other(path(), Database::Mode::readWrite);
        other.script("BEGIN IMMEDIATE");
        EXPECT_THROW(session->addStep({.graph = numbered(model, 102)}), Error);  // another process is writing
        other.script("ROLLBACK");
    }
    session->addStep({.graph = numbered(model, 103)});
    const StepId last = session->addStep({.graph = numbered(model, 102)});
    EXPECT_EQ(session->graphAt(last).hash(), numbered(model, 102).hash());
    EXPECT_TRUE(session->check().ok());
}

TEST_F(GraphTexts, aLongOrBrokenLineOfEditsIsDamage) {
    {
        const auto session = Session::create(path(), convolution(), {"conv", ""});
        session->setSaving(Saving::soon);
        for (int64_t i = 0; i < 100; ++i) session->addStep({.graph = numbered(session->graphAt(StepId(1)), i)});
    }
    const std::size_t edit = static_cast<std::size_t>(ask("SELECT min(id) FROM graphs WHERE head > 0"));
    const auto refusedAfter = [&](const std::string& sql) {
        {
            const Database db(path(), Database::Mode::readWrite);
            db.script(
                "PRAGMA foreign_keys=OFF; CREATE TEMP TABLE edit AS SELECT " + std::to_string(edit) + " AS id; " + sql);
        }
        return refusal([&] { Session::open(path(), Access::readOnly)->graphAt(StepId(edit)); }).message();
    };
    EXPECT_THAT(refusedAfter("UPDATE graphs SET head = -1 WHERE id = (SELECT id FROM edit)"),
        testing::HasSubstr("its base text differs"));
    EXPECT_THAT(refusedAfter("DELETE FROM graphs WHERE id = (SELECT id - 1 FROM edit)"),
        testing::HasSubstr("an earlier graph on which its text is based is missing"));
    EXPECT_THAT(
        refusedAfter("DELETE FROM graphs WHERE id = (SELECT id FROM edit)"), testing::HasSubstr("it is missing"));
    EXPECT_THAT(refusedAfter("INSERT INTO graphs VALUES (-9223372036854775807 - 1, 1, 1, 0, 'x'); UPDATE steps SET "
                             "graph = -9223372036854775807 - 1 WHERE id = (SELECT id FROM edit)"),
        testing::HasSubstr("before the first"));
    EXPECT_THAT(refusedAfter("DELETE FROM graphs; WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n "
                             "WHERE i < 5000) INSERT INTO graphs SELECT i, i, i > 1, 0, 'x' FROM n; "
                             "UPDATE steps SET graph = 5000 WHERE id = (SELECT id FROM edit)"),
        testing::HasSubstr("its text is based on too many earlier texts"));
}

}  // namespace egret::session::graph_texts_test
