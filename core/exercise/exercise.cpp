#include "core/exercise/exercise.h"

#include "core/base/hash.h"
#include "core/base/named.h"
#include "core/exercise/exercises.h"

namespace egret::exercise {
namespace {

constexpr Exercise kAll[] = {
    {"next-match", "TASO", false, drawNextMatch},
    {"reach-cost", "TASO", false, drawReachCost},
    {"write-rule", "TASO", false, drawWriteRule},
    {"beat-greedy", "Tensat", true, drawBeatGreedy},
    {"break-cycle", "Tensat", true, drawBreakCycle},
    {"pays-later", "X-RLflow", false, drawPaysLater},
    {"counterexample", "HISS", true, drawCounterexample},
    {"simplify", "HISS", false, drawSimplify},
    {"build-operator", "Syno", false, drawBuildOperator},
    {"batching", "TensorFlow Fold", true, drawBatching},
};

}  // namespace

std::span<const Exercise> all() { return kAll; }

const Exercise& named(std::string_view name) { return rowNamed(kAll, name, "exercise"); }

InstancePtr make(const Exercise& exercise, uint64_t seed, const Task& task) {
    constexpr uint64_t kMostDraws = 5000;
    const Random streams(hashCombine(hashText(exercise.name), seed));
    for (uint64_t draw = 0; draw < kMostDraws; ++draw) {
        task.throwIfStopped();
        Random random = streams.split(draw);
        if (InstancePtr made = exercise.draw(random, task)) return made;
    }
    throw Error(Category::internal,
        "no instance of exercise '" + std::string(exercise.name) + "' for seed " + std::to_string(seed));
}

}  // namespace egret::exercise
