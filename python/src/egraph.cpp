#include "core/base/error.h"
#include "core/base/file.h"
#include "core/egraph/sexpr.h"
#include "python/src/egraph_handle.h"
#include "python/src/records.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

namespace egret::python {

// ---- access ---------------------------------------------------------------------------------------------------------

EGraphHandle::Access::Access(EGraphHandle& egraph, Kind kind) : m_egraph(egraph), m_kind(kind) {
    if (kind == Kind::read) {
        egraph.requireReadable();
        ++egraph.m_readers;
        return;
    }
    if (egraph.m_isWritten || egraph.m_readers > 0)
        throw Error(Category::usage, "the e-graph is in use, so it cannot be changed now");
    egraph.m_isWritten = true;
    egraph.extraction.reset();
}

EGraphHandle::Access::~Access() {
    if (m_kind == Kind::read) --m_egraph.m_readers;
    else {
        m_egraph.m_isWritten = false;
        m_egraph.m_writer = std::thread::id();
    }
}

void EGraphHandle::requireReadable() const {
    if (m_isWritten && m_writer.load() != std::this_thread::get_id())
        throw Error(Category::usage, "the e-graph is being changed by another thread");
}

void EGraphHandle::requireRebuilt() {
    requireReadable();
    if (egraph().isRebuilt()) return;
    if (m_isWritten)
        throw Error(Category::usage, "the e-graph is changing; search and extract between iterations or afterwards");
    const Access access(*this, Access::Kind::write);
    withoutGil([&](const Task& task) {
        egraph().rebuild([&] { return task.stopRequested(); });
        task.throwIfStopped();
    });
}

egraph::ClassId EGraphHandle::classOf(uint32_t id) const {
    if (id >= m_terms->egraph().createdCount())
        throw Error(Category::notFound, "the e-graph has no e-class " + std::to_string(id));
    return m_terms->egraph().find(egraph::ClassId(id));
}

egraph::NodeId EGraphHandle::nodeOf(uint32_t id) const {
    if (id >= m_terms->egraph().createdCount())
        throw Error(Category::notFound, "the e-graph has no e-node " + std::to_string(id));
    return egraph::NodeId(id);
}

egraph::ClassId EGraphHandle::classOf(const py::object& termOrId) const {
    if (!py::isinstance<py::str>(termOrId)) return classOf(termOrId.cast<uint32_t>());
    const auto term = termOrId.cast<std::string>();
    const auto found = egraph::findTerm(m_terms->egraph(), term);
    if (!found) throw Error(Category::notFound, "the e-graph lacks this term", {.node = term});
    return *found;
}

py::object nodeRecord(EGraphHandle& handle, egraph::NodeId node) {
    const egraph::EGraph& egraph = handle.egraph();
    py::list children;
    for (const egraph::ClassId child : egraph.children(node)) children.append(egraph.find(child).index());
    return record("ENode", py::arg("id") = node.index(), py::arg("operator") = handle.terms().labelOf(node),
        py::arg("children") = py::tuple(children), py::arg("class_id") = egraph.classOf(node).index());
}

namespace egraph_binding {
namespace {

using egraph::ClassId;
using egraph::NodeId;

// ---- building -------------------------------------------------------------------------------------------------------

EGraphPtr newEGraph(const std::optional<std::string>& language, std::optional<bool> analysis, bool log) {
    const language::Language* named = language ? &language::named(*language) : nullptr;
    return std::make_shared<EGraphHandle>(std::make_unique<workbench::TermEGraph>(workbench::TermEGraph::Options{
        .language = named, .analysis = analysis.value_or(named && named->analysis), .log = log}));
}

EGraphPtr ofGraph(const GraphHandle& graph, bool log) {
    return std::make_shared<EGraphHandle>(
        withoutGil([&](const Task&) { return std::make_unique<workbench::TermEGraph>(*graph, log); }));
}

EGraphPtr ofSerialized(const std::function<egraph::Serialized()>& read, bool log) {
    return std::make_shared<EGraphHandle>(
        withoutGil([&](const Task&) { return std::make_unique<workbench::TermEGraph>(read(), log); }));
}

uint32_t add(const EGraphPtr& self, const std::string& term) {
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::write);
    const ClassId added = self->terms().add(term);
    self->egraph().rebuild();
    return self->egraph().find(added).index();
}

bool merge(const EGraphPtr& self, const py::object& a, const py::object& b) {
    const ClassId first = self->classOf(a), second = self->classOf(b);
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::write);
    const bool isNew = self->egraph().unite(first, second, egraph::Reason::given());
    self->egraph().rebuild();
    return isNew;
}

// ---- reading --------------------------------------------------------------------------------------------------------

py::object find(const EGraphPtr& self, const py::object& termOrId) {
    self->requireReadable();
    if (!py::isinstance<py::str>(termOrId)) return py::int_(self->classOf(termOrId).index());
    const auto found = egraph::findTerm(self->egraph(), termOrId.cast<std::string>());
    return found ? py::object(py::int_(found->index())) : py::object(py::none());
}

// A copy, because the e-graph's array moves when the e-graph changes.
py::array_t<uint32_t> classesOf(const EGraphPtr& self) {
    self->requireRebuilt();
    const auto classes = self->egraph().classes();
    py::array_t<uint32_t> ids(static_cast<py::ssize_t>(classes.size()));
    for (std::size_t i = 0; i < classes.size(); ++i) ids.mutable_at(static_cast<py::ssize_t>(i)) = classes[i].index();
    return ids;
}

py::list nodesOf(const EGraphPtr& self, uint32_t id) {
    self->requireReadable();
    py::list nodes;
    for (const NodeId node : self->egraph().nodesOf(self->classOf(id)))
        if (self->egraph().isLive(node) && !self->egraph().isFiltered(node)) nodes.append(nodeRecord(*self, node));
    return nodes;
}

std::vector<uint32_t> rootsOf(const EGraphPtr& self) {
    self->requireReadable();
    std::vector<uint32_t> roots;
    for (const ClassId root : self->terms().roots()) roots.push_back(self->egraph().find(root).index());
    return roots;
}

std::string textOf(const EGraphPtr& self) {
    self->requireReadable();
    return "<egret.EGraph: " + std::to_string(self->egraph().nodeCount()) + " e-nodes in " +
        std::to_string(self->egraph().classCount()) + " e-classes>";
}

void bindReading(py::class_<EGraphHandle, EGraphPtr>& type) {
    type.def("find", &find, py::arg("term_or_id"),
            "Returns the id of a term's e-class, or None if the e-graph lacks the term. For an id, returns the id that "
            "stands for the e-class now.")
        .def("nodes_of", &nodesOf, py::arg("class_id"), "Returns the e-nodes of an e-class.")
        .def(
            "node",
            [](const EGraphPtr& self, uint32_t id) {
                self->requireReadable();
                return nodeRecord(*self, self->nodeOf(id));
            },
            py::arg("id"), "Returns an e-node.")
        .def_property_readonly("classes", &classesOf, "The ids of all e-classes, as an array.")
        .def_property_readonly("roots", &rootsOf, "The e-classes of the added terms, or of a graph's outputs.")
        .def_property_readonly(
            "node_count",
            [](const EGraphPtr& self) {
                self->requireReadable();
                return self->egraph().nodeCount();
            },
            "The number of e-nodes.")
        .def_property_readonly(
            "class_count",
            [](const EGraphPtr& self) {
                self->requireReadable();
                return self->egraph().classCount();
            },
            "The number of e-classes.")
        .def_property_readonly(
            "step_count",
            [](const EGraphPtr& self) {
                self->requireReadable();
                return self->egraph().keepsHistory() ? self->egraph().now() : 0;
            },
            "The number of steps in the log: changes by one match, by the user, or by congruence.")
        .def(
            "equivalent",
            [](const EGraphPtr& self, const std::string& a, const std::string& b) {
                self->requireRebuilt();
                return egraph::equivalent(self->egraph(), a, b);
            },
            py::arg("a"), py::arg("b"),
            "Returns whether two terms are equal by the e-graph's equalities. It need not contain the terms.")
        .def("__len__",
            [](const EGraphPtr& self) {
                self->requireReadable();
                return self->egraph().nodeCount();
            })
        .def(
            "__str__",
            [](const EGraphPtr& self) {
                self->requireRebuilt();
                return egraph::dump(self->egraph());
            },
            "Lists every e-class with its e-nodes.")
        .def("__repr__", &textOf);
}

}  // namespace
}  // namespace egraph_binding

void bindEGraphs(py::module_& module) {
    using namespace egraph_binding;
    bindMatchTables(module);
    py::class_<EGraphHandle, EGraphPtr> type(module, "EGraph",
        "An e-graph: terms modulo equality. Add terms, saturate with rules, and extract the cheapest.");
    type.def(py::init(&newEGraph), py::arg("language") = py::none(), py::arg("analysis") = py::none(),
            py::arg("log") = true,
            "Makes an empty e-graph for terms of a language, or of any operators. `analysis` turns the language's "
            "analysis (constant folding) on or off; by default, it is on if the language has one. The log is required "
            "for proofs and playbacks.")
        .def_static("of", &ofGraph, py::arg("graph"), py::arg("log") = true,
            "Makes the e-graph of a computation graph; its rules are Rules, not TermRules.")
        .def_static(
            "from_json",
            [](const std::string& text, bool log) {
                return ofSerialized([&] { return egraph::parseSerialized(text); }, log);
            },
            py::arg("text"), py::arg("log") = true, "Reads an e-graph in the egraph-serialize format.")
        .def_static(
            "load",
            [](const std::filesystem::path& path, bool log) {
                return ofSerialized([&] { return egraph::readSerialized(path); }, log);
            },
            py::arg("path"), py::arg("log") = true, "Reads a file in the egraph-serialize format.")
        .def("add", &add, py::arg("term"),
            "Adds a term, such as \"(+ a (* b 1))\", which becomes a root. Returns the id of its e-class.")
        .def("merge", &merge, py::arg("a"), py::arg("b"),
            "Merges the e-classes of two terms or ids; proofs then list a premise. Returns whether they were "
            "separate.");
    bindReading(type);
    bindMatching(type);
    bindSaturation(type);
    bindExtraction(type);
}

}  // namespace egret::python
