// Operator searches stored in sessions.
#include "core/workbench/search_record.h"
#include "core/synthesis/search/run.h"
#include "core/synthesis/spec.h"

#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>

namespace egret::workbench::search_record_test {

// A search that is continued after a search for another problem is still one search.
TEST(SearchRecord, searchesOfTwoProblemsShareASession) {
    const auto path =
        std::filesystem::temp_directory_path() / ("egret_searches_" + std::to_string(::getpid()) + ".egret");
    std::filesystem::remove(path);
    const auto add = [&](const char* problem, bool resumes, uint64_t number) {
        SearchJournal journal(path, "two",
            {.problem = synthesis::specText(synthesis::openSpec(problem)), .proxy = {}, .task = {}}, resumes);
        journal.add({.number = number, .candidate = "candidate", .values = {}, .ending = "finished"});
        journal.finish({.reason = "evaluations"});
    };
    add("matmul", false, 1);
    add("gpt2", true, 1);  // the first search for its problem, despite the argument
    add("matmul", true, 2);
    const auto session = session::Session::open(path, session::Access::readOnly);
    const auto newest = lastSearch(*session);
    ASSERT_TRUE(newest);
    EXPECT_EQ(newest->settings.problem, synthesis::specText(synthesis::openSpec("matmul")));
    EXPECT_EQ(newest->found.size(), 2u);
    EXPECT_EQ(lastSearch(*session, synthesis::specText(synthesis::openSpec("gpt2")))->found.size(), 1u);
    std::filesystem::remove(path);
}

}  // namespace egret::workbench::search_record_test
