#include "tests/views/expression/untrained.h"

#include "core/expr/text.h"
#include "core/hiss/model.h"

namespace egret::expression_view {
namespace {

hiss::RuleLog logOf(std::initializer_list<Known> rules) {
    hiss::RuleLog log;
    for (const auto& [left, right] : rules) log.add(expr::parse(left), expr::parse(right));
    return log;
}

}  // namespace

std::unique_ptr<hiss::Network> untrained(std::initializer_list<Known> rules) {
    return std::make_unique<hiss::Network>(std::make_unique<hiss::Model>(), logOf(rules));
}

void saveUntrained(const std::filesystem::path& checkpoint, std::initializer_list<Known> rules) {
    hiss::Model().save(checkpoint);
    logOf(rules).save(std::filesystem::path(checkpoint).replace_extension(".rules"));
}

}  // namespace egret::expression_view
