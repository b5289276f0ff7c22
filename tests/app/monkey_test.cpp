// Random users: the window stays consistent, responds and finishes its jobs, whatever the order of actions.
//
//   EGRET_MONKEY_SEED=n     first seed instead of 1
//   EGRET_MONKEY_SEEDS=n    number of users, one after the other (1)
//   EGRET_MONKEY_ACTIONS=n  actions per user (300); 1,000 with several seeds, also under the sanitizers, before a
//                           release
//
// A failure names the seed and the last actions. Jobs run on their own threads, so a seed repeats the actions but not
// their exact timing.
#include "tests/app/monkey.h"
#include "tests/support/times.h"

namespace egret::app {
namespace {

int fromEnvironment(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

TEST(Monkey, doesAnythingAndTheWindowStaysWhole) {
    // The time limit is far above the duration of any action, but finite.
    constexpr int kBetweenRests = 20, kBlockedMsAtMost = 30'000;
    const int seeds = fromEnvironment("EGRET_MONKEY_SEEDS", 1), actions = fromEnvironment("EGRET_MONKEY_ACTIONS", 300);
    for (int s = 0; s < seeds; ++s) {
        const auto seed = static_cast<unsigned>(fromEnvironment("EGRET_MONKEY_SEED", 1) + s);
        std::printf("seed %u\n", seed);
        std::fflush(stdout);
        Monkey monkey(seed);
        for (int a = 1; a <= actions; ++a) {
            monkey.act();
            QString problem = monkey.problem();
            if (problem.isEmpty() && a % kBetweenRests == 0) {
                problem = monkey.settle() ? monkey.problem() : QStringLiteral("something does not end");
                if (problem.isEmpty()) problem = monkey.problemAtRest();
            }
            ASSERT_TRUE(problem.isEmpty())
                << "seed " << seed << ", action " << a << ": " << problem.toStdString() << "\nlast: "
                << monkey.diary().mid(std::max<qsizetype>(0, monkey.diary().size() - 30)).join(", ").toStdString();
        }
        EXPECT_TRUE(test::isBelow(monkey.mostMilliseconds(), kBlockedMsAtMost, "ms: the window's thread was blocked"))
            << "seed " << seed;
    }
}

}  // namespace
}  // namespace egret::app
