#pragma once

#include "core/exercise/exercise.h"

#include <filesystem>
#include <vector>

namespace egret::exercise {

// The texts of an exercise, which people translate:
//
//     # Title
//     about: one sentence
//     answer: the grammar in a few words
//
//     ## Task
//     Markdown with {placeholders}, which the instance fills in.
//
//     ## Hint
//     The first hint; more follow under the same heading.
//
//     ## Verdict right
//     The sentence for a reason of a verdict.
struct ExerciseText {
    std::string title, about, answer, task;
    std::vector<std::string> hints;
    std::map<std::string, std::string> verdicts;  // by reason
};

// Throws badInput with file and line for an unknown key or heading, or a missing part.
ExerciseText parseText(std::string_view text, const std::filesystem::path& file = {});

// Returns the text of an exercise, translated into `language` ("de") where available.
ExerciseText textOf(const Exercise& exercise, const std::string& language = {});

// Replaces the placeholders. A placeholder without a value is an internal error.
std::string filled(const std::string& text, const Values& values);

std::string taskOf(const ExerciseText& text, const Instance& instance);
std::string hintOf(const ExerciseText& text, const Instance& instance, std::size_t hint);
std::string sentenceOf(const ExerciseText& text, const Instance& instance, const Verdict& verdict);

}  // namespace egret::exercise
