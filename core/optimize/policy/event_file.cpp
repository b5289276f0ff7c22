// TensorBoard's event files: TFRecord records (length, its checksum, data, its checksum), each containing a message
// Event of tensorflow/core/util/event.proto: wall_time = 1, step = 2, file_version = 3, summary = 5. A Summary is a
// list of values (1), each with tag = 1 and simple_value = 2. This writer is simpler than an additional dependency.
#include "core/optimize/policy/event_file.h"

#include "core/base/wire_format.h"

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

std::string eventNow() {
    std::string event = wire::tag(1, wire::Type::eightBytes);
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
    write(eventNow() + wire::field(3, "brain.Event:2"));
}

void EventFile::add(int64_t step, const std::map<std::string, double>& values) {
    std::string event = eventNow(), summary;
    event += wire::tag(2, wire::Type::integer) + wire::integer(static_cast<uint64_t>(step));
    for (const auto& [name, number] : values) {
        std::string value = wire::field(1, name) + wire::tag(2, wire::Type::fourBytes);
        plain(value, static_cast<float>(number));
        summary += wire::field(1, value);
    }
    write(event + wire::field(5, summary));
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
