#pragma once

#include "core/expressions/check.h"
#include "views/expressions/printed.h"

namespace egret::expressions_view {

// Returns the verdict in the user's language.
QString spell(expressions::Verdict verdict);
QString signOf(expressions::Verdict verdict);  // one character
// Returns the result of a check: "equal, proved by Z3"; "different: for x = 0: 1 before, 0 after".
QString textOf(const expressions::Check& check, const expressions::Names& names = {});

}  // namespace egret::expressions_view
