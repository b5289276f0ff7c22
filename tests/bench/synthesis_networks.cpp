// Whole backbones with synthesized operators beside the dense network, in Egret's runtime on oneDNN (packed weights,
// blocked layouts), in ONNX Runtime and in LibTorch. Every network with an operator takes turns with the dense one.
// Figures: synthesis.md.
//
//     synthesis_networks THREADS BATCH NETWORK OPERATOR... : operators are names or files
#include "core/base/error.h"
#include "core/runtime/fold.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/evaluation/network_graph.h"
#include "core/synthesis/evaluation/replacement.h"
#include "core/synthesis/operators.h"

#include <cstdio>
#include <cstdlib>

using namespace egret;
using namespace egret::synthesis;

int main(int count, char** arguments) {
    if (count < 5) {
        std::fprintf(stderr, "usage: synthesis_networks THREADS BATCH NETWORK OPERATOR...\n");
        return 2;
    }
    const int threads = std::atoi(arguments[1]);
    const int64_t examples = std::atoi(arguments[2]);
    const std::string network = arguments[3];
    runtime::setThreads(threads);
    const auto graphOf = [&](const backbone::Model& model, const Operator* op) {
        return runtime::foldWeights(networkGraph(model, op, examples));
    };
    const backbone::Model dense(backbone::makeNetwork(network));
    const graph::Graph denseGraph = graphOf(dense, nullptr);
    std::printf("%s, batch %ld, %d thread%s; ms, median (interquartile range), in turns with the dense network\n\n",
        network.c_str(), examples, threads, threads == 1 ? "" : "s");
    std::printf("| operator | layers | parameters | multiply-adds | engine | dense | operator | faster |\n");
    std::printf("|---|---|---|---|---|---|---|---|\n");
    for (int i = 4; i < count; ++i) {
        const Operator op = openOperator(arguments[i]);
        const backbone::Model model(backbone::makeNetwork(network), replacementBy(op));
        const graph::Graph graph = graphOf(model, &op);
        for (const runtime::Engine engine :
            {runtime::Engine::oneDnn, runtime::Engine::onnxRuntime, runtime::Engine::libTorch}) {
            try {
                const auto [first, second] = runtime::measureInTurns(runtime::Executable(denseGraph, {}, engine),
                    runtime::Executable(graph, {}, engine), {.repeats = 100, .seconds = 20});
                std::printf("| %s | %zu | %.2f M | %.0f M | %s | %.2f (%.2f) | %.2f (%.2f) | %.2f |\n", op.name.c_str(),
                    model.replaced().size(), static_cast<double>(model.parameters()) * 1e-6,
                    static_cast<double>(model.macs()) * 1e-6, std::string(runtime::engineName(engine)).c_str(),
                    first.medianMs, first.spreadMs, second.medianMs, second.spreadMs, first.medianMs / second.medianMs);
            } catch (const Error& error) {
                std::printf("| %s | | | | %s | %s | | |\n", op.name.c_str(),
                    std::string(runtime::engineName(engine)).c_str(), error.what());
            }
            std::fflush(stdout);
        }
    }
}
