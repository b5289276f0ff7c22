// Rules for expressions: handwritten rules, and logs of rules found by a network.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/expressions/hiss/baselines/rule_set.h"
#include "core/expressions/hiss/rule_log.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    try {
        hiss::RuleLog::parse(bytes);
    } catch (const Error&) {  // the bytes are tried as handwritten rules below
    }
    hiss::parseRules(bytes);
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
