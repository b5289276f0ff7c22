#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

#include <string>

namespace egret::rewrite::verify {

// The result of deriving a rule by equality saturation: both sides are added as terms, saturated with the operators'
// axioms (resources/rules/terms/taso_axioms.rules), and compared.
struct Derivation {
    enum class Answer {
        equal,     // derived; sound wherever the rule type-checks without broadcasting
        notFound,  // not derived within the limits; proves nothing
        noTerm,    // the axioms do not cover a side's operators or attributes
    } answer = Answer::noTerm;
    std::string reason;  // set if the answer is noTerm
    uint64_t iterations = 0, nodes = 0;
};

struct DeriveOptions {
    uint64_t iterations = 10;
    uint64_t nodes = 20000;
    double seconds = 2;
};

Derivation derive(const Rule& rule, const DeriveOptions& options = {}, const Task& task = {});

// Like derive(), but with Z3 (z3.cpp): equal means proved; notFound is inconclusive. Throws cancelled.
Derivation prove(const Rule& rule, const Task& task = {});

}  // namespace egret::rewrite::verify
