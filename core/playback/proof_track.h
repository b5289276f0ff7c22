#pragma once

#include "core/egraph/proof/proof.h"
#include "core/playback/egraph_track.h"

namespace egret::playback {

// Returns the proof that the terms of two ids are equal, as a list that the page lights up step by step:
//   {"from": text, "to": text, "classes": [a, b],
//    "steps": [[name, 1 if it is a rule, depth, before, after, [e-nodes], [classes]], ...], "cut": steps left out}
// The parts of a congruence follow it with a greater depth. A chain that is used several times is listed once. Null if
// the proof has no steps, or if the log lacks a reason. The source needs the rules.
nlohmann::json proofOf(const TrackSource& source, egraph::ClassId a, egraph::ClassId b, TextTable& texts);

}  // namespace egret::playback
