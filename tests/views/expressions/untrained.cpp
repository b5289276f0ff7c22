#include "tests/views/expressions/untrained.h"

#include "core/expressions/hiss/model.h"
#include "core/expressions/text.h"

namespace egret::expressions_view {
namespace {

hiss::RuleLog logOf(std::initializer_list<Known> rules) {
    hiss::RuleLog log;
    for (const auto& [left, right] : rules) log.add(expressions::parse(left), expressions::parse(right));
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

}  // namespace egret::expressions_view
