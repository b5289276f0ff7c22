#include "core/session/records.h"

#include "core/base/error.h"

#include <algorithm>
#include <unordered_set>

namespace egret::session {
namespace {

// In enum order; files store these names.
constexpr std::string_view kStepKinds[] = {
    "open", "apply", "skip", "policy", "saturate", "extract", "optimize", "edit"};
constexpr std::string_view kRunStates[] = {"running", "done", "failed", "cancelled"};

template <class Enum>
Enum named(std::string_view name, const auto& names, const char* what) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names)) throw Error(Category::badInput, "'" + std::string(name) + "' is not a " + what);
    return static_cast<Enum>(found - std::begin(names));
}

}  // namespace

Time now() { return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()); }

std::string_view stepKindName(StepKind kind) { return kStepKinds[static_cast<std::size_t>(kind)]; }
StepKind stepKindNamed(std::string_view name) { return named<StepKind>(name, kStepKinds, "step kind"); }
std::string_view runStateName(RunState state) { return kRunStates[static_cast<std::size_t>(state)]; }
RunState runStateNamed(std::string_view name) { return named<RunState>(name, kRunStates, "run state"); }

std::vector<StepId> pathTo(const std::vector<StepRecord>& steps, StepId step) {
    std::vector<StepId> path;
    while (step.valid()) {
        const auto found = std::ranges::lower_bound(steps, step, {}, &StepRecord::id);
        if (found == steps.end() || found->id != step)
            throw Error(Category::notFound, "unknown step " + std::to_string(step.index()));
        path.push_back(step);
        // Violated only in a damaged file; prevents an endless loop.
        if (found->parent.valid() && !(found->parent < step))
            throw Error(
                Category::badInput, "is damaged (step " + std::to_string(step.index()) + " comes before its parent)");
        step = found->parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<StepId> branchEnds(const std::vector<StepRecord>& steps) {
    std::unordered_set<StepId> parents;
    for (const StepRecord& step : steps) parents.insert(step.parent);
    std::vector<StepId> ends;
    for (const StepRecord& step : steps)
        if (!parents.contains(step.id)) ends.push_back(step.id);
    return ends;
}

}  // namespace egret::session
