#pragma once

#include "core/optimize/optimize.h"

namespace CLI {
class App;
}

namespace egret::cli {

// The limits and choices of all optimizers, as options of a command.
void addOptimizerOptions(CLI::App& command, optimize::Options& options);

}  // namespace egret::cli
