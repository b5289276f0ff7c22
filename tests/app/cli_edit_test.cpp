// Edits on the command line: the tasks of tests/support/editing_tasks.h, with their verdicts.
#include "core/edit/edit.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/fold.h"
#include "tests/app/cli.h"
#include "tests/support/editing_tasks.h"

namespace egret::test::cli_edit_test {
namespace {

using testing::HasSubstr;

std::string model(std::string_view name) {
    const std::filesystem::path file = scratch(std::string(name) + ".onnx");
    onnx::saveModel(graph::parse(editingModel(name), graph::Arena::create()), file);
    return file.string();
}

Ran ranEdit(const std::string& file, const std::string& script, const std::string& options = {}) {
    writeFileAtomically(scratch("script.txt"), script);
    return run("--json edit " + file + " --script " + scratch("script.txt").string() + " " + options);
}

}  // namespace

TEST(CliEdit, doesEveryTask) {
    writeEditingFiles(scratch().string());
    for (const EditingTask& task : editingTasks()) {
        SCOPED_TRACE(task.name + "\n" + task.script);
        const std::string out = scratch("edited.onnx").string();
        const Ran ran = ranEdit(model(task.model), task.script, "--verdict -o " + out);
        ASSERT_TRUE(ran.code == 0 || ran.code == 1) << ran.err;
        EXPECT_EQ(ran.value()["verdict"]["kind"], task.verdict) << ran.out;
        EXPECT_EQ(ran.code, task.verdict == "differs" ? 1 : 0);
        const graph::Graph before = onnx::importModel(model(task.model), graph::Arena::create());
        const graph::Graph after = edit::run(before, task.script, {.folder = scratch(), .tensors = {}}).graph;
        EXPECT_TRUE(onnx::importModel(out, graph::Arena::create()) == runtime::foldWeights(after).annotated({}));
    }
}

TEST(CliEdit, namesThePlaceOfAnError) {
    const Ran ran = ranEdit(model("classifier"), "remove drop1\nset conv1 stride [2,2]");
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr("script.txt:2:11"));
    EXPECT_THAT(ran.err, HasSubstr("no attribute 'stride'"));
    EXPECT_EQ(run("edit " + model("classifier")).code, 2);
}

TEST(CliEdit, addsToASessionThatReplays) {
    const std::string session = scratch("edits.egret").string();
    ASSERT_EQ(ranEdit(model("classifier"), "remove drop1", "--verdict --session " + session).code, 0);
    const Ran more = ranEdit(session, "remove probabilities\nintended", "--verdict");
    EXPECT_EQ(more.code, 0) << "an intended difference is no failure" << more.err;
    EXPECT_EQ(more.value()["verdict"]["kind"], "differs");
    const Ran replayed = run("session replay " + session);
    EXPECT_EQ(replayed.code, 0) << replayed.out << replayed.err;
    const Ran checked = run("session check " + session);
    EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
}

TEST(CliEdit, writesARule) {
    const std::string rules = scratch("clip.rules").string();
    const Ran ran =
        ranEdit(model("classifier"), "rewrite (Min (Max ?x ?low) ?high) => (Clip ?x ?low ?high)", "--rule " + rules);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(readFile(rules), HasSubstr("(Clip"));
    EXPECT_EQ(run("rules check " + rules).code, 0);
}

}  // namespace egret::test::cli_edit_test
