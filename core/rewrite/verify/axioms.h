#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

#include <string>

namespace egret::rewrite::verify {

// What equality saturation says of a rule: its left and right sides added as terms, saturated with the operators'
// axioms (resources/rules/terms/taso_axioms.rules), found equal or not.
struct Derivation {
    enum class Answer {
        equal,     // derived; sound wherever the rule type-checks without broadcasting
        notFound,  // not derived within the limits, which proves nothing
        noTerm,    // a side has operators or attributes that the axioms do not speak of
    } answer = Answer::noTerm;
    std::string reason;  // of noTerm
    uint64_t iterations = 0, nodes = 0;
};

struct DeriveOptions {
    uint64_t iterations = 10;
    uint64_t nodes = 20000;
    double seconds = 2;
};

Derivation derive(const Rule& rule, const DeriveOptions& options = {}, const Task& task = {});

// The same from Z3 (z3.cpp): equal is proved; notFound says nothing. Throws cancelled.
Derivation prove(const Rule& rule, const Task& task = {});

}  // namespace egret::rewrite::verify
