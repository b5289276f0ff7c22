// Private to plugin/: a thread per element.
#pragma once

#include "core/runtime/cuda/plugin/kernels.h"
#include "core/runtime/cuda/plugin/launch_size.h"

namespace egret::runtime::cuda {

// `use` with a value of the type that is stored.
template <class F>
cudaError_t withStorage(Element element, F use) {
    switch (element) {
        case Element::f32: return use(float());
        case Element::f16: return use(F16());
        case Element::bf16: return use(Bf16());
        default: return cudaErrorInvalidValue;
    }
}

}  // namespace egret::runtime::cuda
