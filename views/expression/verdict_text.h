#pragma once

#include "core/expr/check.h"
#include "views/expression/printed.h"

namespace egret::expression_view {

// What a check found out, in the user's language.
QString spell(expr::Verdict verdict);
QString signOf(expr::Verdict verdict);  // one character
// "equal, proved by Z3"; "different: x = 0: 1 before, 0 after".
QString textOf(const expr::Check& check, const expr::Names& names = {});

}  // namespace egret::expression_view
