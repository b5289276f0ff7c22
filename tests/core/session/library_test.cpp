// Session summaries, and search over many sessions.
#include "tests/core/session/session_fixture.h"

#include "core/base/file.h"
#include "core/session/file_lock.h"
#include "core/session/library.h"

#include <algorithm>
#include <fstream>

namespace egret::session::library_test {
namespace {

using Condition = Summary::Condition;

class Library : public SessionFixture {
protected:
    // Creates a session with a model and two branches, one of which was measured to be faster.
    std::filesystem::path make(const std::string& name) const {
        const auto session =
            Session::create(file(name + ".egret"), convolution(), {name + ".onnx", "/models/" + name + ".onnx"});
        const StepId root = session->current();
        const graph::Graph model = session->graphAt(root);
        const StepId relu = session->addStep(
            {.title = "fuse-conv-relu at block/conv", .rule = "fuse-conv-relu", .graph = with(model, "Relu")});
        session->addStep({.parent = root,
            .title = "another way",
            .rule = "tanh-rule",
            .graph = with(model, "Tanh"),
            .branch = "Versuch mit Übung"});
        session->setNote(relu, "the fastest of\nall");
        session->setBookmark(relu, true);
        const RunId run = session->startRun({.step = relu, .kind = "saturate"});
        session->finishRun(run, RunState::done, "saturated");
        const auto measure = [&](StepId step, double ms, const char* device) {
            session->addMeasurement({step, {"end to end", device, ms, 0.1}, {ms}});
        };
        measure(root, 5, "cpu");
        measure(relu, 9, "cpu");
        measure(relu, 4, "cpu");  // again, under less load
        measure(relu, 6, "cpu");
        measure(relu, 0.5, "cuda:0");  // the model was not measured on this device
        session->addExtraction({relu, run, "{}", {.method = "ilp", .cost = 77}});
        return session->path();
    }
    static std::vector<std::string> found(const Summary& summary, const std::string& text) {
        const auto hits = search(summary, wordsOf(text));
        if (!hits) return {"nothing"};
        std::vector<std::string> texts;
        for (const auto& hit : *hits)
            texts.push_back(std::to_string(hit.step.index()) + " " + std::string(passageKindName(hit.kind)));
        return texts;
    }
};

}  // namespace

TEST_F(Library, aSummarySaysWhatASessionIsAbout) {
    const Summary summary = summarize(make("resnet"));
    EXPECT_EQ(summary.condition, Condition::readable) << summary.trouble;
    EXPECT_EQ(summary.model.name, "resnet.onnx");
    EXPECT_EQ(summary.steps, 3u);
    EXPECT_EQ(summary.branches, 2u);
    EXPECT_EQ(summary.bookmarks, 1u);
    EXPECT_EQ(summary.notes, 1u);
    EXPECT_EQ(summary.runs, (std::map<std::string, std::size_t>{{"saturate", 1}}));
    EXPECT_EQ(summary.current, StepId(3));
    EXPECT_GT(summary.bytes, 1000u);
    EXPECT_FALSE(summary.isUnsaved);
    EXPECT_FALSE(summary.openIn);
    EXPECT_GE(summary.changed, summary.created);
}

TEST_F(Library, theBestResultIsTheBestMeasurementAgainstTheModelOnTheSameDevice) {
    const Summary summary = summarize(make("resnet"));
    ASSERT_TRUE(summary.latency);
    EXPECT_EQ(summary.latency->step, StepId(2));
    EXPECT_EQ(summary.latency->ms, 4);
    EXPECT_EQ(summary.latency->modelMs, 5);
    EXPECT_EQ(summary.latency->device, "cpu");
    ASSERT_TRUE(summary.cost);
    EXPECT_EQ(summary.cost->microseconds, 77);
}

TEST_F(Library, whoWritesASessionIsSaid) {
    const auto path = make("held");
    const auto session = Session::open(path, Access::readWrite);
    EXPECT_EQ(summarize(path).openIn, std::to_string(::getpid()));
    EXPECT_EQ(summarize(path).steps, 3u);  // reading still works
}

TEST_F(Library, filesThatCannotBeReadSayWhy) {
    writeFileAtomically(file("text.egret"), "hello");
    std::string bytes = readFile(make("cut"));
    writeFileAtomically(file("cut.egret"), bytes.substr(0, bytes.size() - 1000));
    bytes = readFile(make("new"));
    bytes[63] = 99;  // the format number
    writeFileAtomically(file("new.egret"), bytes);
    EXPECT_EQ(summarize(file("text.egret")).condition, Condition::damaged);
    EXPECT_EQ(summarize(file("cut.egret")).condition, Condition::damaged);
    EXPECT_EQ(summarize(file("cut.egret")).trouble, "is damaged (it is cut off)");
    EXPECT_EQ(summarize(file("new.egret")).condition, Condition::newer);
    EXPECT_NE(summarize(file("new.egret")).trouble.find("newer version"), std::string::npos);
    EXPECT_EQ(summarize(file("none.egret")).condition, Condition::unreadable);
}

TEST_F(Library, filesAreFoundOnceAndTheNewestComesFirst) {
    const auto a = make("a"), b = make("b");
    writeFileAtomically(file("model.onnx"), "not a session");
    { Session::create(scratchPath(), convolution(), {"scratch", ""}); }
    const auto files = sessionFiles({.files = {a, a, file("gone.egret")}, .folders = {file("")}});
    ASSERT_EQ(files.size(), 3u);
    EXPECT_EQ(std::count(files.begin(), files.end(), a), 1);
    const auto all = summarize(files, {});
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all.front().model.name, "scratch");
    EXPECT_TRUE(all.front().isUnsaved);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), isNewer));
    EXPECT_EQ(sessionFiles({.files = {a, b}, .unsaved = false}).size(), 2u);
    EXPECT_EQ(refusal([&] { sessionFiles({.folders = {file("nowhere")}}); }).category(), Category::badInput);
}

TEST_F(Library, allWordsMustBeThereAndHitsSayWhichStep) {
    const Summary summary = summarize(make("resnet"));
    EXPECT_EQ(found(summary, "relu"), std::vector<std::string>{"2 title"});  // the title already contains the rule
    EXPECT_EQ(found(summary, "RESNET fastest"), std::vector<std::string>{"2 note"});
    EXPECT_EQ(found(summary, "tanh"), std::vector<std::string>{"3 rule"});
    EXPECT_EQ(found(summary, "saturate"), std::vector<std::string>{"2 run"});
    // Case-insensitive matching covers all scripts.
    EXPECT_EQ(found(summary, "übung VERSUCH"), std::vector<std::string>{"3 branch"});
    // Only the name matches, so no step is listed.
    EXPECT_EQ(found(summary, "resnet"), std::vector<std::string>{});
    EXPECT_EQ(found(summary, "relu tanh"), (std::vector<std::string>{"2 title", "3 rule"}));
    EXPECT_EQ(found(summary, "relu bert"), std::vector<std::string>{"nothing"});
    EXPECT_EQ(found(summary, ""), std::vector<std::string>{});
}

TEST_F(Library, aStoppedLookKeepsWhatItSaw) {
    const auto files = std::vector{make("a"), make("b"), make("c")};
    std::stop_source stop;
    const auto seen = summarize(files, Task(stop.get_token()), [&](const Summary&) { stop.request_stop(); });
    EXPECT_EQ(seen.size(), 1u);
}

}  // namespace egret::session::library_test
