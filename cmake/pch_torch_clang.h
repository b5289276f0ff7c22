#pragma once
// LibTorch 1.13 has vectors of an incomplete class. clang rejects them if vector's members are constexpr (C++20 with
// libstdc++ 12); without constexpr, they behave the same. The second macro prevents vector<bool> from redeclaring a
// function of <memory>. It declares a function with another name instead, which is only an optimization.
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
