// blocks: programs on trees, graphs and lists of any shape, run in batches. They are composed of small typed functions
// (TensorFlow Fold, Looks et al., ICLR 2017, section 3).
//
// A block is a function defined before any data arrives. Some blocks take objects apart (inputs.h), and some compute on
// tensors (tensors.h). Others combine blocks: in sequence, on each item of a sequence, on every node of a tree
// (sequences.h, composition.h). For example, to predict the sentiment of a sentence from a tree of its words:
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
//   const Compiled model = compile(program, sentiment);  // checks every type, before any tree arrives
//   Minibatch minibatch(program);
//   Evaluator evaluate(model, minibatch);
//   std::vector<Value> answers;
//   for (const Object& tree : trees) answers.push_back(evaluate(tree).tensor());
//   Execution run(minibatch, schedules, {.gradients = true});
//   run.execute();
//   const at::Tensor logits = run.results(answers);  // [trees, 5], as a function of the parameters
//
// Evaluating runs nothing: it walks the data and adds calls to a minibatch (microseconds per node). Dynamic batching
// then runs the calls of all trees together. For control flow that depends on computed values, alternate with
// Execution: execute, inspect values, evaluate more, and execute again.
//
//   object.h       Object: input data, such as a parsed file
//   type.h         Type: types of blocks' arguments and results
//   block.h        Block: the unit of composition; operator >>
//   inputs.h       objects to tensors, objects to objects, choice of a case
//   tensors.h      functions of tensors; constants; metrics
//   sequences.h    map, fold, reduce and similar blocks
//   composition.h  pipelines, tuples, recursion (declaration.h: state that forward declarations share), explicit wiring
//   layers.h       functions with parameters
//   compiler.h     Compiler: checks types, adds operations, and reports errors with their paths
//   evaluator.h    Evaluator: from data to calls of a minibatch; has its own stack
//   code.h, datum.h  compiled code and its data: the interface for new kinds of blocks
//
// A new block is one function that returns define(name, how to compile it for a type); length() is the smallest
// example.
#pragma once

#include "core/batching/blocks/compiler.h"
#include "core/batching/blocks/composition.h"
#include "core/batching/blocks/inputs.h"
#include "core/batching/blocks/layers.h"
#include "core/batching/blocks/sequences.h"
#include "core/batching/blocks/tensors.h"
