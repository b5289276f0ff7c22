// Compares the predicted effect of single rewrites with the measured one: random matches of the shipped rules, each
// timed as the whole model before and after, in turns, with one thread. tests/bench/costs.md has the results.
//
//     predicted_steps ENGINE COST STEPS MODEL ...    ENGINE: onednn, onnxruntime; COST: analytic, calibrated, measured
//
// The steps are chosen among those that are predicted to change the cost of the model by at least 1%. Smaller changes
// cannot be told from noise. Predictions count as right if their sign is that of the measured change. Steps that change
// the latency by less than twice its spread do not count.
#include "core/base/error.h"
#include "core/cost/calibration.h"
#include "core/runtime/fold.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"
#include "core/workbench/document.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace egret;

namespace {

constexpr double kLeastChange = 0.01;

struct Step {
    std::string model;
    workbench::Match match;
    double beforeMs = 0, changeMs = 0, spreadMs = 0;  // of the whole model
    bool isClear() const { return std::abs(changeMs) > 2 * spreadMs; }
    bool agrees() const { return (match.costDelta < 0) == (changeMs < 0); }
};

// Returns the median and the interquartile range of the differences between neighboring runs.
runtime::Latency differences(const std::pair<runtime::Latency, runtime::Latency>& latency) {
    std::vector<double> changes;
    for (std::size_t i = 0; i < latency.second.samplesMs.size(); ++i)
        changes.push_back(latency.second.samplesMs[i] - latency.first.samplesMs[i]);
    return runtime::summarized(std::move(changes));
}

// Measures the steps of one model at its guessed extents.
void measure(const std::string& file, const workbench::Measuring& how, std::size_t count, std::mt19937& random,
    std::vector<Step>& steps) {
    const auto document = workbench::Document::open(file, {.session = {}, .dropsScratch = true, .measuring = how});
    std::vector<workbench::Match> matches = document->matches();
    const double least = kLeastChange * document->cost(document->current());
    std::erase_if(matches, [&](const workbench::Match& match) { return std::abs(match.costDelta) < least; });
    std::ranges::shuffle(matches, random);
    if (matches.size() > count) matches.resize(count);
    const graph::Graph before = document->current();
    const std::vector<graph::Extents> choices = document->extents();  // empty if no extent is unknown
    const graph::Extents extents = choices.empty() ? graph::Extents() : choices.front();
    const auto executable = [&](const graph::Graph& graph) {
        return runtime::Executable(runtime::foldWeights(graph::withExtents(graph, extents)), {}, how.engine);
    };
    const runtime::Executable original = executable(before);
    for (const workbench::Match& match : matches) {
        const auto changed = executable(rewrite::applyMatch(before, match.where));
        const auto latency = runtime::measureInTurns(original, changed, {.warmup = 3, .repeats = 41, .seconds = 8});
        const runtime::Latency change = differences(latency);
        const Step& step = steps.emplace_back(
            Step{file.substr(file.rfind('/') + 1), match, latency.first.medianMs, change.medianMs, change.spreadMs});
        std::printf("| %s | %s | %.3f | %+.4f | %+.4f | %.4f | %s |\n", step.model.c_str(), match.where.rule.c_str(),
            step.beforeMs, match.costDelta / 1000, step.changeMs, step.spreadMs,
            !step.isClear()     ? ""
                : step.agrees() ? "yes"
                                : "no");
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fprintf(stderr, "usage: predicted_steps ENGINE COST STEPS MODEL ...\n");
        return 2;
    }
    const std::string cost = argv[2];
    runtime::setThreads(1);
    const auto row = std::ranges::find(runtime::engines(), std::string_view(argv[1]),
        [](const auto& engine) { return std::string_view(engine.name); });
    if (row == runtime::engines().end()) {
        std::fprintf(stderr, "predicted_steps: there is no engine %s\n", argv[1]);
        return 2;
    }
    workbench::Measuring how{.measuredCost = cost == "measured", .engine = row->engine};
    if (cost == "calibrated") how.calibration = cost::calibrate(row->engine, {});
    const auto models = static_cast<std::size_t>(argc - 4);
    const std::size_t each = (std::strtoul(argv[3], nullptr, 10) + models - 1) / models;
    std::vector<Step> steps;
    std::mt19937 random(0);
    std::printf(
        "| model | rule | ms | predicted change | measured change | spread | sign agrees "
        "|\n|---|---|---|---|---|---|---|\n");
    for (int i = 4; i < argc; ++i) {
        try {
            measure(argv[i], how, each, random, steps);
        } catch (const Error& error) {
            std::fprintf(stderr, "%s: %s\n", argv[i], error.what());
            return 1;
        }
    }
    const auto clear = std::ranges::count_if(steps, &Step::isClear);
    const auto right = std::ranges::count_if(steps, [](const Step& step) { return step.isClear() && step.agrees(); });
    std::printf("\n%zu steps, %td beyond twice the spread, the sign agrees on %td\n", steps.size(), clear, right);
    return right >= 0.9 * static_cast<double>(clear) ? 0 : 1;
}
