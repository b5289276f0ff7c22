// playback: a session or an e-graph as one HTML file that plays it, step by step, in any browser and without network.
//
//   playback.h         playbackOf(): the data of a playback of a session, as JSON
//   egraph_run.h       the same of an e-graph without a session
//   page.h             pageOf(): data and the scripts of resources/playback/ in one HTML file
//   exercise_page.h    exercises as such a page, which checks answers without the engine
//   envelope.h         the members that every playback has
//   text_table.h       every text of a playback, stored once
//   picture_versions.h the pictures of a playback: boxes with positions, each picture a change of an earlier one
//   graph_picture.h    a computation graph as boxes; playbackOf() of a graph alone
//   traces.h           other things that are played: simplifications, operators primitive by primitive, schedules
//   egraph_track.h     an e-graph from its first step to its last: e-nodes, merges, matches, one layout for all steps
//   proof_track.h      proofs of equalities as lists of steps with their e-nodes
//
// Size is what limits a playback: 2,000 steps of an e-graph with thousands of e-nodes must fit into a mail. Therefore
// nothing is stored per step that follows from earlier steps. A graph lists the boxes that differ from its base. An
// e-graph is stored as its own log (core/egraph/history.h), and the page replays the log. The page knows nothing about
// rewriting: it shows what the engine recorded.
//
// The JSON, version 1. Texts are indexes into "texts"; positions are whole pixels.
//
//   {"format": "egret playback", "version": 1, "name": ..., "texts": [...],
//    "measure": [name of costs, unit],
//    "steps": [{"id", "parent", "kind", "title", "rule", "note", "bookmark", "branch", "graph", "cost", "latency",
//               "nodes", "track", "links", "extraction", "choices", "attention"}],  // see playback.cpp
//    "current": id, "path": [ids from the root to the current step],
//    "graphs": [...],  // see picture_versions.h
//    "tracks": [...]}  // see egraph_track.h
#pragma once

#include "core/base/json.h"
#include "core/base/task.h"
#include "core/workbench/document.h"

namespace egret::playback {

struct Options {
    // Steps of each e-graph; later ones are left out, and the page says so.
    std::size_t mostSteps = 2000;
};

// Returns the playback of a session: all steps with their graphs, and the e-graph of every recorded saturation.
// Rebuilds those e-graphs, which takes about as long as the saturations. The session is unchanged. Throws cancelled.
nlohmann::json playbackOf(workbench::Document& document, const Options& options = {}, const Task& task = {});

}  // namespace egret::playback
