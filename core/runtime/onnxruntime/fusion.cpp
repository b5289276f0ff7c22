// ONNX Runtime writes the graph that it runs, but not the origin of its nodes. A fused node keeps the name of its last
// result or extends the name of one of the fused nodes: "/mlp/Relu_nchwc", "fused Conv_3", "MatMul_1/Fusion/". The node
// of the model with that result or name is the anchor of the fused node. Every other node of the model belongs to the
// anchor that reads its result, directly or through other nodes.
#include "core/runtime/onnxruntime/fusion.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/onnx/onnx.h"

#include <optional>
#include <unordered_set>
#include <utility>

namespace egret::runtime::onnxruntime {

using graph::NodeId;

namespace {

constexpr std::size_t kLargestModel = std::size_t{2} << 30;

struct TemporaryFolder {
    std::filesystem::path path;
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "egret-onnxruntime-XXXXXX").string();
        if (!mkdtemp(name.data()))
            throw Error(Category::badInput, "a temporary folder cannot be created", {.file = name});
        path = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
};

class Anchors {
public:
    explicit Anchors(const std::vector<onnx::FileNode>& nodes) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            for (const std::string& output : nodes[i].outputs)
                if (!output.empty()) m_byResult.emplace(output, i);
            if (!nodes[i].name.empty()) m_byName.emplace(nodes[i].name, i);
        }
    }

    std::optional<std::size_t> find(const onnx::FileNode& node) const {
        for (const std::string& output : node.outputs)
            if (const auto found = m_byResult.find(output); found != m_byResult.end()) return found->second;
        std::string name = node.name;
        constexpr std::string_view kFused = "fused ";
        if (name.starts_with(kFused)) name.erase(0, kFused.size());
        while (!name.empty()) {  // removes the last word of the name in each iteration
            if (const auto found = m_byName.find(name); found != m_byName.end()) return found->second;
            const auto end = name.find_last_of("_/");
            name.resize(end == std::string::npos ? 0 : end);
        }
        return {};
    }

private:
    std::unordered_map<std::string, std::size_t> m_byResult, m_byName;
};

}  // namespace

std::vector<RunNode> nodesThatRun(std::string_view model, SessionOptions options, std::string* optimized) {
    std::optional<TemporaryFolder> folder;
    if (options.optimizedModel.empty()) options.optimizedModel = folder.emplace().path / "optimized.onnx";
    const Session session(model, options);
    std::string written = readFile(options.optimizedModel, kLargestModel);
    const auto before = onnx::nodesIn(model), after = onnx::nodesIn(written);
    if (optimized) *optimized = std::move(written);

    std::vector<RunNode> run;
    std::vector<std::optional<std::size_t>> owner(before.size());  // index in `run`
    const Anchors anchors(before);
    for (const onnx::FileNode& node : after) {
        const bool isLayout = node.operation.find("::Reorder") != std::string::npos;
        const auto anchor = isLayout ? std::nullopt : anchors.find(node);
        if (anchor && !owner[*anchor]) owner[*anchor] = run.size();
        run.push_back({node.operation, node.name, node.outputs.empty() ? std::string() : node.outputs.front(), {}});
    }
    std::unordered_map<std::string, std::vector<std::size_t>> readers;
    for (std::size_t i = 0; i < before.size(); ++i)
        for (const std::string& input : before[i].inputs) readers[input].push_back(i);
    for (std::size_t i = before.size(); i-- > 0;) {  // in reverse order, so that readers come first
        if (owner[i]) continue;
        for (const std::string& output : before[i].outputs)
            for (const std::size_t reader : readers[output])
                if (!owner[i]) owner[i] = owner[reader];
    }
    for (std::size_t i = 0; i < before.size(); ++i)
        if (owner[i])
            run[*owner[i]].operators.push_back(before[i].name.empty() ? before[i].outputs.front() : before[i].name);
    return run;
}

std::unordered_map<std::string, NodeId> operatorsByName(const graph::Graph& graph, std::string_view model) {
    const graph::Graph exported = onnx::importModelBytes(model, {}, graph::Arena::create());
    std::unordered_map<std::string, NodeId> names;
    std::unordered_set<NodeId> seen;
    std::vector<std::pair<NodeId, NodeId>> open;  // pairs of the same node, from the outputs down
    for (std::size_t i = 0; i < graph.outputs().size(); ++i)
        open.emplace_back(graph.outputs()[i].node, exported.outputs()[i].node);
    while (!open.empty()) {
        const auto [original, named] = open.back();
        open.pop_back();
        const auto inputs = graph.node(original).inputs, others = exported.node(named).inputs;
        if (graph.node(original).isWeight || graph.op(original).spec != exported.op(named).spec ||
            inputs.size() != others.size() || !seen.insert(original).second)
            continue;
        names.emplace(exported.nameOf(named), original);
        for (std::size_t i = 0; i < inputs.size(); ++i) open.emplace_back(inputs[i], others[i]);
    }
    return names;
}

}  // namespace egret::runtime::onnxruntime
