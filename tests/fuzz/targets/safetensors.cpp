// Weight files: policies, expression networks, optimizer moments.
#include "tests/fuzz/target.h"

#include "core/batching/safetensors.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const batching::Safetensors file = batching::parseSafetensors(bytes);
    const std::string written = batching::printSafetensors(file);
    demand(batching::printSafetensors(batching::parseSafetensors(written)) == written,
        "written weights read back differently");
}

}  // namespace
const Target kTarget{.mostBytes = 16384, .read = read};
}  // namespace egret::fuzz
