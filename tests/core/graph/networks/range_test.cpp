// Generated weights keep activations in range. If all outputs were zero or infinite, comparisons of programs would be
// meaningless.
#include "core/graph/networks/networks.h"
#include "core/runtime/runtime.h"

#include <gtest/gtest.h>

#include <cmath>

namespace egret::graph::networks {
namespace {

class NetworkRange : public testing::TestWithParam<std::string> {};

double rootMeanSquare(const Tensor& tensor) {
    double squares = 0;
    for (int64_t i = 0; i < tensor.elements(); ++i) squares += tensor.number(i) * tensor.number(i);
    return std::sqrt(squares / static_cast<double>(tensor.elements()));
}

TEST_P(NetworkRange, outputsAreFiniteAndNotNothing) {
    for (const Weights weights : {Weights::seeded, Weights::none}) {
        const Graph g = make(GetParam(), weights);
        // With splat weights, an operator sums its inputs, and the sum of normally distributed inputs is nearly zero.
        const auto distribution =
            weights == Weights::seeded ? runtime::Distribution::normal : runtime::Distribution::positive;
        const auto inputs = runtime::randomInputs(g, {.distribution = distribution});
        for (const auto& output : runtime::Executable(g).run(inputs)) {
            EXPECT_GT(rootMeanSquare(*output), 1e-3);
            EXPECT_LT(rootMeanSquare(*output), 1e5);
        }
    }
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Network& network : all()) names.emplace_back(network.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Networks, NetworkRange, testing::ValuesIn(names()), [](const auto& parameter) {
    std::string name = parameter.param;
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
});

}  // namespace
}  // namespace egret::graph::networks
