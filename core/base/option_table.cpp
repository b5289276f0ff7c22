#include "core/base/option_table.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret {

bool OptionSpec::isFor(std::string_view method) const {
    return methods.empty() || std::ranges::find(methods, method) != methods.end();
}

double numberOf(const OptionValue& value) {
    return std::visit(
        []<class Value>(const Value& number) {
            if constexpr (std::same_as<Value, std::string>) return std::numeric_limits<double>::quiet_NaN();
            else return static_cast<double>(number);
        },
        value);
}

std::string OptionSpec::text(const OptionValue& value) const {
    if (kind == Kind::text) return std::get<std::string>(value);
    if (kind == Kind::flag) return std::get<bool>(value) ? "yes" : "no";
    if (kind == Kind::choice) return std::string(choices.at(static_cast<std::size_t>(std::get<int64_t>(value))));
    if (kind == Kind::real) return formatNumber(std::get<double>(value));
    return std::holds_alternative<uint64_t>(value) ? std::to_string(std::get<uint64_t>(value))
                                                   : std::to_string(std::get<int64_t>(value));
}

namespace {

std::string rangeOf(const OptionSpec& spec) {
    return (spec.kind == OptionSpec::Kind::count ? "a whole number from " : "a number from ") + formatNumber(spec.low) +
        " to " + formatNumber(spec.high);
}

}  // namespace

OptionValue OptionSpec::value(std::string_view text) const {
    const auto refusal = [&](const std::string& wanted) {
        return Error(Category::usage, std::string(name) + " must be " + wanted + ", not '" + std::string(text) + "'.");
    };
    if (kind == Kind::text) return std::string(text);
    if (kind == Kind::choice) {
        const auto found = std::ranges::find(choices, text);
        if (found == choices.end()) throw refusal("one of " + join({choices.begin(), choices.end()}, ", "));
        return static_cast<int64_t>(found - choices.begin());
    }
    if (kind == Kind::flag) {
        if (text != "yes" && text != "no") throw refusal("yes or no");
        return text == "yes";
    }
    // A count may be written as 1e6. Integers that a double cannot represent exactly, such as seeds, are parsed
    // directly.
    const std::optional<double> number = parseNumber<double>(text);
    if (!number || !(*number >= low && *number <= high) || (kind == Kind::count && *number != std::floor(*number)))
        throw refusal(rangeOf(*this));
    if (kind == Kind::real) return *number;
    if (const auto exact = parseNumber<int64_t>(text)) return *exact;
    if (const auto exact = parseNumber<uint64_t>(text)) return *exact;
    return static_cast<int64_t>(*number);
}

void OptionSpec::requireInRange(const OptionValue& value, Category category) const {
    if (kind != Kind::count && kind != Kind::real) return;
    const double number = egret::numberOf(value);
    if (!(number >= low && number <= high))
        throw Error(category, std::string(name) + " must be " + rangeOf(*this) + ", not " + text(value) + ".");
}

}  // namespace egret
