#include "core/lesson/learning.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gmock/gmock.h>

namespace egret::lesson::learning_test {
using testing::HasSubstr;

namespace {

std::filesystem::path fileNamed(const std::string& name) {
    return std::filesystem::path(testing::TempDir()) / ("egret-" + name + ".json");
}

}  // namespace

TEST(Learning, isSavedAndLoaded) {
    Learning learning;
    learning.lessons["1-phase-ordering"] = {.step = 3, .isFinished = false, .session = "/tmp/a \"b\".egret"};
    learning.exercises["batching"][18446744073709551615u] = {
        .wrong = 2, .hints = 1, .isShown = false, .isSolved = true};
    const auto file = fileNamed("learning");
    saveLearning(learning, file);
    const Learning loaded = loadLearning(file);
    EXPECT_EQ(loaded.lessons, learning.lessons);
    EXPECT_EQ(loaded.exercises, learning.exercises);
    std::filesystem::remove(file);
    EXPECT_TRUE(loadLearning(file).lessons.empty());
}

TEST(Learning, aMalformedFileIsNamed) {
    const auto file = fileNamed("malformed");
    for (const char* text :
        {"{", "[]", "{\"format\": \"egret learning\", \"version\": 99}",
            "{\"format\": \"egret learning\", \"version\": 1, \"lessons\": {\"a\": {\"step\": -1, \"finished\": true, "
            "\"session\": \"\"}}, \"exercises\": {}}",
            "{\"format\": \"egret learning\", \"version\": 1, \"lessons\": {}, \"exercises\": {\"a\": {\"x\": {}}}}"}) {
        writeFileAtomically(file, text);
        try {
            loadLearning(file);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr(file.filename().string())) << text;
        }
    }
    std::filesystem::remove(file);
}

TEST(Attempts, areScored) {
    EXPECT_EQ(Attempts().score(), 0);
    EXPECT_EQ((Attempts{.isSolved = true}).score(), 10);
    EXPECT_EQ((Attempts{.wrong = 1, .hints = 2, .isSolved = true}).score(), 5);
    EXPECT_EQ((Attempts{.wrong = 50, .isSolved = true}).score(), 1);
    EXPECT_EQ((Attempts{.isShown = true, .isSolved = true}).score(), 0);
}

TEST(Attempts, areExportedAsCsv) {
    Learning learning;
    learning.exercises["batching"][7] = {.wrong = 1, .hints = 0, .isShown = false, .isSolved = true};
    EXPECT_EQ(scoresCsv(learning),
        "exercise,seed,score,solved,wrong answers,hints,solution shown\r\nbatching,7,9,yes,1,0,no\r\n");
}

}  // namespace egret::lesson::learning_test
