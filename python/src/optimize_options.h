#pragma once

#include "core/workbench/document.h"
#include "python/src/bindings.h"

#include <string>

namespace egret::python {

// The keyword of an option: node_limit for --node-limit.
std::string keywordOf(const OptionSpec& option);

// The options of a method from keyword arguments. Throws usage for an unknown keyword, and for an option that the
// method does not use.
optimize::Options optimizeOptions(
    const std::string& method, const workbench::Document& document, const py::kwargs& kwargs);

// The result of an optimization. Its graph is None if the result failed verification.
py::object optimizationRecord(const workbench::OptimizeReport& report, const std::string& method);

}  // namespace egret::python
