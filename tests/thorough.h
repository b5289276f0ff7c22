#pragma once

#include <cstdlib>

namespace egret::test {

// Whether this run takes all of the data that a test is about. The default suite takes a share of those that would need minutes; the ctest entries that
// egret_thorough() adds, labelled slow, take all.
inline bool isThorough() { return std::getenv("EGRET_THOROUGH") != nullptr; }

}  // namespace egret::test
