// Random edits: whatever a script does, the result is a valid graph, and the recorded script repeats it.
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/edit/edit.h"
#include "core/graph/networks/networks.h"
#include "core/workbench/document.h"
#include "core/workbench/replay.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace egret::edit::random_edits_test {
namespace {

using session::StepId;

class RandomEdits {
public:
    explicit RandomEdits(uint64_t seed) : m_random(seed) {}

    // One statement about a random operator. It may not fit the graph.
    std::string next(const graph::Graph& graph) {
        const graph::NodeId node = pick(graph);
        const std::string name = spelling(graph, node);
        switch (m_random.below(10)) {
            case 0: return "insert (Relu _) at " + name;
            case 1: return "insert (Mul _ 0.5) at " + name;
            case 2: return "remove " + name;
            case 3: return "rename " + name + " to \"n" + std::to_string(m_count++) + "\"";
            case 4: return "operator " + name + " Sigmoid";
            case 5: return "replace " + name + " by (Add _ " + spelling(graph, pick(graph)) + ")";
            case 6: return "output \"o" + std::to_string(m_count++) + "\" " + name;
            case 7: return "set " + name + " axis 1";
            case 8: return "let v (Neg " + name + ")\nreplace " + name + " by (Sub v v)";
            default: return "drop \"" + graph.outputs().back().name + "\"";
        }
    }

private:
    graph::NodeId pick(const graph::Graph& graph) { return graph.nodes()[m_random.below(graph.nodes().size())]; }

    Random m_random;
    int m_count = 0;
};

// Applies random edits until `wanted` of them fit. Returns the steps.
std::vector<StepId> edited(workbench::Document& document, uint64_t seed, std::size_t wanted) {
    RandomEdits edits(seed);
    std::vector<StepId> steps;
    for (std::size_t attempts = 0; steps.size() < wanted && attempts < 50 * wanted; ++attempts) {
        const graph::Graph before = document.current();
        try {
            steps.push_back(document.edit(edits.next(before)));
        } catch (const Error& error) {
            EXPECT_NE(error.category(), Category::internal) << error.what();
            EXPECT_EQ(document.current().hash(), before.hash());
        }
        if (document.current().operatorCount() > 300) document.goTo(document.steps().front().id);
    }
    EXPECT_EQ(steps.size(), wanted);
    return steps;
}

TEST(RandomEdits, undoAndRedoReturnToTheSameGraphs) {
    const auto document = workbench::Document::create(graph::networks::make("squeezenet", graph::Weights::none, 0),
        "squeezenet", {.dropsScratch = true, .saving = session::Saving::soon});
    const uint64_t original = document->current().hash();
    RandomEdits edits(1);
    std::vector<uint64_t> hashes{original};
    while (hashes.size() <= 1000) {
        const std::string statement = edits.next(document->current());
        const bool isTooLarge = document->current().operatorCount() > 200 && !statement.starts_with("remove");
        if (isTooLarge) continue;
        try {
            document->edit(statement);
            hashes.push_back(document->current().hash());
        } catch (const Error& error) {
            EXPECT_NE(error.category(), Category::internal) << error.what();
        }
        ASSERT_EQ(document->current().hash(), hashes.back());
    }
    for (std::size_t i = hashes.size() - 1; i-- > 0;) {
        document->undo();
        ASSERT_EQ(document->current().hash(), hashes[i]) << "after undoing edit " << i + 1;
    }
    EXPECT_FALSE(document->canUndo());
    for (std::size_t i = 1; i < hashes.size(); ++i) {
        document->redo();
        ASSERT_EQ(document->current().hash(), hashes[i]) << "after redoing edit " << i;
    }
}

TEST(RandomEdits, sessionsReplay) {
    test::TemporaryFolder folder;
    const auto file = folder.path() / "edits.egret";
    {
        const auto document =
            workbench::Document::create(graph::networks::make("squeezenet", graph::Weights::seeded, 0), "squeezenet",
                {.session = file, .saving = session::Saving::soon});
        edited(*document, 2, 60);
        document->session().save();
    }
    const workbench::ReplayReport report = workbench::replay(file);
    EXPECT_TRUE(report.ok()) << (report.difference ? report.difference->text : "");
    EXPECT_EQ(report.replayed, 60u);
    EXPECT_TRUE(report.skipped.empty());
    EXPECT_TRUE(session::checkSession(file).ok());
}

// A child edits and reports each step that document.edit() returned; it is killed in between.
TEST(RandomEdits, killedWhileEditingNothingIsLost) {
    const test::TemporaryFolder folder;
    for (const std::size_t steps : {1, 7, 40}) {
        const auto file = folder.path() / (std::to_string(steps) + ".egret");
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        struct Done {
            uint32_t step;
            uint64_t hash;
        };
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            try {
                const auto document = workbench::Document::create(
                    graph::networks::make("squeezenet", graph::Weights::none, 0), "squeezenet", {.session = file});
                RandomEdits edits(steps);
                for (;;) try {
                        const StepId step = document->edit(edits.next(document->current()));
                        const Done done{step.index(), document->current().hash()};
                        if (::write(ends[1], &done, sizeof done) != sizeof done) break;
                    } catch (const Error&) {  // the statement does not fit
                    }
            } catch (...) {
            }
            ::_exit(1);
        }
        ::close(ends[1]);
        std::vector<Done> reported;
        Done done{};
        while (reported.size() < steps && ::read(ends[0], &done, sizeof done) == sizeof done) reported.push_back(done);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        while (::read(ends[0], &done, sizeof done) == sizeof done) reported.push_back(done);
        ::close(ends[0]);
        ASSERT_GE(reported.size(), steps);
        const auto document = workbench::Document::open(file);
        for (const Done& one : reported) EXPECT_EQ(document->graphAt(StepId(one.step)).hash(), one.hash);
        EXPECT_TRUE(workbench::replay(file).ok());
    }
}

}  // namespace
}  // namespace egret::edit::random_edits_test
