#pragma once

#include "core/graph/graph.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

enum class Weights {
    seeded,  // uniform, scaled so that activations keep their magnitude across layers (He et al. 2015)
    none,    // one distinct value per tensor: a few bytes, and no two layers merge
};

enum class Padding { same, valid };

// Height and width; one number sets both.
struct Extent {
    int64_t height, width;
    constexpr Extent(int64_t square) : height(square), width(square) {}
    constexpr Extent(int64_t h, int64_t w) : height(h), width(w) {}
};

// A sliding window: {.kernel = {1, 7}}, {.kernel = 3, .stride = 2, .padding = Padding::valid}.
struct Window {
    Extent kernel = 1;
    int64_t stride = 1;
    Padding padding = Padding::same;
};

struct ConvOptions {
    int64_t groups = 1;
    std::string_view activation = "none";  // relu, sigmoid, tanh
    double gain = 0;                       // gain of the weight (Builder::weight); 0 selects it by the activation
};

// Shorthand for building graphs in C++. Images are NCHW. The operators' own inference checks all sizes and throws
// badInput.
//
//     Builder b;
//     NodeId x = b.input("x", {1, 3, 32, 32});
//     x = b.conv(x, "stem", 64, {.kernel = 3, .stride = 2}, {.activation = "relu"});
//     Graph g = b.finish(x);
//
// Node labels are scoped: the convolution above is "stem/Conv", its weight "stem/weight".
class Builder {
public:
    struct Options {
        Weights weights = Weights::seeded;
        uint64_t seed = 0;
        bool fuseActivations = true;  // if false, an activation is a separate node, as in ONNX
    };
    explicit Builder(std::shared_ptr<Arena> arena = Arena::create()) : Builder(Options(), std::move(arena)) {}
    explicit Builder(Options options, std::shared_ptr<Arena> arena = Arena::create())
        : m_options(options), m_arena(std::move(arena)) {}

    // While a Scope exists, labels are prefixed with `name` and a slash.
    class [[nodiscard]] Scope {
    public:
        Scope(Builder& builder, std::string_view name);
        ~Scope() { m_builder.m_path.resize(m_before); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        Builder& m_builder;
        std::size_t m_before;
    };
    Scope scope(std::string_view name) { return {*this, name}; }
    Scope scope(std::string_view name, int64_t number) {
        return {*this, std::string(name) + "." + std::to_string(number)};
    }

    NodeId input(const std::string& name, const std::vector<int64_t>& dims, ElementType element = ElementType::f32);
    NodeId scalar(float value, std::string_view name);
    NodeId labelled(NodeId id, const std::string& label);  // without the scopes' names; returns the node
    // Adds a weight of variance gain / fanIn; use gain 2 before a relu, else 1. With Weights::none its elements are
    // about 1 / fanIn.
    NodeId weight(const std::vector<int64_t>& dims, int64_t fanIn, double gain, std::string_view name = "weight");
    // Adds a bias or a scale with values within 0.1 of `around`.
    NodeId vector(int64_t length, double around, std::string_view name);

    // Adds any operator; the functions below call it.
    NodeId apply(std::string_view op, Attributes attributes, const std::vector<NodeId>& inputs);

    // x [n, c, h, w] -> [n, outputs, h', w'], without bias.
    NodeId conv(
        NodeId x, std::string_view name, int64_t outputs, const Window& window, const ConvOptions& options = {});
    // Multiplies x [..., k] by a weight [k, outputs]. With `bias`, an Add follows.
    NodeId linear(NodeId x, std::string_view name, int64_t outputs, bool bias = false, double gain = 1);
    NodeId layerNorm(NodeId x, std::string_view name);  // normalizes the last axis, with learned scale and bias
    NodeId maxPool(NodeId x, const Window& window) { return pool("MaxPool", x, window); }
    NodeId averagePool(NodeId x, const Window& window) { return pool("AveragePool", x, window); }
    NodeId concat(const std::vector<NodeId>& parts, int64_t axis = 1);
    NodeId reshape(NodeId x, std::vector<int64_t> shape);
    NodeId transpose(NodeId x, std::vector<int64_t> permutation);
    NodeId slice(NodeId x, int64_t axis, int64_t start, int64_t end, int64_t step = 1);
    NodeId matmul(NodeId a, NodeId b) { return apply("MatMul", {}, {a, b}); }
    NodeId add(NodeId a, NodeId b) { return apply("Add", {}, {a, b}); }
    NodeId mul(NodeId a, NodeId b) { return apply("Mul", {}, {a, b}); }
    NodeId div(NodeId a, NodeId b) { return apply("Div", {}, {a, b}); }
    NodeId relu(NodeId x) { return apply("Relu", {}, {x}); }
    NodeId sigmoid(NodeId x) { return apply("Sigmoid", {}, {x}); }
    NodeId tanh(NodeId x) { return apply("Tanh", {}, {x}); }

    Arena& arena() { return *m_arena; }
    std::vector<int64_t> shape(NodeId id) const { return m_arena->type(id).shape().extents(); }
    int64_t channels(NodeId id) const { return shape(id).at(1); }

    Graph finish(std::vector<Output> outputs) { return Graph(m_arena, m_inputs, std::move(outputs)); }
    Graph finish(NodeId output) { return finish({{"output", output}}); }

private:
    NodeId pool(std::string_view op, NodeId x, const Window& window);
    NodeId parameter(const std::vector<int64_t>& dims, double center, double reach, double flat, std::string_view name);
    std::string freshLabel(std::string_view name);  // adds the scopes, and a number if the label is already used

    Options m_options;
    std::shared_ptr<Arena> m_arena;
    std::vector<NodeId> m_inputs;
    std::string m_path;                   // the current scopes, with a trailing slash
    std::map<std::string, int> m_labels;  // number of uses of each label
};

}  // namespace egret::graph
