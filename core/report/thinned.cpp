#include "core/report/report.h"

#include <algorithm>

namespace egret::report {

Series thinned(const Series& series, std::size_t points) {
    const std::size_t each =
        std::max<std::size_t>(1, (series.points.size() + points - 1) / std::max<std::size_t>(1, points));
    if (each == 1) return series;
    Series made{series.name, {}};
    for (std::size_t begin = 0; begin < series.points.size(); begin += each) {
        const std::size_t end = std::min(begin + each, series.points.size());
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) sum += series.points[i].y;
        made.points.push_back({series.points[end - 1].x, sum / static_cast<double>(end - begin), {}});
    }
    return made;
}

}  // namespace egret::report
