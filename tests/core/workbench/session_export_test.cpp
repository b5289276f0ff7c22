// Exports of a session for other programs are complete or absent.
#include "core/workbench/session_export.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "core/session/recover.h"
#include "core/workbench/document.h"
#include "core/workbench/recovery.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <fstream>
#include <nlohmann/json.hpp>

namespace egret::workbench::session_export_test {
using nlohmann::json;
using session::StepId;

namespace {

class SessionExports : public testing::Test {
protected:
    void SetUp() override { ::setenv("EGRET_STATE_DIR", (m_folder.path() / "state").c_str(), 1); }
    std::filesystem::path file(const std::string& name) const { return m_folder.path() / name; }
    static std::filesystem::path model() { return test::sourceFile("sample_models/fire.onnx"); }

    // Creates two branches, a bookmark, a training run and a measurement.
    std::shared_ptr<Document> document() const {
        const auto document = Document::open(model(), {.session = file("work.egret")});
        const StepId root = document->currentStep();
        const auto matches = document->matches();
        EXPECT_GE(matches.size(), 2u);
        document->apply(matches.front());
        document->session().setBookmark(document->currentStep(), true);
        document->apply(document->matches().front());
        document->goTo(root);
        document->skip(matches.back());
        session::Session& session = document->session();
        const session::RunId run = session.startRun({.kind = "train", .parameters = R"({"episodes": 2})", .seed = 3});
        session.addEvent(run, event::Trained{1, {{"loss", 0.5}, {"reward", -1}}});
        session.addEvent(run, event::Trained{2, {{"loss", 0.25}}});
        session.finishRun(run, session::RunState::done, "episodes");
        session.addMeasurement({root, {"end to end", "cpu, 2 threads", 1.5, 0.1}, {1.5, 1.6}});
        session.addChoice({StepId(2), {}, "person", {.rule = "r", .probabilities = {1}}});
        return document;
    }
    static json jsonIn(const std::filesystem::path& path) { return json::parse(readFile(path)); }

private:
    test::TemporaryFolder m_folder;
};

}  // namespace

TEST_F(SessionExports, everythingIsInFilesThatOtherProgramsRead) {
    const auto work = document();
    const SessionExport out = exportSession(work->session(), file("out"));
    EXPECT_EQ(out.models, 3u);  // the first step, the bookmark, and the end of the other branch
    EXPECT_EQ(out.runs, 1u);
    EXPECT_EQ(out.measurements, 1u);

    const json steps = jsonIn(file("out") / "steps.json");
    EXPECT_EQ(steps["version"], 1);
    EXPECT_EQ(steps["model"]["name"], "fire.onnx");
    ASSERT_EQ(steps["steps"].size(), 4u);
    EXPECT_EQ(steps["steps"][0]["parent"], nullptr);
    EXPECT_EQ(steps["steps"][3]["parent"], 1);
    EXPECT_TRUE(steps["steps"][1]["bookmark"]);
    EXPECT_TRUE(steps["steps"][1]["detail"].contains("match"));
    EXPECT_EQ(steps["steps"][1]["choices"][0]["chooser"], "person");
    EXPECT_EQ(steps["steps"][3]["model"], steps["steps"][0]["model"]);  // the same graph
    EXPECT_EQ(steps["current"], 4);
    for (const json& step : steps["steps"]) {
        ASSERT_TRUE(step.contains("model")) << step;
        EXPECT_NO_THROW(onnx::importModel(file("out") / step["model"].get<std::string>(), graph::Arena::create()));
    }

    const json runs = jsonIn(file("out") / "runs.json");
    EXPECT_EQ(runs["runs"][0]["parameters"]["episodes"], 2);
    EXPECT_EQ(runs["runs"][0]["seed"], 3);
    std::ifstream lines(file("out") / runs["runs"][0]["events"].get<std::string>());
    std::string line;
    std::vector<json> events;
    while (std::getline(lines, line)) events.push_back(json::parse(line));
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[1]["event"], "trained");
    EXPECT_TRUE(events[1].contains("time"));
    EXPECT_EQ(readFile(file("out") / runs["runs"][0]["curves"].get<std::string>()),
        "step,loss,reward\r\n1,0.5,-1\r\n2,0.25,\r\n");
    EXPECT_NE(readFile(file("out") / "measurements.csv").find("end to end,\"cpu, 2 threads\",1.5,0.1,1.5 1.6\r\n"),
        std::string::npos);
    EXPECT_NE(readFile(file("out") / "README.txt").find("no pictures"), std::string::npos);
}

TEST_F(SessionExports, picturesAreDrawnWhereThereIsAPen) {
    const auto work = document();
    const SessionExport out = exportSession(work->session(), file("out"),
        {.allSteps = true, .draw = [](const graph::Graph&, const std::filesystem::path& path, const Task&) {
             std::ofstream(path) << "drawn";
         }});
    EXPECT_EQ(out.pictures, out.models);
    EXPECT_EQ(readFile(file("out") / "pictures/step-1.png"), "drawn");
}

TEST_F(SessionExports, aFolderIsTheSameWithASlash) {
    const auto work = document();
    EXPECT_EQ(exportSession(work->session(), file("out").string() + "/").folder, file("out"));
    EXPECT_TRUE(std::filesystem::exists(file("out") / "steps.json"));
}

TEST_F(SessionExports, aFailureLeavesNothing) {
    const auto work = document();
    const auto draw = [](const graph::Graph&, const std::filesystem::path&, const Task&) {
        throw Error(Category::limit, "the disk is full");
    };
    try {
        exportSession(work->session(), file("out"), {.draw = draw});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.message(), "step 1: the disk is full");
    }
    EXPECT_FALSE(std::filesystem::exists(file("out")));
    EXPECT_FALSE(std::filesystem::exists(file("out.part")));
    std::filesystem::create_directories(file("there"));
    EXPECT_THROW(exportSession(work->session(), file("there")), Error);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(exportSession(work->session(), file("out"), {}, Task(stop.get_token())), Error);
    EXPECT_FALSE(std::filesystem::exists(file("out.part")));
}

// Half of the file and all weights are missing; the original model still has them.
TEST_F(SessionExports, aDamagedSessionGetsItsWeightsFromTheModel) {
    { document(); }
    std::string bytes = readFile(file("work.egret"));
    const graph::TensorPtr weight = graph::constantsByHash(onnx::importModel(model(), graph::Arena::create())).front();
    const std::string numbers(reinterpret_cast<const char*>(weight->stored().data()), 64);
    const std::size_t at = bytes.find(numbers);
    ASSERT_NE(at, std::string::npos);
    bytes.replace(at, 64, std::string(64, '\0'));
    std::ofstream(file("hurt.egret"), std::ios::binary) << bytes;
    const session::Recovered out = recoverSession(file("hurt.egret"), file("saved.egret"));
    EXPECT_TRUE(out.isComplete()) << (out.lost.empty() ? "" : out.lost.front());
    ASSERT_EQ(out.mended.size(), 1u);
    EXPECT_EQ(out.mended[0], "1 weight was read from the session's original model");
    EXPECT_TRUE(session::checkSession(file("saved.egret")).ok());
}

// A session that another process is writing can be viewed, browsed and exported, but not changed.
TEST_F(SessionExports, aReadOnlyDocumentIsLookedAt) {
    const auto writer = document();
    const auto reader = Document::open(file("work.egret"), {.access = session::Access::readOnly});
    EXPECT_TRUE(reader->isReadOnly());
    EXPECT_EQ(reader->steps().size(), 4u);
    EXPECT_FALSE(reader->matches().empty());
    reader->goTo(StepId(3));
    reader->undo();
    EXPECT_EQ(reader->currentStep(), StepId(2));
    EXPECT_EQ(writer->currentStep(), StepId(4));
    reader->exportModel(reader->current(), file("step.onnx"));
    const auto match = reader->matches().front();
    try {
        reader->apply(match);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
    }
    EXPECT_EQ(reader->currentStep(), StepId(2));
    reader->saveSession(file("mine.egret"));  // and continues there
    EXPECT_FALSE(reader->isReadOnly());
    EXPECT_NO_THROW(reader->apply(reader->matches().front()));
}

}  // namespace egret::workbench::session_export_test
