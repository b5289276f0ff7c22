// Unusual names from other people's files, for tests of everything that reads, shows or stores names.
#pragma once

#include "core/base/random.h"

#include <string>
#include <string_view>

namespace egret::test {

// Returns one of a list of names that have caused trouble, or random bytes. May be empty.
inline std::string oddName(Random& random) {
    using namespace std::string_view_literals;
    constexpr std::string_view kNames[] = {"x", "y", "", " ", "batch size", "2*s0 + 1", "(s0 - 1)//2 + 1", "Max(1, s0)",
        "s0", "-1", "7", "3.5", "?", "*", "a,b", "a+b", "a + b", "a//b", "{a b}", "{2}", "a + 9223372036854775807 + 1",
        "floor(N/2)", "Mod(a, b)", "inf", "nan", "none", "f32[2]", "n0", "n1", "graph", "input", "\"quoted\"", "it's",
        "back\\slash", "a\\x1bb", "%41", "%", "%%", "a]b", "a[b", "a)b", "a#b", "a\nb", "a\tb", "a\rb", "\n",
        "\x1b[31mred\x1b[0m", "\x1b]0;title\a", "\x7f", "\b\b\b", "nul\0in\0side"sv, "\xff\xfe", "\xc3(", "\xe2\x82",
        "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80",
        "\xc2\x9b"
        "31m",
        "\xe2\x80\xae"
        "evil",
        "\xe2\x81\xa6iso",
        "\xef\xbb\xbf"
        "bom",
        "\xe2\x80\xa8line", "\xef\xbf\xbd", "ähnlich", "数据", "🦆", "<b>bold</b>", "<script>", "&amp;", "--json",
        "-", "..", "../../etc/passwd", "/", "a/b/c", "a.b", ".", "egret:outer:0", "egret: fused", "ai.onnx",
        "com.microsoft", "Relu", "If", "Constant", "$(id)", "`id`", "%s%n", "${PATH}", "x_2", "y_1"};
    constexpr std::size_t kListed = std::size(kNames);
    const std::size_t which = random.below(kListed + 12);
    if (which < kListed) return std::string(kNames[which]);
    if (which == kListed) return std::string(300 + random.below(3000), 'n');
    std::string name;
    for (uint64_t length = 1 + random.below(9); length > 0; --length)
        name += static_cast<char>(which < kListed + 6 ? 32 + random.below(95) : random.below(256));
    return name;
}

}  // namespace egret::test
