// libtorch: what all who compute with LibTorch share.
#pragma once

namespace egret {

// Once for the process, before LibTorch is used: a guard before its CPU allocator (requests beyond the available memory
// throw Error(limit), temporaries included), and silence about functions "in beta", which is no news to our users.
void prepareLibTorch();

}  // namespace egret
