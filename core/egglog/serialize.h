#pragma once

#include "core/egglog/program.h"
#include "core/egraph/rewrite.h"
#include "core/egraph/serialized.h"

namespace egret::egglog {

// Returns the e-graph of a program that has run. E-nodes are the rows of constructors and of functions with values;
// numbers, strings and containers are e-nodes of their own classes. Roots are the globals and the extracted terms that
// have a finite term. Rows over e-classes without e-nodes are left out, because the format cannot express them.
egraph::Serialized serialize(const Program& program);

// The rules of a saturation, for programOf().
struct ExportedRules {
    std::span<const egraph::Rewrite> rules;
    egraph::OperatorText text;  // as in egraph::serialize()
    bool hasAnalysis = false;   // the e-graph also changes by an analysis, such as constant folding
};

// Returns a program that builds the e-graph of a file: sorts, constructors, terms, merges and one `extract` for each
// root, and the rules as `rewrite`, `birewrite` or, with several patterns, `rule`. Operators that are not valid names
// are renamed, as comments in the program say. E-nodes over classes without a finite term are left out. Rules that
// egglog cannot express are comments with the reason: conditions and right sides that C++ computes, patterns that match
// any parameter of an operator or any e-class, rules for some iterations only.
std::string programOf(const egraph::Serialized& file, const ExportedRules& rules = {});

}  // namespace egret::egglog
