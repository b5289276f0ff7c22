// A program that uses Egret as a library: reads a model, optimizes it, checks that its results are unchanged, and
// writes it.
//
//     cmake -S . -B build -DCMAKE_PREFIX_PATH=/where/egret/is && cmake --build build && build/faster in.onnx out.onnx
//
// Both of Egret's programs are built on Document; core/workbench/document.h describes its other functions.
#include "core/base/error.h"
#include "core/workbench/document.h"

#include <cstdio>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: faster IN.onnx OUT.onnx\n", stderr);
        return 2;
    }
    try {
        const egret::Task task;  // for progress and cancellation; unused here
        const auto document = egret::workbench::Document::open(argv[1], {.dropsScratch = true}, task);
        const auto report = document->optimize("tensat", egret::workbench::defaultOptions(*document), task);
        if (!report.verification.equal) {
            std::fprintf(stderr, "faster: not written; the optimized model computes different results: %s\n",
                report.verification.difference.c_str());
            return 1;
        }
        document->exportModel(report.result.graph, argv[2], task);
        std::printf("predicted %.1f -> %.1f microseconds, %s\n", report.result.costBefore, report.result.costAfter,
            report.result.optimal ? "proven optimal for the e-graph" : report.result.stopReason.c_str());
        return 0;
    } catch (const egret::Error& error) {
        std::fprintf(stderr, "faster: %s\n", error.what());
        return 3;
    }
}
