// The form of an operator in an operator set: which parameters are attributes, their defaults, the number and types of
// inputs. It is taken from libonnx's schemas up to the newest operator set that libonnx supports (17), plus a small
// table of later changes. Import and export both use it, so a parameter that moved from attribute to input, or a
// changed default, needs no extra code.
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
    int minInputs = 0, maxInputs = 0;  // maxInputs: INT_MAX if unlimited
    int minOutputs = 1, maxOutputs = 1;
    // Allowed types of each input, in ONNX notation. The last set repeats. If empty, the types are unknown, and all are
    // allowed.
    std::vector<std::set<std::string>> inputTypes;

    const Parameter* attribute(std::string_view name) const;
    // Returns false if the operator set is known not to allow the type for this input.
    bool accepts(std::size_t input, const graph::Type& type) const;
};

// Returns whether the operator has the same meaning in this set as in Egret's table. Operator sets before 7 broadcast
// differently, but many of their operators are unchanged in set 7.
bool isCurrent(const graph::OpSpec& spec, int64_t opset);

// Returns null if the operator set lacks the operator.
const Form* formOf(const graph::OpSpec& spec, int64_t opset);

// Returns whether the number of outputs is part of the operator's meaning, so that unused outputs are also named.
bool hasVariadicOutputs(const graph::OpSpec& spec);

// Returns how many of the first outputs must be named, even if nothing uses them. The rest of an operator of ONNX
// Runtime stay absent unless used: some kernels compute only what is named.
std::size_t requiredOutputs(const graph::OpSpec& spec);

// Returns true for attributes of Egret's table that no operator set has: activation, flatten, outputs, draw. They are
// expressed in other ways: by a separate or different node, another operator set, or the number of names.
bool isOwnAttribute(const graph::OpSpec& spec, std::string_view attribute);

inline constexpr int64_t kSchemaOpset = 17;  // the newest that libonnx 1.12 supports
inline constexpr int64_t kSchemaIr = 8;

}  // namespace egret::onnx
