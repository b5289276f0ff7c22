#pragma once

#include "core/rewrite/taso/axioms.h"

namespace egret::rewrite::taso {

struct ProverOptions {
    // Z3's own measure of work, the same on every machine; a proof that takes a second takes some ten million.
    unsigned resources = 20'000'000;
};

// What Z3 says of a rule, in the words of derive(): equal is proved; notFound says nothing. Throws cancelled.
Derivation prove(const Rule& rule, const ProverOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::taso
