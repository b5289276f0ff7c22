#include "core/workbench/saturation_record.h"

#include "core/base/error.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/saturation.h"
#include "core/workbench/run_parameters.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace egret::workbench {
namespace {

using optimize::Exploration;
using optimize::Saturation;
using session::RunId;
using session::RunRecord;
using session::Session;

SaturationRecord::Stage stageOf(const Session& session, const RunRecord& run, const RunParameters& parameters) {
    SaturationRecord::Stage stage{.run = run, .options = parameters.options};
    stage.options.rules = rewrite::parseRules(session.content(parameters.rules), "the session's rules");
    stage.iterations = session.eventsOf<event::Iteration>(run.id);
    stage.byHand = session.eventsOf<event::Grown>(run.id);
    return stage;
}

optimize::Options optionsOf(const SaturationRecord::Stage& stage) {
    optimize::Options options = stage.options;
    if (stage.isByHand() || !endedByTime(stage.run)) options.timeLimit = std::numeric_limits<double>::infinity();
    else if (!stage.iterations.empty())
        options.iterations = std::min<uint64_t>(options.iterations, stage.iterations.size());
    return options;
}

}  // namespace

bool SaturationRecord::Stage::isByHand() const { return run.kind == kSaturateByHand; }

std::optional<SaturationRecord> lastGrowth(const Session& session, const std::vector<session::StepRecord>& steps) {
    std::vector<RunId> grown;  // runs with a result have a step
    for (const session::StepRecord& step : steps)
        if (step.kind == session::StepKind::saturate && step.run.valid()) grown.push_back(step.run);
    if (grown.empty()) return {};
    std::unordered_map<RunId, RunRecord> runs;
    for (RunRecord& run : session.runs()) runs.emplace(run.id, std::move(run));
    SaturationRecord record;
    for (auto id = grown.rbegin(); id != grown.rend(); ++id) try {
            const auto run = runs.find(*id);
            if (run == runs.end() || wasCutShort(run->second)) return {};
            const RunParameters parameters = runParameters(run->second.parameters);
            if (parameters.rules == 0) return {};
            record.stages.push_back(stageOf(session, run->second, parameters));
            if (parameters.goesOn) continue;
            std::ranges::reverse(record.stages);
            return record;
        } catch (const Error&) {  // replay reports the error; here, nothing can be rebuilt
            return {};
        }
    return {};  // the first stage is missing
}

std::optional<SaturationRecord> saturationOf(const Session& session, const RunRecord& run) {
    const auto method = std::ranges::find(optimize::all(), run.kind, &optimize::Optimizer::name);
    if (method == optimize::all().end() || !method->saturates || method->usesPolicy) return {};  // a policy chooses
    const RunParameters parameters = runParameters(run.parameters);
    // With that engine, the search starts from a graph with fusions for ONNX Runtime.
    if (parameters.rules == 0 || parameters.measuring.engine == runtime::Engine::onnxRuntime) return {};
    return SaturationRecord{{stageOf(session, run, parameters)}};
}

GrowthChange growBy(
    GrowBy by, std::size_t match, const std::set<std::string>& breakpoints, Saturation& growth, const Task& task) {
    GrowthChange change;
    switch (by) {
        case GrowBy::nextMatch: change.changed = growth.applyNext(match, task); break;
        case GrowBy::oneMatch: change.changed = growth.apply(match, task); break;
        case GrowBy::skippingOne: growth.skip(match, task); break;
        case GrowBy::finishingIteration: change.isPaused = !growth.finishIteration(task, breakpoints); break;
    }
    return change;
}

ExplorationPtr growAgain(
    const graph::Graph& graph, const SaturationRecord& record, const Task& task, const EventSink& sink) {
    ExplorationPtr grown;
    for (const SaturationRecord::Stage& stage : record.stages) {
        const optimize::Options options = optionsOf(stage);
        const auto growth = grown ? std::make_unique<Saturation>(*grown, options, sink)
                                  : std::make_unique<Saturation>(graph, options, sink);
        if (stage.isByHand()) growth->search(task);
        else growth->run(task, {});
        for (const event::Grown& one : stage.byHand) {
            task.throwIfStopped();
            growBy(growByNamed(one.by), one.match, {one.breakpoints.begin(), one.breakpoints.end()}, *growth, task);
        }
        task.throwIfStopped();
        grown = std::make_shared<const Exploration>(growth->exploration());
    }
    return grown;
}

bool isAsRecorded(const Exploration& grown, const SaturationRecord& record) {
    const std::vector<event::Iteration>& noted = record.stages.back().iterations;
    if (noted.empty()) return true;
    return !grown.iterations.empty() && grown.iterations.back().nodes == noted.back().nodes &&
        grown.iterations.back().classes == noted.back().classes;
}

ExplorationPtr Document::growAgain(const SaturationRecord& record, const Task& task) {
    endGrowing();
    const graph::Graph graph = graphAt(record.stages.front().run.step);
    const ExplorationPtr grown = workbench::growAgain(graph, record, task, [this](const Event& event) { tell(event); });
    std::lock_guard lock(m_mutex);
    m_exploration = grown;
    return grown;
}

}  // namespace egret::workbench
