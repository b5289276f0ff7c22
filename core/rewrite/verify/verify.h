// verify: decides whether a rule is sound, by testing on small graphs and by derivation. Accepts rules from any source.
//
//   instance.h     small graphs to which a rule may apply
//   evaluate.h     exact evaluation over a prime field; by LibTorch for all other operators
//   kernels.h      ... a loop nest for each operator
//   arithmetics.h  ... the prime field and the other arithmetics
//   terms.h        rules as terms without shapes, and the properties of the operators as axioms
//   axioms.h       derivation from those axioms by equality saturation, and by Z3
#pragma once

#include "core/rewrite/verify/axioms.h"
#include "core/rewrite/verify/evaluate.h"

namespace egret::rewrite::verify {

// An instance where a rule changes a result; instance and seed reproduce it.
struct Counterexample {
    std::string instance;  // types and attributes of the matched left side
    Arithmetic arithmetic = Arithmetic::field;
    uint64_t seed = 0;  // random seed of the inputs' values
    Difference difference;
    std::string toString() const;
};

struct Verdict {
    using Kind = Soundness;
    Kind kind = Kind::unknown;
    std::string rule;
    bool isProven = false;                         // sound: also derived from the axioms, not only tested
    bool isProvenByZ3 = false;                     // sound: also proved by Z3, if requested
    uint64_t applications = 0;                     // tested applications, each with fresh shapes and values
    uint64_t wholeApplications = 0;                // tested applications on integers, if the operators support them
    uint64_t refusals = 0;                         // drawn left sides that the rule's conditions or types reject
    std::optional<Counterexample> counterexample;  // set if unsound
    std::string reason;                            // set if unknown
    std::string method() const;                    // "derived from the axioms; 40 tests in a prime field"
    std::string testing() const;                   // the part of method() about tests without integers
    Rule::Verdict forRule() const;
    Arithmetic arithmetic = Arithmetic::field;
};

struct VerifyOptions {
    uint64_t seed = 0;
    uint64_t applications = 40;  // number of applications to test
    uint64_t draws = 4000;       // maximum number of left sides drawn
    // Methods to use. Only tests can refute; without them, an unproved rule is unknown.
    bool axioms = true, z3 = false, tests = true;
    DeriveOptions derive;
};

// Throws cancelled.
Verdict verify(const Rule& rule, const VerifyOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::verify
