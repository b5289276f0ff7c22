#pragma once

#include <cstdlib>

namespace egret::test {

// Whether this run uses all of a test's data. The default suite uses a sample where all of it would take minutes; the
// slow ctest entries that egret_thorough() adds use all of it.
inline bool isThorough() { return std::getenv("EGRET_THOROUGH") != nullptr; }

}  // namespace egret::test
