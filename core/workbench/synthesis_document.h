#pragma once

#include "core/base/task.h"
#include "core/synthesis/moves.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

// A possible next step of a synthesis, with text for the user.
struct NextStep {
    std::string statement;  // argument of apply(): "x0 = unfold(i2, r1)", "input(i0, r0, x0, x1)"
    std::optional<synthesis::PrimitiveKind> kind;  // none: the input, which completes the operator
    // Shape distance afterwards; synthesis::kUnreachable if above `stepsLeft`.
    int distance = 0;
    int stepsLeft = 0;  // primitives that may still follow
    // Lower bound on the FLOPs of operators with this step; for the input, the FLOPs of the operator's best plan.
    int64_t flops = 0;
    const synthesis::CanonicalRule* refused = nullptr;
    std::vector<uint64_t> operands;  // hashes of its coordinates

    bool isReachable() const { return distance <= stepsLeft; }
};

struct Outlook {
    int distance = 0;  // distance to the input's shape; synthesis::kUnreachable if above `stepsLeft`
    int stepsLeft = 0;
    std::vector<NextStep> steps;  // completing steps first
};

// Returns all possible next steps, whether or not they lead to the input, including those that rules and limits reject.
// Rejected steps are the majority: 5,000 contractions, which take 0.1 s, for eight open coordinates. Empty for a
// complete operator. Works on a private copy of the pGraph, so any thread may call it. Throws cancelled if the task is
// stopped.
Outlook outlook(const std::string& draftText, std::size_t mapping, const Task& task = {});

// Loop nests of a complete operator at one of its problem's mappings.
struct LoopNests {
    struct Nests {
        std::string text;  // synthesis::planText
        int64_t flops = 0, memory = 0;
        std::size_t stages = 0;
    };
    Nests plain, rfactored;
    int64_t parameters = 0;
    std::string formula;
};
LoopNests loopNests(const std::string& operatorText, std::size_t mapping);

// An operator under construction: a problem, and primitives added from the output upwards. All states are kept, because
// pGraphs are values; the user can return to any state and continue from there. Not thread-safe.
class SynthesisDocument {
public:
    struct State {
        std::string statement;  // statement that leads to this state; empty for the first state
        synthesis::PGraph graph;
        std::optional<synthesis::Coordinates> input;  // set for a complete operator
    };

    // Starts with a problem and no primitives.
    explicit SynthesisDocument(synthesis::Spec problem);
    // Opens an operator by name, or a file with a problem or an operator, which may be incomplete. Throws usage,
    // listing the names, for anything else.
    static SynthesisDocument open(const std::string& nameOrFile);
    // Parses the text of a problem, a pGraph or an operator (core/synthesis/text.h).
    static SynthesisDocument read(const std::string& text, const std::string& file = {});

    const synthesis::Spec& problem() const { return m_states.front().graph.spec(); }
    const std::string& name() const { return m_name; }

    const std::vector<State>& states() const { return m_states; }  // including undone ones
    std::size_t position() const { return m_position; }
    const State& now() const { return m_states[m_position]; }
    const synthesis::PGraph& graph() const { return now().graph; }

    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position + 1 < m_states.size(); }
    void undo() { goTo(m_position - 1); }
    void redo() { goTo(m_position + 1); }
    void goTo(std::size_t position);  // throws usage for an unknown state

    // Adds a statement that uses the names of outlook(), and discards undone states. Throws badInput if it is invalid
    // here; canonicalization rules are not checked.
    void apply(const std::string& statement);

    std::optional<synthesis::Operator> whole() const;  // current operator, if complete
    std::string text() const;                          // text of the current state; round-trips exactly

private:
    std::string m_name = "found";
    bool m_isMean = false;
    std::vector<State> m_states;
    std::size_t m_position = 0;
};

}  // namespace egret::workbench
