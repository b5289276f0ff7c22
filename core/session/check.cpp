#include "core/base/error.h"
#include "core/session/schema.h"
#include "core/session/store.h"

#include <unordered_set>

namespace egret::session {
namespace {

// Runs one lookup. An error becomes a difference; only cancellation is rethrown.
template <class F>
void expect(CheckReport& report, const std::string& what, F look) {
    try {
        look();
    } catch (const Error& error) {
        if (error.category() == Category::cancelled) throw;
        report.differences.push_back(what + error.message());
    }
}

void checkTree(CheckReport& report, const std::vector<StepRecord>& steps,
    const std::unordered_set<uint64_t>& goodGraphs, StepId current) {
    std::unordered_set<StepId> seen;
    for (const StepRecord& step : steps) {
        const std::string name = "step " + std::to_string(step.id.index());
        if (!step.parent.valid() && step.id != steps.front().id) report.differences.push_back(name + " has no parent");
        if (step.parent.valid() && !seen.contains(step.parent))
            report.differences.push_back(
                name + ": its parent, step " + std::to_string(step.parent.index()) + ", does not come before it");
        if (!goodGraphs.contains(step.graphHash)) report.differences.push_back(name + ": its graph cannot be read");
        seen.insert(step.id);
    }
    report.steps = seen.size();
    report.branches = branchEnds(steps).size();
    if (steps.empty()) report.differences.push_back("the session has no steps");
    if (!seen.contains(current))
        report.differences.push_back("the current step, " + std::to_string(current.index()) + ", does not exist");
}

}  // namespace

CheckReport checkSession(const std::filesystem::path& path, const Task& task) {
    CheckReport report;
    const auto session = Session::open(path, Access::readOnly);
    const Session::Snapshot snapshot(*session);
    Session::Store& store = *session->m_store;
    task.report(0, "reading the file's structure");
    expect(report, "", [&] { report.differences = structuralDamage(store.db, true); });

    // Reads everything in a list; `share`: of the progress.
    const auto readAll = [&](auto list, auto read, std::size_t& count, double from, double share, const char* what) {
        decltype(list()) all;
        expect(report, "", [&] { all = list(); });
        for (const auto& one : all) {
            task.throwIfStopped();
            task.report(from + share * static_cast<double>(count++) / static_cast<double>(all.size()), what);
            expect(report, "", [&] { read(one); });
        }
    };
    readAll([&] { return store.tensors.stored(); }, [&](uint64_t hash) { store.tensors.read(hash); }, report.tensors,
        0.1, 0.4, "reading tensors");
    std::unordered_set<uint64_t> goodGraphs;
    const auto readGraph = [&, arena = graph::Arena::create()](const StoredGraph& graph) {
        store.graphs.read(graph, arena);
        goodGraphs.insert(graph.hash);
    };
    readAll([&] { return store.graphs.stored(); }, readGraph, report.graphs, 0.5, 0.4, "reading graphs");
    readAll([&] { return store.blobs.stored(); }, [&](uint64_t hash) { store.blobs.read(hash); }, report.blobs, 0.9, 0,
        "reading attachments");

    task.report(0.9, "reading steps and runs");
    expect(report, "steps: ", [&] { checkTree(report, session->steps(), goodGraphs, session->current()); });
    expect(report, "runs: ", [&] {
        for (const RunRecord& run : session->runs()) {
            task.throwIfStopped();
            ++report.runs;
            expect(report, "run " + std::to_string(run.id.index()) + ": ", [&] { session->eventsOf(run.id); });
        }
    });
    expect(report, "choices: ", [&] { session->choices(); });
    expect(report, "extractions: ", [&] { session->extractions(); });
    expect(report, "measurements: ", [&] { session->measurements(); });
    expect(report, "attachments: ", [&] { session->attachments(); });
    return report;
}

}  // namespace egret::session
