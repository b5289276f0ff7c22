#include "core/base/job.h"

#include <gtest/gtest.h>
#include <atomic>

namespace egret::base::job_test {

TEST(Job, runsToTheEndAndTellsSo) {
    std::atomic<int> ended = 0;
    auto job = Job::start(
        "count", [](const Task& task) { task.report(0.5, "half"); }, [&](Job&) { ++ended; });
    job->wait();
    EXPECT_EQ(job->state(), Job::State::done);
    EXPECT_EQ(job->progress().text, "half");
    EXPECT_EQ(ended, 1);
}

TEST(Job, stopsWhenAsked) {
    auto job = Job::start("forever", [](const Task& task) {
        for (;;) task.throwIfStopped();
    });
    job->cancel();
    job->wait();
    EXPECT_EQ(job->state(), Job::State::cancelled);
    EXPECT_FALSE(job->error());
}

TEST(Job, keepsTheErrorOfAFailure) {
    auto job = Job::start("fail", [](const Task&) { throw Error(Category::limit, "out of memory"); });
    job->wait();
    ASSERT_EQ(job->state(), Job::State::failed);
    EXPECT_EQ(job->error()->category(), Category::limit);
}

TEST(Job, destructionCancelsAndWaits) {
    std::atomic<bool> left = false;
    {
        auto job = Job::start("loop", [&](const Task& task) {
            while (!task.stopRequested()) {
            }
            left = true;
        });
    }
    EXPECT_TRUE(left);
}

}  // namespace egret::base::job_test
