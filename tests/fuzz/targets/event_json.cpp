#include "tests/fuzz/target.h"

#include "core/session/event_json.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const std::string text = session::toJson(session::eventFromJson(bytes));
    demand(session::toJson(session::eventFromJson(text)) == text, "a written event reads back differently");
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
