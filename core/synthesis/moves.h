#pragma once

#include "core/base/random.h"
#include "core/synthesis/canonical.h"
#include "core/synthesis/distance.h"

namespace egret::synthesis {

struct Move {
    Primitive primitive;
    int distance = 0;  // from the resulting pGraph to the input's shape
    const CanonicalRule* refused = nullptr;
};

struct MoveOptions {
    bool canonical = true;  // only moves that no rule rejects; otherwise only limits apply
    bool guided = true;     // only moves after which the input's shape is reachable within the depth
    // Only moves within the problem's limits; otherwise the others are listed, too.
    bool limited = true;
};

// Lists the possible next primitives for pGraphs of one problem. Not thread-safe. Lists can be long and distances
// expensive, so every function that computes moves or distances throws cancelled once the task is stopped.
class Moves {
public:
    explicit Moves(std::shared_ptr<Synthesis> synthesis, const Task& task = {});

    // Returns all moves of a kind, in an order that depends only on the structure.
    std::vector<Move> of(const PGraph& graph, PrimitiveKind kind, const MoveOptions& options = {});
    std::vector<Move> all(const PGraph& graph, const MoveOptions& options = {});

    // A random move, or nothing if there is none. Kinds are equally likely, then the moves of a kind. There are
    // thousands of contractions, so sixty are drawn; if hardly any is allowed, none may be found.
    std::optional<Move> random(const PGraph& graph, Random& random, const MoveOptions& options = {});

    // Returns the minimum number of primitives to the input's shape; if there are only reductions so far, more of them
    // may follow.
    int distance(const PGraph& graph);
    // Returns complete operators: all ways to match the interface to the input, if there is a weight and no rule
    // rejects the result.
    std::vector<Operator> finish(const PGraph& graph, const MoveOptions& options = {});

    const std::vector<Size>& blocks() const { return m_blocks; }

private:
    int distance(InterfaceShape shape, bool hasWeight, bool contractionLeft, int reductionsLeft, int atMost);
    // Returns the primitive as a move, if the options allow it.
    std::optional<Move> judged(const PGraph& graph, Primitive primitive, const MoveOptions& options);
    std::optional<Move> randomContraction(const PGraph& graph, Random& random, const MoveOptions& options);
    class Contractions;
    template <typename Visit>
    void candidates(const PGraph& graph, PrimitiveKind kind, Visit visit) const;

    std::shared_ptr<Synthesis> m_synthesis;
    Task m_task;
    DistanceTable m_distance;
    std::vector<Size> m_reductionSizes, m_blocks;
};

}  // namespace egret::synthesis
