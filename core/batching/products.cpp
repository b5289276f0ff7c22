#include "core/batching/products.h"

#include "core/base/error.h"

#include <ATen/ops/addmm.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mm.h>

#include <dnnl.h>

#include <optional>

namespace egret::batching {
namespace {

constexpr int64_t kFewRows = 32;

// A matrix in BLAS layout: row-major or transposed.
struct Layout {
    char transposed;
    int64_t leading;
};
std::optional<Layout> layoutOf(const at::Tensor& matrix) {
    if (!matrix.is_cpu() || matrix.scalar_type() != at::kFloat || matrix.numel() == 0) return std::nullopt;
    if (matrix.stride(1) == 1 && matrix.stride(0) >= matrix.size(1)) return Layout{'N', matrix.stride(0)};
    if (matrix.stride(0) == 1 && matrix.stride(1) >= matrix.size(0)) return Layout{'T', matrix.stride(1)};
    return std::nullopt;
}

// Returns false if oneDNN is not applicable.
bool multiply(const at::Tensor& to, const at::Tensor& a, const at::Tensor& b, float keep) {
    if (to.size(0) < kFewRows) return false;
    const auto layoutTo = layoutOf(to), layoutA = layoutOf(a), layoutB = layoutOf(b);
    if (!layoutTo || !layoutA || !layoutB || layoutTo->transposed != 'N') return false;
    const dnnl_status_t status = dnnl_sgemm(layoutA->transposed, layoutB->transposed, to.size(0), to.size(1), a.size(1),
        1.0f, a.data_ptr<float>(), layoutA->leading, b.data_ptr<float>(), layoutB->leading, keep, to.data_ptr<float>(),
        layoutTo->leading);
    ensure(status == dnnl_success, "oneDNN multiplies matrices of matching sizes");
    return true;
}

}  // namespace

at::Tensor product(const at::Tensor& a, const at::Tensor& b, const at::Tensor& bias) {
    if (a.size(0) >= kFewRows && layoutOf(a) && layoutOf(b)) {
        const at::Tensor result = at::empty({a.size(0), b.size(1)}, a.options());
        if (bias.defined()) result.copy_(bias.expand({a.size(0), b.size(1)}));
        if (multiply(result, a, b, bias.defined() ? 1.0f : 0.0f)) return result;
    }
    return bias.defined() ? at::addmm(bias, a, b) : at::mm(a, b);
}

void addProduct(const at::Tensor& to, const at::Tensor& a, const at::Tensor& b) {
    if (!multiply(to, a, b, 1.0f)) to.addmm_(a, b);
}

}  // namespace egret::batching
