// Rules for expressions: handwritten rules, and logs of rules found by a network.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/expressions/hiss/rule_log.h"
#include "core/expressions/rule_set.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    try {
        hiss::RuleLog::parse(bytes);
    } catch (const Error&) {  // the bytes are tried as handwritten rules below
    }
    expressions::parseRules(bytes);
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
