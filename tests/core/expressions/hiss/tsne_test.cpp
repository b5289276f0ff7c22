#include "core/expressions/hiss/tsne.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <gmock/gmock.h>

#include <cmath>

namespace egret::hiss {
namespace {

// Clusters of points around distant corners of a high-dimensional cube.
std::vector<std::vector<float>> clusters(std::size_t count, std::size_t each, std::size_t dimensions = 16) {
    Random random(7);
    std::vector<std::vector<float>> points;
    for (std::size_t cluster = 0; cluster < count; ++cluster)
        for (std::size_t i = 0; i < each; ++i) {
            std::vector<float> point(dimensions, 0);
            point[cluster] = 10;
            for (float& coordinate : point) coordinate += static_cast<float>(random.normal());
            points.push_back(std::move(point));
        }
    return points;
}

double distance(const std::array<double, 2>& a, const std::array<double, 2>& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

TEST(Tsne, clustersStayClusters) {
    const auto places = tsne(clusters(5, 30));
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::size_t nearest = i == 0 ? 1 : 0;
        for (std::size_t j = 0; j < places.size(); ++j)
            if (j != i && distance(places[i], places[j]) < distance(places[i], places[nearest])) nearest = j;
        EXPECT_EQ(nearest / 30, i / 30) << "the nearest point in the plane is in the same cluster";
    }
    // The clusters are separate: points of two clusters are farther apart than half the mean distance within a cluster.
    for (std::size_t a = 0; a < 5; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            double inside = 0, between = INFINITY;
            for (std::size_t i = 0; i < 30; ++i)
                for (std::size_t j = 0; j < 30; ++j) {
                    inside += distance(places[a * 30 + i], places[a * 30 + j]) / 900;
                    between = std::min(between, distance(places[a * 30 + i], places[b * 30 + j]));
                }
            EXPECT_GT(between, inside / 2);
        }
}

TEST(Tsne, isTheSameForTheSameSeed) {
    const auto points = clusters(2, 10);
    EXPECT_EQ(tsne(points, {.iterations = 50, .seed = 3}), tsne(points, {.iterations = 50, .seed = 3}));
    EXPECT_NE(tsne(points, {.iterations = 50, .seed = 3}), tsne(points, {.iterations = 50, .seed = 4}));
}

TEST(Tsne, takesFewAndEqualPoints) {
    EXPECT_TRUE(tsne({}).empty());
    EXPECT_EQ(tsne(std::vector<std::vector<float>>{{1, 2}}).size(), 1u);
    for (const auto& place : tsne(std::vector<std::vector<float>>(6, {1, 2, 3})))
        EXPECT_TRUE(std::isfinite(place[0]) && std::isfinite(place[1]));
}

TEST(Tsne, refusesWhatHasNoDistance) {
    EXPECT_THROW(tsne(std::vector<std::vector<float>>{{1}, {1, 2}}), Error);
    EXPECT_THROW(tsne(clusters(1, 3), {.perplexity = 0}), Error);
}

TEST(Tsne, canBeStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(tsne(clusters(2, 10), {}, Task(stop.get_token())), Error);
}

}  // namespace
}  // namespace egret::hiss
