#include "core/lesson/learning.h"

#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>

namespace egret::lesson {
namespace {

using nlohmann::json;

constexpr int64_t kLearningFormat = 1;

Learning learningOf(const json& from) {
    if (from.at("format") != "egret learning") throw Error(Category::badInput, "not a record of lessons and exercises");
    requireVersion("learning", fromJson<int64_t>(from.at("version")), kLearningFormat);
    Learning learning;
    for (const auto& [name, one] : from.at("lessons").items())
        learning.lessons[name] = {fromJson<std::size_t>(one.at("step")), fromJson<bool>(one.at("finished")),
            fromJson<std::string>(one.at("session"))};
    for (const auto& [name, seeds] : from.at("exercises").items())
        for (const auto& [text, one] : seeds.items()) {
            const auto seed = parseNumber<uint64_t>(text);
            if (!seed) throw Error(Category::badInput, "'" + text + "' is not a seed");
            learning.exercises[name][*seed] = {fromJson<int>(one.at("wrong")), fromJson<int>(one.at("hints")),
                fromJson<bool>(one.at("shown")), fromJson<bool>(one.at("solved"))};
        }
    return learning;
}

}  // namespace

int Attempts::score() const {
    constexpr int kHint = 2;
    return isSolved && !isShown ? std::max(1, kMost - kHint * hints - wrong) : 0;
}

std::filesystem::path learningFile() { return writableFolder(stateDirectory(), "learning") / "learning.json"; }

Learning loadLearning(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) return {};
    try {
        const std::string text = readFile(file);
        requireShallowJson(text);
        return learningOf(json::parse(text));
    } catch (const json::exception& error) {
        throw Error(Category::badInput, error.what(), {.file = file.string()});
    } catch (const Error& error) {
        throw error.at({.file = file.string()});
    }
}

void saveLearning(const Learning& learning, const std::filesystem::path& file) {
    json lessons = json::object(), exercises = json::object();
    for (const auto& [name, one] : learning.lessons)
        lessons[name] = {{"step", one.step}, {"finished", one.isFinished}, {"session", one.session}};
    for (const auto& [name, seeds] : learning.exercises)
        for (const auto& [seed, one] : seeds)
            exercises[name][std::to_string(seed)] = {
                {"wrong", one.wrong}, {"hints", one.hints}, {"shown", one.isShown}, {"solved", one.isSolved}};
    const json all{
        {"format", "egret learning"}, {"version", kLearningFormat}, {"lessons", lessons}, {"exercises", exercises}};
    writeFileAtomically(file, jsonText(all, 1) + "\n");
}

std::string scoresCsv(const Learning& learning) {
    const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
    std::string text = csvLine({"exercise", "seed", "score", "solved", "wrong answers", "hints", "solution shown"});
    for (const auto& [name, seeds] : learning.exercises)
        for (const auto& [seed, one] : seeds)
            text += csvLine({name, std::to_string(seed), std::to_string(one.score()), yes(one.isSolved),
                std::to_string(one.wrong), std::to_string(one.hints), yes(one.isShown)});
    return text;
}

}  // namespace egret::lesson
