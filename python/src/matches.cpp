#include "core/base/error.h"
#include "core/egraph/matcher.h"
#include "core/egraph/sexpr.h"
#include "python/src/arrays.h"
#include "python/src/egraph_handle.h"

#include <pybind11/stl.h>

#include <algorithm>

namespace egret::python {
namespace matches_binding {
namespace {

using egraph::ClassId;
using egraph::NodeId;

// The cells of a table are ids; NumPy reads them in place.
static_assert(sizeof(ClassId) == sizeof(uint32_t) && sizeof(NodeId) == sizeof(uint32_t));

// All matches of a pattern, in the engine's own table. It does not change, so arrays may refer to its cells.
struct MatchTableHandle {
    egraph::MatchTable table;
    std::vector<std::string> variables;
    bool isComplete = true;
};
using MatchTablePtr = std::shared_ptr<MatchTableHandle>;

// An array of the table's cells: a row for each match.
template <class Id>
py::array cellsOf(const MatchTablePtr& self, std::span<const Id> firstRow) {
    const auto rows = static_cast<py::ssize_t>(self->table.size()), columns = static_cast<py::ssize_t>(firstRow.size());
    const py::dtype type = py::dtype::of<uint32_t>();
    if (rows == 0 || columns == 0) return py::array(type, {rows, columns});
    py::array cells(type, {rows, columns}, reinterpret_cast<const uint32_t*>(firstRow.data()), py::cast(self));
    py::detail::array_proxy(cells.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return cells;
}

py::array classesOf(const MatchTablePtr& self) {
    if (self->table.size() == 0)
        return py::array(py::dtype::of<uint32_t>(), {py::ssize_t{0}, static_cast<py::ssize_t>(self->variables.size())});
    return cellsOf(self, self->table.variables(0));
}

py::array nodesOf(const MatchTablePtr& self) {
    if (self->table.size() == 0)
        return py::array(
            py::dtype::of<uint32_t>(), {py::ssize_t{0}, static_cast<py::ssize_t>(self->table.nodeCount())});
    return cellsOf(self, self->table.nodes(0));
}

// The same cells as a structured array, with a field for each variable.
py::array rowsOf(const MatchTablePtr& self) {
    if (self->variables.empty()) throw Error(Category::usage, "the pattern has no variables; use `nodes`");
    py::list names, formats, offsets;
    for (std::size_t i = 0; i < self->variables.size(); ++i) {
        names.append(self->variables[i]);
        formats.append("u4");
        offsets.append(i * sizeof(uint32_t));
    }
    const py::dtype type(names, formats, offsets, static_cast<py::ssize_t>(self->variables.size() * sizeof(uint32_t)));
    if (self->table.size() == 0) return py::array(type, py::ssize_t{0});
    py::array rows(type, {static_cast<py::ssize_t>(self->table.size())}, {type.itemsize()},
        self->table.variables(0).data(), py::cast(self));
    py::detail::array_proxy(rows.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return rows;
}

py::iterator chunksOf(const MatchTablePtr& self, py::ssize_t size) {
    if (size < 1) throw Error(Category::usage, "the size of a chunk must be positive");
    const py::array rows = rowsOf(self);
    py::list chunks;
    for (py::ssize_t at = 0; at < rows.size(); at += size)
        chunks.append(rows[py::slice(at, std::min(at + size, rows.size()), 1)]);
    return py::iter(chunks);
}

MatchTablePtr matchesOf(const EGraphPtr& self, const py::object& given, const std::optional<std::size_t>& limit) {
    self->requireRebuilt();
    egraph::VariableNames names;
    std::vector<egraph::Pattern> sources;
    if (py::isinstance<TermRule>(given)) {
        const auto& rule = given.cast<const TermRule&>().rewrite;
        names = rule.variables;
        sources = rule.sources;
    } else {
        sources.push_back(egraph::parsePattern(given.cast<std::string>(), names));
    }
    if (self->terms().isProgram())  // the payload of an e-node is its operator with all attributes
        for (egraph::Pattern& source : sources)
            for (egraph::PatternNode& node : source.nodes) node.payload = egraph::PatternPayload::any();
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::read);
    return withoutGil([&](const Task& task) {
        const egraph::Matcher matcher(sources);
        const auto found = std::make_shared<MatchTableHandle>();
        found->table = matcher.makeTable();
        for (std::size_t i = 0; i < matcher.variableCount(); ++i) found->variables.push_back(names[i].text());
        egraph::SearchLimits limits{.stop = [&](std::size_t) { return task.stopRequested(); }};
        if (limit) limits.maxMatches = *limit;
        found->isComplete = matcher.search(self->egraph(), found->table, limits);
        task.throwIfStopped();
        return found;
    });
}

}  // namespace
}  // namespace matches_binding

void bindMatchTables(py::module_& module) {
    using namespace matches_binding;
    py::class_<MatchTableHandle, MatchTablePtr>(module, "Matches",
        "The matches of a pattern in an e-graph. Its arrays share the engine's memory; they stay valid, and unchanged, "
        "when the e-graph changes.")
        .def_property_readonly(
            "variables", [](const MatchTablePtr& self) { return py::tuple(py::cast(self->variables)); },
            "The names of the pattern's variables.")
        .def_property_readonly("classes", &classesOf,
            "The e-classes of the variables: an array of uint32 with a row for each match and a column for each "
            "variable.")
        .def_property_readonly("nodes", &nodesOf,
            "The matched e-nodes: a row for each match, a column for each operator of the pattern, operands first.")
        .def_property_readonly(
            "rows", &rowsOf, "The cells of `classes` as a structured array with a field for each variable.")
        .def_readonly("is_complete", &MatchTableHandle::isComplete, "Whether all matches were found within the limit.")
        .def("chunks", &chunksOf, py::arg("size") = 65'536,
            "Returns an iterator over `rows` in chunks of at most `size` matches, without copies.")
        .def("__len__", [](const MatchTablePtr& self) { return self->table.size(); })
        .def(
            "__iter__", [](const MatchTablePtr& self) { return py::iter(rowsOf(self)); },
            "Iterates over the rows: match[\"a\"] is the e-class of ?a.")
        .def("__repr__", [](const MatchTablePtr& self) {
            return "<egret.Matches: " + std::to_string(self->table.size()) + " matches>";
        });
}

void bindMatching(py::class_<EGraphHandle, EGraphPtr>& type) {
    using namespace matches_binding;
    type.def("matches", &matchesOf, py::arg("pattern"), py::arg("limit") = py::none(),
        "Returns the matches of a pattern, such as \"(+ ?a (* ?b 1))\", or of a TermRule's left side. In the e-graph "
        "of "
        "a computation graph, a pattern matches operators with any attributes.");
}

}  // namespace egret::python
