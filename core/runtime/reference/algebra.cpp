#include "core/runtime/reference/kernel.h"

#include <ATen/ops/einsum.h>

namespace egret::runtime {

std::vector<KernelRow> algebraKernels() {
    return {
        {"Einsum", [](const Call& c) { return at::einsum(c.text("equation"), c.in); }},
        {"Det", [](const Call& c) { return c[0].det(); }},
    };
}

}  // namespace egret::runtime
