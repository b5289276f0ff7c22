// Private to core/exercise: the functions that draw instances. Each returns null if the draw is trivial.
#pragma once

#include "core/exercise/exercise.h"

namespace egret::exercise {

InstancePtr drawNextMatch(Random& random, const Task& task);
InstancePtr drawReachCost(Random& random, const Task& task);
InstancePtr drawWriteRule(Random& random, const Task& task);
InstancePtr drawBeatGreedy(Random& random, const Task& task);
InstancePtr drawBreakCycle(Random& random, const Task& task);
InstancePtr drawPaysLater(Random& random, const Task& task);
InstancePtr drawCounterexample(Random& random, const Task& task);
InstancePtr drawSimplify(Random& random, const Task& task);
InstancePtr drawBuildOperator(Random& random, const Task& task);
InstancePtr drawBatching(Random& random, const Task& task);

// The name that errors give to the answer.
inline constexpr const char* kAnswer = "answer";

}  // namespace egret::exercise
