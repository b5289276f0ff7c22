#pragma once

#include "core/synthesis/lowering/nest_writer.h"

namespace egret::synthesis {

// A stage of two inputs, data and a weight, as matrix products: its atoms by what they index.
struct MatrixProduct {
    std::vector<int> batch;    // data, weight and output
    std::vector<int> columns;  // output and the input that is read along them in order
    std::vector<int> rows;     // output and the other input
    std::vector<int> depth;    // reduced
    bool dataIsColumns = true;
    bool pays = true;  // enough to multiply to be worth packing
};

// Nothing where the stage is none.
std::optional<MatrixProduct> matrixProduct(
    const Plan& plan, const Stage& stage, const Refinement& refinement, const Operand& data);

// A C++ struct for the templates of productPrelude(): sizes, addresses in the output, packing of columns and rows.
std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement,
    const MatrixProduct& product, const std::string& name, const Operand& output, const Operand& data,
    const Operand& weight);

// The part of generated source that is the same for all plans; T is defined before it.
const char* productPrelude();

}  // namespace egret::synthesis
