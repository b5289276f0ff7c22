#pragma once

#include "core/synthesis/pgraph.h"

#include <optional>

namespace egret::synthesis {

// An operator as text: its problem (spec.h), its primitives bottom-up, one statement each, and the input's coordinates.
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
// The others: x = split(i, j), hi, lo = merge(i, BLOCK), y = shift(i), y = stride(i, STRIDE), expand(i); "mean" divides
// by the number of terms. Names are free; after a contraction an inner name denotes the data's coordinate.

// Throws badInput with the position for malformed text, unknown names, coordinates already used, sizes that are not
// integers, or an input that does not fit.
Operator parseOperator(std::string_view text, const std::string& file = {});
// The same without an input: the partial pGraph. Semicolons may also separate statements.
PGraph parsePGraph(std::string_view text, const std::string& file = {});

// A possibly partial operator; with an input it is complete.
struct Draft {
    std::string name;
    PGraph graph;
    bool mean = false;
    std::optional<Coordinates> input;
};
Draft parseDraft(std::string_view text, const std::string& file = {});
std::string draftText(const Draft& draft);

// Parses back to an equal operator. Names: i0, i1, ... for the output, r0, ... for reductions, x0, ... for other
// coordinates.
std::string operatorText(const Operator& op);
std::string primitiveText(const PGraph& before, const Primitive& primitive);  // one statement, with those names

// Returns the names that operatorText gives to the coordinates of a pGraph.
std::unordered_map<const Dimension*, std::string> coordinateNames(const PGraph& graph);
// Prints the operator as one formula: "out[n,co,h,w] = sum(...) in[...] * w0[...]".
std::string formulaText(const Operator& op);

}  // namespace egret::synthesis
