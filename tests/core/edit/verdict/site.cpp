#include "tests/core/edit/verdict/site.h"

#include "core/base/error.h"
#include "core/graph/builder.h"

#include <algorithm>

namespace egret::edit::verdict_test {

using graph::NodeId;

namespace {

// Returns the graph after one edit of this kind, at a random place.
std::optional<SeededEdit> edited(
    const EditKind& kind, const std::string& name, const graph::Graph& graph, Random random) {
    std::vector<NodeId> places = graph.nodes();
    for (std::size_t i = places.size(); i > 1; --i) std::swap(places[i - 1], places[random.below(i)]);
    for (const NodeId id : places) {
        try {
            const auto made = kind.change(Site(graph, id, random));
            if (!made || !(graph.type(*made) == graph.type(id)) || *made == id) continue;
            graph::Graph after = graph.replaced({{id, *made}});
            if (after.outputs() == graph.outputs()) continue;
            return SeededEdit{kind.name, name, graph.nameOf(id), graph, std::move(after)};
        } catch (const Error& error) {
            if (error.category() != Category::badInput) throw;  // the types do not fit there
        }
    }
    return {};
}

}  // namespace

std::vector<SeededEdit> seededEdits(const std::vector<EditKind>& kinds,
    const std::vector<std::pair<std::string, graph::Graph>>& networks, std::size_t count, uint64_t seed) {
    std::vector<SeededEdit> out;
    // Every kind is tried on every network before one is used twice.
    for (uint64_t round = 0; round < 4 * networks.size() && out.size() < count; ++round)
        for (std::size_t k = 0; k < kinds.size() && out.size() < count; ++k) {
            const auto& [name, graph] = networks[(round + k) % networks.size()];
            auto edit = edited(kinds[k], name, graph, Random(seed).split(round).split(k));
            const auto isKnown = [&](const SeededEdit& known) {
                return known.network == edit->network && known.after.hash() == edit->after.hash();
            };
            if (edit && std::ranges::none_of(out, isKnown)) out.push_back(std::move(*edit));
        }
    return out;
}

namespace {

using graph::Builder;
using Ints = std::vector<int64_t>;

NodeId biased(
    Builder& b, NodeId x, int64_t outputs, const Ints& kernel, graph::Attributes attributes, int64_t groups = 1) {
    const int64_t depth = b.channels(x) / groups;
    const NodeId w = b.weight({outputs, depth, kernel[0], kernel[1]}, depth * kernel[0] * kernel[1], 2);
    attributes.set(Symbol("group"), groups);
    return b.apply("Conv", std::move(attributes), {x, w, b.vector(outputs, 0, "bias")});
}

}  // namespace

graph::Graph smallVision() {
    Builder b;
    NodeId x = b.input("image", {2, 3, 12, 12});
    x = biased(b, x, 8, {3, 3}, {{Symbol("pads"), Ints{1, 1, 1, 1}}});
    x = b.apply("BatchNormalization", {},
        {x, b.vector(8, 1, "scale"), b.vector(8, 0, "shift"), b.vector(8, 0, "mean"), b.vector(8, 0.5, "variance")});
    x = b.apply("Clip", {{Symbol("min"), 0.0}, {Symbol("max"), 6.0}}, {x});
    const NodeId skip = x;
    x = biased(b, x, 8, {3, 3}, {{Symbol("pads"), Ints{1, 1, 1, 1}}}, 8);
    x = b.apply("HardSwish", {}, {x});
    x = biased(b, x, 8, {1, 1}, {});
    x = b.add(x, skip);
    x = b.apply("Pad", {{Symbol("pads"), Ints{0, 0, 1, 1, 0, 0, 1, 1}}}, {x});
    x = biased(b, x, 8, {3, 3}, {});
    x = b.apply("LeakyRelu", {{Symbol("alpha"), 0.1}}, {x});
    x = b.averagePool(x, {.kernel = 3});
    x = biased(b, x, 12, {3, 3}, {{Symbol("pads"), Ints{2, 2, 2, 2}}, {Symbol("dilations"), Ints{2, 2}}});
    x = b.apply("Elu", {}, {x});
    x = b.maxPool(x, {.kernel = 2, .stride = 2, .padding = graph::Padding::valid});
    x = b.apply("GlobalAveragePool", {}, {x});
    x = b.apply("Flatten", {}, {x});
    x = b.apply("Gemm", {{Symbol("transB"), int64_t{1}}}, {x, b.weight({10, 12}, 12, 1), b.vector(10, 0, "bias")});
    return b.finish(b.apply("Softmax", {}, {x}));
}

graph::Graph smallSequence() {
    Builder b;
    const NodeId tokens = b.input("tokens", {2, 8, 8});
    NodeId x = b.layerNorm(tokens, "norm");
    const NodeId q = b.linear(x, "query", 8, true), k = b.linear(x, "key", 8, true), v = b.linear(x, "value", 8);
    const NodeId scores = b.div(b.matmul(q, b.transpose(k, {0, 2, 1})), b.scalar(2.5f, "root"));
    x = b.matmul(b.apply("Softmax", {{Symbol("axis"), int64_t{2}}}, {scores}), v);
    x = b.add(x, tokens);
    const NodeId mean = b.apply("ReduceMean", {{Symbol("axes"), Ints{1}}}, {x});
    const NodeId centered = b.apply("Sub", {}, {x, mean});
    const NodeId square = b.apply("Pow", {}, {centered, b.scalar(2, "two")});
    const NodeId deviation = b.apply("Sqrt", {}, {b.add(square, b.scalar(1e-3f, "small"))});
    x = b.div(centered, deviation);
    const NodeId first =
        b.apply("Slice", {{Symbol("starts"), Ints{1}}, {Symbol("ends"), Ints{5}}, {Symbol("axes"), Ints{1}}}, {x});
    const NodeId rest =
        b.apply("Slice", {{Symbol("starts"), Ints{4}}, {Symbol("ends"), Ints{8}}, {Symbol("axes"), Ints{1}}}, {x});
    x = b.concat({b.tanh(first), b.sigmoid(rest)}, 1);
    x = b.apply("Where", {}, {b.apply("Less", {}, {x, b.scalar(0.2f, "bound")}), b.mul(x, b.scalar(0.5f, "half")), x});
    return b.finish(b.apply("Gelu", {}, {b.linear(x, "out", 8, true)}));
}

graph::Graph smallMixture() {
    Builder b;
    const NodeId x = b.input("x", {6, 6}), y = b.input("y", {6, 6});
    const NodeId s = b.apply(
        "Split", {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}, {Symbol("split"), Ints{3, 3}}}, {x});
    const NodeId swapped = b.concat({b.arena().get(s, 1), b.arena().get(s, 0)}, 1);
    const NodeId rounded = b.div(b.apply("Round", {}, {b.mul(swapped, b.scalar(4, "steps"))}), b.scalar(4, "steps"));
    const NodeId most = b.apply("Max", {}, {rounded, b.apply("Min", {}, {y, b.scalar(0.75f, "top")})});
    const NodeId powers = b.apply("Exp", {}, {b.apply("Neg", {}, {b.apply("Abs", {}, {most})})});
    const NodeId logs = b.apply("Log", {}, {b.add(powers, b.scalar(1, "one"))});
    const NodeId product = b.matmul(b.transpose(logs, {1, 0}), b.apply("Sub", {}, {x, y}));
    const NodeId gemm =
        b.apply("Gemm", {{Symbol("alpha"), 0.5}}, {product, b.weight({6, 6}, 6, 1), b.vector(6, 0, "bias")});
    const NodeId gate = b.apply("HardSigmoid", {}, {gemm});
    const NodeId norm = b.apply("ReduceSum", {{Symbol("axes"), Ints{1}}}, {b.mul(gate, gate)});
    const NodeId shaped = b.reshape(b.reshape(b.mul(gate, y), {3, 12}), {6, 6});
    return b.finish(
        {{"output", b.apply("Softsign", {}, {b.div(shaped, norm)})}, {"gate", b.apply("Softmax", {}, {gemm})}});
}

}  // namespace egret::edit::verdict_test
