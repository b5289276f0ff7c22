#pragma once

#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// A canonicalization rule: refuses a primitive on top of a pGraph, because what it makes is redundant or of low quality
// (paper, section 6). To add one is to add a line to the table.
struct CanonicalRule {
    // What is lost by refusing.
    enum class Ground : uint8_t {
        equal,        // nothing: an operator of the same meaning is kept
        approximate,  // one that is equal almost everywhere is kept
        quality,      // an operator nobody wants: elements lost or repeated
        limit,        // one the problem rules out: budgets exceeded. Holds also where canonicalization is off
    };
    const char* name;
    Ground ground;
    const char* condition;  // when it refuses, for people
    // An example, statements of text.h on n, d, h of kExampleProblem; the last is refused. May be empty.
    const char* refused;
    const char* kept;  // what is kept instead; empty where there is nothing
    bool (*refuses)(const PGraph& graph, const Primitive& primitive);
};
const std::vector<CanonicalRule>& canonicalRules();

// The problem of the rules' examples.
inline constexpr const char* kExampleProblem =
    "[N:batch, C:unordered, H] -> [N:batch, D:unordered, H]; k=3:4, s=2:4, g=4:4; at N=2, C=16, D=16, H=16; shifts 3, "
    "strides 3\noperator example(n, d, h)\n";

// The first rule that refuses the primitive on a canonical pGraph, limits before all others; else nullptr.
const CanonicalRule* refusedBy(const PGraph& graph, const Primitive& primitive);

// A pGraph's primitives in canonical order: reductions by size, then every view as early as possible, and of
// contractions the one of least form. A pGraph is judged in this order, since its own makes no difference.
std::vector<const Primitive*> canonicalOrder(const PGraph& graph);

// The same pGraph built in that order, its contractions numbered in it, and the reductions of one size as they are
// used: which of them is which makes no difference to what it means either.
PGraph canonicalForm(const PGraph& graph);

// The first rule that refuses a primitive of the pGraph in its canonical form.
const CanonicalRule* refusedBy(const PGraph& graph);

// Whether a whole pGraph sums more than 8 terms without a weight; a later contraction may still share them.
bool sumsTooMuch(const PGraph& graph);

}  // namespace egret::synthesis
