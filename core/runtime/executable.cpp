#include "core/runtime/executable.h"

#include "core/base/libtorch/libtorch.h"
#include "core/base/lookup.h"
#include "core/runtime/instruction.h"
#include "core/runtime/program.h"

#include <c10/core/InferenceMode.h>

#include <map>

namespace egret::runtime {

std::vector<std::string> unsupported(const graph::Graph& graph) {
    std::vector<std::string> out;
    for (const NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        std::string why;
        if (op.spec->family == Family::source) {
            why = whyUnsupported(graph.type(id));
        } else if (op.spec->family != Family::structure) {
            why = whyUnsupported(op, graph.arena().inputTypes(id), graph.type(id));
        }
        if (!why.empty()) out.push_back("node '" + graph.nameOf(id) + "': " + why);
    }
    return out;
}

void requireRunnable(const graph::Graph& graph) {
    if (const auto missing = unsupported(graph); !missing.empty())
        throw Error(Category::unsupported,
            missing[0] + (missing.size() > 1 ? " (and " + std::to_string(missing.size() - 1) + " more)" : ""));
}

Executable::Executable(graph::Graph graph, const Task& task, Engine engine) : m_engine(engine) {
    static const std::map<Engine, Compile*> kBackEnds{{Engine::libTorch, compileByLibTorch},
        {Engine::oneDnn, compileByOneDnn}, {Engine::onnxRuntime, compileForOnnxRuntime},
        {Engine::cuda, compileForCuda}};
    prepareLibTorch();
    const c10::InferenceMode inference;
    m_program = kBackEnds.at(engine)(std::move(graph), task);
}

const graph::Graph& Executable::graph() const { return m_program->graph; }
const std::vector<NodeId>& Executable::operators() const { return m_program->operators; }
const std::vector<NodeId>& Executable::heads() const { return m_program->heads; }
const std::vector<Executable::Step>& Executable::steps() const { return m_program->steps; }
profile::Trace Executable::trace(const std::vector<TensorPtr>& inputs) const { return m_program->trace(inputs); }

std::vector<TensorPtr> Executable::run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const {
    return m_program->run(inputs, task, timing);
}

void Program::listOperators(const std::unordered_map<NodeId, NodeId>& headOf) {
    for (const NodeId id : graph.nodes()) {
        if (graph.node(id).isWeight || graph.op(id).spec->family == Family::source || graph.op(id).is("Get")) continue;
        m_position.emplace(id, operators.size());
        operators.push_back(id);
        heads.push_back(valueOr(headOf, id, id));
    }
}

void Program::report(Timing& timing, const std::vector<double>& startsMs, const std::vector<double>& stepsMs) const {
    timing.operatorsMs.assign(timing.perOperator ? operators.size() : 0, 0.0);
    timing.steps.clear();
    for (std::size_t i = 0; i < stepsMs.size(); ++i) {
        timing.operatorsMs[m_stepOperators[i]] += stepsMs[i];
        timing.steps.push_back({startsMs[i], stepsMs[i]});
    }
}

}  // namespace egret::runtime
