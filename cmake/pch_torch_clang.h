#pragma once
// LibTorch 1.13 keeps vectors of a class that is not complete yet, which clang refuses where vector's members are
// constexpr (C++20 with libstdc++ 12). They do the same without it. The second macro keeps vector<bool> from declaring
// a function of <memory> anew; what is declared instead is only a faster way.
#include <memory>
#include <string>
#pragma push_macro("_GLIBCXX20_CONSTEXPR")
#undef _GLIBCXX20_CONSTEXPR
#define _GLIBCXX20_CONSTEXPR
#define __fill_a1 __fill_a1_of_bits
#include <vector>
#undef __fill_a1
#pragma pop_macro("_GLIBCXX20_CONSTEXPR")
#include "pch_torch.h"
