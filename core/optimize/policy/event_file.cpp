// TensorBoard's event files: TFRecord records (length, its checksum, data, its checksum), each containing a message
// Event of tensorflow/core/util/event.proto: wall_time = 1, step = 2, file_version = 3, summary = 5. A Summary is a
// list of values (1), each with tag = 1 and simple_value = 2. This writer is simpler than an additional dependency.
#include "core/optimize/policy/event_file.h"

#include "core/base/error.h"

#include <unistd.h>
#include <array>
#include <bit>
#include <chrono>

namespace egret::optimize::policy {

static_assert(std::endian::native == std::endian::little, "both formats are little-endian");

uint32_t crc32c(std::span<const std::byte> bytes) {
    static const auto kTable = [] {
        std::array<uint32_t, 256> table{};
        for (uint32_t i = 0; i < table.size(); ++i) {
            uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) != 0 ? 0x82f63b78u : 0);
            table[i] = value;
        }
        return table;
    }();
    uint32_t crc = ~0u;
    for (const std::byte byte : bytes) crc = kTable[(crc ^ static_cast<uint32_t>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

namespace {

template <class T>
void plain(std::string& out, T value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

void varint(std::string& out, uint64_t value) {
    for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
}

enum class Wire { varint = 0, eightBytes = 1, text = 2, fourBytes = 5 };
void key(std::string& out, uint32_t field, Wire wire) { varint(out, field << 3 | static_cast<uint32_t>(wire)); }
void text(std::string& out, uint32_t field, const std::string& value) {
    key(out, field, Wire::text);
    varint(out, value.size());
    out += value;
}

std::string eventNow() {
    std::string event;
    key(event, 1, Wire::eightBytes);
    plain(event, std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count());
    return event;
}

uint32_t masked(std::string_view bytes) {
    const uint32_t crc = crc32c(std::as_bytes(std::span(bytes)));
    return ((crc >> 15) | (crc << 17)) + 0xa282ead8u;
}

}  // namespace

EventFile::EventFile(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    m_path = folder / ("events.out.tfevents." + std::to_string(seconds) + ".egret." + std::to_string(getpid()));
    m_out.open(m_path, std::ios::binary);
    if (!m_out)
        throw Error(Category::badInput, "Cannot write learning curves to this folder.", {.file = m_path.string()});
    std::string event = eventNow();
    text(event, 3, "brain.Event:2");
    write(event);
}

void EventFile::add(int64_t step, const std::map<std::string, double>& values) {
    std::string event = eventNow(), summary;
    key(event, 2, Wire::varint);
    varint(event, static_cast<uint64_t>(step));
    for (const auto& [name, number] : values) {
        std::string value;
        text(value, 1, name);
        key(value, 2, Wire::fourBytes);
        plain(value, static_cast<float>(number));
        text(summary, 1, value);
    }
    text(event, 5, summary);
    write(event);
}

void EventFile::write(const std::string& event) {
    std::string record;
    plain(record, static_cast<uint64_t>(event.size()));
    plain(record, masked(record));
    record += event;
    plain(record, masked(event));
    m_out.write(record.data(), static_cast<std::streamsize>(record.size()));
    m_out.flush();
    if (!m_out) throw Error(Category::limit, "Writing the learning curves failed.", {.file = m_path.string()});
}

}  // namespace egret::optimize::policy
