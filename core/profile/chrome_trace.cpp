// "Trace Event Format" (Google, "JSON Object Format"): a list of events with a phase `ph` and times in microseconds.
// The file contains metadata (M: names of the process and its threads), complete events (X: `ts` and `dur`) and
// counters (C). Viewers show the time between two events of a thread as empty space. Gaps are written as events only so
// that they can be found and summed.
#include "core/profile/chrome_trace.h"
#include "core/base/json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace egret::profile {
namespace {

constexpr int kProcess = 1;
using json = nlohmann::ordered_json;

json metadata(std::string_view what, std::size_t thread, json arguments) {
    return {{"name", what}, {"ph", "M"}, {"pid", kProcess}, {"tid", thread}, {"args", std::move(arguments)}};
}

double toNanoseconds(double microseconds) { return std::round(microseconds * 1e3) / 1e3; }  // clock resolution

}  // namespace

std::string chromeTrace(const Trace& trace) {
    json events = json::array();
    events.push_back(metadata("process_name", 0, {{"name", trace.process}}));
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane) {
        events.push_back(metadata("thread_name", lane, {{"name", trace.lanes[lane]}}));
        events.push_back(metadata("thread_sort_index", lane, {{"sort_index", lane}}));
    }
    for (const Span& span : trace.spans) {
        json arguments = json::object();
        if (!span.type.empty()) arguments["operator"] = span.type;
        if (!span.kernel.empty()) arguments["kernel"] = span.kernel;
        events.push_back({{"name", span.name}, {"cat", categoryName(span.category)}, {"ph", "X"},
            {"ts", toNanoseconds(span.start)}, {"dur", toNanoseconds(span.duration)}, {"pid", kProcess},
            {"tid", span.lane}, {"args", std::move(arguments)}});
    }
    for (const Counter& counter : trace.counters)
        for (const Counter::Sample& sample : counter.samples)
            events.push_back({{"name", counter.name}, {"ph", "C"}, {"ts", toNanoseconds(sample.time)},
                {"pid", kProcess}, {"args", {{"bytes", sample.value}}}});
    json other = {{"program", "egret"}};
    if (!trace.clock.empty()) other["clock"] = trace.clock;
    const json file = {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}, {"otherData", std::move(other)}};
    return jsonText(file) + "\n";  // names come from files and may be invalid UTF-8
}

}  // namespace egret::profile
