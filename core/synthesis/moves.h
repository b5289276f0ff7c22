#pragma once

#include "core/base/random.h"
#include "core/synthesis/canonical.h"
#include "core/synthesis/distance.h"

namespace egret::synthesis {

// A primitive that could come next.
struct Move {
    Primitive primitive;
    int distance = 0;                        // from the pGraph with it to the input's shape
    const CanonicalRule* refused = nullptr;  // the rule that forbids it
};

// Which moves there are.
struct MoveOptions {
    bool canonical = true;  // only those no rule refuses; without it, only limits do
    bool guided = true;     // only those from which the input's shape can still be reached within the depth
    // Only those that the problem allows: without it, those that a limit refuses are listed, too.
    bool limited = true;
};

// Lists what can be done next to pGraphs of one problem. For one thread at a time. As lists can be long and distances
// hard, all that looks at moves or distances throws Error(cancelled) once the task is stopped.
class Moves {
public:
    explicit Moves(std::shared_ptr<Synthesis> synthesis, const Task& task = {});

    // All moves of a kind, in an order that depends on the structure alone.
    std::vector<Move> of(const PGraph& graph, PrimitiveKind kind, const MoveOptions& options = {});
    std::vector<Move> all(const PGraph& graph, const MoveOptions& options = {});

    // A random one; nothing where there is none. Kinds are equally likely, then the moves of a kind; of contractions,
    // of which there are thousands, sixty are drawn, so that where hardly one is allowed none may be found.
    std::optional<Move> random(const PGraph& graph, Random& random, const MoveOptions& options = {});

    // The least number of primitives to the input's shape; while only reductions were made, more of them may come.
    int distance(const PGraph& graph);
    // Whole operators: the ways the interface is the input, where there is a weight and no rule refuses the whole.
    std::vector<Operator> finish(const PGraph& graph, const MoveOptions& options = {});

    const std::vector<Size>& blocks() const { return m_blocks; }

private:
    int distance(InterfaceShape shape, bool hasWeight, bool contractionLeft, int reductionsLeft, int atMost);
    // The primitive as a move, where the options let it pass.
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
