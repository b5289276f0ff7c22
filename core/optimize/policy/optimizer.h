// policy: a policy that rewrites graphs step by step (X-RLflow, MLSys'23), and its training.
//
//   quantity.h      the quantity to minimize: cost, latency, FLOPs, memory, or any other
//   state.h         a graph and its candidates
//   environment.h   the environment: reset, step, reward
//   observation.h   a state as network input; neighbourhoods.h: each distinguishable node once
//   network.h       graph attention (graph_attention.h), policy and value heads
//   episode.h       a finished episode
//   champion.h      the best episode so far, which training imitates
//   advantage.h     generalized advantage estimation; ppo.h: the losses
//   training.h      learning, update by update, on several threads and processes (core/base/ranks);
//                   training_options.h: its options and their table; learner.h: the network that it changes;
//                   descent.h: gradient descent on minibatches
//   policy_files.h  the built-in policies
//   policy.h        a trained policy: its advice on a graph, and its attention
//   evaluation.h    a policy's performance on a graph; attention_use.h: whether its attention falls on what it uses
//   baselines.h     random, greedy and tree search in the same environment
//   event_file.h    curves for TensorBoard; step_dataset.h: steps as a data set for other programs
//
// This header: the policy as an optimizer. core/optimize/guided uses the policy to steer saturation.
#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::policy {

// Plays `options.episodes` episodes of the policy (options.policy), the first greedily, the others sampled. Half of
// these continue from the best episode so far or from part of it, or after random moves (Opening). The result is the
// cheapest graph visited. Reads options.rules, cost, horizon, episodes, timeLimit, seed. Emits event::Chosen for every
// choice, event::Applied, event::Iteration for each episode and event::Extracted for every better graph. Throws the
// errors of Policy::load, and usage without a cost model.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::policy
