#pragma once

#include "core/egraph/history.h"

#include <cstddef>
#include <memory>

namespace egret::egraph {

class EGraph;

struct Merged {
    bool into = false, from = false;
};

// Data per e-class beyond its e-nodes: a shape, a constant, free variables. Each class has a semilattice value, stored
// in an array by class id (egg's e-class analysis, Willsey et al., POPL 2021, section 4). Entries of merged classes
// stay unused.
class Analysis {
public:
    virtual ~Analysis() = default;

    // Sets the data of class ClassId(node.index()), which this e-node has just created. The children's data is already
    // set. If make() throws egret::Error (the e-node does not type-check), the e-node is not added.
    virtual void make(EGraph& egraph, NodeId node) = 0;

    // Throws egret::Error if the data of the two classes is contradictory, which means that an unsound rule tries to
    // merge them. Called before any change.
    virtual void check(const EGraph&, ClassId, ClassId) const {}

    // Joins the data of `from` into `into` while the classes are merged; `into` survives. For each side, returns
    // whether the result is more precise than before. If so, the parents of that side are updated.
    virtual Merged merge(EGraph& egraph, ClassId into, ClassId from) = 0;

    // Called when a child's data changed: joins the recomputed data into the e-node's class and returns whether the
    // class's data changed. Not needed if data does not propagate upward after creation.
    virtual bool update(EGraph&, NodeId) { return false; }

    // Called when a class is created or its data changes; may add e-nodes, merge and prune.
    virtual void modify(EGraph&, ClassId) {}

    // Returns the approximate size of the data, for memory limits.
    virtual std::size_t memoryBytes() const { return 0; }

    // Needed only to copy an e-graph that has an analysis.
    virtual std::unique_ptr<Analysis> clone() const;
};

}  // namespace egret::egraph
