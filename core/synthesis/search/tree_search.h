#pragma once

#include "core/synthesis/moves.h"

#include <memory>

namespace egret::synthesis {

struct TreeOptions {
    uint64_t seed = 1;
    // C of UCB1-tuned; below 0.3, some searches get stuck at the second-best operator (tests/bench/synthesis.md).
    double exploration = 0.5;
    double virtualLoss = 0.3;  // subtracted for each running evaluation in a subtree
    double widening = 0.8;     // a node visited T times has ceil(T^widening) children
    // Visits at which a child's own mean has the same weight as its primitive's RAVE mean.
    double rave = 500;
    int rolloutAttempts = 20;  // random completions per new node
    int64_t patience = 20000;  // consecutive descents without a new operator before propose() gives up
    MoveOptions moves;
};

// Proposes operators and receives their rewards.
class OperatorSource {
public:
    struct Proposal {
        int64_t ticket = 0;
        Operator op;
    };
    virtual ~OperatorSource() = default;
    // Returns an operator that was not proposed before; nothing if none is found or the task is stopped.
    virtual std::optional<Proposal> propose() = 0;
    virtual void report(int64_t /*ticket*/, double /*reward*/) {}  // the reward is in [0, 1]
    // Records an evaluation of the same spec by an interrupted run. The operator counts as proposed and reported.
    virtual void recall(const Operator& op, double reward) = 0;
};

// A tree node for display: a chosen kind, or a chosen primitive of a kind.
struct TreeNodeView {
    int parent = -1;
    std::string label;  // the kind, such as "unfold", or the primitive's statement
    bool isKind = false;
    int visits = 0, running = 0;
    double mean = 0;      // mean reward of the operators below
    double raveMean = 0;  // mean reward of all operators in the tree that contain the primitive
    int raveVisits = 0;
    bool dead = false;  // whether no new operators are left below
    int depth = 0;      // number of primitives
};

// Monte Carlo tree search over primitives (paper, section 7.2) with UCB1-tuned, progressive widening, global and local
// RAVE, virtual loss, and an ask-and-tell interface. Not thread-safe. propose() may take a long time; a task can stop
// it.
class TreeSearch : public OperatorSource {
public:
    TreeSearch(std::shared_ptr<Synthesis> synthesis, TreeOptions options = {}, const Task& task = {});
    ~TreeSearch() override;

    std::optional<Proposal> propose() override;
    // Throws usage for a ticket that is not running.
    void report(int64_t ticket, double reward) override;
    void recall(const Operator& op, double reward) override;

    int64_t reported() const;
    // Returns up to `limit` nodes breadth-first, each node's most visited children first.
    std::vector<TreeNodeView> view(std::size_t limit) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::synthesis
