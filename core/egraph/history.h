#pragma once

#include "core/base/id.h"
#include "core/base/rooted_forest.h"
#include "core/base/symbol.h"
#include "core/egraph/array.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace egret::egraph {

struct ClassTag;
struct NodeTag;
using ClassId = Id<ClassTag>;  // e-node n creates class n, so the two share numbers
using NodeId = Id<NodeTag>;
using Step = uint32_t;  // counts e-graph changes; "at step t": the state after step t

// Why an e-node was added or two classes were merged.
struct Reason {
    enum class Kind : uint8_t {
        given,       // asserted by the user; `first` is the caller's number
        rule,        // created by a rewrite: symbol of its name, match number
        congruence,  // same operator over equal children: two e-nodes (none for a whole rebuild)
        analysis,    // created by Analysis::modify for a class
    };
    Kind kind = Kind::given;
    uint32_t first = 0, second = 0;

    static Reason given(uint32_t number = 0) { return {Kind::given, number, 0}; }
    static Reason rule(Symbol name, uint32_t match) { return {Kind::rule, name.id(), match}; }
    static Reason congruence(NodeId a, NodeId b) { return {Kind::congruence, a.index(), b.index()}; }
    static Reason rebuild() { return congruence(NodeId(), NodeId()); }
    static Reason analysis(ClassId id) { return {Kind::analysis, id.index(), 0}; }

    Symbol ruleName() const { return kind == Kind::rule ? Symbol::fromId(first) : Symbol(); }
    bool operator==(const Reason&) const = default;
};

// One step: its reason, and the offsets of its e-nodes and unions in the logs.
struct StepRecord {
    Reason reason;
    uint32_t firstNode = 0, firstUnion = 0;
    uint32_t firstMatched = 0;  // see History::matched
};

struct UnionRecord {
    Step step = 0;
    ClassId a, b;  // as given by the caller: any ids of the two classes
    Reason reason;
};

// The log that lets an e-graph reconstruct its past and explain equalities. It consists of three append-only arrays,
// kept small because memory access dominates the cost of a log:
//   lost    for each class, the union that merged it into another. Never compressed, and the lighter class always
//           loses. Following the unions up to step t therefore takes O(log n): find(class, at t) without a copy.
//   unions  the ids merged and the winner. Each union joins two separate classes, so the unions form a forest over
//           class ids: the proof forest. The path between two ids in the forest is the reason why they are equal.
//   steps   where each step begins in the log of e-nodes and unions. A step that changed nothing leaves no record.
class History {
public:
    History();

    // Opens a step. `matched` are the e-nodes of the match being applied.
    Step beginStep(Reason reason, std::span<const NodeId> matched, std::size_t nodeCount);
    Step now() const { return static_cast<Step>(m_steps.size() - 1); }
    // Returns the last step that changed something. The next step takes the number of a later, empty one.
    Step lastChange(std::size_t nodeCount) const {
        const StepRecord& last = m_steps.back();
        const bool isEmpty = last.firstNode == nodeCount && last.firstUnion == m_unions.size();
        return isEmpty && now() > 0 ? now() - 1 : now();
    }
    const StepRecord& step(Step step) const { return m_steps[step]; }
    std::span<const StepRecord> steps() const { return m_steps; }
    std::span<const NodeId> matched(Step step) const;
    Step birth(NodeId node) const;  // O(log steps)

    void addClass() { m_lostBy.push_back(kNever); }
    // Records a union in the current step. For a congruence, a and b name the two e-nodes; rule and given reasons come
    // from the step.
    void unite(ClassId winner, ClassId loser, ClassId a, ClassId b, const Reason& reason);
    std::size_t unionCount() const { return m_unions.size(); }
    UnionRecord unionAt(std::size_t index) const;  // O(log steps)
    ClassId find(ClassId id, Step at) const { return findBefore(id, unionCountAt(at)); }
    // Returns the representative after the first `unionCount` unions; a step can contain several unions. O(log n).
    ClassId findBefore(ClassId id, std::size_t unionCount) const;
    std::size_t unionCountAt(Step at) const {
        return at + std::size_t{1} < m_steps.size() ? m_steps[at + 1].firstUnion : m_unions.size();
    }

    // Returns the number of the union that first made the two ids equal; nothing if they are not equal. O(log n).
    std::optional<uint32_t> joinedBy(ClassId a, ClassId b) const;

    // Returns the chain of unions that connects the two ids, from a to b; nothing if they are not equal. Rebuilds the
    // rooted forest: O(unions). For many queries on one state, use ProofForest.
    std::optional<std::vector<UnionRecord>> why(ClassId a, ClassId b) const;

    std::size_t bytes() const;

private:
    friend class ProofForest;
    friend class BlameBuilder;
    static constexpr uint32_t kNever = 0xffffffffu;
    struct Union {
        ClassId a, b, winner;
        uint32_t why;  // a constant below, or the class whose analysis caused the merge
    };
    // Returns the step that contains an entry of the log of e-nodes or unions, given where steps begin in that log.
    Step stepOf(std::size_t entry, uint32_t StepRecord::*first) const;

    static constexpr uint32_t kStep = 0xffffffffu, kCongruence = 0xfffffffeu;

    Array<uint32_t> m_lostBy;  // indexed by class: number of the union that merged it; kNever if none
    Array<Union> m_unions;
    Array<StepRecord> m_steps;
    Array<NodeId> m_matched;
};

// The rooted proof forest of one state, for repeated `why` queries: O(unions) to build, O(path) per query.
class ProofForest {
public:
    explicit ProofForest(const History& history);
    std::optional<std::vector<UnionRecord>> why(ClassId a, ClassId b) const;
    std::optional<std::vector<uint32_t>> path(ClassId a, ClassId b) const {  // like why(), but with union numbers
        return m_forest.path(a.index(), b.index());
    }

private:
    const History& m_history;
    RootedForest m_forest;
};

}  // namespace egret::egraph
