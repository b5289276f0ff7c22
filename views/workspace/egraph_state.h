#pragma once

#include "core/optimize/exploration.h"
#include "core/workbench/egraph_document.h"
#include "core/workbench/saturation_record.h"
#include "views/egraph/egraph_snapshot.h"
#include "views/rules/rule_chart.h"
#include "views/timeline/timeline_pane.h"

namespace egret::workspace {

using ENodeCosts = std::shared_ptr<const std::vector<double>>;  // microseconds, by e-node; null if unknown

// The e-graph data for the panes. Built on the exploring thread or in a job; read by the window.
struct EGraphState {
    // The source of the data: a model's, or an e-graph without a model. Both pointers are null while the e-graph is
    // changing, because it must not be read then.
    std::shared_ptr<const optimize::Exploration> exploration;
    std::shared_ptr<const workbench::EGraphDocument> file;
    const egraph::EGraph* egraph() const;  // null while the e-graph is changing

    egraph_view::SnapshotPtr snapshot;
    egraph_view::Describe describe;
    timeline::MarksPtr marks = std::make_shared<const timeline::Marks>();
    std::vector<rules::Series> rules;
    std::optional<egraph::Step> freshSince;  // e-nodes created after this step are new
    ENodeCosts costs;
    QString summary;  // "1,840 e-classes, 5,377 e-nodes, saturated"
};
using EGraphStatePtr = std::shared_ptr<const EGraphState>;

// O(e-nodes). Call this on the thread that owns the e-graph.
EGraphStatePtr stateOf(
    const optimize::Exploration& exploration, std::optional<egraph::Step> at = {}, ENodeCosts costs = {});

// Returns the state of an e-graph without a model. `at` requires a saturation of terms.
EGraphStatePtr stateOf(std::shared_ptr<const workbench::EGraphDocument> file, std::optional<egraph::Step> at = {});
EGraphStatePtr stateOf(const workbench::TermRun& growing);

egraph_view::Describe describeTensor(std::shared_ptr<graph::Arena> arena);
timeline::MarksPtr marksOf(const egraph::EGraph& egraph, const std::vector<egraph::IterationRecord>& iterations);

std::vector<rules::Series> seriesOf(
    const std::vector<std::string>& rules, const std::vector<egraph::IterationRecord>& iterations);

// Returns what the e-graph was built with; nothing for an e-graph from a file.
const std::vector<egraph::Rewrite>& rewritesOf(const EGraphState& state);
const std::vector<egraph::IterationRecord>& iterationsOf(const EGraphState& state);
std::vector<std::string> ruleNamesOf(const EGraphState& state);  // in the order of the iterations' records
// Returns the saturation of terms; null for other e-graphs.
const workbench::TermRun* termRunOf(const EGraphState& state);

// Returns a sentence about a recorded e-graph that is not open.
QString sentenceOf(const workbench::SaturationRecord& growth);

// Translates the stop reason of a saturation.
QString stopReasonText(const std::string& reason);

}  // namespace egret::workspace
