#pragma once

#include "core/workbench/search_record.h"

namespace egret::workbench {

// How operators are tried out. It is made where the search runs, as it may have to read images.
struct OperatorTrial {
    std::string task;  // what they are trained on, in words
    synthesis::Evaluate evaluate;
    std::function<synthesis::Evaluation(const Task&, const EventSink&)> reference;  // the network as it is
};
using MakeTrial = std::function<OperatorTrial(const synthesis::ProxyOptions&)>;
OperatorTrial proxyTrial(const synthesis::ProxyOptions& options);

// A search for operators, and the session that keeps what it finds. The command line and the window start it and watch
// it.
struct OperatorSearch {
    SearchSettings settings = {};
    std::filesystem::path session = {};  // made where there is none; empty: it is kept nowhere
    bool resumes = false;  // the session's newest search of that problem, which has to have the same settings
};

struct OperatorSearchWatch {
    std::function<void(const SearchRecord& earlier)> begun = {};
    std::function<void(const std::string& name)> trains = {};  // an operator; empty: the network as it is
    EventSink events = {};
    std::function<void(const synthesis::TreeSearch&)> tree = {};  // after every batch
};

struct FoundOperators {
    SearchRecord record;      // with what was found before
    std::size_t earlier = 0;  // evaluations made before
    synthesis::SearchResult result;
};

// Of several processes the first one writes, and trains the network as it is.
FoundOperators searchOperators(const OperatorSearch& what, const MakeTrial& makeTrial, Ranks& ranks, const Task& task,
    const OperatorSearchWatch& watch = {});

}  // namespace egret::workbench
