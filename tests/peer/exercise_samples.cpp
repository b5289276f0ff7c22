// Writes pages of exercises and what the engine says about answers to them:
//     page_samples exercises FOLDER
// Writes NAME.html for every exercise with a page, and NAME.json with the solution, wrong answers and malformed answers
// of each instance, and their verdicts.
#include "tests/peer/page_samples.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/json.h"
#include "core/exercise/text.h"
#include "core/playback/exercise_page.h"
#include "core/playback/page.h"
#include "tests/core/exercise/wrong_answers.h"

#include <map>

namespace egret::peer {
namespace {

using nlohmann::json;

constexpr uint64_t kSeeds = 20;

// Malformed answers for which the engine and the page have the same message.
const std::map<std::string, std::vector<std::string>> kMalformed{{"batching", {"1 2; 99", "0"}},
    {"beat-greedy", {"(join x", ")", "x y", ""}}, {"break-cycle", {"A1, Z9", "A9"}},
    {"counterexample", {"q = 1", "a = 5000", "a = 1, a = 2", "a = 1"}}};

json judged(const exercise::ExerciseText& text, const exercise::Instance& instance, const std::string& answer) {
    try {
        const exercise::Verdict verdict = instance.check(answer, {});
        return {{"answer", answer}, {"right", verdict.isRight}, {"reason", verdict.reason},
            {"sentence", exercise::sentenceOf(text, instance, verdict)}};
    } catch (const Error& error) {
        return {{"answer", answer}, {"malformed", error.what()}};
    }
}

}  // namespace

void writeExercises(const std::filesystem::path& folder) {
    makeFolder(folder);
    for (const exercise::Exercise& one : exercise::all()) {
        if (!one.hasPage) continue;
        const exercise::ExerciseText text = exercise::textOf(one);
        json instances = json::array();
        for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
            const exercise::InstancePtr instance = exercise::make(one, seed);
            json answers{judged(text, *instance, instance->solution())};
            for (const std::string& answer : test::wrongAnswers(one, *instance, 30))
                answers.push_back(judged(text, *instance, answer));
            for (const std::string& answer : kMalformed.at(one.name))
                answers.push_back(judged(text, *instance, answer));
            instances.push_back(std::move(answers));
        }
        writeFileAtomically(folder / (std::string(one.name) + ".json"), jsonText(json{{"instances", instances}}));
        writeFileAtomically(
            folder / (std::string(one.name) + ".html"), playback::pageOf(playback::exercisePage(one, 1, kSeeds)));
    }
}

}  // namespace egret::peer
