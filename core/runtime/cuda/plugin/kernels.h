// Private to plugin/: Egret's own kernels. Each call enqueues one kernel and returns the launch error.
//
//   movement.cu   copies, fills, gathers, scatters, resampling
//   rows.cu       pooling, reductions, softmax, running sums, normalization
//   selection.cu  the k greatest elements of a row
//   sampling.cu   interpolation in images
//   algebra.cu    products of integers, determinants
//   spin.cu       a delay
#pragma once

#include "core/runtime/cuda/plugin/arguments.h"

#include <cuda_runtime_api.h>

namespace egret::runtime::cuda {

// A kernel's operands; its parameters are passed separately.
struct Operands {
    const void* x[3] = {};  // inputs; null if absent
    Element elements[3] = {};
    void* y = nullptr;
    Element element = Element::f32;  // type of the result
    int64_t results = 0;             // number of result elements
    cudaStream_t stream = nullptr;
    void* workspace = nullptr;

    template <class T>
    const T* read(std::size_t index = 0) const {
        return static_cast<const T*>(x[index]);
    }
    template <class T>
    T* written() const {
        return static_cast<T*>(y);
    }
};

cudaError_t launchCopy(const WideCopy& copy, const Operands& o);  // uses shared memory for transpositions
cudaError_t launchFill(const Fill& fill, const Operands& o);
cudaError_t launchPool(const PoolArguments& a, const Operands& o);
cudaError_t launchReduce(const RowArguments& a, const Operands& o);
cudaError_t launchSoftmax(const RowArguments& a, const Operands& o);
cudaError_t launchScan(const RowArguments& a, const Operands& o);
cudaError_t launchNormalize(const NormalizeArguments& a, const Operands& o);
cudaError_t launchGather(const GatherArguments& a, const Operands& o);
cudaError_t launchResample(const ResampleArguments& a, const Operands& o);
cudaError_t launchScatter(const ScatterArguments& a, const Operands& o);
cudaError_t launchTop(const TopArguments& a, const Operands& o);  // workspace: k positions (int32_t) per row
cudaError_t launchIntegerProduct(const IntegerMatMul& a, const Operands& o);
cudaError_t launchDeterminant(const Determinant& a, const Operands& o);  // workspace: all matrices as floats
cudaError_t launchGridSample(const GridArguments& a, const Operands& o);
cudaError_t launchRoiAlign(const RoiArguments& a, const Operands& o);
// Occupies the stream for this time, so that the host can enqueue later launches before they run.
cudaError_t launchSpin(double milliseconds, cudaStream_t stream);

}  // namespace egret::runtime::cuda
