#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/pattern.h"

#include <functional>
#include <string>
#include <string_view>

namespace egret::egraph {

// Terms of plain symbol languages as S-expressions: "(+ a (* b 1))"; in patterns, "?a" is a variable. An atom is an
// operator without children; "(a)" equals "a". All payloads are 0. Malformed text throws badInput with the column.

// New variables are appended to `names`, so patterns parsed with the same names share them.
Pattern parsePattern(std::string_view text, VariableNames& names);
Pattern parseTerm(std::string_view text);  // parses a term without variables
std::string printPattern(const Pattern& pattern, const VariableNames& names);
std::string variableText(uint32_t variable, const VariableNames& names);  // "?a", or "?3" without a name

// Adds a term without variables; returns the class of its root. For a pattern, `variables` contains the classes of its
// variables.
ClassId addTerm(EGraph& egraph, std::string_view text, Reason reason = {});
ClassId addPattern(EGraph& egraph, const Pattern& pattern, std::span<const ClassId> variables, Reason reason);

// Returns the class of a term without adding anything; nothing if a part of the term is missing.
std::optional<ClassId> findTerm(const EGraph& egraph, std::string_view text);
std::optional<ClassId> findTerm(const EGraph& egraph, const Pattern& term);  // throws usage if the term has a variable

// Returns whether two terms are equal under the e-graph's equalities: if a = b then (f a) = (f b). The e-graph need not
// contain the terms. Changes nothing. O(terms).
bool equivalent(const EGraph& egraph, std::string_view a, std::string_view b);

// Returns a smallest term of the class (by tree size) over unfiltered e-nodes. O(e-graph).
std::string printTerm(const EGraph& egraph, ClassId id);

// Returns the term that uses `choice(canonical class)` in every class; the choice must be acyclic. Throws limit if the
// text has more than `most` operators: because of sharing, a small choice can be a huge term.
std::string printChosen(
    const EGraph& egraph, ClassId id, const std::function<NodeId(ClassId)>& choice, std::size_t most = 1'000'000);

// Prints every class with its e-nodes, one class per line: "3: (+ 1 2) x". For tests and debugging.
std::string dump(const EGraph& egraph);

}  // namespace egret::egraph
