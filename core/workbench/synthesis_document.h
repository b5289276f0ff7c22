#pragma once

#include "core/base/task.h"
#include "core/synthesis/moves.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

// What could come next in a synthesis, as people are told of it.
struct NextStep {
    std::string statement;                         // what apply() takes: "x0 = unfold(i2, r1)", "input(i0, r0, x0, x1)"
    std::optional<synthesis::PrimitiveKind> kind;  // none: the input, with which the operator is whole
    // Shape distance after it, synthesis::kUnreachable where it is more than `stepsLeft`.
    int distance = 0;
    int stepsLeft = 0;  // primitives that may follow it
    // No operator that begins so costs less; of the input: the operator's best plan.
    int64_t flops = 0;
    const synthesis::CanonicalRule* refused = nullptr;
    std::vector<uint64_t> operands;  // hashes of the coordinates it takes

    bool isReachable() const { return distance <= stepsLeft; }
};

// What can become of a pGraph.
struct Outlook {
    int distance = 0;  // from the input's shape; synthesis::kUnreachable where it is more than `stepsLeft`
    int stepsLeft = 0;
    std::vector<NextStep> steps;  // ways to be whole come first
};

// Everything that could come next, whether or not it leads to the input, and what rules and limits refuse, which is
// most of it: 5,000 contractions and a tenth of a second where eight coordinates are open. Of a whole operator:
// nothing. Works on a copy of the pGraph of its own, so it may run on any thread. Error(cancelled) when the task is
// stopped.
Outlook outlook(const std::string& draftText, std::size_t mapping, const Task& task = {});

// How a whole operator is computed at one of its problem's mappings.
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

// An operator in the making: a problem, and the primitives that were put on one another from the output upwards. Every
// state there was is kept, as pGraphs are values; one can go back to any of them and go on from there. Not thread-safe.
class SynthesisDocument {
public:
    struct State {
        std::string statement;  // that led here; of the first one: empty
        synthesis::PGraph graph;
        std::optional<synthesis::Coordinates> input;  // where the operator is whole
    };

    // A problem, and nothing made yet.
    explicit SynthesisDocument(synthesis::Spec problem);
    // An operator by its name, or the file of an operator, whole or not, or of a problem. Error(notFound) tells the
    // names.
    static SynthesisDocument open(const std::string& nameOrFile);
    // The text of a problem, of a pGraph or of an operator (core/synthesis/text.h).
    static SynthesisDocument read(const std::string& text, const std::string& file = {});

    const synthesis::Spec& problem() const { return m_states.front().graph.spec(); }
    const std::string& name() const { return m_name; }

    const std::vector<State>& states() const { return m_states; }  // those that were taken back included
    std::size_t position() const { return m_position; }
    const State& now() const { return m_states[m_position]; }
    const synthesis::PGraph& graph() const { return now().graph; }

    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position + 1 < m_states.size(); }
    void undo() { goTo(m_position - 1); }
    void redo() { goTo(m_position + 1); }
    void goTo(std::size_t position);  // Error(usage) where there is no such state

    // One more statement, in the names of outlook(); what had been taken back is forgotten. Error(badInput) when it
    // says nothing that can be done here; whether a rule would refuse it is not asked.
    void apply(const std::string& statement);

    std::optional<synthesis::Operator> whole() const;  // what there is now, where it is whole
    std::string text() const;                          // of what there is now; reads back equal

private:
    std::string m_name = "found";
    bool m_isMean = false;
    std::vector<State> m_states;
    std::size_t m_position = 0;
};

}  // namespace egret::workbench
