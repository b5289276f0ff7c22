#pragma once

#include "core/egraph/serialized.h"
#include "core/extract/problem.h"

namespace egret::extract {

// Returns the problem of a file, without its subsumed e-nodes and those with an infinite cost. Problem::names and
// classNames are the file's ids. A class without e-nodes is an error only if a root needs it.
Problem problemOf(const egraph::Serialized& file);

}  // namespace egret::extract
