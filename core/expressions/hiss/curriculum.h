#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/examples.h"
#include "core/expressions/semantics.h"

#include <string_view>

namespace egret::hiss {

// Training data, generated only from the semantics of the operators.
enum class Curriculum : uint8_t {
    traverse,  // short expressions of v0..v2 without constants, as in HISS's Traverse Equivalence data; for stage one
    halide,    // short expressions with constants, then long ones like Halide's; for both stages
};
std::string_view nameOf(Curriculum curriculum);
Curriculum curriculumNamed(std::string_view name);  // throws usage with the available names

struct CurriculumOptions {
    Curriculum curriculum = Curriculum::traverse;
    expressions::Mode mode = expressions::Mode::rational;
    uint64_t seed = 1;
    int threads = 1;
    // Expressions excluded from training, whether their arguments are variables, symbols or numbers.
    std::vector<expressions::Expression> heldOut;
};

// Identifies the examples: "halide, without 12 expressions (8f3e...)". Mode and seed belong to the training.
std::string identityOf(const CurriculumOptions& options);

struct Lessons {
    Examples shorter, longer;  // longer: empty for traverse
    std::size_t pairs = 0;     // distinct short pairs
};
// Generates the training data, which takes half a minute.
Lessons lessonsOf(const CurriculumOptions& options, const Task& task = {});

}  // namespace egret::hiss
