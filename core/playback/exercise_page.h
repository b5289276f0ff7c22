#pragma once

#include "core/base/json.h"
#include "core/base/task.h"
#include "core/exercise/exercise.h"

#include <string>

namespace egret::playback {

// Returns the instances of a range of seeds as the data of a page (page.h):
//
//   {"format": "egret exercises", "version": 1, "name": title, "exercise", "language",
//    "answer", "hints": [template], "verdicts": {reason: template},
//    "instances": [{"seed", "task", "values", "data", "solution"}]}
//
// resources/playback/checks.js checks answers on the page as Instance::check() does. Throws usage for an exercise whose
// answers only the engine can check, and cancelled.
nlohmann::json exercisePage(const exercise::Exercise& exercise, uint64_t firstSeed, uint64_t lastSeed,
    const std::string& language = {}, const Task& task = {});

}  // namespace egret::playback
