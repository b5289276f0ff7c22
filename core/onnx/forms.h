// How an operator is spelled in an operator set: which of its parameters are attributes, with what defaults, how many
// inputs of which types. Taken from libonnx's schemas up to the operator set it knows (17), corrected by a small table
// for what changed later. Both directions of core/onnx ask here, so a parameter that moved from attribute to input, or
// a default that changed, needs no code of its own.
#pragma once

#include "core/graph/operator.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace egret::onnx {

struct Form {
    struct Parameter {
        std::string name;
        std::optional<graph::Attribute> fallback;
        bool required = false;
    };
    std::vector<Parameter> attributes;
    int minInputs = 0, maxInputs = 0;  // maxInputs: INT_MAX for any number
    int minOutputs = 1, maxOutputs = 1;
    // ONNX spellings; the last one repeats; empty: not known, all allowed.
    std::vector<std::set<std::string>> inputTypes;

    const Parameter* attribute(std::string_view name) const;
    // False for element types the operator set does not allow there.
    bool accepts(std::size_t input, const graph::Type& type) const;
};

// Null when that operator set does not have the operator.
const Form* formOf(const graph::OpSpec& spec, int64_t opset);

// True for the attributes of our own table that no operator set has: activation, flatten, outputs. They are said in
// other ways (a node of its own, another operator set, the number of names).
bool isOwnAttribute(std::string_view attribute);

inline constexpr int64_t kSchemaOpset = 17;  // the newest that libonnx 1.12 knows
inline constexpr int64_t kSchemaIr = 8;

}  // namespace egret::onnx
