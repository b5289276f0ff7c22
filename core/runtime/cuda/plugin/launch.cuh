// Private to plugin/: kernel launches.
#pragma once

#include "core/runtime/cuda/plugin/kernels.h"
#include "core/runtime/cuda/plugin/launch_size.h"

#include <type_traits>

namespace egret::runtime::cuda {

#ifdef __CUDACC__
template <class... Parameters>
cudaError_t launch(void (*kernel)(Parameters...), Grid grid, dim3 block, cudaStream_t stream,
    std::type_identity_t<Parameters>... arguments) {
    if (!grid.fits()) return cudaErrorInvalidConfiguration;
    kernel<<<dim3(static_cast<unsigned>(grid.x), static_cast<unsigned>(grid.y)), block, 0, stream>>>(arguments...);
    return cudaGetLastError();
}
#endif  // without nvcc, the including file defines `launch`, so that tests can run kernels on the host

// Calls `use` with a value of the element's storage type.
template <class F>
cudaError_t withStorage(Element element, F use) {
    switch (element) {
        case Element::f32: return use(float());
        case Element::f16: return use(F16());
        case Element::bf16: return use(Bf16());
        default: return cudaErrorInvalidValue;
    }
}

// Like withStorage, but also accepts the integer types used in sums and comparisons.
template <class F>
cudaError_t withNumbers(Element element, F use) {
    switch (element) {
        case Element::i32: return use(int32_t());
        case Element::i64: return use(int64_t());
        default: return withStorage(element, use);
    }
}

// Calls `use` with a pointer to operand `index` of the kernel, whose element type is i32 or i64.
template <class F>
cudaError_t withIndices(const Operands& o, std::size_t index, F use) {
    return o.elements[index] == Element::i64 ? use(o.read<int64_t>(index)) : use(o.read<int32_t>(index));
}

}  // namespace egret::runtime::cuda
