#pragma once

#include "core/expressions/hiss/simplifier.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace egret::workbench {

// The methods that simplify expressions: a trained network ("hiss"), and the baselines. The baseline "best" combines
// all others with the network; "best-without-hiss" shows what the network contributes.
struct SimplificationMethod {
    std::string_view name, description;
};
std::vector<SimplificationMethod> simplificationMethods();

// `model` is a network (.safetensors, with its .rules next to it) for "hiss" and "best"; empty: the one shipped with
// Egret. Throws usage for an unknown method, with the available names, and for a network that may refine.
std::unique_ptr<hiss::Simplifier> makeSimplifier(
    std::string_view method, const hiss::SimplifierOptions& options, const std::filesystem::path& model = {});

}  // namespace egret::workbench
