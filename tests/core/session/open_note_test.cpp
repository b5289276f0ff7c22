// Sessions of killed programs: the note about an open session outlives the program.
#include "tests/core/session/session_fixture.h"

#include "core/base/folders.h"
#include "core/session/open_note.h"

#include <sys/wait.h>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>

namespace egret::session::open_note_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class OpenNoteOf : public SessionFixture {
protected:
    // Opens a session in another process, which is then killed.
    std::filesystem::path killedWith(const std::string& name) const {
        const std::filesystem::path path = file(name);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto session = Session::create(path, convolution(), {name, ""});
            OpenNote note;
            note.set(path);
            ::raise(SIGKILL);
        }
        int status = 0;
        EXPECT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFSIGNALED(status));
        return path;
    }
};

}  // namespace

TEST_F(OpenNoteOf, aKilledProgramIsOfferedUntilItIsForgotten) {
    const auto path = killedWith("a.egret");
    EXPECT_THAT(killedSessions(), ElementsAre(path));
    EXPECT_THAT(killedSessions(), ElementsAre(path)) << "reading changes nothing";
    {
        const auto session = Session::open(path, Access::readWrite);
        EXPECT_THAT(killedSessions(), IsEmpty()) << "it is open again";
    }
    forgetNote(path);
    EXPECT_THAT(killedSessions(), IsEmpty());
}

TEST_F(OpenNoteOf, aProgramThatEndsIsNotOffered) {
    const auto first = file("a.egret"), second = file("b.egret");
    Session::create(first, convolution(), {"a", ""});
    Session::create(second, convolution(), {"b", ""});
    {
        OpenNote note;
        note.set(first);
        EXPECT_THAT(killedSessions(), ElementsAre(first)) << "no program has it open";
        note.set(second);
        EXPECT_THAT(killedSessions(), ElementsAre(second)) << "one note per window";
    }
    EXPECT_THAT(killedSessions(), IsEmpty());
}

TEST_F(OpenNoteOf, theNewestIsFirstAndMissingOnesAreForgotten) {
    const auto old = killedWith("old.egret"), lost = killedWith("lost.egret"), recent = killedWith("new.egret");
    for (const auto& entry : std::filesystem::directory_iterator(stateDirectory() / "open")) {
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const auto age = std::chrono::hours(text == old ? 2 : 1);
        if (text != recent)
            std::filesystem::last_write_time(entry.path(), std::filesystem::file_time_type::clock::now() - age);
    }
    std::filesystem::remove(lost);
    EXPECT_THAT(killedSessions(), ElementsAre(recent, old));
    const std::filesystem::directory_iterator notes(stateDirectory() / "open");
    EXPECT_EQ(std::distance(begin(notes), end(notes)), 2);
}

// Regression: a read-only home folder must not stop the window.
TEST_F(OpenNoteOf, withoutAFolderNothingIsOffered) {
    ::setenv("EGRET_STATE_DIR", "/proc/none", 1);
    const auto path = file("a.egret");
    Session::create(path, convolution(), {"a", ""});
    OpenNote note;
    note.set(path);
    EXPECT_THAT(killedSessions(), IsEmpty());
}

}  // namespace egret::session::open_note_test
