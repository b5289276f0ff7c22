#include "core/optimize/policy/baselines.h"

#include <algorithm>
#include <cmath>

namespace egret::optimize::policy {

Choose randomly(Random& random) {
    return [&random](const State& state) { return static_cast<std::size_t>(random.below(state.candidates.size())); };
}

Choose greedily() {
    return [](const State& state) {
        const auto least =
            std::ranges::min_element(state.candidates, {}, [](const Candidate& one) { return one.forecast.cost; });
        return least->forecast.cost < state.forecast.cost ? static_cast<std::size_t>(least - state.candidates.begin())
                                                          : state.candidates.size() - 1;
    };
}

Environment::Best playWith(Environment& environment, const Choose& choose, const Task& task) {
    environment.reset(task);
    for (bool isOver = false; !isOver && !task.stopRequested();)
        isOver = environment.step(choose(environment.state()), task).isOver();
    return environment.best();
}

// ---- tree search ----------------------------------------------------------------------------------------------------

namespace {

struct TreeNode {
    State state;
    std::unordered_set<uint64_t> visited;  // graphs on the path to this node, inclusive
    double gain = 0;                       // percent of the quantity's initial value
    int visits = 0;
    double sum = 0;
    std::vector<std::unique_ptr<TreeNode>> children;  // parallel to the candidates; null: not tried
};

}  // namespace

class TreeSearch::Tree {
public:
    Tree(Environment& environment, const MctsOptions& options, Random& random, const Task& task)
        : m_environment(environment), m_options(options), m_random(random), m_task(task),
          m_root(node(environment.initial(), {})) {}

    std::size_t choose() {
        for (int i = 0; i < m_options.simulations && !m_task.stopRequested(); ++i) simulate(*m_root);
        std::size_t chosen = m_root->children.size() - 1;
        double most = m_root->gain;  // No-Op if no move is better than stopping
        int visits = 0;
        for (std::size_t i = 0; i + 1 < m_root->children.size(); ++i) {
            if (!m_root->children[i]) continue;
            const TreeNode& child = *m_root->children[i];
            const double worth = child.sum / child.visits;
            if (child.visits > visits || (child.visits == visits && worth > most))
                chosen = i, visits = child.visits, most = worth;
        }
        return visits > 0 && most < m_root->gain ? m_root->children.size() - 1 : chosen;
    }

    void follow(std::size_t chosen) { m_root = std::move(m_root->children[chosen]); }

private:
    std::unique_ptr<TreeNode> node(const graph::Graph& graph, std::unordered_set<uint64_t> visited) {
        auto made = std::make_unique<TreeNode>();
        made->state = m_environment.look(graph, visited, m_task);
        visited.insert(made->state.forecast.hash);
        made->visited = std::move(visited);
        made->gain = gainOf(graph);
        made->children.resize(made->state.candidates.size());
        return made;
    }

    double simulate(TreeNode& node) {
        const std::size_t noOp = node.state.candidates.size() - 1;
        std::size_t chosen = noOp;
        double most = -INFINITY;
        std::vector<std::size_t> untried;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            if (!node.children[i]) {
                if (i != noOp) untried.push_back(i);
                continue;
            }
            const TreeNode& child = *node.children[i];
            const double bound = child.sum / child.visits +
                m_options.exploration * m_size * std::sqrt(std::log(1.0 + node.visits) / child.visits);
            if (bound > most) most = bound, chosen = i;
        }
        double worth = node.gain;
        if (!untried.empty()) {
            chosen = untried[m_random.below(untried.size())];
            node.children[chosen] =
                this->node(node.state.graph.replaced(node.state.candidates[chosen].match.replacements), node.visited);
            TreeNode& child = *node.children[chosen];
            const double found = std::max(child.gain, playOut(child));
            child.visits = 1;
            child.sum = found;
            worth = std::max(worth, found);
        } else if (chosen != noOp) {
            worth = std::max(worth, simulate(*node.children[chosen]));
        }
        m_size = std::max({m_size, worth, 1e-6});
        ++node.visits;
        node.sum += worth;
        return worth;
    }

    double gainOf(const graph::Graph& graph) {
        return m_environment.gainOf(m_environment.quantity().of(graph, m_task));
    }

    double playOut(const TreeNode& from) {
        double best = from.gain;
        State state = from.state;
        std::unordered_set<uint64_t> visited = from.visited;
        for (int depth = 0; depth < m_options.depth && state.candidates.size() > 1 && !m_task.stopRequested();
             ++depth) {
            const Candidate& chosen = state.candidates[m_random.below(state.candidates.size() - 1)];
            state = m_environment.look(state.graph.replaced(chosen.match.replacements), visited, m_task);
            visited.insert(state.forecast.hash);
            best = std::max(best, gainOf(state.graph));
        }
        return best;
    }

    Environment& m_environment;
    const MctsOptions m_options;
    Random& m_random;
    const Task m_task;
    double m_size = 1e-6;
    std::unique_ptr<TreeNode> m_root;
};

TreeSearch::TreeSearch(Environment& environment, const MctsOptions& options, Random& random, const Task& task)
    : m_tree(std::make_unique<Tree>(environment, options, random, task)) {}
TreeSearch::~TreeSearch() = default;
std::size_t TreeSearch::choose() { return m_tree->choose(); }
void TreeSearch::follow(std::size_t chosen) { m_tree->follow(chosen); }

Environment::Best mcts(Environment& environment, const MctsOptions& options, Random& random, const Task& task) {
    environment.reset(task);
    TreeSearch search(environment, options, random, task);
    for (bool isOver = false; !isOver && !task.stopRequested();) {
        const std::size_t chosen = search.choose();
        isOver = environment.step(chosen, task).isOver();
        if (!isOver) search.follow(chosen);
    }
    return environment.best();
}

}  // namespace egret::optimize::policy
