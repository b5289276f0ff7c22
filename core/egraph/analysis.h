#pragma once

#include "core/egraph/history.h"

#include <cstddef>
#include <memory>

namespace egret::egraph {

class EGraph;

struct Merged {
    bool into = false, from = false;
};

// What is known of each class beyond its e-nodes: a shape, a constant, free variables. A semilattice value a class,
// kept by the analysis itself in an array indexed by class id (egg's e-class analysis, Willsey et al., POPL 2021,
// section 4). Ids of classes that were merged away stay unused; ids are dense, so a vector will do.
class Analysis {
public:
    virtual ~Analysis() = default;

    // Sets the data of class ClassId(node.index()), which this e-node has just founded. The children have theirs.
    // May throw egret::Error (the e-node does not type-check): it is then as if it had never been added.
    virtual void make(EGraph& egraph, NodeId node) = 0;

    // Throws egret::Error when data of the two cannot describe one value, i.e. an unsound rule wants to unite them.
    // Asked before anything is changed.
    virtual void check(const EGraph&, ClassId, ClassId) const {}

    // Joins the data of `from` into `into`; they are being united and `into` stays. Returns for each side whether the
    // joined data says more than that side did; then its parents are asked to update.
    virtual Merged merge(EGraph& egraph, ClassId into, ClassId from) = 0;

    // A child of the e-node knows more: recompute, join into the data of the e-node's class, return whether that
    // changed. Analyses whose data do not flow upwards after creation leave this as it is.
    virtual bool update(EGraph&, NodeId) { return false; }

    // Called when a class has been founded or its data changed; may add e-nodes, unite, and prune.
    virtual void modify(EGraph&, ClassId) {}

    // What its data take, for memory limits; as good as it can cheaply tell.
    virtual std::size_t memoryBytes() const { return 0; }

    // Needed only to copy an e-graph that has an analysis.
    virtual std::unique_ptr<Analysis> clone() const;
};

}  // namespace egret::egraph
