#pragma once

#include "core/egraph/rewrite.h"

#include <optional>
#include <string_view>
#include <vector>

namespace egret::egraph {

// Where a run is to pause.
struct Breakpoint {
    enum class Kind : uint8_t {
        rule,    // before a match of this rule is applied (one that its condition allows)
        change,  // when the class of this id gains or loses an e-node, or is united with another
        term,    // when this term appears
        size,    // when there are more than so many e-nodes
    };
    Kind kind = Kind::rule;
    Symbol rule;
    ClassId id;
    Pattern term;
    std::size_t nodes = 0;

    static Breakpoint onRule(Symbol name) { return {Kind::rule, name, {}, {}, 0}; }
    static Breakpoint onChange(ClassId id) { return {Kind::change, {}, id, {}, 0}; }
    static Breakpoint onTerm(std::string_view text);  // throws badInput
    static Breakpoint onSize(std::size_t nodes) { return {Kind::size, {}, {}, {}, nodes}; }
};

// Breakpoints and what they saw last: each strikes when what it watches comes about, not again while it lasts.
class Breakpoints {
public:
    uint32_t add(const EGraph& egraph, Breakpoint breakpoint);  // a number for remove()
    void remove(uint32_t number);
    bool empty() const { return m_watches.empty(); }

    std::optional<uint32_t> beforeMatch(Symbol rule) const;
    std::optional<uint32_t> afterChange(const EGraph& egraph);  // all see the change, the first that strikes is told

private:
    struct Watch {
        uint32_t number = 0;
        Breakpoint breakpoint;
        ClassId root;  // change: as it was
        std::size_t size = 0;
        bool held = false;  // term, size: whether it was so already
    };
    static bool look(const EGraph& egraph, Watch& watch);  // whether it strikes

    std::vector<Watch> m_watches;
    uint32_t m_next = 0;
};

}  // namespace egret::egraph
