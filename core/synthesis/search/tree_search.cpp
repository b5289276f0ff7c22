// Two types of nodes alternate. At a *state*, a pGraph, the search either chooses the kind of the next primitive or
// finishes. At a *kind*, it chooses the primitive or, when finishing, the order of the input. The kinds are few and
// thus easy to learn. A kind has up to thousands of children; after T visits, it uses only the first T^0.8.
//
// A child's value is its mean reward, mixed with the mean reward of all operators that contain its primitive, either
// below this node (local RAVE) or anywhere (global RAVE). UCB1-tuned adds an exploration bonus from the variance. Every
// running evaluation below subtracts the virtual loss, so that other descents diverge.
//
// Random moves, guided by shape distance, complete a new child to an operator that was not proposed before. A state is
// dead if it has no moves or all its kinds are dead. On small problems, the search ends when every operator has been
// proposed.
#include "core/synthesis/search/tree_search.h"

#include "core/base/hash.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/text.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <unordered_set>

namespace egret::synthesis {
namespace {

struct Statistics {
    int visits = 0;
    double sum = 0, squares = 0;
    void add(double reward) {
        ++visits;
        sum += reward;
        squares += reward * reward;
    }
    double mean() const { return visits ? sum / visits : 0; }
    double variance() const { return visits ? std::max(0.0, squares / visits - mean() * mean()) : 0; }
};

constexpr int kFinish = -1;           // marks the finish node, which has no PrimitiveKind
constexpr std::size_t kListed = 512;  // maximum number of moves cached per kind node

struct Node {
    int parent = -1;
    bool isKind = false;
    int kind = kFinish;  // for kind nodes
    uint64_t move = 0;   // for state nodes: hash of the primitive that led here
    std::string label;
    std::optional<PGraph> graph;  // for state nodes; empty for a finished operator
    std::vector<int> children;
    Statistics statistics;
    int running = 0;
    int barren = 0;  // number of descents through this node without a new operator
    bool dead = false, opened = false;
    std::vector<Move> moves;                        // for kind nodes: moves without a child yet, in random order
    bool moreMoves = false;                         // whether more moves exist than are cached
    std::vector<Operator> finished;                 // for the finish node: operators without a child yet
    std::unordered_map<uint64_t, Statistics> rave;  // for kind nodes: by primitive, over the operators below
};

}  // namespace

struct TreeSearch::State {
    State(std::shared_ptr<Synthesis> synthesis, TreeOptions given, const Task& task)
        : options(given), moves(synthesis, task), random(given.seed), root(synthesis) {
        nodes.emplace_back().graph = root;
    }

    TreeOptions options;
    Moves moves;
    Random random;
    PGraph root;
    std::deque<Node> nodes;
    std::unordered_map<uint64_t, Statistics> globalRave;
    std::unordered_set<uint64_t> known;  // canonical keys of proposed operators
    struct Running {
        int leaf;
        std::vector<uint64_t> primitives;
    };
    std::unordered_map<int64_t, Running> running;
    int64_t tickets = 0, reported = 0;

    int addNode(int parent, bool isKind) {
        const int number = static_cast<int>(nodes.size());
        Node& node = nodes.emplace_back();
        node.parent = parent;
        node.isKind = isKind;
        nodes[parent].children.push_back(number);
        return number;
    }

    static std::vector<uint64_t> primitivesOf(const PGraph& graph) {
        return transformed(graph.primitives(), [&](const Primitive* primitive) { return primitive->hash(); });
    }

    // Creates the children of a state, one per kind.
    void openState(int at) {
        Node& state = nodes[at];
        if (state.opened) return;
        if (!state.graph) {
            state.opened = true;
            return;
        }
        const PGraph graph = *state.graph;
        if (moves.distance(graph) == 0)
            if (auto finished = moves.finish(graph, options.moves); !finished.empty()) {
                const int child = addNode(at, true);
                nodes[child].label = "finish";
                nodes[child].finished = std::move(finished);
                nodes[child].opened = true;
            }
        nodes[at].opened = true;  // after any cancellation: an opened node without children counts as dead
        for (int kind = 0; kind < 8; ++kind) {
            const int child = addNode(at, true);
            nodes[child].kind = kind;
            nodes[child].label = std::string(primitiveName(static_cast<PrimitiveKind>(kind)));
        }
    }

    void openKind(int at) {
        Node& node = nodes[at];
        if (node.opened) return;
        listMoves(at);
        node.opened = true;
    }

    void listMoves(int at) {
        Node& node = nodes[at];
        std::vector<Move> all =
            moves.of(*nodes[node.parent].graph, static_cast<PrimitiveKind>(node.kind), options.moves);
        std::unordered_set<uint64_t> taken;
        for (int child : node.children) taken.insert(nodes[child].move);
        std::erase_if(all, [&](const Move& move) { return taken.contains(move.primitive.hash()); });
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(i)]);
        node.moreMoves = all.size() > kListed;
        if (node.moreMoves) all.resize(kListed);
        node.moves = std::move(all);
    }

    bool isDead(int at) {
        Node& node = nodes[at];
        if (node.dead || !node.opened) return node.dead;
        if (!node.moves.empty() || !node.finished.empty() || node.moreMoves) return false;
        for (int child : node.children)
            if (!nodes[child].dead) return false;
        return node.dead = true;
    }

    void spreadDeath(int at) {
        for (; at >= 0 && isDead(at); at = nodes[at].parent) {
        }
    }

    double worth(int at, double logVisits) const {
        const Node& node = nodes[at];
        // A descent without a new operator does not mean a low reward, only that few operators are left below. It
        // therefore counts as a visit of this child, but does not change the mean rewards of its ancestors.
        const int visits = node.statistics.visits + node.barren;
        double mean = node.statistics.visits ? node.statistics.sum / visits : 0;
        if (!node.isKind && node.move) {
            const auto& local = nodes[node.parent].rave;
            auto found = local.find(node.move);
            const Statistics* rave = found != local.end() ? &found->second : nullptr;
            if (!rave)
                if (found = globalRave.find(node.move); found != globalRave.end()) rave = &found->second;
            if (rave) {
                const double share = options.rave / (options.rave + visits);
                mean = (1 - share) * mean + share * rave->mean();
            }
        }
        const double n = std::max(visits, 1);
        const double spread = std::min(0.25, node.statistics.variance() + std::sqrt(2 * logVisits / n));
        return mean + options.exploration * std::sqrt(logVisits / n * spread) - options.virtualLoss * node.running;
    }

    int bestChild(int at) {
        const double logVisits =
            std::log(std::max(1, nodes[at].statistics.visits + nodes[at].running + nodes[at].barren));
        int best = -1;
        double bestWorth = 0;
        std::vector<int> fresh;
        for (int child : nodes[at].children) {
            if (nodes[child].dead) continue;
            if (nodes[child].statistics.visits + nodes[child].running + nodes[child].barren == 0)
                fresh.push_back(child);
            const double value = worth(child, logVisits);
            if (best < 0 || value > bestWorth) best = child, bestWorth = value;
        }
        return fresh.empty() ? best : fresh[random.below(fresh.size())];
    }

    // Adds a child to a kind node. Of the last 16 listed moves, chooses the one whose primitive has the best global
    // mean reward (0.5 if unknown).
    int widen(int at) {
        if (nodes[at].kind == kFinish) {
            const int child = addNode(at, false);
            Node& node = nodes[at];
            nodes[child].label = operatorLabel(node.finished.back());
            nodes[child].opened = true;
            return child;  // the child's operator is still the last of `finished`
        }
        if (nodes[at].moves.empty() && nodes[at].moreMoves) listMoves(at);
        auto& listed = nodes[at].moves;
        if (listed.empty()) return -1;
        std::size_t chosen = listed.size() - 1;
        double best = -1;
        for (std::size_t i = listed.size(); i-- > 0 && i + 16 > listed.size();) {
            const auto found = globalRave.find(listed[i].primitive.hash());
            const double mean = found == globalRave.end() ? 0.5 : found->second.mean();
            if (mean > best) best = mean, chosen = i;
        }
        return takeMove(at, chosen);
    }

    // Returns the kind node's child for one of its listed moves.
    int takeMove(int at, std::size_t number) {
        auto& listed = nodes[at].moves;
        const Move move = std::move(listed[number]);
        listed.erase(listed.begin() + number);
        const int child = addNode(at, false);
        const PGraph& below = *nodes[nodes[at].parent].graph;
        nodes[child].move = move.primitive.hash();
        nodes[child].label = primitiveText(below, move.primitive);
        nodes[child].graph = below.with(move.primitive);
        return child;
    }

    static std::string operatorLabel(const Operator& op) {
        std::string text = operatorText(op);
        return text.substr(text.rfind("input("), text.find('\n', text.rfind("input(")) - text.rfind("input("));
    }

    bool mayWiden(const Node& kind) const {
        if (kind.moves.empty() && kind.finished.empty() && !kind.moreMoves) return false;
        const double visits = kind.statistics.visits + kind.running + kind.barren + 1;
        return static_cast<double>(kind.children.size()) < std::ceil(std::pow(visits, options.widening));
    }

    Proposal started(int leaf, Operator op) {
        const int64_t ticket = ++tickets;
        running[ticket] = {leaf, primitivesOf(op.graph)};
        for (int at = leaf; at >= 0; at = nodes[at].parent) ++nodes[at].running;
        return {ticket, std::move(op)};
    }

    void learn(int leaf, const std::vector<uint64_t>& primitives, double reward) {
        for (uint64_t primitive : primitives) globalRave[primitive].add(reward);
        for (int at = leaf; at >= 0; at = nodes[at].parent) {
            nodes[at].statistics.add(reward);
            if (nodes[at].isKind)
                for (uint64_t primitive : primitives) nodes[at].rave[primitive].add(reward);
        }
    }

    std::optional<Proposal> nothingNew(int at) {
        for (; at >= 0; at = nodes[at].parent) ++nodes[at].barren;
        return {};
    }

    // Makes one descent. Returns an operator if it is new.
    std::optional<Proposal> descend() {
        int at = 0;
        while (true) {
            openState(at);
            const int kind = bestChild(at);
            if (kind < 0) {
                nodes[at].dead = true;
                spreadDeath(nodes[at].parent);
                return {};
            }
            openKind(kind);
            if (isDead(kind)) {
                spreadDeath(nodes[kind].parent);
                if (nodes[0].dead) return {};
                continue;  // try another kind of the same state
            }
            if (mayWiden(nodes[kind])) {
                const int child = widen(kind);
                if (child >= 0 && nodes[kind].kind == kFinish) {
                    Operator op = std::move(nodes[kind].finished.back());
                    nodes[kind].finished.pop_back();
                    nodes[child].dead = true;  // a finished operator is proposed only once
                    spreadDeath(kind);
                    if (known.insert(op.canonicalKey()).second) return started(child, std::move(op));
                    return nothingNew(kind);
                }
                if (child >= 0) {
                    for (int attempt = 0; attempt < options.rolloutAttempts; ++attempt)
                        if (auto op = randomOperator(moves, *nodes[child].graph, random, options.moves))
                            if (known.insert(op->canonicalKey()).second) return started(child, std::move(*op));
                    return nothingNew(child);
                }
            }
            const int next = bestChild(kind);
            if (next < 0) {
                if (isDead(kind)) spreadDeath(kind);
                return nothingNew(kind);
            }
            at = next;
        }
    }
};

TreeSearch::TreeSearch(std::shared_ptr<Synthesis> synthesis, TreeOptions options, const Task& task)
    : m_state(std::make_unique<State>(std::move(synthesis), options, task)) {}
TreeSearch::~TreeSearch() = default;

std::optional<TreeSearch::Proposal> TreeSearch::propose() {
    try {
        for (int64_t descent = 0; descent < m_state->options.patience && !m_state->nodes[0].dead; ++descent)
            if (auto proposal = m_state->descend()) return proposal;
    } catch (const Error& error) {
        if (error.category() != Category::cancelled) throw;
    }
    return {};
}

void TreeSearch::report(int64_t ticket, double reward) {
    const auto found = m_state->running.find(ticket);
    if (found == m_state->running.end())
        throw Error(Category::usage, "evaluation " + std::to_string(ticket) + " is not running");
    for (int at = found->second.leaf; at >= 0; at = m_state->nodes[at].parent) --m_state->nodes[at].running;
    m_state->learn(found->second.leaf, found->second.primitives, reward);
    m_state->running.erase(found);
    ++m_state->reported;
}

void TreeSearch::recall(const Operator& op, double reward) {
    State& state = *m_state;
    if (!state.known.insert(op.canonicalKey()).second) return;
    int at = 0;
    for (const Primitive* next : canonicalOrder(op.graph)) {
        state.openState(at);
        const auto kind = std::ranges::find_if(state.nodes[at].children,
            [&](int child) { return state.nodes[child].kind == static_cast<int>(next->kind); });
        if (kind == state.nodes[at].children.end()) break;
        const int kindNode = *kind;
        state.openKind(kindNode);
        const uint64_t hash = next->hash();
        const auto& children = state.nodes[kindNode].children;
        const auto child = std::ranges::find_if(children, [&](int c) { return state.nodes[c].move == hash; });
        if (child != children.end()) {
            at = *child;
            continue;
        }
        // Adds one new node, like a proposal, if the move is listed.
        const auto& listed = state.nodes[kindNode].moves;
        const auto move = std::ranges::find_if(listed, [&](const Move& m) { return m.primitive.hash() == hash; });
        at = move == listed.end() ? kindNode : state.takeMove(kindNode, move - listed.begin());
        break;
    }
    state.learn(at, State::primitivesOf(op.graph), reward);
    ++state.reported;
}

int64_t TreeSearch::reported() const { return m_state->reported; }

std::vector<TreeNodeView> TreeSearch::view(std::size_t limit) const {
    std::vector<TreeNodeView> list;
    std::deque<std::pair<int, int>> waiting{{0, -1}};  // node and its parent's row
    while (!waiting.empty() && list.size() < limit) {
        const auto [at, parent] = waiting.front();
        waiting.pop_front();
        const Node& node = m_state->nodes[at];
        TreeNodeView view{.parent = parent,
            .label = node.label,
            .isKind = node.isKind,
            .visits = node.statistics.visits,
            .running = node.running,
            .mean = node.statistics.mean(),
            .dead = node.dead,
            .depth = parent < 0 ? 0 : list[parent].depth + !node.isKind};
        if (const auto rave = m_state->globalRave.find(node.move); node.move && rave != m_state->globalRave.end()) {
            view.raveMean = rave->second.mean();
            view.raveVisits = rave->second.visits;
        }
        std::vector<int> children = node.children;
        std::ranges::stable_sort(children,
            [&](int a, int b) { return m_state->nodes[a].statistics.visits > m_state->nodes[b].statistics.visits; });
        for (int child : children)
            if (m_state->nodes[child].statistics.visits + m_state->nodes[child].running > 0)
                waiting.emplace_back(child, static_cast<int>(list.size()));
        list.push_back(std::move(view));
    }
    return list;
}

}  // namespace egret::synthesis
