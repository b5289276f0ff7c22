#pragma once

#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// A canonicalization rule: rejects a primitive on a pGraph if the result would be redundant or of low quality (paper,
// section 6). To add a rule, add a row to the table.
struct CanonicalRule {
    // Describes what is lost by rejecting the primitive.
    enum class Ground : uint8_t {
        equal,        // nothing is lost: an equivalent operator remains
        approximate,  // almost nothing is lost: an operator that is equal almost everywhere remains
        quality,      // a useless operator, which discards or repeats elements
        limit,        // an operator outside the problem's limits; checked even without canonicalization
    };
    const char* name;
    Ground ground;
    const char* condition;  // readable description of the rejected primitives
    // Example statements (text.h) on the coordinates n, d and h of kExampleProblem. The last one is rejected. May be
    // empty.
    const char* refused;
    const char* kept;  // equivalent statements that are kept; may be empty
    bool (*refuses)(const PGraph& graph, const Primitive& primitive);
};
const std::vector<CanonicalRule>& canonicalRules();

inline constexpr const char* kExampleProblem =
    "[N:batch, C:unordered, H] -> [N:batch, D:unordered, H]; k=3:4, s=2:4, g=4:4; at N=2, C=16, D=16, H=16; shifts 3, "
    "strides 3\noperator example(n, d, h)\n";

// Returns the first rule that rejects the primitive on a canonical pGraph; null if none does. Limits are checked first.
const CanonicalRule* refusedBy(const PGraph& graph, const Primitive& primitive);

// Returns a pGraph's primitives in canonical order: reductions by size, then every view as early as possible, and
// contractions by least form. Rules are checked in this order, because the construction order is irrelevant.
std::vector<const Primitive*> canonicalOrder(const PGraph& graph);

// Returns the same pGraph built in canonical order. Contractions are numbered in that order and reductions of the same
// size by use; the numbers do not affect its meaning.
PGraph canonicalForm(const PGraph& graph);

// Returns the first rule that rejects a primitive of the pGraph in canonical form; null if none does.
const CanonicalRule* refusedBy(const PGraph& graph);

// Returns whether a complete pGraph sums more than 8 terms without a weight. In an incomplete pGraph, a later
// contraction may still share them.
bool sumsTooMuch(const PGraph& graph);

}  // namespace egret::synthesis
