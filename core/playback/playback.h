// playback: a session or an e-graph as one HTML file that plays it, step by step, in any browser and without network.
//
//   playback.h         playbackOf(): the data of a playback, as JSON
//   page.h             pageOf(): the data and the script of resources/playback/ in one HTML file
//   text_table.h       every text of a playback, stored once
//   graph_versions.h   the computation graphs of a session: boxes with positions, each graph a change of an earlier one
//   egraph_track.h     an e-graph from its first step to its last: e-nodes, merges, matches, one layout for all steps
//   proof_track.h      the proof of an equality as a list of steps with their e-nodes
//
// Size is what limits a playback: 2,000 steps of an e-graph with thousands of e-nodes must fit into a mail. Therefore
// nothing is stored per step that follows from earlier steps. A graph lists the boxes that differ from its base. An
// e-graph is stored as its own log (core/egraph/history.h), and the page replays the log. The page knows nothing about
// rewriting: it shows what the engine recorded.
//
// The JSON, version 1. Texts are indexes into "texts"; positions are whole pixels.
//
//   {"format": "egret playback", "version": 1, "name": ..., "texts": [...],
//    "steps": [{"id", "parent", "kind", "title", "rule", "note", "bookmark", "branch", "graph", "cost", "latency",
//               "nodes", "track", "links", "extraction", "choices", "attention"}],  // see playback.cpp
//    "current": id, "path": [ids from the root to the current step],
//    "graphs": [...],  // see graph_versions.h
//    "tracks": [...]}  // see egraph_track.h
#pragma once

#include "core/base/json.h"
#include "core/base/task.h"
#include "core/workbench/document.h"
#include "core/workbench/egraph_document.h"

#include <string>
#include <vector>

namespace egret::playback {

struct Options {
    // Steps of each e-graph; later ones are left out, and the page says so.
    std::size_t mostSteps = 2000;
};

// Returns the playback of a session: all steps with their graphs, and the e-graph of every recorded saturation. Rebuilds
// those e-graphs, which takes about as long as the saturations. The session is unchanged. Throws cancelled.
nlohmann::json playbackOf(workbench::Document& document, const Options& options = {}, const Task& task = {});

// Returns the playback of an e-graph from a file, with the results of the named extraction methods. Throws usage for an
// unknown method, and the errors of EGraphDocument::problem().
nlohmann::json playbackOf(const workbench::EGraphDocument& document, const std::vector<std::string>& methods,
    const Options& options = {}, const Task& task = {});

}  // namespace egret::playback
