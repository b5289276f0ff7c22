// Checks the CUDA plug-in on this machine's GPU and writes a report (see run.sh).
#include "tests/gpu/session.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <random>

namespace {

using namespace egret::runtime::cuda;

struct Section {
    const char* name;
    void (*check)(Report&, const CheckOptions&);
};
constexpr Section kSections[] = {{"device", checkDevice}, {"kernels", checkKernels}, {"errors", checkErrors},
    {"fastest", checkFastest}, {"networks", checkNetworks}};

constexpr int kNoDevice = 3;  // exit code that run.sh interprets

constexpr const char* kUsage =
    "usage: egret_cuda_check [--only SECTION] [--seconds N] [--seed N] [--programs FOLDER] [--report FILE] "
    "[--no-timing]\n"
    "sections: device, kernels, errors, fastest, networks\n";

}  // namespace

int main(int argc, char** argv) {
    CheckOptions options;
    // Each run uses a different seed. The report contains it, and --seed repeats the run.
    options.seed = std::random_device()() % 1000000;
    std::string file, only;
    for (int i = 1; i < argc; ++i) {
        const auto is = [&](const char* name) { return std::strcmp(argv[i], name) == 0; };
        const bool hasValue = i + 1 < argc;
        if (is("--no-timing")) options.timing = false, options.rounds = 1;
        else if (is("--seed") && hasValue) options.seed = std::strtoull(argv[++i], nullptr, 10);
        else if (is("--seconds") && hasValue)
            options.end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[++i]));
        else if (is("--programs") && hasValue) options.programs = argv[++i];
        else if (is("--report") && hasValue) file = argv[++i];
        else if (is("--only") && hasValue) only = argv[++i];
        else return std::cerr << kUsage, 2;
    }
    const auto isWanted = [&](const Section& section) { return only.empty() || only == section.name; };
    if (std::none_of(std::begin(kSections), std::end(kSections), isWanted)) return std::cerr << kUsage, 2;
    try {
        Report report(file);
        EgretCudaDevice device{};
        EgretCudaError none{};
        if (egret_cuda_device(0, &device, &none) != EGRET_CUDA_OK) {
            report.check(false, none.message);
            return kNoDevice;
        }
        for (const Section& section : kSections) {
            if (!isWanted(section)) continue;
            const auto begin = std::chrono::steady_clock::now();
            try {
                section.check(report, options);
            } catch (const std::exception& error) {
                report.check(false, std::string(section.name) + ": " + error.what());
            }
            report.line(std::string(section.name) + ": " +
                fixed(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 0) + " s.");
        }
        report.line(
            "\n" + std::to_string(report.checks()) + " checks, " + std::to_string(report.failures()) + " failed.");
        return report.failures() == 0 ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 1;
    }
}
