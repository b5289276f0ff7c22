#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// A stage that is a matrix product of data and a weight, with its atoms grouped by the tensors they index.
struct MatrixProduct {
    std::vector<int> batch;    // data, weight and output
    std::vector<int> columns;  // output and the input read contiguously along them
    std::vector<int> rows;     // output and the other input
    std::vector<int> depth;    // reduced
    bool dataIsColumns = true;
    bool pays = true;  // enough multiplications to justify packing
};

// Empty if the stage is not a matrix product.
std::optional<MatrixProduct> matrixProduct(
    const Plan& plan, const Stage& stage, const Refinement& refinement, const Operand& data);

// Returns a C++ struct for the templates of productPrelude(): sizes, addresses in the output, packing of columns and
// rows.
std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement,
    const MatrixProduct& product, const std::string& name, const Operand& output, const Operand& data,
    const Operand& weight);

// Returns the plan-independent part of the generated source; T must be defined before it.
const char* productPrelude();

}  // namespace egret::synthesis
