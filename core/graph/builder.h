#pragma once

#include "core/graph/graph.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace egret::graph {

// What the weights of a made network hold.
enum class Weights {
    seeded,  // uniform numbers, scaled (He et al. 2015) so that activations keep their magnitude from layer to layer
    none,    // one value per tensor, a few bytes each; every tensor has its own value, so no two layers fall together
};

enum class Padding { same, valid };

// Height and width; made from one number when they are equal.
struct Extent {
    int64_t height, width;
    constexpr Extent(int64_t square) : height(square), width(square) {}
    constexpr Extent(int64_t h, int64_t w) : height(h), width(w) {}
};

// What slides over an image: {.kernel = {1, 7}}, {.kernel = 3, .stride = 2, .padding = Padding::valid}.
struct Window {
    Extent kernel = 1;
    int64_t stride = 1;
    Padding padding = Padding::same;
};

struct ConvOptions {
    int64_t groups = 1;
    std::string_view activation = "none";  // relu, sigmoid, tanh
    double gain = 0;                       // of the weight, see Builder::weight; 0: by the activation
};

// Shorthand for making graphs in C++. Images are NCHW. All sizes are checked by the operators' own inference, which
// throws badInput.
//
//     Builder b;
//     NodeId x = b.input("x", {1, 3, 32, 32});
//     x = b.conv(x, "stem", 64, {.kernel = 3, .stride = 2}, {.activation = "relu"});
//     Graph g = b.finish(x);
//
// Nodes get labels, scope by scope: the convolution above is "stem/Conv", its weight "stem/weight".
class Builder {
public:
    struct Options {
        Weights weights = Weights::seeded;
        uint64_t seed = 0;
        bool fuseActivations = true;  // false: an activation is a node of its own, as ONNX has it
    };
    explicit Builder(std::shared_ptr<Arena> arena = Arena::create()) : Builder(Options(), std::move(arena)) {}
    explicit Builder(Options options, std::shared_ptr<Arena> arena = Arena::create())
        : m_options(options), m_arena(std::move(arena)) {}

    // While it lives, labels have `name` and a slash in front.
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
    // A weight of variance gain / fanIn; gain 2 suits what a relu follows, 1 the rest. With Weights::none 1 / fanIn.
    NodeId weight(const std::vector<int64_t>& dims, int64_t fanIn, double gain, std::string_view name = "weight");
    // A bias or a scale: values within a tenth of `around`.
    NodeId vector(int64_t length, double around, std::string_view name);

    // Any operator; what the functions below are short for.
    NodeId apply(std::string_view op, Attributes attributes, const std::vector<NodeId>& inputs);

    // x [n, c, h, w] -> [n, outputs, h', w'], without bias.
    NodeId conv(
        NodeId x, std::string_view name, int64_t outputs, const Window& window, const ConvOptions& options = {});
    // x [..., k] @ [k, outputs]; with `bias` an Add behind it.
    NodeId linear(NodeId x, std::string_view name, int64_t outputs, bool bias = false, double gain = 1);
    NodeId layerNorm(NodeId x, std::string_view name);  // over the last axis, learned scale and bias
    NodeId maxPool(NodeId x, const Window& window) { return pool("MaxPool", x, window); }
    NodeId averagePool(NodeId x, const Window& window) { return pool("AveragePool", x, window); }
    NodeId concat(const std::vector<NodeId>& parts, int64_t axis = 1);
    NodeId reshape(NodeId x, std::vector<int64_t> shape);
    NodeId transpose(NodeId x, std::vector<int64_t> permutation);
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
    std::string freshLabel(std::string_view name);  // with the scopes in front, numbered when it was given out before
    NodeId labelled(NodeId id, const std::string& label);

    Options m_options;
    std::shared_ptr<Arena> m_arena;
    std::vector<NodeId> m_inputs;
    std::string m_path;                   // of the scopes, with the last slash
    std::map<std::string, int> m_labels;  // how often each was given out
};

}  // namespace egret::graph
