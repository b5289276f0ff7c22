#include "core/lesson/lesson.h"

#include "core/base/error.h"
#include "core/base/folders.h"

#include <gmock/gmock.h>

namespace egret::lesson::lesson_test {
using testing::HasSubstr;

namespace {

constexpr const char* kText =
    "# Halves\nabout: Why twice a half is one\nmodel: sample_models/a.onnx\n\n"
    "## Look\n\nThere is a **Mul**.\n\n* and a Div\n\n"
    "## Grow\ndo: saturate\nuntil: saturated\n\nPress F5.\n";

std::string problemOf(const std::string& text) {
    try {
        parse(text, "x.md");
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace

TEST(Lesson, isReadFromMarkdown) {
    const Lesson lesson = parse(kText);
    EXPECT_EQ(lesson.title, "Halves");
    EXPECT_EQ(lesson.about, "Why twice a half is one");
    EXPECT_EQ(lesson.model, "sample_models/a.onnx");
    ASSERT_EQ(lesson.steps.size(), 2u);
    EXPECT_EQ(lesson.steps[0].text, "There is a **Mul**.\n\n* and a Div");
    EXPECT_EQ(lesson.steps[1].action, "saturate");
    EXPECT_EQ(lesson.steps[1].until, "saturated");
}

TEST(Lesson, whatIsWrongIsNamedWithItsLine) {
    EXPECT_THAT(problemOf("## A step\n\ntext"), HasSubstr("title"));
    EXPECT_THAT(problemOf("# A\n\n## B\n\ntext\n"), HasSubstr("model: FILE"));
    EXPECT_THAT(problemOf("# A\nmodel: m\n"), HasSubstr("no steps"));
    EXPECT_THAT(problemOf("# A\nmodel: m\n\n## B\ndo: x\n\n"), HasSubstr("\"B\" has no text"));
    EXPECT_THAT(problemOf("# A\nmodel: m\n\n## B\nuntl: x\n\ntext"), HasSubstr("x.md:5"));
    EXPECT_THAT(problemOf("# A\ncolour: red\n"), HasSubstr("'colour' is not a valid key here"));
}

TEST(Lesson, goesOnWhenTheLearnerHasDoneIt) {
    Progress progress(parse(kText));
    EXPECT_TRUE(progress.isDone());  // this step only has text
    EXPECT_FALSE(progress.goBack());
    EXPECT_TRUE(progress.goOn());
    EXPECT_FALSE(progress.isDone());
    EXPECT_FALSE(progress.goOn());
    EXPECT_FALSE(progress.tell("saturatedly"));
    EXPECT_FALSE(progress.tell("opened"));
    EXPECT_TRUE(progress.tell("saturated by the iteration limit"));
    EXPECT_TRUE(progress.isOver());
    EXPECT_FALSE(progress.tell("saturated"));  // counts once
    EXPECT_TRUE(progress.goBack());
    EXPECT_TRUE(progress.goOn());
    EXPECT_TRUE(progress.isOver());  // a completed step stays completed
}

TEST(Lesson, theShippedOnesAreWholeAndTheirModelsThere) {
    const auto lessons = shipped();
    EXPECT_GE(lessons.size(), 5u);
    for (const Lesson& lesson : lessons) {
        EXPECT_FALSE(lesson.about.empty()) << lesson.file;
        EXPECT_NO_THROW(dataFile(lesson.model)) << lesson.file;
        EXPECT_GE(lesson.steps.size(), 3u) << lesson.file;
        EXPECT_TRUE(std::any_of(lesson.steps.begin(), lesson.steps.end(), [](const Step& step) {
            return !step.until.empty();
        })) << lesson.file;
    }
}

}  // namespace egret::lesson::lesson_test
