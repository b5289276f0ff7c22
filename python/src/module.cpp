#include "python/src/bindings.h"

PYBIND11_MODULE(_egret, module) {
    using namespace egret::python;
    module.doc() = "The engine of Egret; use the package egret.";
    module.attr("__version__") = EGRET_VERSION;
    bindErrors(module);
    bindGraphs(module);
    bindRules(module);
    bindTermRules(module);
    bindEGraphs(module);
    bindEngine(module);
    bindSessions(module);
    bindPolicies(module);
    bindExpressions(module);
    bindBatching(module);
    bindSynthesis(module);
}
