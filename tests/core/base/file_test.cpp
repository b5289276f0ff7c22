#include "core/base/file.h"

#include "core/base/error.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

namespace egret::base::file_test {
namespace {
namespace fs = std::filesystem;

fs::path scratch(const std::string& name) {
    struct Folder {
        fs::path path = fs::temp_directory_path() / ("egret_file_test_" + std::to_string(getpid()));
        Folder() { fs::create_directories(path); }
        ~Folder() { fs::remove_all(path); }
    };
    static const Folder folder;
    return folder.path / name;
}

// Drops root privileges during a test; has no effect for other users.
class AsNobody {
public:
    AsNobody() { become(65534); }
    ~AsNobody() { become(0); }

private:
    void become(uid_t user) const { EXPECT_EQ(m_isRoot ? seteuid(user) : 0, 0); }
    const bool m_isRoot = getuid() == 0;
};
}  // namespace

TEST(File, whatIsWrittenIsRead) {
    const std::string bytes("a\0b\n", 4);
    writeFileAtomically(scratch("f"), bytes);
    EXPECT_EQ(readFile(scratch("f")), bytes);
}

TEST(File, aFailedWriteLeavesTheOldFile) {
    // The name has the maximum length, so the name of the temporary file is too long.
    const auto kept = scratch(std::string(255, 'k'));
    std::ofstream(kept) << "old";
    EXPECT_THROW(writeFileAtomically(kept, "new"), Error);
    EXPECT_EQ(readFile(kept), "old");
    EXPECT_THROW(writeFileAtomically(scratch("no/such/folder"), "new"), Error);
}

TEST(File, aLinkStaysOneAndWhatItLeadsToIsWritten) {
    fs::create_directories(scratch("elsewhere"));
    writeFileAtomically(scratch("elsewhere/file"), "old");
    fs::create_symlink("elsewhere/file", scratch("link"));
    fs::create_symlink("elsewhere/none", scratch("dangling"));
    for (const auto& [link, file] : {std::pair("link", "elsewhere/file"), {"dangling", "elsewhere/none"}}) {
        writeFileAtomically(scratch(link), "new");
        EXPECT_TRUE(fs::is_symlink(scratch(link))) << link;
        EXPECT_EQ(readFile(scratch(file)), "new") << link;
        EXPECT_EQ(linkTarget(scratch(link)), scratch(file));
    }
    fs::create_symlink("circle", scratch("circle"));
    EXPECT_THROW(writeFileAtomically(scratch("circle"), "new"), Error);
    EXPECT_TRUE(fs::is_symlink(scratch("circle")));
}

TEST(File, aFileKeepsItsPermissions) {
    writeFileAtomically(scratch("private"), "old");
    fs::permissions(scratch("private"), fs::perms(0600));
    writeFileAtomically(scratch("private"), "new");
    EXPECT_EQ(fs::status(scratch("private")).permissions(), fs::perms(0600));
    EXPECT_EQ(readFile(scratch("private")), "new");
}

TEST(File, whatMayNotBeWrittenIsRefusedBeforeAndAsItIs) {
    const auto folder = scratch("read_only"), file = scratch("open/read_only");
    fs::create_directories(scratch("open"));
    fs::create_directories(folder);
    writeFileAtomically(file, "old");
    fs::permissions(folder, fs::perms(0555));
    fs::permissions(file, fs::perms(0444));
    fs::permissions(scratch("open"), fs::perms(0777));
    const AsNobody nobody;  // root may write anywhere
    for (const auto& path : {file, folder / "new", folder, scratch("no/such/folder"), fs::path("/proc/no such file")}) {
        EXPECT_THROW(requireWritable(path), Error) << path;
        EXPECT_THROW(writeFileAtomically(path, "new"), Error) << path;
    }
    EXPECT_EQ(readFile(file), "old");
    EXPECT_NO_THROW(requireWritable(scratch("open/new")));
    EXPECT_FALSE(fs::exists(scratch("open/new"))) << "the check writes nothing";
}

// Regression: writing to /dev/null as root replaced the device with a file.
TEST(File, aPipeIsWrittenToAsItIs) {
    ASSERT_EQ(::mkfifo(scratch("pipe").c_str(), 0600), 0);
    EXPECT_NO_THROW(requireWritable(scratch("pipe")));
    const std::string sent(300000, 'x');
    std::thread writer([&] { writeFileAtomically(scratch("pipe"), sent); });
    std::ifstream pipe(scratch("pipe"));
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(pipe), {}), sent);
    writer.join();
    EXPECT_TRUE(fs::is_fifo(scratch("pipe")));
    EXPECT_NO_THROW(requireWritable("/dev/null"));
}

// Regression: threads shared one temporary file, and a thread truncated or renamed it while another wrote it.
TEST(File, ofThreadsThatWriteOneFileTheLastWins) {
    const auto path = scratch("contended");
    const std::array<std::string, 2> contents{std::string(100'000, 'a'), std::string(200'000, 'b')};
    const auto writing = [&](const std::string& content) {
        for (int round = 0; round < 50; ++round) {
            writeFileAtomically(path, content);
            const std::string found = readFile(path);
            ASSERT_TRUE(found == contents[0] || found == contents[1]) << found.size() << " bytes";
        }
    };
    auto other = std::async(std::launch::async, writing, contents[0]);
    EXPECT_NO_THROW(writing(contents[1]));
    EXPECT_NO_THROW(other.get());
}

TEST(File, aMissingFileIsNamed) {
    try {
        readFile("/no/such/file");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().file, "/no/such/file");
    }
    EXPECT_THROW(readFile("/tmp"), Error);
}

}  // namespace egret::base::file_test
