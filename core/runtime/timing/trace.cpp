#include "core/runtime/timing/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace egret::runtime::timing {
namespace {

// Three digits behind the point: nanoseconds. JSON knows no infinity, so what is not finite is 0.
std::string number(double value) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.3f", std::isfinite(value) ? value : 0.0);
    return buffer;
}

// The length of the UTF-8 sequence at the beginning; 0 when there is none.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = byte(0) < 0x80                      ? 1
                               : byte(0) >= 0xc2 && byte(0) < 0xe0 ? 2
                               : byte(0) >= 0xe0 && byte(0) < 0xf0 ? 3
                               : byte(0) >= 0xf0 && byte(0) < 0xf5 ? 4
                                                                   : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    if (length == 3 && ((byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xed && byte(1) > 0x9f)))
        return 0;  // overlong, surrogates
    if (length == 4 && ((byte(0) == 0xf0 && byte(1) < 0x90) || (byte(0) == 0xf4 && byte(1) > 0x8f)))
        return 0;  // overlong, beyond Unicode
    return length;
}

class Writer {
public:
    void event(const std::string& fields) {
        m_out.append(m_first ? "\n" : ",\n").append("{").append(fields).append("}");
        m_first = false;
    }
    std::string finished() { return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [" + m_out + "\n]}\n"; }

private:
    std::string m_out;
    bool m_first = true;
};

}  // namespace

std::string jsonText(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const char c = text.front();
        if (length == 0)
            out += "\xef\xbf\xbd";
        else if (c == '"' || c == '\\')
            out.append("\\").append(1, c);
        else if (static_cast<unsigned char>(c) < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
            out += buffer;
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(1, length));
    }
    return out + "\"";
}

std::string chromeTrace(const Trace& trace) {
    std::vector<std::string> lanes;
    for (const TraceEvent& event : trace.events)
        if (std::find(lanes.begin(), lanes.end(), event.lane) == lanes.end()) lanes.push_back(event.lane);
    Writer out;
    out.event("\"ph\": \"M\", \"pid\": 1, \"tid\": 0, \"name\": \"process_name\", \"args\": {\"name\": " +
              jsonText(trace.title) + "}");
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const std::string thread = "\"pid\": 1, \"tid\": " + std::to_string(i + 1);
        out.event("\"ph\": \"M\", " + thread +
                  ", \"name\": \"thread_name\", \"args\": {\"name\": " + jsonText(lanes[i]) + "}");
        out.event("\"ph\": \"M\", " + thread +
                  ", \"name\": \"thread_sort_index\", \"args\": {\"sort_index\": " + std::to_string(i + 1) + "}");
    }
    for (const TraceEvent& event : trace.events) {
        const auto lane = std::find(lanes.begin(), lanes.end(), event.lane) - lanes.begin();
        std::string notes;
        for (const auto& [key, value] : event.notes)
            notes += (notes.empty() ? "" : ", ") + jsonText(key) + ": " + jsonText(value);
        out.event("\"ph\": \"X\", \"pid\": 1, \"tid\": " + std::to_string(lane + 1) + ", \"name\": " +
                  jsonText(event.name) + ", \"cat\": " + jsonText(event.lane) + ", \"ts\": " + number(event.beginUs) +
                  ", \"dur\": " + number(std::max(0.0, event.durationUs)) + ", \"args\": {" + notes + "}");
    }
    for (const TraceCounter& counter : trace.counters)
        for (const auto& [time, value] : counter.samples)
            out.event("\"ph\": \"C\", \"pid\": 1, \"tid\": 0, \"name\": " + jsonText(counter.name) +
                      ", \"ts\": " + number(time) + ", \"args\": {\"value\": " + number(value) + "}");
    return out.finished();
}

std::string csvRow(const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) out += ',';
        if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
            out += cells[i];
            continue;
        }
        out += '"';
        for (const char c : cells[i]) out.append(c == '"' ? 2 : 1, c);
        out += '"';
    }
    return out + "\r\n";
}

}  // namespace egret::runtime::timing
