#include "python/src/records.h"

#include "core/base/error.h"
#include "core/figure/graph.h"
#include "core/playback/page.h"
#include "python/src/call.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <new>

namespace egret::python {
namespace {

void raise(const Error& error) {
    const Place& place = error.place();
    const py::object raised = py::module_::import("egret.errors")
                                  .attr("_error_of")(std::string(categoryName(error.category())), error.what(),
                                      error.message(), place.file, place.node, place.rule, place.line, place.column);
    PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
}

std::string svgOf(const nlohmann::json& playback, const Task& task) {
    constexpr figure::Style kNotebook{.width = 1e6, .fontSize = 9};  // never scaled down: a notebook scrolls
    return figure::svg(figure::drawingOf(playback, kNotebook, true, task));
}

}  // namespace

void bindErrors(py::module_&) {
    py::register_exception_translator([](std::exception_ptr raised) {
        try {
            if (raised) std::rethrow_exception(raised);
        } catch (const Error& error) {
            raise(error);
        } catch (const std::filesystem::filesystem_error& error) {
            raise(Error(Category::badInput, error.code().message(), {.file = error.path1().string()}));
        }
    });
}

py::object playbackRecord(const nlohmann::json& playback) {
    std::string page, svg;
    withoutGil([&](const Task& task) {
        page = playback::pageOf(playback);
        svg = svgOf(playback, task);
    });
    return record("Playback", py::arg("name") = playback.at("name").get<std::string>(),
        py::arg("steps") = playback.at("steps").size(), py::arg("html") = page, py::arg("svg") = svg);
}

py::object svgText(const nlohmann::json& playback) {
    return py::str(withoutGil([&](const Task& task) { return svgOf(playback, task); }));
}

}  // namespace egret::python
