#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// A stage with two inputs, data and a weight, as matrix products: its atoms grouped by what they index.
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

// A C++ struct for the templates of productPrelude(): sizes, addresses in the output, packing of columns and rows.
std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement,
    const MatrixProduct& product, const std::string& name, const Operand& output, const Operand& data,
    const Operand& weight);

// The plan-independent part of generated source; T must be defined before it.
const char* productPrelude();

}  // namespace egret::synthesis
