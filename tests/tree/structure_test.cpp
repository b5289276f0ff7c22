// How the tree is built: floors, loops of work in one place, and the size of files and functions.
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
    std::string path;  // from the root
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

// The place of a file's folder in the list of floors, the longest that fits: "syno/backbone" before "syno".
std::optional<std::size_t> floorOf(const std::vector<std::string>& floors, const std::string& path) {
    std::optional<std::size_t> best;
    for (std::size_t f = 0; f < floors.size(); ++f)
        if (path.starts_with("core/" + floors[f] + '/') && (!best || floors[f].size() > floors[*best].size())) best = f;
    return best;
}

// What includes something above it: core/ a later floor, views/ or app/, and views/ app/.
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

// Functions of more than 80 lines, tables apart, as "file:line". The layout of the code tells where one begins and
// ends: a line with a bracket that opens a block, and the next line that closes one at the same depth.
std::vector<std::string> longFunctions(const Source& source) {
    constexpr int kMost = 80;
    static const std::regex opens(R"(^ *(?!namespace |class |struct |enum |union |extern |//)\S.*\(.*\{$)");
    static const std::regex opensBelow(
        R"(^    [^(]*\) (const |override |noexcept )*\{$)");  // behind arguments on a line of their own
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
    std::ranges::move(sourcesIn("views"), std::back_inserter(sources));
    EXPECT_THAT(
        climbing(sources, found(readFile(kRoot / "core/CMakeLists.txt"), R"(add_subdirectory\(([^)]+)\))")), IsEmpty());
}

// Loops of training and search are in core/workbench: the window and the command line start them, watch and stop them,
// so that both save, resume and record alike. A source that includes what such a loop calls has one of its own.
TEST(TheTree, hasLoopsOfWorkInTheEngineOnly) {
    const std::vector<std::string> loops{"core/expressions/hiss/training.h", "core/optimize/policy/training.h"};
    std::vector<std::string> wrong;
    for (const char* folder : {"app", "views"})
        for (const Source& source : sourcesIn(folder))
            for (const std::string& included : includesOf(source))
                if (std::ranges::find(loops, included) != loops.end())
                    wrong.push_back(source.path + " includes " + included);
    EXPECT_THAT(wrong, IsEmpty());
}

TEST(TheTree, hasNoLongFilesOrFunctionsInTheWindow) {
    EXPECT_THAT(longOnes(sourcesIn("app")), IsEmpty());
    EXPECT_THAT(longOnes(sourcesIn("views/workspace")), IsEmpty());
}

}  // namespace egret::structure_test
