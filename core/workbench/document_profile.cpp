// Document measurements: the profile of a graph, and the interleaved comparison of two graphs.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/cost/ceilings.h"
#include "core/runtime/runtime.h"
#include "core/workbench/document.h"
#include "core/workbench/timing.h"

#include <algorithm>

namespace egret::workbench {

using session::StepId;

StepId Document::measuredAs(const graph::Graph& graph, StepId step) const {
    return graph == original() ? m_session->steps().front().id : step;
}

Profile Document::profile(const graph::Graph& graph, const runtime::MeasureOptions& options, const Task& task) {
    task.report(-1, "running");
    const Sized sized(graph, timedExtents());
    const auto listener = [&](const Event& event) { tell(event); };
    const auto executable = std::move(executables({sized.graph}, measuring().engine, task, listener).front());
    const auto inputs = runtime::randomInputs(sized.graph);
    Profile profile = runtime::profile(executable, inputs, options, task);
    const double seconds =
        options.steadyPercent > 0 ? std::max(options.seconds, options.steadySeconds) : options.seconds;
    if (profile.runs < static_cast<std::size_t>(options.repeats))
        note("only " + std::to_string(profile.runs) + " of " + std::to_string(options.repeats) + " runs fit into " +
            formatNumber(seconds) + " s" + (profile.runs < 3 ? ": too few to estimate the spread" : ""));
    if (const double spread = profile.endToEnd.spreadPercent();
        options.steadyPercent > 0 && spread > options.steadyPercent)
        note("timings are unstable: the most stable " + std::to_string(profile.endToEnd.count) +
            " consecutive runs of " + std::to_string(profile.runs) + " spread by " + humanCount(spread) +
            "%, more than " + humanCount(options.steadyPercent) + "%");
    if (executable.engine() == runtime::Engine::cuda) try {
            profile.trace = executable.trace(inputs);
        } catch (const Error& error) {  // the timeline then shows the events around each step
            if (error.category() != Category::unsupported) throw;
            note(error.message());
        }
    const auto model = costModelPtr();
    for (egret::profile::Operator& one : profile.operators)
        one.predictedMs = one.isHead() ? cost::nodeCost(*model, sized.graph, one.node) / 1000 : 0;
    for (const std::string& text : cost::notesOf(*model, sized.graph)) note(text);
    sized.nameAsGiven(profile);
    try {
        const cost::RememberedCeilings known = cost::ceilingsOf(executable.engine(), task, profile.seen());
        profile.ceilings = known.ceilings;
        if (!known.problem.empty()) note(known.problem);
    } catch (const Error& error) {
        if (error.category() != Category::limit && error.category() != Category::unsupported) throw;
        tell(event::Message{event::Message::Level::warning, "roofline unavailable: " + error.message()});
    }
    const StepId root = m_session->steps().front().id;
    const bool isOriginal = graph == original();
    const event::Measured measured{.what = sized.said.empty() ? "end to end" : "end to end, " + sized.said,
        .device = profile.device,
        .medianMs = profile.endToEnd.median,
        .spreadMs = profile.endToEnd.spread(),
        .libraries = profile.libraries};
    m_session->addMeasurement(
        {.step = measuredAs(graph, m_session->current()), .result = measured, .samplesMs = profile.endToEndSamples});
    tell(measured);
    if (isOriginal) return profile;  // the original is not compared with itself
    for (const session::Measurement& one : m_session->measurements())
        if (one.step == root && one.result.isComparableWith(measured))
            profile.original = egret::profile::summarize(one.samplesMs);
    return profile;
}

egret::profile::Difference Document::inTurns(
    const graph::Graph& before, const graph::Graph& after, int repeats, const Task& task) const {
    task.report(-1, "running");
    const auto both = executables({Sized(before, timedExtents()).graph, Sized(after, timedExtents()).graph},
        measuring().engine, task, [&](const Event& event) { tell(event); });
    const auto [first, second] =
        runtime::measureInTurns(both[0], both[1], {.warmup = 2, .repeats = repeats, .seconds = 20}, task);
    return egret::profile::inTurns(first.samplesMs, second.samplesMs);
}

}  // namespace egret::workbench
