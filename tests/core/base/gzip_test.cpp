#include "core/base/gzip.h"

#include "core/base/error.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace egret::gzip_test {
namespace {

std::string packed(const std::string& text) {
    z_stream stream{};
    EXPECT_EQ(::deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(::deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(::deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.erase(out.size() - stream.avail_out);
    ::deflateEnd(&stream);
    return out;
}

Category refusal(const std::string& content, std::size_t most = 1 << 30) {
    try {
        gunzip(content, most);
    } catch (const Error& error) {
        return error.category();
    }
    return Category::internal;
}

}  // namespace

TEST(Gzip, unpacksOneOrSeveralMembers) {
    std::string text;
    for (int i = 0; i < 200'000; ++i) text += std::to_string(i * 7919);  // more than one piece
    EXPECT_TRUE(isGzip(packed(text)));
    EXPECT_FALSE(isGzip("{}"));
    EXPECT_EQ(gunzip(packed(text), text.size()), text);
    EXPECT_EQ(gunzip(packed(""), 10), "");
    EXPECT_EQ(gunzip(packed("ab") + packed("") + packed("cd"), 10), "abcd");
    EXPECT_EQ(gunzip(packed("ab") + std::string(512, '\0'), 10), "ab");  // padding, as on tapes
}

TEST(Gzip, refusesDamageAndExcess) {
    const std::string good = packed(std::string(5000, 'x') + "y");
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_EQ(refusal(good.substr(0, size)), Category::badInput) << size;
    // Every byte after the header. A few bits of unused codes may change without changing the content.
    std::size_t refused = 0;
    for (std::size_t i = 10; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x55);
        try {
            EXPECT_EQ(gunzip(bad, 1 << 20), gunzip(good, 1 << 20)) << i;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput) << i;
            ++refused;
        }
    }
    EXPECT_GE(refused, 20u);
    EXPECT_EQ(refusal(good, 5000), Category::limit);
}

}  // namespace egret::gzip_test
