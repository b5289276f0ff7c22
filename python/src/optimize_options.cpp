#include "python/src/optimize_options.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/optimizers.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>

#include <algorithm>

namespace egret::python {
namespace options_binding {
namespace {

std::string textOf(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "yes" : "no";
    return py::str(value);
}

}  // namespace
}  // namespace options_binding

std::string keywordOf(const OptionSpec& option) {
    std::string keyword(option.name);
    std::ranges::replace(keyword, '-', '_');
    return keyword;
}

optimize::Options optimizeOptions(
    const std::string& method, const workbench::Document& document, const py::kwargs& kwargs) {
    using namespace options_binding;
    optimize::named(method);  // throws for an unknown method
    optimize::Options options = workbench::defaultOptions(document);
    for (const auto& [key, value] : kwargs) {
        const auto keyword = key.cast<std::string>();
        if (keyword == "policy" || keyword == "seed") {
            if (keyword == "policy") options.policy = value.cast<std::string>();
            else options.seed = value.cast<uint64_t>();
            continue;
        }
        const auto row = std::ranges::find(optimize::optionTable(), keyword, keywordOf);
        if (row == optimize::optionTable().end()) {
            std::vector<std::string> names;
            for (const auto& one : optimize::optionTable())
                if (one.isFor(method)) names.push_back(keywordOf(one));
            throw Error(Category::usage, "unknown option '" + keyword + "'; available: " + join(names, ", "));
        }
        if (!row->isFor(method)) throw Error(Category::usage, "the method " + method + " does not use " + keyword);
        row->setText(options, textOf(value));
    }
    return options;
}

py::object optimizationRecord(const workbench::OptimizeReport& report, const std::string& method) {
    const optimize::Result& result = report.result;
    py::dict costs;
    for (const auto& one : report.costs) costs[py::str(std::string(one.mode))] = py::make_tuple(one.before, one.after);
    const auto ifMeasured = [&](double ms) {
        return report.isMeasured() ? py::object(py::float_(ms)) : py::object(py::none());
    };
    const bool isEqual = report.verification.equal;
    return record("Optimization", py::arg("method") = method,
        py::arg("graph") = isEqual ? py::cast(handleOf(result.graph)) : py::object(py::none()),
        py::arg("cost_before") = result.costBefore, py::arg("cost_after") = result.costAfter, py::arg("costs") = costs,
        py::arg("stop_reason") = result.stopReason, py::arg("is_optimal") = result.optimal,
        py::arg("bound") = result.bound, py::arg("iterations") = result.iterations, py::arg("nodes") = result.nodes,
        py::arg("classes") = result.classes, py::arg("graphs") = result.graphs,
        py::arg("explore_seconds") = result.exploreSeconds, py::arg("extract_seconds") = result.extractSeconds,
        py::arg("rules_applied") = result.rulesApplied, py::arg("notes") = result.notes,
        py::arg("latency_before_ms") = ifMeasured(report.latencyBeforeMs),
        py::arg("latency_after_ms") = ifMeasured(report.latencyAfterMs),
        py::arg("verification") = comparisonRecord(report.verification));
}

}  // namespace egret::python
