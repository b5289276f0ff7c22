// egraph: equality saturation for any language.
//
//   egraph.h     EGraph: e-nodes, e-classes, congruence, and its state at any past step
//   history.h    ids, steps, reasons; the log of unions (also the proof forest)
//   analysis.h   Analysis: data per class (shapes, constants), created, merged and propagated by the e-graph
//   pattern.h    Pattern: a term to search for or to build
//   sexpr.h      reads and writes terms and patterns as S-expressions
//   matcher.h    Matcher: e-matching of one or several patterns joined on shared variables; Match, MatchTable
//   rewrite.h    Rewrite: a rule with its condition and right side, as patterns or computed
//   runner.h     Runner: searches, applies and rebuilds until saturation or a limit, or match by match
//   run_profile.h  where the time of a run went, per rule and iteration; blame.h: which rules made the e-nodes
//   scheduler.h  selects the rules to search in an iteration and whether their matches are applied
//   breakpoint.h conditions on which a run pauses
//   cycles.h     filters that keep an e-graph free of cycles (Tensat)
//   proof/       proof.h: why two terms are equal; explain.h builds a proof from the log (plan.h reads it),
//                flat_proof.h lists it term by term, proof_check.h verifies it without the e-graph; why_not.h: why a
//                rule does not match in a class; never_matched.h: why it matches nowhere; term_search.h: shortest
//                proofs, found term by term; trajectory.h: when a run found each step
//   combine.h    union and intersection of two e-graphs
//   serialized.h reads and writes the egraph-serialize JSON format
//   array.h, list_pool.h, hashcons.h   the underlying containers
//
// In one iteration, Runner searches every rule on a rebuilt e-graph, applies the matches (adds and merges), and
// rebuilds. Costs and the choice of a term are in core/extract.
#pragma once

#include "core/base/symbol.h"
#include "core/egraph/analysis.h"
#include "core/egraph/array.h"
#include "core/egraph/hashcons.h"
#include "core/egraph/history.h"
#include "core/egraph/list_pool.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace egret::egraph {

// An e-graph: terms modulo equality (egg: Willsey et al., POPL 2021). An e-node is an operator, a payload that only the
// language interprets (0 for none) and child classes. E-nodes that are equal in all three are identical.
//
// Congruence is deferred as in egg: add() and unite() may leave equal e-nodes separate until rebuild(). Functions that
// read lists (nodesOf, classesWith, matching, extraction) require a rebuilt e-graph.
//
// For speed, everything is an array indexed by e-node or class, which share numbers because an e-node creates the class
// with its number. Each e-node is stored once, in an arena; the hashcons stores e-node numbers. Merges only mark the
// classes; rebuild() touches only the parents of losing classes and the lists of winning classes. Each e-node stores
// the epoch at which it last became visible from its parents in a new way, so a search can request only new matches
// (Matcher, `since`).
//
// Const members are thread-safe while the e-graph does not change.
class EGraph {
public:
    struct Options {
        // Keeps a log of steps, unions and original children. Without the log, the e-graph needs less memory, but has
        // no past states and no why().
        bool history = true;
    };

    explicit EGraph(std::unique_ptr<Analysis> analysis = nullptr) : EGraph(std::move(analysis), Options{}) {}
    EGraph(std::unique_ptr<Analysis> analysis, Options options);

    // ---- building -------------------------------------------------------------------------------------------------

    // Returns the class of this e-node, created if necessary. A reason of kind given or rule that differs from the
    // current step's opens a new step. `children` may be any ids of their classes, and may view this e-graph's arrays.
    ClassId add(Symbol op, uint32_t payload, std::span<const ClassId> children, Reason reason = {}) {
        return root(addNode(op, payload, children, reason));
    }
    // Like add(), but returns the id of the class that the e-node originally created. Rules merge by that id, so that
    // proofs identify the right side.
    ClassId addNode(Symbol op, uint32_t payload, std::span<const ClassId> children, const Reason& reason = {});
    std::optional<ClassId> lookup(Symbol op, uint32_t payload, std::span<const ClassId> children) const;

    // Merges two classes; returns false if they are already equal. If Analysis::check throws, nothing changes.
    bool unite(ClassId a, ClassId b, const Reason& reason = {});

    // Restores congruence. If Analysis::check throws (two classes must be equal and cannot be), the e-graph stays
    // unrebuilt but find() still works. The same holds if `stop`, which is checked every few thousand e-nodes, returns
    // true. The next call then continues. Returns isRebuilt().
    bool rebuild(const std::function<bool()>& stop = {});
    bool isRebuilt() const { return isCongruent() && m_untidy.empty() && !m_indexesUntidy; }

    // ---- reading --------------------------------------------------------------------------------------------------

    ClassId find(ClassId id) const {
        while (m_parent[id.index()] != id) id = m_parent[id.index()];
        return id;
    }
    std::span<const NodeId> nodesOf(ClassId id) const { return m_nodeLists.view(m_nodesOf[find(id).index()]); }
    std::span<const ClassId> classes() const { return m_classes; }  // canonical ids in order of creation
    std::size_t classCount() const { return m_classCount; }
    std::size_t nodeCount() const { return m_liveCount; }        // live e-nodes, including filtered ones
    std::size_t createdCount() const { return m_nodes.size(); }  // e-nodes ever created; all NodeIds are smaller

    Symbol op(NodeId node) const { return m_ops[m_nodes[node.index()].op]; }
    uint32_t payload(NodeId node) const { return m_nodes[node.index()].payload; }
    std::span<const ClassId> children(NodeId node) const {  // canonical after rebuild()
        const NodeRecord& record = m_nodes[node.index()];
        return {m_children.data() + record.firstChild, record.arity};
    }
    std::span<const ClassId> originalChildren(NodeId node) const;  // as created; without history, same as children()
    ClassId classOf(NodeId node) const { return find(ClassId(node.index())); }
    bool isLive(NodeId node) const { return !(m_nodes[node.index()].flags & kGone); }

    std::vector<ClassId> classesWith(Symbol op) const;   // O(e-nodes with that operator)
    std::span<const NodeId> nodesWith(Symbol op) const;  // live e-nodes, oldest first
    std::vector<NodeId> parents(ClassId id) const;       // live e-nodes with that class as a child, each once

    // ---- excluding e-nodes ------------------------------------------------------------------------------------------

    // Tensat's filter list: the e-node stays, but matching and extraction skip it until it becomes congruent to an
    // unfiltered one.
    void setFiltered(NodeId node) { m_nodes[node.index()].flags |= kFiltered; }
    bool isFiltered(NodeId node) const { return m_nodes[node.index()].flags & kFiltered; }
    std::size_t filteredCount() const;

    // Permanently removes e-nodes for which `keep` is false from the class (a constant class needs only its constant).
    // Adding such an e-node again still finds the class. `keep` must not change the e-graph.
    void prune(ClassId id, const std::function<bool(NodeId)>& keep);

    // ---- the past -------------------------------------------------------------------------------------------------
    // These functions require Options::history. Step numbers run from 0 to now(), the present.

    Step beginStep(Reason reason, std::span<const NodeId> matched = {});
    // Announces the e-nodes of the match being applied, in case a change for this reason opens a step. Cheaper than
    // beginStep() for matches that change nothing. `matched` must stay valid until the next call. The step is new even
    // if the current one has the same reason.
    void announce(const Reason& reason, std::span<const NodeId> matched) {
        m_announced = reason;
        m_announcedNodes = matched;
        m_announcedIsNew = true;
    }
    Step now() const { return m_history.now(); }
    Step lastChange() const { return m_history.lastChange(m_nodes.size()); }
    const History& history() const { return m_history; }
    Step birth(NodeId node) const { return m_history.birth(node); }
    Reason reason(NodeId node) const { return m_history.step(birth(node)).reason; }
    ClassId find(ClassId id, Step at) const { return m_history.find(id, at); }
    std::size_t createdCount(Step at) const;                 // e-nodes created up to that step
    std::vector<ClassId> classesAt(Step at) const;           // O(e-nodes)
    std::vector<NodeId> nodesOf(ClassId id, Step at) const;  // one per form; O(members of the current class)
    std::vector<ClassId> childrenAt(NodeId node, Step at) const;
    std::optional<std::vector<UnionRecord>> why(ClassId a, ClassId b) const { return m_history.why(a, b); }

    // ---- access for matching and measurement ------------------------------------------------------------------------

    Analysis* analysis() const { return m_analysis.pointer.get(); }
    bool keepsHistory() const { return m_options.history; }
    std::size_t memoryBytes() const;  // the e-graph's arrays plus the analysis's estimate

    // Changes are stamped with the current epoch, so that a search can request only new matches.
    uint32_t epoch() const { return m_epoch; }
    void nextEpoch() { ++m_epoch; }
    uint32_t nodeEpoch(NodeId node) const { return m_nodeEpoch[node.index()]; }
    uint32_t classEpoch(ClassId id) const { return m_classEpoch[id.index()]; }  // latest epoch of its e-nodes and data

    // Operators are numbered within an e-graph. kNoOp means that no e-node with this operator was ever added.
    static constexpr uint32_t kNoOp = 0xffffffffu;
    uint32_t opNumber(Symbol op) const { return op.id() < m_opNumbers.size() ? m_opNumbers[op.id()] : kNoOp; }
    std::span<const NodeId> nodesWithOp(uint32_t number) const { return m_nodesByOp[number]; }
    // Returns the e-nodes of a canonical class with that operator (they are adjacent), including filtered ones.
    std::span<const NodeId> nodesOfWithOp(ClassId id, uint32_t number) const;
    uint32_t opNumberOf(NodeId node) const { return m_nodes[node.index()].op; }
    // Returns the e-node of this form over canonical children, if any.
    NodeId findNode(uint32_t opNumber, uint32_t payload, std::span<const ClassId> children) const;

private:
    enum Flag : uint16_t {
        kFiltered = 1,
        kDuplicate = 2,
        kPruned = 4,
        kGone = kDuplicate | kPruned,
        kRenamed = 8,  // with history: children differ from the original ones; see rename()
    };
    struct NodeRecord {
        uint32_t op = 0, payload = 0, firstChild = 0;
        uint16_t arity = 0, flags = 0;
    };
    struct OwnedAnalysis {  // copies by cloning, which gives the e-graph value semantics
        std::unique_ptr<Analysis> pointer;
        OwnedAnalysis() = default;
        explicit OwnedAnalysis(std::unique_ptr<Analysis> analysis) : pointer(std::move(analysis)) {}
        OwnedAnalysis(const OwnedAnalysis& other) : pointer(other.pointer ? other.pointer->clone() : nullptr) {}
        OwnedAnalysis(OwnedAnalysis&&) = default;
        OwnedAnalysis& operator=(OwnedAnalysis other) {
            pointer = std::move(other.pointer);
            return *this;
        }
    };
    using ClassList = ListPool<NodeId>::List;

    ClassId root(ClassId id) {  // find() with path halving
        while (m_parent[id.index()] != id) {
            ClassId& parent = m_parent[id.index()];
            parent = m_parent[parent.index()];
            id = parent;
        }
        return id;
    }
    uint32_t numberOp(Symbol op) {
        const uint32_t number = opNumber(op);
        return number != kNoOp ? number : newOp(op);
    }
    uint32_t newOp(Symbol op);
    bool isCongruent() const { return m_losers.empty() && m_updates.empty() && m_modifies.empty(); }
    uint64_t opBit(uint32_t number) const { return uint64_t{1} << (number & 63); }
    void openStep(const Reason& reason);
    void stamp(NodeId node, ClassId owner) { m_nodeEpoch[node.index()] = m_classEpoch[owner.index()] = m_epoch; }
    bool sameForm(uint32_t node, uint32_t op, uint32_t payload, std::span<const ClassId> children) const;
    std::span<ClassId> scratch(std::size_t size) {
        if (m_scratch.size() < size) m_scratch.resize(size);
        return {m_scratch.data(), size};
    }
    ClassId found(
        uint32_t op, uint32_t payload, std::span<const ClassId> children, uint32_t hash, Hashcons::Slot& slot);
    void merge(ClassId a, ClassId b, ClassId namedA, ClassId namedB, const Reason& reason);
    void markUntidy(ClassId id);
    class Interruption;
    bool repairParents(ClassId loser, Interruption& interruption);
    void repair(NodeId node);
    void rename(NodeRecord& record, std::span<const ClassId> children);
    void update(NodeId node);
    void queueParents(ClassId id);
    void drop(NodeId node, Flag flag);
    void tidy(ClassId id);
    bool tidyIndexes(Interruption& interruption);

    Options m_options;
    OwnedAnalysis m_analysis;

    std::vector<Symbol> m_ops;          // indexed by operator number
    std::vector<uint32_t> m_opNumbers;  // indexed by symbol id
    std::vector<Array<NodeId>> m_nodesByOp;
    std::vector<bool> m_opUntidy;

    Array<NodeRecord> m_nodes;
    Array<ClassId> m_children;
    Array<uint32_t> m_nodeEpoch;
    Hashcons m_hashcons;

    Array<ClassId> m_parent;      // union-find
    Array<ClassId> m_nextMember;  // ring through all ids of a class (with history)
    Array<uint64_t> m_opMask;     // operators the class may contain: bit = number modulo 64
    Array<uint32_t> m_classEpoch;
    Array<ClassList> m_nodesOf, m_parentsOf;
    ListPool<NodeId> m_nodeLists, m_parentLists;
    Array<ClassId> m_classes;
    std::size_t m_classCount = 0, m_liveCount = 0;
    uint32_t m_epoch = 1;

    History m_history;
    Reason m_announced;
    std::span<const NodeId> m_announcedNodes;
    bool m_announcedIsNew = false;

    // Worklists of rebuild().
    Array<ClassId> m_losers;    // merged classes that parents still refer to
    Array<NodeId> m_updates;    // e-nodes with a child whose data changed
    Array<ClassId> m_modifies;  // classes for Analysis::modify
    Array<ClassId> m_untidy;    // classes whose lists need sorting and cleanup
    Array<uint8_t> m_isUntidy;
    bool m_rebuilding = false, m_indexesUntidy = false;
    std::vector<ClassId> m_scratch;
    std::vector<uint64_t> m_sortScratch;
};

}  // namespace egret::egraph
