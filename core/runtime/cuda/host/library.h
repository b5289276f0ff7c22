// host: the engine's side of the CUDA plug-in. library.h finds and loads it, algorithms.h keeps what was chosen for its
// convolutions and products.
#pragma once

#include "core/base/error.h"
#include "core/runtime/cuda/egret_cuda.h"

#include <filesystem>
#include <string>

namespace egret::runtime::cuda {

// Those of the plug-in's functions that the engine calls, by their names without "egret_cuda_".
struct Library {
    decltype(&egret_cuda_versions) versions;
    decltype(&egret_cuda_device) device;
    decltype(&egret_cuda_rates) rates;
    decltype(&egret_cuda_compile) compile;
    decltype(&egret_cuda_free) free;
    decltype(&egret_cuda_step) step;
    decltype(&egret_cuda_run) run;
    decltype(&egret_cuda_trace) trace;
    std::string fingerprint;  // of the file: "8a3f09c1"
};

// Loaded at the first call and kept. Throws unsupported with what is missing and how to get it: the driver (looked for
// first, since it takes no time), or the plug-in, which stands beside the program, in ../lib/egret, or where
// $EGRET_CUDA_PLUGIN says.
const Library& library();

EgretCudaDevice deviceAt(int index);  // throws as library() does, and where there is no such device

// Of everything that runs on the device: "CUDA 13.0, driver 580.65.06, cuDNN 9.19.0, ..., plug-in 8a3f09c1": what a
// time that is kept was measured with. Throws without a driver.
std::string libraryVersions();

// The plug-in's code as an error of ours; nothing for EGRET_CUDA_OK.
void throwUnlessOk(int32_t code, const EgretCudaError& error, const Place& place = {});

}  // namespace egret::runtime::cuda
