#pragma once

#include "core/optimize/optimize.h"

namespace CLI {
class App;
}

namespace egret::cli {

// The limits and choices of all optimizers, as options of a command.
void addOptimizerOptions(CLI::App& command, optimize::Options& options);

// Throws usage for those that were given and that the method does not look at.
void requireOptionsOf(const CLI::App& command, const std::string& method);
void requireMethod(const CLI::App& command, const std::string& option, const std::vector<std::string>& methods, const std::string& method);

}  // namespace egret::cli
