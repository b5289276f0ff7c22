#include "core/optimize/policy/event_file.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstring>

namespace egret::optimize::policy::event_file_test {
namespace {

std::span<const std::byte> bytesOf(std::string_view text) { return std::as_bytes(std::span(text)); }

// The published check value of CRC-32C, and RFC 3720's checksum of 32 zero bytes.
TEST(EventFile, checksumsAreCastagnolis) {
    EXPECT_EQ(crc32c(bytesOf("123456789")), 0xe3069283u);
    EXPECT_EQ(crc32c(bytesOf(std::string(32, '\0'))), 0x8a9136aau);
}

// Each record consists of a length, its masked checksum, data, and its masked checksum. The first record states the
// version.
TEST(EventFile, isAListOfCheckedRecords) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("egret_events_" + std::to_string(getpid()));
    std::string content;
    {
        EventFile file(folder / "deeper");
        file.add(7, {{"gain", 1.5}, {"policy/kl", -0.25}});
        content = readFile(file.path());
    }
    std::filesystem::remove_all(folder);
    std::vector<std::string> records;
    const auto masked = [](std::string_view text) {
        const uint32_t crc = crc32c(bytesOf(text));
        return ((crc >> 15) | (crc << 17)) + 0xa282ead8u;
    };
    const auto number = [&](std::size_t at) {
        uint32_t value = 0;
        std::memcpy(&value, content.data() + at, sizeof(value));
        return value;
    };
    for (std::size_t at = 0; at < content.size();) {
        uint64_t length = 0;
        ASSERT_LE(at + 12, content.size());
        std::memcpy(&length, content.data() + at, sizeof(length));
        EXPECT_EQ(number(at + 8), masked(std::string_view(content).substr(at, 8)));
        ASSERT_LE(at + 16 + length, content.size());
        records.push_back(content.substr(at + 12, length));
        EXPECT_EQ(number(at + 12 + length), masked(records.back()));
        at += 16 + length;
    }
    ASSERT_EQ(records.size(), 2u);
    EXPECT_NE(records[0].find("brain.Event:2"), std::string::npos);
    // The record contains step = 7, then the summary with tag and float of both values.
    EXPECT_NE(records[1].find(std::string("\x10\x07", 2)), std::string::npos);
    const float gain = 1.5f;
    EXPECT_NE(
        records[1].find(std::string("\x0a\x04gain\x15", 7) + std::string(reinterpret_cast<const char*>(&gain), 4)),
        std::string::npos);
    EXPECT_NE(records[1].find("policy/kl"), std::string::npos);
}

TEST(EventFile, whereNothingCanBeWrittenSaysSo) { EXPECT_THROW(EventFile("/proc/nowhere"), Error); }

}  // namespace

}  // namespace egret::optimize::policy::event_file_test
