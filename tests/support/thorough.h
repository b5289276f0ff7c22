#pragma once

#include <cstdlib>

namespace egret::test {

// Returns true if this run uses all of a test's data. The default suite uses a sample where all data would take
// minutes; the slow ctest entries added by egret_thorough() use everything.
inline bool isThorough() { return std::getenv("EGRET_THOROUGH") != nullptr; }

}  // namespace egret::test
