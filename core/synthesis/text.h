#pragma once

#include "core/synthesis/pgraph.h"

#include <optional>

namespace egret::synthesis {

// Operators as text: the problem (spec.h), one statement per primitive, bottom-up, and the input's coordinates.
//
//     [N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
//     k=3:2
//     at N=1, C_in=64, C_out=64, H=56
//
//     operator conv2d(n, co, h, w)
//     ci = reduce(C_in)
//     kh = reduce(k)
//     kw = reduce(k)
//     contract(ci, kh, kw; co)      # inner coordinates stay in the data; outer ones index only the weight
//     y = unfold(h, kh)
//     x = unfold(w, kw)
//     input(n, ci, y, x)
//
// The other statements are x = split(i, j), hi, lo = merge(i, BLOCK), y = shift(i), y = stride(i, STRIDE) and
// expand(i). "mean" divides by the number of terms. Names are arbitrary. After a contraction, inner names denote the
// data's coordinates.

// Throws badInput with the position for malformed text, unknown names, coordinates that are already used, sizes that
// are not integers, or an input that does not match the problem.
Operator parseOperator(std::string_view text, const std::string& file = {});
// Parses text that has no input into a partial pGraph. Semicolons may also separate statements.
PGraph parsePGraph(std::string_view text, const std::string& file = {});

// A possibly partial operator. It is complete if it has an input.
struct Draft {
    std::string name;
    PGraph graph;
    bool mean = false;
    std::optional<Coordinates> input;
};
Draft parseDraft(std::string_view text, const std::string& file = {});
std::string draftText(const Draft& draft);

// Returns a text that parses back to an equal operator. The output's coordinates are named i0, i1, ..., reductions r0,
// ..., and other coordinates x0, ...
std::string operatorText(const Operator& op);
std::string primitiveText(const PGraph& before, const Primitive& primitive);  // one statement, with the same names

// Returns the names that operatorText gives to the coordinates of a pGraph.
std::unordered_map<const Dimension*, std::string> coordinateNames(const PGraph& graph);
// Returns the operator as one formula: "out[n,co,h,w] = sum(...) in[...] * w0[...]".
std::string formulaText(const Operator& op);

}  // namespace egret::synthesis
