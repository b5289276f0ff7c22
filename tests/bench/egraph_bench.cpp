// Google Benchmark wrapper for egraph_cases.h: egraph_bench --benchmark_filter=ac
#include "tests/bench/egraph_cases.h"

#include <benchmark/benchmark.h>

using namespace egret::bench;

int main(int argc, char** argv) {
    for (const EGraphCase& one : egraphCases())
        for (const bool log : {false, true})
            benchmark::RegisterBenchmark((one.name + (log ? "/log" : "")).c_str(),
                [&one, log](benchmark::State& state) {
                    for (auto _ : state) {
                        const EGraphRun run = runCase(one, log);
                        double search = 0, apply = 0, rebuild = 0;
                        for (const auto& iteration : run.iterations) {
                            search += iteration.searchSeconds;
                            apply += iteration.applySeconds;
                            rebuild += iteration.rebuildSeconds;
                        }
                        state.counters["e-nodes"] = static_cast<double>(run.egraph.nodeCount());
                        state.counters["classes"] = static_cast<double>(run.egraph.classCount());
                        state.counters["search_ms"] = search * 1e3;
                        state.counters["apply_ms"] = apply * 1e3;
                        state.counters["rebuild_ms"] = rebuild * 1e3;
                        state.counters["bytes"] = static_cast<double>(run.egraph.memoryBytes());
                    }
                })
                ->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}
