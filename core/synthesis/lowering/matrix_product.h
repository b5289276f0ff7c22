#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// A stage that is a matrix product of data and a weight. Its atoms are grouped by the tensors that they index.
struct MatrixProduct {
    std::vector<int> batch;    // atoms of data, weight and output
    std::vector<int> columns;  // atoms of the output and the input that is read contiguously along them
    std::vector<int> rows;     // atoms of the output and the other input
    std::vector<int> depth;    // reduced atoms
    bool dataIsColumns = true;
    bool pays = true;  // whether there are enough multiplications to justify packing
};

// Returns nothing if the stage is not a matrix product.
std::optional<MatrixProduct> matrixProduct(
    const Plan& plan, const Stage& stage, const Refinement& refinement, const Operand& data);

// Returns a C++ struct for the templates of productPrelude(). It contains sizes, addresses in the output, and the
// packing of columns and rows.
std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement,
    const MatrixProduct& product, const std::string& name, const Operand& output, const Operand& data,
    const Operand& weight);

// Returns the plan-independent part of the generated source; T must be defined before it.
const char* productPrelude();

}  // namespace egret::synthesis
