#include "tests/fuzz/target.h"

#include "core/lesson/lesson.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) { demand(!lesson::parse(bytes, "lesson.md").steps.empty(), "it has no steps"); }

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
