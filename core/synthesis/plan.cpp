// Derives stages by cutting the graph of coordinates.
//
// Let S be the reductions that a stage performs. A coordinate is touched if it depends on S. Every tensor indexed by a
// touched coordinate belongs to the stage. The stage computes a tensor over the first untouched coordinates below the
// indices of these tensors. Untouched coordinates are not expanded: an unfold that does not reach S is left for later,
// which avoids k times the cost of its window. The remaining operator reads the new tensor instead.
//
// Every stage includes the data. Weights are never multiplied in advance, although that can be cheaper: the product
// would be a larger weight, and the paper's counts do not assume it.
#include "core/synthesis/plan.h"

#include "core/base/text.h"
#include "core/synthesis/operators.h"

#include <algorithm>
#include <numeric>

namespace egret::synthesis {
namespace {

class Builder {
public:
    Builder(const Operator& op, const Mapping& mapping) : m_spec(op.spec()), m_mapping(mapping) {
        Stage& nest = m_plan.stages.emplace_back();
        for (const Dimension* output : op.graph.outputs()) nest.outputs.push_back(coordinate(output));
        for (const Dimension* reduction : op.graph.reductions()) nest.reductions.push_back(coordinate(reduction));
        nest.inputs.push_back({Access::Source::data, 0, coordinates(op.input)});
        for (const Coordinates& weight : op.graph.weights())
            nest.inputs.push_back(
                {Access::Source::weight, static_cast<int>(nest.inputs.size()) - 1, coordinates(weight)});
        m_plan.output = m_plan.shape(nest.outputs);
        m_plan.input = m_plan.shape(nest.inputs[0].index);
        for (std::size_t i = 1; i < nest.inputs.size(); ++i)
            m_plan.weights.push_back(m_plan.shape(nest.inputs[i].index));
        if (op.mean)
            for (int reduction : nest.reductions)
                m_plan.scale /= static_cast<double>(m_plan.coordinates[reduction].size);
    }
    Plan take() { return std::move(m_plan); }

private:
    std::vector<int> coordinates(const Coordinates& dimensions) {
        return transformed(dimensions, [&](const Dimension* dimension) { return coordinate(dimension); });
    }

    int coordinate(const Dimension* d) {
        while (d->kind == DimensionKind::share) d = d->first;  // a share has the same value
        if (const auto known = m_known.find(d); known != m_known.end()) return known->second;
        Coordinate c;
        c.size = m_spec.value(d->size, m_mapping);
        if (d->first) c.first = coordinate(d->first);
        if (d->second) c.second = coordinate(d->second);
        switch (d->kind) {
            case DimensionKind::iterator: c.name = "i" + std::to_string(d->index); break;
            case DimensionKind::reduce: c.name = "r" + std::to_string(m_reductions++); break;
            case DimensionKind::split:
                c.kind = Coordinate::Kind::split;
                c.parameter = m_plan.coordinates[c.second].size;
                break;
            case DimensionKind::mergeLeft:
            case DimensionKind::mergeRight:
                c.kind = d->kind == DimensionKind::mergeLeft ? Coordinate::Kind::divide : Coordinate::Kind::modulo;
                c.parameter = m_spec.value(d->parameter, m_mapping);
                break;
            case DimensionKind::shift: c.kind = Coordinate::Kind::shift; break;
            case DimensionKind::unfold:
                c.kind = Coordinate::Kind::unfold;
                c.parameter = m_plan.coordinates[c.second].size / 2;
                break;
            case DimensionKind::stride:
                c.kind = Coordinate::Kind::stride;
                c.parameter = m_spec.value(d->parameter, m_mapping);
                break;
            case DimensionKind::share: break;
        }
        m_plan.coordinates.push_back(std::move(c));
        return m_known[d] = static_cast<int>(m_plan.coordinates.size()) - 1;
    }

    const Spec& m_spec;
    const Mapping& m_mapping;
    Plan m_plan;
    std::unordered_map<const Dimension*, int> m_known;
    int m_reductions = 0;
};

[[noreturn]] void tooLarge() { throw Error(Category::limit, "the operator is too large at these sizes"); }
int64_t times(int64_t a, int64_t b) {
    int64_t value = 0;
    if (__builtin_mul_overflow(a, b, &value)) tooLarge();
    return value;
}
int64_t plus(int64_t a, int64_t b) {
    int64_t value = 0;
    if (__builtin_add_overflow(a, b, &value)) tooLarge();
    return value;
}
int64_t product(const std::vector<int64_t>& sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), int64_t{1}, times);
}

int64_t stageFlops(const Plan& plan, const Stage& stage) {
    return times(times(product(plan.shape(stage.outputs)), product(plan.shape(stage.reductions))),
        std::max<int64_t>(static_cast<int64_t>(stage.inputs.size()) - 1, 1));
}

// Splits the last stage of `plan` in two. The first new stage performs the reductions `chosen` (one bit per reduction
// of the last stage). Tensors that these reductions do not touch stay in the second stage, so weights without a sum are
// multiplied afterwards. Returns false if the first stage would not touch the data, or if it would equal the existing
// stage.
bool cut(Plan& plan, uint32_t chosen) {
    Stage& rest = plan.stages.back();
    std::vector<char> touched(plan.coordinates.size());
    for (std::size_t r = 0; r < rest.reductions.size(); ++r)
        if (chosen >> r & 1) touched[rest.reductions[r]] = 1;
    for (std::size_t c = 0; c < plan.coordinates.size(); ++c)
        for (int below : {plan.coordinates[c].first, plan.coordinates[c].second})
            if (below >= 0 && touched[below]) touched[c] = 1;

    Stage stage;
    std::vector<Access> left;
    for (Access& access : rest.inputs)
        (std::ranges::any_of(access.index, [&](int c) { return touched[c]; }) ? stage.inputs : left).push_back(access);
    if (stage.inputs.empty() || stage.inputs[0].source == Access::Source::weight) return false;
    if (left.empty() && chosen + 1 == 1u << rest.reductions.size()) return false;  // same as the existing stage
    std::vector<char> seen(plan.coordinates.size());
    const auto descend = [&](const auto& self, int c) -> void {
        if (c < 0 || seen[c]) return;
        seen[c] = 1;
        if (!touched[c]) {
            stage.outputs.push_back(c);
            return;
        }
        self(self, plan.coordinates[c].first);
        self(self, plan.coordinates[c].second);
    };
    for (const Access& access : stage.inputs)
        for (int c : access.index) descend(descend, c);

    std::vector<int> later;
    for (std::size_t r = 0; r < rest.reductions.size(); ++r)
        (chosen >> r & 1 ? stage.reductions : later).push_back(rest.reductions[r]);
    const int number = static_cast<int>(plan.stages.size()) - 1;
    left.insert(left.begin(), {Access::Source::stage, number, stage.outputs});
    Stage remaining{rest.outputs, std::move(later), std::move(left)};
    plan.stages.back() = std::move(stage);
    plan.stages.push_back(std::move(remaining));
    return true;
}

// Tries all ordered partitions of the reductions, one group per level of recursion.
void search(const Plan& plan, int64_t spent, bool singles, Plan& best, int64_t& bestFlops) {
    const Stage& rest = plan.stages.back();
    if (const int64_t whole = plus(spent, stageFlops(plan, rest)); whole < bestFlops) {
        bestFlops = whole;
        best = plan;
    }
    const auto reductions = rest.reductions.size();
    for (uint32_t chosen = 1; chosen < 1u << reductions; ++chosen) {
        if (singles && !std::has_single_bit(chosen)) continue;
        Plan next = plan;
        if (!cut(next, chosen)) continue;
        const int64_t cost = plus(spent, stageFlops(next, next.stages[next.stages.size() - 2]));
        if (cost < bestFlops) search(next, cost, singles, best, bestFlops);
    }
}

}  // namespace

std::vector<int> inputIndices(const Stage& stage) {
    std::vector<int> indices;
    for (const Access& access : stage.inputs) indices.insert(indices.end(), access.index.begin(), access.index.end());
    return indices;
}

std::vector<int> derivedCoordinates(const Plan& plan, const Stage& stage, const std::vector<int>& indices) {
    std::vector<char> isLoop(plan.coordinates.size()), seen(plan.coordinates.size());
    for (const auto* loops : {&stage.outputs, &stage.reductions})
        for (int c : *loops) isLoop[c] = 1;
    const auto visit = [&](const auto& self, int c) -> void {
        if (c < 0 || seen[c] || isLoop[c]) return;
        seen[c] = 1;
        self(self, plan.coordinates[c].first);
        self(self, plan.coordinates[c].second);
    };
    for (int c : indices) visit(visit, c);
    std::vector<int> derived;
    for (std::size_t c = 0; c < seen.size(); ++c)
        if (seen[c]) derived.push_back(static_cast<int>(c));
    return derived;
}

std::string Access::name() const {
    return source == Source::data ? "in" : (source == Source::weight ? "w" : "t") + std::to_string(number);
}

std::vector<int64_t> Plan::shape(const std::vector<int>& list) const {
    return transformed(list, [&](int c) { return coordinates[c].size; });
}

std::vector<int64_t> Plan::shapeOf(const Access& access) const {
    if (access.source == Access::Source::stage) return shape(stages[access.number].outputs);
    return access.source == Access::Source::data ? input : weights[access.number];
}

int64_t Plan::flops() const {
    int64_t sum = plus(product(input), parameters());
    for (const Stage& stage : stages) sum = plus(sum, stageFlops(*this, stage));
    return sum;
}

int64_t Plan::parameters() const {
    int64_t sum = 0;
    for (const auto& weight : weights) sum = plus(sum, product(weight));
    return sum;
}

int64_t Plan::memory() const {
    int64_t sum = plus(product(input), parameters());
    for (const Stage& stage : stages) sum = plus(sum, product(shape(stage.outputs)));
    return sum;
}

void Plan::requireWeights(std::size_t given) const {
    if (given != weights.size())
        throw Error(Category::badInput,
            std::to_string(given) + " weights are given instead of " + std::to_string(weights.size()));
}

Plan plainPlan(const Operator& op, const Mapping& mapping) { return Builder(op, mapping).take(); }

Plan rfactoredPlan(const Operator& op, const Mapping& mapping) {
    const Plan plain = plainPlan(op, mapping);
    Plan best = plain;
    int64_t flops = plus(stageFlops(plain, plain.stages.back()), 1);
    search(plain, 0, plain.stages.back().reductions.size() > 6, best, flops);
    return best;
}

int64_t flops(const Operator& op, const Mapping& mapping) { return rfactoredPlan(op, mapping).flops(); }

int64_t flopsLowerBound(const PGraph& graph, const Mapping& mapping) {
    const Spec& spec = graph.spec();
    int64_t output = 1, input = 1, weights = 0;
    for (const SpecDimension& dimension : spec.output) output = times(output, spec.value(dimension.size, mapping));
    for (const SpecDimension& dimension : spec.input) input = times(input, spec.value(dimension.size, mapping));
    for (const Coordinates& weight : graph.weights()) {
        int64_t elements = 1;
        for (const Dimension* dimension : weight) elements = times(elements, spec.value(dimension->size, mapping));
        weights = plus(weights, elements);
    }
    return plus(plus(output, input), weights);
}

std::optional<Reference> referenceOf(const Spec& spec) {
    if (spec.reference.empty()) return {};
    try {
        Reference reference{openOperator(spec.reference), {}};
        for (const Mapping& mapping : spec.mappings) {
            std::vector<std::pair<std::string, int64_t>> sizes;
            for (int v = 0; v < spec.variables.size(); ++v)
                if (spec.variables[v].primary) sizes.emplace_back(spec.variables[v].name, mapping[v]);
            reference.mappings.push_back(mappingOf(reference.op.spec(), sizes));
        }
        return reference;
    } catch (const Error& error) {
        throw Error(
            Category::badInput, "the problem's reference " + spec.reference + ": " + error.message(), error.place());
    }
}

bool withinBounds(const Operator& op) {
    const Limits& limits = op.spec().limits;
    const auto reference = referenceOf(op.spec());
    for (std::size_t i = 0; reference && i < reference->mappings.size(); ++i) {
        const Mapping &mapping = op.spec().mappings[i], &dense = reference->mappings[i];
        const double ratio = static_cast<double>(flops(op, mapping)) / static_cast<double>(flops(reference->op, dense));
        if (ratio < limits.leastFlops || (limits.flops > 0 && ratio > limits.flops)) return false;
        if (limits.parameters > 0 &&
            static_cast<double>(op.parameters(mapping)) >
                limits.parameters * static_cast<double>(reference->op.parameters(dense)))
            return false;
    }
    return true;
}

std::string planText(const Plan& plan) {
    const auto name = [&](int c) {
        return plan.coordinates[c].name.empty() ? "x" + std::to_string(c) : plan.coordinates[c].name;
    };
    std::string text;
    for (std::size_t s = 0; s < plan.stages.size(); ++s) {
        const Stage& stage = plan.stages[s];
        const auto loop = [&](int c) {
            return std::ranges::find(stage.outputs, c) != stage.outputs.end() ||
                std::ranges::find(stage.reductions, c) != stage.reductions.end();
        };
        const auto group = [](const std::string& of) {
            return of.find(' ') == std::string::npos ? of : '(' + of + ')';
        };
        std::vector<int> guards;
        const auto write = [&](const auto& self, int c) -> std::string {
            const Coordinate& at = plan.coordinates[c];
            if (loop(c)) return name(c);
            const std::string first = self(self, at.first), second = at.second < 0 ? "" : self(self, at.second),
                              parameter = std::to_string(at.parameter);
            switch (at.kind) {
                case Coordinate::Kind::loop: break;
                case Coordinate::Kind::split: return parameter + '*' + group(first) + " + " + second;
                case Coordinate::Kind::divide: return group(first) + '/' + parameter;
                case Coordinate::Kind::modulo: return group(first) + '%' + parameter;
                case Coordinate::Kind::shift: return '(' + first + " + 1)%" + std::to_string(at.size);
                case Coordinate::Kind::unfold:
                    if (std::ranges::find(guards, c) == guards.end()) guards.push_back(c);
                    return first + " + " + second + (at.parameter ? " - " + parameter : "");
                case Coordinate::Kind::stride: return parameter + '*' + group(first);
            }
            return name(c);
        };
        std::string factors;
        for (const Access& access : stage.inputs) {
            factors += (factors.empty() ? "" : " * ") + access.name() + '[' +
                join(transformed(access.index, [&](int c) { return write(write, c); }), ", ") + ']';
        }
        std::vector<std::string> outputs;
        std::string indent;
        const auto open = [&](const std::string& head, int c) {
            text += indent + head + " < " + std::to_string(plan.coordinates[c].size) + '\n';
            indent += "  ";
        };
        for (int c : stage.outputs) {
            open("for " + name(c), c);
            outputs.push_back(name(c));
        }
        for (int c : stage.reductions) open("sum " + name(c), c);
        for (int c : guards) open("if 0 <= " + write(write, c), c);
        const bool last = s + 1 == plan.stages.size();
        text +=
            indent + (last ? "out" : "t" + std::to_string(s)) + '[' + join(outputs, ", ") + "] += " + factors + '\n';
    }
    if (plan.scale != 1) text += "out *= " + formatNumber(plan.scale) + '\n';
    return text;
}

}  // namespace egret::synthesis
