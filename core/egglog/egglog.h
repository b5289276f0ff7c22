// egglog: reads and runs egglog programs (https://github.com/egraphs-good/egglog).
//
// A program declares sorts and functions, adds terms and rules, runs rules by schedules, and checks or extracts
// results. A function is a table: constructors map arguments to e-classes, relations to nothing, and other functions to
// values that a merge expression combines. Values are e-classes, numbers, strings or containers of them. The tables are
// a database of their own rather than an EGraph (core/egraph), because functions with merge expressions, relations and
// primitives in queries have no counterpart there. serialize() turns a result into the e-graph of a file.
//
//   sexp.h, command.h          S-expressions with positions; the syntax tree of a program; errors, several at once
//   parse.h, parse_expressions.h      from text to commands; `datatype` and `rewrite` become simpler commands
//   sort.h, values.h           sorts; values of strings, big numbers and containers
//   big_number.h               integers and fractions of any size
//   primitives.h               functions of numbers, strings and containers, by sort
//   declarations.h             the names that a program declares
//   infer.h, lower.h           sorts of expressions; from facts and actions to queries and code
//   code.h, compile.h          queries and code; a program whose names and sorts are resolved
//   table.h, database.h        rows with times and indexes; all tables, the union-find and congruence
//   join.h                     matches of a query, also only the new ones (semi-naive)
//   proof_log.h                why rows and equalities hold, recorded for programs that prove something
//   proof.h, proof_terms.h     proofs of matches, built from the log
//   proof_check.h              an independent check of a proof
//   extract.h                  cheapest terms by tree cost
//   program.h                  opens, checks and runs a program
//   serialize.h                a program's e-graph as a file, and an e-graph file as a program
//
// Sources: Zhang et al., "Better Together: Unifying Datalog and Equality Saturation", PLDI 2023; egglog's
// documentation.
// Where egglog leaves an order open, results do not depend on it: all matches of a step are found before the first
// action, and rebuilding merges in passes.
#pragma once

#include "core/egglog/program.h"
#include "core/egglog/serialize.h"
