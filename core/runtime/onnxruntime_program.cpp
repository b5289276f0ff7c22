// Runs graphs in ONNX Runtime. The graph is exported unchanged, or with folded weights if the file format cannot
// represent it, and ONNX Runtime optimizes it. Each node that ONNX Runtime runs may compute several operators
// (onnxruntime/fusion.h). Its time is attributed to the operator with the most work; the other operators have no time
// of their own. The time of a layout change is attributed to the preceding operator.
#include "core/base/error.h"
#include "core/graph/extents.h"
#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"
#include "core/runtime/lowering/graph_lowering.h"
#include "core/runtime/onnxruntime/fusion.h"
#include "core/runtime/program.h"
#include "core/runtime/threads.h"

#include <algorithm>

namespace egret::runtime {
namespace {

// ONNX files cannot represent Egret's own operators on weights, so these are folded.
std::string exported(const graph::Graph& graph, const Task& task) {
    const bool isExportable = std::ranges::all_of(graph.nodes(), [&](NodeId id) {
        const graph::OpSpec& spec = *graph.op(id).spec;
        return spec.isOnnx || spec.family == graph::Family::structure || spec.family == graph::Family::source;
    });
    return onnx::exportModel(isExportable ? graph : foldWeights(graph, task));
}

class OnnxRuntimeProgram : public Program {
public:
    OnnxRuntimeProgram(graph::Graph of, const Task& task) : Program(std::move(of)) {
        onnxruntime::version();  // reports a missing library before other work starts
        m_model = exported(graph, task);
        task.throwIfStopped();
        m_session.emplace(m_model, onnxruntime::SessionOptions{.threads = threads()});
        for (const NodeId id : graph.inputs()) m_inputs.push_back(graph.op(id).text("name"));
        listOperators({});
        for (const NodeId id : operators) {
            m_stepOperators.push_back(steps.size());
            steps.push_back({.node = id, .nodes = {id}});
        }
    }

    std::vector<TensorPtr> run(const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const override {
        task.throwIfStopped();
        requireInputCount(graph, inputs);
        std::vector<TensorPtr> values;
        for (const std::string& name : m_session->inputs()) {
            const auto at = std::ranges::find(m_inputs, name);
            ensure(at != m_inputs.end(), "the exported model has the graph's inputs");
            values.push_back(boundInput(graph, inputs, static_cast<std::size_t>(at - m_inputs.begin())));
        }
        if (timing) timing->isView.assign(steps.size(), false);
        if (!timing) return ordered(*m_session, m_session->run(values));
        if (!timing->perOperator) return ordered(*m_session, m_session->run(values, &timing->totalMs));
        onnxruntime::Session profiled(m_model, onnxruntime::SessionOptions{.threads = threads(), .isProfiled = true});
        constexpr std::size_t kRuns = 3;  // the first runs are warm-ups
        std::vector<TensorPtr> outputs;
        for (std::size_t i = 0; i < kRuns; ++i) outputs = profiled.run(values, &timing->totalMs);
        std::vector<onnxruntime::NodeTime> times = profiled.profile();
        times.erase(times.begin(), times.end() - static_cast<std::ptrdiff_t>(times.size() / kRuns));
        reportTimes(*timing, times);
        return ordered(profiled, std::move(outputs));
    }

private:
    std::vector<TensorPtr> ordered(const onnxruntime::Session& session, std::vector<TensorPtr> values) const {
        std::vector<TensorPtr> out;
        for (const graph::Output& output : graph.outputs()) {
            const auto at = std::ranges::find(session.outputs(), output.name);
            ensure(at != session.outputs().end(), "the exported model has the graph's outputs");
            out.push_back(values[static_cast<std::size_t>(at - session.outputs().begin())]);
        }
        return out;
    }

    // Maps the names of the nodes that ONNX Runtime runs to steps.
    std::unordered_map<std::string, std::size_t> stepsOfNodes() const {
        std::unordered_map<std::string, std::size_t> out;
        const auto byName = onnxruntime::operatorsByName(graph, m_model);
        for (const onnxruntime::RunNode& node : onnxruntime::nodesThatRun(m_model, {.threads = threads()})) {
            double most = -1;
            for (const std::string& name : node.operators) {
                const auto id = byName.find(name);
                const auto step = id == byName.end() ? m_position.end() : m_position.find(id->second);
                if (step == m_position.end()) continue;  // the export added this node
                const double flops = graph::workAt(graph, id->second, {}).flops;
                if (flops <= most) continue;
                most = flops;
                out[node.name] = step->second;
            }
        }
        return out;
    }

    void reportTimes(Timing& timing, const std::vector<onnxruntime::NodeTime>& times) const {
        const auto stepOf = stepsOfNodes();
        std::vector<double> starts(steps.size(), 0), ms(steps.size(), 0);
        std::size_t at = 0;
        for (const onnxruntime::NodeTime& time : times) {
            if (const auto step = stepOf.find(time.node); step != stepOf.end()) at = step->second;
            if (ms.empty()) break;
            if (ms[at] == 0) starts[at] = time.startMs - times.front().startMs;
            ms[at] += time.ms;
        }
        report(timing, starts, ms);
    }

    std::string m_model;
    std::optional<onnxruntime::Session> m_session;
    std::vector<std::string> m_inputs;  // names, parallel to graph.inputs()
};

}  // namespace

std::unique_ptr<Program> compileForOnnxRuntime(graph::Graph graph, const Task& task) {
    return std::make_unique<OnnxRuntimeProgram>(std::move(graph), task);
}

}  // namespace egret::runtime
