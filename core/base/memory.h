#pragma once

namespace egret {

// From now on memory that this program frees stays its own, ready for the next request. By default the C library hands
// large pieces back at once and gets them anew, page by page and zeroed, which costs tensor programs that make
// and drop megabytes at a time a tenth of their time (tests/bench/batching.md). For programs that compute; takes effect once.
void keepFreedMemory();

}  // namespace egret
