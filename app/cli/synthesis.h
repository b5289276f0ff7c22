#pragma once

#include "app/cli/command.h"
#include "core/synthesis/spec.h"

namespace egret::cli {

// Parses sizes entered as "128,64,64,56", by dimension and input before output, or as "N=128,C_in=64,...". Empty: the
// problem's first mapping. Throws usage.
synthesis::Mapping mappingGiven(const synthesis::Spec& spec, const std::string& text);
json mappingJson(const synthesis::Spec& spec, const synthesis::Mapping& mapping);

constexpr const char* kOperatorNameOrFile = "A name (see `synthesis list`) or a file";

// Adds `synthesis export`: an operator, or a backbone with that operator in its layers, as an ONNX model.
void addSynthesisExport(CLI::App& group, Context& context);

}  // namespace egret::cli
