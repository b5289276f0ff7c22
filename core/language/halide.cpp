// Halide's expressions over int32 and Booleans: division rounds so that the remainder is never negative (Euclidean), and
// x/0 = x%0 = 0. Overflow has no meaning, so what would overflow is not folded.
#include "core/language/constants.h"
#include "core/language/language.h"

#include <charconv>
#include <limits>

namespace egret::language {
namespace {

using egraph::ClassId;
using egraph::EGraph;

struct Scalar {
    int64_t number = 0;  // Booleans: 0 or 1
    bool isTruth = false;
};

int64_t divide(int64_t a, int64_t b) {
    if (b == 0) return 0;
    const int64_t quotient = a / b, rest = a % b;
    return rest >= 0 ? quotient : b > 0 ? quotient - 1 : quotient + 1;
}

using Fold = std::optional<Scalar> (*)(std::span<const Scalar>);
std::optional<Scalar> number(int64_t value) {
    const bool fits = value >= std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max();
    return fits ? std::optional(Scalar{value, false}) : std::nullopt;
}
std::optional<Scalar> truth(bool value) { return Scalar{value, true}; }

// By operator; each looks at values of the kinds it takes only.
struct FoldRow {
    Symbol op;
    std::size_t arity;
    bool takesTruths;
    Fold fold;
};
const std::vector<FoldRow>& foldRows() {
    using V = std::span<const Scalar>;
    static const std::vector<FoldRow> rows = {
        {Symbol("+"), 2, false, [](V v) { return number(v[0].number + v[1].number); }},
        {Symbol("-"), 2, false, [](V v) { return number(v[0].number - v[1].number); }},
        {Symbol("*"), 2, false, [](V v) { return number(v[0].number * v[1].number); }},
        {Symbol("/"), 2, false, [](V v) { return number(divide(v[0].number, v[1].number)); }},
        {Symbol("%"), 2, false, [](V v) { return number(v[1].number == 0 ? 0 : v[0].number - divide(v[0].number, v[1].number) * v[1].number); }},
        {Symbol("min"), 2, false, [](V v) { return number(std::min(v[0].number, v[1].number)); }},
        {Symbol("max"), 2, false, [](V v) { return number(std::max(v[0].number, v[1].number)); }},
        {Symbol("<"), 2, false, [](V v) { return truth(v[0].number < v[1].number); }},
        {Symbol("<="), 2, false, [](V v) { return truth(v[0].number <= v[1].number); }},
        {Symbol(">"), 2, false, [](V v) { return truth(v[0].number > v[1].number); }},
        {Symbol(">="), 2, false, [](V v) { return truth(v[0].number >= v[1].number); }},
        {Symbol("=="), 2, false, [](V v) { return truth(v[0].number == v[1].number); }},
        {Symbol("!="), 2, false, [](V v) { return truth(v[0].number != v[1].number); }},
        {Symbol("&&"), 2, true, [](V v) { return truth(v[0].number && v[1].number); }},
        {Symbol("||"), 2, true, [](V v) { return truth(v[0].number || v[1].number); }},
        {Symbol("!"), 1, true, [](V v) { return truth(!v[0].number); }},
    };
    return rows;
}

struct Scalars {
    using Value = Scalar;
    static std::optional<Scalar> literal(Symbol symbol) {
        const std::string& text = symbol.text();
        if (text == "true" || text == "false") return truth(text == "true");
        int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && end == text.data() + text.size() ? number(value) : std::nullopt;
    }
    static Symbol print(const Scalar& value) { return Symbol(value.isTruth ? (value.number ? "true" : "false") : std::to_string(value.number)); }
    static std::optional<Scalar> fold(Symbol op, std::span<const Scalar> values) {
        static const Symbol select("select");
        if (op == select) return !values[0].isTruth ? std::nullopt : std::optional(values[0].number ? values[1] : values[2]);
        for (const FoldRow& row : foldRows()) {
            if (row.op != op || row.arity != values.size()) continue;
            for (const Scalar& value : values)
                if (value.isTruth != row.takesTruths) return std::nullopt;
            return row.fold(values);
        }
        return std::nullopt;
    }
    static bool same(const Scalar& a, const Scalar& b) { return a.number == b.number && a.isTruth == b.isTruth; }
};

std::optional<Scalar> constant(const EGraph& egraph, ClassId id) {
    const auto* constants = Constants<Scalars>::of(egraph);
    return constants ? constants->constant(egraph, id) : std::nullopt;
}

}  // namespace

const Language& halide() {
    static const Language language = {
        .name = "halide",
        .description = "Halide's integer and Boolean expressions (Euclidean division, x/0 = 0)",
        .operators = {{"+", 2},
                      {"-", 2},
                      {"*", 2},
                      {"/", 2},
                      {"%", 2},
                      {"min", 2},
                      {"max", 2},
                      {"<", 2},
                      {"<=", 2},
                      {">", 2},
                      {">=", 2},
                      {"==", 2},
                      {"!=", 2},
                      {"&&", 2},
                      {"||", 2},
                      {"!", 1},
                      {"select", 3}},
        .analysis = []() -> std::unique_ptr<egraph::Analysis> { return std::make_unique<Constants<Scalars>>(); },
        .fold = Constants<Scalars>::foldLiterals,
        .conditions = {{"nonzero", 1,
                        [](const EGraph& e, std::span<const ClassId> c) {
                            return constant(e, c[0]) && constant(e, c[0])->number != 0;
                        }},
                       {"positive", 1,
                        [](const EGraph& e, std::span<const ClassId> c) {
                            return constant(e, c[0]) && constant(e, c[0])->number > 0;
                        }},
                       {"negative", 1,
                        [](const EGraph& e, std::span<const ClassId> c) {
                            return constant(e, c[0]) && constant(e, c[0])->number < 0;
                        }},
                       {"constant", 1,
                        [](const EGraph& e, std::span<const ClassId> c) { return constant(e, c[0]).has_value(); }},
                       {"at-most", 2,
                        [](const EGraph& e, std::span<const ClassId> c) {
                            const auto a = constant(e, c[0]), b = constant(e, c[1]);
                            return a && b && a->number <= b->number;
                        }}},
        .computed = {},
    };
    return language;
}

}  // namespace egret::language
