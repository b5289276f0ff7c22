#pragma once

#include "core/synthesis/size.h"

namespace egret::synthesis {

struct SpecDimension {
    Size size;
    bool unordered = false;  // elements without order, such as channels
    bool batch = false;      // elements are separate examples; the coordinate is the same in the output and the input
    bool operator==(const SpecDimension&) const = default;
};

// Maximum number of non-batch dimensions per shape. distance.h tries all groupings, which takes seconds for 8
// dimensions.
inline constexpr std::size_t kMostDimensions = 8;

struct Limits {
    int depth = 12;   // number of primitives per operator
    int tensors = 4;  // number of tensors, including the data
    int reductions = 5;
    int expands = 1, shifts = 1, strides = 1;  // primitives that discard or repeat elements, or have little effect
    // Bounds relative to the reference at the same sizes; 0 for no bound.
    double leastFlops = 0, flops = 0;
    double parameters = 0;
};

// A synthesis problem: the shapes of input and output, the size variables, and the mappings at which all sizes must be
// integers.
struct Spec {
    std::string name;
    Variables variables;
    std::vector<SpecDimension> input, output;
    std::vector<Mapping> mappings;  // must not be empty
    Limits limits;
    std::string reference;  // name of the operator to replace (operators.h); may be empty

    // Returns whether the size is well formed and an integer of at least 1 at every mapping.
    bool legal(const Size& size) const;
    // Returns the size's value at a mapping. Throws badInput if the value is not an integer.
    int64_t value(const Size& size, const Mapping& mapping) const;
    std::string shapeText(const std::vector<SpecDimension>& shape) const;
};

// Text form:
//
//     [N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
//     k=3:2, s=2:2, g=32:3
//     at N=128, C_in=64, C_out=64, H=56
//     depth 12, tensors 3, reductions 5, reference conv2d, flops 0.9
//
// Coefficients have the form name=value:budget. Every "at" is one mapping of the primary variables; it may be repeated.
// The last line, which is optional, contains the members of Limits (also expands, shifts, strides, least_flops,
// parameters) and the reference. Semicolons and newlines are equivalent. Throws badInput with the position.
Spec parseSpec(std::string_view text, const std::string& file = {});
std::string specText(const Spec& spec);

// Returns the mapping for given primary sizes, such as N=1 and C_in=64. Throws badInput for a coefficient, and for an
// unknown or missing name.
Mapping mappingOf(const Spec& spec, const std::vector<std::pair<std::string, int64_t>>& values);

struct NamedText {
    const char* name;
    const char* text;
    const char* about;
};
// Returns the text with a known name, or the content of a file. Otherwise, throws usage with the known names; `what`
// describes them, such as "operators".
std::string namedText(const std::vector<NamedText>& known, const std::string& nameOrFile, const std::string& what);

const std::vector<NamedText>& namedSpecs();
// Opens a problem by name or from a file. For an unknown name, throws usage with the available names.
Spec openSpec(const std::string& nameOrFile);

}  // namespace egret::synthesis
