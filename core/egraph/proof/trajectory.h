#pragma once

#include "core/egraph/proof/explain.h"
#include "core/egraph/proof/term_search.h"
#include "core/egraph/runner.h"

#include <string>

namespace egret::egraph {

// A way from one term to another, and when a run found it.
struct Trajectory {
    FlatProof proof;
    bool isShortest = false;  // certainly; see TermSearch::Found
    bool isFromLog = false;   // the proof that the run found first; otherwise, found by a search of terms
    // By step: the iteration after which the e-graph contained the equality, counted from 1; 0: before the first. None:
    // the e-graph does not contain it.
    std::vector<std::optional<std::size_t>> iterations;
};

// Finds trajectories in an e-graph with history.
class Trajectories {
public:
    // `rules` as for Explainer. All arguments must outlive this object, and the e-graph must not change.
    Trajectories(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold,
        std::span<const IterationRecord> iterations, TermSearchOptions options = {});

    // Returns the shortest trajectory between two terms, then up to `alternatives` others. Each of them avoids one step
    // of the shortest, and they are sorted by length. Empty if none is found. Throws limit if the only proof, from the
    // log, is too long to list.
    std::vector<Trajectory> between(
        const Pattern& a, const Pattern& b, std::size_t alternatives = 0, const Task& task = {});

    // Why a run has not reached a goal: that the e-graph contains a term, or, with `b`, that it contains a = b.
    struct NotYet {
        bool isReached = false;
        // The smallest sub-terms that the e-graph lacks, with the rules that could make them.
        struct Missing {
            std::string term;
            struct Maker {
                Symbol rule;
                std::string from;
                bool isThere = false;  // the e-graph contains `from`, so the rule has not been applied to it yet
            };
            std::vector<Maker> makers;
        };
        std::vector<Missing> missing;
        // For an equality: a trajectory by the rules; steps without an iteration are missing from the e-graph.
        std::optional<Trajectory> way;
        bool isImpossible = false;  // no trajectory exists, however long the run
        // The rules of `further` that the way uses. The rules of the run find no way.
        std::vector<Symbol> missingRules;
    };
    NotYet whyNotYet(const Pattern& a, const std::optional<Pattern>& b, std::span<const Rewrite> further = {},
        const Task& task = {});

private:
    std::vector<std::optional<std::size_t>> iterationsOf(const FlatProof& proof) const;
    void addMissing(TermSearch& search, TermId term, NotYet& notYet) const;
    std::optional<Trajectory> fromLog(const Pattern& a, const Pattern& b) const;

    const EGraph& m_egraph;
    std::span<const Rewrite> m_rules;
    Fold m_fold;
    std::span<const IterationRecord> m_iterations;
    TermSearchOptions m_options;
    std::shared_ptr<const Planner> m_planner;
};

}  // namespace egret::egraph
