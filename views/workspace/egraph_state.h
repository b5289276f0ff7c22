#pragma once

#include "core/optimize/exploration.h"
#include "core/workbench/egraph_document.h"
#include "core/workbench/saturation_record.h"
#include "views/egraph/egraph_snapshot.h"
#include "views/rules/rule_chart.h"
#include "views/timeline/timeline_pane.h"

#include <unordered_map>

namespace egret::workspace {

// An e-graph as the panes want it; made on the exploring thread or a job, read by the window.
struct EGraphState {
    // Where it comes from. Both null while it is growing: nobody may read it then.
    std::shared_ptr<const optimize::Exploration> exploration;
    std::shared_ptr<const workbench::EGraphDocument> file;
    const egraph::EGraph* egraph() const;  // null while it is growing

    egraph_view::SnapshotPtr snapshot;
    egraph_view::Describe describe;
    std::vector<timeline::Mark> marks;
    std::vector<rules::Series> rules;
    std::optional<egraph::Step> freshSince;  // what was born after it is the news
    QString summary;                         // "1,840 classes / 5,377 nodes, saturated"
};
using EGraphStatePtr = std::shared_ptr<const EGraphState>;

// O(e-nodes). Call it where the e-graph lives.
EGraphStatePtr stateOf(const optimize::Exploration& exploration, std::optional<egraph::Step> at = {});

EGraphStatePtr stateOf(std::shared_ptr<const workbench::EGraphDocument> file);

egraph_view::Describe describeTensor(std::shared_ptr<graph::Arena> arena);
std::vector<timeline::Mark> marksOf(
    const egraph::EGraph& egraph, const std::vector<egraph::IterationRecord>& iterations);

std::vector<rules::Series> seriesOf(
    const std::vector<std::string>& rules, const std::vector<egraph::IterationRecord>& iterations);

// Which e-class each node of a graph is in, as far as the e-graph knows it: found by looking the operators up
// bottom-up, so it works for the original, the extracted and any other graph of the same arena. O(nodes).
std::unordered_map<graph::NodeId, egraph::ClassId> classesOf(const graph::Graph& graph, const egraph::EGraph& egraph);

// The rules it was grown with; none for one of a file.
const std::vector<egraph::Rewrite>& rewritesOf(const EGraphState& state);

// What a session tells of an e-graph that is not here: a sentence.
QString sentenceOf(const workbench::SaturationRecord& growth);

// Why an e-graph grows no more, in the language of the window.
QString stopReasonText(const std::string& reason);

}  // namespace egret::workspace
