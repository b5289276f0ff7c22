// libtorch: shared code for all users of LibTorch.
#pragma once

namespace egret {

// Call once before LibTorch is used. Guards its CPU allocator (requests beyond the available memory, including
// temporaries, throw Error(limit)) and silences warnings about functions "in beta".
void prepareLibTorch();

}  // namespace egret
