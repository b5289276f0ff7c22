#pragma once

#include "core/base/task.h"
#include "core/expr/semantics.h"
#include "views/expression/printed.h"

namespace egret::expression_view {

// What is known of an expression that took another's place.
struct Judgement {
    enum class Kind : uint8_t { equal, refines, different, unknown } kind = Kind::unknown;
    QString how;  // a sentence: proved by whom, or tested where, or where they differ
};
QString nameOf(Judgement::Kind kind);
QString signOf(Judgement::Kind kind);  // one character

// On a job's thread.
Judgement judge(const expr::Expression& before, const expr::Expression& after, expr::Mode mode, const expr::Names& names, const Task& task);

}  // namespace egret::expression_view
