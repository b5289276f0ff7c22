#include "core/batching/plan.h"

#include <algorithm>

namespace egret::batching {
namespace {

// Returns the calls from `first` on, without dependencies on earlier calls.
Topology since(const Topology& all, uint32_t first) {
    Topology rest;
    std::vector<uint32_t> inputs;
    for (uint32_t call = first; call < all.size(); ++call) {
        inputs.clear();
        for (const uint32_t input : all.inputsOf(call))
            if (input >= first) inputs.push_back(input - first);
        rest.add(all.operation[call], inputs);
    }
    rest.operations = all.operations;
    return rest;
}

// Returns how to read the rows from `begin` on; removes them from `rows` unless they must be listed.
Gather gatherOf(TypeId type, std::vector<int64_t>& rows, std::size_t begin) {
    const auto first = rows.begin() + begin;
    auto eachNext = [&](int64_t step) {
        return std::adjacent_find(first, rows.end(), [step](int64_t a, int64_t b) { return b - a != step; }) ==
            rows.end();
    };
    Gather gather{Gather::Kind::listed, type, static_cast<int64_t>(begin)};
    if (eachNext(1)) gather.kind = Gather::Kind::together;
    else if (eachNext(0)) gather.kind = Gather::Kind::repeated;
    if (gather.kind == Gather::Kind::listed) return gather;
    gather.first = *first;
    rows.resize(begin);
    return gather;
}

}  // namespace

void Planned::add(const Plan& plan) {
    calls = plan.endCall();
    rowOf.insert(rowOf.end(), plan.rowOf.begin(), plan.rowOf.end());
    arenaRows = plan.arenaRows;
}

Plan Plan::of(const Minibatch& minibatch, ScheduleCache& schedules, const Planned& before) {
    const Program& program = minibatch.program();
    Plan plan;
    plan.firstCall = before.calls;
    plan.arenaRows = before.arenaRows;
    plan.schedule =
        schedules.get(plan.firstCall == 0 ? minibatch.topology() : since(minibatch.topology(), plan.firstCall));

    const std::size_t known = before.rowOf.size();
    plan.rowOf.resize(minibatch.valueCount() - known);
    const auto rowOf = [&](Value value) { return value < known ? before.rowOf[value] : plan.rowOf[value - known]; };
    plan.arenaRows.resize(program.typeCount());
    for (TypeId type = 0; type < program.typeCount(); ++type)
        if (const Minibatch::Constants* constants = minibatch.constantsOf(type)) {
            const auto isNew = std::ranges::lower_bound(constants->values, known);
            for (auto it = isNew; it != constants->values.end(); ++it) plan.rowOf[*it - known] = plan.arenaRows[type]++;
        }

    plan.steps.reserve(plan.schedule->batches.size());
    for (const Batch& batch : plan.schedule->batches) {
        const auto inputs = program.inputsOf(batch.operation);
        const auto outputs = program.outputsOf(batch.operation);
        const auto calls = plan.schedule->nodesOf(batch);
        plan.steps.push_back({batch.operation, batch.size(), static_cast<uint32_t>(plan.gathers.size()),
            static_cast<uint32_t>(plan.outputRows.size())});
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const std::size_t begin = plan.rows.size();
            for (const uint32_t call : calls) plan.rows.push_back(rowOf(minibatch.inputsOf(plan.firstCall + call)[i]));
            plan.gathers.push_back(gatherOf(inputs[i], plan.rows, begin));
            (plan.gathers.back().kind == Gather::Kind::listed ? plan.rowsCopied : plan.rowsInPlace) += batch.size();
        }
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            plan.outputRows.push_back(plan.arenaRows[outputs[i]]);
            for (const uint32_t call : calls)
                plan.rowOf[minibatch.firstOutputOf(plan.firstCall + call) + i - known] = plan.arenaRows[outputs[i]]++;
        }
    }
    return plan;
}

}  // namespace egret::batching
