// rewrite: rules over tensor programs.
//
//   expression.h     the language of conditions and computed attributes
//   rule.h           Rule, and the text format of resources/rules/*.rules
//   tensor_egraph.h  tensor programs as a language of the e-graph engine; graphs in and out of an e-graph
//   compile.h        CompiledRule: a rule ready for the engine; checks types before anything is added
//   match.h          where rules apply in a plain graph, and applying one
//   matched_graph.h  a graph with its matches, from one to the next: only what a rewrite touched is matched again
//   graph_search.h   matching in plain graphs, over graph_index.h, with patterns made ready by graph_pattern.h
//   verify/          is a rule sound?
//   discover/        rules that a machine found: importing and generating them
//
// A rule is data: people read and write it, the engine runs what compile.h makes of it.
#pragma once

#include "core/rewrite/compile.h"
#include "core/rewrite/match.h"
#include "core/rewrite/matched_graph.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/tensor_egraph.h"
