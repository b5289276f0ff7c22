#include "core/session/compare.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/session/session.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace egret::session {
namespace {

using Children = std::map<StepId, std::vector<const StepRecord*>>;  // keyed by parent; the root has an invalid parent

Children childrenOf(const std::vector<StepRecord>& steps) {
    Children children;
    for (const StepRecord& step : steps) children[step.parent].push_back(&step);
    return children;
}

// Pairs the children of a shared step that have the same graph, in creation order, then recursively their children.
void lay(Comparison& out, const Children& a, const Children& b, Comparison::Pair parents) {
    std::vector<Comparison::Pair> open{parents};
    while (!open.empty()) {
        const Comparison::Pair at = open.back();
        open.pop_back();
        const auto childrenAt = [](const Children& children, StepId step) {
            const auto list = children.find(step);
            return list == children.end() ? std::vector<const StepRecord*>() : list->second;
        };
        std::vector<const StepRecord*> left = childrenAt(b, at.b), alone;
        for (const StepRecord* one : childrenAt(a, at.a)) {
            const auto other = std::ranges::find_if(left,
                [&](const StepRecord* step) { return step->graphHash == one->graphHash && step->kind == one->kind; });
            if (other == left.end()) {
                alone.push_back(one);
                continue;
            }
            out.shared.push_back({one->id, (*other)->id});
            open.push_back(out.shared.back());
            left.erase(other);
        }
        if (at.a.valid() && !(alone.empty() && left.empty())) out.partings.push_back(at);
    }
}

std::vector<StepId> others(
    const std::vector<StepRecord>& steps, const std::vector<Comparison::Pair>& shared, StepId Comparison::Pair::*side) {
    std::set<StepId> both;
    for (const Comparison::Pair& pair : shared) both.insert(pair.*side);
    std::vector<StepId> alone;
    for (const StepRecord& step : steps)
        if (!both.contains(step.id)) alone.push_back(step.id);
    return alone;
}

std::vector<Comparison::Runs::Parameter> differences(const RunRecord& a, const RunRecord& b) {
    std::map<std::string, std::array<std::string, 2>> values;  // nested values by path: "options.alpha"
    for (const RunRecord* run : {&a, &b}) {
        const auto json = nlohmann::json::parse(run->parameters, nullptr, false);
        if (!json.is_object()) continue;
        const auto flat = json.flatten();
        for (const auto& [pointer, value] : flat.items()) {
            std::string name = pointer.substr(1);
            std::replace(name.begin(), name.end(), '/', '.');
            values[name][run == &b] = jsonText(value);
        }
    }
    std::vector<Comparison::Runs::Parameter> out;
    const auto add = [&](const std::string& name, const std::string& one, const std::string& other) {
        if (one != other) out.push_back({name, one, other});
    };
    for (const auto& [name, both] : values) add(name, both[0], both[1]);
    const auto endOf = [](const RunRecord& run) {
        return std::string(runStateName(run.state)) + ", " + run.stopReason;
    };
    add("seed", std::to_string(a.seed), std::to_string(b.seed));
    add("ended", endOf(a), endOf(b));
    return out;
}

void compareRuns(Comparison& out, const std::vector<RunRecord>& a, const std::vector<RunRecord>& b) {
    for (const Comparison::Pair& pair : out.shared) {
        std::map<std::string, std::pair<std::vector<const RunRecord*>, std::vector<const RunRecord*>>> kinds;
        for (const RunRecord& run : a)
            if (run.step == pair.a) kinds[run.kind].first.push_back(&run);
        for (const RunRecord& run : b)
            if (run.step == pair.b) kinds[run.kind].second.push_back(&run);
        for (const auto& [kind, lists] : kinds) {
            const auto& [left, right] = lists;
            for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
                Comparison::Runs runs{.step = i < left.size() ? pair.a : pair.b, .kind = kind};
                if (i < left.size()) runs.a = left[i]->id;
                if (i < right.size()) runs.b = right[i]->id;
                if (runs.a.valid() && runs.b.valid()) runs.differences = differences(*left[i], *right[i]);
                out.runs.push_back(std::move(runs));
            }
        }
    }
}

profile::Summary summaryOf(const Measurement& measurement) {
    if (!measurement.samplesMs.empty()) return profile::summarize(measurement.samplesMs);
    profile::Summary summary;
    summary.median = summary.lowerQuartile = summary.upperQuartile = measurement.result.medianMs;
    return summary;
}

void compareLatencies(Comparison& out, const std::vector<Measurement>& a, const std::vector<Measurement>& b) {
    using Key = std::tuple<std::string, std::string, std::string>;  // what, device, libraries
    const auto lastAt = [](const std::vector<Measurement>& all, StepId step) {
        std::map<Key, const Measurement*> last;
        for (const Measurement& one : all)
            if (one.step == step) last[{one.result.what, one.result.device, one.result.libraries}] = &one;
        return last;
    };
    for (const Comparison::Pair& pair : out.shared) {
        const auto left = lastAt(a, pair.a), right = lastAt(b, pair.b);
        for (const auto& [key, one] : left)
            if (const auto other = right.find(key); other != right.end())
                out.latencies.push_back(
                    {pair, std::get<0>(key), std::get<1>(key), summaryOf(*one), summaryOf(*other->second)});
    }
}

}  // namespace

bool Comparison::Latency::isClear() const {
    if (a.interval.confidence < profile::kConfidence || b.interval.confidence < profile::kConfidence) return false;
    return a.interval.high < b.interval.low || b.interval.high < a.interval.low;
}

bool Comparison::isSame() const {
    return isSameModel && onlyA.empty() && onlyB.empty() && std::ranges::all_of(runs, &Runs::isSame) &&
        std::ranges::none_of(latencies, &Latency::isClear);
}

Comparison compare(const std::filesystem::path& a, const std::filesystem::path& b) {
    const auto left = Session::open(a, Access::readOnly), right = Session::open(b, Access::readOnly);
    const Session::Snapshot ofLeft(*left), ofRight(*right);
    const std::vector<StepRecord> stepsA = left->steps(), stepsB = right->steps();
    Comparison out;
    out.a = summarize(a);
    out.b = summarize(b);
    lay(out, childrenOf(stepsA), childrenOf(stepsB), {});
    std::ranges::sort(out.shared, {}, &Comparison::Pair::a);
    std::ranges::sort(out.partings, {}, &Comparison::Pair::a);
    out.isSameModel = !out.shared.empty();
    out.onlyA = others(stepsA, out.shared, &Comparison::Pair::a);
    out.onlyB = others(stepsB, out.shared, &Comparison::Pair::b);
    compareRuns(out, left->runs(), right->runs());
    compareLatencies(out, left->measurements(), right->measurements());
    return out;
}

Merged mergeMeasurements(const std::filesystem::path& from, const std::filesystem::path& into) {
    std::error_code missing;
    if (std::filesystem::equivalent(from, into, missing))
        throw Error(Category::usage, "is passed as both sessions", {.file = from.string()});
    const auto source = Session::open(from, Access::readOnly);
    const auto target = Session::open(into, Access::readWrite);
    const Session::Snapshot snapshot(*source);
    std::map<StepId, uint64_t> graphsFrom, graphsInto;
    std::map<uint64_t, StepId> homes;
    for (const StepRecord& step : source->steps()) graphsFrom[step.id] = step.graphHash;
    for (const StepRecord& step : target->steps()) {
        graphsInto[step.id] = step.graphHash;
        homes.try_emplace(step.graphHash, step.id);
    }
    // Identifies a measurement, independently of its step. Samples have many digits, so two measurements are never
    // equal by chance.
    const auto keyOf = [](uint64_t graph, const Measurement& one) {
        return std::tuple(
            graph, one.result.what, one.result.device, one.result.medianMs, one.result.spreadMs, one.samplesMs);
    };
    std::set<decltype(keyOf(0, Measurement()))> present;
    for (const Measurement& one : target->measurements()) present.insert(keyOf(graphsInto[one.step], one));
    Merged merged;
    for (Measurement one : source->measurements()) {
        const uint64_t graph = graphsFrom[one.step];
        const auto home = homes.find(graph);
        if (home == homes.end()) {
            ++merged.homeless;
        } else if (!present.insert(keyOf(graph, one)).second) {
            ++merged.present;
        } else {
            one.step = home->second;
            target->addMeasurement(one);
            ++merged.added;
        }
    }
    return merged;
}

}  // namespace egret::session
