#include "core/base/error.h"
#include "core/playback/graph_picture.h"
#include "core/playback/playback.h"
#include "core/workbench/replay.h"
#include "core/workbench/session_export.h"
#include "python/src/handles.h"
#include "python/src/optimize_options.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <nlohmann/json.hpp>

namespace egret::python {
namespace session_binding {
namespace {

using session::StepId;
using workbench::Document;
using DocumentPtr = std::shared_ptr<Document>;

// The listener of a session calls Python, so it is set only while the session runs something with a callback.
class Listening {
public:
    Listening(Document& document, const py::object& callback) : m_document(document) {
        document.setListener(eventSink(Callable(callback)));
    }
    ~Listening() { m_document.setListener({}); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

private:
    Document& m_document;
};

DocumentPtr openSession(const std::filesystem::path& path, bool readOnly) {
    return withoutGil([&](const Task& task) {
        return Document::open(path,
            {.dropsScratch = true, .access = readOnly ? session::Access::readOnly : session::Access::readWrite}, task);
    });
}

DocumentPtr newSession(const GraphHandle& graph, const std::filesystem::path& path, const std::string& name) {
    return withoutGil(
        [&](const Task&) { return Document::create(*graph, name, {.session = path, .dropsScratch = true}); });
}

// ---- steps ----------------------------------------------------------------------------------------------------------

py::object stepRecord(const session::StepRecord& step) {
    return record("Step", py::arg("id") = step.id.index(),
        py::arg("parent") = step.parent.valid() ? py::object(py::int_(step.parent.index())) : py::object(py::none()),
        py::arg("kind") = std::string(session::stepKindName(step.kind)), py::arg("title") = step.title,
        py::arg("rule") = step.rule, py::arg("note") = step.note, py::arg("bookmark") = step.bookmark,
        py::arg("branch") = step.branch);
}

py::list stepsOf(const DocumentPtr& self) {
    py::list records;
    for (const session::StepRecord& step : withoutGil([&](const Task&) { return self->steps(); }))
        records.append(stepRecord(step));
    return records;
}

py::list matchesOf(const DocumentPtr& self) {
    const auto [graph, matches] =
        withoutGil([&](const Task& task) { return std::pair(self->current(), self->matches(task)); });
    const GraphHandle owner = handleOf(graph);
    py::list records;
    for (const workbench::Match& match : matches)
        records.append(record("SessionMatch", py::arg("match") = MatchHandle{owner, match.where},
            py::arg("cost_change") = match.costDelta, py::arg("is_skipped") = match.skipped));
    return records;
}

// A match of Session.matches(), or of Rules.matches() on an equal graph. Its key identifies it on the current graph.
workbench::Match matchOf(const DocumentPtr& self, const py::object& given) {
    const bool isBare = py::isinstance<MatchHandle>(given);
    const auto& handle = isBare ? given.cast<const MatchHandle&>() : given.attr("match").cast<const MatchHandle&>();
    const uint64_t key = handle.match.key(*handle.graph);
    return withoutGil([&](const Task& task) {
        const graph::Graph graph = self->current();
        for (const workbench::Match& match : self->matches(task))
            if (match.where.key(graph) == key) return match;
        throw Error(Category::usage, "the match does not apply to the current step", {.rule = handle.match.rule});
    });
}

uint32_t applied(const DocumentPtr& self, const py::object& match) {
    const workbench::Match found = matchOf(self, match);
    return withoutGil([&](const Task&) { return self->apply(found).index(); });
}

uint32_t skipped(const DocumentPtr& self, const py::object& match) {
    const workbench::Match found = matchOf(self, match);
    return withoutGil([&](const Task&) { return self->skip(found).index(); });
}

void bindSteps(py::class_<Document, DocumentPtr>& type) {
    type.def_property_readonly(
            "name", [](const DocumentPtr& self) { return self->name(); }, "The name of the model.")
        .def_property_readonly(
            "path", [](const DocumentPtr& self) { return released([&] { return self->sessionPath(); }); },
            "The file of the session.")
        .def_property_readonly("steps", &stepsOf, "All steps in order of creation; the first is the model.")
        .def_property_readonly(
            "current", [](const DocumentPtr& self) { return released([&] { return self->currentStep().index(); }); },
            "The id of the current step.")
        .def_property_readonly(
            "graph", [](const DocumentPtr& self) { return released([&] { return handleOf(self->current()); }); },
            "The graph of the current step.")
        .def_property_readonly(
            "original", [](const DocumentPtr& self) { return released([&] { return handleOf(self->original()); }); },
            "The graph of the model.")
        .def(
            "graph_at",
            [](const DocumentPtr& self, uint32_t step) {
                return handleOf(withoutGil([&](const Task&) { return self->graphAt(StepId(step)); }));
            },
            py::arg("step"), "Returns the graph of a step.")
        .def(
            "cost",
            [](const DocumentPtr& self, const py::object& graph) {
                const GraphHandle one = graph.is_none() ? GraphHandle() : graph.cast<GraphHandle>();
                return withoutGil([&](const Task&) { return self->cost(one ? *one : self->current()); });
            },
            py::arg("graph") = py::none(), "Returns the cost of a graph, or of the current step, in microseconds.")
        .def("matches", &matchesOf, "Returns the matches on the current graph with the changes of the cost.")
        .def("apply", &applied, py::arg("match"),
            "Applies a match to the current graph; returns the id of the new step.")
        .def("skip", &skipped, py::arg("match"), "Records that a match was rejected; returns the id of the new step.")
        .def(
            "apply_all",
            [](const DocumentPtr& self, const std::string& rule) {
                return withoutGil([&](const Task& task) { return self->applyAll(rule, task).index(); });
            },
            py::arg("rule"), "Applies all matches of a rule, one after the other, as one step.")
        .def(
            "go_to",
            [](const DocumentPtr& self, uint32_t step) { withoutGil([&](const Task&) { self->goTo(StepId(step)); }); },
            py::arg("step"), "Makes a step current; the next change starts a branch there.")
        .def("undo", [](const DocumentPtr& self) { withoutGil([&](const Task&) { self->undo(); }); })
        .def("redo", [](const DocumentPtr& self) { withoutGil([&](const Task&) { self->redo(); }); })
        .def(
            "set_rules",
            [](const DocumentPtr& self, const py::object& rules) {
                const auto given = rulesOf(rules);
                withoutGil([&](const Task&) { self->setRules(given); });
            },
            py::arg("rules"), "Uses these rules from now on; None: those shipped with Egret.");
}

// ---- runs -----------------------------------------------------------------------------------------------------------

py::object optimizedIn(const DocumentPtr& self, const std::string& method, bool measure, const py::object& callback,
    const py::kwargs& kwargs) {
    const optimize::Options options = optimizeOptions(method, *self, kwargs);
    const Listening listening(*self, callback);
    return optimizationRecord(withoutGil([&](const Task& task) {
        auto report = self->optimize(method, options, task, {.measuresLatency = measure});
        task.throwIfStopped();
        return report;
    }),
        method);
}

py::object saturatedIn(const DocumentPtr& self, const py::object& callback, const py::kwargs& kwargs) {
    const optimize::Options options = optimizeOptions("tensat", *self, kwargs);
    const Listening listening(*self, callback);
    const workbench::ExplorationPtr explored = withoutGil([&](const Task& task) {
        auto done = self->saturate(options, task);
        task.throwIfStopped();
        return done;
    });
    const egraph::EGraph& egraph = *explored->egraph->egraph;
    return record("SessionSaturation", py::arg("stop_reason") = explored->stopReason,
        py::arg("seconds") = explored->seconds, py::arg("iterations") = explored->iterations.size(),
        py::arg("nodes") = egraph.nodeCount(), py::arg("classes") = egraph.classCount(),
        py::arg("rules_applied") = explored->rulesApplied);
}

py::object extractedIn(const DocumentPtr& self, const std::string& method, double timeLimit) {
    optimize::Options options = workbench::defaultOptions(*self);
    options.extract = &extract::methodNamed(method);
    options.extractTimeLimit = timeLimit;
    const optimize::Extraction done = withoutGil([&](const Task& task) { return self->extract(options, task); });
    py::dict choices;
    for (const auto& [id, node] : done.choice) choices[py::int_(id.index())] = node.index();
    return record("Extraction", py::arg("method") = done.method, py::arg("cost") = done.cost,
        py::arg("tree_cost") = done.treeCost, py::arg("depth") = py::none(), py::arg("bound") = done.bound,
        py::arg("is_optimal") = done.optimal, py::arg("seconds") = done.seconds, py::arg("stop") = "finished",
        py::arg("choice") = choices, py::arg("terms") = py::tuple(),
        py::arg("graph") = done.graph ? py::cast(handleOf(*done.graph)) : py::object(py::none()));
}

py::object replayed(const std::filesystem::path& path) {
    const workbench::ReplayReport report = withoutGil([&](const Task& task) { return workbench::replay(path, task); });
    py::list skipped;
    for (const auto& remark : report.skipped) skipped.append(remark.text);
    return record("Replay", py::arg("is_identical") = report.ok(), py::arg("steps") = report.steps,
        py::arg("replayed") = report.replayed, py::arg("skipped") = skipped,
        py::arg("difference") = report.difference ? report.difference->text : std::string());
}

nlohmann::json playbackOf(const DocumentPtr& self, std::size_t mostSteps) {
    return withoutGil([&](const Task& task) { return playback::playbackOf(*self, {.mostSteps = mostSteps}, task); });
}

void bindRuns(py::class_<Document, DocumentPtr>& type) {
    type.def("optimize", &optimizedIn, py::arg("method") = "tensat", py::kw_only(), py::arg("measure") = false,
            py::arg("callback") = py::none(),
            "Optimizes the current graph and adds the result as a step; options as in egret.optimize().")
        .def("saturate", &saturatedIn, py::kw_only(), py::arg("callback") = py::none(),
            "Saturates an e-graph from the current graph, with the options of the method tensat.")
        .def("extract", &extractedIn, py::kw_only(), py::arg("method") = "ilp", py::arg("time_limit") = 60.0,
            "Extracts the cheapest graph from the latest e-graph and adds it as a step.")
        .def(
            "verify",
            [](const DocumentPtr& self) {
                return comparisonRecord(withoutGil([&](const Task& task) { return self->verifyCurrent(task); }));
            },
            "Compares the current graph with the model on random inputs, and records the result.")
        .def(
            "export_model",
            [](const DocumentPtr& self, const std::filesystem::path& path) {
                withoutGil([&](const Task& task) { self->exportModel(self->current(), path, task); });
            },
            py::arg("path"), "Writes the current graph as ONNX, with folded weights.")
        .def(
            "export",
            [](const DocumentPtr& self, const std::filesystem::path& folder, bool allSteps) {
                return withoutGil([&](const Task& task) {
                    return workbench::exportSession(self->session(), folder, {.allSteps = allSteps, .draw = {}}, task)
                        .models;
                });
            },
            py::arg("folder"), py::arg("all_steps") = false,
            "Writes the session to ONNX, JSON and CSV files in a new folder; returns the number of models.")
        .def(
            "save",
            [](const DocumentPtr& self, const std::filesystem::path& path) {
                withoutGil([&](const Task&) { self->saveSession(path); });
            },
            py::arg("path"), "Names the session; steps are saved there from now on.")
        .def(
            "playback",
            [](const DocumentPtr& self, std::size_t mostSteps) { return playbackRecord(playbackOf(self, mostSteps)); },
            py::arg("most_steps") = playback::Options().mostSteps,
            "Returns a page that plays every step, and the drawing of the current one.")
        .def("_repr_svg_",
            [](const DocumentPtr& self) {
                return svgText(withoutGil([&](const Task& task) {
                    return playback::playbackOf(self->current(), *self->costModelPtr(), self->name(), task);
                }));
            })
        .def("__len__", [](const DocumentPtr& self) { return released([&] { return self->steps().size(); }); })
        .def("__repr__", [](const DocumentPtr& self) {
            const std::size_t steps = released([&] { return self->steps().size(); });
            return "<egret.Session of " + self->name() + ": " + std::to_string(steps) + " steps>";
        });
}

}  // namespace
}  // namespace session_binding

void bindSessions(py::module_& module) {
    using namespace session_binding;
    py::class_<Document, DocumentPtr> type(
        module, "Session", "The work on a model: a tree of steps, each with its graph, recorded as it happens.");
    type.def(py::init(&newSession), py::arg("graph"), py::arg("path") = "", py::arg("name") = "model",
            "Starts a session with a graph. Without a path, the session is dropped unless save() names it.")
        .def_static("open", &openSession, py::arg("path"), py::arg("read_only") = false,
            "Opens a session (.egret), or starts one with a model (.onnx).")
        .def_static("replay", &replayed, py::arg("path"),
            "Repeats all steps of a session's file, and compares them with the recorded ones.");
    bindSteps(type);
    bindRuns(type);
}

}  // namespace egret::python
