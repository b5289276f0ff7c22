// The time until a verdict on a local edit of a network with 1,000 operators: until the first answer, and in all.
// Prints processor seconds, because other programs run on the same machine. Figures: edit_verdicts.md.
#include "core/edit/verdict/verdict.h"
#include "core/graph/builder.h"

#include <fmt/format.h>

#include <ctime>
#include <functional>
#include <string>

namespace {

using namespace egret;
using graph::NodeId;

// Residual blocks of a convolution, a batch normalization, an activation, a product with a gate, and a sum.
graph::Graph network(int blocks) {
    graph::Builder b;
    NodeId x = b.input("image", {1, 16, 28, 28});
    for (int i = 0; i < blocks; ++i) {
        const auto scope = b.scope("block", i);
        const NodeId skip = x;
        x = b.conv(x, "a", 16, {.kernel = 3});
        x = b.apply("BatchNormalization", {},
            {x, b.vector(16, 1, "scale"), b.vector(16, 0, "shift"), b.vector(16, 0, "mean"),
                b.vector(16, 1, "variance")});
        x = b.relu(x);
        x = b.conv(x, "b", 16, {.kernel = 1});
        x = b.mul(x, b.sigmoid(x));
        x = b.add(x, skip);
        x = b.mul(b.tanh(x), b.scalar(1.5f, "scale"));
    }
    return b.finish(x);
}

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void measure(const std::string& name, const graph::Graph& before, NodeId old, NodeId made) {
    const graph::Graph after = before.replaced({{old, made}});
    const double start = seconds();
    double first = -1;
    const edit::Verdict verdict = edit::judge(before, after, {}, {}, [&](const edit::Verdict&) {
        if (first < 0) first = seconds() - start;
    });
    const double all = seconds() - start;
    fmt::print("{:<28} first {:.3f} s, all {:.3f} s  {}\n", name, first < 0 ? all : first, all, verdict.toString());
}

}  // namespace

int main() {
    const graph::Graph graph = network(111);
    graph::Arena& arena = graph.arena();
    fmt::print("{} operators\n", graph.operatorCount());
    const auto nth = [&](std::string_view op, int number) {
        for (const NodeId id : graph.nodes())
            if (graph.op(id).is(op) && number-- == 0) return id;
        return NodeId();
    };
    const auto inputs = [&](NodeId id) { return graph.node(id).inputs; };
    for (const int place : {0, 55, 110}) {
        const NodeId relu = nth("Relu", place), conv = nth("Conv", 2 * place), add = nth("Add", place);
        const std::string at = " in block " + std::to_string(place);
        // The first verdict also loads LibTorch.
        measure("exchanged operands" + at, graph, add, arena.add("Add", {}, {inputs(add)[1], inputs(add)[0]}));
        measure("second Relu" + at, graph, relu, arena.add("Relu", {}, {relu}));
        const NodeId product = arena.add("Mul", {}, {arena.add("Sign", {}, {relu}), arena.add("Abs", {}, {relu})});
        measure("sign times value" + at, graph, relu, product);
        measure("missing Relu" + at, graph, relu, inputs(relu)[0]);
        graph::Attributes other = graph.op(conv).attributes;
        other.set(Symbol("pads"), std::vector<int64_t>{0, 1, 2, 1});
        measure("other padding" + at, graph, conv, arena.add(*graph.op(conv).spec, other, inputs(conv)));
    }
}
