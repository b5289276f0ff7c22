// Z3's simplifiers as baselines, as in the paper (section 5.2) and NeuRewriter's. They bring formulas into the form that solvers want,
// which need not be small, so that what comes out larger is an answer, too, and is dropped.
#include "core/expr/z3.h"

#include "core/hiss/baselines/baselines.h"

namespace egret::hiss {
namespace {

using expr::Expression;

class Z3Simplifier : public Simplifier {
public:
    Z3Simplifier(const SimplifierOptions& options, bool isSolving)
        : m_options(options), m_checker(options.mode), m_z3(options.mode, 0), m_isSolving(isSolving) {}

    std::string name() const override { return m_isSolving ? "z3-context" : "z3"; }
    std::string fromHumans() const override { return "Z3"; }

    Simplification simplify(const Expression& expression, const Task& task) override {
        Rewriting rewriting(expression, m_options, m_checker, task);
        const double seconds = rewriting.secondsLeft();
        if (seconds <= 0) return rewriting.finish(false);
        const auto simple = m_z3.simplified(expression, m_isSolving, seconds, task);
        if (simple && costOf(*simple) < costOf(expression)) rewriting.replace(0, *simple, name());
        return rewriting.finish(simple.has_value());
    }

private:
    SimplifierOptions m_options;
    expr::Checker m_checker;
    expr::Z3 m_z3;
    bool m_isSolving;
};

}  // namespace

std::unique_ptr<Simplifier> makeZ3(const SimplifierOptions& options) { return std::make_unique<Z3Simplifier>(options, false); }
std::unique_ptr<Simplifier> makeZ3Context(const SimplifierOptions& options) { return std::make_unique<Z3Simplifier>(options, true); }

}  // namespace egret::hiss
