#pragma once

#include "core/base/random.h"
#include "core/synthesis/canonical.h"
#include "core/synthesis/distance.h"

namespace egret::synthesis {

struct Move {
    Primitive primitive;
    int distance = 0;  // distance from the resulting pGraph to the input's shape
    const CanonicalRule* refused = nullptr;
};

struct MoveOptions {
    bool canonical = true;  // lists only moves that no rule rejects
    bool guided = true;     // lists only moves after which the input's shape is reachable within the depth
    bool limited = true;    // lists only moves within the problem's limits
};

// Lists the possible next primitives for pGraphs of one problem. Not thread-safe. Lists can be long and distances
// expensive, so every function that computes them throws cancelled once the task is stopped.
class Moves {
public:
    explicit Moves(std::shared_ptr<Synthesis> synthesis, const Task& task = {});

    // Returns all moves of a kind, in an order that depends only on the structure.
    std::vector<Move> of(const PGraph& graph, PrimitiveKind kind, const MoveOptions& options = {});
    std::vector<Move> all(const PGraph& graph, const MoveOptions& options = {});

    // Returns a random move, or nothing if none is found. All kinds are equally likely, as are the moves of one kind. A
    // pGraph can have thousands of contractions, so only sixty are drawn; if few are allowed, none may be found.
    std::optional<Move> random(const PGraph& graph, Random& random, const MoveOptions& options = {});

    // Returns the minimum number of primitives to the input's shape. If the pGraph contains only reductions, more
    // reductions may follow.
    int distance(const PGraph& graph);
    // Returns complete operators, one for each way to match the interface to the input. Requires a weight, and that no
    // rule rejects the result.
    std::vector<Operator> finish(const PGraph& graph, const MoveOptions& options = {});

    const std::vector<Size>& blocks() const { return m_blocks; }

private:
    int distance(InterfaceShape shape, bool hasWeight, bool contractionLeft, int reductionsLeft, int atMost);
    // Returns the primitive as a move, or nothing if the options exclude it.
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
