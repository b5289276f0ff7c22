#pragma once

#include "core/expressions/hiss/network.h"
#include "core/expressions/hiss/simplifier.h"

namespace egret::hiss {

// Makes HISS a simplifier: it runs rounds of the network's pipeline, proves each, and folds constants in between.
// `options.budget` is the beam width. The time limit also ends a round in progress, whose result is lost.
std::unique_ptr<Simplifier> makeNetworkSimplifier(
    std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline = {});

// Applies a network's rules from the root to the leaves, without the network. Matching takes microseconds; the proofs
// take the time. Does nothing in other modes than that of the rules.
std::unique_ptr<Simplifier> makeRuleLogSimplifier(
    std::shared_ptr<const RuleLog> rules, const SimplifierOptions& options);

// Combines all baselines with the rules of a network, which are fast, and the network, which is slow.
std::unique_ptr<Simplifier> makeBestWith(
    std::unique_ptr<Simplifier> network, std::shared_ptr<const RuleLog> rules, const SimplifierOptions& options);

// Does the same as makeNetworkSimplifier() for callers that observe the rounds, or that use the network for other work
// between rounds.
using Round = std::function<std::optional<Iteration>(
    const expressions::Expression&, const PipelineOptions&, const Task&, const Network::Accept&)>;
// The iteration is the round that produced the step; it is null for folded constants.
using OnStep = std::function<void(const Step&, const Iteration*)>;
Simplification simplifyByRounds(const expressions::Expression& expression, const SimplifierOptions& options,
    PipelineOptions pipeline, const Round& round, const Task& task, const OnStep& onStep = {});

}  // namespace egret::hiss
