#pragma once

#include "core/synthesis/size.h"

namespace egret::synthesis {

struct SpecDimension {
    Size size;
    bool unordered = false;  // elements without order, such as channels
    bool batch = false;      // every element is a separate example that passes unchanged from the output to the input
    bool operator==(const SpecDimension&) const = default;
};

// Per shape, besides batches: all groupings are tried (distance.h); 8 take seconds.
inline constexpr std::size_t kMostDimensions = 8;

struct Limits {
    int depth = 12;   // primitives per operator
    int tensors = 4;  // including the data
    int reductions = 5;
    int expands = 1, shifts = 1, strides = 1;  // primitives that discard or repeat elements, or have little effect
    // Bounds relative to the reference at the same sizes; 0: no bound.
    double leastFlops = 0, flops = 0;
    double parameters = 0;
};

// A synthesis problem: the shapes of input and output, the size variables, and the concrete sizes at which all sizes
// must be integers.
struct Spec {
    std::string name;
    Variables variables;
    std::vector<SpecDimension> input, output;
    std::vector<Mapping> mappings;  // at least one
    Limits limits;
    std::string reference;  // name of the operator to replace (operators.h); may be empty

    // Returns true if well formed and an integer of at least 1 at every mapping.
    bool legal(const Size& size) const;
    // Returns the value at a mapping. Throws badInput if it is not an integer there.
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
// Coefficients are name=value:budget; every "at" is one mapping of the primary variables, any number of times; the last
// line is optional (also: expands, shifts, strides, least_flops, parameters: bounds as in Limits). Semicolons and
// newlines are equivalent. Throws badInput with the place.
Spec parseSpec(std::string_view text, const std::string& file = {});
std::string specText(const Spec& spec);

// Returns the mapping for given primary sizes: "N=1, C_in=64" as names and values. Throws badInput for a coefficient
// and for an unknown or missing name.
Mapping mappingOf(const Spec& spec, const std::vector<std::pair<std::string, int64_t>>& values);

struct NamedText {
    const char* name;
    const char* text;
    const char* about;
};
// Returns the text with a known name or in a file. Throws usage with the known names; `what` describes them:
// "operators".
std::string namedText(const std::vector<NamedText>& known, const std::string& nameOrFile, const std::string& what);

const std::vector<NamedText>& namedSpecs();
// Opens a named problem or one from a file. Throws usage with the available names.
Spec openSpec(const std::string& nameOrFile);

}  // namespace egret::synthesis
