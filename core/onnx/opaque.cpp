#include "core/onnx/opaque.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::onnx {

namespace {

using Names = std::unordered_set<std::string>;

void defineNames(const ::onnx::GraphProto& graph, Names& names) {
    for (const auto& input : graph.input()) names.insert(input.name());
    for (const auto& tensor : graph.initializer()) names.insert(tensor.name());
    for (const auto& tensor : graph.sparse_initializer()) names.insert(tensor.values().name());
    for (const auto& node : graph.node())
        for (const auto& output : node.output()) names.insert(output);
}

// Calls visit(std::string&) for every name in the node's subgraphs that is defined outside all of them.
class OuterNames {
public:
    explicit OuterNames(std::function<void(std::string&)> visit) : m_visit(std::move(visit)) {}

    void subgraphsOf(::onnx::NodeProto& node) {
        for (auto& attribute : *node.mutable_attribute()) {
            if (attribute.has_g()) graph(*attribute.mutable_g());
            for (auto& one : *attribute.mutable_graphs()) graph(one);
        }
    }

private:
    void graph(::onnx::GraphProto& graph) {
        defineNames(graph, m_scopes.emplace_back());
        for (auto& node : *graph.mutable_node()) {
            for (auto& input : *node.mutable_input()) reference(input);
            subgraphsOf(node);
        }
        for (auto& output : *graph.mutable_output())
            if (output.has_name()) reference(*output.mutable_name());
        m_scopes.pop_back();
    }

    void reference(std::string& name) {
        if (name.empty()) return;
        for (const Names& scope : m_scopes)
            if (scope.contains(name)) return;
        m_visit(name);
    }

    std::function<void(std::string&)> m_visit;
    std::vector<Names> m_scopes;
};

void collectInnerNames(const ::onnx::GraphProto& graph, Names& names) {
    defineNames(graph, names);
    for (const auto& node : graph.node()) onnx::collectInnerNames(node, names);
}

}  // namespace

bool hasSubgraph(const ::onnx::NodeProto& node) {
    return std::ranges::any_of(
        node.attribute(), [](const auto& attribute) { return attribute.has_g() || attribute.graphs_size() > 0; });
}

std::vector<std::string> capturesOf(const ::onnx::NodeProto& node) {
    std::vector<std::string> names;
    if (!hasSubgraph(node)) return names;
    Names seen;
    // Names are mutable because renaming uses the same traversal; here they are only read.
    OuterNames([&](std::string& name) {
        if (seen.insert(name).second) names.push_back(name);
    }).subgraphsOf(const_cast<::onnx::NodeProto&>(node));
    return names;
}

void renameCaptures(::onnx::NodeProto& node, const Rename& rename) {
    if (hasSubgraph(node)) OuterNames([&](std::string& name) { name = rename(name); }).subgraphsOf(node);
}

void collectInnerNames(const ::onnx::NodeProto& node, Names& names) {
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_g()) collectInnerNames(attribute.g(), names);
        for (const auto& graph : attribute.graphs()) collectInnerNames(graph, names);
    }
}

namespace {
constexpr std::string_view kPlaceholder = "egret:outer:";
}

std::string placeholder(std::size_t input) { return std::string(kPlaceholder) + std::to_string(input); }

std::string sealed(::onnx::NodeProto node, const std::unordered_map<std::string, std::size_t>& captures) {
    Names inner;
    collectInnerNames(node, inner);
    for (const std::string& name : inner)
        if (name.starts_with(kPlaceholder))
            throw Error(Category::unsupported, "the name '" + name + "' is reserved by Egret");
    const auto inputs = static_cast<std::size_t>(node.input_size());
    renameCaptures(node, [&](const std::string& name) { return placeholder(inputs + captures.at(name)); });
    for (std::size_t i = 0; i < inputs; ++i)
        if (auto& name = *node.mutable_input(static_cast<int>(i)); !name.empty()) name = placeholder(i);
    return node.SerializeAsString();
}

::onnx::NodeProto unsealed(const std::string& bytes, const std::vector<std::string>& names) {
    ::onnx::NodeProto node;
    if (!node.ParseFromString(bytes))
        throw Error(Category::badInput, "an opaque node does not contain a valid ONNX node");
    for (int i = 0; i < node.input_size(); ++i)
        *node.mutable_input(i) =
            static_cast<std::size_t>(i) < names.size() ? names[static_cast<std::size_t>(i)] : std::string();
    renameCaptures(node, [&](const std::string& name) {
        for (std::size_t i = static_cast<std::size_t>(node.input_size()); i < names.size(); ++i)
            if (name == placeholder(i)) return names[i];
        return name;
    });
    return node;
}

}  // namespace egret::onnx
