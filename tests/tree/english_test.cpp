// Enforces the mechanical part of the writing rules (CONTRIBUTING.md, "How we write"): stock phrases must not return.
#include "core/base/file.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace egret::english_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const fs::path kRoot = test::sourceFile("");

// A stock phrase and its plain replacement, which the failure message suggests.
struct Phrase {
    const char* pattern;
    const char* instead;
};
constexpr Phrase kPhrases[] = {
    {R"((go|goes|going|gone|went) on with)", "resume, continue"},
    {R"((make|makes|made|begin|begins|begun|draw|draws|drawn|grow|grows|grown) (it |them )?anew)", "rebuild, redo"},
    {R"(nobody (knows|asks|said))", "unknown; name what is missing"},
    {R"((is|are|was|were) told (what|of|to|by|how))", "name the input"},
    {R"(stands? in (it|the|for))", "is in, replaces"},
    {R"(lies? in (a|the|its) (file|folder|session))", "is in"},
    {R"(is to become)", "name the quantity and the goal"},
    {R"(what there is)", "name it"},
    {R"(\bso many (can|steps|times)\b)", "give the number"},
    {R"(whoever (mends|wants|reads|calls))", "you, or the role"},
    {R"(taken? off the list)", "dismiss, remove"},
    {R"(is wished for|the wished)", "requested"},
    {R"(is no command of)", "unknown command"},
    {R"(of everything random)", "random seed"},
    {R"((helps|help) whoever)", "name the reader"},
    {R"(iterations at most)", "iteration limit"},
    {R"(games before each)", "episodes per update"},
    {R"(gone over)", "passes over each batch"},
    {R"(in use from now on)", "applied"},
    {R"(does not fit the memory)", "does not fit in memory"},
    {R"(no difference that so)", "no significant difference"},
    {R"(by turns:)", "interleaved"},
    {R"((the|a) power goes)", "the power fails"},
    {R"(what lies where)", "repository layout"},
    {R"(says what it)", "name the content"},
    {R"(the policy (looks at|thinks|finds|believes))", "the policy evaluates, predicts, prefers"},
};

// Returns the comments and string literals of a C++ source, or a whole text, as lines.
std::vector<std::string> proseOf(const std::string& name, const std::string& text) {
    std::vector<std::string> prose;
    std::istringstream lines(text);
    const bool isSource = name.ends_with(".h") || name.ends_with(".cpp") || name.ends_with(".cu");
    for (std::string line; std::getline(lines, line);) {
        const std::size_t comment = line.find("//"), quote = line.find('"');
        if (isSource && std::min(comment, quote) == std::string::npos) continue;
        prose.push_back(isSource ? line.substr(std::min(comment, quote)) : line);
    }
    return prose;
}

std::vector<std::string> stockPhrases(const std::string& name, const std::string& text) {
    static const std::vector<std::regex> kPatterns = [] {
        std::vector<std::regex> patterns;
        for (const Phrase& phrase : kPhrases)
            patterns.emplace_back(phrase.pattern, std::regex::icase | std::regex::optimize);
        return patterns;
    }();
    std::vector<std::string> found;
    for (const std::string& line : proseOf(name, text))
        for (std::size_t i = 0; i < kPatterns.size(); ++i)
            if (std::smatch match; std::regex_search(line, match, kPatterns[i]))
                found.push_back(name + ": '" + match.str() + "'; write: " + kPhrases[i].instead);
    return found;
}

}  // namespace

TEST(English, stockPhrasesAreFoundInProseOnly) {
    EXPECT_THAT(stockPhrases("a.cpp", "int x;  // the run is gone on with\nconst auto goneOver = 1;\n"),
        ElementsAre("a.cpp: 'gone on with'; write: resume, continue"));
    EXPECT_THAT(stockPhrases("a.cpp", "say(\"Iterations at most\");\n"),
        ElementsAre("a.cpp: 'Iterations at most'; write: iteration limit"));
    EXPECT_THAT(
        stockPhrases("a.md", "It makes them anew.\n"), ElementsAre("a.md: 'makes them anew'; write: rebuild, redo"));
    EXPECT_THAT(stockPhrases("a.md", "Resume the run; new rows are added.\n"), IsEmpty());
}

TEST(English, hasNoStockPhrases) {
    std::vector<std::string> found;
    const auto look = [&](const fs::path& file, const std::string& text) {
        std::ranges::move(stockPhrases(file.lexically_relative(kRoot).string(), text), std::back_inserter(found));
    };
    for (const char* folder : {"core", "views", "app", "python", "tests", "resources/help", "resources/lessons",
             "resources/exercises", "sample_models"})
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
            const fs::path extension = entry.path().extension(), name = entry.path().filename();
            if (extension != ".h" && extension != ".cpp" && extension != ".cu" && extension != ".md") continue;
            if (name != "english_test.cpp") look(entry.path(), readFile(entry.path()));
        }
    look(kRoot / "README.md", readFile(kRoot / "README.md"));
    // Excludes the left column of its table of examples, which contains the phrases.
    look(kRoot / "CONTRIBUTING.md",
        std::regex_replace(readFile(kRoot / "CONTRIBUTING.md"), std::regex(R"(\n\|[^|\n]*\|)"), "\n|"));
    EXPECT_THAT(found, IsEmpty());
}

}  // namespace egret::english_test
