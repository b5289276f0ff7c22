// Z3's simplifiers as baselines, as in the paper (section 5.2) and in NeuRewriter. The simplifiers normalize formulas
// for solvers, so the result may be larger than the input; such results are dropped.
#include "core/expressions/z3.h"

#include "core/expressions/hiss/baselines/baselines.h"

namespace egret::hiss {
namespace {

std::unique_ptr<Simplifier> z3Simplifier(const char* name, const SimplifierOptions& options, bool isSolving) {
    const auto run = [=, z3 = std::make_shared<expressions::Z3>(options.mode, 0)](Rewriting& rewriting) {
        const double seconds = rewriting.secondsLeft();
        if (seconds <= 0) return false;
        const auto simple = z3->simplified(rewriting.now(), isSolving, seconds, rewriting.task());
        if (simple && costOf(*simple) < costOf(rewriting.now())) rewriting.replace(0, *simple, name);
        return simple.has_value();
    };
    return std::make_unique<Simplifier>(name, options, run, "Z3");
}

}  // namespace

std::unique_ptr<Simplifier> makeZ3(const SimplifierOptions& options) { return z3Simplifier("z3", options, false); }
std::unique_ptr<Simplifier> makeZ3Context(const SimplifierOptions& options) {
    return z3Simplifier("z3-context", options, true);
}

}  // namespace egret::hiss
