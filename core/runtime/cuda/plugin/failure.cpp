#include "core/runtime/cuda/plugin/failure.h"

namespace egret::runtime::cuda {
namespace {

std::string sentence(const char* what, const char* why) {
    std::string out = what;
    return out.append(" failed: ").append(why);
}

EgretCudaCode codeOf(cudaError_t status) {
    switch (status) {
        case cudaErrorInsufficientDriver:
        case cudaErrorStubLibrary:
        case cudaErrorSystemDriverMismatch:
        case cudaErrorCallRequiresNewerDriver: return EGRET_CUDA_NO_DRIVER;
        case cudaErrorNoDevice:
        case cudaErrorInvalidDevice:
        case cudaErrorDevicesUnavailable: return EGRET_CUDA_NO_DEVICE;
        case cudaErrorMemoryAllocation: return EGRET_CUDA_OUT_OF_MEMORY;
        case cudaErrorNoKernelImageForDevice:
        case cudaErrorUnsupportedPtxVersion:
        case cudaErrorInvalidConfiguration:  // more blocks than a device can launch
        case cudaErrorNotSupported: return EGRET_CUDA_UNSUPPORTED;
        case cudaErrorIllegalAddress:
        case cudaErrorLaunchFailure:
        case cudaErrorLaunchTimeout:
        case cudaErrorHardwareStackError:
        case cudaErrorIllegalInstruction:
        case cudaErrorMisalignedAddress:
        case cudaErrorInvalidAddressSpace:
        case cudaErrorInvalidPc:
        case cudaErrorECCUncorrectable:
        case cudaErrorNvlinkUncorrectable:
        case cudaErrorContained:
        case cudaErrorUnknown:
        case cudaErrorAssert: return EGRET_CUDA_DEVICE_LOST;
        default: return EGRET_CUDA_INTERNAL;
    }
}

// Throws if the device is lost. The first symptom of a lost device may be an execution failure in a library.
void requireDevice(const char* what) {
    const cudaError_t status = cudaDeviceSynchronize();
    if (codeOf(status) == EGRET_CUDA_DEVICE_LOST)
        throw Failure(EGRET_CUDA_DEVICE_LOST, sentence(what, cudaGetErrorString(status)));
}

}  // namespace

void require(cudaError_t status, const char* what) {
    if (status == cudaSuccess) return;
    cudaGetLastError();  // clears the error, so that the next call does not report it; sticky errors recur
    if (codeOf(status) == EGRET_CUDA_NO_DRIVER) {
        int runtime = 0;
        cudaRuntimeGetVersion(&runtime);
        throw Failure(EGRET_CUDA_NO_DRIVER,
            "This machine has no NVIDIA driver for CUDA " + std::to_string(runtime / 1000) + "." +
                std::to_string(runtime % 1000 / 10) + " (" + cudaGetErrorString(status) + ").");
    }
    throw Failure(codeOf(status), sentence(what, cudaGetErrorString(status)));
}

void require(cudnnStatus_t status, const char* what) {
    if (status == CUDNN_STATUS_SUCCESS) return;
    if (status >= CUDNN_STATUS_EXECUTION_FAILED) requireDevice(what);
    char detail[1024] = "";
    cudnnGetLastErrorString(detail, sizeof detail);
    std::string message = sentence(what, cudnnGetErrorString(status));
    if (detail[0]) message.append(" (").append(detail).append(")");
    const bool isMemory = status == CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED ||
        status == CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED;
    throw Failure(isMemory                                                                 ? EGRET_CUDA_OUT_OF_MEMORY
            : status >= CUDNN_STATUS_NOT_SUPPORTED && status < CUDNN_STATUS_INTERNAL_ERROR ? EGRET_CUDA_UNSUPPORTED
                                                                                           : EGRET_CUDA_INTERNAL,
        message);
}

void require(cublasStatus_t status, const char* what) {
    if (status == CUBLAS_STATUS_SUCCESS) return;
    if (status == CUBLAS_STATUS_EXECUTION_FAILED) requireDevice(what);
    const EgretCudaCode code = status == CUBLAS_STATUS_ALLOC_FAILED                      ? EGRET_CUDA_OUT_OF_MEMORY
        : status == CUBLAS_STATUS_NOT_SUPPORTED || status == CUBLAS_STATUS_ARCH_MISMATCH ? EGRET_CUDA_UNSUPPORTED
                                                                                         : EGRET_CUDA_INTERNAL;
    throw Failure(code, sentence(what, cublasLtGetStatusString(status)));
}

void require(nvrtcResult status, const char* what) {
    if (status != NVRTC_SUCCESS)
        throw Failure(status == NVRTC_ERROR_OUT_OF_MEMORY ? EGRET_CUDA_OUT_OF_MEMORY : EGRET_CUDA_INTERNAL,
            sentence(what, nvrtcGetErrorString(status)));
}

void useDevice(int index) {
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status == cudaErrorNoDevice || (status == cudaSuccess && (index < 0 || index >= count))) {
        cudaGetLastError();
        throw Failure(EGRET_CUDA_NO_DEVICE,
            "Unknown CUDA device " + std::to_string(index) + "; number of devices reported by the driver: " +
                std::to_string(status == cudaSuccess ? count : 0) + ".");
    }
    require(status, "Counting the CUDA devices");
    require(cudaSetDevice(index), "Selecting the CUDA device");
}

}  // namespace egret::runtime::cuda
