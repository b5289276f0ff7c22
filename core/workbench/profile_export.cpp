#include "core/workbench/profile_export.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::workbench {

using runtime::timing::RooflinePoint;
using runtime::timing::Trace;

namespace {

// The names or types of all that runs as this head.
std::string joined(const Profile& profile, graph::NodeId head, std::string OperatorTime::*text) {
    std::string out;
    for (const OperatorTime& one : profile.operators)
        if (one.head == head) out += (out.empty() ? "" : " + ") + one.*text;
    return out;
}

}  // namespace

RooflinePoint rooflineOf(const Profile& profile, const OperatorTime& head, const runtime::timing::Roof& roof) {
    double flops = 0, bytes = 0;
    for (const OperatorTime& one : profile.operators) {
        if (one.head != head.node) continue;
        flops += one.flops;
        bytes += one.bytes;
    }
    return runtime::timing::roofline(flops, bytes, head.ms, roof);
}

Trace traceOf(const Profile& profile, const graph::Graph& graph, const std::string& title) {
    Trace out{title, {}, {}};
    runtime::timing::TraceCounter alive{"bytes alive", {}};
    double end = 0;
    for (const runtime::ProfileSpan& span : profile.timeline) {
        out.events.push_back({joined(profile, span.node, &OperatorTime::name),
                              "operators",
                              span.beginMs * 1e3,
                              span.ms * 1e3,
                              {{"type", joined(profile, span.node, &OperatorTime::type)},
                               {"node", graph.nameOf(span.node)},
                               {"bytes alive", formatNumber(span.aliveBytes)}}});
        alive.samples.emplace_back(span.beginMs * 1e3, span.aliveBytes);
        end = std::max(end, (span.beginMs + span.ms) * 1e3);
    }
    if (!alive.samples.empty()) {
        alive.samples.emplace_back(end, 0);
        out.counters.push_back(std::move(alive));
    }
    for (const auto& one : profile.activities) {
        runtime::timing::TraceEvent event{one.name, one.lane, one.beginUs, one.durationUs};
        if (one.op >= 0) event.notes.emplace_back("node", profile.operators[static_cast<std::size_t>(one.op)].name);
        out.events.push_back(std::move(event));
    }
    return out;
}

std::string csvOf(const Profile& profile, const graph::Graph& graph, const runtime::timing::Roof& roof) {
    using runtime::timing::csvRow;
    std::string out = csvRow(
        {"node", "type", "fused_into", "ms", "predicted_ms", "flops", "bytes", "gflops", "gbytes", "roof_percent"});
    for (const OperatorTime& one : profile.operators) {
        std::vector<std::string> row{one.name,
                                     one.type,
                                     one.head == one.node ? "" : graph.nameOf(one.head),
                                     formatNumber(one.ms),
                                     formatNumber(one.predictedMs),
                                     formatNumber(one.flops),
                                     formatNumber(one.bytes)};
        if (one.head == one.node) {
            const RooflinePoint point = rooflineOf(profile, one, roof);
            row.insert(row.end(), {formatNumber(point.flopsPerSecond / 1e9), formatNumber(point.bytesPerSecond / 1e9),
                                   formatNumber(100 * point.fraction)});
        } else {
            row.insert(row.end(), {"", "", ""});
        }
        out += csvRow(row);
    }
    return out;
}

}  // namespace egret::workbench
