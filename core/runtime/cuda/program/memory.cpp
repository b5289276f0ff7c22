#include "core/runtime/cuda/program/memory.h"

#include "core/base/error.h"
#include "core/runtime/arena/arena.h"

#include <algorithm>
#include <limits>

namespace egret::runtime::cuda {

MemoryPlan planMemory(const Program& program) {
    constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();
    const std::size_t count = program.tensors.size(), end = program.steps.empty() ? 0 : program.steps.size() - 1;
    std::vector<std::size_t> first(count, kNever), last(count, 0);
    MemoryPlan plan{
        std::vector<std::size_t>(count, MemoryPlan::kNowhere), 0, std::vector<std::size_t>(program.steps.size(), 0), 0};
    const auto root = [&](TensorId id) { return static_cast<std::size_t>(rootOf(program, id).first); };
    const auto requireWritten = [&](TensorId id, const std::string& who) {
        if (!program.tensors[root(id)].isConstant() && first[root(id)] == kNever)
            throw Error(
                Category::badInput, who + " reads tensor " + std::to_string(id) + ", which has not been written");
    };
    for (const TensorId id : program.inputs()) {
        first[static_cast<std::size_t>(id)] = 0;
        last[static_cast<std::size_t>(id)] = end;
    }
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const Step& step = program.steps[i];
        for (const TensorId id : step.reads) {
            if (id < 0) continue;
            requireWritten(id, "step " + std::to_string(i));
            last[root(id)] = std::max(last[root(id)], i);
        }
        std::size_t& begin = first[root(step.write)];
        begin = std::min(begin, i);
        last[root(step.write)] = std::max(last[root(step.write)], i);
    }
    for (const ProgramOutput& output : program.outputs) {
        requireWritten(output.tensor, "output '" + output.name + "'");
        last[root(output.tensor)] = end;
    }
    std::vector<Lifetime> lifetimes;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < count; ++i) {
        if (program.tensors[i].isConstant()) plan.constantBytes += aligned(program.tensors[i].bytes());
        if (program.tensors[i].isConstant() || first[i] == kNever) continue;
        lifetimes.push_back({program.tensors[i].bytes(), first[i], last[i]});
        which.push_back(i);
        for (std::size_t step = first[i]; step <= last[i] && step < plan.alive.size(); ++step)
            plan.alive[step] += program.tensors[i].bytes();
    }
    const Placement placement = place(lifetimes, kDeviceAlignment);
    plan.bytes = placement.bytes;
    for (std::size_t i = 0; i < which.size(); ++i) plan.offsets[which[i]] = placement.offsets[i];
    for (std::size_t i = 0; i < count; ++i) {
        const auto [id, offset] = rootOf(program, static_cast<TensorId>(i));
        const std::size_t base = plan.offsets[static_cast<std::size_t>(id)];
        if (static_cast<std::size_t>(id) != i && base != MemoryPlan::kNowhere)
            plan.offsets[i] = base + static_cast<std::size_t>(offset) * bytesOf(program.tensors[i].element);
    }
    return plan;
}

}  // namespace egret::runtime::cuda
