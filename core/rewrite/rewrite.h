// rewrite: rules over tensor programs.
//
//   expression.h     the language of conditions and computed attributes
//   rule.h           Rule, and the text format of resources/rules/*.rules
//   tensor_egraph.h  tensor programs as a language of the e-graph engine; graphs in and out of an e-graph
//   graph_classes.h  the e-classes of the nodes of a graph
//   compile.h        CompiledRule: a rule compiled for the engine; checks types before anything is added
//   match.h          the matches of rules in a plain graph, and their application
//   matched_graph.h  a graph with its matches; an update searches only what a rewrite touched
//   graph_search.h   matching in plain graphs, over graph_index.h, with patterns prepared by graph_pattern.h
//   near_miss.h      where a rule almost applies in a plain graph, and why it does not
//   weights_last.h   the order of operands that runtimes expect
//   verify/          decides whether a rule is sound
//   discover/        machine-generated rules: import and generation
//
// A rule is data: people read and write it; the engine runs its compiled form (compile.h).
#pragma once

#include "core/rewrite/compile.h"
#include "core/rewrite/match.h"
#include "core/rewrite/matched_graph.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/tensor_egraph.h"
#include "core/rewrite/weights_last.h"
