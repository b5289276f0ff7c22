// A backbone as a computation graph computes what the model does, with and without an operator in its layers.
#include "core/synthesis/evaluation/network_graph.h"

#include "core/runtime/runtime.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/evaluation/replacement.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

namespace egret::synthesis {
namespace {

using namespace backbone;

constexpr int64_t kExamples = 2;

// Compares the graph with the model after passes of training, which change the running statistics.
void expectSame(const char* name, NetworkSizes sizes, const Operator* op, std::size_t replaced) {
    SCOPED_TRACE(std::string(name) + (op ? " with " + op->name : ""));
    const torch::NoGradGuard noGradients;
    torch::manual_seed(7);
    Model model(makeNetwork(name, sizes), op ? replacementBy(*op) : Replacement());
    ASSERT_EQ(model.replaced().size(), replaced);
    const Shape& input = model.network().input();
    const bool readsTokens = model.network().readsTokens();
    const auto some = [&](int64_t count) {
        return readsTokens ? torch::randint(input.channels, {count, input.height}, torch::kLong)
                           : torch::randn({count, 3, input.height, input.width});
    };
    if (!readsTokens)
        for (int i = 0; i < 3; ++i) model.forward(some(8), true);
    const at::Tensor data = some(kExamples), wanted = model.forward(data).contiguous();
    const graph::Graph graph = networkGraph(model, op, kExamples);
    const graph::TensorPtr tensor = readsTokens
        ? graph::Tensor::of<int64_t>(
              data.sizes().vec(), {data.data_ptr<int64_t>(), data.data_ptr<int64_t>() + data.numel()})
        : graph::Tensor::of<float>(data.sizes().vec(), {data.data_ptr<float>(), data.data_ptr<float>() + data.numel()});
    const double largest = wanted.abs().max().item<double>();
    // oneDNN reads only floating-point inputs
    for (const runtime::Engine engine : {runtime::Engine::libTorch, runtime::Engine::oneDnn}) {
        if (readsTokens && engine == runtime::Engine::oneDnn) continue;
        const graph::TensorPtr output = runtime::Executable(graph, {}, engine).run({tensor}).at(0);
        ASSERT_EQ(output->shape(), wanted.sizes().vec());
        double worst = 0;
        for (int64_t i = 0; i < output->elements(); ++i)
            worst = std::max(worst, std::abs(output->number(i) - static_cast<double>(wanted.data_ptr<float>()[i])));
        EXPECT_LE(worst, 1e-4 * largest);
    }
}

TEST(NetworkGraph, everyBackboneIsAGraph) {
    expectSame("resnet18", {10, 32}, nullptr, 0);
    expectSame("resnext29", {10, 8}, nullptr, 0);
    expectSame("densenet121", {10, 32}, nullptr, 0);
    expectSame("efficientnetv2s", {10, 32}, nullptr, 0);
    expectSame("gpt2-tiny", {}, nullptr, 0);
}

TEST(NetworkGraph, anOperatorTakesThePlaceOfConvolutionsAndProjections) {
    const Operator op1 = openOperator("op1"), op2 = openOperator("op2"), qkv = openOperator("gpt2-qkv");
    expectSame("resnet18", {10, 32}, &op2, 16);
    expectSame("resnet18", {10, 64}, &op1, 16);
    expectSame("gpt2-tiny", {}, &qkv, 2);
}

// A one-dimensional window that transposes the images, as a search found it.
constexpr const char* kTransposing = R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2
at N=1, C_in=64, C_out=64, H=56

operator transposing(n, co, h, w)
ci = reduce(C_in)
kw = reduce(k)
contract(ci, kw; co)
y = unfold(h, kw)
input(n, ci, w, y)
)";

TEST(NetworkGraph, transposesOfImagesCancelBetweenConvolutions) {
    const Operator op = parseOperator(kTransposing);
    expectSame("resnet18", {10, 32}, &op, 16);
    const Model model(makeNetwork("resnet18", {10, 32}), replacementBy(op));
    const graph::Graph graph = networkGraph(model, &op, kExamples);
    for (const graph::NodeId id : graph.nodes()) {
        if (graph.op(id).name() != "Transpose") continue;
        EXPECT_FALSE(graph.type(id).shape().extents().front() == kExamples) << graph.label(id) << " is of images";
    }
}

}  // namespace
}  // namespace egret::synthesis
