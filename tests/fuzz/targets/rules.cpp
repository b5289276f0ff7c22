// Rule files for networks are read, printed and compiled for matching.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/rewrite/compile.h"
#include "core/rewrite/rule.h"

namespace egret::fuzz {
namespace {

std::string printed(const std::vector<rewrite::Rule>& rules) {
    std::string text;
    for (const rewrite::Rule& rule : rules) text += rule.toString();
    return text;
}

void read(std::string_view bytes) {
    const std::vector<rewrite::Rule> rules = rewrite::parseRules(bytes);
    const std::string text = printed(rules);
    demand(printed(rewrite::parseRules(text)) == text, "printed rules read back differently");
    rewrite::compile(rules, graph::Arena::create());
}

}  // namespace
const Target kTarget{.mostBytes = 8192, .read = read};
}  // namespace egret::fuzz
