#pragma once

#include "core/extract/manual.h"
#include "views/egraph/egraph_picture.h"

namespace egret::egraph_view {

// A term that a person chooses: one e-node in each class it uses, with all the view needs to show it. Made in a job;
// picked in by the window's thread.
struct Term {
    extract::ManualSelection selection;
    SnapshotPtr snapshot;  // of the present; classes and e-nodes of the problem are in it
    Describe describe;
    QString begunWith = {};                  // the extraction it began with
    QString unit = {};                       // of costs; may be empty
    const egraph::EGraph* egraph = nullptr;  // to be compared with, not to be read

    uint32_t problemClass(egraph::ClassId id) const;  // extract::kNone: no root leads there
    QString nameOf(uint32_t problemClass) const;
    NodeLabel labelOf(uint32_t problemNode) const;
    QString textOf(uint32_t problemNode) const;  // label and children
    QString costText(double cost) const;         // with its unit
    QString differenceText(double delta) const;  // "+3 µs", "−3 µs", "±0", "—" where it is not finite
    // Why an alternative cannot be picked; empty: it can.
    QString refusal(const extract::ManualSelection::Alternative& one) const;

    std::unordered_map<egraph::ClassId, uint32_t> classIndex = {};  // of the problem
};
using TermPtr = std::shared_ptr<Term>;

// `selection` must be over a problem that came from an e-graph.
TermPtr makeTerm(extract::ManualSelection selection, SnapshotPtr snapshot, Describe describe);

// The term as a graph, shared parts once: a box a class, holding its e-node; a badge says how many e-nodes the class
// has where there is a choice. From the classes in `focus` (the roots when empty) downwards and their direct users,
// nearest first, up to `maxClasses`; the note says how many there are in all.
struct TermPictureOptions {
    std::vector<egraph::ClassId> focus;
    std::size_t maxClasses = 200;
};
canvas::Picture pictureOf(const Term& term, const TermPictureOptions& options);

}  // namespace egret::egraph_view
