#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/pattern.h"

#include <functional>
#include <string>
#include <string_view>

namespace egret::egraph {

// Terms of plain symbol languages as S-expressions: "(+ a (* b 1))"; in patterns "?a" is a variable. An atom is an
// operator without children, and "(a)" is the same as "a". All payloads are 0. Malformed text throws badInput with the
// column.

// New variables are appended to `names`, so patterns parsed with the same names share them.
Pattern parsePattern(std::string_view text, VariableNames& names);
Pattern parseTerm(std::string_view text);  // without variables
std::string printPattern(const Pattern& pattern, const VariableNames& names);

// Adds the term (which may hold no variables); the class of its root. Of a pattern, with these classes for its
// variables.
ClassId addTerm(EGraph& egraph, std::string_view text, Reason reason = {});
ClassId addPattern(EGraph& egraph, const Pattern& pattern, std::span<const ClassId> variables, Reason reason);

// The class of a term without adding anything; nothing when some part of it is not there.
std::optional<ClassId> findTerm(const EGraph& egraph, std::string_view text);
std::optional<ClassId> findTerm(const EGraph& egraph, const Pattern& term);  // throws usage when it has a variable

// Whether two terms are equal given what the e-graph knows, be they in it or not: (f a) and (f b) are when a and b are,
// also before anyone has added them. Changes nothing. O(terms).
bool equivalent(const EGraph& egraph, std::string_view a, std::string_view b);

// A smallest term (by e-nodes counted as a tree) of the class, over e-nodes that are not filtered. O(e-graph).
std::string printTerm(const EGraph& egraph, ClassId id);

// The term that takes `choice(canonical class)` in every class; the choice must not be cyclic. Throws limit when it is
// written with more than `most` operators: sharing can make a small choice a huge term.
std::string printChosen(
    const EGraph& egraph, ClassId id, const std::function<NodeId(ClassId)>& choice, std::size_t most = 1'000'000);

// Every class and its e-nodes, one class a line: "3: (+ 1 2) x". For tests and debugging.
std::string dump(const EGraph& egraph);

}  // namespace egret::egraph
