#include "core/batching/weight_gradients.h"

#include "core/batching/products.h"
#include "core/batching/rows.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/zeros_like.h>

namespace egret::batching {
namespace {
thread_local WeightGradients* t_active = nullptr;
constexpr int64_t kRowsAtOnce = 4096;  // rows per product: large enough to be efficient, small enough to be freed soon
}  // namespace

WeightGradients::WeightGradients() : m_outer(t_active) { t_active = this; }
WeightGradients::~WeightGradients() { t_active = m_outer; }
WeightGradients* WeightGradients::active() { return t_active; }

void WeightGradients::addProduct(
    const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& inputs, const at::Tensor& outputGradients) {
    Product& product = productOf(weight, bias);
    product.inputs.push_back(inputs);
    product.outputGradients.push_back(outputGradients);
    product.rows += inputs.size(0);
    if (product.rows >= kRowsAtOnce) flush(product);
}

WeightGradients::Product& WeightGradients::productOf(const at::Tensor& weight, const at::Tensor& bias) {
    for (Product& product : m_products)
        if (product.weight.is_same(weight) && product.bias.is_same(bias)) return product;
    m_products.push_back({weight, bias, {}, {}, 0});
    return m_products.back();
}

void WeightGradients::flush(Product& product) {
    if (product.inputs.empty()) return;
    const bool isOne = product.inputs.size() == 1;
    const at::Tensor inputs = isOne ? product.inputs.front() : at::cat(product.inputs);
    const at::Tensor gradients = isOne ? product.outputGradients.front() : at::cat(product.outputGradients);
    batching::addProduct(gradientOf(product.weight), gradients.t(), inputs);
    if (product.bias.defined()) gradientOf(product.bias).add_(gradients.sum(0));
    product.inputs.clear();
    product.outputGradients.clear();
    product.rows = 0;
}

void WeightGradients::addRowsOf(const at::Tensor& table, const at::Tensor& rows, const at::Tensor& outputGradients) {
    addRows(gradientOf(table), rows.contiguous(), outputGradients);
}

void WeightGradients::add(const at::Tensor& parameter, const at::Tensor& gradient) {
    gradientOf(parameter).add_(gradient);
}

at::Tensor& WeightGradients::gradientOf(const at::Tensor& parameter) {
    at::Tensor& gradient = m_gradients[parameter.unsafeGetTensorImpl()];
    if (!gradient.defined()) gradient = at::zeros_like(parameter, at::MemoryFormat::Contiguous);
    return gradient;
}

at::Tensor WeightGradients::take(const at::Tensor& parameter) {
    for (Product& product : m_products)
        if (product.weight.is_same(parameter) || product.bias.is_same(parameter)) flush(product);
    const auto it = m_gradients.find(parameter.unsafeGetTensorImpl());
    return it == m_gradients.end() ? at::Tensor() : it->second;
}

}  // namespace egret::batching
