#include "core/base/folders.h"
#include "tests/support/paths.h"

#include "core/base/error.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace egret::base::folders_test {
namespace fs = std::filesystem;

namespace {

// Sets an environment variable for the duration of a test.
class Variable {
public:
    Variable(const char* name, const fs::path& value)
        : m_name(name), m_had(std::getenv(name) != nullptr), m_old(m_had ? std::getenv(name) : "") {
        setenv(name, value.c_str(), 1);
    }
    ~Variable() { m_had ? setenv(m_name, m_old.c_str(), 1) : unsetenv(m_name); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* m_name;
    bool m_had;
    std::string m_old;
};

fs::path emptyFolder(const std::string& name) {
    const fs::path folder = fs::temp_directory_path() / ("egret_folders_test_" + std::to_string(getpid())) / name;
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

}  // namespace

TEST(Folders, inABuildFolderDataFilesAreThoseOfTheSourceTree) {
    EXPECT_EQ(dataFile("resources/rules"), fs::canonical(test::sourceFile("")) / "resources/rules");
    EXPECT_TRUE(fs::exists(dataFile("sample_models/fire.onnx")));
}

TEST(Folders, whatIsNotInstalledIsNamed) {
    try {
        dataFile("resources/no-such-thing");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::notFound);
        EXPECT_EQ(error.place().file, "resources/no-such-thing");
    }
    EXPECT_FALSE(helperFile("no-such-helper"));
}

TEST(Folders, dataOfOnesOwnGoesFirst) {
    const fs::path own = emptyFolder("data");
    std::ofstream(own / "mine.rules") << "";
    const Variable variable("EGRET_DATA_DIR", own);
    EXPECT_EQ(dataFile("mine.rules"), own / "mine.rules");
    EXPECT_TRUE(fs::exists(dataFile("resources/rules"))) << "missing files come from the installation";
}

TEST(Folders, whatCannotBeMadeIsNamed) {
    const fs::path home = emptyFolder("made");
    makeFolder(home / "a/b");
    EXPECT_TRUE(fs::is_directory(home / "a/b"));
    EXPECT_NO_THROW(makeFolder("")) << "an empty path is the current folder";
    std::ofstream(home / "file") << "";
    try {
        makeFolder(home / "file/below");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().file, home / "file/below");
    }
}

TEST(Folders, theUsersAreWhereTheirVariablesSay) {
    const fs::path home = emptyFolder("home");
    const Variable house("HOME", home), state("XDG_STATE_HOME", ""), ownState("EGRET_STATE_DIR", ""),
        cache("XDG_CACHE_HOME", home / "elsewhere"), ownCache("EGRET_CACHE_DIR", "");
    EXPECT_EQ(stateDirectory(), home / ".local/state/egret");
    EXPECT_EQ(cacheDirectory(), home / "elsewhere/egret");
    EXPECT_TRUE(fs::is_directory(home / "elsewhere/egret"));
    const Variable data("XDG_DATA_HOME", "");
    EXPECT_EQ(rulesDirectory(), home / ".local/share/egret/rules");
    EXPECT_TRUE(fs::is_directory(home / ".local/share/egret/rules"));
    {
        const Variable elsewhere("XDG_DATA_HOME", home / "data");
        EXPECT_EQ(rulesDirectory(), home / "data/egret/rules");
    }
    const Variable own("EGRET_STATE_DIR", home / "own");
    EXPECT_EQ(stateDirectory(), home / "own");
    EXPECT_EQ(rulesDirectory(), home / "own/rules");
}

// Regression: without a writable home folder, as in a classroom, the window did not start.
TEST(Folders, withoutAHomeThatCanBeWrittenThereIsATemporaryOne) {
    const fs::path temporary = emptyFolder("temporary");
    const Variable house("HOME", "/dev/null/home"), state("XDG_STATE_HOME", ""), ownState("EGRET_STATE_DIR", ""),
        cache("XDG_CACHE_HOME", ""), ownCache("EGRET_CACHE_DIR", ""), data("XDG_DATA_HOME", ""),
        where("TMPDIR", temporary);
    EXPECT_EQ(rulesDirectory().parent_path(), spareFolder("data"));
    EXPECT_EQ(cacheDirectory(), spareFolder("cache"));
    for (const fs::path& folder : {spareFolder("data"), spareFolder("cache")}) {
        EXPECT_EQ(folder.parent_path(), temporary);
        EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all) << "nobody else reads it";
    }
    EXPECT_TRUE(fs::is_directory(rulesDirectory()));
    EXPECT_EQ(unwritableFolder(), "/dev/null/home/.local/share/egret");
    const Variable writable("HOME", emptyFolder("writable"));
    EXPECT_EQ(unwritableFolder(), std::nullopt);
}

TEST(Folders, aTemporaryOneThatOthersMayReadIsRefused) {
    const fs::path temporary = emptyFolder("shared");
    const Variable where("TMPDIR", temporary);
    fs::create_directory(spareFolder("cache"));
    fs::permissions(spareFolder("cache"), fs::perms::all);
    EXPECT_THROW(writableFolder("/dev/null/cache", "cache"), Error);
}

}  // namespace egret::base::folders_test
