#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace egret::runtime::timing {

struct TraceEvent {
    std::string name;
    std::string lane;  // "operators", "kernels", "copies": events of a lane do not overlap
    double beginUs = 0, durationUs = 0;
    std::vector<std::pair<std::string, std::string>> notes = {};  // shown when it is selected
};
struct TraceCounter {  // a curve, such as bytes of memory in use
    std::string name;
    std::vector<std::pair<double, double>> samples;  // microseconds, value; it holds until the next
};
struct Trace {
    std::string title;  // of the process: the model and the device
    std::vector<TraceEvent> events;
    std::vector<TraceCounter> counters;
};

// As Chrome's trace viewer, Perfetto and Speedscope read it: the object form of the Trace Event Format, with complete
// ("X") events, one thread per lane in order of first use, counters ("C") and names ("M").
std::string chromeTrace(const Trace& trace);

// A text in double quotes, with what JSON does not allow inside escaped. Bytes that are no UTF-8 are replaced.
std::string jsonText(std::string_view text);

// A row of a CSV file (RFC 4180), with its end of line.
std::string csvRow(const std::vector<std::string>& cells);

}  // namespace egret::runtime::timing
