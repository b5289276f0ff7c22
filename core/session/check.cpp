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
    std::unordered_set<StepId> seen, parents;
    for (const StepRecord& step : steps) {
        const std::string name = "step " + std::to_string(step.id.index());
        if (!step.parent.valid() && step.id != steps.front().id) report.differences.push_back(name + " has no parent");
        if (step.parent.valid() && !seen.contains(step.parent))
            report.differences.push_back(
                name + ": its parent, step " + std::to_string(step.parent.index()) + ", does not come before it");
        if (!goodGraphs.contains(step.graphHash)) report.differences.push_back(name + ": its graph cannot be read");
        seen.insert(step.id);
        if (step.parent.valid()) parents.insert(step.parent);
    }
    report.steps = seen.size();
    report.branches = seen.size() - parents.size();
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

    std::vector<uint64_t> tensors;
    expect(report, "", [&] { tensors = store.tensors.stored(); });
    for (const uint64_t hash : tensors) {
        task.throwIfStopped();
        task.report(
            0.1 + 0.4 * static_cast<double>(report.tensors++) / static_cast<double>(tensors.size()), "reading tensors");
        expect(report, "", [&] { store.tensors.read(hash); });
    }

    std::unordered_set<uint64_t> goodGraphs;
    std::vector<StoredGraph> graphs;
    expect(report, "", [&] { graphs = store.graphs.stored(); });
    const auto arena = graph::Arena::create();
    for (const StoredGraph& graph : graphs) {
        task.throwIfStopped();
        task.report(
            0.5 + 0.4 * static_cast<double>(report.graphs++) / static_cast<double>(graphs.size()), "reading graphs");
        expect(report, "", [&] {
            store.graphs.read(graph, arena);
            goodGraphs.insert(graph.hash);
        });
    }

    std::vector<uint64_t> blobs;
    expect(report, "", [&] {
        blobs = store.db.list("SELECT hash FROM blobs ORDER BY hash",
            [](const database::Statement& row) { return static_cast<uint64_t>(row.integer(0)); });
    });
    for (const uint64_t hash : blobs) {
        task.throwIfStopped();
        ++report.blobs;
        expect(report, "", [&] { store.blobs.read(hash); });
    }

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
