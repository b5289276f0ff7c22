// Reads clocks, temperature and power from NVML, which is part of the driver. NVML is optional and loaded at run time.
// The few declarations match NVIDIA's public nvml.h, which not every CUDA installation includes.
#include "core/runtime/cuda/plugin/sensors.h"

#include "core/runtime/cuda/plugin/failure.h"

#include <dlfcn.h>

namespace egret::runtime::cuda {
namespace {

using Handle = struct nvmlDevice_st*;
constexpr unsigned kClockSm = 1, kClockMemory = 2, kTemperatureGpu = 0;

struct Nvml {
    int (*init)() = nullptr;
    int (*byBusId)(const char*, Handle*) = nullptr;
    int (*clock)(Handle, unsigned, unsigned*) = nullptr;
    int (*temperature)(Handle, unsigned, unsigned*) = nullptr;
    int (*power)(Handle, unsigned*) = nullptr;
    int (*driver)(char*, unsigned) = nullptr;
    bool works = false;

    Nvml() {
        void* library = dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL);
        if (!library) return;
        const auto find = [&](auto& function, const char* name) {
            return (function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name))) != nullptr;
        };
        works = find(init, "nvmlInit_v2") && find(byBusId, "nvmlDeviceGetHandleByPciBusId_v2") &&
            find(clock, "nvmlDeviceGetClockInfo") && find(temperature, "nvmlDeviceGetTemperature") &&
            find(power, "nvmlDeviceGetPowerUsage") && find(driver, "nvmlSystemGetDriverVersion") && init() == 0;
    }
};

const Nvml& library() {
    static const Nvml one;
    return one;
}

}  // namespace

std::string driverRelease() {
    char text[80] = "";  // NVML's maximum length
    return library().works && library().driver(text, sizeof text) == 0 ? text : "";
}

EgretCudaSensors readSensors(int device) {
    const Nvml& nvml = library();
    EgretCudaSensors out{-1, -1, -1, -1};
    char bus[64] = "";
    if (!nvml.works || cudaDeviceGetPCIBusId(bus, sizeof bus, device) != cudaSuccess) return out;
    Handle handle = nullptr;
    if (nvml.byBusId(bus, &handle) != 0) return out;
    unsigned value = 0;
    if (nvml.clock(handle, kClockSm, &value) == 0) out.clock_mhz = static_cast<int32_t>(value);
    if (nvml.clock(handle, kClockMemory, &value) == 0) out.memory_clock_mhz = static_cast<int32_t>(value);
    if (nvml.temperature(handle, kTemperatureGpu, &value) == 0) out.temperature_celsius = static_cast<int32_t>(value);
    if (nvml.power(handle, &value) == 0) out.power_milliwatts = static_cast<int32_t>(value);
    return out;
}

}  // namespace egret::runtime::cuda
