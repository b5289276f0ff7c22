// src: the Python module egret._egret, over core/. The package python/egret adds the records, errors and display.
//
//   bindings.h  one function for each source, which defines its classes and functions
//   call.h      runs the engine without the GIL; Ctrl-C; Python functions that the engine calls
//   records.h   results as Python objects; errors with their categories
//   arrays.h    tensors and arrays of the engine as NumPy arrays that share their memory, and the reverse
//   egraph_handle.h, optimize_options.h   ... for e-graphs; the options of optimize()
//   handles.h   the C++ objects behind Python classes that several sources use
//
// The bindings contain no logic of rewriting: they convert arguments and results. What the command line also does is in
// core/workbench. A class that stays in C++ is a handle of an engine object. A result that is only data becomes a
// frozen dataclass of python/egret/records.py, which has its documentation.
#pragma once

#include <pybind11/pybind11.h>

namespace egret::python {

namespace py = pybind11;

void bindErrors(py::module_& module);
void bindGraphs(py::module_& module);
void bindRules(py::module_& module);
void bindTermRules(py::module_& module);
void bindEGraphs(py::module_& module);
void bindEngine(py::module_& module);
void bindSessions(py::module_& module);
void bindPolicies(py::module_& module);
void bindExpressions(py::module_& module);
void bindBatching(py::module_& module);
void bindSynthesis(py::module_& module);

}  // namespace egret::python
