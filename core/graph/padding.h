#pragma once

#include <cstdint>
#include <string_view>

namespace egret::graph {

// Returns the source index of an element after Pad extends an axis of `extent` in a repeating mode: "edge", "wrap" or
// "reflect" (which does not repeat the edge). `index` is relative to the first source element.
int64_t paddedFrom(int64_t index, int64_t extent, std::string_view mode);

}  // namespace egret::graph
