#pragma once

#include "core/egraph/proof/proof.h"
#include "core/playback/egraph_track.h"

namespace egret::playback {

// Returns the proofs that the terms of pairs of ids are equal, as lists that the page lights up step by step:
//   {"proofs": [{"from": text, "to": text, "classes": [a, b],
//                "steps": [[name, 1 if it is a rule, depth, before, after, [e-nodes], [classes]], ...],
//                "cut": true if steps are left out}, ...],
//    "unproved": [sentence, ...],    // pairs whose reason the log lacks, such as values that an analysis computed
//    "moreProofs": number of pairs left out, which is 0 for up to 6 pairs}
// The parts of a congruence follow it with a greater depth. A chain that is used several times is listed once. Pairs of
// the same term have no proof. The source needs the rules.
nlohmann::json proofsOf(
    const TrackSource& source, const std::vector<std::pair<egraph::ClassId, egraph::ClassId>>& pairs, TextTable& texts);

}  // namespace egret::playback
