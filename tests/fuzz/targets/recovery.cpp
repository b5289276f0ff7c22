// Recovers damaged session files: either the result is sound (recover() checks this), or an error gives the reason.
#include "tests/fuzz/session_files.h"
#include "tests/fuzz/target.h"

#include "core/session/recover.h"
#include "core/session/session.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const std::filesystem::path& file = sessionFile(bytes);
    const std::filesystem::path target = file.string() + ".recovered.egret";
    std::filesystem::remove(target);
    const session::Recovered saved = session::recover(file, target);
    std::filesystem::remove(target);
    demand(saved.steps > 0, "the session has no steps");
}

}  // namespace
const Target kTarget{.mostBytes = 16384, .read = read, .mutate = withOtherCells, .mutations = 200};
}  // namespace egret::fuzz
