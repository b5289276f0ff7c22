#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/examples.h"
#include "core/expressions/semantics.h"

#include <string_view>

namespace egret::hiss {

// What a network learns on, made here from nothing but the meaning of the operators.
enum class Curriculum : uint8_t {
    traverse,  // short expressions of v0..v2 and no constants, as in HISS's Traverse Equivalence data; for stage one
    halide,    // short ones with constants too, then long ones like those of Halide's simplifier; for both stages
};
std::string_view nameOf(Curriculum curriculum);
Curriculum curriculumNamed(std::string_view name);  // usage error with the names there are

struct CurriculumOptions {
    Curriculum curriculum = Curriculum::traverse;
    expressions::Mode mode = expressions::Mode::rational;
    uint64_t seed = 1;
    int threads = 1;
    // Never learned on, whatever their arguments are: variables, symbols, numbers.
    std::vector<expressions::Expression> heldOut;
};

// Differs where the examples do: "halide, without 12 expressions (8f3e...)". Mode and seed are the training's.
std::string identityOf(const CurriculumOptions& options);

struct Lessons {
    Examples shorter, longer;  // longer: empty for traverse
    std::size_t pairs = 0;     // different short ones
};
// Half a minute.
Lessons lessonsOf(const CurriculumOptions& options, const Task& task = {});

}  // namespace egret::hiss
