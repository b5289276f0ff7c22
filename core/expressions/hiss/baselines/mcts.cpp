// Monte Carlo tree search, the paper's baseline (section 5.1). The output is written in preorder, one symbol at a time.
// Each symbol gets `budget` trials. A trial descends the tree of earlier trials by upper confidence bounds (UCT: Kocsis
// and Szepesvari, ECML 2006), adds one new symbol, then draws random symbols. The reward is that of equation 8:
// gamma^size if the output equals the input, else 0. The most frequently tried symbol is chosen. The best result of any
// trial is kept. Nearly all rewards are 0, so this is the weakest method.
#include "core/expressions/hiss/baselines/alphabet.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/tester.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace egret::hiss {
namespace {

using expressions::Expression;
using expressions::Node;

// A prefix of a tree in preorder and its trial statistics.
struct Prefix {
    std::vector<std::pair<Node, std::size_t>> next;  // symbols tried, with the indices of their prefixes
    std::vector<Node> untried;
    std::size_t visits = 0;
    double reward = 0;  // sum over the visits
};

class TreeOfPrefixes {
public:
    TreeOfPrefixes(const Expression& expression, const SimplifierOptions& options)
        : m_options(options), m_random(options.seed), m_alphabet(expression),
          m_tester(expression, expressions::argumentsOf(expression), options.mode, kPoints, options.seed),
          m_mostNodes(expression.size() - 1) {}

    template <class OutOfTime>
    bool run(OutOfTime outOfTime) {
        std::vector<Node> written;
        std::size_t open = 1, at = newPrefix(0, 1);
        while (open > 0) {
            for (std::size_t trial = 0; trial < m_options.budget; ++trial) {
                if (trial % 16 == 0 && outOfTime()) return false;
                attempt(written, open, at);
            }
            const auto& next = m_prefixes[at].next;
            const auto best = std::ranges::max_element(next, {}, [&](const auto& one) {
                return std::pair(m_prefixes[one.second].visits, m_prefixes[one.second].reward);
            });
            if (best == next.end()) break;  // budget is zero
            written.push_back(best->first);
            open = open - 1 + expressions::arityOf(best->first.op);
            at = best->second;
        }
        return true;
    }
    const std::optional<Expression>& found() const { return m_found; }

private:
    std::size_t newPrefix(std::size_t written, std::size_t open) {
        Prefix prefix;
        if (open > 0) {
            prefix.untried = m_alphabet.leaves();
            for (const Node& op : m_alphabet.operators())
                if (written + open + expressions::arityOf(op.op) <= m_mostNodes) prefix.untried.push_back(op);
        }
        m_prefixes.push_back(std::move(prefix));
        return m_prefixes.size() - 1;
    }

    void attempt(std::vector<Node> nodes, std::size_t open, std::size_t at) {
        std::vector<std::size_t> path = {at};
        const auto write = [&](const Node& node) {
            nodes.push_back(node);
            open = open - 1 + expressions::arityOf(node.op);
        };
        while (open > 0 && m_prefixes[at].untried.empty()) {
            const auto& next = m_prefixes[at].next;
            const double total = std::log(static_cast<double>(m_prefixes[at].visits) + 1);
            const auto best = std::ranges::max_element(next, {}, [&](const auto& one) {
                const Prefix& prefix = m_prefixes[one.second];
                const auto visits = static_cast<double>(prefix.visits);
                return prefix.reward / visits + kExploration * std::sqrt(total / visits);
            });
            write(best->first);
            path.push_back(at = best->second);
        }
        if (open > 0) {
            auto& untried = m_prefixes[at].untried;
            const std::size_t pick = m_random.below(untried.size());
            const Node node = untried[pick];
            untried.erase(untried.begin() + pick);
            write(node);
            const std::size_t made = newPrefix(nodes.size(), open);
            m_prefixes[at].next.emplace_back(node, made);
            path.push_back(made);
        }
        while (open > 0) {
            const Node op = m_alphabet.anyOperator(m_random);
            const bool isRoom =
                nodes.size() + open + expressions::arityOf(op.op) <= m_mostNodes && m_random.below(2) == 0;
            write(isRoom ? op : m_alphabet.anyLeaf(m_random));
        }
        const double reward = rewardOf(Expression(std::move(nodes)));
        for (const std::size_t prefix : path) {
            ++m_prefixes[prefix].visits;
            m_prefixes[prefix].reward += reward;
        }
    }

    double rewardOf(const Expression& output) {
        if (!m_tester.mayBe(output, m_options.mayRefine)) return 0;
        if (!m_found || costOf(output) < costOf(*m_found)) m_found = output;
        return std::pow(kGamma, static_cast<double>(output.size()));
    }

    static constexpr std::size_t kPoints = 200;
    static constexpr double kExploration = 0.5, kGamma = 0.9;
    const SimplifierOptions& m_options;
    Random m_random;
    Alphabet m_alphabet;
    expressions::Tester m_tester;
    std::size_t m_mostNodes;
    std::vector<Prefix> m_prefixes;
    std::optional<Expression> m_found;
};

bool runMcts(Rewriting& rewriting) {
    if (rewriting.now().size() < 2) return true;
    TreeOfPrefixes search(rewriting.now(), rewriting.options());
    const bool isComplete = search.run([&] { return rewriting.outOfTime(); });
    if (search.found()) rewriting.replace(0, *search.found(), "mcts");
    return isComplete;
}

}  // namespace

std::unique_ptr<Simplifier> makeMcts(const SimplifierOptions& options) {
    return std::make_unique<Simplifier>("mcts", options, runMcts);
}

}  // namespace egret::hiss
