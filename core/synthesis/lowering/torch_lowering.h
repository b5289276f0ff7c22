#pragma once

#include "core/synthesis/interpreter.h"

#include <memory>

namespace at {
class Tensor;
}

namespace egret::synthesis {

// A plan as LibTorch operators, prepared once. Supports autograd.
class TorchLowering {
public:
    // Throws unsupported for a stage with more than 52 atoms, the number of einsum letters.
    explicit TorchLowering(const Plan& plan);
    ~TorchLowering();
    TorchLowering(TorchLowering&&) noexcept;
    TorchLowering& operator=(TorchLowering&&) noexcept;

    // Throws badInput unless the tensors have the plan's shapes and the same floating-point type.
    at::Tensor forward(const at::Tensor& data, const std::vector<at::Tensor>& weights) const;

    // Returns the operations of forward(), one per line, for display and tests, such as "view in: window 2 by 3" and
    // "einsum abc,cd->abd".
    std::string text() const;

private:
    struct Program;
    std::unique_ptr<const Program> m_program;
};

// The output in double precision, and the gradients of the sum of output * seed.
struct TorchResult {
    Values output;
    Gradients gradients;
};
TorchResult runTorch(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Values& seed);

}  // namespace egret::synthesis
