#pragma once

#include "core/egglog/proof.h"

namespace egret::egglog {

// Checks a proof independently of how it was built, and of tables, joins and rebuilding. It instantiates each rule or
// expression under its substitution, looks up the rows it reads among its premises, evaluates its primitives on terms,
// and accepts only the conclusions that this yields. Returns the first error as a sentence; nothing if the proof holds.
// Adds values of terms, as buildProof() does.
std::optional<std::string> checkProof(const Proof& proof);

}  // namespace egret::egglog
