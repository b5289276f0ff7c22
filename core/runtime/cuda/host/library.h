// host: the engine's side of the CUDA plug-in. library.h finds and loads the plug-in; algorithms.h stores the
// algorithms chosen for its convolutions and products.
#pragma once

#include "core/base/error.h"
#include "core/runtime/cuda/egret_cuda.h"

#include <string>

namespace egret::runtime::cuda {

// The plug-in's functions that the engine calls, without the prefix "egret_cuda_".
struct Library {
    decltype(&egret_cuda_versions) versions;
    decltype(&egret_cuda_device) device;
    decltype(&egret_cuda_rates) rates;
    decltype(&egret_cuda_compile) compile;
    decltype(&egret_cuda_free) free;
    decltype(&egret_cuda_step) step;
    decltype(&egret_cuda_run) run;
    decltype(&egret_cuda_trace) trace;
    std::string fingerprint;  // hash of the plug-in file, such as "8a3f09c1"
};

// Loads the plug-in on the first call and keeps it loaded: from $EGRET_CUDA_PLUGIN if set, otherwise from the program's
// folder or ../lib/egret. Throws unsupported if the driver (checked first, which is fast) or the plug-in is missing;
// the message says how to install it.
const Library& library();

EgretCudaDevice deviceAt(int index);  // throws the errors of library(), or if the device does not exist

// Returns the versions of all software that runs on the device: "CUDA 13.0, driver 580.65.06, cuDNN 9.19.0, ...,
// plug-in 8a3f09c1". Timings are stored under this text. Throws without a driver.
std::string libraryVersions();

// Converts the plug-in's error code to an Error and throws it; does nothing for EGRET_CUDA_OK.
void throwUnlessOk(int32_t code, const EgretCudaError& error, const Place& place = {});

}  // namespace egret::runtime::cuda
