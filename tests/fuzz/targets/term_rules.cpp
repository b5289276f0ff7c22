// Rule files for terms; inputs alternate between all languages.
#include "tests/fuzz/target.h"

#include "core/language/rule_text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    if (bytes.empty()) return;
    const auto& languages = language::all();
    language::parseRules(bytes.substr(1), *languages[static_cast<unsigned char>(bytes[0]) % languages.size()]);
}

}  // namespace
const Target kTarget{.mostBytes = 8192, .read = read};
}  // namespace egret::fuzz
