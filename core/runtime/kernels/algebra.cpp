#include "core/runtime/kernels/kernel.h"

#include <ATen/ops/det.h>
#include <ATen/ops/einsum.h>

namespace egret::runtime {

std::vector<KernelRow> algebraKernels() {
    return {
        {"Einsum", [](const Call& c) { return at::einsum(c.text("equation"), c.in); }},
        {"Det", [](const Call& c) { return at::det(c[0]); }},
    };
}

}  // namespace egret::runtime
