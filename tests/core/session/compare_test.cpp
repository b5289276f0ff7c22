// Comparing two sessions, and merging measurements from one into the other.
#include "tests/core/session/session_fixture.h"

#include "core/session/compare.h"

namespace egret::session::compare_test {
using namespace egret::graph;

namespace {

class SessionCompare : public SessionFixture {
protected:
    using Changes = std::function<void(Session&)>;
    // Creates a session with the model, two steps, a run and a measurement, then applies the changes.
    std::filesystem::path make(const std::string& name, const Changes& changes = {}) const {
        const auto session = Session::create(file(name), convolution(), {name, ""});
        const Graph model = session->graphAt(StepId(1));
        const RunId run =
            session->startRun({.kind = "taso", .parameters = R"({"alpha": 1.05, "budget": 100})", .seed = 1});
        session->finishRun(run, RunState::done, "budget");
        session->addStep({.title = "relu", .graph = with(model, "Relu"), .run = run});
        session->addStep({.parent = StepId(1), .title = "tanh", .graph = with(model, "Tanh")});
        measure(*session, StepId(2), 5);
        if (changes) changes(*session);
        return session->path();
    }
    static void measure(Session& session, StepId step, double ms) {
        std::vector<double> samples;
        for (int i = 0; i < 20; ++i) samples.push_back(ms + 0.01 * i);
        session.addMeasurement({step, {"end to end", "cpu", ms + 0.1, 0.1}, samples});
    }
    static std::vector<std::size_t> numbers(const std::vector<StepId>& steps) {
        std::vector<std::size_t> out;
        for (const StepId step : steps) out.push_back(step.index());
        return out;
    }
};

}  // namespace

TEST_F(SessionCompare, theSameWorkIsTheSameWhateverTheTitlesAre) {
    const auto a = make("a.egret"), b = make("b.egret", [](Session&session) { session.setNote(StepId(2), "a note"); });
    const Comparison compared = compare(a, b);
    EXPECT_TRUE(compared.isSame());
    EXPECT_EQ(compared.shared.size(), 3u);
    EXPECT_TRUE(compared.partings.empty());
    ASSERT_EQ(compared.latencies.size(), 1u);
    EXPECT_FALSE(compared.latencies[0].isClear());
}

TEST_F(SessionCompare, theStepAfterWhichTheyPartIsNamed) {
    const auto a = make("a.egret", [](Session& session) {
        session.addStep({.parent = StepId(2), .graph = with(session.graphAt(StepId(2)), "Sigmoid")});
    });
    const auto b = make("b.egret", [](Session& session) {
        session.addStep({.parent = StepId(2), .graph = with(session.graphAt(StepId(2)), "Tanh")});
        session.addStep({.graph = with(session.graphAt(StepId(4)), "Relu")});
    });
    const Comparison compared = compare(a, b);
    EXPECT_FALSE(compared.isSame());
    EXPECT_TRUE(compared.isSameModel);
    EXPECT_EQ(numbers(compared.onlyA), std::vector<std::size_t>{4});
    EXPECT_EQ(numbers(compared.onlyB), (std::vector<std::size_t>{4, 5}));
    ASSERT_EQ(compared.partings.size(), 1u);
    EXPECT_EQ(compared.partings[0].a, StepId(2));
}

// Both sessions have the same tree, but its branches were added in different orders, so their step numbers differ.
TEST_F(SessionCompare, stepsAreFoundByTheirGraphsNotTheirNumbers) {
    const auto a = make("a.egret");
    const auto session = Session::create(file("b.egret"), convolution(), {"b", ""});
    const Graph model = session->graphAt(StepId(1));
    session->addStep({.graph = with(model, "Tanh")});
    session->addStep({.parent = StepId(1), .graph = with(model, "Relu")});
    const Comparison compared = compare(a, session->path());
    ASSERT_EQ(compared.shared.size(), 3u);
    EXPECT_EQ(compared.shared[1].b, StepId(3));
    EXPECT_EQ(compared.shared[2].b, StepId(2));
    ASSERT_EQ(compared.runs.size(), 1u);
    EXPECT_FALSE(compared.runs[0].b.valid());  // the second has no run
    EXPECT_FALSE(compared.isSame());
}

TEST_F(SessionCompare, withAnotherModelNoStepIsTheSame) {
    const auto a = make("a.egret");
    { Session::create(file("b.egret"), with(convolution(), "Relu"), {"b", ""}); }
    const Comparison compared = compare(a, file("b.egret"));
    EXPECT_FALSE(compared.isSameModel);
    EXPECT_TRUE(compared.shared.empty());
    EXPECT_EQ(compared.onlyA.size(), 3u);
    EXPECT_EQ(compared.onlyB.size(), 1u);
}

TEST_F(SessionCompare, runsSayWhichParametersDiffer) {
    const auto session = [&](const char* name, const char* parameters, uint64_t seed) {
        const auto made = Session::create(file(name), convolution(), {name, ""});
        const RunId run = made->startRun({.kind = "taso", .parameters = parameters, .seed = seed});
        made->finishRun(run, RunState::done, "budget");
        return made->path();
    };
    const Comparison compared = compare(session("a.egret", R"({"alpha": 1.05, "budget": 100})", 1),
        session("b.egret", R"({"alpha": 1.1, "budget": 100, "sample": true})", 2));
    ASSERT_EQ(compared.runs.size(), 1u);
    const auto& differences = compared.runs[0].differences;
    ASSERT_EQ(differences.size(), 3u);
    EXPECT_EQ(differences[0].name + " " + differences[0].a + " " + differences[0].b, "alpha 1.05 1.1");
    EXPECT_EQ(differences[1].name + " " + differences[1].a + " " + differences[1].b, "sample  true");
    EXPECT_EQ(differences[2].name + " " + differences[2].a + " " + differences[2].b, "seed 1 2");
}

TEST_F(SessionCompare, aDifferenceInTimeIsClearWhenTheIntervalsAreApart) {
    const auto a = make("a.egret"), b = make("b.egret", [](Session&session) { measure(session, StepId(2), 3); });
    const Comparison compared = compare(a, b);
    ASSERT_EQ(compared.latencies.size(), 1u);
    EXPECT_TRUE(compared.latencies[0].isClear());
    EXPECT_NEAR(compared.latencies[0].change(), -2, 1e-9);
    EXPECT_FALSE(compared.isSame());
    const auto few = make("few.egret", [](Session& session) {
        session.addMeasurement({StepId(2), {"end to end", "cpu", 3, 0.1}, {3, 3.1}});
    });
    EXPECT_FALSE(compare(a, few).latencies[0].isClear());  // two runs are too few
}

TEST_F(SessionCompare, measurementsFindTheStepWithTheirGraphOnceEach) {
    const auto from = make("from.egret", [](Session& session) {
        session.addStep({.parent = StepId(1), .graph = with(session.graphAt(StepId(1)), "Sigmoid")});
        measure(session, StepId(4), 1);  // a graph that the other session lacks
        measure(session, StepId(3), 2);
    });
    const auto into = make("into.egret");  // already has the first measurement
    Merged merged = mergeMeasurements(from, into);
    EXPECT_EQ(merged.added, 1u);
    EXPECT_EQ(merged.present, 1u);
    EXPECT_EQ(merged.homeless, 1u);
    merged = mergeMeasurements(from, into);
    EXPECT_EQ(merged.added, 0u);
    EXPECT_EQ(merged.present, 2u);
    const auto all = Session::open(into, Access::readOnly)->measurements();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[1].step, StepId(3));
    EXPECT_EQ(all[1].samplesMs.size(), 20u);
    EXPECT_EQ(refusal([&] { mergeMeasurements(into, into); }).category(), Category::usage);
}

// Read-only access still allows moving between steps.
TEST_F(SessionCompare, aReaderLooksAtAnyStepAndChangesNothing) {
    const auto path = make("a.egret");
    const auto reader = Session::open(path, Access::readOnly);
    EXPECT_EQ(reader->current(), StepId(3));
    reader->setCurrent(StepId(2));
    EXPECT_EQ(reader->current(), StepId(2));
    EXPECT_EQ(Session::open(path, Access::readOnly)->current(), StepId(3));
    EXPECT_EQ(refusal([&] { reader->setNote(StepId(2), "no"); }).category(), Category::usage);
    reader->saveAs(file("copy.egret"));  // continues at the viewed step
    EXPECT_EQ(Session::open(file("copy.egret"), Access::readOnly)->current(), StepId(2));
}

}  // namespace egret::session::compare_test
