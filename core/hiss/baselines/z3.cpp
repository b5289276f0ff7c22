// Z3's simplifiers as baselines, as in the paper (section 5.2) and NeuRewriter's. They bring formulas into the form
// that solvers want, which need not be small, so that what comes out larger is an answer, too, and is dropped.
#include "core/expr/z3.h"

#include "core/hiss/baselines/baselines.h"

namespace egret::hiss {
namespace {

using expr::Expression;

class Z3Simplifier : public Simplifier {
public:
    Z3Simplifier(const SimplifierOptions& options, bool isSolving)
        : Simplifier(isSolving ? "z3-context" : "z3", options, "Z3"), m_z3(options.mode, 0), m_isSolving(isSolving) {}

    bool run(Rewriting& rewriting) override {
        const double seconds = rewriting.secondsLeft();
        if (seconds <= 0) return false;
        const auto simple = m_z3.simplified(rewriting.now(), m_isSolving, seconds, rewriting.task());
        if (simple && costOf(*simple) < costOf(rewriting.now())) rewriting.replace(0, *simple, name());
        return simple.has_value();
    }

private:
    expr::Z3 m_z3;
    bool m_isSolving;
};

}  // namespace

std::unique_ptr<Simplifier> makeZ3(const SimplifierOptions& options) {
    return std::make_unique<Z3Simplifier>(options, false);
}
std::unique_ptr<Simplifier> makeZ3Context(const SimplifierOptions& options) {
    return std::make_unique<Z3Simplifier>(options, true);
}

}  // namespace egret::hiss
