#include "core/batching/checkpoint.h"

#include "core/base/error.h"

namespace egret::batching {
namespace fs = std::filesystem;

namespace {

fs::path nextOf(const fs::path& folder) { return folder / ".checkpoint.next"; }
fs::path partOf(const fs::path& folder) { return folder / ".checkpoint.part"; }

template <class Work>
void onDisk(const fs::path& folder, Work work) {
    try {
        work();
    } catch (const fs::filesystem_error& error) {
        throw Error(Category::badInput, "is not writable: " + error.code().message(), {.file = folder.string()});
    }
}

}  // namespace

// Ignores missing files: several processes of one training run may call this function at once and move the same files.
void finishCheckpoint(const fs::path& folder) {
    const auto unlessGone = [](const fs::path& path, std::error_code error) {
        if (error && error != std::errc::no_such_file_or_directory) throw fs::filesystem_error("", path, error);
    };
    onDisk(folder, [&] {
        std::error_code error;
        fs::remove_all(partOf(folder), error);
        unlessGone(partOf(folder), error);
        const fs::path next = nextOf(folder);
        const fs::directory_iterator files(next, error);
        if (error) return unlessGone(next, error);
        for (const fs::directory_entry& file : files) {
            fs::rename(file.path(), folder / file.path().filename(), error);
            unlessGone(file.path(), error);
        }
        fs::remove(next, error);
        unlessGone(next, error);
    });
}

void writeCheckpoint(const fs::path& folder, const std::function<void(const fs::path& into)>& write) {
    onDisk(folder, [&] { fs::create_directories(folder); });
    finishCheckpoint(folder);
    const fs::path part = partOf(folder);
    onDisk(folder, [&] { fs::create_directory(part); });
    try {
        write(part);
    } catch (...) {
        std::error_code
            ignored;  // ignored: the original error is reported, and the next writeCheckpoint() removes the folder
        fs::remove_all(part, ignored);
        throw;
    }
    onDisk(folder, [&] { fs::rename(part, nextOf(folder)); });
    finishCheckpoint(folder);
}

}  // namespace egret::batching
