#include "tests/core/session/session_fixture.h"

#include "core/base/file.h"

#include <sys/resource.h>

namespace egret::session::session_test {
using namespace egret::graph;

using SessionTest = SessionFixture;

TEST_F(SessionTest, aModelIsStoredWithItsWeightsAndOrigin) {
    const Graph model = convolution();
    { Session::create(file("a.egret"), model, {"conv", "/models/conv.onnx"}); }
    const auto session = Session::open(file("a.egret"), Access::readOnly);
    EXPECT_EQ(session->model().name, "conv");
    EXPECT_EQ(session->model().originalPath, "/models/conv.onnx");
    const Graph again = session->graphAt(session->current());
    EXPECT_EQ(again, model);
    ASSERT_TRUE(again.origin());
    EXPECT_EQ(again.origin()->opset, 13);
    EXPECT_EQ(again.origin()->irVersion, 7);
    EXPECT_EQ(again.origin()->skeleton, std::string("\x08\0\x01", 3));
    EXPECT_EQ(again.origin()->constantInputs, std::vector<std::string>{"w"});
    EXPECT_EQ(again.label(again.outputs()[0].node), model.label(model.outputs()[0].node));
    EXPECT_TRUE(session->check().ok());
}

TEST_F(SessionTest, goingBackAndChoosingOtherwiseKeepsBothBranches) {
    const Graph model = convolution();
    const auto session = Session::create(file("a.egret"), model, {"conv", ""});
    const StepId root = session->current();
    const StepId relu =
        session->addStep({.title = "add relu", .rule = "r1", .detail = R"({"at": 3})", .graph = with(model, "Relu")});
    EXPECT_EQ(session->current(), relu);
    session->setCurrent(root);
    const StepId tanh = session->addStep({.title = "add tanh", .graph = with(model, "Tanh"), .branch = "what if"});
    const StepId skipped = session->addStep({.parent = relu, .kind = StepKind::skip, .graph = with(model, "Relu")});
    session->setNote(tanh, "slower?");
    session->setBookmark(relu, true);
    session->setBranchName(relu, "main");

    const auto steps = session->steps();
    ASSERT_EQ(steps.size(), 4u);
    EXPECT_EQ(steps[1].parent, root);
    EXPECT_EQ(steps[2].parent, root);
    EXPECT_EQ(steps[1].rule, "r1");
    EXPECT_EQ(steps[1].detail, R"({"at": 3})");
    EXPECT_EQ(steps[1].branch, "main");
    EXPECT_TRUE(steps[1].bookmark);
    EXPECT_EQ(steps[2].branch, "what if");
    EXPECT_EQ(steps[2].note, "slower?");
    EXPECT_EQ(steps[3].kind, StepKind::skip);
    EXPECT_EQ(steps[3].graphHash, steps[1].graphHash);
    EXPECT_EQ(pathTo(steps, skipped), (std::vector<StepId>{root, relu, skipped}));
    EXPECT_EQ(session->graphAt(relu), with(model, "Relu"));
    EXPECT_EQ(session->graphAt(tanh), with(model, "Tanh"));
    const CheckReport report = session->check();
    EXPECT_TRUE(report.ok());
    EXPECT_EQ(report.steps, 4u);
    EXPECT_EQ(report.branches, 2u);
    EXPECT_EQ(report.graphs, 3u);
    EXPECT_EQ(report.tensors, 1u);  // shared by all steps
}

TEST_F(SessionTest, allGraphsLiveInOneArena) {
    const Graph model = convolution();
    { Session::create(file("a.egret"), model, {"conv", ""})->addStep({.graph = with(model, "Relu")}); }
    const auto session = Session::open(file("a.egret"), Access::readOnly);
    const Graph before = session->graphAt(StepId(1)), after = session->graphAt(StepId(2));
    EXPECT_EQ(before.arenaPtr(), after.arenaPtr());
    EXPECT_EQ(before.outputs()[0].node, after.node(after.outputs()[0].node).inputs[0]);
}

TEST_F(SessionTest, graphsFromAnotherArenaAreBroughtIn) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const Graph elsewhere = with(convolution(), "Relu");
    const StepId step = session->addStep({.graph = elsewhere});
    EXPECT_EQ(session->graphAt(step), elsewhere);
    EXPECT_EQ(session->graphAt(step).arenaPtr(), session->arena());
}

TEST_F(SessionTest, tensorsOfAllKindsReadBackEqual) {
    auto arena = Arena::create();
    std::vector<Output> outputs;
    const auto add = [&](TensorPtr tensor) {
        outputs.push_back({"y" + std::to_string(outputs.size()), arena->constant(std::move(tensor))});
    };
    add(Tensor::strings({2}, {"a", std::string("b\0c", 3)}));
    add(Tensor::splat(ElementType::f16, {1000, 1000}, {std::byte{0}, std::byte{60}}));
    add(Tensor::of<int64_t>({0, 4}, {}));
    add(Tensor::of<double>({}, {0.1}));
    std::vector<uint8_t> many(100);
    for (std::size_t i = 0; i < many.size(); ++i) many[i] = static_cast<uint8_t>(i);
    add(Tensor::of<uint8_t>({10, 10}, many));
    const Graph graph(arena, {}, outputs);
    { Session::create(file("a.egret"), graph, {"tensors", ""}); }
    EXPECT_EQ(Session::open(file("a.egret"), Access::readOnly)->graphAt(StepId(1)), graph);
}

TEST_F(SessionTest, aRunKeepsWhatItSaid) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const RunId run =
        session->startRun({.kind = "saturate", .parameters = R"({"iterations": 5})", .seed = 0xffffffffffffffffull});
    const EventSink sink = session->sink(run);
    for (uint32_t i = 0; i < 1000; ++i) sink(event::Iteration{.index = i, .nodes = i});
    EXPECT_EQ(session->eventsOf(run).size(), 1000u);
    EXPECT_EQ(session->runs()[0].state, RunState::running);
    EXPECT_FALSE(session->runs()[0].ended);
    session->finishRun(run, RunState::done, "saturated");
    const StepId after =
        session->addStep({.kind = StepKind::saturate, .graph = session->graphAt(StepId(1)), .run = run});
    EXPECT_EQ(session->step(after).run, run);

    const RunRecord record = session->runs()[0];
    EXPECT_EQ(record.step, StepId(1));
    EXPECT_EQ(record.kind, "saturate");
    EXPECT_EQ(record.parameters, R"({"iterations": 5})");
    EXPECT_EQ(record.seed, 0xffffffffffffffffull);
    EXPECT_EQ(record.stopReason, "saturated");
    EXPECT_GE(*record.ended, record.started);
    EXPECT_EQ(std::get<event::Iteration>(session->eventsOf(run)[999].event).index, 999u);
}

// Regression: if an event and a step occurred in the same millisecond, a replay extracted from a larger e-graph than
// the recording.
TEST_F(SessionTest, timesTellWhichEventsWereBeforeAStep) {
    const Graph model = convolution();
    const auto session = Session::create(file("a.egret"), model, {"conv", ""});
    const RunId run = session->startRun({.kind = "grow"});
    for (int i = 0; i < 20; ++i) {
        session->addEvent(run, event::Grown{});
        session->addStep({.title = "extracted", .graph = model});
    }
    const auto events = session->eventsOf(run);
    const auto steps = session->steps();
    ASSERT_EQ(events.size(), 20u);
    ASSERT_EQ(steps.size(), 21u);  // the first is the model
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_LT(steps[i].created, events[i].time);
        EXPECT_LE(events[i].time, steps[i + 1].created);
    }
}

TEST_F(SessionTest, choicesExtractionsAndMeasurementsReadBack) {
    const StepId root(1);
    {
        const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
        const RunId run = session->startRun({.kind = "guided"});
        session->addChoice({root, run, "policy-3", {"fuse", {0.25, 0.75}, 1}});
        session->addExtraction({root, run, R"({"12": 0})", {"ilp", 41.5, 40, false, 2}});
        session->addMeasurement({root, {"end to end", "cpu", 1.5, 0.1}, {1.4, 1.5, 1.6}});
    }
    const auto session = Session::open(file("a.egret"), Access::readOnly);
    ASSERT_EQ(session->choices().size(), 1u);
    EXPECT_EQ(session->choices()[0].chooser, "policy-3");
    EXPECT_EQ(session->choices()[0].chosen.probabilities, (std::vector<double>{0.25, 0.75}));
    ASSERT_EQ(session->extractions().size(), 1u);
    EXPECT_EQ(session->extractions()[0].result.bound, 40);
    EXPECT_EQ(session->extractions()[0].chosen, R"({"12": 0})");
    ASSERT_EQ(session->measurements().size(), 1u);
    EXPECT_EQ(session->measurements()[0].samplesMs, (std::vector<double>{1.4, 1.5, 1.6}));
}

TEST_F(SessionTest, whatDoesNotFitIsRefused) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const Graph graph = session->graphAt(StepId(1));
    EXPECT_EQ(refusal([&] { session->addStep({.parent = StepId(9), .graph = graph}); }).category(), Category::notFound);
    EXPECT_EQ(refusal([&] { session->addStep({.detail = "{", .graph = graph}); }).category(), Category::usage);
    EXPECT_EQ(refusal([&] { session->setCurrent(StepId(9)); }).message(), "unknown step 9");
    EXPECT_EQ(refusal([&] { session->addEvent(RunId(), event::Stopped{}); }).category(), Category::notFound);
    EXPECT_EQ(refusal([&] { Session::create(file("a.egret"), graph, {}); }).category(), Category::badInput);  // open
    EXPECT_EQ(session->steps().size(), 1u);
    const auto reader = Session::open(file("a.egret"), Access::readOnly);
    EXPECT_EQ(refusal([&] { reader->addStep({.graph = graph}); }).category(), Category::usage);
}

TEST_F(SessionTest, aSnapshotDoesNotSeeWhatIsAddedMeanwhile) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    const auto reader = Session::open(file("a.egret"), Access::readOnly);
    {
        const Session::Snapshot snapshot(*reader), another(*reader);
        session->addStep({.graph = with(session->graphAt(StepId(1)), "Relu")});
        EXPECT_EQ(reader->steps().size(), 1u);
        EXPECT_EQ(reader->current(), StepId(1));
        reader->saveCopy(file("copy.egret"));
        EXPECT_TRUE(checkSession(file("copy.egret")).ok());
    }
    EXPECT_EQ(reader->steps().size(), 2u);
}

TEST_F(SessionTest, aSessionThatGrowsWhileItIsCheckedIsSound) {
    const auto session = Session::create(file("a.egret"), convolution(), {"conv", ""});
    Graph graph = session->graphAt(StepId(1));
    const Task grows({}, [&](const Progress&) {  // adds a step before each part of the check
        graph = with(graph, "Relu");
        session->addStep({.graph = graph});
    });
    const CheckReport report = checkSession(file("a.egret"), grows);
    EXPECT_TRUE(report.ok()) << report.differences.front();
    EXPECT_EQ(report.steps, 1u);
    EXPECT_GT(session->steps().size(), 3u);
}

TEST_F(SessionTest, saveAsGoesOnInTheCopyAndRemovesTheScratchFile) {
    const auto scratch = scratchPath();
    const auto session = Session::create(scratch, convolution(), {"conv", ""});
    const Graph graph = session->graphAt(StepId(1));
    const auto arena = session->arena();
    session->saveAs(file("mine.egret"));
    EXPECT_EQ(session->path(), file("mine.egret"));
    EXPECT_FALSE(std::filesystem::exists(scratch));
    EXPECT_TRUE(std::filesystem::is_empty(scratchFolder()));
    EXPECT_EQ(session->arena(), arena);
    session->addStep({.graph = with(graph, "Relu")});
    session->saveCopy(file("copy.egret"));
    session->addStep({.graph = with(graph, "Tanh")});
    EXPECT_EQ(Session::open(file("mine.egret"), Access::readOnly)->steps().size(), 3u);
    EXPECT_EQ(Session::open(file("copy.egret"), Access::readOnly)->steps().size(), 2u);
    EXPECT_TRUE(checkSession(file("copy.egret")).ok());
    EXPECT_EQ(refusal([&] { session->saveAs(file("no/such/folder.egret")); }).category(), Category::badInput);
    EXPECT_EQ(session->path(), file("mine.egret"));
}

TEST_F(SessionTest, aClosedSessionIsOnePlainFile) {
    { Session::create(file("a.egret"), convolution(), {"conv", ""})->setNote(StepId(1), "x"); }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(file("")), {}), 1);
}

TEST_F(SessionTest, abandonedScratchSessionsAreListed) {
    EXPECT_TRUE(abandonedSessions().empty());
    const auto first = scratchPath();
    EXPECT_NE(first, scratchPath());
    { Session::create(first, convolution(), {"conv", ""}); }
    const auto open = Session::create(scratchPath(), convolution(), {"conv", ""});
    ASSERT_EQ(abandonedSessions().size(), 1u);
    EXPECT_EQ(abandonedSessions()[0].path, first);
    EXPECT_GT(abandonedSessions()[0].bytes, 0u);
    EXPECT_TRUE(isScratch(first));
    EXPECT_FALSE(isScratch(file("a.egret")));
}

// Regression: the exception was not an Error. The window lists these sessions after a crash, so it quit at startup.
TEST_F(SessionTest, aFolderOfScratchSessionsThatCannotBeReadIsNamed) {
    const auto folder = scratchFolder();
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    // Root can read every folder, but not without file descriptors.
    const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    const Error unreadable = refusal([] { abandonedSessions(); });
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    EXPECT_EQ(unreadable.category(), Category::badInput);
    EXPECT_EQ(unreadable.place().file, folder.string());
    EXPECT_TRUE(abandonedSessions().empty());

    std::filesystem::remove(folder);
    writeFileAtomically(folder, "a file where the folder was");
    EXPECT_NE(scratchFolder(), folder) << "work can continue";
}

}  // namespace egret::session::session_test
