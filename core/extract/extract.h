// extract: choosing one e-node per e-class so that the roots' terms are as cheap as possible.
//
//   problem.h     Problem: classes, e-nodes, costs and roots in dense arrays, from an EGraph or by hand; Result; the check
//   greedy.h      greedy: least cost as a tree; greedyDag: shared sub-terms paid once, heuristically, improved by descent
//   ilp.h         ilp: exact, by integer programming (CBC), anytime, with a proven bound
//   reduce.h      what can be thrown away before an exact search
//   serialized.h  problems in the egraph-serialize JSON format
//
// Cost of a selection: as a *tree* every use of a class pays for it again; as a *DAG* each class reached is paid once over
// all roots. Every result is free of cycles and has passed checkSelection() before it is returned.
#pragma once

#include "core/extract/greedy.h"
#include "core/extract/ilp.h"
#include "core/extract/problem.h"
