#include "core/runtime/reference/regex.h"

#include "core/base/characters.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/runtime/reference/strings.h"

#include <algorithm>
#include <optional>

namespace egret::runtime {
namespace {

constexpr uint32_t kLastCharacter = 0x10ffff;
constexpr int kMostRepeats = 1000;           // limit of RE2
constexpr std::size_t kMostStates = 200000;  // limits nested repetitions, which grow exponentially
constexpr int kDeepestGroup = 200;

bool isWordCharacter(uint32_t c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

}  // namespace

// Parses by recursive descent. Each function returns the part of the automaton that it has added; the caller sets the
// jump at the exit of this part.
class RegexParser {
public:
    using State = Regex::State;
    using Kind = Regex::Kind;
    using Place = Regex::Place;
    using Range = Regex::Range;

    RegexParser(std::string_view pattern, std::vector<State>& states)
        : m_text(charactersOf(pattern)), m_pattern(pattern), m_states(states) {}

    std::size_t run() {
        const Part whole = alternatives(0);
        if (m_at < m_text.size()) fail("an unexpected ')'");
        m_states[whole.exit].next = add({.kind = Kind::accept});
        return whole.entry;
    }

private:
    struct Part {
        std::size_t entry, exit;
    };
    struct Flags {
        bool ignoresCase = false, isMultiline = false, dotTakesNewline = false;
    };

    [[noreturn]] void fail(const std::string& what) const {
        throw Error(Category::badInput, "the pattern " + quote(m_pattern) + " is invalid: " + what);
    }
    [[noreturn]] void refuse(const std::string& what) const {
        throw Error(Category::unsupported, "the pattern " + quote(m_pattern) + " contains " + what);
    }

    std::size_t add(State state) {
        if (m_states.size() == kMostStates) fail("it is too large");
        m_states.push_back(std::move(state));
        return m_states.size() - 1;
    }
    Part nothing() {
        const std::size_t jump = add({.kind = Kind::jump});
        return {jump, jump};
    }
    Part takes(std::vector<Range> ranges) {
        if (m_flags.ignoresCase) ranges = inBothCases(ranges);
        const std::size_t exit = add({.kind = Kind::jump});
        return {add({.kind = Kind::character, .next = exit, .ranges = std::move(ranges)}), exit};
    }
    Part asserts(Place place) {
        const std::size_t exit = add({.kind = Kind::jump});
        return {add({.kind = Kind::assertion, .place = place, .next = exit}), exit};
    }

    // Lets `next` follow `all`, which grows by it.
    void append(Part& all, const Part& next) {
        m_states[all.exit].next = next.entry;
        all.exit = next.exit;
    }

    bool ends() const { return m_at == m_text.size(); }
    bool accept(uint32_t c) {
        if (ends() || m_text[m_at] != c) return false;
        ++m_at;
        return true;
    }
    bool accept(std::string_view word) {
        for (std::size_t i = 0; i < word.size(); ++i)
            if (m_at + i >= m_text.size() || m_text[m_at + i] != static_cast<unsigned char>(word[i])) return false;
        m_at += word.size();
        return true;
    }
    uint32_t take() {
        if (ends()) fail("it ends too early");
        return m_text[m_at++];
    }

    Part alternatives(int depth) {
        if (depth > kDeepestGroup) fail("its groups are nested too deeply");
        const Flags before = m_flags;
        Part all = sequence(depth);
        while (accept('|')) {
            const Part other = sequence(depth);
            const std::size_t exit = add({.kind = Kind::jump});
            m_states[all.exit].next = exit;
            m_states[other.exit].next = exit;
            all = {add({.kind = Kind::split, .next = all.entry, .other = other.entry}), exit};
        }
        m_flags = before;
        return all;
    }

    Part sequence(int depth) {
        Part all = nothing();
        while (!ends() && m_text[m_at] != '|' && m_text[m_at] != ')') append(all, repeated(depth));
        return all;
    }

    struct Count {
        int least, most;  // `most` is -1 without a limit
    };

    // Reads {n}, {n,} or {n,m}. As in RE2, other braces are ordinary characters.
    std::optional<Count> braces() {
        const std::size_t begin = m_at;
        const auto number = [&]() -> std::optional<int> {
            std::optional<int> value;
            while (!ends() && m_text[m_at] >= '0' && m_text[m_at] <= '9' && value.value_or(0) < 100000)
                value = value.value_or(0) * 10 + static_cast<int>(m_text[m_at++] - '0');
            return value;
        };
        if (accept('{')) {
            if (const auto least = number()) {
                std::optional<int> most = least;
                if (accept(',')) most = ends() || m_text[m_at] == '}' ? -1 : number();
                if (most && accept('}')) {
                    if (*least > kMostRepeats || *most > kMostRepeats || (*most >= 0 && *most < *least))
                        fail("a repetition is out of range");
                    return Count{*least, *most};
                }
            }
        }
        m_at = begin;
        return {};
    }

    std::optional<Count> count() {
        std::optional<Count> out;
        if (accept('*')) out = {0, -1};
        else if (accept('+')) out = {1, -1};
        else if (accept('?')) out = {0, 1};
        else out = braces();
        if (out) accept('?');  // a preference for the shortest match does not affect whether the whole text matches
        return out;
    }

    Part optional(Part part) { return {add({.kind = Kind::split, .next = part.entry, .other = part.exit}), part.exit}; }

    Part repeated(int depth) {
        const std::size_t begin = m_at;
        const Flags before = m_flags;
        Part part = atom(depth);
        const auto times = count();
        if (!times) return part;
        const std::size_t end = m_at;
        const Flags after = m_flags;
        // Each further repetition parses the pattern again.
        const auto again = [&] {
            m_at = begin;
            m_flags = before;
            return atom(depth);
        };
        Part all = nothing();
        bool isFirst = true;
        const auto next = [&] {
            const Part one = isFirst ? part : again();
            isFirst = false;
            return one;
        };
        for (int i = 0; i < times->least; ++i) append(all, next());
        for (int i = times->least; i < times->most; ++i) append(all, optional(next()));
        if (times->most < 0) {
            const Part loop = next();
            const std::size_t exit = add({.kind = Kind::jump});
            const std::size_t split = add({.kind = Kind::split, .next = loop.entry, .other = exit});
            m_states[loop.exit].next = split;
            append(all, {split, exit});
        }
        m_at = end;
        m_flags = after;
        return all;
    }

    Part atom(int depth) {
        const uint32_t c = take();
        switch (c) {
            case '(': return group(depth);
            case '[': return takes(characterClass());
            case '\\': return escaped();
            case '.':
                return takes(m_flags.dotTakesNewline ? std::vector<Range>{{0, kLastCharacter}}
                                                     : std::vector<Range>{{0, '\n' - 1}, {'\n' + 1, kLastCharacter}});
            case '^': return asserts(m_flags.isMultiline ? Place::lineBegin : Place::textBegin);
            case '$': return asserts(m_flags.isMultiline ? Place::lineEnd : Place::textEnd);
            case '*':
            case '+':
            case '?': fail("a repetition of nothing");
            default: return takes({{c, c}});
        }
    }

    Part group(int depth) {
        const Flags before = m_flags;
        if (accept('?')) {
            if (accept("P<") || accept('<')) {
                while (!accept('>')) take();
            } else if (!readFlags()) {
                return nothing();  // (?i) applies to the rest of the enclosing group
            }
        }
        const Part inner = alternatives(depth + 1);
        if (!accept(')')) fail("a group is not closed");
        m_flags = before;
        return inner;
    }

    // Reads flags up to ':' or ')'. Returns true for ':', after which a group follows.
    bool readFlags() {
        bool value = true;
        for (;;) {
            switch (take()) {
                case '-': value = false; break;
                case 'i': m_flags.ignoresCase = value; break;
                case 'm': m_flags.isMultiline = value; break;
                case 's': m_flags.dotTakesNewline = value; break;
                case 'U': break;
                case ':': return true;
                case ')': return false;
                default: refuse("an unknown flag");
            }
        }
    }

    std::optional<std::vector<Range>> namedClass(uint32_t c) const {
        const std::vector<Range> digits{{'0', '9'}}, spaces{{'\t', '\n'}, {'\f', '\r'}, {' ', ' '}},
            words{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
        switch (c) {
            case 'd': return digits;
            case 's': return spaces;
            case 'w': return words;
            case 'D': return inverted(digits);
            case 'S': return inverted(spaces);
            case 'W': return inverted(words);
            default: return {};
        }
    }

    static std::vector<Range> inverted(std::vector<Range> ranges) {
        std::ranges::sort(ranges, {}, &Range::first);
        std::vector<Range> out;
        uint32_t next = 0;
        for (const Range& range : ranges) {
            if (range.first > next) out.push_back({next, range.first - 1});
            next = std::max(next, range.last + 1);
        }
        if (next <= kLastCharacter) out.push_back({next, kLastCharacter});
        return out;
    }

    static std::vector<Range> inBothCases(const std::vector<Range>& ranges) {
        std::vector<Range> out = ranges;
        for (const Range& range : ranges)
            for (uint32_t c = range.first; c <= std::min<uint32_t>(range.last, 0x24ff); ++c)
                for (const Case wanted : {Case::lower, Case::upper})
                    if (const uint32_t other = changeCase(c, wanted); other != c) out.push_back({other, other});
        return out;
    }

    // Returns the character that an escape sequence represents.
    uint32_t escapedCharacter(uint32_t c) {
        switch (c) {
            case 'a': return '\a';
            case 'f': return '\f';
            case 'n': return '\n';
            case 'r': return '\r';
            case 't': return '\t';
            case 'v': return '\v';
            case 'x': return hexadecimal();
            case 'p':
            case 'P': refuse("a Unicode class, which is not supported");
            case 'C': refuse("\\C, which is not supported");
            default: break;
        }
        if (c >= '0' && c <= '7') {
            uint32_t value = c - '0';
            for (int i = 0; i < 2 && !ends() && m_text[m_at] >= '0' && m_text[m_at] <= '7'; ++i)
                value = value * 8 + (take() - '0');
            return value;
        }
        if (c < 0x80 && isWordCharacter(c)) fail("an unknown escape");
        return c;
    }

    uint32_t hexadecimal() {
        const bool isLong = accept('{');
        std::string digits;
        while (isLong ? !accept('}') : digits.size() < 2) {
            const uint32_t c = take();
            if (c >= 0x80 || digits.size() == 8) fail("a wrong hexadecimal escape");
            digits += static_cast<char>(c);
        }
        const auto value = parseNumber<uint32_t>(digits, 16);
        if (!value || *value > kLastCharacter) fail("a wrong hexadecimal escape");
        return *value;
    }

    Part escaped() {
        const uint32_t c = take();
        switch (c) {
            case 'A': return asserts(Place::textBegin);
            case 'z': return asserts(Place::textEnd);
            case 'b': return asserts(Place::word);
            case 'B': return asserts(Place::notWord);
            case 'Q': return quoted();
            default: break;
        }
        if (auto named = namedClass(c)) return takes(std::move(*named));
        const uint32_t character = escapedCharacter(c);
        return takes({{character, character}});
    }

    Part quoted() {
        Part all = nothing();
        while (!ends() && !accept("\\E")) {
            const uint32_t c = take();
            append(all, takes({{c, c}}));
        }
        return all;
    }

    std::vector<Range> asciiClass() {  // after "[:"
        static const std::pair<std::string_view, std::vector<Range>> kClasses[] = {
            {"alnum:]", {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}}, {"alpha:]", {{'A', 'Z'}, {'a', 'z'}}},
            {"ascii:]", {{0, 0x7f}}}, {"blank:]", {{'\t', '\t'}, {' ', ' '}}}, {"cntrl:]", {{0, 0x1f}, {0x7f, 0x7f}}},
            {"digit:]", {{'0', '9'}}}, {"graph:]", {{'!', '~'}}}, {"lower:]", {{'a', 'z'}}}, {"print:]", {{' ', '~'}}},
            {"punct:]", {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}}, {"space:]", {{'\t', '\r'}, {' ', ' '}}},
            {"upper:]", {{'A', 'Z'}}}, {"word:]", {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}},
            {"xdigit:]", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}}}};
        const bool isInverted = accept('^');
        for (const auto& [name, ranges] : kClasses)
            if (accept(name)) return isInverted ? inverted(ranges) : ranges;
        fail("an unknown class");
    }

    std::vector<Range> characterClass() {
        const bool isInverted = accept('^');
        std::vector<Range> out;
        const auto append = [&](const std::vector<Range>& more) { out.insert(out.end(), more.begin(), more.end()); };
        for (bool isFirst = true; isFirst || !accept(']'); isFirst = false) {
            if (accept("[:")) {
                append(asciiClass());
                continue;
            }
            uint32_t first = take();
            if (first == '\\') {
                const uint32_t c = take();
                if (const auto named = namedClass(c)) {
                    append(*named);
                    continue;
                }
                first = escapedCharacter(c);
            }
            uint32_t last = first;
            if (m_at + 1 < m_text.size() && m_text[m_at] == '-' && m_text[m_at + 1] != ']') {
                ++m_at;
                last = take();
                if (last == '\\') last = escapedCharacter(take());
                if (last < first) fail("a range of characters is empty");
            }
            out.push_back({first, last});
        }
        if (m_flags.ignoresCase && isInverted) out = inBothCases(out);
        return isInverted ? inverted(std::move(out)) : out;
    }

    const std::vector<uint32_t> m_text;
    const std::string m_pattern;
    std::vector<State>& m_states;
    std::size_t m_at = 0;
    Flags m_flags;
};

Regex::Regex(std::string_view pattern) { m_start = RegexParser(pattern, m_states).run(); }

bool Regex::holds(Place place, const std::vector<uint32_t>& text, std::size_t at) const {
    const bool before = at > 0 && isWordCharacter(text[at - 1]), after = at < text.size() && isWordCharacter(text[at]);
    switch (place) {
        case Place::textBegin: return at == 0;
        case Place::textEnd: return at == text.size();
        case Place::lineBegin: return at == 0 || text[at - 1] == '\n';
        case Place::lineEnd: return at == text.size() || text[at] == '\n';
        case Place::word: return before != after;
        case Place::notWord: return before == after;
    }
    return false;
}

// Adds all states reachable without consuming a character. seen[s] is 1 plus the last position at which state s was
// entered.
void Regex::enter(std::size_t state, const std::vector<uint32_t>& text, std::size_t at,
    std::vector<std::size_t>& active, std::vector<std::size_t>& seen) const {
    std::vector<std::size_t> stack{state};
    while (!stack.empty()) {
        const std::size_t next = stack.back();
        stack.pop_back();
        if (seen[next] == at + 1) continue;
        seen[next] = at + 1;
        const State& here = m_states[next];
        switch (here.kind) {
            case Kind::split: stack.push_back(here.other); [[fallthrough]];
            case Kind::jump: stack.push_back(here.next); break;
            case Kind::assertion:
                if (holds(here.place, text, at)) stack.push_back(here.next);
                break;
            case Kind::character:
            case Kind::accept: active.push_back(next); break;
        }
    }
}

bool Regex::matchesWhole(std::string_view utf8) const {
    const std::vector<uint32_t> text = charactersOf(utf8);
    std::vector<std::size_t> active, next, seen(m_states.size(), 0);
    enter(m_start, text, 0, active, seen);
    for (std::size_t at = 0; at < text.size(); ++at) {
        next.clear();
        for (const std::size_t id : active) {
            const State& state = m_states[id];
            const bool takes = std::ranges::any_of(
                state.ranges, [&](const Range& range) { return range.first <= text[at] && text[at] <= range.last; });
            if (takes) enter(state.next, text, at + 1, next, seen);
        }
        std::swap(active, next);
    }
    return std::ranges::any_of(active, [&](std::size_t id) { return m_states[id].kind == Kind::accept; });
}

}  // namespace egret::runtime
