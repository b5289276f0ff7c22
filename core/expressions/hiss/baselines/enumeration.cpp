// Brute force as a simplifier. A subtree is cut (cut.h) in every way that leaves at most three distinct leaves. The
// divider finds smaller expressions that agree at its points, and the checker decides. Each counterexample is added to
// the points of the next query (counterexample-guided synthesis: Solar-Lezama et al., "Combinatorial sketching for
// finite programs", ASPLOS 2006).
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/baselines/divide.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace egret::hiss {
namespace {

using expressions::Expression;
using expressions::Node;
using expressions::Op;

// A subtree over variables only.
struct Form {
    Expression expression;
    std::vector<Expression> variables;  // indexed by variable: the expression that it represents

    Expression filled(const Expression& over) const {
        expressions::Binding binding;
        binding.variables.assign(variables.begin(), variables.end());
        return expressions::instantiate(over, binding);
    }
    bool operator==(const Form&) const = default;
};

// Returns the forms with common subtrees open, then those with common subtrees folded, each from the deepest cut down
// to depth 2.
std::vector<Form> formsOf(const Expression& expression) {
    std::vector<Form> forms;
    for (const Common common : {Common::open, Common::folded})
        for (int depth = expression.depth(); depth >= 2; --depth) {
            auto cut = cutAt(expression, 0, depth, common);
            if (!cut || cut->variables.size() + cut->symbols.size() > Divider::kVariables) continue;
            Form form{{}, std::move(cut->variables)};
            form.expression = cut->expression.changed([&](Node& one) {
                if (one.op == Op::symbol) one = {Op::variable, one.value + static_cast<int64_t>(form.variables.size())};
            });
            for (const Node& symbol : cut->symbols) form.variables.push_back(Expression({symbol}));
            if (std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
        }
    return forms;
}

class BruteForce {
public:
    bool run(Rewriting& rewriting) {
        const SimplifierOptions& options = rewriting.options();
        if (!m_divider) m_divider.emplace(DivideOptions{.mode = options.mode, .seed = options.seed}, rewriting.task());
        return rewriting.everywhere(true, [&](std::size_t node) { return replaceForm(rewriting, node); });
    }

private:
    bool replaceForm(Rewriting& rewriting, std::size_t node) {
        for (const Form& form : formsOf(rewriting.now().subtree(node))) {
            if (m_smallest.contains(form.expression) || m_divider->isSmallest(form.expression)) continue;
            const std::size_t refused = m_refused;
            if (replaceBy(rewriting, node, form)) return true;
            if (m_smallest.size() >= kMostRemembered) m_smallest.clear();
            if (refused == m_refused) m_smallest.insert(form.expression);
        }
        return false;
    }

    bool replaceBy(Rewriting& rewriting, std::size_t node, const Form& form) {
        const Cost now = costOf(rewriting.now().subtree(node));
        std::vector<expressions::Point> further;
        for (int round = 0; round < kRounds; ++round) {
            const std::size_t known = further.size();
            for (const Expression& candidate : m_divider->smaller(form.expression, further, rewriting.task())) {
                const Expression by = expressions::fold(form.filled(candidate), rewriting.options().mode);
                if (costOf(by) >= now) continue;
                if (rewriting.replace(node, by, "enumeration")) return true;
                ++m_refused;
                if (const auto& counterexample = rewriting.lastCheck().counterexample)
                    further.push_back(inForm(form, counterexample->point, rewriting.options().mode));
                if (rewriting.outOfTime()) return false;
            }
            if (further.size() == known) return false;
        }
        return false;
    }

    // Expresses the point in terms of the form's variables.
    static expressions::Point inForm(const Form& form, expressions::Point point, expressions::Mode mode) {
        point.variables.resize(std::max(point.variables.size(), kMostArguments), {0, 1});
        point.symbols.resize(std::max(point.symbols.size(), kMostArguments), {0, 1});
        expressions::Point seen;
        for (const Expression& variable : form.variables)
            seen.variables.push_back(expressions::evaluate(variable, mode, point));
        seen.variables.resize(Divider::kVariables, {0, 1});
        return seen;
    }

    static constexpr int kRounds = 6;
    static constexpr std::size_t kMostRemembered = 100'000, kMostArguments = 1000;
    std::optional<Divider> m_divider;
    std::unordered_set<Expression> m_smallest;  // forms without a smaller equivalent
    std::size_t m_refused = 0;
};

}  // namespace

std::unique_ptr<Simplifier> makeEnumeration(const SimplifierOptions& options) {
    return std::make_unique<Simplifier>("enumeration", options,
        [force = std::make_shared<BruteForce>()](Rewriting& rewriting) { return force->run(rewriting); });
}

}  // namespace egret::hiss
