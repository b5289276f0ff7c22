// Extraction benchmarks: tree and DAG cost, bound and time of every extractor on e-graphs in the egraph-serialize
// format.
//
//   extract_gym [--seconds S] [--progress] FILE...
//
// prints one Markdown table row per file and extractor; extraction.md consists of such rows. "dual ascent" rows are
// independent proofs: the best of four bounds without reduction or solver, checked against the definitions.
#include "core/extract/ascent.h"
#include "core/extract/extract.h"
#include "core/extract/serialized.h"

#include "core/base/error.h"
#include "tests/core/extract/selections.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace egret;
using namespace egret::extract;

namespace {

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", value);
    return text;
}

void print(const std::string& file, const Result& result) {
    const bool proves = result.method == "ilp";
    std::printf("| %s | %s | %s | %s | %s | %s | %.4f |\n", file.c_str(), result.method.c_str(),
        number(result.treeCost).c_str(), number(result.cost).c_str(), proves ? number(result.bound).c_str() : "",
        !proves              ? ""
            : result.optimal ? "yes"
                             : "no",
        result.seconds);
    std::fflush(stdout);
}

void printAscent(const std::string& file, const Problem& problem) {
    const auto start = std::chrono::steady_clock::now();
    const Reduction whole = withoutReduction(problem);
    double proven = 0;
    for (uint64_t seed = 0; seed < 4; ++seed) {
        const Ascent ascent = dualAscent(problem, whole, seed);
        proven = std::max(proven, provenBound(problem, ascent.sets, ascent.multipliers));
    }
    std::printf("| %s | dual ascent |  |  | %s |  | %.4f |\n", file.c_str(), number(proven).c_str(),
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

}  // namespace

int main(int argc, char** argv) {
    double seconds = 60;
    bool progress = false;
    std::vector<std::string> files;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--seconds") == 0 && i + 1 < argc) seconds = std::atof(argv[++i]);
        else if (std::strcmp(argv[i], "--progress") == 0) progress = true;
        else files.emplace_back(argv[i]);
    }
    if (files.empty()) {
        std::fprintf(stderr, "usage: extract_gym [--seconds S] [--progress] FILE...\n");
        return 2;
    }
    std::printf(
        "| file | extractor | tree cost | DAG cost | bound | optimal | seconds |\n|---|---|---|---|---|---|---|\n");
    try {
        for (const std::string& path : files) {
            const Problem problem = problemOf(egraph::readSerialized(path));
            const std::string name = std::filesystem::path(path).stem().string();
            print(name, greedy(problem));
            print(name, greedyDag(problem));
            IlpOptions options{.seconds = seconds};
            EventSink sink;
            if (progress) {
                options.describe = [](const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); };
                sink = [](const Event& event) {
                    const auto& extracted = std::get<event::Extracted>(event);
                    std::fprintf(
                        stderr, "%8.2f s  cost %.6f  bound %.6f\n", extracted.seconds, extracted.cost, extracted.bound);
                };
            }
            print(name, ilp(problem, options, {}, sink));
            printAscent(name, problem);
        }
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
