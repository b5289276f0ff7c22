#include "core/profile/trace.h"

#include "core/base/error.h"

#include <algorithm>
#include <optional>

namespace egret::profile {

std::string_view categoryName(Category category) {
    static constexpr std::string_view kNames[] = {"kernel", "copy", "gap"};
    return kNames[static_cast<std::size_t>(category)];
}

double Counter::most() const {
    double most = 0;
    for (const Sample& sample : samples) most = std::max(most, sample.value);
    return most;
}

double Trace::duration() const {
    double end = 0;
    for (const Span& span : spans) end = std::max(end, span.end());
    return end;
}

void addGaps(Trace& trace, double least) {
    const auto byStart = [](const Span& a, const Span& b) { return a.start < b.start; };
    std::ranges::stable_sort(trace.spans, byStart);
    std::vector<Span> gaps;
    std::vector<std::optional<double>> ends(trace.lanes.size());  // end of the latest span per lane
    for (const Span& span : trace.spans) {
        ensure(span.lane < ends.size(), "every span has a lane");
        auto& end = ends[span.lane];
        if (end && span.start - *end >= least)
            gaps.push_back({.name = "gap",
                .category = Category::gap,
                .lane = span.lane,
                .start = *end,
                .duration = span.start - *end});
        end = std::max(end.value_or(span.end()), span.end());
    }
    trace.spans.insert(trace.spans.end(), gaps.begin(), gaps.end());
    std::ranges::stable_sort(trace.spans, byStart);
}

LaneTime timeOf(const Trace& trace, std::size_t lane) {
    static constexpr double LaneTime::*kSums[] = {&LaneTime::kernel, &LaneTime::copy, &LaneTime::gap};
    LaneTime time;
    for (const Span& span : trace.spans)
        if (span.lane == lane) time.*kSums[static_cast<std::size_t>(span.category)] += span.duration;
    return time;
}

}  // namespace egret::profile
