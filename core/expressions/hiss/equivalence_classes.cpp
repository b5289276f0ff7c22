#include "core/expressions/hiss/equivalence_classes.h"

#include "core/expressions/hiss/data/traverse.h"
#include "core/expressions/table.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace egret::hiss {

std::vector<EquivalenceClass> populatedClasses(const ClassOptions& options, const Task& task) {
    constexpr int kTableNodes = 4;
    task.report(0, "enumerating expressions");
    const expressions::Table table({.maxNodes = kTableNodes, .mode = options.mode}, task);
    task.report(0.3, "drawing expressions");
    std::map<expressions::Expression, EquivalenceClass> bySmallest;
    for (Pair& pair : samplePairs(
             table, options.draws, {.depth = 3, .constants = false, .selectShare = 0.2, .seed = options.seed}, task))
        bySmallest[pair.right].members.push_back(std::move(pair.left));
    std::vector<EquivalenceClass> classes;
    for (auto& [smallest, one] : bySmallest) {
        const expressions::Arguments arguments = argumentsOf(smallest);
        const bool isNever = arguments.variables + arguments.symbols == 0 &&
            evaluate(smallest, options.mode, {}).isUndefined();  // its members are trivially equal
        if (!isNever) classes.push_back({smallest, std::move(one.members)});
    }
    std::ranges::stable_sort(
        classes, std::ranges::greater(), [](const EquivalenceClass& one) { return one.members.size(); });
    classes.resize(std::min(classes.size(), options.classes));
    for (EquivalenceClass& one : classes) one.members.resize(std::min(one.members.size(), options.members));
    return classes;
}

namespace {

double distance(std::span<const double> centroid, std::span<const float> point) {
    double sum = 0;
    for (std::size_t d = 0; d < centroid.size(); ++d)
        sum += (centroid[d] - static_cast<double>(point[d])) * (centroid[d] - static_cast<double>(point[d]));
    return std::sqrt(sum);
}

}  // namespace

std::vector<ClassDistances> centroidDistances(
    std::span<const std::vector<float>> embeddings, std::span<const std::size_t> classOf) {
    ensure(embeddings.size() == classOf.size(), "every embedding belongs to a class");
    if (embeddings.empty()) return {};
    std::vector<std::vector<double>> centroids(
        *std::ranges::max_element(classOf) + 1, std::vector<double>(embeddings.front().size(), 0));
    std::vector<double> counts(centroids.size(), 0);
    for (std::size_t i = 0; i < embeddings.size(); ++i) {
        for (std::size_t d = 0; d < embeddings[i].size(); ++d)
            centroids[classOf[i]][d] += static_cast<double>(embeddings[i][d]);
        ++counts[classOf[i]];
    }
    for (std::size_t c = 0; c < centroids.size(); ++c)
        for (double& coordinate : centroids[c]) coordinate /= std::max(1.0, counts[c]);
    std::vector<ClassDistances> distances(centroids.size());
    for (std::size_t c = 0; c < centroids.size(); ++c)
        for (std::size_t i = 0; i < embeddings.size(); ++i)
            (classOf[i] == c ? distances[c].intra : distances[c].inter)
                .push_back(distance(centroids[c], embeddings[i]));
    return distances;
}

Box boxOf(std::vector<double> values) {
    if (values.empty()) return {};
    std::ranges::sort(values);
    // Interpolates linearly between adjacent values (Hyndman and Fan's definition 7, the usual default).
    const auto quantile = [&](double share) {
        const double at = share * static_cast<double>(values.size() - 1);
        const auto below = static_cast<std::size_t>(at);
        const std::size_t above = std::min(below + 1, values.size() - 1);
        return values[below] + (at - static_cast<double>(below)) * (values[above] - values[below]);
    };
    Box box{.lowerQuartile = quantile(0.25), .median = quantile(0.5), .upperQuartile = quantile(0.75)};
    const double reach = 1.5 * (box.upperQuartile - box.lowerQuartile);
    box.low = box.upperQuartile;
    box.high = box.lowerQuartile;
    for (const double value : values) {
        if (value < box.lowerQuartile - reach || value > box.upperQuartile + reach) {
            box.extremes.push_back(value);
            continue;
        }
        box.low = std::min(box.low, value);
        box.high = std::max(box.high, value);
    }
    return box;
}

}  // namespace egret::hiss
