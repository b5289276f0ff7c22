// protobuf's wire format (https://protobuf.dev/programming-guides/encoding) for small messages, without generated code
// and the protobuf library. A message is a list of fields, each a tag (field number * 8 + wire type) and a value.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace egret::wire {

enum class Type : uint8_t { integer = 0, eightBytes = 1, bytes = 2, fourBytes = 5 };

struct Field {
    uint32_t number = 0;
    Type type = Type::integer;
    uint64_t integer = 0;
    std::string_view bytes;  // a text or a message
    std::string_view all;    // the tag and the value
};

class Reader {
public:
    explicit Reader(std::string_view message) : Reader(message, message.data()) {}
    Reader inner(const Field& field) const { return {field.bytes, m_file}; }

    // Throws badInput if the message is not well-formed or has groups, which are obsolete.
    bool next(Field& field) {
        if (m_rest.empty()) return false;
        const std::string_view before = m_rest;
        const uint64_t tag = integer();
        field = {.number = static_cast<uint32_t>(tag >> 3), .type = static_cast<Type>(tag & 7)};
        if (tag >> 32 || field.number == 0) fail("a field has an invalid number");
        switch (field.type) {
            case Type::integer: field.integer = integer(); break;
            case Type::eightBytes: take(8); break;
            case Type::bytes: field.bytes = take(integer()); break;
            case Type::fourBytes: take(4); break;
            default: fail("a field has the unknown wire type " + std::to_string(tag & 7));
        }
        field.all = before.substr(0, before.size() - m_rest.size());
        return true;
    }

    // Reports the offset in the file.
    [[noreturn]] void fail(const std::string& what) const {
        throw Error(Category::badInput, what + " (byte " + std::to_string(m_rest.data() - m_file) + ")");
    }

private:
    Reader(std::string_view message, const char* file) : m_rest(message), m_file(file) {}

    uint64_t integer() {
        uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(take(1).front());
            value |= static_cast<uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) return value;
        }
        fail("an integer is longer than ten bytes");
    }
    std::string_view take(uint64_t bytes) {
        if (bytes > m_rest.size()) fail("a value of " + std::to_string(bytes) + " bytes ends beyond its message");
        const std::string_view taken = m_rest.substr(0, bytes);
        m_rest.remove_prefix(bytes);
        return taken;
    }

    std::string_view m_rest;
    const char* m_file;
};

inline std::string integer(uint64_t value) {
    std::string out;
    for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
    return out + static_cast<char>(value);
}
inline std::string tag(uint32_t number, Type type) { return integer(number << 3 | static_cast<uint32_t>(type)); }
inline std::string header(uint32_t number, uint64_t bytes) { return tag(number, Type::bytes) + integer(bytes); }
inline std::string field(uint32_t number, std::string_view bytes) { return header(number, bytes.size()).append(bytes); }

}  // namespace egret::wire
