// Comments in the sources: headers that introduce a folder name all of the folder's headers, and paths in comments
// exist.
#include "core/base/file.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace egret {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const fs::path kRoot = test::sourceFile("");
constexpr std::array kFolders{
    "app", "cmake", "core", "python", "resources", "sample_models", "scripts", "tests", "translations", "views"};

bool isOfPath(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '.' || c == '/';
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.push_back(entry.path());
    return files;
}

// ---- headers --------------------------------------------------------------------------------------------------------

std::string openingComment(const std::string& text) {
    std::size_t end = 0;
    while (text.compare(end, 2, "//") == 0) end = std::min(text.find('\n', end), text.size() - 1) + 1;
    return text.substr(0, end);
}

bool names(const std::string& text, const std::string& file) {
    for (std::size_t at = text.find(file); at != std::string::npos; at = text.find(file, at + 1))
        if (!isOfPath(text[at - 1])) return true;
    return false;
}

// Returns headers in and below a folder that no introduction names. The introduction of a folder is the header that
// opens with "// FOLDER: "; headers of a folder without an introduction are named in that of the nearest parent. A
// folder's only header needs no introduction, nor does a header that opens with "// Private to FOLDER: ".
std::vector<std::string> notIntroduced(const fs::path& top) {
    std::map<fs::path, std::vector<fs::path>> headers;  // by folder
    std::map<fs::path, fs::path> introductions;
    for (const fs::path& file : filesIn(top)) {
        if (file.extension() != ".h") continue;
        const fs::path folder = file.parent_path();
        const std::string opening = openingComment(readFile(file));
        if (opening.starts_with("// Private to ")) continue;
        headers[folder].push_back(file);
        if (opening.starts_with("// " + folder.filename().string() + ":")) introductions[folder] = file;
    }
    std::vector<std::string> missing;
    for (const auto& [folder, all] : headers) {
        fs::path introduced = folder;
        while (introduced != top && !introductions.contains(introduced)) introduced = introduced.parent_path();
        const bool isAlone = all.size() == 1 && introduced != folder;
        if (isAlone || !introductions.contains(introduced)) continue;
        const fs::path& introduction = introductions.at(introduced);
        const std::string text = openingComment(readFile(introduction));
        for (const fs::path& file : all)
            if (file != introduction && !names(text, file.filename().string()))
                missing.push_back(file.lexically_relative(top).string() + " is not in " +
                    introduction.lexically_relative(top).string());
    }
    std::ranges::sort(missing);
    return missing;
}

// ---- paths ----------------------------------------------------------------------------------------------------------

// Returns the files of the repository that a text names by full path: "core/base/file.h", but not "core/base/*.h" or
// "build/core/x.h".
std::vector<std::string> pathsIn(const std::string& text) {
    constexpr std::array kEndings{".h", ".cpp", ".cu", ".cmake", ".md", ".py", ".sh"};
    std::vector<std::string> paths;
    for (std::size_t at = 0; at < text.size();) {
        if (!isOfPath(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isOfPath(text[end])) ++end;
        std::string path = text.substr(at, end - at);
        while (path.ends_with('.')) path.pop_back();  // the period of a sentence
        const auto begins = [&](const char* folder) { return path.starts_with(std::string(folder) + '/'); };
        const auto ends = [&](const char* ending) { return path.ends_with(ending); };
        const bool isRest = at > 0 && (text[at - 1] == '}' || text[at - 1] == '>');  // the rest of "${FOLDER}core/..."
        if (!isRest && std::ranges::any_of(kFolders, begins) && std::ranges::any_of(kEndings, ends))
            paths.push_back(path);
        at = end;
    }
    return paths;
}

bool isSource(const fs::path& file) {
    constexpr std::array kEndings{".h", ".cpp", ".cu", ".cuh", ".cmake", ".md", ".py", ".sh", ".js", ".txt", ""};
    return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

std::vector<std::string> leadNowhere() {
    std::vector<fs::path> files;
    for (const char* folder : kFolders)
        std::ranges::copy_if(filesIn(kRoot / folder), std::back_inserter(files), isSource);
    for (const auto& entry : fs::directory_iterator(kRoot))
        if (entry.is_regular_file() && isSource(entry.path())) files.push_back(entry.path());
    std::vector<std::string> wrong;
    for (const fs::path& file : files)
        for (const std::string& path : pathsIn(readFile(file)))
            if (!fs::exists(kRoot / path)) wrong.push_back(file.lexically_relative(kRoot).string() + " names " + path);
    return wrong;
}

class Tree : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((m_folder.path() / name).parent_path());
        writeFileAtomically(m_folder.path() / name, text);
    }
    test::TemporaryFolder m_folder;
};

}  // namespace

TEST_F(Tree, aHeaderStandsInTheIntroductionOfItsFolder) {
    write("store/store.h", "// store: what is kept.\n//\n//   cache.h  for how long\n#pragma once  // lost.h\n");
    write("store/cache.h", "#pragma once\n");
    EXPECT_THAT(notIntroduced(m_folder.path()), IsEmpty());
    write("store/lost.h", "#pragma once\n");
    EXPECT_THAT(notIntroduced(m_folder.path()), ElementsAre("store/lost.h is not in store/store.h"));
}

TEST_F(Tree, orInThatOfTheFolderAbove) {
    write("store/store.h", "// store: what is kept.\n//\n//   disk/  where: disk.h\n#pragma once\n");
    write("store/disk/disk.h", "#pragma once\n");
    EXPECT_THAT(notIntroduced(m_folder.path()), IsEmpty());
    write("store/disk/lock.h", "#pragma once\n");
    EXPECT_THAT(notIntroduced(m_folder.path()), ElementsAre("store/disk/lock.h is not in store/store.h"));
    write("store/disk/disk.h", "// disk: where things are kept. lock.h: by one process at a time\n#pragma once\n");
    EXPECT_THAT(notIntroduced(m_folder.path()), IsEmpty());
}

TEST_F(Tree, pathsAreFoundInProse) {
    EXPECT_THAT(pathsIn("see core/base/file.h, (tests/gpu/run.sh) and `core/graph`."),
        ElementsAre("core/base/file.h", "tests/gpu/run.sh"));
    EXPECT_THAT(pathsIn("as core/base/file.h."), ElementsAre("core/base/file.h"));
    EXPECT_THAT(pathsIn("${build}/core/x.h, build/core/x.h, ../core/x.h, core/*.h, score/x.h"), IsEmpty());
}

TEST(TheTree, introducesItsHeaders) {
    EXPECT_THAT(notIntroduced(kRoot / "core"), IsEmpty());
    EXPECT_THAT(notIntroduced(kRoot / "views"), IsEmpty());
    EXPECT_THAT(notIntroduced(kRoot / "python"), IsEmpty());
}

TEST(TheTree, namesFilesThatAreThere) { EXPECT_THAT(leadNowhere(), IsEmpty()); }

}  // namespace egret
