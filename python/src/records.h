#pragma once

#include "python/src/bindings.h"

#include <nlohmann/json_fwd.hpp>

namespace egret::python {

// Creates a record, a dataclass of python/egret/records.py, from its fields:
// record("Iteration", py::arg("index") = 3, py::arg("nodes") = 12, ...).
template <class... Fields>
py::object record(const char* name, Fields&&... fields) {
    return py::module_::import("egret.records").attr(name)(std::forward<Fields>(fields)...);
}

// The page and the drawing of a playback, as the record Playback. Releases the GIL.
py::object playbackRecord(const nlohmann::json& playback);

// Returns the SVG drawing of a playback.
py::object svgText(const nlohmann::json& playback);

}  // namespace egret::python
