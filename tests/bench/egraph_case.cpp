// Runs one case of egraph_cases.h once, for tools that measure a whole process: egraph_case NAME [log] [THREADS].
// Prints e-nodes classes search_ms apply_ms rebuild_ms cpu_ms peak_kB; all figures except the peak cover only the run.
#include "core/base/error.h"
#include "core/base/text.h"
#include "tests/bench/egraph_cases.h"

#include <sys/resource.h>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

using namespace egret::bench;

int main(int argc, char** argv) {
    const auto& cases = egraphCases();
    const auto one =
        std::find_if(cases.begin(), cases.end(), [&](const EGraphCase& c) { return argc > 1 && c.name == argv[1]; });
    const bool log = argc > 2 && std::string(argv[2]) == "log";
    const std::vector<std::string> rest(argv + std::min(argc, log ? 3 : 2), argv + argc);
    const std::optional<std::size_t> threads = rest.empty() ? 1 : egret::parseNumber<std::size_t>(rest.front());
    if (one == cases.end() || rest.size() > 1 || !threads || *threads == 0) {
        std::fprintf(stderr, "usage: egraph_case NAME [log] [THREADS], with NAME one of:\n");
        for (const EGraphCase& c : cases) std::fprintf(stderr, "  %s\n", c.name.c_str());
        return 2;
    }
    try {
        const std::clock_t start = std::clock();
        const EGraphRun run = runCase(*one, log, *threads);
        const double cpu = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        double search = 0, apply = 0, rebuild = 0;
        for (const auto& iteration : run.iterations) {
            search += 1e3 * iteration.searchSeconds;
            apply += 1e3 * iteration.applySeconds;
            rebuild += 1e3 * iteration.rebuildSeconds;
        }
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        std::printf("%zu %zu %.1f %.1f %.1f %.1f %ld\n", run.egraph.nodeCount(), run.egraph.classCount(), search, apply,
            rebuild, cpu, usage.ru_maxrss);
        return 0;
    } catch (const egret::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
