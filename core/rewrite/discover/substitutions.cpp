// Reads the part of the protobuf wire format that six small messages need. A message is a list of fields, each a tag
// (field number * 8 + wire type) and a value. Wire type 0 is a base-128 integer, 1 and 5 are 8 and 4 bytes, 2 is a
// length and that many bytes (https://protobuf.dev/programming-guides/encoding). A custom reader avoids generated code
// and the protobuf library, and reports where a damaged file breaks.
#include "core/rewrite/discover/substitutions.h"

#include "core/base/error.h"

#include <array>
#include <limits>

namespace egret::rewrite::discover {
namespace {

class Message {
public:
    Message(std::string_view bytes, std::size_t offset) : m_bytes(bytes), m_offset(offset) {}

    struct Field {
        uint32_t number = 0, wireType = 0;
        uint64_t integer = 0;    // wire type 0
        std::string_view bytes;  // wire type 2
        std::size_t offset = 0;  // offset of the value in the file
    };

    bool next(Field& field) {
        if (m_at == m_bytes.size()) return false;
        const uint64_t tag = varint();
        field = {.number = static_cast<uint32_t>(tag >> 3), .wireType = static_cast<uint32_t>(tag & 7)};
        if (tag >> 32 || field.number == 0) fail("a field has an invalid number");
        switch (field.wireType) {
            case 0:
                field.offset = m_offset + m_at;
                field.integer = varint();
                return true;
            case 1: skip(8); return true;
            case 2: {
                const uint64_t length = varint();
                field.offset = m_offset + m_at;
                if (length > m_bytes.size() - m_at)
                    fail("a field of " + std::to_string(length) + " bytes ends beyond its message");
                field.bytes = m_bytes.substr(m_at, length);
                m_at += length;
                return true;
            }
            case 5: skip(4); return true;
            default: fail("a field has the unknown wire type " + std::to_string(field.wireType));
        }
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw Error(Category::badInput,
            "not a TASO rule collection: " + what + " (byte " + std::to_string(m_offset + m_at) + ")");
    }

private:
    uint64_t varint() {
        uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (m_at == m_bytes.size()) fail("it ends within an integer");
            const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
            value |= static_cast<uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) return value;
        }
        fail("an integer is longer than ten bytes");
    }
    void skip(std::size_t count) {
        if (count > m_bytes.size() - m_at) fail("it ends within a number");
        m_at += count;
    }

    std::string_view m_bytes;
    std::size_t m_offset, m_at = 0;
};

int32_t int32(const Message& message, const Message::Field& field) {
    if (field.wireType != 0) message.fail("field " + std::to_string(field.number) + " is not an integer");
    const auto value = static_cast<int64_t>(field.integer);  // negative values are written with 64 bits
    if (value < std::numeric_limits<int32_t>::min() || value > std::numeric_limits<int32_t>::max())
        message.fail("field " + std::to_string(field.number) + " is not a 32-bit integer");
    return static_cast<int32_t>(value);
}

Message inner(const Message& message, const Message::Field& field) {
    if (field.wireType != 2) message.fail("field " + std::to_string(field.number) + " is not a message");
    return {field.bytes, field.offset};
}

// Reads a message with only int32 fields, numbered from 1; missing fields are 0.
template <std::size_t n>
std::array<int32_t, n> integers(Message message) {
    std::array<int32_t, n> values{};
    Message::Field field;
    while (message.next(field))
        if (field.number <= n) values[field.number - 1] = int32(message, field);
    return values;
}

Step readStep(Message message) {
    Step step;
    Message::Field field;
    while (message.next(field)) {
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
    Message::Field field;
    while (message.next(field)) {
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
        Message message(bytes, 0);
        Message::Field field;
        while (message.next(field))
            if (field.number == 1) rules.push_back(readSubstitution(inner(message, field)));
        if (rules.empty()) message.fail("it contains no rules");
    } catch (const Error& error) {
        throw error.at({.file = file, .rule = "number " + std::to_string(rules.size())});
    }
    return rules;
}

}  // namespace egret::rewrite::discover
