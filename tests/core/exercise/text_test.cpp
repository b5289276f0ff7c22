#include "core/exercise/text.h"

#include "core/base/error.h"

#include <gmock/gmock.h>

#include <regex>
#include <set>

namespace egret::exercise::text_test {
using testing::HasSubstr;

namespace {

constexpr const char* kText =
    "# Sum\nabout: A sum\nanswer: a number\n\n## Task\nAdd {a} and {b}.\n\n## Hint\nStart at {a}.\n\n"
    "## Verdict right\nIt is {sum}.\n";

std::string problemOf(const std::string& text) {
    try {
        parseText(text, "x.md");
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

std::set<std::string> placeholdersOf(const std::string& text) {
    static const std::regex kPlaceholder(R"(\{(\w+)\})");
    std::set<std::string> names;
    for (std::sregex_iterator at(text.begin(), text.end(), kPlaceholder), end; at != end; ++at) names.insert((*at)[1]);
    return names;
}

}  // namespace

TEST(ExerciseTexts, areRead) {
    const ExerciseText text = parseText(kText);
    EXPECT_EQ(text.title, "Sum");
    EXPECT_EQ(text.about, "A sum");
    EXPECT_EQ(text.answer, "a number");
    EXPECT_EQ(filled(text.task, {{"a", "1"}, {"b", "{2}"}}), "Add 1 and {2}.");
    EXPECT_EQ(text.hints, std::vector<std::string>{"Start at {a}."});
    EXPECT_EQ(text.verdicts.at("right"), "It is {sum}.");
}

TEST(ExerciseTexts, errorsNameTheLine) {
    EXPECT_THAT(problemOf("# Sum\nabuot: A sum\n"), HasSubstr("x.md:2: 'abuot' is not a valid key"));
    EXPECT_THAT(problemOf("# Sum\nabout: a\nanswer: b\n## Taks\nText\n"), HasSubstr("x.md:4: 'Taks' is not a valid"));
    EXPECT_THAT(problemOf("# Sum\n## Task\n\n## Hint\nx\n"), HasSubstr("x.md:4: a part of the exercise has no text"));
    EXPECT_THAT(problemOf("# Sum\nabout: a\nanswer: b\n## Task\nx\n"), HasSubstr("no hint"));
    EXPECT_THAT(problemOf(""), HasSubstr("must begin with"));
}

// Translations have the same parts with the same placeholders.
TEST(ExerciseTexts, areTranslatedCompletely) {
    for (const Exercise& exercise : all()) {
        const ExerciseText english = textOf(exercise);
        for (const char* language : {"de", "fr"}) {
            const std::string place = std::string(exercise.name) + " in " + language;
            const ExerciseText text = textOf(exercise, language);
            EXPECT_NE(text.title, english.title) << place;
            EXPECT_EQ(placeholdersOf(text.task), placeholdersOf(english.task)) << place;
            ASSERT_EQ(text.hints.size(), english.hints.size()) << place;
            for (std::size_t i = 0; i < text.hints.size(); ++i)
                EXPECT_EQ(placeholdersOf(text.hints[i]), placeholdersOf(english.hints[i])) << place;
            ASSERT_EQ(text.verdicts.size(), english.verdicts.size()) << place;
            for (const auto& [reason, sentence] : english.verdicts)
                EXPECT_EQ(placeholdersOf(text.verdicts.at(reason)), placeholdersOf(sentence)) << place << reason;
        }
    }
}

}  // namespace egret::exercise::text_test
