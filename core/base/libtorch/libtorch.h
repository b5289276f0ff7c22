// libtorch: shared code for all users of LibTorch.
#pragma once

namespace egret {

// Call once before LibTorch is used. Guards LibTorch's CPU allocator: requests that exceed the available memory,
// including those for temporaries, throw Error(limit). Silences warnings about functions that are "in beta".
void prepareLibTorch();

}  // namespace egret
