// hiss: making expressions smaller without being told how (Shi et al., "Deep symbolic superoptimization without human
// knowledge", ICLR 2020), and everything it is compared with.
//
// The network, from what it reads to what it does:
//   vocabulary.h          the fifty symbols that it reads and writes
//   words.h               an expression as its nodes, or as the text that a linear network reads and writes
//   cut.h                 a subtree as it is read: what lies deeper, and what occurs twice, stands as variables
//   model.h               Model: tree-LSTM encoder, selector, decoder with attention, as a program of dynamic batching
//   sites.h               the decoder's nodes of one input, each computed once
//   beam.h, likelihood.h  writing the most probable trees; how probable given ones are
//   rule_log.h            RuleLog: what was found once is found again at once
//   network.h             Network: a trained model with its log; the pipeline: choose, cut, write anew, put back, go on
//
// How it learns:
//   data/                 what it learns from and is measured on, all of it made here
//   examples.h, curriculum.h  how that is drawn
//   objective.h           rewards, and the losses made of them
//   training_options.h    the network's sizes and how it learns, and the table of what people can set
//   training.h            Training: imitation, rewards, then long expressions; resumed as if it had never stopped
//
// What it is measured with:
//   simplifier.h          Simplifier: the interface of all methods, whose every step is proven
//   network_simplifier.h  the network as one of them
//   baselines/            those without a network: rules, equality saturation, Z3, MCMC, MCTS, brute force, the best of
//   all evaluation.h          hit rate, and how much shorter equivalence_classes.h, tsne.h  what the embeddings know
#pragma once

#include "core/expressions/hiss/evaluation.h"
#include "core/expressions/hiss/network.h"
#include "core/expressions/hiss/network_simplifier.h"
#include "core/expressions/hiss/training.h"
