// Available memory.
#include "core/base/memory.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <cmath>
#include <filesystem>

#include <sys/resource.h>
#include <unistd.h>

namespace egret::base::memory_test {
namespace {

// A fake control group (cgroup) folder.
struct Group : testing::Test {
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }
    void says(const char* name, const std::string& text) const { writeFileAtomically(folder / name, text); }
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("egret_memory_test_" + std::to_string(getpid()));
};

}  // namespace

TEST_F(Group, whatIsNotUsedIsAvailable) {
    says("memory.max", "1000000\n");
    says("memory.current", "700000\n");
    EXPECT_EQ(availableInGroup(folder), 300000);
}

// Regression: after reading a large model, a container was reported full because the page cache counted as used.
TEST_F(Group, cachesAreAvailable) {
    says("memory.max", "1000000\n");
    says("memory.current", "990000\n");
    says("memory.stat",
        "anon 90000\nfile 850000\nactive_file 50000\ninactive_file 800000\nslab_reclaimable 30000\nslab 40000\n");
    EXPECT_EQ(availableInGroup(folder), 840000);
}

TEST_F(Group, noMoreThanTheLimitIsAvailableAndNoLessThanNothing) {  // the files are read at different times
    says("memory.max", "1000000\n");
    says("memory.current", "100000\n");
    says("memory.stat", "inactive_file 500000\n");
    EXPECT_EQ(availableInGroup(folder), 1000000);
    says("memory.current", "2000000\n");
    EXPECT_EQ(availableInGroup(folder), 0);
}

TEST_F(Group, withoutALimitNothingIsScarce) {
    EXPECT_TRUE(std::isinf(availableInGroup(folder))) << "no such group";
    says("memory.max", "max\n");
    says("memory.current", "700000\n");
    EXPECT_TRUE(std::isinf(availableInGroup(folder)));
}

TEST(Memory, whatUlimitForbidsIsNotAvailable) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_AS, &before), 0);
    const rlimit tight{rlim_t{1} << 40, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &tight), 0);
    const double within = availableMemory();
    EXPECT_LT(within, static_cast<double>(rlim_t{1} << 40));
    const rlimit none{1, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &none), 0);
    const double nothing = availableMemory();
    ASSERT_EQ(::setrlimit(RLIMIT_AS, &before), 0);
    EXPECT_EQ(nothing, 0);
}

TEST(Memory, whatIsNotAvailableIsRefusedBeforeItIsTaken) {
    EXPECT_NO_THROW(requireMemory(1000));
    try {
        requireMemory(1e18, "a tensor of the test");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::limit);
        EXPECT_NE(error.message().find("a tensor of the test"), std::string::npos) << error.message();
    }
}

}  // namespace egret::base::memory_test
