#include "core/lesson/lesson.h"

#include "core/base/error.h"
#include "core/base/folders.h"

#include <gmock/gmock.h>

#include <tuple>

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
    EXPECT_THAT(problemOf("# A\nmodel: m\n\n## B\nsee: cloud nine\n\ntext"), HasSubstr("'cloud nine' cannot be shown"));
    EXPECT_THAT(problemOf("# A\nmodel: m\n\n## B\nsee: match\n\ntext"), HasSubstr("cannot be shown"));
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

TEST(Lesson, isResumedAtALaterStep) {
    Progress progress(parse(kText), 1);
    EXPECT_EQ(progress.at(), 1u);
    EXPECT_FALSE(progress.isDone());
    EXPECT_TRUE(progress.goBack());
    EXPECT_TRUE(progress.isDone()) << "the steps before count as done";
    EXPECT_EQ(Progress(parse(kText), 99).at(), 1u) << "the lesson has become shorter";
}

TEST(Lesson, tellsWhatWasDoneInstead) {
    Progress progress(parse("# A\nmodel: m\n\n## B\nuntil: applied x\n\ntext\n\n## C\nuntil: undone\n\ntext"));
    EXPECT_EQ(progress.otherThanExpected("applied y"), "y");
    EXPECT_EQ(progress.otherThanExpected("previewed y"), "");
    progress.tell("applied x");
    EXPECT_EQ(progress.otherThanExpected("applied y"), "") << "the step is done";
    progress.goOn();
    EXPECT_EQ(progress.otherThanExpected("undone"), "") << "any such fact ends the step";
}

// A sixth of the steps at least is seen, not only read.
TEST(Lesson, theShippedOnesPointAtWhatTheyAreAbout) {
    for (const Lesson& lesson : shipped()) {
        const auto seen = std::ranges::count_if(lesson.steps, [](const Step& step) { return !step.see.empty(); });
        EXPECT_GE(static_cast<std::size_t>(seen) * 6, lesson.steps.size()) << lesson.title;
        EXPECT_FALSE(lesson.steps.front().see.empty() && lesson.steps.front().until.empty()) << lesson.title;
    }
}

// Translations differ only in their texts.
TEST(Lesson, theTranslatedOnesHaveTheSameSteps) {
    const auto lessons = shipped();
    for (const char* language : {"de", "fr"}) {
        const auto translated = shipped(language);
        ASSERT_EQ(translated.size(), lessons.size());
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            ASSERT_EQ(translated[i].steps.size(), lessons[i].steps.size()) << translated[i].file;
            EXPECT_EQ(translated[i].model, lessons[i].model);
            for (std::size_t j = 0; j < lessons[i].steps.size(); ++j) {
                const Step &a = lessons[i].steps[j], &b = translated[i].steps[j];
                EXPECT_EQ(std::tie(a.action, a.until, a.see), std::tie(b.action, b.until, b.see)) << b.title;
            }
        }
    }
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
