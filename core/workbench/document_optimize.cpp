// Complete optimizations of a document's model: search, fold weights, verify, time, and record the step.
//
// ONNX Runtime optimizes a model again when it loads it, so the cost of a graph is known only after timing the whole
// graph. With that engine, the graph first gets the fusions for ONNX Runtime (resources/rules/runtimes), so that no
// search takes their patterns apart. The time of a single fusion is not compared, because it often differs by less than
// the noise, and the result would depend on chance. Then the results of several searches are timed as deployed, with
// unknown extents left open. The fastest graph, which may be the original, gets the fusions again and the rules for its
// layouts. Each set of rules is applied wherever its rules match, and kept if the graph becomes faster, by itself or
// after sets that only prepare for it.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/bodies.h"
#include "core/optimize/optimizers.h"
#include "core/rewrite/rewrite.h"
#include "core/runtime/device.h"
#include "core/runtime/runtime.h"
#include "core/workbench/document.h"
#include "core/workbench/open_run.h"
#include "core/workbench/run_parameters.h"
#include "core/workbench/timing.h"

#include <algorithm>
#include <cmath>

namespace egret::workbench {

using session::StepId;

namespace {

// Optimizes the bodies of control flow separately, for optimizers that treat control flow as single operators. Adds
// their figures to the result.
void optimizeBodies(optimize::Result& result, const optimize::Optimizer& optimizer, const optimize::Options& options,
    const Task& task, const EventSink& sink) {
    result.graph = graph::withBodies(result.graph, [&](const graph::Graph& body) {
        if (task.stopRequested()) return body;
        const optimize::Result inside = optimizer.run(body, options, task, sink);
        result.nodes += inside.nodes;
        result.classes += inside.classes;
        result.exploreSeconds += inside.exploreSeconds;
        result.extractSeconds += inside.extractSeconds;
        result.optimal = result.optimal && inside.optimal;
        for (const auto& [rule, count] : inside.rulesApplied) result.rulesApplied[rule] += count;
        return rewrite::withWeightsLast(inside.graph, body);
    });
}

event::Measured endToEnd(runtime::Engine engine, const runtime::Latency& latency) {
    return {.what = "end to end",
        .device = runtime::deviceName(engine),
        .medianMs = latency.medianMs,
        .spreadMs = latency.spreadMs,
        .libraries = runtime::librariesOf(engine)};
}

// Returns the options of further searches whose results are timed too: one iteration fewer and one iteration more of
// multi-pattern rules, which merge operators. Merged operators are fewer and larger. Whether they are faster depends on
// the runtime's fusions.
std::vector<optimize::Options> variantsOf(const optimize::Options& options) {
    std::vector<optimize::Options> variants;
    for (const int change : {-1, 1}) {
        if (change < 0 && options.kMulti == 0) continue;
        optimize::Options& variant = variants.emplace_back(options);
        variant.kMulti = static_cast<uint32_t>(static_cast<int64_t>(options.kMulti) + change);
    }
    return variants;
}

// Gains of 1% are decided, which takes many runs of a small model. Large models end by the time limit.
constexpr int kRepeats = 150;
constexpr double kSeconds = 4;
// The location of a graph's weights in memory changes its time in ONNX Runtime by about 1.5% (standard deviation) for
// as long as it is loaded (tests/peer/onnxruntime.js). So the graphs are loaded several times, in alternating order.
// The first two loads suffice for larger differences.
constexpr int kLoads = 4;
constexpr double kLeastGain = 1.01;  // below, the ratio may be noise
constexpr double kClearGain = 1.04, kClearLoss = 0.99;

double median(const std::vector<double>& sorted) { return sorted.empty() ? 0 : sorted[sorted.size() / 2]; }

void append(std::vector<double>& to, const std::vector<double>& from) { to.insert(to.end(), from.begin(), from.end()); }

void keepOriginal(OptimizeReport& report, const graph::Graph& before, double speedup) {
    report.result.notes.push_back("The original is kept: the optimized graph ran at " +
        formatNumber(std::round(speedup * 1000) / 1000) + " times its speed on " +
        std::string(runtime::engineName(report.engine)) + ".");
    report.result.graph = before;
    report.result.costAfter = report.result.costBefore;
    for (OptimizeReport::Cost& cost : report.costs) cost.after = cost.before;
    report.latencyAfterMs = report.latencyBeforeMs;
    report.spreadAfterMs = report.spreadBeforeMs;
}

}  // namespace

struct Document::Gain {
    runtime::Engine engine = runtime::Engine::libTorch;  // that ran them
    runtime::Latency before{}, after{};
    double speedup = 0;  // median ratio of neighboring runs; the mean of the loads
};

// ONNX Runtime runs graphs as they are deployed, with unknown extents.
Document::Gain Document::gain(
    const graph::Graph& before, const graph::Graph& after, runtime::Engine engine, const Task& task) {
    const graph::Extents sizes = timedExtents();
    const bool isDeployed = engine == runtime::Engine::onnxRuntime;
    const auto timed = [&](const graph::Graph& graph) { return isDeployed ? graph : Sized(graph, sizes).graph; };
    runtime::InputChoice inputs;
    if (isDeployed) inputs.extents = sizes;
    const int loads = isDeployed ? kLoads : 1;
    const runtime::MeasureOptions options{.warmup = 2, .repeats = kRepeats / loads, .seconds = kSeconds / loads};
    Gain gain{.engine = engine};
    std::vector<double> samplesBefore, samplesAfter;
    double logs = 0;  // of the loads' medians
    for (int load = 0; load < loads; ++load) {
        const std::size_t first = load % 2;
        std::vector<graph::Graph> graphs{timed(before), timed(after)};
        if (first == 1) std::swap(graphs[0], graphs[1]);
        const auto both = executables(graphs, engine, task, [&](const Event& event) { tell(event); });
        gain.engine = both[0].engine();
        const auto [latencyBefore, latencyAfter] =
            runtime::measureInTurns(both[first], both[1 - first], options, task, inputs);
        std::vector<double> ratios;
        for (std::size_t i = 0; i < latencyAfter.samplesMs.size(); ++i)
            ratios.push_back(latencyBefore.samplesMs[i] / latencyAfter.samplesMs[i]);
        std::ranges::sort(ratios);
        logs += std::log(median(ratios));
        gain.speedup = std::exp(logs / (load + 1));
        append(samplesBefore, latencyBefore.samplesMs);
        append(samplesAfter, latencyAfter.samplesMs);
        if (load == 1 && (gain.speedup >= kClearGain || gain.speedup <= kClearLoss)) break;
    }
    gain.before = runtime::summarized(std::move(samplesBefore));
    gain.after = runtime::summarized(std::move(samplesAfter));
    return gain;
}

optimize::Result Document::fastest(
    const graph::Graph& before, std::vector<optimize::Result> results, const Task& task) {
    std::vector<graph::Graph> tried;
    std::size_t best = 0;
    Gain largest;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const graph::Graph graph = runtime::foldWeights(results[i].graph, task);
        if (std::ranges::find(tried, graph) != tried.end()) continue;
        tried.push_back(graph);
        task.report(-1, "measuring result " + std::to_string(i + 1) + " of " + std::to_string(results.size()));
        Gain found = gain(before, graph, runtime::Engine::onnxRuntime, task);
        if (found.speedup <= largest.speedup) continue;
        largest = std::move(found);
        best = i;
    }
    // A graph that is not faster may lack patterns that ONNX Runtime fuses, which matters on other machines.
    // adaptedToOnnxRuntime() may still make the original faster.
    if (largest.speedup < kLeastGain) {
        results[best].graph = before;
        results[best].notes.push_back("No search found a graph that runs faster in ONNX Runtime than the original.");
    } else if (tried.size() > 1)
        results[best].notes.push_back("The fastest of " + std::to_string(tried.size()) +
            " graphs timed in ONNX Runtime is search " + std::to_string(best + 1) + "'s.");
    return std::move(results[best]);
}

namespace {

// Returns the graph after the rules of a set were applied wherever they match, and adds their applications to `counts`;
// nothing if none matches.
std::optional<graph::Graph> applied(
    const graph::Graph& graph, const rewrite::RuleSet& set, std::map<std::string, uint64_t>& counts, const Task& task) {
    std::map<std::string, uint64_t> found;
    graph::Graph next = runtime::foldWeights(rewrite::appliedEverywhere(graph, set.rules, task, &found), task);
    if (found.empty()) return std::nullopt;
    for (const auto& [rule, count] : found) counts[rule] += count;
    return next;
}

}  // namespace

// Calls `use`, and returns false if ONNX Runtime cannot load the graph that the set made.
bool Document::canUse(const rewrite::RuleSet& set, const std::function<void()>& use) {
    try {
        use();
        return true;
    } catch (const Error& error) {
        if (error.category() != Category::unsupported) throw;
        note("The rules of " + set.name + " are not used: " + error.what());
        return false;
    }
}

// If cancelled, this function and the next return the graph so far, because a cancelled search still has a result.
graph::Graph Document::fusedForOnnxRuntime(
    graph::Graph graph, std::map<std::string, uint64_t>& counts, const Task& task) {
    try {
        task.throwIfStopped();
        graph = runtime::foldWeights(graph, task);
        for (const rewrite::RuleSet& set : rewrite::runtimeRules("onnxruntime", "fusions")) {
            std::map<std::string, uint64_t> more = counts;
            const std::optional<graph::Graph> next = applied(graph, set, more, task);
            const auto load = [&] {
                executables({*next}, runtime::Engine::onnxRuntime, task, [this](const Event& event) { tell(event); });
            };
            if (!next || !canUse(set, load)) continue;
            graph = *next;
            counts = std::move(more);
        }
    } catch (const Error& error) {
        if (error.category() != Category::cancelled) throw;
    }
    return graph;
}

graph::Graph Document::adaptedToOnnxRuntime(
    graph::Graph graph, std::string_view kind, std::map<std::string, uint64_t>& counts, const Task& task) {
    struct Adapted {
        graph::Graph graph;
        std::map<std::string, uint64_t> counts;
        Gain gain{};  // over the best graph so far
    };
    Adapted best{std::move(graph), {}}, prepared;  // prepared: with the sets tried since
    const auto adapted = [&](const Adapted& from, const rewrite::RuleSet& set) -> std::optional<Adapted> {
        Adapted next{{}, from.counts};
        std::optional<graph::Graph> made = applied(from.graph, set, next.counts, task);
        if (!made) return std::nullopt;
        next.graph = *std::move(made);
        task.report(-1, "measuring the rules of " + set.name);
        const auto measure = [&] { next.gain = gain(best.graph, next.graph, runtime::Engine::onnxRuntime, task); };
        return canUse(set, measure) ? std::optional(std::move(next)) : std::nullopt;
    };
    try {
        task.throwIfStopped();
        best.graph = runtime::foldWeights(best.graph, task);
        prepared = best;
        // A set may pay only after sets that do not pay by themselves, so it is tried with and without those.
        for (const rewrite::RuleSet& set : rewrite::runtimeRules("onnxruntime", kind)) {
            const bool isPrepared = prepared.counts != best.counts;
            std::optional<Adapted> next = adapted(prepared, set), alone;
            if (isPrepared) alone = adapted(best, set);
            if (next) prepared = *next;
            if (alone && (!next || alone->gain.speedup > next->gain.speedup)) next = std::move(alone);
            if (next && next->gain.speedup >= kLeastGain) best = prepared = *std::move(next);
        }
    } catch (const Error& error) {
        if (error.category() != Category::cancelled) throw;
    }
    for (const auto& [rule, count] : best.counts) counts[rule] += count;
    return std::move(best.graph);
}

OptimizeReport Document::optimize(
    const std::string& method, optimize::Options options, const Task& task, const Finishing& finishing) {
    const StepId from = currentStep();
    const graph::Graph before = graphAt(from);
    const optimize::Optimizer& optimizer = optimize::named(method);
    if (finishing.requiresVerified) runtime::requireComparable(before);  // rather than after the search
    OpenRun run(
        *m_session, {.kind = method, .parameters = toJson(parametersOf(method, options)), .seed = options.seed});
    OptimizeReport report;
    graph::Graph straight = graph::inlinedControl(before);  // so that rules match across iterations
    const bool isDeployed = finishing.measuresLatency && measuring().engine == runtime::Engine::onnxRuntime;
    std::map<std::string, uint64_t> adaptations;
    if (isDeployed) straight = fusedForOnnxRuntime(straight, adaptations, task);
    const auto search = [&](const optimize::Options& how) {
        optimize::Result result = optimizer.run(straight, how, task, sinkOf(run.id()));
        result.graph = rewrite::withWeightsLast(result.graph, straight);
        if (optimizer.saturates) optimizeBodies(result, optimizer, how, task, sinkOf(run.id()));
        return result;
    };
    report.result = search(options);
    if (isDeployed && optimizer.saturates && !task.stopRequested()) {
        std::vector<optimize::Result> results{std::move(report.result)};
        for (const optimize::Options& variant : variantsOf(options))
            if (!task.stopRequested()) results.push_back(search(variant));
        report.result = fastest(before, std::move(results), task);
    }
    if (isDeployed)
        for (const char* kind : {"fusions", "layout"})
            report.result.graph = adaptedToOnnxRuntime(report.result.graph, kind, adaptations, task);
    for (const auto& [rule, count] : adaptations) report.result.rulesApplied[rule] += count;
    report.result.costBefore = cost(before);
    report.result.costAfter = cost(report.result.graph);  // before folding, because TASO's sums count weights
    const auto corrected = locked(m_correctedCost);
    for (const cost::ModeName& mode : cost::modes()) {
        const auto model = cost::inMode(mode.mode, corrected, original());
        report.costs.push_back(
            {mode.name, cost::graphCost(*model, before).total, cost::graphCost(*model, report.result.graph).total});
    }
    report.isVerified = !task.stopRequested() || finishing.verifiesStopped;
    if (report.isVerified) try {
            // If the verification of a cancelled search is cancelled too, there is no result, unless it may be
            // unverified.
            const Task ending = task.stopRequested() ? Task() : task;
            task.report(-1, "folding weights");
            report.result.graph = runtime::foldWeights(report.result.graph, ending);
            task.report(-1, "verifying");
            const runtime::CompareOptions usual;
            report.verification = verify(before, report.result.graph, 2, usual.rtol, usual.atol, options.seed, ending);
        } catch (const Error& error) {
            const bool isCancelled = error.category() == Category::cancelled;
            if (isCancelled && finishing.verifiesStopped) run.finish(task, "cancelled");
            if (!isCancelled || finishing.verifiesStopped) throw;
            report.isVerified = false;
        }
    Gain gained;
    if (finishing.measuresLatency && !task.stopRequested()) try {
            task.report(-1, "measuring");
            gained = gain(before, report.result.graph, measuring().engine, task);
            report.engine = gained.engine;
            report.latencyBeforeMs = gained.before.medianMs;
            report.latencyAfterMs = gained.after.medianMs;
            report.spreadBeforeMs = gained.before.spreadMs;
            report.spreadAfterMs = gained.after.spreadMs;
            // A GPU's times vary by less than 1%. In ONNX Runtime, an equal time is no reason to deploy another model.
            const double least = isDeployed ? kLeastGain : report.engine == runtime::Engine::cuda ? 1 / kLeastGain : 0;
            if (gained.speedup < least) {
                keepOriginal(report, before, gained.speedup);
                gained.after = gained.before;
            }
        } catch (const Error& error) {  // the graph is worth keeping even without its latency
            const bool cannotRun = error.category() == Category::unsupported && !runtime::isComparable(before);
            if (cannotRun) note("The model was not timed: " + std::string(error.what()));
            else if (error.category() != Category::cancelled) throw;
        }
    for (const std::string& text : cost::notesOf(*options.cost, before)) note(text);
    for (const std::string& text : report.result.notes) note(text);
    run.finish(task, report.result.stopReason);
    if (!report.verification.equal) return report;
    std::lock_guard lock(m_mutex);
    const StepId to = addStep({.kind = session::StepKind::optimize,
        .title = method + ": " + humanSeconds(report.result.costBefore * 1e-6) + " → " +
            humanSeconds(report.result.costAfter * 1e-6),
        .graph = report.result.graph,
        .run = run.id()});
    if (report.isVerified && isLikeOriginal(before)) keepVerdict(to, report.verification);
    if (!report.isMeasured()) return report;
    for (const auto& [of, measured] :
        {std::pair(measuredAs(before, from), &gained.before), std::pair(to, &gained.after)})
        m_session->addMeasurement(
            {.step = of, .result = endToEnd(report.engine, *measured), .samplesMs = measured->samplesMs});
    return report;
}

Verification Document::verify(const graph::Graph& a, const graph::Graph& b, int samples, double rtol, double atol,
    uint64_t seed, const Task& task) const {
    runtime::CompareOptions options{.samples = samples, .rtol = rtol, .atol = atol, .seed = seed};
    if (!areExtentsGuessed()) options.extents = extents();
    return runtime::compare(a, b, options, task);
}

}  // namespace egret::workbench
