// Attachments of steps and runs, and files of older versions, which lack attachments.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"

namespace egret::session::attachment_test {
using Attachments = SessionFixture;

TEST_F(Attachments, bytesComeBackAndAreStoredOnce) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const RunId run = session->startRun({.kind = "train"});
    const std::string bytes("\0\x01zero and one\xff", 16), large(1000000, 'x');
    session->attach({.step = StepId(1), .kind = "attention", .name = "xrlflow", .content = bytes});
    session->attach({.run = run, .kind = "checkpoint", .name = "update 10", .content = large});
    session->attach({.run = run, .kind = "checkpoint", .name = "update 20", .content = large});
    const auto before = std::filesystem::file_size(file("a.egret-wal"));
    const auto reader = Session::open(file("a.egret"), Access::readOnly);
    const auto all = reader->attachments();
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0].step, StepId(1));
    EXPECT_FALSE(all[0].run.valid());
    EXPECT_EQ(reader->content(all[0].hash), bytes);
    EXPECT_EQ(all[1].hash, all[2].hash);
    EXPECT_EQ(all[2].name, "update 20");
    EXPECT_EQ(reader->content(all[1].hash), large);
    EXPECT_LT(before, 300000u);  // compressed
    EXPECT_EQ(reader->attachments("checkpoint").size(), 2u);
    EXPECT_TRUE(session->check().ok());
    EXPECT_EQ(session->check().blobs, 2u);
}

TEST_F(Attachments, textsAreKeptByTheirHash) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const uint64_t hash = session->keep("rule a");
    EXPECT_EQ(session->keep("rule a"), hash);
    EXPECT_NE(session->keep("rule b"), hash);
    EXPECT_EQ(session->content(hash), "rule a");
    EXPECT_EQ(refusal([&] { session->content(12345); }).category(), Category::badInput);
}

TEST_F(Attachments, theViewIsKept) {
    { Session::create(file("a.egret"), convolution(), {"conv", ""})->setView("perspective", "\"step\""); }
    const auto session = Session::open(file("a.egret"), Access::readWrite);
    EXPECT_EQ(session->view("perspective"), "\"step\"");
    session->setView("perspective", "\"run\"");
    EXPECT_EQ(session->view("perspective"), "\"run\"");
    EXPECT_EQ(session->view("another"), "");
    EXPECT_EQ(refusal([&] { session->setView("perspective", "{"); }).category(), Category::usage);
}

// A blob that claims an impossible size allocates no memory.
TEST_F(Attachments, aBlobThatLiesIsRefused) {
    {
        const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
        session->attach({.step = StepId(1), .kind = "attention", .content = std::string(5000, 'a')});
    }
    const auto change = [&](const std::string& sql) {
        database::Database(file("a.egret"), database::Database::Mode::readWrite).script(sql);
    };
    const auto readError = [&] {
        const auto session = Session::open(file("a.egret"), Access::readOnly);
        return refusal([&] { session->content(session->attachments().front().hash); }).message();
    };
    change("UPDATE blobs SET size = 1000000000");
    EXPECT_THAT(readError(), testing::HasSubstr("its size is impossible"));
    change("UPDATE blobs SET size = 4999");
    EXPECT_THAT(readError(), testing::HasSubstr("cannot be unpacked"));
    change("UPDATE blobs SET size = 5000, zlib = x'00'");
    EXPECT_THAT(readError(), testing::HasSubstr("its size is impossible"));
    EXPECT_FALSE(checkSession(file("a.egret")).ok());
}

}  // namespace egret::session::attachment_test
