#pragma once

#include "core/workbench/search_record.h"

namespace egret::workbench {

// Evaluates operators. Created where the search runs, because it may have to read images.
struct OperatorTrial {
    std::string task;  // description of the training data
    synthesis::Evaluate evaluate;
    std::function<synthesis::Evaluation(const Task&, const EventSink&)> reference;  // evaluates the original network
};
using MakeTrial = std::function<OperatorTrial(const synthesis::ProxyOptions&, const Task&)>;
OperatorTrial proxyTrial(const synthesis::ProxyOptions& options, const Task& task);

// A search for operators and the session that records it. The command line and the window start and monitor it.
struct OperatorSearch {
    SearchSettings settings = {};
    std::filesystem::path session = {};  // created if missing; empty: not saved
    bool resumes = false;  // resumes the session's latest search for that problem; the settings must match
};

struct OperatorSearchWatch {
    std::function<void(const SearchRecord& earlier)> begun = {};
    std::function<void(const std::string& name)> trains = {};  // operator being trained; empty: original network
    EventSink events = {};
    std::function<void(const synthesis::TreeSearch&)> tree = {};  // after every batch
};

struct FoundOperators {
    SearchRecord record;      // including earlier results
    std::size_t earlier = 0;  // number of earlier evaluations
    synthesis::SearchResult result;
};

// With several processes, the first one writes, and trains the original network.
FoundOperators searchOperators(const OperatorSearch& what, const MakeTrial& makeTrial, Ranks& ranks, const Task& task,
    const OperatorSearchWatch& watch = {});

}  // namespace egret::workbench
