#include "core/workbench/operator_search.h"

#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/synthesis/plan.h"

namespace egret::workbench {

OperatorTrial proxyTrial(const synthesis::ProxyOptions& options, const Task& task) {
    const auto proxy = std::make_shared<const synthesis::ProxyEvaluator>(options, task);
    return {proxy->task(),
        [proxy](const synthesis::Operator& op, const Task& stop, const EventSink& events) {
            return (*proxy)(op, stop, events);
        },
        [proxy](const Task& stop, const EventSink& events) { return proxy->dense(stop, events); }};
}

FoundOperators searchOperators(const OperatorSearch& what, const MakeTrial& makeTrial, Ranks& ranks, const Task& task,
    const OperatorSearchWatch& watch) {
    const auto synthesis = std::make_shared<synthesis::Synthesis>(synthesis::parseSpec(what.settings.problem));
    synthesis::referenceOf(synthesis->spec);  // reports errors before training starts
    const bool isFirst = ranks.rank() == 0;
    FoundOperators found{.record = {.settings = what.settings}};
    SearchRecord& record = found.record;
    if (what.resumes) {  // every process reads the record, so all start in the same state
        if (auto earlier =
                lastSearch(*session::Session::open(what.session, session::Access::readOnly), what.settings.problem)) {
            // Egret 0.1.0 always trained with seed 1; operators are comparable only if trained in the same way.
            record.settings.proxy.training.seed = earlier->settings.proxy.training.seed;
            if (const auto differ = differences(earlier->settings, record.settings);
                !differ.empty())  // rewards would not be comparable
                throw Error(Category::usage, "the search in this session has different settings: " + join(differ, "; "),
                    {.file = what.session.string()});
            record.dense = std::move(earlier->dense);
            record.found = std::move(earlier->found);
        }
        ranks.gather({});  // no process writes before all have read
    }
    const std::vector<event::Evaluated> earlier = record.found;
    found.earlier = earlier.size();
    const OperatorTrial trial = makeTrial(record.settings.proxy, task);
    record.settings.task = trial.task;
    if (watch.begun) watch.begun(record);
    std::optional<SearchJournal> journal;
    if (isFirst && !what.session.empty()) {
        makeFolder(what.session.parent_path());
        journal.emplace(what.session, synthesis->spec.name, record.settings, what.resumes);
    }
    const EventSink sink = [&](const Event& event) {
        if (const auto* evaluated = std::get_if<event::Evaluated>(&event)) {
            if (journal) journal->add(*evaluated);
            if (evaluated->number == 0) record.dense = *evaluated;
            else record.found.push_back(*evaluated);
        }
        emit(watch.events, event);
    };
    const auto trains = [&](const std::string& name) {
        if (watch.trains) watch.trains(name);
    };
    if (isFirst && !record.dense) {
        trains({});
        const synthesis::Evaluation dense = trial.reference(task, sink);
        sink(event::Evaluated{.number = 0, .values = dense.values, .reward = dense.reward, .ending = dense.ending});
    }
    const SearchSettings& settings = record.settings;
    found.result = synthesis::search(
        synthesis,
        {.method = settings.method,
            .tree = {.seed = settings.seed},
            .evaluations = settings.evaluations,
            .batch = settings.batch},
        [&](const synthesis::Operator& op, const Task& stop, const EventSink& events) {
            trains(op.name);
            return trial.evaluate(op, stop, events);
        },
        earlier, ranks, task, sink, watch.tree);
    if (journal) journal->finish(found.result);
    return found;
}

}  // namespace egret::workbench
