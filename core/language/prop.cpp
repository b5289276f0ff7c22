#include "core/language/constants.h"
#include "core/language/language.h"

namespace egret::language {
namespace {

struct Truth {
    using Value = bool;
    static std::optional<bool> literal(Symbol symbol) {
        static const Symbol yes("true"), no("false");
        return symbol == yes ? std::optional(true) : symbol == no ? std::optional(false) : std::nullopt;
    }
    static Symbol print(bool value) { return Symbol(value ? "true" : "false"); }
    static std::optional<bool> fold(Symbol op, std::span<const bool> values) {
        static const Symbol both("&"), either("|"), no("~"), implies("->");
        if (op == no) return !values[0];
        if (op == both) return values[0] && values[1];
        if (op == either) return values[0] || values[1];
        if (op == implies) return !values[0] || values[1];
        return std::nullopt;
    }
    static bool same(bool a, bool b) { return a == b; }
};

}  // namespace

const Language& prop() {
    static const Language language = {
        .name = "prop",
        .description = "propositional logic: & | ~ -> and the constants true and false",
        .operators = {{"&", 2}, {"|", 2}, {"~", 1}, {"->", 2}},
        .analysis = []() -> std::unique_ptr<egraph::Analysis> { return std::make_unique<Constants<Truth>>(); },
        .fold = Constants<Truth>::foldLiterals,
    };
    return language;
}

}  // namespace egret::language
