#include "core/extract/methods.h"

#include "core/base/named.h"
#include "core/extract/greedy.h"

namespace egret::extract {

const std::vector<Method>& methods() {
    // clang-format off
    static const std::vector<Method> kTable{
        {"greedy", "extractGreedy", "&Greedy", "cheapest term",
         "Cheapest term, shared parts counted every time", true, false,
         [](const Problem& problem, const IlpOptions&, const Task& task, const EventSink&) { return greedy(problem, task); }},
        {"greedy-dag", "extractDag", "Greedy &DAG", "shared parts counted once",
         "Cheapest graph found greedily, shared parts counted once", false, false,
         [](const Problem& problem, const IlpOptions&, const Task& task, const EventSink&) { return greedyDag(problem, task); }},
        {"ilp", "extractIlp", "&Exact (ILP)", "exact",
         "The cheapest graph, by integer programming; cancelling keeps the best graph so far", false, true, ilp},
    };
    // clang-format on
    return kTable;
}

const Method& methodNamed(std::string_view name) { return rowNamed(methods(), name, "extraction method"); }

}  // namespace egret::extract
