#include "core/playback/exercise_page.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/exercise/text.h"

namespace egret::playback {

nlohmann::json exercisePage(const exercise::Exercise& exercise, uint64_t firstSeed, uint64_t lastSeed,
    const std::string& language, const Task& task) {
    if (!exercise.hasPage) {
        std::vector<std::string> names;
        for (const exercise::Exercise& one : exercise::all())
            if (one.hasPage) names.emplace_back(one.name);
        throw Error(Category::usage,
            "answers to '" + std::string(exercise.name) +
                "' need the engine; available as a page: " + join(names, ", "));
    }
    const exercise::ExerciseText text = exercise::textOf(exercise, language);
    nlohmann::json instances = nlohmann::json::array();
    for (uint64_t seed = firstSeed; seed <= lastSeed; ++seed) {
        const exercise::InstancePtr instance = exercise::make(exercise, seed, task);
        instances.push_back({{"seed", seed}, {"task", exercise::taskOf(text, *instance)},
            {"values", instance->values()}, {"data", instance->pageData()}, {"solution", instance->solution()}});
    }
    return {{"format", "egret exercises"}, {"version", 1}, {"name", text.title}, {"exercise", exercise.name},
        {"language", language.empty() ? "en" : language}, {"answer", text.answer}, {"hints", text.hints},
        {"verdicts", text.verdicts}, {"instances", std::move(instances)}};
}

}  // namespace egret::playback
