#include "tests/support/editing_tasks.h"

#include "core/edit/edit.h"
#include "core/edit/verdict/verdict.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace egret::edit::tasks_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(EditingTasks, eachIsDone) {
    const test::TemporaryFolder folder;
    test::writeEditingFiles(folder.path());
    for (const test::EditingTask& task : test::editingTasks()) {
        SCOPED_TRACE(task.name + "\n" + task.script);
        const graph::Graph before = graph::parse(test::editingModel(task.model), graph::Arena::create());
        const Edited edited = run(before, task.script, {.folder = folder.path(), .tensors = {}});
        const std::string text = graph::print(edited.graph);
        EXPECT_NE(text, graph::print(before));
        const Verdict verdict = judge(before, edited.graph);
        EXPECT_EQ(verdictName(verdict.kind), task.verdict) << verdict.toString();
        EXPECT_THAT(text, HasSubstr(task.contains));
        if (!task.lacks.empty()) {
            EXPECT_THAT(text, Not(HasSubstr(task.lacks)));
        }
        // The recorded script needs no files.
        const Sources kept{.folder = {}, .tensors = [&](uint64_t hash) {
                               const auto found = std::ranges::find(
                                   edited.kept, hash, [](const auto& tensor) { return tensor->hash(); });
                               return found == edited.kept.end() ? nullptr : *found;
                           }};
        EXPECT_EQ(run(graph::parse(test::editingModel(task.model), graph::Arena::create()), edited.script, kept).graph,
            edited.graph);
    }
    EXPECT_GE(test::editingTasks().size(), 20u);
}

}  // namespace
}  // namespace egret::edit::tasks_test
