#pragma once

#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Returns the named operators in the format of text.h: standard operators, and operators that the paper found.
const std::vector<NamedText>& namedOperators();

// Opens an operator by name or from a file. For an unknown name, throws usage with the available names.
Operator openOperator(const std::string& nameOrFile);

}  // namespace egret::synthesis
