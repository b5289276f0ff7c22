// A checkpoint stays readable no matter when its writer is killed.
#include "core/batching/checkpoint.h"
#include "core/base/file.h"

#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>
#include <stdexcept>

namespace egret::batching {
namespace {

namespace fs = std::filesystem;

class Checkpoint : public testing::Test {
protected:
    Checkpoint() {
        batching::writeCheckpoint(folder, [](const fs::path& into) { both(into, "old"); });
    }
    ~Checkpoint() override { fs::remove_all(folder); }

    static void both(const fs::path& into, const std::string& text) {
        writeFileAtomically(into / "a", text);
        writeFileAtomically(into / "b", text);
    }
    void expect(const std::string& text) const {
        EXPECT_EQ(readFile(folder / "a"), text);
        EXPECT_EQ(readFile(folder / "b"), text);
        EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 2) << "and no other file";
    }

    const fs::path folder = fs::temp_directory_path() / ("egret_checkpoint_test_" + std::to_string(getpid()));
};

TEST_F(Checkpoint, allOfThemChange) {
    expect("old");
    batching::writeCheckpoint(folder, [](const fs::path& into) { both(into, "new"); });
    expect("new");
}

TEST_F(Checkpoint, noneChangesWhereWritingFails) {
    const auto fails = [](const fs::path& into) {
        writeFileAtomically(into / "a", "new");
        throw std::runtime_error("full");
    };
    EXPECT_THROW(batching::writeCheckpoint(folder, fails), std::runtime_error);
    expect("old");
}

TEST_F(Checkpoint, aWriterKilledBeforeItsFilesWereWholeLeftThemAsTheyWere) {
    fs::create_directory(folder / ".checkpoint.part");
    writeFileAtomically(folder / ".checkpoint.part" / "a", "new");
    batching::finishCheckpoint(folder);
    expect("old");
}

TEST_F(Checkpoint, aWriterKilledAfterThatHasChangedThemAll) {
    fs::create_directory(folder / ".checkpoint.next");
    writeFileAtomically(folder / "a", "new");  // this file was already moved
    writeFileAtomically(folder / ".checkpoint.next" / "b", "new");
    batching::finishCheckpoint(folder);
    expect("new");
}

TEST_F(Checkpoint, whatLiesBesideThemStays) {
    writeFileAtomically(folder / "notes.txt", "mine");
    batching::writeCheckpoint(folder, [](const fs::path& into) { both(into, "new"); });
    EXPECT_EQ(readFile(folder / "notes.txt"), "mine");
}

}  // namespace
}  // namespace egret::batching
