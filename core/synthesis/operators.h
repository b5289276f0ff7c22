#pragma once

#include "core/synthesis/pgraph.h"

namespace egret::synthesis {

// The operators known by name, as text.h has them: those people made, and those the paper found.
const std::vector<NamedText>& namedOperators();

// A named one, or a file's. Error(notFound) tells the names.
Operator openOperator(const std::string& nameOrFile);

}  // namespace egret::synthesis
