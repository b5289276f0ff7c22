// Hostile files: the window opens each file or explains why it cannot, quickly and in little memory, and keeps working.
//
//   EGRET_HOSTILE_FILES=n  number of mutated files (200); 10,000 before a release
//   EGRET_HOSTILE_SEED=n   first seed instead of 1
//
// On failure, the test keeps the file and names it.
#include "app/message_bar.h"
#include "tests/app/window_fixture.h"
#include "tests/support/paths.h"

#include "core/base/file.h"
#include "core/base/random.h"
#include "tests/support/times.h"

#include <QElapsedTimer>

#include <gtest/gtest.h>

#include <unistd.h>

#include <fstream>

namespace egret::app {
namespace {

namespace fs = std::filesystem;

#ifdef EGRET_SANITIZED
constexpr double kSlow = 200, kMegabytes = 6000;  // sanitizers keep freed memory
#else
constexpr double kSlow = 20, kMegabytes = 1024;  // seconds (some files take one or two to draw), megabytes
#endif

uint64_t setting(const char* name, uint64_t fallback) {
    bool isSet = false;
    const auto value = qEnvironmentVariable(name).toULongLong(&isSet);
    return isSet ? value : fallback;
}

double residentMegabytes() {
    std::ifstream file("/proc/self/statm");
    double pages = 0, resident = 0;
    file >> pages >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

// How the user opens one kind of file, and the files that the test mutates.
struct Kind {
    const char* ending;
    std::vector<fs::path> seeds;
    void (*open)(Window& user, const QString& path);
};

std::vector<fs::path> filesIn(std::initializer_list<const char*> places, const std::string& ending) {
    std::vector<fs::path> files;
    for (const char* place : places) {
        const fs::path path = fs::path(test::sourceFile("")) / place;
        if (fs::is_regular_file(path)) files.push_back(path);
        else
            for (const auto& entry : fs::directory_iterator(path))
                if (entry.path().extension() == ending) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

const std::vector<Kind>& kinds() {
    static const auto openFile = [](Window& user, const QString& path) { user.window.openFile(path); };
    static const std::vector<Kind> kKinds{
        {".onnx", filesIn({"sample_models/fire.onnx", "tests/fuzz/corpus/onnx"}, ".onnx"), openFile},
        {".egret", filesIn({"tests/fixtures", "tests/fuzz/corpus/session"}, ".egret"), openFile},
        {".json", filesIn({"tests/fixtures/egraph-v1.json", "tests/fuzz/corpus/egraph_json"}, ".json"), openFile},
        {".rules",
            filesIn(
                {"tests/fixtures/rules-v1.rules", "tests/fixtures/rules-generated-v1.rules", "tests/fuzz/corpus/rules"},
                ".rules"),
            [](Window& user, const QString& path) { user.window.workspace().addRules(path); }},
        {".safetensors", filesIn({"tests/fixtures", "tests/fuzz/corpus/safetensors"}, ".safetensors"),
            [](Window& user, const QString& path) { user.window.workspace().openPolicy(path); }},
    };
    return kKinds;
}

// Replaces a letter with a letter and a digit with a digit, so that text stays readable but its meaning changes.
char alike(char c, Random& random) {
    const auto within = [&](char first, uint64_t count) {
        return static_cast<char>(first + static_cast<char>(random.below(count)));
    };
    if (c >= '0' && c <= '9') return within('0', 10);
    if (c >= 'a' && c <= 'z') return within('a', 26);
    if (c >= 'A' && c <= 'Z') return within('A', 26);
    return static_cast<char>(c ^ (1 << random.below(8)));
}

std::string changed(std::string bytes, Random& random) {
    if (random.below(20) == 0) return bytes;  // unchanged, to check that earlier files did no harm
    if (random.below(20) == 0) return bytes.substr(0, random.below(bytes.size() + 1));
    const bool isSlight = random.below(2);  // with many changes, parsing fails at the first
    for (uint64_t i = 0, count = isSlight ? 1 : 1 + random.below(6); i < count && !bytes.empty(); ++i) {
        const std::size_t at = random.below(bytes.size());
        switch (isSlight ? 0 : random.below(7)) {
            case 0: bytes[at] = alike(bytes[at], random); break;
            case 1: bytes[at] = static_cast<char>(random.below(256)); break;
            case 2: bytes.erase(at, 1 + random.below(8)); break;
            case 3: bytes.insert(at, 1 + random.below(8), static_cast<char>(random.below(256))); break;
            case 4: bytes.insert(at, bytes.substr(random.below(bytes.size()), 1 + random.below(200))); break;
            case 5:
                bytes.replace(
                    at, std::min<std::size_t>(8, bytes.size() - at), bytes.substr(random.below(bytes.size()), 8));
                break;
            default: bytes[at] = static_cast<char>(random.below(2) ? 0x7f : 0xff);
        }
    }
    return bytes;
}

// The numbers of files opened and files refused with a message, and the largest time (s) and memory use (MB).
struct Answers {
    int opened = 0, refused = 0;
    double slowest = 0, mostMegabytes = 0;
};

void give(Window& user, const Kind& kind, const QString& path, Answers& answers) {
    QStringList said;
    const auto hears = QObject::connect(&user.window.workspace(), &workspace::Workspace::said, &user.window,
        [&](const QString& text) { said << text; });
    const auto applied = QObject::connect(&user.window.workspace(), &workspace::Workspace::rulesApplied, &user.window,
        [&](const QString& file) { said << file; });
    const auto policy = QObject::connect(&user.window.workspace(), &workspace::Workspace::policyChanged, &user.window,
        [&] { said << QStringLiteral("a policy"); });
    user.errors.clear();
    QElapsedTimer clock;
    clock.start();
    kind.open(user, path);
    ASSERT_TRUE(user.settle()) << "does not finish: " << path.toStdString();
    const double seconds = static_cast<double>(clock.elapsed()) / 1000;
    for (const auto& connection : {hears, applied, policy}) QObject::disconnect(connection);
    if (user.errors.isEmpty()) {
        ASSERT_FALSE(said.isEmpty()) << "neither opened nor refused: " << path.toStdString();
        ++answers.opened;
    } else {
        ++answers.refused;
        ASSERT_FALSE(user.window.messageBar().text().isEmpty()) << "refused without a message: " << path.toStdString();
        for (const QString& error : user.errors)
            ASSERT_FALSE(error.contains(QStringLiteral("broken invariant")))
                << path.toStdString() << ": " << error.toStdString();
    }
    answers.slowest = std::max(answers.slowest, seconds);
    answers.mostMegabytes = std::max(answers.mostMegabytes, residentMegabytes());
    ASSERT_TRUE(test::isBelow(seconds, kSlow, "s")) << path.toStdString();
    ASSERT_LT(answers.mostMegabytes, kMegabytes) << path.toStdString();
}

// Opens the unchanged corpus, which includes small models that request huge amounts of memory.
TEST(Hostile, theCorpusOfTheFuzzersIsOpenedOrRefused) {
    Window user;
    Answers answers;
    for (const Kind& kind : kinds())
        for (const fs::path& seed : kind.seeds) {
            QTemporaryDir folder;
            const QString path = folder.filePath(QString::fromStdString("given" + std::string(kind.ending)));
            fs::copy_file(seed, path.toStdString());  // opening a session modifies its file
            SCOPED_TRACE(seed.string());
            ASSERT_NO_FATAL_FAILURE(give(user, kind, path, answers));
        }
    std::printf("%d opened, %d refused, the slowest took %.2f s, %.0f MB at most\n", answers.opened, answers.refused,
        answers.slowest, answers.mostMegabytes);
    EXPECT_GT(answers.opened, 0);
    EXPECT_GT(answers.refused, 0);
}

TEST(Hostile, changedFilesAreOpenedOrRefused) {
    const uint64_t files = setting("EGRET_HOSTILE_FILES", 200), base = setting("EGRET_HOSTILE_SEED", 1);
    QTemporaryDir folder;
    Window user;
    Answers answers;
    std::map<std::string, Answers> byKind;
    for (uint64_t i = 0; i < files; ++i) {
        Random random(base + i);
        const Kind& kind = kinds()[i % kinds().size()];
        const fs::path& seed = kind.seeds[random.below(kind.seeds.size())];
        const QString path = folder.filePath(QStringLiteral("given%1%2").arg(i).arg(QLatin1String(kind.ending)));
        writeFileAtomically(path.toStdString(), changed(readFile(seed), random));
        SCOPED_TRACE("seed " + std::to_string(base + i) + ", from " + seed.string());
        give(user, kind, path, byKind[kind.ending]);
        if (testing::Test::HasFatalFailure()) {
            folder.setAutoRemove(false);
            return;
        }
        // Rules stay in use, so the next file's rules would be added to them.
        if (kind.ending == std::string(".rules") && user.errors.isEmpty()) {
            user.window.workspace().removeRules(path);
            ASSERT_TRUE(user.settle());
        }
        fs::remove(path.toStdString());
        if (i % 500 == 499) std::printf("%lu files, %.0f MB\n", i + 1, residentMegabytes()), std::fflush(stdout);
    }
    for (const auto& [ending, one] : byKind) {
        std::printf("%-13s %5d opened, %5d refused, the slowest took %.2f s, %.0f MB at most\n", ending.c_str(),
            one.opened, one.refused, one.slowest, one.mostMegabytes);
        EXPECT_GT(one.opened, 0) << ending;
        EXPECT_GT(one.refused, 0) << ending;
    }
}

TEST(Hostile, foldersDevicesAndPicklesAreRefusedAtOnce) {
    QTemporaryDir folder;
    Window user;
    Answers answers;
    const auto linked = [&](const QString& name, const char* to) {
        fs::create_symlink(to, folder.filePath(name).toStdString());
        return folder.filePath(name);
    };
    for (const Kind& kind : kinds()) {
        const QString ending = QLatin1String(kind.ending);
        SCOPED_TRACE(kind.ending);
        fs::create_directory(folder.filePath(QStringLiteral("folder") + ending).toStdString());
        ASSERT_NO_FATAL_FAILURE(give(user, kind, folder.filePath(QStringLiteral("folder") + ending), answers));
        ASSERT_NO_FATAL_FAILURE(give(user, kind, linked(QStringLiteral("zeros") + ending, "/dev/zero"), answers));
        ASSERT_NO_FATAL_FAILURE(
            give(user, kind, linked(QStringLiteral("nothing") + ending, "/does/not/exist"), answers));
        const QString empty = folder.filePath(QStringLiteral("empty") + ending);
        writeFileAtomically(empty.toStdString(), "");
        // An empty rule file is valid.
        if (ending != QStringLiteral(".rules")) {
            ASSERT_NO_FATAL_FAILURE(give(user, kind, empty, answers));
        }
        const QString sparse = folder.filePath(QStringLiteral("sparse") + ending);  // a sparse file of ten terabytes
        writeFileAtomically(sparse.toStdString(), "");
        fs::resize_file(sparse.toStdString(), uintmax_t{10} << 40);
        ASSERT_NO_FATAL_FAILURE(give(user, kind, sparse, answers));
    }
    EXPECT_EQ(answers.opened, 0);
    for (const char* ending : {".onnx", ".safetensors"}) {
        const QString path = folder.filePath(QStringLiteral("pickle") + QLatin1String(ending));
        writeFileAtomically(path.toStdString(), std::string("\x80\x02") + "cos\nsystem\nX\x04\x00\x00\x00true.");
        const auto kind = std::find_if(
            kinds().begin(), kinds().end(), [&](const Kind& one) { return one.ending == std::string(ending); });
        ASSERT_NO_FATAL_FAILURE(give(user, *kind, path, answers));
        EXPECT_TRUE(user.window.messageBar().text().contains(QStringLiteral("can run arbitrary code")))
            << user.window.messageBar().text().toStdString();
    }
    EXPECT_TRUE(test::isBelow(answers.slowest, kSlow / 4, "s"));
}

}  // namespace
}  // namespace egret::app
