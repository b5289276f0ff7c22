// Recovery of damaged sessions: saves what can be read and reports what cannot.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/graph/text.h"
#include "core/session/file_lock.h"
#include "core/session/recover.h"

#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <regex>

namespace egret::session::recover_test {
using namespace egret::graph;
using database::Database;

namespace {

constexpr std::size_t kPage = 4096;

class Recover : public SessionFixture {
protected:
    // Returns a chain of `length` operators, the first `changed` of which are Relus. The session has 60 steps in two
    // branches, and runs with events, choices and measurements: about 400 KB.
    static Graph chain(int length, int changed) {
        auto arena = Arena::create();
        const NodeId x = arena->input("x", Type::tensor(ElementType::f32, {1, 3, 8, 8}));
        std::vector<float> numbers(4 * 3 * 3 * 3);
        std::iota(numbers.begin(), numbers.end(), 0.5f);
        NodeId at = arena->add("Conv", {}, {x, arena->constant(Tensor::of<float>({4, 3, 3, 3}, numbers))});
        for (int i = 0; i < length; ++i) {
            at = arena->add(i < changed ? "Relu" : "Tanh", {}, {at});
            arena->setLabel(at, "network/block." + std::to_string(i / 4) + "/activation." + std::to_string(i));
        }
        return Graph(arena, {x}, {{"y", at}});
    }
    static constexpr int kSteps = 60;
    std::filesystem::path make(const std::string& name) const {
        // Every step waits for the disk, so the session is recorded only once.
        static const std::string bytes = readFile(record(file("first.egret")));
        std::filesystem::remove(file("first.egret"));
        write(file(name), bytes);
        return file(name);
    }
    static std::filesystem::path record(const std::filesystem::path& path) {
        const auto session = Session::create(path, chain(70, 0), {"chain.onnx", "/models/chain.onnx"});
        const StepId root = session->current();
        for (int i = 2; i <= kSteps; ++i) {
            const RunId run = i % 10 == 0
                ? session->startRun({.kind = "taso", .parameters = R"({"alpha": 1.05})", .seed = 7})
                : RunId();
            if (run.valid()) {
                for (uint32_t k = 0; k < 20; ++k)
                    session->addEvent(run, event::Iteration{.index = k, .nodes = 100 * k, .matches = {{"fuse", k}}});
                session->finishRun(run, RunState::done, "saturated");
            }
            const StepId step = session->addStep({.parent = i == 40 ? root : StepId(),
                .title = "tanh-to-relu at activation." + std::to_string(i),
                .rule = "tanh-to-relu",
                .detail = R"({"match": ")" + std::to_string(i) + "\"}",
                .graph = chain(70, i),
                .run = run});
            if (i % 6 == 0) session->addMeasurement({step, {"end to end", "cpu", 5.0 / i, 0.1}, {1, 2, 3}});
            if (i % 7 == 0)
                session->addChoice({step, {}, "person", {.rule = "tanh-to-relu", .probabilities = {0.5, 0.5}}});
            if (i % 20 == 0)
                session->attach({.step = step,
                    .kind = "note",
                    .name = "page " + std::to_string(i),
                    .content = std::string(100, static_cast<char>('a' + i / 20))});
            if (i % 15 == 0) session->addExtraction({step, run, "{}", {.method = "ilp", .cost = 10.0 * i}});
        }
        return session->path();
    }
    static void write(const std::filesystem::path& path, const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
    }
    static std::string listed(const std::vector<std::string>& sentences) {
        std::string all;
        for (const std::string& one : sentences) all += one + "\n";
        return all;
    }
    static bool says(const std::vector<std::string>& sentences, const std::string& what) {
        return listed(sentences).find(what) != std::string::npos;
    }
    // Returns the pages that SQLite uses for one table and page type.
    static std::vector<std::size_t> pagesOf(
        const std::filesystem::path& path, const std::string& table, const std::string& type) {
        const Database db(path, Database::Mode::immutable);
        auto rows = db.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno");
        rows.with(std::string_view(table), std::string_view(type));
        std::vector<std::size_t> pages;
        while (rows.step()) pages.push_back(static_cast<std::size_t>(rows.integer(0)));
        return pages;
    }
    std::filesystem::path zeroed(const std::string& whole, const std::vector<std::size_t>& pages) const {
        std::string bytes = whole;
        for (const std::size_t page : pages)
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>((page - 1) * kPage), kPage, '\0');
        write(file("hurt.egret"), bytes);
        return file("hurt.egret");
    }
    Recovered recoverTo(const std::filesystem::path& damaged, const std::string& name = "saved.egret",
        const WeightsElsewhere& elsewhere = {}) const {
        std::filesystem::remove(file(name));
        const std::string before = readFile(damaged);
        const Recovered out = recover(damaged, file(name), {}, elsewhere);
        EXPECT_EQ(readFile(damaged), before);  // the damaged file is unchanged
        EXPECT_EQ(listed(checkSession(file(name)).differences), "");
        return out;
    }
    std::vector<std::string> leftBeside() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(file("")))
            names.push_back(entry.path().filename());
        std::sort(names.begin(), names.end());
        return names;
    }
};

}  // namespace

TEST_F(Recover, whatIsSoundIsCopiedWhole) {
    const auto path = make("a.egret");
    const Recovered out = recoverTo(path);
    EXPECT_TRUE(out.isComplete()) << listed(out.lost);
    EXPECT_EQ(out.steps, std::size_t{kSteps});
    EXPECT_EQ(out.runs, 6u);
    EXPECT_EQ(out.events, 120u);
    EXPECT_EQ(out.measurements, 10u);
    const auto a = Session::open(path, Access::readOnly), b = Session::open(file("saved.egret"), Access::readOnly);
    for (const StepRecord& step : a->steps()) {
        EXPECT_EQ(b->step(step.id).created, step.created);
        EXPECT_EQ(b->graphAt(step.id).hash(), a->graphAt(step.id).hash());
    }
    EXPECT_EQ(leftBeside(), (std::vector<std::string>{"a.egret", "saved.egret"}));
}

TEST_F(Recover, withoutItsHeaderAndSchemaEveryRowIsFoundByItsColumns) {
    const auto path = make("a.egret");
    const Recovered out = recoverTo(zeroed(readFile(path), {1}));
    EXPECT_EQ(out.steps, std::size_t{kSteps});
    EXPECT_EQ(out.events, 120u);
    EXPECT_EQ(out.choices, 8u);
    EXPECT_EQ(out.extractions, 4u);
    EXPECT_EQ(out.measurements, 10u);
    EXPECT_EQ(out.attachments, 3u);
    EXPECT_EQ(out.lost.size(), 1u) << listed(out.lost);  // only the lost page itself
    const auto a = Session::open(path, Access::readOnly), b = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(b->model().name, "chain.onnx");
    EXPECT_EQ(b->current(), a->current());
    for (const StepRecord& step : a->steps()) EXPECT_EQ(b->step(step.id).parent, step.parent);
}

TEST_F(Recover, aTableSurvivesTheLossOfItsRoot) {
    const auto path = make("a.egret");
    for (const char* table : {"steps", "graphs", "events"}) {
        const auto roots = pagesOf(path, table, "internal");
        ASSERT_FALSE(roots.empty()) << table;
        const Recovered out = recoverTo(zeroed(readFile(path), roots));
        EXPECT_EQ(out.steps, std::size_t{kSteps}) << table << ": " << listed(out.lost);
        EXPECT_EQ(out.events, 120u) << table;
    }
}

TEST_F(Recover, stepsWhoseGraphIsLostLeaveTheirChildrenToTheStepBefore) {
    const auto path = make("a.egret");
    {
        const Database db(path, Database::Mode::readWrite);
        db.script(
            "PRAGMA foreign_keys=OFF; UPDATE graphs SET text = replace(text, 'Conv', 'Conw') WHERE id = (SELECT graph "
            "FROM steps WHERE id = 20)");
    }
    const Recovered out = recoverTo(path);
    EXPECT_EQ(out.steps, std::size_t{kSteps - 1});
    EXPECT_TRUE(says(out.lost, "1 step of 60 (20)")) << listed(out.lost);
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(saved->step(StepId(21)).parent, StepId(19));
    EXPECT_EQ(saved->step(StepId(21)).note, "Recovered: its parent, step 20, is lost.");
    EXPECT_EQ(saved->step(StepId(40)).parent, StepId(1));  // the other branch still starts at step 1
}

TEST_F(Recover, aLostGraphTakesThoseAlongWhoseTextsBuildOnIt) {
    const auto path = file("long.egret");
    {
        const auto session = Session::create(path, chain(70, 0), {"chain.onnx", ""});
        session->setSaving(Saving::soon);
        for (int i = 1; i < 200; ++i) session->addStep({.graph = chain(70 + i / 70, i % 70)});
    }
    { Database(path, Database::Mode::readWrite).script("PRAGMA foreign_keys=OFF; DELETE FROM graphs WHERE id = 100"); }
    const int64_t whole = *Database(path, Database::Mode::readOnly)
                               .integer("SELECT min(id) FROM graphs WHERE id > 100 AND head + tail = 0");
    ASSERT_TRUE(whole > 101 && whole <= 108) << whole;
    const Recovered out = recoverTo(path);
    EXPECT_EQ(out.steps, 200u - static_cast<std::size_t>(whole - 100));
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(saved->step(StepId(static_cast<std::size_t>(whole))).parent, StepId(99));
    EXPECT_EQ(saved->graphAt(StepId(200)).hash(), chain(72, 59).hash());
}

TEST_F(Recover, whenTheRowOfAStepIsGoneTheStepMadeBeforeStandsIn) {
    const auto path = make("a.egret");
    {
        Database(path, Database::Mode::readWrite)
            .script("PRAGMA foreign_keys=OFF; DELETE FROM steps WHERE id = 40; UPDATE session SET current_step = 40");
    }
    const Recovered out = recoverTo(path);
    EXPECT_TRUE(says(out.lost, "1 step of 60 (40)")) << listed(out.lost);
    EXPECT_TRUE(says(out.mended, "1 graph without a step is now a step after the first step")) << listed(out.mended);
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(saved->step(StepId(41)).parent, StepId(39));
    EXPECT_NE(saved->step(StepId(41)).note.find("a guess"), std::string::npos);
    EXPECT_EQ(saved->steps().back().title, "graph of a lost step");
    EXPECT_EQ(saved->graphAt(StepId(61)).hash(), chain(70, 40).hash());
    EXPECT_EQ(saved->current(), StepId(39));
}

TEST_F(Recover, withoutTheModelTheEarliestGraphIsTheRoot) {
    const auto path = make("a.egret");
    { Database(path, Database::Mode::readWrite).script("PRAGMA foreign_keys=OFF; DELETE FROM graphs WHERE id < 3"); }
    const Recovered out = recoverTo(path);
    EXPECT_EQ(out.steps, std::size_t{kSteps - 2});
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    const StepRecord root = saved->steps().front();
    EXPECT_EQ(root.id, StepId(3));
    EXPECT_EQ(root.kind, StepKind::open);
    EXPECT_EQ(root.note, "Recovered: the original model is lost; this was step 3 (apply).");
    EXPECT_EQ(saved->step(StepId(40)).parent, StepId(3));
}

TEST_F(Recover, lostWeightsComeFromTheModelOrAreZeroAndSaidToBe) {
    const auto path = make("a.egret");
    { Database(path, Database::Mode::readWrite).script("UPDATE tensor_parts SET bytes = zeroblob(length(bytes))"); }
    EXPECT_EQ(originalModel(path), "/models/chain.onnx");

    Recovered out = recoverTo(path, "zero.egret");
    EXPECT_EQ(out.steps, std::size_t{kSteps});
    EXPECT_TRUE(says(out.lost, "the values of 1 weight, which is now zero")) << listed(out.lost);
    const auto zero = Session::open(file("zero.egret"), Access::readOnly);
    EXPECT_NE(print(zero->graphAt(StepId(5))).find("f32[4,3,3,3]{0"), std::string::npos)
        << print(zero->graphAt(StepId(5)));
    EXPECT_NE(zero->steps().front().note.find("do not trust this model's results"), std::string::npos);

    const TensorPtr weight = constantsByHash(chain(1, 0))[0];
    out = recoverTo(path, "whole.egret", [&](uint64_t hash) { return hash == weight->hash() ? weight : nullptr; });
    EXPECT_TRUE(out.isComplete()) << listed(out.lost);
    EXPECT_EQ(Session::open(file("whole.egret"), Access::readOnly)->graphAt(StepId(5)).hash(), chain(70, 5).hash());
}

TEST_F(Recover, eventsWhoseRunIsLostGetOneInItsPlace) {
    const auto path = make("a.egret");
    {
        Database(path, Database::Mode::readWrite)
            .script(
                "PRAGMA foreign_keys=OFF; DELETE FROM runs WHERE id = 2; UPDATE events SET event = 'x' WHERE id = 7");
    }
    const Recovered out = recoverTo(path);
    EXPECT_TRUE(says(out.lost, "1 run of 6")) << listed(out.lost);
    EXPECT_TRUE(says(out.lost, "1 event of a run of 120")) << listed(out.lost);
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(saved->eventsOf(RunId(2)).size(), 20u);
    EXPECT_EQ(saved->runs().size(), 6u);
}

TEST_F(Recover, aCutOffFileKeepsWhatIsBeforeTheCut) {
    const std::string whole = readFile(make("a.egret"));
    std::size_t most = 0;
    for (int tenth = 3; tenth <= 9; ++tenth) {
        write(file("cut.egret"), whole.substr(0, whole.size() * static_cast<std::size_t>(tenth) / 10));
        const Recovered out = recoverTo(file("cut.egret"));
        EXPECT_TRUE(says(out.lost, "it is cut off")) << listed(out.lost);
        EXPECT_GE(out.steps, most);
        most = out.steps;
    }
    EXPECT_GE(most, std::size_t{kSteps} / 2);
}

// After a kill during a write, the last steps are only in the journal.
TEST_F(Recover, theJournalCountsAsFarAsItIsWhole) {
    const auto path = make("a.egret");
    const auto session = Session::open(path, Access::readWrite);
    for (int i = 1; i <= 10; ++i)
        session->addStep({.title = "late " + std::to_string(i),
            .graph = with(session->graphAt(StepId(1)), i % 2 ? "Relu" : "Sigmoid")});
    const std::string journal = readFile(path.string() + "-wal");
    const auto as = [&](const std::string& log) {
        std::string bytes = readFile(path);
        bytes[100] = '\0';  // invalidates page 1, so that SQLite cannot open the file
        write(file("killed.egret"), bytes);
        write(file("killed.egret-wal"), log);
        return recoverTo(file("killed.egret"), "late.egret");
    };
    EXPECT_EQ(as(journal).steps, std::size_t{kSteps + 10});
    std::string hurt = journal;
    hurt[hurt.size() / 2] = static_cast<char>(hurt[hurt.size() / 2] ^ 1);
    const Recovered out = as(hurt);
    EXPECT_GT(out.steps, std::size_t{kSteps});
    EXPECT_LT(out.steps, std::size_t{kSteps + 10});
    EXPECT_TRUE(says(out.lost, "the journal next to the file is damaged")) << listed(out.lost);
    EXPECT_EQ(as(journal.substr(0, 10)).steps, std::size_t{kSteps});
}

// Impossibly large numbers are damage: recovery neither counts up to them nor saves them.
TEST_F(Recover, rowsWithNumbersThatCannotBeAreLeftOut) {
    const auto path = make("a.egret");
    {
        Database(path, Database::Mode::readWrite)
            .script(
                "PRAGMA foreign_keys=OFF; UPDATE steps SET id = 9223372036854775807 WHERE id = 60; UPDATE runs SET id "
                "= 9223372036854775806 WHERE id = 6;"
                "UPDATE events SET id = 4611686018427387904 WHERE id = 120; UPDATE steps SET parent = 0 WHERE id = 1; "
                "UPDATE session SET current_step = 9223372036854775807");
    }
    const Recovered out = recoverTo(path);
    const auto saved = Session::open(file("saved.egret"), Access::readOnly);
    EXPECT_EQ(saved->step(StepId(59)).title, "tanh-to-relu at activation.59");
    EXPECT_EQ(saved->steps().back().title, "graph of a lost step");  // the result of step 60 is still there
    EXPECT_EQ(out.events, 119u);
}

// A journal with a false page count, a file of ten terabytes without data, and a pipe: scanning them would never end.
TEST_F(Recover, aCraftedFileCostsNoMoreThanItsSize) {
    const auto bigEndian = [](uint32_t value) {
        std::string bytes;
        for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift);
        return bytes;
    };
    std::array<uint32_t, 2> sum{};
    const auto checked = [&](const std::string& bytes) {  // https://sqlite.org/fileformat2.html, 4.2
        for (std::size_t i = 0; i < bytes.size(); i += 8) {
            std::array<uint32_t, 2> words{};
            std::memcpy(words.data(), &bytes[i], 8);
            sum[0] += words[0] + sum[1];
            sum[1] += words[1] + sum[0];
        }
        return bytes;
    };
    const std::string salts = "saltsalt", page = readFile(make("a.egret")).substr(0, kPage);
    std::string journal = checked(bigEndian(0x377f0682) + bigEndian(3007000) + bigEndian(kPage) + bigEndian(0) + salts);
    journal += bigEndian(sum[0]) + bigEndian(sum[1]);
    const std::string frame = checked(bigEndian(1) + bigEndian(0xfffffffe));  // page 1, with this page count
    checked(page);
    journal += frame + salts + bigEndian(sum[0]) + bigEndian(sum[1]) + page;

    std::string bytes = readFile(file("a.egret"));
    bytes[100] = '\0';
    write(file("crafted.egret"), bytes);
    write(file("crafted.egret-wal"), journal);
    EXPECT_EQ(recoverTo(file("crafted.egret")).steps, std::size_t{kSteps});

    std::filesystem::resize_file(file("crafted.egret"), uintmax_t{10} << 40);
    EXPECT_EQ(refusal([&] { recover(file("crafted.egret"), file("out.egret")); }).category(), Category::limit);
    ASSERT_EQ(::mkfifo(file("pipe.egret").c_str(), 0600), 0);
    EXPECT_EQ(refusal([&] { recover(file("pipe.egret"), file("out.egret")); }).category(), Category::badInput);
    EXPECT_EQ(refusal([&] { originalModel("/dev/zero"); }).category(), Category::badInput);
}

TEST_F(Recover, whatCannotBeSavedIsRefused) {
    const auto path = make("a.egret");
    write(file("text.egret"), std::string(100000, 'x'));
    write(file("empty.egret"), "");
    {
        Database(file("foreign.egret"), Database::Mode::create)
            .script("CREATE TABLE cats (name TEXT); INSERT INTO cats VALUES ('Tom')");
    }
    for (const char* name : {"text.egret", "empty.egret", "foreign.egret", "none.egret"}) {
        EXPECT_EQ(refusal([&] { recover(file(name), file("out.egret")); }).category(), Category::badInput) << name;
        EXPECT_FALSE(std::filesystem::exists(file("out.egret")));
    }
    EXPECT_EQ(refusal([&] { recover(path, path); }).category(), Category::usage);
    const auto open = Session::open(path, Access::readWrite);
    EXPECT_EQ(refusal([&] { recover(path, file("out.egret")); }).category(), Category::usage);
}

TEST_F(Recover, aNewerFormatIsLeftToItsProgram) {
    const auto path = make("a.egret");
    { Database(path, Database::Mode::readWrite).script("PRAGMA user_version = 99"); }
    EXPECT_EQ(refusal([&] { recover(path, file("out.egret")); }).category(), Category::unsupported);
}

// Runs $EGRET_RECOVER_ROUNDS rounds of each damage: 8 by default, 200 for the figures in tests/bench/sessions.md.
TEST_F(Recover, anyDamageEndsInASoundSessionOrARefusal) {
    const std::string whole = readFile(make("a.egret"));
    const std::size_t pages = whole.size() / kPage;
    const char* wanted = std::getenv("EGRET_RECOVER_ROUNDS");
    const int rounds = wanted ? std::atoi(wanted) : 8;
    Random random(11);
    struct Damage {
        const char* name;
        double least;  // lower bound of the average share of recovered steps
        std::function<void(std::string&)> apply;
    };
    const Damage kinds[] = {
        {"one page zeroed", 0.95,
            [&](std::string& bytes) {
                std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(random.below(pages) * kPage), kPage, '\0');
            }},
        {"one page of noise", 0.95,
            [&](std::string& bytes) {
                const std::size_t at = random.below(pages) * kPage;
                for (std::size_t i = 0; i < kPage; ++i) bytes[at + i] = static_cast<char>(random.below(256));
            }},
        {"five pages zeroed", 0.8,
            [&](std::string& bytes) {
                for (int i = 0; i < 5; ++i)
                    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(random.below(pages) * kPage), kPage, '\0');
            }},
        {"10 bytes changed", 0.8,
            [&](std::string& bytes) {
                for (int i = 0; i < 10; ++i) bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
            }},
        {"a sector of 512 bytes lost", 0.9,
            [&](std::string& bytes) {
                std::fill_n(
                    bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size() / 512) * 512), 512, '\0');
            }},
        {"cut off anywhere", 0.15, [&](std::string& bytes) { bytes.resize(random.below(bytes.size())); }},
    };
    std::printf("%zu pages, %d steps, %d rounds each\n", pages, kSteps, rounds);
    for (const Damage& kind : kinds) {
        double kept = 0;
        std::size_t complete = 0, refused = 0;
        for (int round = 0; round < rounds; ++round) {
            std::string bytes = whole;
            kind.apply(bytes);
            write(file("hurt.egret"), bytes);
            std::filesystem::remove(file("saved.egret"));
            try {
                const Recovered out = recover(file("hurt.egret"), file("saved.egret"));
                EXPECT_EQ(listed(checkSession(file("saved.egret")).differences), "") << kind.name << " " << round;
                const std::size_t steps = std::min<std::size_t>(out.steps, kSteps);
                kept += static_cast<double>(steps) / kSteps;
                complete += out.isComplete();
                if (steps < kSteps) {
                    EXPECT_FALSE(out.isComplete())
                        << kind.name << " " << round << ": steps are missing but not reported";
                }
            } catch (const Error& error) {
                ++refused;
                if (wanted) std::printf("  %s\n", error.what());
                EXPECT_TRUE(error.category() == Category::badInput || error.category() == Category::unsupported)
                    << kind.name << " " << round << ": " << error.what();
                EXPECT_FALSE(std::filesystem::exists(file("saved.egret")));
            }
        }
        std::printf("%-28s %5.1f %% of the steps saved, %3zu complete, %2zu refused\n", kind.name, 100 * kept / rounds,
            complete, refused);
        EXPECT_GE(kept / rounds, kind.least) << kind.name;
    }
}

}  // namespace egret::session::recover_test
