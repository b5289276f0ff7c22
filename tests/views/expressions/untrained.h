#pragma once

#include "core/expressions/hiss/network.h"

namespace egret::expressions_view {

// An untrained network with predefined rules, so its behavior is known in advance.
struct Known {
    const char *left, *right;
};
std::unique_ptr<hiss::Network> untrained(std::initializer_list<Known> rules = {});
// Saves this network as a checkpoint, with a log of its rules next to it.
void saveUntrained(const std::filesystem::path& checkpoint, std::initializer_list<Known> rules = {});

}  // namespace egret::expressions_view
