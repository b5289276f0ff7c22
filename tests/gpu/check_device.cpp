#include "tests/gpu/session.h"

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
    const auto dotted = [](int version) {
        return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    };
    report.table({{"", ""}, {"device", device.name},
        {"compute capability", std::to_string(device.major) + "." + std::to_string(device.minor)},
        {"multiprocessors", std::to_string(device.multiprocessors)},
        {"memory, MiB (free)",
            std::to_string(device.total_bytes >> 20) + " (" + std::to_string(device.free_bytes >> 20) + ")"},
        {"L2, KiB", std::to_string(device.l2_bytes >> 10)},
        {"CUDA of the runtime and the driver, driver release",
            dotted(versions.runtime) + ", " + dotted(versions.driver) + ", " + versions.driver_release},
        {"cuDNN, cuBLASLt, NVRTC, CUPTI",
            std::to_string(versions.cudnn) + ", " + std::to_string(versions.cublas) + ", " + dotted(versions.nvrtc) +
                ", " + std::to_string(versions.cupti)},
        {"clock, memory clock (MHz)",
            std::to_string(sensors.clock_mhz) + ", " + std::to_string(sensors.memory_clock_mhz)},
        {"temperature (C), power (mW)",
            std::to_string(sensors.temperature_celsius) + ", " + std::to_string(sensors.power_milliwatts)}});
    for (const PrecisionRow& row : kPrecisions)
        if (!isSupported(row.precision))
            report.line("\nNothing is checked in " + std::string(row.name) + ", which this device does not support.");
    if (!options.timing) return;
    EgretCudaRates rates{};
    require(egret_cuda_rates(0, &rates, &error), error);
    std::vector<std::vector<std::string>> rows{
        {"roof", "measured"}, {"copy, GB/s read plus written", fixed(rates.copy_bytes_per_second / 1e9, 0)}};
    bool areMeasured = rates.copy_bytes_per_second > 0;
    for (const PrecisionRow& row : kPrecisions) {
        const double flops = rates.flops[static_cast<std::size_t>(row.precision)];
        rows.push_back(
            {"matrix product " + std::string(row.name) + ", TFLOP/s", flops > 0 ? fixed(flops / 1e12, 1) : "none"});
        areMeasured = areMeasured && (flops > 0 || !isSupported(row.precision));
    }
    report.table(rows);
    report.check(areMeasured, "rates are measured");
}

}  // namespace egret::runtime::cuda
