// Private to plugin/: our own kernels. Each call puts one kernel into the stream; errors are those of the launch.
//
//   movement.cu   copies, fills, gathers, scatters, resampling
//   rows.cu       pooling, reductions, softmax, running sums, normalization
//   selection.cu  the greatest of a row
//   sampling.cu   images between their pixels
//   algebra.cu    products of integers, determinants
//   spin.cu       a wait
#pragma once

#include "core/runtime/cuda/plugin/arguments.h"
#include "core/runtime/cuda/program/program.h"

#include <cuda_runtime_api.h>

namespace egret::runtime::cuda {

// Moves elements of so many bytes; a transposition goes through shared memory.
cudaError_t launchCopy(
    const CopyArguments& arguments, std::size_t elementBytes, const void* x, void* y, cudaStream_t stream);
cudaError_t launchFill(Element element, double value, int64_t count, void* y, cudaStream_t stream);
cudaError_t launchPool(const PoolArguments& arguments, Element element, const void* x, void* y, cudaStream_t stream);
cudaError_t launchReduce(const RowArguments& arguments, Element element, const void* x, void* y, cudaStream_t stream);
cudaError_t launchSoftmax(const RowArguments& arguments, Element element, const void* x, void* y, cudaStream_t stream);
cudaError_t launchScan(const RowArguments& arguments, Element element, const void* x, void* y, cudaStream_t stream);
cudaError_t launchNormalize(const NormalizeArguments& arguments, Element element, const void* x, const void* scale,
    const void* bias, void* y, cudaStream_t stream);
cudaError_t launchGather(const GatherArguments& arguments, int64_t results, std::size_t elementBytes, const void* x,
    const void* indices, bool wideIndices, void* y, cudaStream_t stream);
cudaError_t launchResample(const ResampleArguments& arguments, int64_t results, Element element, const void* x,
    const void* places, const void* weights, void* y, cudaStream_t stream);
cudaError_t launchScatter(const GatherArguments& arguments, Scattering how, int64_t updates, Element element,
    const void* indices, bool wideIndices, const void* x, void* y, cudaStream_t stream);
// `chosen`: room for k places of every row.
cudaError_t launchTop(
    const TopArguments& arguments, Element element, const void* x, int32_t* chosen, int64_t* y, cudaStream_t stream);
cudaError_t launchIntegerProduct(
    const ProductArguments& arguments, const int16_t* a, const int16_t* b, int32_t* y, cudaStream_t stream);
// `work`: room for all matrices.
cudaError_t launchDeterminant(
    int64_t matrices, int64_t n, Element element, const void* x, float* work, void* y, cudaStream_t stream);
cudaError_t launchGridSample(const GridArguments& arguments, int64_t results, Element element, const void* x,
    const void* grid, void* y, cudaStream_t stream);
cudaError_t launchRoiAlign(const RoiArguments& arguments, Element element, const void* x, const void* regions,
    const void* batches, bool wideBatches, void* y, cudaStream_t stream);
// Keeps the stream busy for so long, so that what is launched behind it waits on the device, not for the host.
cudaError_t launchSpin(double milliseconds, cudaStream_t stream);

}  // namespace egret::runtime::cuda
