// Session files are opened and navigated. Some are also checked, which reopens them; some are opened for writing, which
// upgrades older formats.
#include "tests/fuzz/session_files.h"
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/session/session.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const std::filesystem::path& file = sessionFile(bytes);
    const auto session = session::Session::open(file, session::Access::readOnly);
    const auto attempt = [](auto look) {  // one damaged row must not hide the next
        try {
            look();
        } catch (const Error& error) {
            demand(error.category() != Category::internal, error.what());
        }
    };
    attempt([&] {
        for (const session::StepRecord& step : session->steps()) attempt([&] { session->graphAt(step.id); });
    });
    attempt([&] {
        for (const session::RunRecord& run : session->runs()) attempt([&] { session->eventsOf(run.id); });
    });
    attempt([&] {
        for (const session::Attachment& attachment : session->attachments())
            attempt([&] { session->content(attachment.hash); });
    });
    attempt([&] { session->model(); });
    attempt([&] { session->choices(); });
    attempt([&] { session->extractions(); });
    attempt([&] { session->measurements(); });
    attempt([&] { session::pathTo(session->steps(), session->current()); });
    const uint64_t draw = hashText(bytes) % 8;
    if (draw == 0) session::checkSession(file);
    if (draw == 1) session::Session::open(file, session::Access::readWrite)->steps();
}

}  // namespace
const Target kTarget{.mostBytes = 65536, .read = read, .mutate = withOtherCells, .mutations = 1000};
}  // namespace egret::fuzz
