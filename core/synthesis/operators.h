#pragma once

#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// Returns the named operators in the format of text.h: standard ones and those found by the paper.
const std::vector<NamedText>& namedOperators();

// Opens a named operator or one from a file. Throws usage with the available names.
Operator openOperator(const std::string& nameOrFile);

}  // namespace egret::synthesis
