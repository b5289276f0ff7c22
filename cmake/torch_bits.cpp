// Instantiates, under its original name, the vector<bool> function that pch_torch_clang.h renames, because other code
// calls it.
#include <vector>

namespace {
[[gnu::used]] void (*const kFill)(std::_Bit_iterator, std::_Bit_iterator, const bool&) = &std::__fill_a1;
}
