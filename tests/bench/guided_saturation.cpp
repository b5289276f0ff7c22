// Guided and plain saturation with the same e-node limit: costs of the extracted graphs. Figures: policy.md.
//
//     guided_saturation [--OPTION VALUE]... NAME...    networks; the options are those of egret-cli optimize
//
// For each network, runs Tensat with K (its k_multi) of 1, 2 and 3, then guided saturation with the same K and seeds 1
// to 3. Each run prints one line: network, method, K, seed, cost before and after in microseconds, e-nodes, seconds,
// whether the result is proven optimal for the e-graph, stop reason.
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/runtime/threads.h"

#include <cstdio>
#include <string>
#include <vector>

using namespace egret;

namespace {

void measure(const std::string& network, std::string_view method, optimize::Options options) {
    const graph::Graph graph = graph::networks::make(network, graph::Weights::none);
    const optimize::Result result = optimize::named(method).run(graph, options, {}, {});
    std::printf("%-16s %-7.*s K=%u seed=%llu  %10.2f -> %10.2f  %5llu e-nodes  %5.1f s  %s  %s\n", network.c_str(),
        static_cast<int>(method.size()), method.data(), options.kMulti, static_cast<unsigned long long>(options.seed),
        result.costBefore, result.costAfter, static_cast<unsigned long long>(result.nodes),
        result.exploreSeconds + result.extractSeconds, result.optimal ? "optimal" : "not proven",
        result.stopReason.c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
    optimize::Options options;
    options.rules = rewrite::defaultRules();
    options.cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
    options.nodeLimit = 2000;
    options.iterations = 100;
    options.timeLimit = 60;
    options.horizon = 250;
    std::vector<std::string> names, methods;
    std::vector<uint32_t> ks{1, 2, 3};
    std::vector<uint64_t> seeds{1, 2, 3};
    for (int i = 1; i < count; ++i) {
        const std::string one = arguments[i];
        const auto value = [&] { return std::string(i + 1 < count ? arguments[++i] : ""); };
        if (one == "--policy") options.policy = value();
        else if (one == "--method") methods.push_back(value());
        else if (one == "--k") ks = {static_cast<uint32_t>(std::stoul(value()))};
        else if (one == "--seed") seeds = {std::stoul(value())};
        else if (one.starts_with("--")) optimize::optionTable().named(one.substr(2)).setText(options, value());
        else names.push_back(one);
    }
    if (methods.empty()) methods = {"tensat", "guided"};
    runtime::setThreads(1);
    for (const std::string& name : names)
        for (const std::string& method : methods)
            for (const uint32_t k : ks)
                for (const uint64_t seed : method == "guided" ? seeds : std::vector<uint64_t>{0}) {
                    options.kMulti = k;
                    options.seed = seed;
                    measure(name, method, options);
                }
    return 0;
}
