// t-SNE (van der Maaten and Hinton, "Visualizing Data using t-SNE", JMLR 2008), exact.
//
// The similarity of two points is the probability that one picks the other as its neighbor, under a Gaussian whose
// width matches `perplexity` effective neighbors (section 2; found by bisection). Similarities in the plane follow a
// Student t distribution, whose heavy tails leave room for moderate distances (section 3.3). Gradient descent with
// momentum and gains, as in the appendix, minimizes the Kullback-Leibler divergence. The first iterations exaggerate
// the probabilities, so that clusters can still pass through one another (section 3.4). The step size is n divided by
// the exaggeration (Belkina et al., 2019), because the paper's step size scatters small sets. Barnes-Hut trees would
// only pay off from a few thousand points.
#include "core/expressions/hiss/tsne.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace egret::hiss {
namespace {

using Plane = std::vector<std::array<double, 2>>;

constexpr double kExaggeration = 4;
constexpr int kExaggerated = 100, kSlow = 20;  // iterations with exaggeration; with low momentum
constexpr double kTiny = 1e-12;

// Returns [n, n] distances, row by row.
std::vector<double> squaredDistances(std::span<const std::vector<float>> points) {
    const std::size_t n = points.size();
    std::vector<double> distances(n * n, 0);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            double sum = 0;
            for (std::size_t d = 0; d < points[i].size(); ++d) {
                const double difference = static_cast<double>(points[i][d]) - static_cast<double>(points[j][d]);
                sum += difference * difference;
            }
            distances[i * n + j] = distances[j * n + i] = sum;
        }
    return distances;
}

// Computes the probabilities of one point's neighbors (equation 1), which have the given perplexity.
void fillRow(std::span<double> row, std::span<const double> distances, std::size_t self, double perplexity) {
    const double wanted = std::log(perplexity);
    const double nearest = [&] {
        double least = INFINITY;
        for (std::size_t j = 0; j < distances.size(); ++j)
            if (j != self) least = std::min(least, distances[j]);
        return least;
    }();
    double precision = 1, low = 0, high = INFINITY;
    for (int step = 0; step < 60; ++step) {
        double sum = 0, weighted = 0;
        for (std::size_t j = 0; j < distances.size(); ++j) {
            const double away = distances[j] - nearest;  // subtracting the nearest distance keeps the sum away from 0
            row[j] = j == self ? 0 : std::exp(-away * precision);
            sum += row[j];
            weighted += away * row[j];
        }
        for (double& value : row) value /= sum;
        const double entropy = std::log(sum) + precision * weighted / sum;
        if (std::abs(entropy - wanted) < 1e-5) return;
        (entropy > wanted ? low : high) = precision;
        precision = std::isinf(high) ? precision * 2 : (low + high) / 2;
    }
}

// Returns symmetric similarities of all pairs (section 3.1), which sum to 1.
std::vector<double> similarities(std::span<const std::vector<float>> points, double perplexity, const Task& task) {
    const std::size_t n = points.size();
    const std::vector<double> distances = squaredDistances(points);
    std::vector<double> rows(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        task.throwIfStopped();
        fillRow(std::span(rows).subspan(i * n, n), std::span(distances).subspan(i * n, n), i, perplexity);
    }
    std::vector<double> pairs(n * n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            pairs[i * n + j] =
                i == j ? 0 : std::max(kTiny, (rows[i * n + j] + rows[j * n + i]) / (2.0 * static_cast<double>(n)));
    return pairs;
}

// Computes the gradient of the divergence with respect to each point's position (equation 5).
void gradient(const Plane& places, std::span<const double> pairs, double exaggeration, std::vector<double>& kernel,
    Plane& slope) {
    const std::size_t n = places.size();
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            const double x = places[i][0] - places[j][0], y = places[i][1] - places[j][1];
            sum += 2 * (kernel[i * n + j] = 1 / (1 + x * x + y * y));
        }
    std::ranges::fill(slope, std::array<double, 2>{});
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            const double near = kernel[i * n + j];
            const double pull = 4 * (exaggeration * pairs[i * n + j] - std::max(kTiny, near / sum)) * near;
            for (std::size_t d = 0; d < 2; ++d) {
                const double force = pull * (places[i][d] - places[j][d]);
                slope[i][d] += force;
                slope[j][d] -= force;
            }
        }
}

void centre(Plane& places) {
    std::array<double, 2> middle{};
    for (const auto& place : places)
        for (std::size_t d = 0; d < 2; ++d) middle[d] += place[d] / static_cast<double>(places.size());
    for (auto& place : places)
        for (std::size_t d = 0; d < 2; ++d) place[d] -= middle[d];
}

}  // namespace

std::vector<std::array<double, 2>> tsne(
    std::span<const std::vector<float>> points, const TsneOptions& options, const Task& task) {
    const std::size_t n = points.size();
    if (options.perplexity < 1) throw Error(Category::usage, "the perplexity must be at least 1");
    for (const std::vector<float>& point : points)
        if (point.size() != points.front().size())
            throw Error(Category::usage, "all points must have the same dimension");
    Plane places(n);
    if (n < 2) return places;
    Random random(options.seed);
    for (auto& place : places)
        for (double& coordinate : place) coordinate = 1e-4 * random.normal();

    const double perplexity = std::clamp(options.perplexity, 1.0, std::max(1.0, static_cast<double>(n - 1) / 3));
    const std::vector<double> pairs = similarities(points, perplexity, task);
    const double rate = std::max(50.0, static_cast<double>(n) / kExaggeration);
    std::vector<double> kernel(n * n, 0);
    Plane slope(n), speed(n), gains(n, {1, 1});
    for (int step = 0; step < options.iterations; ++step) {
        task.throwIfStopped();
        if (step % 20 == 0) task.report(static_cast<double>(step) / options.iterations, "t-SNE");
        gradient(places, pairs, step < kExaggerated ? kExaggeration : 1, kernel, slope);
        const double momentum = step < kSlow ? 0.5 : 0.8;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t d = 0; d < 2; ++d) {
                const bool turns = (slope[i][d] > 0) == (speed[i][d] > 0);
                gains[i][d] = std::max(0.01, turns ? gains[i][d] * 0.8 : gains[i][d] + 0.2);
                speed[i][d] = momentum * speed[i][d] - rate * gains[i][d] * slope[i][d];
                places[i][d] += speed[i][d];
            }
        centre(places);
    }
    return places;
}

}  // namespace egret::hiss
