#pragma once

#include "core/egraph/rewrite.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace egret::egraph {

// A condition that pauses a run.
struct Breakpoint {
    enum class Kind : uint8_t {
        rule,    // pauses before a match of this rule is applied (if its condition holds)
        change,  // pauses when this class gains or loses an e-node or is merged
        term,    // pauses when this term appears
        size,    // pauses when the number of e-nodes exceeds a limit
        goal,    // pauses when a test holds at the end of an iteration
    };
    Kind kind = Kind::rule;
    Symbol rule;
    ClassId id;
    Pattern term;
    std::size_t nodes = 0;
    std::function<bool(const EGraph&)> holds = {};  // goal; called with a rebuilt e-graph

    static Breakpoint onRule(Symbol name) { return {Kind::rule, name, {}, {}, 0}; }
    static Breakpoint onChange(ClassId id) { return {Kind::change, {}, id, {}, 0}; }
    static Breakpoint onTerm(std::string_view text);  // throws badInput
    static Breakpoint onSize(std::size_t nodes) { return {Kind::size, {}, {}, {}, nodes}; }
    static Breakpoint onGoal(std::function<bool(const EGraph&)> holds) {
        return {Kind::goal, {}, {}, {}, 0, std::move(holds)};
    }
};

// Breakpoints, with the last state of their conditions. Each breakpoint is hit when its condition becomes true, and not
// again while the condition stays true.
class Breakpoints {
public:
    uint32_t add(const EGraph& egraph, Breakpoint breakpoint);  // returns a number for remove()
    void remove(uint32_t number);
    bool empty() const { return m_watches.empty(); }

    std::optional<uint32_t> beforeMatch(Symbol rule) const;
    // These update the breakpoints and return the first one hit. Those on goals are checked only after an iteration.
    std::optional<uint32_t> afterChange(const EGraph& egraph) { return update(egraph, false); }
    std::optional<uint32_t> afterIteration(const EGraph& egraph) { return update(egraph, true); }

private:
    struct Watch {
        uint32_t number = 0;
        Breakpoint breakpoint;
        ClassId root;  // change: the class's root at the last check
        std::size_t size = 0;
        bool held = false;  // term, size, goal: whether the condition held at the last check
    };
    std::optional<uint32_t> update(const EGraph& egraph, bool isRebuilt);
    static bool look(const EGraph& egraph, Watch& watch);  // returns whether the breakpoint is hit

    std::vector<Watch> m_watches;
    uint32_t m_next = 0;
};

}  // namespace egret::egraph
