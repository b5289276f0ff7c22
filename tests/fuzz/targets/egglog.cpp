// egglog programs: parsed, checked, and run with small limits.
#include "tests/fuzz/target.h"

#include "core/egglog/egglog.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const auto program = egglog::Program::parse(bytes, "program.egg");
    if (!program->errors().empty()) throw program->errors().front();
    program->run({.rows = 2000, .bytes = 64 << 20}, {}, [](const egglog::Output&) {});
    egraph::parseSerialized(egraph::printSerialized(egglog::serialize(*program)));
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
