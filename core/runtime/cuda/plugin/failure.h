// Private to plugin/: an exception for internal errors, which the C interface converts to a code.
#pragma once

#include "core/runtime/cuda/egret_cuda.h"

#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <cudnn.h>
#include <nvrtc.h>
#include <stdexcept>
#include <string>

namespace egret::runtime::cuda {

class Failure : public std::runtime_error {
public:
    Failure(EgretCudaCode code, const std::string& message, int step = -1)
        : std::runtime_error(message), m_code(code), m_step(step) {}
    EgretCudaCode code() const { return m_code; }
    int step() const { return m_step; }
    Failure at(int step) const { return {m_code, what(), m_step < 0 ? step : m_step}; }

private:
    EgretCudaCode m_code;
    int m_step;
};

// Each function throws a Failure unless the status is success; `what` names the attempted operation.
void require(cudaError_t status, const char* what);
void require(cudnnStatus_t status, const char* what);
void require(cublasStatus_t status, const char* what);
void require(nvrtcResult status, const char* what);

// Selects the device for the calling thread. Throws a Failure if the driver or the device is missing.
void useDevice(int index);

}  // namespace egret::runtime::cuda
