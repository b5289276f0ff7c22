// Real arithmetic with derivatives (d x f) and integrals (i f x), the language of egg's "math" benchmark.
#include "core/language/constants.h"
#include "core/language/language.h"
#include "core/language/real.h"

#include <algorithm>

namespace egret::language {
namespace {

using egraph::ClassId;
using egraph::EGraph;

std::optional<double> numberOf(const EGraph& egraph, ClassId id) {
    const auto* constants = Constants<Real>::of(egraph);
    return constants ? constants->constant(egraph, id) : std::nullopt;
}

bool isSymbol(const EGraph& egraph, ClassId id) {
    const auto nodes = egraph.nodesOf(id);
    return std::ranges::any_of(nodes, [&](egraph::NodeId node) {
        return egraph.isLive(node) && egraph.children(node).empty() && !Real::literal(egraph.op(node));
    });
}

}  // namespace

const Language& math() {
    static const Language language = {
        .name = "math",
        .description = "real arithmetic with derivatives (d x f) and integrals (i f x)",
        .operators = {{"+", 2}, {"-", 2}, {"*", 2}, {"/", 2}, {"pow", 2}, {"ln", 1}, {"sqrt", 1}, {"sin", 1},
            {"cos", 1}, {"d", 2}, {"i", 2}},
        .analysis = []() -> std::unique_ptr<egraph::Analysis> { return std::make_unique<Constants<Real>>(); },
        .fold = Constants<Real>::foldLiterals,
        // Holds unless the class is known to be 0.
        .conditions = {{"nonzero", 1,
                           [](const EGraph& e, std::span<const ClassId> c) { return numberOf(e, c[0]) != 0.0; }},
            {"symbol", 1, [](const EGraph& e, std::span<const ClassId> c) { return isSymbol(e, c[0]); }},
            {"constant", 1, [](const EGraph& e, std::span<const ClassId> c) { return numberOf(e, c[0]).has_value(); }},
            // Holds for a constant, or for a symbol other than the second argument.
            {"independent", 2,
                [](const EGraph& e, std::span<const ClassId> c) {
                    return e.find(c[0]) != e.find(c[1]) && (numberOf(e, c[0]).has_value() || isSymbol(e, c[0]));
                }}},
    };
    return language;
}

}  // namespace egret::language
