#include "core/extract/methods.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/extract/greedy.h"

namespace egret::extract {

const std::vector<Method>& methods() {
    static const std::vector<Method> kTable{
        {.name = "greedy",
            .command = "extractGreedy",
            .title = "&Greedy",
            .brief = "cheapest term",
            .help = "Cheapest term, shared parts counted every time",
            .isExact = false,
            .run = [](const Problem& problem, const IlpOptions&, const Task& task,
                       const EventSink&) { return greedy(problem, task); }},
        {.name = "greedy-dag",
            .command = "extractDag",
            .title = "Greedy &DAG",
            .brief = "shared parts counted once",
            .help = "Cheapest graph found greedily, shared parts counted once",
            .isExact = false,
            .run = [](const Problem& problem, const IlpOptions&, const Task& task,
                       const EventSink&) { return greedyDag(problem, task); }},
        {.name = "ilp",
            .command = "extractIlp",
            .title = "&Exact (ILP)",
            .brief = "exact",
            .help = "The cheapest graph, by integer programming; cancelling keeps the best so far",
            .isExact = true,
            .run = ilp},
    };
    return kTable;
}

const Method& methodNamed(std::string_view name) {
    std::vector<std::string> names;
    for (const Method& method : methods()) {
        if (method.name == name) return method;
        names.emplace_back(method.name);
    }
    throw Error(
        Category::usage, "unknown extraction method '" + std::string(name) + "'; available: " + join(names, ", "));
}

}  // namespace egret::extract
