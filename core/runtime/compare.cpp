#include "core/runtime/compare.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/base/text.h"
#include "core/runtime/cut.h"
#include "core/runtime/device.h"
#include "core/runtime/doubles.h"
#include "core/runtime/executable.h"
#include "core/runtime/inputs.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <map>
#include <optional>

namespace egret::runtime {
namespace {

void differ(Comparison& comparison, const std::string& text) {
    if (comparison.equal) comparison.difference = text;
    comparison.equal = false;
}

using Named = std::map<std::string, TensorPtr>;

Named named(const graph::Graph& graph, const std::vector<TensorPtr>& inputs) {
    Named out;
    for (std::size_t i = 0; i < inputs.size(); ++i) out.emplace(graph.op(graph.inputs()[i]).text("name"), inputs[i]);
    return out;
}

std::vector<TensorPtr> arranged(const graph::Graph& graph, const Named& values) {
    return transformed(
        graph.inputs(), [&](graph::NodeId id) { return valueOr(values, graph.op(id).text("name"), nullptr); });
}

// Returns the values to try for unknown extents: first small ones, distinct for up to four extents, then guesses.
std::vector<graph::Extents> extentChoices(const graph::Graph& graph, int sample) {
    const std::vector<std::string> open = graph::openExtents(graph);
    if (open.empty()) return {graph::Extents{}};
    graph::Extents small;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const auto extent = static_cast<int64_t>((i + static_cast<std::size_t>(sample) + 1) % 4 + 1);
        if (open[i].empty()) small.other = extent;
        else small.named.emplace(open[i], extent);
    }
    return {graph::withSmallInputs(graph, small), graph::guessedExtents(graph)};
}

// Returns the extents of each sample; empty if the caller gives none or the graph has no unknown extents.
std::vector<graph::Extents> givenExtents(const graph::Graph& graph, const CompareOptions& options) {
    std::vector<graph::Extents> out;
    if (options.extents.empty() || graph::openExtents(graph).empty()) return out;
    const auto samples = std::max(static_cast<std::size_t>(options.samples), options.extents.size());
    for (std::size_t i = 0; i < samples; ++i) out.push_back(options.extents[i % options.extents.size()]);
    const graph::Extents unseen = graph::unseenExtents(graph, options.extents.front());
    if (std::ranges::find(options.extents, unseen.named, &graph::Extents::named) == options.extents.end())
        out.push_back(unseen);
    return out;
}

// Upper limit of the tolerance for ill-conditioned outputs, relative to their largest element. It covers rounding only:
// larger differences always count.
constexpr double kMostNoise = 0.05;

// Returns the tensor with every element perturbed in its last bits, as rounding in a few operators would do.
TensorPtr perturbed(const TensorPtr& tensor, Random random) {
    if (!tensor || tensor->isList() || tensor->element() != graph::ElementType::f32) return tensor;
    return graph::Tensor::ofReals(tensor->element(), tensor->shape(),
        [&](int64_t i) { return tensor->number(i) * (1 + random.uniform(-4, 4) * FLT_EPSILON); });
}

// Returns the largest finite difference between two values of an output, relative to the largest element of
// `reference`.
double changeOf(const graph::Tensor& reference, const graph::Tensor& other) {
    if (reference.isList() || !graph::isFloat(reference.element()) || reference.shape() != other.shape()) return 0;
    double change = 0;
    for (int64_t i = 0; i < reference.elements(); ++i)
        if (const double d = std::abs(reference.number(i) - other.number(i)); std::isfinite(d))
            change = std::max(change, d);
    return change / std::max(largestIn(reference), 1e-3);
}

// Draws inputs and compares the outputs of two graphs.
class Sampler {
public:
    Sampler(const graph::Graph& a, const graph::Graph& b, const CompareOptions& options, const Task& task)
        : m_a(a), m_b(b), m_options(options), m_first(a, task), m_second(b, task, options.engine),
          m_extents(givenExtents(a, options)) {
        for (const auto& [name, tensor] : options.given) m_given.insert(name);
        for (std::size_t i = 0; i < b.outputs().size(); ++i) m_outputsOfB.emplace(b.outputs()[i].name, i);
    }

    int samples() const { return m_extents.empty() ? m_options.samples : static_cast<int>(m_extents.size()); }

    struct Result {
        Comparison comparison;
        bool isConclusive = true;  // false if the outputs differ, but rounding alone may cause the difference
    };
    Result compare(int sample, const Task& task) {
        const auto [values, reference] = drawn(sample, task);
        Result result{compared(reference, m_second.run(arranged(m_b, values), task), {})};
        // A non-finite error means that only one of the graphs overflows, which double precision would hide.
        const bool mayRound = !result.comparison.equal && std::isfinite(result.comparison.maxAbsError);
        if (!mayRound || (m_options.engine == Engine::libTorch && areEqualInDoubles(values, task))) {
            result.comparison.equal = result.comparison.equal || mayRound;
            return result;
        }
        std::vector<double> changes(reference.size());
        for (uint64_t k = 0; k < 2; ++k) {
            Named changed = values;
            for (auto& [name, tensor] : changed) tensor = perturbed(tensor, Random(m_options.seed).split(k));
            const auto again = m_first.run(arranged(m_a, changed), task);
            for (std::size_t i = 0; i < again.size(); ++i)
                changes[i] = std::max(changes[i], 4 * changeOf(*reference[i], *again[i]));
        }
        result.isConclusive = std::ranges::max(changes) <= kMostNoise;
        for (double& change : changes) change = std::min(change, kMostNoise);
        result.comparison = compared(reference, m_second.run(arranged(m_b, values), task), changes);
        result.isConclusive = result.isConclusive || result.comparison.equal;
        return result;
    }

private:
    // Compares all outputs. `noise` is the minimum tolerance of each output, relative to its largest element; empty for
    // none.
    Comparison compared(const std::vector<TensorPtr>& reference, const std::vector<TensorPtr>& actual,
        const std::vector<double>& noise) const {
        Comparison out;
        for (std::size_t i = 0; i < reference.size(); ++i) {
            const std::string& name = m_a.outputs()[i].name;
            CompareOptions tolerant = m_options;
            if (!noise.empty()) tolerant.atol = std::max(tolerant.atol, noise[i]);
            compareTensors(*reference[i], *actual[m_outputsOfB.at(name)], name, tolerant, out);
        }
        return out;
    }

    // Returns whether the graphs agree in double precision; false if one of them does not run in double precision.
    bool areEqualInDoubles(const Named& values, const Task& task) {
        if (m_hasNoDoubles) return false;
        try {
            if (!m_doubles) m_doubles.emplace(Executable(inDoubles(m_a), task), Executable(inDoubles(m_b), task));
            Named exact;
            for (const auto& [name, tensor] : values) exact.emplace(name, inDoubles(tensor));
            return compared(
                m_doubles->first.run(arranged(m_a, exact), task), m_doubles->second.run(arranged(m_b, exact), task), {})
                .equal;
        } catch (const Error& error) {
            if (error.category() == Category::cancelled) throw;
            m_hasNoDoubles = true;
            return false;
        }
    }

    // Draws the inputs of a sample; returns them with the outputs of the first graph.
    std::pair<Named, std::vector<TensorPtr>> drawn(int sample, const Task& task) const {
        constexpr Distribution kDistributions[] = {
            Distribution::normal, Distribution::positive, Distribution::wide, Distribution::narrow};
        const auto choices = m_extents.empty()
            ? extentChoices(m_a, sample)
            : std::vector{m_extents[static_cast<std::size_t>(sample) % m_extents.size()]};
        for (std::size_t attempt = 0;; ++attempt) {
            const InputChoice choice{Random(m_options.seed).split(static_cast<uint64_t>(sample)).next(),
                kDistributions[sample % 4], choices[attempt], m_given};
            Named values = named(m_a, randomInputs(m_a, choice));
            for (const auto& [name, tensor] : m_options.given) values[name] = tensor;
            try {
                auto reference = m_first.run(arranged(m_a, values), task);
                return {std::move(values), std::move(reference)};
            } catch (const Error& error) {
                if (error.category() != Category::badInput || attempt + 1 == choices.size()) throw;
            }
        }
    }

    const graph::Graph &m_a, &m_b;
    const CompareOptions& m_options;
    Executable m_first, m_second;
    std::optional<std::pair<Executable, Executable>> m_doubles;
    bool m_hasNoDoubles = false;
    std::vector<graph::Extents> m_extents;
    std::set<std::string> m_given;
    std::map<std::string, std::size_t> m_outputsOfB;
};

// Compares the names of the inputs and outputs, and the types of the inputs.
Comparison compareInterfaces(const graph::Graph& a, const graph::Graph& b) {
    Comparison out;
    std::map<std::string, std::size_t> outputsOfB;
    for (std::size_t i = 0; i < b.outputs().size(); ++i) outputsOfB.emplace(b.outputs()[i].name, i);
    for (const graph::Output& output : a.outputs())
        if (!outputsOfB.contains(output.name)) differ(out, "only the first graph has an output '" + output.name + "'");
    if (out.equal && a.outputs().size() != b.outputs().size()) differ(out, "the second graph has more outputs");
    std::map<std::string, graph::Type> inputsOfA;
    for (const graph::NodeId id : a.inputs()) inputsOfA.emplace(a.op(id).text("name"), a.type(id));
    for (const graph::NodeId id : b.inputs()) {
        const std::string& name = b.op(id).text("name");
        const auto known = inputsOfA.find(name);
        if (known == inputsOfA.end()) {
            if (!b.op(id).find("default")) differ(out, "only the second graph has an input '" + name + "'");
        } else if (!graph::compatible(known->second, b.type(id))) {
            differ(out,
                "input '" + name + "' has different types: " + known->second.toString() + " and " +
                    b.type(id).toString());
        }
    }
    return out;
}

void add(const Comparison& part, Comparison& whole) {
    if (!part.equal) differ(whole, part.difference);
    whole.maxAbsError = std::max(whole.maxAbsError, part.maxAbsError);
    whole.maxRelError = std::max(whole.maxRelError, part.maxRelError);
    whole.samples = std::max(whole.samples, part.samples);
    whole.notRun.insert(whole.notRun.end(), part.notRun.begin(), part.notRun.end());
}

// Compares graphs in which every node can run.
Comparison compareRuns(const graph::Graph& a, const graph::Graph& b, const CompareOptions& options, const Task& task) {
    Comparison out;
    Sampler sampler(a, b, options, task);
    const int samples = sampler.samples();
    std::string inconclusive;
    for (int drawn = 0; out.samples < samples && drawn < 3 * samples && out.equal; ++drawn) {
        task.throwIfStopped();
        task.report(static_cast<double>(out.samples) / samples, "comparing outputs");
        const Sampler::Result one = sampler.compare(drawn, task);
        if (!one.isConclusive) {
            inconclusive = one.comparison.difference;
            continue;
        }
        ++out.samples;
        add(one.comparison, out);
    }
    if (out.samples == 0 && samples > 0)
        differ(out, inconclusive + "; rounding alone changes the outputs as much, for all inputs that were tried");
    return out;
}

// Compares graphs in which some nodes cannot run.
Comparison compareParts(const graph::Graph& a, const graph::Graph& b, const std::set<std::string>& given,
    const CompareOptions& options, const Task& task) {
    const CutPair cut = cutApart(a, b, given);
    Comparison out{.notRun = cut.nodes, .notCompared = cut.outputs};
    if (!cut.difference.empty()) differ(out, cut.difference);
    if (out.equal && !cut.first.empty()) add(compareRuns(cut.first, cut.second, options, task), out);
    for (const auto& [body, other] : cut.bodies) {
        CompareOptions inside = options;
        inside.given.clear();
        inside.extents.clear();
        if (out.equal) add(compare(body, other, inside, task), out);
    }
    if (out.equal && out.samples == 0 && !(a == b))
        differ(out, "no output depends only on values that can be computed");
    return out;
}

std::string listed(const std::string& kind, const std::vector<std::string>& names) {
    return kind + (names.size() > 1 ? "s " : " ") + quote(names[0]) +
        (names.size() > 1 ? " and " + std::to_string(names.size() - 1) + " more" : "");
}

}  // namespace

std::string placeOf(const graph::Tensor& tensor, int64_t index) {
    std::string out;
    for (std::size_t axis = tensor.shape().size(); axis-- > 0;) {
        const int64_t extent = tensor.shape()[axis];
        out = std::to_string(index % extent) + (out.empty() ? "" : ",") + out;
        index /= extent;
    }
    return "[" + out + "]";
}

double largestIn(const graph::Tensor& tensor) {
    double largest = 0;
    for (int64_t i = 0; i < tensor.elements(); ++i)
        if (const double a = std::abs(tensor.number(i)); std::isfinite(a)) largest = std::max(largest, a);
    return largest;
}

void compareTensors(const graph::Tensor& reference, const graph::Tensor& actual, const std::string& name,
    const CompareOptions& options, Comparison& into) {
    if (reference.type() != actual.type()) {
        differ(into,
            "output '" + name + "' should be " + reference.type().toString() + " but is " + actual.type().toString());
        return;
    }
    if (reference == actual) return;
    if (reference.isList()) {
        if (reference.items().size() != actual.items().size())
            return differ(into,
                "output '" + name + "' should have " + std::to_string(reference.items().size()) + " items but has " +
                    std::to_string(actual.items().size()));
        for (std::size_t i = 0; i < reference.items().size(); ++i)
            compareTensors(
                *reference.items()[i], *actual.items()[i], name + "[" + std::to_string(i) + "]", options, into);
        return;
    }
    const auto report = [&](int64_t i, const std::string& a, const std::string& b) {
        differ(into, "output '" + name + "' at " + placeOf(reference, i) + " should be " + a + " but is " + b);
    };
    if (reference.element() == graph::ElementType::string) {
        for (std::size_t i = 0; i < reference.stringValues().size(); ++i) {
            const std::string &a = reference.stringValues()[i], &b = actual.stringValues()[i];
            if (a != b) report(static_cast<int64_t>(i), quote(a), quote(b));
        }
        return;
    }
    if (!graph::isFloat(reference.element())) {
        for (int64_t i = 0; i < reference.elements(); ++i) {
            const int64_t a = reference.integer(i), b = actual.integer(i);
            if (a == b) continue;
            const double error = std::abs(static_cast<double>(a) - static_cast<double>(b));
            into.maxAbsError = std::max(into.maxAbsError, error);
            into.maxRelError = std::max(into.maxRelError, error / std::max(1.0, std::abs(static_cast<double>(a))));
            report(i, std::to_string(a), std::to_string(b));
        }
        return;
    }
    const double largest = largestIn(reference);
    const double floor = options.atol * std::max(largest, 1e-3);
    for (int64_t i = 0; i < reference.elements(); ++i) {
        const double a = reference.number(i), b = actual.number(i);
        if (a == b || (std::isnan(a) && std::isnan(b))) continue;
        const double error = std::abs(a - b);  // NaN or infinite if only one of them is finite
        const double worst = std::isnan(error) ? INFINITY : error;
        into.maxAbsError = std::max(into.maxAbsError, worst);
        into.maxRelError = std::max(into.maxRelError, worst / std::max({std::abs(a), 1e-3 * largest, 1e-300}));
        if (!(error <= options.rtol * std::abs(a) + floor) || !std::isfinite(a))
            report(i, formatNumber(a), formatNumber(b));
    }
}

CompareOptions toleranceOf(Engine engine) {
    CompareOptions out;
    if (engine != Engine::cuda) return out;
    const std::string precision = cudaSettings().precision;
    const double atol = precision == "tf32" ? 1e-3 : precision == "f16" ? 1e-2 : precision == "bf16" ? 5e-2 : out.atol;
    out.rtol = std::max(out.rtol, atol);
    out.atol = atol;
    return out;
}

bool isComparable(const graph::Graph& graph, const std::set<std::string>& given) {
    return unsupported(graph).empty() && std::ranges::all_of(graph.inputs(), [&](graph::NodeId id) {
        const graph::Operator& op = graph.op(id);
        return op.find("default") || given.contains(op.text("name")) || isDrawn(graph.type(id));
    });
}

void requireComparable(const graph::Graph& graph) {
    requireRunnable(graph);
    requireRandomInputs(graph);
}

Comparison compare(const graph::Graph& a, const graph::Graph& b, const CompareOptions& options, const Task& task) {
    Comparison out = compareInterfaces(a, b);
    if (!out.equal) return out;
    std::set<std::string> given;
    for (const auto& [name, tensor] : options.given) given.insert(name);
    const bool areWhole = isComparable(a, given) && isComparable(b, given);
    return areWhole ? compareRuns(a, b, options, task) : compareParts(a, b, given, options, task);
}

std::string exceptions(const Comparison& comparison) {
    std::string out;
    if (!comparison.notRun.empty()) out = "except " + listed("node", comparison.notRun) + ", which cannot be run";
    if (!comparison.notCompared.empty())
        out += (out.empty() ? "except " : ", and ") + listed("output", comparison.notCompared);
    return out;
}

}  // namespace egret::runtime
