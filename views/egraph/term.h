#pragma once

#include "core/extract/manual.h"
#include "views/egraph/egraph_picture.h"

namespace egret::egraph_view {

// A manually chosen term: one e-node in each class it uses, with all data for the view. Created in a job; changed on
// the window's thread.
struct Term {
    extract::ManualSelection selection;
    SnapshotPtr snapshot;  // snapshot of the current state; contains the problem's classes and e-nodes
    Describe describe;
    QString begunWith = {};                  // name of the initial extraction
    QString unit = {};                       // cost unit; may be empty
    const egraph::EGraph* egraph = nullptr;  // only for comparison; never dereferenced

    uint32_t problemClass(egraph::ClassId id) const;  // extract::kNone if unreachable from the roots
    QString nameOf(uint32_t problemClass) const;
    NodeLabel labelOf(uint32_t problemNode) const;
    QString textOf(uint32_t problemNode) const;  // label and children
    QString costText(double cost) const;         // includes the unit
    QString differenceText(double delta) const;  // "+3 µs", "−3 µs", "±0", "—" if not finite
    // Returns why an alternative cannot be chosen; empty if it can.
    QString refusal(const extract::ManualSelection::Alternative& one) const;

    std::unordered_map<egraph::ClassId, uint32_t> classIndex = {};  // class index in the problem
};
using TermPtr = std::shared_ptr<Term>;

// `selection` must be over a problem derived from an e-graph.
TermPtr makeTerm(extract::ManualSelection selection, SnapshotPtr snapshot, Describe describe);

// The term as a graph whose shared parts are drawn once: one box per class, with its e-node. A badge shows the number
// of e-nodes in the class if there is a choice. Starts at the classes in `focus` (the roots if empty) and their direct
// users and continues downwards, nearest first, up to `maxClasses`; the note gives the total.
struct TermPictureOptions {
    std::vector<egraph::ClassId> focus;
    std::size_t maxClasses = 200;
};
canvas::Picture pictureOf(const Term& term, const TermPictureOptions& options);

}  // namespace egret::egraph_view
