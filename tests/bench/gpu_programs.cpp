// Programs for tests/gpu/run.sh, which measures on a machine without Egret. They are the networks of Tensat's table 1
// (MLSys'21) with Tensat's results for them, and those of X-RLflow's table 1 (MLSys'23). Two further networks have
// present-day sizes. Tensat uses the analytic cost model of a GPU, so no GPU is needed here.
//   gpu_programs FOLDER      writes NETWORK.txt and NETWORK.optimized.txt (core/runtime/cuda/program/text.h)
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/cost/analytic.h"
#include "core/cost/mode.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/runtime/compare.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/fold.h"
#include "tests/gpu/published.h"

#include <cstdio>
#include <map>
#include <optional>

using namespace egret;

namespace {

graph::Graph optimized(const graph::Graph& graph, uint32_t kMulti) {
    optimize::Options options;
    options.cost =
        cost::inMode(cost::Mode::corrected, std::make_shared<cost::AnalyticCost>(cost::device("gpu")), graph);
    options.rules = rewrite::defaultRules();
    options.nodeLimit = 50000;  // as in Tensat's evaluation
    options.timeLimit = options.extractTimeLimit = 600;
    options.kMulti = kMulti;
    const optimize::Result result = optimize::named("tensat").run(graph, options, {}, {});
    std::printf(", %zu e-nodes, predicted %.3f ms instead of %.3f%s", result.nodes, result.costAfter / 1000,
        result.costBefore / 1000, result.optimal ? "" : " (not proven optimal)");
    const runtime::Comparison comparison = runtime::compare(graph, result.graph, {.samples = 1});
    if (!comparison.equal)
        throw Error(Category::internal, "the optimized network computes different results: " + comparison.difference);
    return result.graph;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: gpu_programs FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const auto write = [&](const std::string& name, const graph::Graph& graph) {
        const std::string program = runtime::cuda::exportedProgram(runtime::foldWeights(graph), {});
        writeFileAtomically(folder / (name + ".txt"), program);
        std::printf(", %s.txt: %zu kB", name.c_str(), program.size() / 1000);
    };
    // Networks that are also optimized have Tensat's k_multi.
    std::map<std::string, std::optional<uint32_t>> networks{{"bert", {}}, {"resnet50", {}}};
    for (const published::DiscrepancyRow& row : published::discrepancyRows())
        networks.emplace(row.network, std::nullopt);
    for (const published::TensatRow& row : published::tensatRows()) networks[std::string(row.network)] = row.kMulti;
    for (const auto& [name, kMulti] : networks) {
        try {
            std::printf("%s", name.c_str());
            const graph::Graph graph = graph::networks::make(name);
            write(name, graph);
            if (kMulti) write(name + ".optimized", optimized(graph, *kMulti));
            std::printf("\n");
        } catch (const Error& error) {
            std::fprintf(stderr, "\n%s: %s\n", name.c_str(), error.what());
            return 1;
        }
    }
    return 0;
}
