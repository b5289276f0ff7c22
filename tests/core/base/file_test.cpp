#include "core/base/file.h"

#include "core/base/error.h"

#include <filesystem>
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
