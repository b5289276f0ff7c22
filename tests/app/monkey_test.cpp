// Random users: whatever they do in whatever order, the window stays consistent, answers, and ends its jobs.
//
//   EGRET_MONKEY_SEED=n     begins with this seed instead of 1
//   EGRET_MONKEY_SEEDS=n    so many users, one after the other (1)
//   EGRET_MONKEY_ACTIONS=n  so much does each (300); 1,000 by several seeds, also under the sanitizers, before a
//                           release
//
// A failure names the seed and the last actions. Jobs take their time on threads of their own, so a seed repeats the
// actions but not to the millisecond what they meet.
#include "tests/app/monkey.h"
#include "tests/support/times.h"

namespace egret::app {
namespace {

int fromEnvironment(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

TEST(Monkey, DoesAnythingAndTheWindowStaysWhole) {
    // Far more than anything takes, far less than for ever.
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
