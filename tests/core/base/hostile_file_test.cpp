// Paths that are not regular files, oversized files, and pipes that deliver nothing.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/version.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <thread>

namespace egret {
namespace {

using testing::HasSubstr;

class HostileFile : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file(const std::string& name) const { return m_folder / name; }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_hostile_file_" + std::to_string(getpid()));
};

Error refusal(const std::function<void()>& act) {
    try {
        act();
    } catch (const Error& error) {
        return error;
    }
    return Error(Category::internal, "nothing was refused");
}

TEST_F(HostileFile, whatIsNoFileIsRefused) {
    EXPECT_EQ(refusal([&] { readFile("/dev/zero"); }).message(), "is a device, not a file");
    EXPECT_EQ(refusal([&] { readFile(file("")); }).message(), "is a folder, not a file");
    EXPECT_THAT(refusal([&] { readFile(file("none")); }).message(), HasSubstr("cannot be opened"));
    // This name exceeds the maximum length of a file name.
    EXPECT_THAT(refusal([&] { readFile(std::string(5000, 'x')); }).message(), HasSubstr("cannot be opened"));
}

TEST_F(HostileFile, aFileLargerThanItsKindIsRefusedBeforeItIsRead) {
    writeFileAtomically(file("sparse"), "");
    std::filesystem::resize_file(file("sparse"), uintmax_t{1} << 40);
    const Error error = refusal([&] { readFile(file("sparse")); });
    EXPECT_EQ(error.category(), Category::limit);
    EXPECT_EQ(error.message(), "is larger than the 64.0 MiB limit for such files");
    EXPECT_EQ(error.place().file, file("sparse"));
    writeFileAtomically(file("five"), "12345");
    EXPECT_EQ(readFile(file("five"), 5), "12345");
    EXPECT_EQ(refusal([&] { readFile(file("five"), 4); }).category(), Category::limit);
}

TEST_F(HostileFile, aFileLargerThanTheMemoryIsRefusedBeforeItIsRead) {
    writeFileAtomically(file("sparse"), "");
    std::filesystem::resize_file(file("sparse"), uintmax_t{1} << 42);
    const Error error = refusal([&] { readFile(file("sparse"), std::size_t{1} << 43); });
    EXPECT_EQ(error.category(), Category::limit);
    EXPECT_THAT(error.message(), HasSubstr("of memory is available"));
}

TEST_F(HostileFile, aPipeIsReadToItsEnd) {
    ASSERT_EQ(::mkfifo(file("pipe").c_str(), 0600), 0);
    const std::string sent(300000, 'x');
    std::thread writer([&] { std::ofstream(file("pipe")) << sent; });
    EXPECT_EQ(readFile(file("pipe")), sent);
    writer.join();
}

TEST(RequireShallowJson, looksAtNothingButDepth) {
    requireShallowJson(R"({"a": ["[[[[", "\"]"], "b": {}})");
    requireShallowJson(std::string(100, '[') + std::string(100, ']'));
    EXPECT_EQ(
        refusal([] { requireShallowJson(std::string(101, '[')); }).message(), "JSON is nested more than 100 deep");
    requireShallowJson("]]]] no JSON at all");
}

TEST(RequireTextVersion, readsTheRemarksATextBeginsWith) {
    const auto read = [](const std::string& text) {
        return refusal([&] { requireTextVersion(text, "rules", 1, "my.rules"); });
    };
    for (const char* fine : {"", "rule a", "# egret rules 1", "# egret rules one", "# egret operator 9",
             "\n\n# a\n# egret rules 1 and more\n", "rule a\n# egret rules 2"})
        EXPECT_EQ(read(fine).message(), "nothing was refused") << fine;
    const Error newer = read("# mine\n\n# egret rules 2\nrule a");
    EXPECT_EQ(newer.category(), Category::unsupported);
    EXPECT_EQ(newer.place().line, 3);
    EXPECT_EQ(newer.message(), "was written by a newer version of Egret (rules format 2; this version reads up to 1)");
    EXPECT_EQ(read("# egret rules 99999999999999999999").category(), Category::unsupported);
    EXPECT_EQ(read("# egret rules 0").category(), Category::badInput);
    EXPECT_EQ(read("# egret rules -3").category(), Category::badInput);
}

TEST(HoldsPickle, knowsItsTwoForms) {
    EXPECT_TRUE(holdsPickle("PK\3\4and more"));
    EXPECT_TRUE(holdsPickle("\x80\2cos"));
    EXPECT_FALSE(holdsPickle("\x80"));
    EXPECT_FALSE(holdsPickle(std::string(16, '\0')));
}

}  // namespace
}  // namespace egret
