#pragma once

#include "core/egglog/program.h"
#include "core/egraph/serialized.h"

namespace egret::egglog {

// Returns the e-graph of a program that has run. E-nodes are the rows of constructors and of functions with values;
// numbers, strings and containers are e-nodes of their own classes. Roots are the globals and the extracted terms that
// have a finite term. Rows over e-classes without e-nodes are left out, because the format cannot express them.
egraph::Serialized serialize(const Program& program);

// Returns a program that builds the e-graph of a file: sorts, constructors, terms, merges and one `extract` for each
// root. Operators that are not valid names are renamed, as comments in the program say. E-nodes over classes without a
// finite term are left out.
std::string programOf(const egraph::Serialized& file);

}  // namespace egret::egglog
