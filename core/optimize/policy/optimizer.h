// policy: a policy that rewrites graphs, step by step (X-RLflow, MLSys'23), and what learns it.
//
//   quantity.h      what is to become less: cost, latency, FLOPs, memory, or anything else
//   state.h         a graph and its candidates: what may be done with it
//   environment.h   the game: reset, step, reward
//   observation.h   a state as the network sees it; neighbourhoods.h: everything it can tell apart, once
//   network.h       graph attention (graph_attention.h), the policy's and the value's heads
//   episode.h       a game that was played
//   advantage.h     generalised advantage estimation; ppo.h: the losses
//   training.h      learning, update by update; by several threads and processes (core/base/ranks); training_options.h:
//                   how, and the table of what people can set
//   policy_files.h  the policies that come with Egret
//   policy.h        a trained policy: what it says of a graph, and what it attends to
//   evaluation.h    how well it does on a graph
//   baselines.h     random, greedy and tree search in the same environment
//   event_file.h    curves for TensorBoard
//
// This header: the policy as an optimizer. It also steers saturation, in core/optimize/guided.
#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize::policy {

// Plays the policy (options.policy) `options.episodes` times, once by always taking what is likeliest, then at random;
// the result is the cheapest graph met. Reads options.rules, cost, horizon, episodes, timeLimit, seed. Emits
// event::Chosen for every choice, event::Applied, event::Iteration for each episode and event::Extracted for every
// better graph. Errors as Policy::load; usage without a cost model.
Result run(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize::policy
