#pragma once

#include <cstdint>
#include <string_view>

namespace egret::graph {

// Which element of an axis of `extent` stands at `index`, counted from its first, once Pad has padded it in a mode that
// repeats what is there: "edge", "wrap" or "reflect", which does not repeat the edge.
int64_t paddedFrom(int64_t index, int64_t extent, std::string_view mode);

}  // namespace egret::graph
