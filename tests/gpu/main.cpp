// Checks the CUDA plug-in on the GPU of this machine and writes a report. See run.sh.
#include "tests/gpu/session.h"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <random>

namespace egret::runtime::cuda {

void checkDevice(Report& report, const CheckOptions& options) {
    report.heading("Device");
    EgretCudaError error{};
    EgretCudaVersions versions{};
    require(egret_cuda_versions(&versions, &error), error);
    EgretCudaDevice device{};
    require(egret_cuda_device(0, &device, &error), error);
    EgretCudaSensors sensors{};
    require(egret_cuda_sensors(0, &sensors, &error), error);
    const auto dotted = [](int version) { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); };
    report.table({{"", ""},
                  {"device", device.name},
                  {"compute capability", std::to_string(device.major) + "." + std::to_string(device.minor)},
                  {"multiprocessors", std::to_string(device.multiprocessors)},
                  {"memory, MiB (free)", std::to_string(device.total_bytes >> 20) + " (" + std::to_string(device.free_bytes >> 20) + ")"},
                  {"L2, KiB", std::to_string(device.l2_bytes >> 10)},
                  {"CUDA, driver", dotted(versions.runtime) + ", " + dotted(versions.driver)},
                  {"cuDNN, cuBLASLt, NVRTC, CUPTI", std::to_string(versions.cudnn) + ", " + std::to_string(versions.cublas) + ", " + dotted(versions.nvrtc) + ", " + std::to_string(versions.cupti)},
                  {"clock, memory clock (MHz)", std::to_string(sensors.clock_mhz) + ", " + std::to_string(sensors.memory_clock_mhz)},
                  {"temperature (C), power (mW)", std::to_string(sensors.temperature_celsius) + ", " + std::to_string(sensors.power_milliwatts)}});
    if (!options.timing) return;
    EgretCudaRates rates{};
    require(egret_cuda_rates(0, &rates, &error), error);
    std::vector<std::vector<std::string>> rows{{"roof", "measured"}, {"copy, GB/s read and written", fixed(rates.copy_bytes_per_second / 1e9, 0)}};
    for (const PrecisionRow& row : kPrecisions) rows.push_back({"matrix product " + std::string(row.name) + ", TFLOP/s", fixed(rates.flops[static_cast<std::size_t>(row.precision)] / 1e12, 1)});
    report.table(rows);
    report.check(rates.copy_bytes_per_second > 0 && rates.flops[0] > 0, "rates are measured");
}

}  // namespace egret::runtime::cuda

int main(int argc, char** argv) {
    using namespace egret::runtime::cuda;
    CheckOptions options;
    options.seed = std::random_device()() % 1000000;  // fresh inputs every time; printed, and --seed repeats them
    std::string file;
    for (int i = 1; i < argc; ++i) {
        const auto is = [&](const char* name) { return std::strcmp(argv[i], name) == 0; };
        if (is("--no-timing")) options.timing = false, options.rounds = 1;
        else if (is("--seed") && i + 1 < argc) options.seed = std::strtoull(argv[++i], nullptr, 10);
        else if (is("--programs") && i + 1 < argc) options.programs = argv[++i];
        else if (is("--report") && i + 1 < argc) file = argv[++i];
        else {
            std::cerr << "usage: egret_cuda_check [--seed N] [--programs FOLDER] [--report FILE] [--no-timing]\n";
            return 2;
        }
    }
    Report report;
    const auto begin = std::chrono::steady_clock::now();
    try {
        checkDevice(report, options);
        checkKernels(report, options);
        checkErrors(report, options);
        checkFastest(report, options);
        checkNetworks(report, options);
    } catch (const std::exception& error) {
        report.check(false, error.what());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    report.heading("Result");
    report.line(std::to_string(report.checks()) + " checks, " + std::to_string(report.failures().size()) + " failed, " + fixed(seconds, 0) + " s.");
    EgretCudaDevice device{};
    egret_cuda_device(0, &device, nullptr);
    char date[32] = "";
    const std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    if (!file.empty()) {
        std::ofstream out(file);
        out << "# CUDA plug-in on " << (device.name[0] ? device.name : "no device") << ", " << date << "\n" << report.text();
        if (!out.flush()) {
            std::cerr << "the report could not be written to " << file << "\n";
            return 1;
        }
    }
    return report.failures().empty() ? 0 : 1;
}
