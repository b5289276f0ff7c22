#pragma once

#include "core/base/json.h"
#include "core/extract/problem.h"
#include "core/playback/egraph_track.h"
#include "core/workbench/egraph_document.h"
#include "core/workbench/term_egraph.h"

#include <string>
#include <vector>

namespace egret::playback {

// An e-graph without a session: from a file, or of terms of any language.
struct EGraphRun {
    struct Extraction {
        extract::Result result;
        std::vector<egraph::NodeId> nodes;  // the chosen ones
    };
    std::string name;
    TrackSource source;
    std::vector<Extraction> extractions;  // each becomes a step
};

// Returns the chosen e-nodes of a result; `problem` must come from an e-graph.
EGraphRun::Extraction chosenBy(const extract::Problem& problem, const extract::Result& result);

// Returns the label of an operator that is known as text only: "f(x; y)" becomes the title "f" above the line "x; y".
TrackSource::Label labelOfTerm(const std::string& text);

// Returns the playback of at most `mostSteps` steps of the e-graph, then the extractions.
nlohmann::json playbackOf(const EGraphRun& run, std::size_t mostSteps, const Task& task = {});

// A saturation of the terms of an e-graph.
struct Saturated {
    std::string name;
    std::span<const egraph::IterationRecord> iterations;
    std::string stopReason;
    std::vector<EGraphRun::Extraction> extractions;
};
// Throws usage if the e-graph has no history.
nlohmann::json playbackOf(
    const workbench::TermEGraph& terms, const Saturated& saturated, std::size_t mostSteps, const Task& task = {});

// Returns the playback of an e-graph without a session, with the results of the named extraction methods. Throws usage
// for an unknown method, and the errors of EGraphDocument::problem().
nlohmann::json playbackOf(const workbench::EGraphDocument& document, const std::vector<std::string>& methods,
    std::size_t mostSteps, const Task& task = {});

}  // namespace egret::playback
