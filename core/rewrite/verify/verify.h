// verify: is a rule sound? By testing on small graphs, and by derivation. Takes any rule, whoever wrote or found it.
//
//   instance.h     small graphs to which a rule may apply
//   evaluate.h     exact evaluation over a prime field; by LibTorch for all other operators
//   kernels.h      ... a loop nest for each operator
//   arithmetics.h  ... the prime field, and the other numbers that it computes with
//   terms.h        rules as terms without shapes, and the properties of the operators as axioms
//   axioms.h       derivation from those axioms by equality saturation, and by Z3
#pragma once

#include "core/rewrite/verify/axioms.h"
#include "core/rewrite/verify/evaluate.h"

namespace egret::rewrite::verify {

// Where a rule changes a result. The instance and the seed make it again.
struct Counterexample {
    std::string instance;  // types and attributes of what the left side matched
    Arithmetic arithmetic = Arithmetic::field;
    uint64_t seed = 0;  // of the inputs' values
    Difference difference;
    std::string toString() const;
};

struct Verdict {
    using Kind = Soundness;
    Kind kind = Kind::unknown;
    std::string rule;
    bool isProven = false;                         // sound: derived from the axioms, too, not only tested
    bool isProvenByZ3 = false;                     // the same from Z3, when asked
    uint64_t applications = 0;                     // tested, each with fresh shapes and values
    uint64_t wholeApplications = 0;                // the same with integers, where the operators take them
    uint64_t refusals = 0;                         // left sides drawn at which the rule's conditions or types refuse it
    std::optional<Counterexample> counterexample;  // of unsound
    std::string reason;                            // of unknown
    std::string method() const;                    // "derived from the axioms; 40 tests in a prime field"
    std::string testing() const;                   // its last part
    Rule::Verdict forRule() const;
    Arithmetic arithmetic = Arithmetic::field;
};

struct VerifyOptions {
    uint64_t seed = 0;
    uint64_t applications = 40;  // to test
    uint64_t draws = 4000;       // of left sides, until there are so many
    // Methods to use. Tests alone can refute; without them what is not proved is unknown.
    bool axioms = true, z3 = false, tests = true;
    DeriveOptions derive;
};

// Whether a rule may be believed. Throws cancelled.
Verdict verify(const Rule& rule, const VerifyOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::verify
