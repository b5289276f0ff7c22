#include "core/rewrite/discover/substitutions.h"

#include "core/base/wire_format.h"

#include <array>
#include <limits>

namespace egret::rewrite::discover {
namespace {

using Message = wire::Reader;

int32_t int32(const Message& message, const wire::Field& field) {
    if (field.type != wire::Type::integer) message.fail("field " + std::to_string(field.number) + " is not an integer");
    const auto value = static_cast<int64_t>(field.integer);  // negative values are written with 64 bits
    if (value < std::numeric_limits<int32_t>::min() || value > std::numeric_limits<int32_t>::max())
        message.fail("field " + std::to_string(field.number) + " is not a 32-bit integer");
    return static_cast<int32_t>(value);
}

Message inner(const Message& message, const wire::Field& field) {
    if (field.type != wire::Type::bytes) message.fail("field " + std::to_string(field.number) + " is not a message");
    return message.inner(field);
}

// Reads a message with only int32 fields, numbered from 1; missing fields are 0.
template <std::size_t n>
std::array<int32_t, n> integers(Message message) {
    std::array<int32_t, n> values{};
    for (wire::Field field; message.next(field);)
        if (field.number <= n) values[field.number - 1] = int32(message, field);
    return values;
}

Step readStep(Message message) {
    Step step;
    for (wire::Field field; message.next(field);) {
        if (field.number == 1) step.type = int32(message, field);
        if (field.number == 2) {
            const auto [op, output] = integers<2>(inner(message, field));
            step.inputs.push_back({op, output});
        }
        if (field.number == 3) {
            const auto [key, value] = integers<2>(inner(message, field));
            if (!step.parameters.emplace(key, value).second)
                message.fail("parameter " + std::to_string(key) + " is given twice");
        }
    }
    return step;
}

Substitution readSubstitution(Message message) {
    Substitution rule;
    for (wire::Field field; message.next(field);) {
        if (field.number == 1) rule.source.push_back(readStep(inner(message, field)));
        if (field.number == 2) rule.target.push_back(readStep(inner(message, field)));
        if (field.number == 3) {
            const auto [sourceOp, targetOp, sourceOutput, targetOutput] = integers<4>(inner(message, field));
            rule.outputs.push_back({sourceOp, targetOp, sourceOutput, targetOutput});
        }
    }
    return rule;
}

}  // namespace

std::vector<Substitution> readSubstitutions(std::string_view bytes, const std::string& file) {
    std::vector<Substitution> rules;
    try {
        Message message(bytes);
        for (wire::Field field; message.next(field);)
            if (field.number == 1) rules.push_back(readSubstitution(inner(message, field)));
        if (rules.empty()) message.fail("it contains no rules");
    } catch (const Error& error) {
        throw Error(error.category(), "not a TASO rule collection: " + error.message(),
            {.file = file, .rule = "number " + std::to_string(rules.size())});
    }
    return rules;
}

}  // namespace egret::rewrite::discover
