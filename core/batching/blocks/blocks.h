// blocks: programs on trees, graphs and lists of any shapes, put together from small typed functions (TensorFlow Fold,
// Looks et al., ICLR 2017, section 3), to be run in batches.
//
// A block is a function that is known before any data comes. Some take objects apart (inputs.h), some compute on
// tensors (tensors.h), and some say how others are used: one after the other, on each item of a sequence, on whatever a
// tree holds (sequences.h, composition.h). A sentence's sentiment, say, from a tree of its words:
//
//   Parameters parameters;
//   Random random(1);
//   const Block word = getItem("word") >> scalar(at::kLong) >> embedding(parameters, "words", 10'000, 64, random);
//   ForwardDeclaration phrase("phrase", Type::input(), Type::tensor(at::kFloat, {64}));
//   const Block pair = record({{"left", phrase()}, {"right", phrase()}}) >> concat() >>
//                      fullyConnected(parameters, "join", 128, 64, at::tanh, random);
//   const Block sentiment = phrase.resolveTo(oneOf("kind", {{"word", word}, {"pair", pair}})) >>
//                           fullyConnected(parameters, "sentiment", 64, 5, nullptr, random);
//
//   Program program;
//   const Compiled model = compile(program, sentiment);  // every type is checked here, before any tree comes
//   Minibatch minibatch(program);
//   Evaluator evaluate(model, minibatch);
//   std::vector<Value> answers;
//   for (const Object& tree : trees) answers.push_back(evaluate(tree).tensor());
//   Execution run(minibatch, schedules, {.gradients = true});
//   run.execute();
//   const at::Tensor logits = run.results(answers);  // [trees, 5], as a function of the parameters
//
// Evaluating runs nothing: it walks through the data and adds calls to a minibatch (microseconds a node), which dynamic
// batching then runs, those of all trees together. Control that depends on what was computed goes the way Execution
// offers: execute, look, evaluate more, execute.
//
//   object.h       Object: data as it comes, like a parsed file
//   type.h         Type: what blocks take and make
//   block.h        Block: the value that is put together; >>
//   inputs.h       objects to tensors, objects to objects, which case
//   tensors.h      functions of tensors; constants; metrics
//   sequences.h    map, fold, reduce and their kin
//   composition.h  pipelines, tuples, recursion (declaration.h: what forward declarations share), wiring by hand
//   layers.h       functions with parameters
//   compiler.h     Compiler: types, operations, and what is wrong, by path
//   evaluator.h    Evaluator: from data to calls of a minibatch; its stack is its own
//   code.h, datum.h  what it runs, and on what; for new kinds of blocks
//
// A new block is one function that returns define(name, how to compile it for a type): see length() for the smallest.
#pragma once

#include "core/batching/blocks/compiler.h"
#include "core/batching/blocks/composition.h"
#include "core/batching/blocks/inputs.h"
#include "core/batching/blocks/layers.h"
#include "core/batching/blocks/sequences.h"
#include "core/batching/blocks/tensors.h"
