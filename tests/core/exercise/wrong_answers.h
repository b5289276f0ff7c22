// Plausible wrong answers to an instance of an exercise: near a right answer, and wrong for a reason that the functions
// establish without Instance::check().
#pragma once

#include "core/exercise/exercise.h"

#include <string>
#include <vector>

namespace egret::test {

// Returns different answers, at most `most`.
std::vector<std::string> wrongAnswers(
    const exercise::Exercise& exercise, const exercise::Instance& instance, std::size_t most);

}  // namespace egret::test
