// Private to core/runtime: regular expressions in RE2's syntax, which ONNX prescribes for RegexFullMatch.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace egret::runtime {

// Matches in time proportional to the length of the text times that of the pattern, for any pattern (Thompson's
// construction; R. Cox, "Regular Expression Matching Can Be Simple And Fast", 2007). Texts are UTF-8. Throws badInput
// for an invalid pattern, and unsupported for Unicode classes (\pL), \C and flags other than i, m, s and U.
class Regex {
public:
    explicit Regex(std::string_view pattern);
    bool matchesWhole(std::string_view text) const;

private:
    friend class RegexParser;
    enum class Kind : uint8_t { character, split, jump, assertion, accept };
    enum class Place : uint8_t { textBegin, textEnd, lineBegin, lineEnd, word, notWord };
    struct Range {
        uint32_t first, last;
    };
    struct State {
        Kind kind = Kind::accept;
        Place place = Place::textBegin;
        std::size_t next = 0, other = 0;  // `other` is used only by a split
        std::vector<Range> ranges = {};   // characters that the state consumes
    };
    bool holds(Place place, const std::vector<uint32_t>& text, std::size_t at) const;
    void enter(std::size_t state, const std::vector<uint32_t>& text, std::size_t at, std::vector<std::size_t>& active,
        std::vector<std::size_t>& seen) const;

    std::vector<State> m_states;
    std::size_t m_start = 0;
};

}  // namespace egret::runtime
