#include "core/optimize/policy/graph_attention.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/tensor.h>
#include <gtest/gtest.h>
#include <cmath>

namespace egret::optimize::policy::graph_attention_test {
namespace {

// One head, two numbers for each node, fixed parameters: W = identity, a = (1, 0); b = (0, 1) for the node itself, (1,
// 1) for the first producer, (2, 0) for other producers, (-1, 0) for consumers.
struct AttentionCase {
    batching::Parameters parameters{at::kDouble};
    Random random{1};
    GraphAttention layer{parameters, "layer", 2, 1, random};
    at::Tensor h = at::tensor({1.0, 2.0, 0.5, -1.0, -3.0, 0.25}).view({3, 2});  // nodes 0, 1, 2

    AttentionCase() {
        const at::AutoGradMode noGradients(false);
        for (const auto& [name, tensor] : parameters.all()) {
            if (name == "layer/weight/weight") tensor.copy_(at::eye(2, at::kDouble));
            if (name == "layer/weight/bias") tensor.zero_();
            if (name == "layer/self") tensor.copy_(at::tensor({1.0, 0.0}).view({1, 2}));
            if (name == "layer/other")
                tensor.copy_(at::tensor({0.0, 1.0, 1.0, 1.0, 2.0, 0.0, -1.0, 0.0}).view({4, 1, 2}));
        }
    }
    batching::Tensors projections(std::initializer_list<int64_t> nodes) const {
        const at::Tensor all = layer.project(h);
        batching::Tensors some;
        for (const int64_t node : nodes) some.push_back(all.narrow(0, node, 1));
        return some;
    }
};

double leaky(double x) { return x > 0 ? x : 0.2 * x; }
double elu(double x) { return x > 0 ? x : std::expm1(x); }

// Node 0 reads node 1 and is read by node 2:
//   e_00 = leaky(1 + 2) = 3,  e_01 = leaky(1 + (0.5 - 1)) = 0.5,  e_02 = leaky(1 + 3) = 4.
TEST(GraphAttention, weightsByHand) {
    const AttentionCase c;
    const at::Tensor alpha = c.layer.attention(c.projections({0, 1, 2}), 1);
    ASSERT_EQ(alpha.sizes(), (std::vector<int64_t>{1, 3, 1}));
    const double sum = std::exp(3) + std::exp(0.5) + std::exp(4);
    EXPECT_NEAR(alpha.flatten()[0].item<double>(), std::exp(3) / sum, 1e-12);
    EXPECT_NEAR(alpha.flatten()[1].item<double>(), std::exp(0.5) / sum, 1e-12);
    EXPECT_NEAR(alpha.flatten()[2].item<double>(), std::exp(4) / sum, 1e-12);
}

TEST(GraphAttention, theUpdateByHand) {
    const AttentionCase c;
    const at::Tensor next = c.layer.attend(c.h.narrow(0, 0, 1), c.projections({0, 1, 2}), 1).flatten();
    const double sum = std::exp(3) + std::exp(0.5) + std::exp(4);
    const double first = (std::exp(3) * 1 + std::exp(0.5) * 0.5 + std::exp(4) * -3) / sum,
                 second = (std::exp(3) * 2 + std::exp(0.5) * -1 + std::exp(4) * 0.25) / sum;
    EXPECT_NEAR(next[0].item<double>(), elu(first) + 1, 1e-12);
    EXPECT_NEAR(next[1].item<double>(), elu(second) + 2, 1e-12);
}

// Node 1 as first or second input: b = (1, 1) or (2, 0), so e = leaky(-3 - 0.5) or leaky(-3 + 1).
TEST(GraphAttention, knowsTheFirstInputFromTheOthers) {
    const AttentionCase c;
    const auto logit = [&](const at::Tensor& alpha, int64_t other) {
        return std::log(alpha.flatten()[other].item<double>() / alpha.flatten()[0].item<double>());
    };
    const double own = leaky(-3 + 0.25);
    EXPECT_NEAR(logit(c.layer.attention(c.projections({2, 1, 0}), 2), 1), leaky(-3 - 0.5) - own, 1e-12);
    EXPECT_NEAR(logit(c.layer.attention(c.projections({2, 0, 1}), 2), 2), leaky(-3 + 1) - own, 1e-12);
}

// With two heads of one number each, the second head's weights equal those of a layer with only that head.
TEST(GraphAttention, headsAreIndependent) {
    batching::Parameters parameters(at::kDouble);
    Random random(5);
    const GraphAttention layer(parameters, "layer", 4, 2, random);
    const at::Tensor h = at::tensor({0.1, -0.7, 1.3, 0.4, 0.9, 0.2, -0.5, 0.8}).view({2, 4});
    const auto attend = [&] {
        const at::Tensor all = layer.project(h);
        return layer.attend(h.narrow(0, 0, 1), {all.narrow(0, 0, 1), all.narrow(0, 1, 1)}, 1);
    };
    const at::Tensor before = attend();
    {
        const at::AutoGradMode noGradients(false);
        for (const auto& [name, tensor] : parameters.all())
            if (name == "layer/other") tensor.select(1, 0).fill_(3);  // for the first head
    }
    const at::Tensor after = attend();
    EXPECT_FALSE(at::equal(before.narrow(1, 0, 2), after.narrow(1, 0, 2)));
    EXPECT_TRUE(at::equal(before.narrow(1, 2, 2), after.narrow(1, 2, 2)));
}

}  // namespace

}  // namespace egret::optimize::policy::graph_attention_test
