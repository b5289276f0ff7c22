// Structure of the tree: layers ("floors" here), the location of training and search loops, and the sizes of files and
// functions.
#include "core/base/file.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace egret::structure_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const fs::path kRoot = test::sourceFile("");

struct Source {
    std::string path;  // relative to the root
    std::string text;
};

std::vector<Source> sourcesIn(const std::string& folder) {
    std::vector<Source> sources;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".h" || extension == ".cpp" || extension == ".cu")
            sources.push_back({entry.path().lexically_relative(kRoot).string(), readFile(entry.path())});
    }
    std::ranges::sort(sources, {}, &Source::path);
    return sources;
}

std::vector<std::string> found(const std::string& text, const char* expression) {
    const std::regex pattern(expression);
    std::vector<std::string> all;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) all.push_back((*at)[1]);
    return all;
}

std::vector<std::string> includesOf(const Source& source) {
    return found(source.text, "(?:^|\n)#include \"([^\"]+)\"");
}

// ---- floors ---------------------------------------------------------------------------------------------------------

// Returns the index of a file's floor: the longest matching folder in the list, such as "graph/networks" before
// "graph".
std::optional<std::size_t> floorOf(const std::vector<std::string>& floors, const std::string& path) {
    std::optional<std::size_t> best;
    for (std::size_t f = 0; f < floors.size(); ++f)
        if (path.starts_with("core/" + floors[f] + '/') && (!best || floors[f].size() > floors[*best].size())) best = f;
    return best;
}

// Returns includes of a higher floor: from core/, a later floor, views/ or app/; from views/, app/.
std::vector<std::string> climbing(const std::vector<Source>& sources, const std::vector<std::string>& floors) {
    std::vector<std::string> wrong;
    for (const Source& source : sources)
        for (const std::string& included : includesOf(source)) {
            const bool isCore = source.path.starts_with("core/");
            const auto own = floorOf(floors, source.path), other = floorOf(floors, included);
            if (included.starts_with("app/") || (isCore && included.starts_with("views/")) ||
                (isCore && own && other && *other > *own))
                wrong.push_back(source.path + " includes " + included);
        }
    return wrong;
}

// ---- size -----------------------------------------------------------------------------------------------------------

// Returns functions of more than 80 lines, except tables, as "file:line". Detection relies on the code layout: a
// function begins at a line whose bracket opens a block, and ends at the next line that closes one at the same depth.
std::vector<std::string> longFunctions(const Source& source) {
    constexpr int kMost = 80;
    static const std::regex opens(R"(^ *(?!namespace |class |struct |enum |union |extern |//)\S.*\(.*\{$)");
    static const std::regex opensBelow(
        R"(^    [^(]*\) (const |override |noexcept )*\{$)");  // after arguments on separate lines
    std::vector<std::string> wrong;
    std::istringstream lines(source.text);
    std::string line, end;
    bool isOff = false, hasTable = false;
    int number = 0, begin = 0;
    while (std::getline(lines, line)) {
        ++number;
        if (line.find("// clang-format off") != std::string::npos) isOff = hasTable = true;
        if (line.find("// clang-format on") != std::string::npos) isOff = false;
        const bool isBelow = std::regex_match(line, opensBelow);
        if (end.empty() && !isOff && (isBelow || std::regex_match(line, opens))) {
            begin = number;
            hasTable = false;
            end = std::string(isBelow ? 0 : line.find_first_not_of(' '), ' ') + '}';
        } else if (!end.empty() && line.starts_with(end)) {
            if (number - begin + 1 > kMost && !hasTable) wrong.push_back(source.path + ':' + std::to_string(begin));
            end.clear();
        }
    }
    return wrong;
}

std::vector<std::string> longOnes(const std::vector<Source>& sources) {
    constexpr std::ptrdiff_t kMostLines = 500;
    std::vector<std::string> wrong;
    for (const Source& source : sources) {
        if (std::ranges::count(source.text, '\n') > kMostLines) wrong.push_back(source.path);
        std::ranges::move(longFunctions(source), std::back_inserter(wrong));
    }
    return wrong;
}

// ---- names ----------------------------------------------------------------------------------------------------------

std::vector<std::string> wordsOf(const std::string& name) {
    static const std::regex word(R"([A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+)");
    std::vector<std::string> words;
    for (std::sregex_iterator at(name.begin(), name.end(), word), end; at != end; ++at) {
        words.push_back(at->str());
        std::ranges::transform(words.back(), words.back().begin(), [](unsigned char c) { return std::tolower(c); });
    }
    return words;
}

// Returns paths that use another name for a feature.
std::vector<std::string> otherNames(const std::vector<std::string>& paths) {
    const std::vector<std::pair<std::string, std::string>> names{{"syno", "synthesis"}, {"synth", "synthesis"},
        {"xrlflow", "policy"}, {"rl", "policy"}, {"expr", "expressions"}, {"hiss", "expressions"},
        {"batch", "batching"}, {"fold", "batching"}, {"growth", "saturation"}, {"grow", "saturation"}};
    const std::vector<std::string> kept{"core/runtime/fold", "tests/core/runtime/fold_test"};  // folding of constants
    std::vector<std::string> wrong;
    for (const std::string& path : paths) {
        if (std::ranges::any_of(kept, [&](const std::string& one) { return path.starts_with(one); })) continue;
        const std::vector<std::string> words = wordsOf(path);
        for (const auto& [other, own] : names)
            if (std::ranges::find(words, other) != words.end() && path.find("expressions/hiss/") == std::string::npos) {
                wrong.push_back(path + ": " + own + ", not " + other);
                break;
            }
    }
    return wrong;
}

// Checks a header with one class and no other type: all words of its name must occur in the name of the class. For
// example, analytic.h has AnalyticCost, and enumerate.h has Enumeration. Returns the mismatch.
std::string misnamed(const Source& source) {
    const std::vector<std::string> classes = found(source.text, R"((?:^|\n)class (\w+)(?: final)?\s*(?::[^;{]*)?\{)");
    const std::vector<std::string> others = found(source.text, R"((?:^|\n)(?:struct|enum class) (\w+)[^;{]*\{)");
    if (!source.path.ends_with(".h") || classes.size() != 1 || !others.empty()) return "";
    const fs::path path = source.path;
    if (source.text.starts_with("// Private to ") ||
        source.text.starts_with("// " + path.parent_path().filename().string() + ":"))
        return "";  // the header introduces a folder
    std::vector<std::string> words = wordsOf(classes.front());
    std::string whole;
    for (const std::string& word : words) whole += word;
    words.push_back(whole);
    constexpr std::size_t kStem = 4;  // enumerat|e, enumerat|ion
    const auto isAmong = [&](const std::string& word) {
        return std::ranges::any_of(words, [&](const std::string& one) {
            const std::size_t same = static_cast<std::size_t>(std::ranges::mismatch(word, one).in1 - word.begin());
            const std::size_t shorter = std::min(word.size(), one.size());
            return same >= std::min(kStem, shorter) && same + kStem >= shorter;
        });
    };
    return std::ranges::all_of(wordsOf(path.stem()), isAmong) ? "" : source.path + " has " + classes.front();
}

}  // namespace

TEST(Structure, floorsAreClimbedDownOnly) {
    const std::vector<std::string> floors{"base", "graph", "graph/networks"};
    EXPECT_THAT(climbing({{"core/base/file.h", "#include \"core/graph/graph.h\"\n"}}, floors),
        ElementsAre("core/base/file.h includes core/graph/graph.h"));
    EXPECT_THAT(climbing({{"core/graph/networks/networks.h",
                             "#include \"core/graph/graph.h\"\n#include \"core/base/error.h\"\n"}},
                    floors),
        IsEmpty());
    EXPECT_THAT(climbing({{"views/theme/text.h", "#include \"app/texts.h\"\n"}}, floors),
        ElementsAre("views/theme/text.h includes app/texts.h"));
}

TEST(Structure, aLongFunctionIsFoundWhereItBegins) {
    std::string body;
    for (int i = 0; i < 79; ++i) body += "    f(x);\n";
    EXPECT_THAT(longFunctions({"a.cpp", "\nvoid f(int x) {\n" + body + "}\n"}), ElementsAre("a.cpp:2"));
    EXPECT_THAT(longFunctions({"a.cpp", "void f(int x) {\n" + body.substr(10) + "}\n"}), IsEmpty());
    EXPECT_THAT(
        longFunctions({"a.cpp", "void f(\n    int x) {\n" + body + "}\nvoid g() {\n}\n"}), ElementsAre("a.cpp:2"));
    EXPECT_THAT(longFunctions({"a.cpp", "T& t() {\n    // clang-format off\n" + body + "    // clang-format on\n}\n"}),
        IsEmpty());
}

TEST(TheTree, isClimbedDownOnly) {
    std::vector<Source> sources = sourcesIn("core");
    for (const char* folder : {"views", "python"}) std::ranges::move(sourcesIn(folder), std::back_inserter(sources));
    EXPECT_THAT(
        climbing(sources, found(readFile(kRoot / "core/CMakeLists.txt"), R"(add_subdirectory\(([^)]+)\))")), IsEmpty());
}

// Training, search, optimization and profiling loops are in core. The window and the command line only start, watch and
// stop them, so both save, resume and record in the same way. A source file that includes or calls the parts of such a
// loop has its own loop.
TEST(TheTree, hasLoopsOfWorkInTheEngineOnly) {
    const std::vector<std::string> headers{"core/expressions/hiss/training.h", "core/optimize/policy/training.h",
        "core/optimize/policy/baselines.h", "core/optimize/policy/ppo.h", "core/optimize/taso/taso.h",
        "core/optimize/tensat/tensat.h", "core/optimize/guided/guided.h", "core/synthesis/search/tree_search.h",
        "core/runtime/measure.h"};
    const std::vector<std::string> kept{"views/synthesis/tree_picture.h"};  // draws a search tree
    const std::regex calls(R"(optimize::named\([^)]*\)\.run|optimizer\.run\(|measureInTurns\()");
    std::vector<std::string> wrong;
    for (const char* folder : {"app", "python", "views"})
        for (const Source& source : sourcesIn(folder)) {
            for (const std::string& included : includesOf(source))
                if (std::ranges::find(headers, included) != headers.end() &&
                    std::ranges::find(kept, source.path) == kept.end())
                    wrong.push_back(source.path + " includes " + included);
            std::smatch call;
            if (std::regex_search(source.text, call, calls)) wrong.push_back(source.path + " calls " + call.str());
        }
    EXPECT_THAT(wrong, IsEmpty());
}

// A feature has one name in core, views, tests and on the command line. The names of papers and their short forms are
// only for comments, citations and data files; HISS is one method among those of core/expressions.
TEST(TheTree, hasOneNameForEachFeature) {
    EXPECT_THAT(otherNames({"syno/plan.h", "expressions/hiss/beam.h", "expr/expr_pane.cpp", "egraph/sexpr.h",
                    "cli/rl.cpp", "hiss/beam_test.cpp"}),
        ElementsAre("syno/plan.h: synthesis, not syno", "expr/expr_pane.cpp: expressions, not expr",
            "cli/rl.cpp: policy, not rl", "hiss/beam_test.cpp: expressions, not hiss"));
    std::vector<std::string> paths;
    for (const char* folder : {"core", "views", "app", "python", "tests/core", "tests/views", "tests/app"})
        for (const Source& source : sourcesIn(folder)) paths.push_back(source.path);
    EXPECT_THAT(otherNames(paths), IsEmpty());
    for (const char* feature : {"policy", "expressions", "synthesis", "batching"}) {
        const std::string name = feature;
        EXPECT_TRUE(fs::exists(kRoot / "views" / name)) << name;
        EXPECT_TRUE(fs::exists(kRoot / "core" / name) || fs::exists(kRoot / "core/optimize" / name)) << name;
        EXPECT_TRUE(fs::exists(kRoot / "app/cli" / (name + ".cpp"))) << name;
        EXPECT_TRUE(fs::exists(kRoot / "tests/views" / name)) << name;
    }
}

TEST(TheTree, namesHeadersAfterTheirClass) {
    EXPECT_EQ(misnamed({"core/cost/analytic.h", "class AnalyticCost : public CostModel {\n"}), "");
    EXPECT_EQ(misnamed({"core/egraph/egraph.h", "class EGraph {\n"}), "");
    EXPECT_EQ(misnamed({"expressions/points.h", "class Tester {\n"}), "expressions/points.h has Tester");
    EXPECT_EQ(misnamed({"expressions/points.h", "struct Point {\n};\nclass Tester {\n"}), "");  // two concepts
    std::vector<std::string> wrong;
    for (const char* folder : {"core", "views", "app"})
        for (const Source& source : sourcesIn(folder))
            if (std::string one = misnamed(source); !one.empty()) wrong.push_back(std::move(one));
    EXPECT_THAT(wrong, IsEmpty());
}

// QString::number() and arg() write a decimal point and a hyphen in every language. Regression: probabilities were
// "0.25" in the German window, next to costs such as "1,25 ms".
TEST(TheTree, writesNumbersInTheLocale) {
    const std::regex unlocalized(R"((QString::number|\.arg|toString)\([^;]*, '[efg]', )");
    std::vector<std::string> wrong;
    for (const char* folder : {"app", "views"})
        for (const Source& source : sourcesIn(folder)) {
            std::smatch call;
            if (!source.path.starts_with("app/cli") && std::regex_search(source.text, call, unlocalized))
                wrong.push_back(source.path + ": " + call.str());
        }
    EXPECT_THAT(wrong, IsEmpty()) << "use fixedText() or significantText() of views/theme/text.h";
}

TEST(TheTree, hasNoLongFilesOrFunctionsInTheInterfaces) {
    EXPECT_THAT(longOnes(sourcesIn("app")), IsEmpty());
    EXPECT_THAT(longOnes(sourcesIn("python")), IsEmpty());
    EXPECT_THAT(longOnes(sourcesIn("views/workspace")), IsEmpty());
}

}  // namespace egret::structure_test
