// Terms and patterns, as written after --term and in rules, and the e-graphs built from them.
#include "tests/fuzz/target.h"

#include "core/egraph/sexpr.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    egraph::VariableNames names, again;
    const egraph::Pattern pattern = egraph::parsePattern(bytes, names);
    const std::string text = egraph::printPattern(pattern, names);
    demand(egraph::printPattern(egraph::parsePattern(text, again), again) == text,
        "a printed pattern reads back differently");
    if (!names.empty()) return;
    egraph::EGraph egraph;
    const egraph::ClassId root = egraph::addTerm(egraph, bytes);
    egraph.rebuild();
    demand(egraph::printTerm(egraph, root) == text, "the only term of a class has changed");
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
