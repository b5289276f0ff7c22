#pragma once

#include "core/synthesis/size.h"

namespace egret::synthesis {

struct SpecDimension {
    Size size;
    bool unordered = false;  // its elements have no order, as channels: neighbours mean nothing
    bool batch = false;      // every element is an example of its own: passes from the output to the input untouched
    bool operator==(const SpecDimension&) const = default;
};

// Of a shape, besides batches: all groupings of them are gone through (distance.h), 8 take seconds.
inline constexpr std::size_t kMostDimensions = 8;

// Bounds on what is searched.
struct Limits {
    int depth = 12;   // primitives in an operator
    int tensors = 4;  // the data and the weights
    int reductions = 5;
    int expands = 1, shifts = 1, strides = 1;  // the primitives that discard or repeat, or hardly change anything
    // Relative to the reference at the same sizes; 0: no bound. FLOPs have to lie between the two.
    double leastFlops = 0, flops = 0;
    double parameters = 0;
};

// What an operator has to be: its input's and output's shapes, the variables its sizes are made of, and the concrete
// sizes it must be whole at.
struct Spec {
    std::string name;
    Variables variables;
    std::vector<SpecDimension> input, output;
    std::vector<Mapping> mappings;  // at least one
    Limits limits;
    std::string reference;  // the operator it is to replace, by name (operators.h); empty: none

    // Well formed, and a whole number of at least 1 at every mapping.
    bool legal(const Size& size) const;
    // Its value at a mapping. Error(badInput) where it is not whole there.
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
// Coefficients are name=value:budget; every "at" is one mapping of the primary variables, in any number; the last line
// is optional (also: expands, shifts, strides, least_flops, parameters: bounds as in Limits). Semicolons and new lines
// are the same. Error(badInput) with the place.
Spec parseSpec(std::string_view text, const std::string& file = {});
std::string specText(const Spec& spec);

// The same problem at other primary sizes: "N=1, C_in=64", given as name and value. Error(badInput) for a coefficient,
// an unknown name, a missing one.
Mapping mappingOf(const Spec& spec, const std::vector<std::pair<std::string, int64_t>>& values);

// A problem or an operator (operators.h) that is known by name.
struct NamedText {
    const char* name;
    const char* text;
    const char* about;
};
// Of a known one, or of a file. Error(usage) tells the names; `what` they are: "operators".
std::string namedText(const std::vector<NamedText>& known, const std::string& nameOrFile, const std::string& what);

// The problems known by name: resnet, gpt2, ...
const std::vector<NamedText>& namedSpecs();
// A named one, or a file's. Error(notFound) tells the names.
Spec openSpec(const std::string& nameOrFile);

}  // namespace egret::synthesis
