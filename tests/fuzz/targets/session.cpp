// Session files: opened, walked through and checked. They lie in memory (/dev/shm), for SQLite wants a file.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/session/session.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace egret::fuzz {
namespace {

const std::filesystem::path& file() {
    struct File {
        std::filesystem::path path = (std::filesystem::exists("/dev/shm") ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path()) / ("egret_fuzz_" + std::to_string(getpid()) + ".egret");
        ~File() {
            std::error_code ignored;  // the system clears it
            std::filesystem::remove(path, ignored);
        }
    };
    static const File file;
    return file.path;
}

void read(std::string_view bytes) {
    std::ofstream(file(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const auto session = session::Session::open(file(), session::Access::readOnly);
    const auto attempt = [](auto look) {  // one damaged row does not hide the next
        try {
            look();
        } catch (const Error& error) {
            demand(error.category() != Category::internal, error.what());
        }
    };
    attempt([&] {
        for (const session::StepRecord& step : session->steps()) attempt([&] { session->graphAt(step.id); });
    });
    attempt([&] { session->model(); });
    attempt([&] { session::pathTo(session->steps(), session->current()); });
    session::checkSession(file());
}

}  // namespace
const Target kTarget{.mostBytes = 262144, .read = read};
}  // namespace egret::fuzz
