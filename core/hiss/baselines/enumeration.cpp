// Brute force as a simplifier. A subtree is cut (cut.h) so that at most three different things remain at its leaves, in
// as many ways as depths allow, the whole subtree first, and with repeated subtrees as one thing; the divider finds
// what is smaller and agrees at its points; and the check has the last word. A refusal's counterexample becomes one
// more point, and the divider is asked again (counterexample-guided synthesis: Solar-Lezama et al., "Combinatorial
// sketching for finite programs", ASPLOS 2006).
#include "core/expr/fold.h"
#include "core/expr/match.h"
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/baselines/divide.h"
#include "core/hiss/cut.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>

namespace egret::hiss {
namespace {

using expr::Expression;
using expr::Node;
using expr::Op;

// A subtree over variables alone.
struct Form {
    Expression expression;
    std::vector<Expression> variables;  // what they stand for

    Expression filled(const Expression& over) const {
        expr::Binding binding;
        binding.variables.assign(variables.begin(), variables.end());
        return expr::instantiate(over, binding);
    }
    bool operator==(const Form&) const = default;
};

// Every subtree that occurs more than once, the largest such, as a variable beyond those there are.
Form withoutCommon(const Expression& expression) {
    std::map<Expression, std::size_t> uses;
    for (std::size_t node = 1; node < expression.size(); ++node)
        if (!expression[node].isLeaf()) ++uses[expression.subtree(node)];
    Form form;
    for (std::size_t i = 0; i < expr::argumentsOf(expression).variables; ++i) form.variables.push_back(Expression::variable(static_cast<int64_t>(i)));
    std::vector<Node> nodes;
    for (std::size_t node = 0; node < expression.size();) {
        if (node == 0 || expression[node].isLeaf() || uses[expression.subtree(node)] < 2) {
            nodes.push_back(expression[node++]);
            continue;
        }
        const Expression common = expression.subtree(node);
        const auto at = std::ranges::find(form.variables, common);
        nodes.push_back({Op::variable, at - form.variables.begin()});
        if (at == form.variables.end()) form.variables.push_back(common);
        node = expression.endOf(node);
    }
    form.expression = Expression(std::move(nodes));
    return form;
}

std::vector<Form> formsOf(const Expression& expression) {
    std::vector<Form> forms;
    const Form folded = withoutCommon(expression);
    const auto addCuts = [&](const Expression& of) {
        for (int depth = of.depth(); depth >= 2; --depth) {
            const auto cut = cutAt(of, 0, depth);
            if (!cut || cut->variables.size() + cut->symbols.size() > Divider::kVariables) continue;
            Form form;
            std::vector<Node> nodes(cut->expression.nodes().begin(), cut->expression.nodes().end());
            for (Node& one : nodes)
                if (one.op == Op::symbol) one = {Op::variable, one.value + static_cast<int64_t>(cut->variables.size())};
            for (const Expression& variable : cut->variables) form.variables.push_back(folded.filled(variable));
            for (const Node& symbol : cut->symbols) form.variables.push_back(Expression({symbol}));
            form.expression = Expression(std::move(nodes));
            if (std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
        }
    };
    addCuts(expression);
    if (folded.expression != expression) addCuts(folded.expression);
    return forms;
}

class BruteForce : public Simplifier {
public:
    explicit BruteForce(const SimplifierOptions& options) : m_options(options), m_checker(options.mode) {}

    std::string name() const override { return "enumeration"; }
    std::string fromHumans() const override { return "nothing"; }

    Simplification simplify(const Expression& expression, const Task& task) override {
        if (!m_divider) m_divider.emplace(DivideOptions{.mode = m_options.mode, .seed = m_options.seed}, task);
        Rewriting rewriting(expression, m_options, m_checker, task);
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t node = 0; node < rewriting.now().size(); ++node) {
                if (rewriting.outOfTime()) return rewriting.finish(false);
                while (!rewriting.now()[node].isLeaf() && replaceForm(rewriting, node)) isChanged = true;
            }
        }
        return rewriting.finish(true);
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
        std::vector<expr::Point> further;
        for (int round = 0; round < kRounds; ++round) {
            const std::size_t known = further.size();
            for (const Expression& candidate : m_divider->smaller(form.expression, further, rewriting.task())) {
                const Expression by = expr::fold(form.filled(candidate), m_options.mode);
                if (costOf(by) >= now) continue;
                if (rewriting.replace(node, by, "enumeration")) return true;
                ++m_refused;
                if (const auto& counterexample = rewriting.lastCheck().counterexample) further.push_back(inForm(form, counterexample->point));
                if (rewriting.outOfTime()) return false;
            }
            if (further.size() == known) return false;
        }
        return false;
    }

    // The point as the form's variables see it.
    expr::Point inForm(const Form& form, expr::Point point) const {
        point.variables.resize(std::max(point.variables.size(), kMostArguments), {0, 1});
        point.symbols.resize(std::max(point.symbols.size(), kMostArguments), {0, 1});
        expr::Point seen;
        for (const Expression& variable : form.variables) seen.variables.push_back(expr::evaluate(variable, m_options.mode, point));
        seen.variables.resize(Divider::kVariables, {0, 1});
        return seen;
    }

    static constexpr int kRounds = 6;
    static constexpr std::size_t kMostRemembered = 100'000, kMostArguments = 1000;
    SimplifierOptions m_options;
    expr::Checker m_checker;
    std::optional<Divider> m_divider;
    std::unordered_set<Expression> m_smallest;  // forms for which nothing was found
    std::size_t m_refused = 0;
};

}  // namespace

std::unique_ptr<Simplifier> makeEnumeration(const SimplifierOptions& options) { return std::make_unique<BruteForce>(options); }

}  // namespace egret::hiss
