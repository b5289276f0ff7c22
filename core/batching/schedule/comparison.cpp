#include "core/batching/schedule/comparison.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/batching/schedule/learned.h"

namespace egret::batching {
namespace {
constexpr uint64_t kMostNodes = 2'000'000;  // limit on programs x size; each unit adds a few nodes
}

const OptionTable<ComparisonRequest>& comparisonTable() {
    using R = ComparisonRequest;
    // clang-format off
    static const OptionTable<R> kTable{
        option<&R::size, &WorkloadSize::programs>({.name = "programs", .title = "&Number of programs",
                                                   .tip = "Number of programs in the minibatch", .low = 1, .high = 4096}),
        option<&R::size, &WorkloadSize::size>({.name = "size", .title = "Program si&ze",
                                               .tip = "Number of leaves of a tree or steps of a sequence", .low = 1, .high = 4096}),
        option<&R::seed>({.name = "seed", .title = "See&d",
                          .tip = "Random seed for generating the programs", .high = OptionSpec::kMaxSeed}),
    };
    // clang-format on
    return kTable;
}

PolicyComparison comparePolicies(const ComparisonRequest& request, const Task& task) {
    const Workload* workload = findWorkload(request.workload);
    if (!workload) throw Error(Category::usage, "unknown workload '" + request.workload + "'");
    if (request.size.programs == 0 || request.size.size == 0)
        throw Error(Category::badInput, "a minibatch requires at least one program of size 1 or more");
    if (uint64_t{request.size.programs} * request.size.size > kMostNodes)
        throw Error(Category::badInput, "programs times size must not exceed " + std::to_string(kMostNodes));

    PolicyComparison comparison{workload->name, workload->operations, {}, 0, {}};
    const Random seeds(request.seed);
    Random random = seeds.split(0);
    comparison.topology = workload->make(request.size, random);
    task.throwIfStopped();
    comparison.lowerBound = lowerBound(comparison.topology);

    std::optional<LearnedPolicy> learned;
    if (request.learn) {
        std::vector<Topology> examples;
        for (uint64_t i = 1; i <= 4; ++i) {
            Random other = seeds.split(i);
            // Small examples suffice: the learned order of operations does not depend on the number of programs.
            examples.push_back(
                workload->make({std::min(request.size.programs, 8u), std::min(request.size.size, 64u)}, other));
        }
        learned = LearnedPolicy::learn(examples, {.seed = request.seed}, task);
    }
    for (const std::string_view name : policyNames()) {
        task.throwIfStopped();
        const Policy policy = *policyNamed(name);
        if (policy == Policy::learned && !learned) continue;
        const Stopwatch watch(1);
        Schedule made = schedule(comparison.topology, policy, learned ? &*learned : nullptr);
        comparison.entries.push_back({policy, std::move(made), watch.milliseconds()});
    }
    return comparison;
}

}  // namespace egret::batching
