#pragma once

#include "core/egraph/serialized.h"
#include "core/extract/problem.h"

namespace egret::extract {

// The whole of a file, its subsumed e-nodes left out; Problem::names are the ids of its e-nodes. A class left with no
// e-node is no error until a root needs it. Throws badInput naming the e-node when a cost is negative.
Problem problemOf(const egraph::Serialized& file);

}  // namespace egret::extract
