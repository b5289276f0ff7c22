#pragma once

#include "core/synthesis/moves.h"

#include <memory>

namespace egret::synthesis {

struct TreeOptions {
    uint64_t seed = 1;
    // C of UCB1-tuned; below 0.3 some searches stay for good where the second best is (tests/bench/synthesis.md)
    double exploration = 0.5;
    double virtualLoss = 0.3;  // taken off for every evaluation of a subtree that is still running
    double widening = 0.8;     // a node visited T times has ceil(T^widening) children
    // Visits at which a child's own mean weighs as much as what is known of its primitive elsewhere.
    double rave = 500;
    int rolloutAttempts = 20;  // random completions tried from a new node before the search looks elsewhere
    int64_t patience = 20000;  // descents without a new operator after which propose() gives up
    MoveOptions moves;
};

// Where operators come from: it proposes, and is told how good they are.
class OperatorSource {
public:
    struct Proposal {
        int64_t ticket = 0;
        Operator op;
    };
    virtual ~OperatorSource() = default;
    // An operator never proposed before; nothing when there is none left to find or the task is stopped.
    virtual std::optional<Proposal> propose() = 0;
    virtual void report(int64_t /*ticket*/, double /*reward*/) {}  // in [0, 1]
    // An evaluation of the same spec by an interrupted run: counts as proposed and reported.
    virtual void recall(const Operator& op, double reward) = 0;
};

// A node as views show it: a choice of what comes next, of a kind or of a primitive of that kind.
struct TreeNodeView {
    int parent = -1;
    std::string label;  // "unfold", or the statement
    bool isKind = false;
    int visits = 0, running = 0;
    double mean = 0;      // of the rewards below it
    double raveMean = 0;  // of all rewards with its primitive in the operator, wherever in the tree
    int raveVisits = 0;
    bool dead = false;  // nothing below it is left to find
    int depth = 0;      // primitives
};

// Monte Carlo tree search over primitives (paper, section 7.2; UCB1-tuned, progressive widening, global and local RAVE,
// virtual loss) by ask and tell. Not thread-safe. A proposal may take long; it ends soon after the task is stopped.
class TreeSearch : public OperatorSource {
public:
    TreeSearch(std::shared_ptr<Synthesis> synthesis, TreeOptions options = {}, const Task& task = {});
    ~TreeSearch() override;

    std::optional<Proposal> propose() override;
    // Error(usage) for a ticket that is not running.
    void report(int64_t ticket, double reward) override;
    void recall(const Operator& op, double reward) override;

    int64_t reported() const;
    // Breadth first, at most so many nodes, the most visited children of a node first.
    std::vector<TreeNodeView> view(std::size_t limit) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::synthesis
