// The function of vector<bool> that pch_torch_clang.h renames: what else is compiled there calls it by its own name.
#include <vector>

namespace {
[[gnu::used]] void (*const kFill)(std::_Bit_iterator, std::_Bit_iterator, const bool&) = &std::__fill_a1;
}
