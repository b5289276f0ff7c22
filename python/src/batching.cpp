#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/batching/check.h"
#include "core/batching/schedule/comparison.h"
#include "core/batching/schedule/schedule.h"
#include "core/batching/schedule/workloads.h"
#include "core/playback/traces.h"
#include "python/src/arrays.h"
#include "python/src/call.h"
#include "python/src/records.h"

#include <pybind11/stl.h>

#include <nlohmann/json.hpp>

namespace egret::python {
namespace batching_binding {
namespace {

using namespace batching;

// A schedule with its topology, which the arrays of the batches describe. Neither changes.
struct ScheduleHandle {
    Topology topology;
    Schedule schedule;
    std::string policy;
};
using SchedulePtr = std::shared_ptr<ScheduleHandle>;

Policy policyOf(const std::string& name) {
    const auto policy = policyNamed(name);
    if (!policy || *policy == Policy::learned) {
        std::vector<std::string> names;
        for (const std::string_view one : policyNames())
            if (one != nameOf(Policy::learned)) names.emplace_back(one);
        throw Error(Category::usage, "unknown policy '" + name + "'; available: " + join(names, ", "));
    }
    return *policy;
}

uint32_t added(Topology& self, uint32_t operation, const std::vector<uint32_t>& inputs) {
    for (const uint32_t input : inputs)
        if (input >= self.size())
            throw Error(Category::usage,
                "node " + std::to_string(self.size()) + " reads node " + std::to_string(input) +
                    ", which must be added before it");
    return self.add(operation, inputs);
}

template <class T>
py::array_t<T> copied(const std::vector<T>& values) {
    return py::array_t<T>(static_cast<py::ssize_t>(values.size()), values.data());
}

SchedulePtr scheduled(const Topology& topology, const std::string& policy) {
    const Policy named = policyOf(policy);
    const auto made = std::make_shared<ScheduleHandle>(ScheduleHandle{topology, {}, policy});
    withoutGil([&](const Task&) { made->schedule = batching::schedule(made->topology, named); });
    return made;
}

py::list batchesOf(const SchedulePtr& self) {
    py::list batches;
    const py::object owner = py::cast(self);
    for (const Batch& batch : self->schedule.batches)
        batches.append(record("Batch", py::arg("operation") = batch.operation,
            py::arg("nodes") = viewOf(self->schedule.nodesOf(batch), owner)));
    return batches;
}

const Workload& workloadNamed(const std::string& name) {
    if (const Workload* found = findWorkload(name)) return *found;
    std::vector<std::string> names;
    for (const Workload& one : workloads()) names.emplace_back(one.name);
    throw Error(Category::usage, "unknown workload '" + name + "'; available: " + join(names, ", "));
}

WorkloadSize sizeOf(uint32_t programs, uint32_t size) {
    if (programs < 1 || size < 1 || uint64_t{programs} * size > 10'000'000)
        throw Error(Category::usage, "programs and size must be positive, with a product of at most ten million");
    return {.programs = programs, .size = size};
}

py::object workload(const std::string& name, uint32_t programs, uint32_t size, uint64_t seed) {
    const Workload& found = workloadNamed(name);
    const WorkloadSize wanted = sizeOf(programs, size);
    Topology topology = withoutGil([&](const Task&) {
        Random random(seed);
        return found.make(wanted, random);
    });
    return record("Workload", py::arg("name") = found.name, py::arg("title") = found.title,
        py::arg("description") = found.description, py::arg("operations") = found.operations,
        py::arg("topology") = py::cast(std::move(topology)));
}

py::dict comparedPolicies(const std::string& name, uint32_t programs, uint32_t size, uint64_t seed, bool learn) {
    const ComparisonRequest request{
        .workload = workloadNamed(name).name, .size = sizeOf(programs, size), .seed = seed, .learn = learn};
    const PolicyComparison compared = withoutGil([&](const Task& task) { return comparePolicies(request, task); });
    py::dict batches;
    for (const PolicyComparison::Entry& entry : compared.entries)
        batches[py::str(std::string(nameOf(entry.policy)))] = entry.schedule.batches.size();
    batches["lower bound"] = compared.lowerBound;
    return batches;
}

py::object checkedPrograms(int programs, uint64_t seed) {
    if (programs < 1) throw Error(Category::usage, "programs must be at least 1");
    const CheckResult result =
        withoutGil([&](const Task& task) { return batching::check({.programs = programs, .seed = seed}, task); });
    return record("BatchingCheck", py::arg("ok") = result.ok(), py::arg("programs") = result.programs,
        py::arg("mistakes") = result.mistakes, py::arg("calls") = result.calls, py::arg("batches") = result.batches,
        py::arg("worst_double") = result.worstDouble, py::arg("worst_float") = result.worstFloat,
        py::arg("failures") = result.failures);
}

std::vector<std::string> namesFor(const ScheduleHandle& self, const py::object& operations) {
    std::vector<std::string> names;
    if (!operations.is_none()) names = operations.cast<std::vector<std::string>>();
    for (uint32_t i = static_cast<uint32_t>(names.size()); i < self.topology.operations; ++i)
        names.push_back("operation " + std::to_string(i));
    return names;
}

void bindSchedules(py::module_& module) {
    py::class_<Topology>(
        module, "Topology", "The calls of a minibatch: each call's operation, a number, and the calls that it reads.")
        .def(py::init<>())
        .def("add", &added, py::arg("operation"), py::arg("inputs") = std::vector<uint32_t>(),
            "Adds a call that reads the results of earlier calls; returns its number.")
        .def_property_readonly(
            "operation", [](const Topology& self) { return copied(self.operation); }, "The operation of each call.")
        .def(
            "inputs_of",
            [](const Topology& self, uint32_t node) {
                if (node >= self.size()) throw Error(Category::notFound, "there is no call " + std::to_string(node));
                const auto inputs = self.inputsOf(node);
                return copied(std::vector<uint32_t>(inputs.begin(), inputs.end()));
            },
            py::arg("node"), "Returns the calls that a call reads.")
        .def_property_readonly(
            "depths", [](const Topology& self) { return copied(depths(self)); },
            "The depth of each call; 1 if it reads no other call.")
        .def_property_readonly(
            "lower_bound",
            [](const Topology& self) { return withoutGil([&](const Task&) { return lowerBound(self); }); },
            "A lower bound on the number of batches of any schedule.")
        .def("__len__", [](const Topology& self) { return self.size(); });
    py::class_<ScheduleHandle, SchedulePtr>(module, "Schedule",
        "The calls of a minibatch in batches: each batch runs one operation on all of its calls at once.")
        .def_property_readonly(
            "order",
            [](const SchedulePtr& self) {
                return viewOf(std::span<const uint32_t>(self->schedule.order), py::cast(self));
            },
            "The calls in the order in which they run; an array that shares the schedule's memory.")
        .def_property_readonly("batches", &batchesOf, "The batches in order; their arrays share the schedule's memory.")
        .def_property_readonly("policy", [](const SchedulePtr& self) { return self->policy; })
        .def("__len__", [](const SchedulePtr& self) { return self->schedule.batches.size(); })
        .def(
            "playback",
            [](const SchedulePtr& self, const std::string& name, const py::object& operations) {
                const auto names = namesFor(*self, operations);
                return playbackRecord(withoutGil(
                    [&](const Task&) { return playback::playbackOf(name, self->topology, names, self->schedule); }));
            },
            py::arg("name") = "schedule", py::arg("operations") = py::none(),
            "Returns a page that plays the batches; `operations` are the names of the operations.");
}

}  // namespace
}  // namespace batching_binding

void bindBatching(py::module_& parent) {
    using namespace batching_binding;
    py::module_ module = parent.def_submodule("batching", "Dynamic batching: schedules of many small programs.");
    bindSchedules(module);
    module.def("schedule", &scheduled, py::arg("topology"), py::arg("policy") = "greedy",
        "Orders the calls of a minibatch so that they share few batches. policies() lists the policies.");
    module.def(
        "policies",
        [] {
            std::vector<std::string> names;
            for (const std::string_view name : policyNames())
                if (name != nameOf(Policy::learned)) names.emplace_back(name);
            return names;
        },
        "Returns the scheduling policies.");
    module.def(
        "workloads",
        [] {
            py::dict names;
            for (const Workload& one : workloads()) names[py::str(one.name)] = one.description;
            return names;
        },
        "Returns the benchmark programs: descriptions by name.");
    module.def("workload", &workload, py::arg("name"), py::kw_only(), py::arg("programs") = 16, py::arg("size") = 128,
        py::arg("seed") = 0, "Makes a minibatch of a benchmark program.");
    module.def("compare", &comparedPolicies, py::arg("name"), py::kw_only(), py::arg("programs") = 16,
        py::arg("size") = 128, py::arg("seed") = 0, py::arg("learn") = false,
        "Returns the number of batches of each policy on a benchmark program, and the lower bound.");
    module.def("check", &checkedPrograms, py::arg("programs") = 100, py::arg("seed") = 0,
        "Compares batched and unbatched runs of random programs, and their gradients.");
}

}  // namespace egret::python
