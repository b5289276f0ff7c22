// Session files: opened, walked through and checked.
#include "tests/fuzz/session_files.h"
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/session/session.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const std::filesystem::path& file = sessionFile(bytes);
    const auto session = session::Session::open(file, session::Access::readOnly);
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
    session::checkSession(file);
}

}  // namespace
const Target kTarget{.mostBytes = 65536, .read = read, .mutate = withOtherCells};
}  // namespace egret::fuzz
