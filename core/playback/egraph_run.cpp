#include "core/playback/egraph_run.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/extract/methods.h"
#include "core/graph/operator.h"
#include "core/playback/envelope.h"
#include "core/playback/proof_track.h"

#include <algorithm>
#include <cmath>

namespace egret::playback {

using nlohmann::json;

namespace {

// The e-graph of a document, which must outlive the run, without extractions.
EGraphRun runOf(const workbench::EGraphDocument& document) {
    const egraph::EGraph& egraph = document.egraph();
    EGraphRun run{.name = document.name(),
        .source = {.egraph = egraph,
            .roots = document.roots(),
            .label = [&egraph](egraph::NodeId node) { return labelOfTerm(std::string(egraph.op(node).text())); },
            .type =
                [&document](
                    egraph::ClassId id) { return document.sourceOf(id) ? document.sourceOf(id)->type : std::string(); },
            .cost = [&document](egraph::NodeId node) { return document.cost(node); }},
        .extractions = {}};
    if (const workbench::TermRun* of = document.run()) {
        run.source.iterations = of->runner().iterations();
        run.source.rewrites = of->terms().rules();
        run.source.fold = of->terms().fold();
        run.source.stopReason = of->runner().stopText();
    }
    return run;
}

}  // namespace

EGraphRun::Extraction chosenBy(const extract::Problem& problem, const extract::Result& result) {
    EGraphRun::Extraction extraction{.result = result, .nodes = {}};
    for (const uint32_t node : result.choice)
        if (node != extract::kNone) extraction.nodes.push_back(problem.nodeIds[node]);
    std::ranges::sort(extraction.nodes);
    return extraction;
}

TrackSource::Label labelOfTerm(const std::string& text) {
    TrackSource::Label label{.title = text, .family = static_cast<int>(graph::Family::other)};
    const auto bracket = text.find_first_of("([");
    if (bracket != std::string::npos && bracket > 0 && (text.ends_with(')') || text.ends_with(']'))) {
        label.title = text.substr(0, bracket);
        label.line = text.substr(bracket + 1, text.size() - bracket - 2);
    }
    return label;
}

json playbackOf(const EGraphRun& run, std::size_t mostSteps, const Task& task) {
    TextTable texts;
    const json track = trackOf(run.source, texts, mostSteps, task);
    json steps = json::array({{{"id", 1}, {"kind", "e-graph"}, {"title", run.name}, {"track", 0}, {"grows", true}}});
    json path = json::array({1});
    for (const auto& [result, chosen] : run.extractions) {
        json nodes = json::array();
        for (const egraph::NodeId node : chosen) nodes.push_back(node.index());
        // Why the extracted term equals the first one: for each root, its first e-node and the chosen one.
        std::vector<std::pair<egraph::ClassId, egraph::ClassId>> pairs;
        for (const egraph::ClassId root : run.source.roots) {
            const auto found = std::ranges::find_if(chosen,
                [&](egraph::NodeId node) { return run.source.egraph.classOf(node) == run.source.egraph.find(root); });
            if (run.source.rewrites.empty() || found == chosen.end() || found->index() == root.index()) continue;
            pairs.emplace_back(root, egraph::ClassId(found->index()));
        }
        json extraction{{"method", result.method}, {"cost", result.cost}, {"bound", result.bound},
            {"optimal", result.optimal}, {"seconds", result.seconds}, {"nodes", nodes}};
        extraction.update(proofsOf(run.source, pairs, texts));
        const std::size_t id = steps.size() + 1;
        steps.push_back({{"id", id}, {"parent", id - 1}, {"kind", "extract"},
            {"title", "extracted (" + result.method + "): " + formatNumber(std::round(result.cost * 100) / 100)},
            {"track", 0}, {"extraction", extraction}});
        path.push_back(id);
    }
    return enveloped({.name = run.name,
        .measure = {"Cost", ""},
        .steps = steps,
        .current = steps.size(),
        .path = path,
        .tracks = json::array({track}),
        .texts = texts.json()});
}

json playbackOf(
    const workbench::TermEGraph& terms, const Saturated& saturated, std::size_t mostSteps, const Task& task) {
    if (!terms.egraph().keepsHistory())
        throw Error(Category::usage, "a playback requires the e-graph's log, because it plays the log");
    const EGraphRun run{.name = saturated.name,
        .source = {.egraph = terms.egraph(),
            .roots = terms.roots(),
            .label = [&](egraph::NodeId node) { return labelOfTerm(terms.labelOf(node)); },
            .iterations = saturated.iterations,
            .rewrites = terms.rules(),
            .fold = terms.fold(),
            .stopReason = saturated.stopReason},
        .extractions = saturated.extractions};
    return playbackOf(run, mostSteps, task);
}

json playbackOf(const workbench::EGraphDocument& document, const std::vector<std::string>& methods,
    std::size_t mostSteps, const Task& task) {
    EGraphRun run = runOf(document);
    if (!methods.empty()) {
        const extract::Problem problem = document.problem();
        for (const std::string& name : methods)
            run.extractions.push_back(chosenBy(problem, extract::methodNamed(name).run(problem, {}, task, {})));
    }
    return playbackOf(run, mostSteps, task);
}

}  // namespace egret::playback
