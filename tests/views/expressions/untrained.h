#pragma once

#include "core/expressions/hiss/network.h"

namespace egret::expressions_view {

// A network that has not learnt anything, with rules that somebody else knew: what it does is known beforehand.
struct Known {
    const char *left, *right;
};
std::unique_ptr<hiss::Network> untrained(std::initializer_list<Known> rules = {});
// The same as a checkpoint, with a log of its rules beside it.
void saveUntrained(const std::filesystem::path& checkpoint, std::initializer_list<Known> rules = {});

}  // namespace egret::expressions_view
