#include "core/base/file.h"

#include "core/base/error.h"

#include <array>
#include <filesystem>
#include <future>
#include <gtest/gtest.h>

#include <unistd.h>

using namespace egret;

namespace {
std::filesystem::path scratch(const char* name) {
    const auto folder = std::filesystem::temp_directory_path() / ("egret_file_test_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    return folder / name;
}
}  // namespace

TEST(File, whatIsWrittenIsRead) {
    const std::string bytes("a\0b\n", 4);
    writeFileAtomically(scratch("f"), bytes);
    EXPECT_EQ(readFile(scratch("f")), bytes);
}

TEST(File, aFailedWriteLeavesTheOldFile) {
    // /dev/full refuses every write; a folder that does not exist refuses the temporary file.
    writeFileAtomically(scratch("kept"), "old");
    EXPECT_THROW(writeFileAtomically(scratch("no/such/folder"), "new"), Error);
    EXPECT_EQ(readFile(scratch("kept")), "old");
}

// Threads shared one temporary file: one truncated it under the other, or found it renamed already.
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
