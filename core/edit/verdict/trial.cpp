// Rounding. The two sides of a correct edit may sum in different orders, so their results differ by multiples of the
// unit roundoff, relative to the largest term, which may have canceled. To see how much that is, the inputs and weights
// are perturbed in their last bits: a backward stable evaluation errs by about as much. If an edit folded constants by
// hand, they are rounded to single precision; perturbing those constants shows what that costs, element by element.
#include "core/edit/verdict/trial.h"

#include "core/edit/verdict/rounding.h"
#include "core/graph/tensor.h"
#include "core/runtime/compare.h"
#include "core/runtime/doubles.h"
#include "core/runtime/executable.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace egret::edit {

using graph::NodeId;
using graph::TensorPtr;

namespace {

constexpr double kTolerance = 1e-9;   // relative to the largest element of an output
constexpr double kDoubleSteps = 256;  // like kSingleSteps, for a whole evaluation in double precision

bool haveNumbers(const graph::Tensor& tensor) {
    const graph::ElementType element = tensor.element();
    return !tensor.isList() &&
        (graph::isFloat(element) || graph::isInteger(element) || element == graph::ElementType::boolean);
}

// Returns the relative tolerance of results of this type. Operators round half precision in every step.
double toleranceOf(graph::ElementType element) {
    if (element == graph::ElementType::f16) return 1e-2;
    if (element == graph::ElementType::bf16) return 5e-2;
    return graph::isFloat(element) ? kTolerance : 0;
}

}  // namespace

struct Trial::Program {
    graph::Graph doubles;
    std::unordered_set<NodeId> rounded;  // nodes of `doubles`
    runtime::Executable executable;
};

Trial::Trial(const graph::Graph& graph, std::unordered_set<NodeId> rounded, const Task& task) : m_graph(graph) {
    graph::Image image;
    graph::Graph doubles = runtime::inDoubles(graph, &image);
    runtime::requireRunnable(doubles);
    std::unordered_set<NodeId> images;
    for (const NodeId id : rounded) images.insert(image.at(id));
    runtime::Executable executable(doubles, task);
    m_program.reset(new Program{std::move(doubles), std::move(images), std::move(executable)});
}

Trial::Result Trial::run(const Tensors& inputs, const Task& task) const {
    const Tensors exact = transformed(inputs, [](const TensorPtr& tensor) { return runtime::inDoubles(tensor); });
    const Tensors results = m_program->executable.run(exact, task);
    Result out;
    for (std::size_t pair = 0; 2 * pair < results.size(); ++pair) {
        const graph::Tensor &a = *results[2 * pair], &b = *results[2 * pair + 1];
        if (a == b) continue;
        if (a.shape() != b.shape() || !haveNumbers(a) || !haveNumbers(b)) return {Mismatch{pair, "", 0, 0}, true};
        const double floor = toleranceOf(a.element()) * std::max(runtime::largestIn(a), runtime::largestIn(b));
        std::vector<double> noise;
        for (int64_t i = 0; i < a.elements(); ++i) {
            const double x = a.number(i), y = b.number(i);
            if (x == y || std::abs(x - y) <= floor || (std::isnan(x) && std::isnan(y))) continue;
            const bool isFinite = std::isfinite(x) && std::isfinite(y);
            if (isFinite && graph::isFloat(a.element())) {
                if (noise.empty()) noise = noiseOf(exact, results, pair, task);
                if (std::abs(x - y) <= floor + noise[static_cast<std::size_t>(i)]) continue;
            }
            // A finite mismatch says more than an infinite one.
            if (isFinite || !out.mismatch) out = {Mismatch{pair, runtime::placeOf(a, i), x, y}, isFinite};
            if (isFinite) return out;
        }
    }
    return out;
}

Trial::Tensors Trial::runPerturbed(const Tensors& inputs, uint64_t seed, bool isSingle, const Task& task) const {
    const Random random(seed);
    graph::Graph graph = perturbed(m_program->doubles, random, [&](NodeId id) {
        if (isSingle) return m_program->rounded.contains(id) ? double{FLT_EPSILON} : 0;
        return m_program->doubles.op(id).is("Constant") ? DBL_EPSILON : 0;
    });
    Tensors changed = inputs;
    if (!isSingle)
        for (std::size_t i = 0; i < changed.size(); ++i)
            changed[i] = perturbed(changed[i], random.split(~i), DBL_EPSILON);
    return runtime::Executable(std::move(graph), task).run(changed, task);
}

std::vector<double> Trial::noiseOf(
    const Tensors& inputs, const Tensors& results, std::size_t pair, const Task& task) const {
    std::vector<double> noise(static_cast<std::size_t>(results[2 * pair]->elements()), 0);
    for (const bool isSingle : {false, true}) {
        if (isSingle && m_program->rounded.empty()) continue;
        std::vector<double> changes(noise.size(), 0);
        for (int k = 0; k < kPerturbations; ++k) {
            const Tensors again = runPerturbed(inputs, static_cast<uint64_t>(k), isSingle, task);
            for (const std::size_t output : {2 * pair, 2 * pair + 1}) {
                const graph::Tensor &a = *results[output], &b = *again[output];
                if (a.shape() != b.shape()) continue;
                for (std::size_t i = 0; i < noise.size(); ++i) {
                    const auto at = static_cast<int64_t>(i);
                    const double change = std::abs(a.number(at) - b.number(at));
                    if (std::isfinite(change)) changes[i] = std::max(changes[i], change);
                }
            }
        }
        // An element may be insensitive to all perturbations by chance. The median ignores elements at a jump.
        std::vector<double> sorted = changes;
        const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
        std::ranges::nth_element(sorted, middle);
        for (std::size_t i = 0; i < noise.size(); ++i)
            noise[i] += (isSingle ? kSingleSteps : kDoubleSteps) * std::max(changes[i], *middle);
    }
    return noise;
}

}  // namespace egret::edit
