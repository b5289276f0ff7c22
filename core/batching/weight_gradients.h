#pragma once

#include <ATen/core/Tensor.h>

#include <unordered_map>
#include <vector>

namespace egret::batching {

// Defers the gradients of shared weights in the backward pass instead of summing them batch by batch. One product of
// thousands of rows is several times as fast as hundreds of small ones that each read and write the whole weight.
// Layers add their rows to the instance active on their thread; without an instance, they compute the gradient at once.
class WeightGradients {
public:
    WeightGradients();   // activates the instance on this thread
    ~WeightGradients();  // deactivates the instance
    WeightGradients(const WeightGradients&) = delete;
    WeightGradients& operator=(const WeightGradients&) = delete;
    static WeightGradients* active();

    // Adds outputGradients^T x inputs to the gradient of `weight`, and the sum of outputGradients' rows to the gradient
    // of `bias`, if defined.
    void addProduct(
        const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& inputs, const at::Tensor& outputGradients);
    // Adds outputGradients[i] to the gradient of table[rows[i]].
    void addRowsOf(const at::Tensor& table, const at::Tensor& rows, const at::Tensor& outputGradients);
    void add(const at::Tensor& parameter, const at::Tensor& gradient);

    // Returns the summed gradient; undefined if there is none.
    at::Tensor take(const at::Tensor& parameter);

private:
    struct Product {
        at::Tensor weight, bias;
        std::vector<at::Tensor> inputs, outputGradients;
        int64_t rows = 0;
    };
    Product& productOf(const at::Tensor& weight, const at::Tensor& bias);
    void flush(Product& product);
    at::Tensor& gradientOf(const at::Tensor& parameter);

    // One entry per weight and bias. A list suffices, because programs have few products; its order makes the sums
    // reproducible.
    std::vector<Product> m_products;
    std::unordered_map<const c10::TensorImpl*, at::Tensor> m_gradients;
    WeightGradients* m_outer;
};

}  // namespace egret::batching
