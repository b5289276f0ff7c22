#pragma once

#include "core/base/error.h"

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// A table with one row per option of a structure. Command-line options (app/cli/options.h), form fields (views/options)
// and JSON (option_json.h) are generated from the rows, so a new option requires only a member and a row.
namespace egret {

// A flag, a count, a real number or a text. A choice is stored as the index of its name, from 0.
using OptionValue = std::variant<bool, int64_t, uint64_t, double, std::string>;

struct OptionSpec {
    enum class Kind : uint8_t { count, real, choice, flag, text };

    std::string_view name;           // name on the command line, without dashes: "k-multi"
    std::string_view title = {};     // label in forms; empty: not shown in forms
    std::string_view help = {};      // help on the command line; empty: not available there
    std::string_view tip = {};       // tool tip in forms; empty: title and help combined, as on the command line
    double low = 0, high = 1e9;      // range of counts and real numbers
    std::string_view lowTitle = {};  // in forms, the meaning of the lowest value if it is special
    std::string_view unit = {};      // unit such as "s", or empty
    std::vector<std::string_view> choices = {};       // names of the enumeration's values, in order
    std::vector<std::string_view> choiceTitles = {};  // titles in forms; empty: use `choices`
    bool choicesAreNames = false;                     // the titles are names and must not be translated
    std::string_view group = {};                      // heading in forms
    std::vector<std::string_view> methods = {};       // methods that use the option; empty: all methods
    std::string_view off = {};                        // command-line flag to turn it off; empty: "no-" plus the name
    std::string_view key = {};  // JSON pointer such as "/reward/0"; empty: "/" plus the name; kNotKept: not stored
    Kind kind = Kind::count;    // set by option()

    bool isFor(std::string_view method) const;
    // text() formats a value as users write it: "3", "1.05", "greedy-dag", "yes". value() is the inverse; for invalid
    // text, it throws usage with the valid values.
    std::string text(const OptionValue& value) const;
    OptionValue value(std::string_view text) const;
    void requireInRange(const OptionValue& value, Category category = Category::usage) const;

    static constexpr std::string_view kNotKept = "-";
    static constexpr double kMaxSeed = 18446744073709551615.0;
};

double numberOf(const OptionValue& value);  // index of a choice; 0 or 1 for a flag

template <class T>
struct Option : OptionSpec {
    std::function<OptionValue(const T&)> get;
    std::function<void(T&, const OptionValue&)> set;

    std::string textOf(const T& options) const { return text(get(options)); }
    void setText(T& options, std::string_view text) const { set(options, value(text)); }
    double numberOf(const T& options) const { return egret::numberOf(get(options)); }
    bool isDefault(const T& options) const { return get(options) == get(T{}); }
};

template <class T>
class OptionTable : public std::vector<Option<T>> {
public:
    using std::vector<Option<T>>::vector;

    const Option<T>& named(std::string_view name) const {
        for (const Option<T>& row : *this)
            if (row.name == name) return row;
        throw Error(Category::usage, "Unknown option '" + std::string(name) + "'.");
    }
    // Returns the differences of `b` from `a` in stored options, such as "layers 3, not 2".
    std::vector<std::string> differences(const T& a, const T& b) const {
        std::vector<std::string> out;
        for (const Option<T>& row : *this)
            if (row.key != OptionSpec::kNotKept && row.get(a) != row.get(b))
                out.push_back(std::string(row.name) + ' ' + row.textOf(a) + ", not " + row.textOf(b));
        return out;
    }
};

namespace option_detail {

template <class Owner, class Member>
Owner ownerOf(Member Owner::*);

template <class Member>
constexpr OptionSpec::Kind kindOf() {
    if constexpr (std::same_as<Member, bool>) return OptionSpec::Kind::flag;
    else if constexpr (std::is_enum_v<Member>) return OptionSpec::Kind::choice;
    else if constexpr (std::integral<Member>) return OptionSpec::Kind::count;
    else if constexpr (std::floating_point<Member>) return OptionSpec::Kind::real;
    else return OptionSpec::Kind::text;
}

template <class Member>
OptionValue valueOf(const Member& member) {
    if constexpr (std::is_enum_v<Member>) return static_cast<int64_t>(member);
    else if constexpr (std::same_as<Member, bool> || std::floating_point<Member>) return member;
    else if constexpr (std::signed_integral<Member>) return static_cast<int64_t>(member);
    else if constexpr (std::unsigned_integral<Member>) return static_cast<uint64_t>(member);
    else if constexpr (std::same_as<Member, std::filesystem::path>) return member.string();
    else return member;
}

template <class Member>
void assign(Member& member, const OptionValue& value) {
    std::visit(
        [&]<class Value>(const Value& given) {
            if constexpr (kindOf<Member>() == OptionSpec::Kind::text || std::same_as<Value, std::string>) {
                if constexpr (kindOf<Member>() == OptionSpec::Kind::text && std::same_as<Value, std::string>)
                    member = given;
                else ensure(false, "an option value has the option's type");
            } else {
                member = static_cast<Member>(given);
            }
        },
        value);
}

}  // namespace option_detail

// Returns the row for a member: option<&Options::alpha>({.name = "alpha", ...}), or for a nested member:
// option<&Options::network, &Network::layers>(...).
template <auto First, auto... Rest>
auto option(OptionSpec spec) {
    using T = decltype(option_detail::ownerOf(First));
    using Member = std::remove_cvref_t<decltype(((std::declval<T&>().*First).*....*Rest))>;
    spec.kind = option_detail::kindOf<Member>();
    return Option<T>{std::move(spec),
        [](const T& options) { return option_detail::valueOf<Member>(((options.*First).*....*Rest)); },
        [](T& options, const OptionValue& value) {
            option_detail::assign<Member>(((options.*First).*....*Rest), value);
        }};
}

// Returns the row for a member that points to an element of `rows`. The choices are the names of these elements.
template <auto Member, class Row>
auto option(OptionSpec spec, const std::vector<Row>& rows) {
    using T = decltype(option_detail::ownerOf(Member));
    spec.kind = OptionSpec::Kind::choice;
    for (const Row& row : rows) spec.choices.emplace_back(row.name);
    return Option<T>{std::move(spec),
        [&rows](const T& options) { return OptionValue(int64_t{options.*Member - rows.data()}); },
        [&rows](T& options, const OptionValue& value) {
            options.*Member = &rows.at(static_cast<std::size_t>(numberOf(value)));
        }};
}

// Converts a row of the table of a member's type to a row for the whole structure.
template <auto Part, class Inner>
auto within(const Option<Inner>& row) {
    using T = decltype(option_detail::ownerOf(Part));
    return Option<T>{row, [get = row.get](const T& options) { return get(options.*Part); },
        [set = row.set](T& options, const OptionValue& value) { set(options.*Part, value); }};
}

}  // namespace egret
