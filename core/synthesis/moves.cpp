#include "core/synthesis/moves.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

constexpr int kLargestExponent = 3, kLargestDegree = 5;
constexpr int64_t kLargestBlock = 256;
constexpr std::size_t kWeightDimensions = 6;

// Returns the products of coefficient variables that can divide coordinates.
std::vector<Size> coefficientMonomials(const Spec& spec) {
    std::vector<Size> found;
    const auto extend = [&](const auto& self, int variable, Size size, int degree) -> void {
        if (variable == spec.variables.size()) {
            const auto value = size.valueAt(spec.mappings[0]);
            if (degree > 0 && value && *value > 1 && *value <= kLargestBlock) found.push_back(size);
            return;
        }
        self(self, variable + 1, size, degree);
        if (spec.variables[variable].primary || spec.variables[variable].budget == 0) return;
        for (int exponent = 1; exponent <= kLargestExponent && degree + exponent <= kLargestDegree; ++exponent) {
            size.exponents[variable] = static_cast<int8_t>(exponent);
            self(self, variable + 1, size, degree + exponent);
        }
    };
    extend(extend, 0, {}, 0);
    return found;
}

bool isOneEverywhere(const Spec& spec, const Size& size) {
    return std::ranges::all_of(spec.mappings, [&](const Mapping& mapping) { return size.valueAt(mapping) == 1; });
}

Coordinates free(const PGraph& graph) {
    Coordinates list;
    for (const Dimension* dimension : graph.interface())
        if (!dimension->batch) list.push_back(dimension);
    return list;
}

}  // namespace

Moves::Moves(std::shared_ptr<Synthesis> synthesis, const Task& task)
    : m_synthesis(std::move(synthesis)), m_task(task), m_distance(m_synthesis->spec, task) {
    const Spec& spec = m_synthesis->spec;
    m_blocks = coefficientMonomials(spec);
    m_reductionSizes = m_blocks;
    uint32_t batch = 0;
    for (const auto* shape : {&spec.input, &spec.output})
        for (const SpecDimension& dimension : *shape)
            if (dimension.batch)
                for (int v = 0; v < spec.variables.size(); ++v)
                    if (dimension.size.mentions(v)) batch |= 1u << v;
    for (int v = 0; v < spec.variables.size(); ++v) {
        if (!spec.variables[v].primary || batch >> v & 1) continue;
        m_reductionSizes.push_back(Size::variable(v));
        for (const Size& block : m_blocks)
            if (const Size size = Size::variable(v) / block; spec.legal(size) && !isOneEverywhere(spec, size))
                m_reductionSizes.push_back(size);
    }
}

template <typename Visit>
void Moves::candidates(const PGraph& graph, PrimitiveKind kind, Visit visit) const {
    const Spec& spec = m_synthesis->spec;
    const Coordinates dimensions = free(graph);
    switch (kind) {
        case PrimitiveKind::reduce:
            for (const Size& size : m_reductionSizes) visit(Primitive{.kind = kind, .parameter = size});
            break;
        case PrimitiveKind::split:
        case PrimitiveKind::unfold:
            for (const Dimension* first : dimensions)
                for (const Dimension* second : dimensions)
                    if (first != second) visit(Primitive{.kind = kind, .first = first, .second = second});
            break;
        case PrimitiveKind::merge:
            for (const Dimension* dimension : dimensions)
                for (const Size& block : m_blocks) {
                    const Size rest = dimension->size / block;
                    if (!spec.legal(rest) || isOneEverywhere(spec, rest)) continue;
                    visit(Primitive{.kind = kind, .first = dimension, .parameter = block});
                    if (rest != block) visit(Primitive{.kind = kind, .first = dimension, .parameter = rest});
                }
            break;
        case PrimitiveKind::shift:
        case PrimitiveKind::expand:
            for (const Dimension* dimension : dimensions) visit(Primitive{.kind = kind, .first = dimension});
            break;
        case PrimitiveKind::stride:
            for (const Dimension* dimension : dimensions)
                for (const Size& stride : m_blocks)
                    visit(Primitive{.kind = kind, .first = dimension, .parameter = stride});
            break;
        case PrimitiveKind::contraction: break;  // thousands of candidates; see Contractions
    }
}

// The contractions of a pGraph. Outer coordinates, which index only the weight, affect the distance. Inner coordinates,
// which also remain in the data, do not. So inner coordinates are chosen last, only if the input is reachable.
class Moves::Contractions {
public:
    Contractions(Moves& moves, const PGraph& graph, const MoveOptions& options) : m_dimensions(free(graph)) {
        const Limits& limits = graph.spec().limits;
        const int contractions = graph.count(PrimitiveKind::contraction) + 1,
                  stepsLeft = limits.depth - graph.depth() - 1;
        if (options.canonical && contractions >= limits.tensors) return;
        for (std::size_t i = 0; i < m_dimensions.size(); ++i)
            if (options.canonical && m_dimensions[i]->discards) m_inner &= ~(1u << i);
        for (uint32_t outer = 1; outer < 1u << m_dimensions.size(); ++outer) {
            moves.m_task.throwIfStopped();
            if (std::popcount(outer) >= static_cast<int>(kWeightDimensions)) continue;
            const Primitive some{.kind = PrimitiveKind::contraction, .outer = chosen(outer)};
            if (options.canonical && std::ranges::any_of(some.outer, [](const Dimension* d) {
                    return d->discards || d->kind == DimensionKind::reduce;
                }))
                continue;
            if (options.guided &&
                moves.m_distance(interfaceShape(graph, some), true, contractions + 1 < limits.tensors, stepsLeft) >
                    stepsLeft)
                continue;
            m_outer.push_back(outer);
        }
    }

    template <typename Visit>
    void each(Visit visit) const {
        for (uint32_t outer : m_outer)
            for (uint32_t rest = all() & ~outer & m_inner, inner = rest; inner; inner = (inner - 1) & rest)
                if (std::popcount(inner | outer) <= static_cast<int>(kWeightDimensions)) visit(made(inner, outer));
    }

    // Draws a contraction uniformly among the outer choices, then among the inner choices. Returns nothing if the drawn
    // contraction is not allowed.
    std::optional<Primitive> random(Random& random) const {
        if (m_outer.empty()) return {};
        const uint32_t outer = m_outer[random.below(m_outer.size())];
        const uint32_t inner = static_cast<uint32_t>(random.next()) & all() & ~outer & m_inner;
        if (inner == 0 || std::popcount(inner | outer) > static_cast<int>(kWeightDimensions)) return {};
        return made(inner, outer);
    }

private:
    uint32_t all() const { return (1u << m_dimensions.size()) - 1; }
    Coordinates chosen(uint32_t mask) const {
        Coordinates list;
        for (std::size_t i = 0; i < m_dimensions.size(); ++i)
            if (mask >> i & 1) list.push_back(m_dimensions[i]);
        return list;
    }
    Primitive made(uint32_t inner, uint32_t outer) const {
        return {.kind = PrimitiveKind::contraction, .inner = chosen(inner), .outer = chosen(outer)};
    }

    Coordinates m_dimensions;
    uint32_t m_inner = ~0u;         // coordinates that may index the weight and the data
    std::vector<uint32_t> m_outer;  // sets of coordinates that index only the weight
};

std::optional<Move> Moves::judged(const PGraph& graph, Primitive primitive, const MoveOptions& options) {
    m_task.throwIfStopped();
    Move move;
    move.refused = refusedBy(graph, primitive);
    if (move.refused &&
        (options.canonical || (options.limited && move.refused->ground == CanonicalRule::Ground::limit)))
        return {};
    const Limits& limits = m_synthesis->spec.limits;
    const bool contracts = primitive.kind == PrimitiveKind::contraction;
    const int contractions = graph.count(PrimitiveKind::contraction) + contracts;
    const bool reducing = primitive.kind == PrimitiveKind::reduce;
    const int stepsLeft = limits.depth - graph.depth() - 1;
    move.distance = distance(interfaceShape(graph, primitive), contractions > 0, contractions + 1 < limits.tensors,
        reducing ? limits.reductions - graph.count(PrimitiveKind::reduce) - 1 : 0, stepsLeft);
    if (options.guided && move.distance > stepsLeft) return {};
    move.primitive = std::move(primitive);
    return move;
}

std::vector<Move> Moves::of(const PGraph& graph, PrimitiveKind kind, const MoveOptions& options) {
    std::vector<Move> list;
    if (graph.depth() >= m_synthesis->spec.limits.depth) return list;
    const auto judge = [&](const Primitive& primitive) {
        if (auto move = judged(graph, primitive, options)) list.push_back(std::move(*move));
    };
    if (kind == PrimitiveKind::contraction) Contractions(*this, graph, options).each(judge);
    else candidates(graph, kind, judge);
    return list;
}

std::vector<Move> Moves::all(const PGraph& graph, const MoveOptions& options) {
    std::vector<Move> list;
    for (PrimitiveKind kind : kPrimitiveKinds) {
        std::vector<Move> some = of(graph, kind, options);
        list.insert(list.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return list;
}

std::optional<Move> Moves::randomContraction(const PGraph& graph, Random& random, const MoveOptions& options) {
    if (graph.depth() >= m_synthesis->spec.limits.depth) return {};
    const Contractions contractions(*this, graph, options);
    for (int attempt = 0; attempt < 60; ++attempt)
        if (auto primitive = contractions.random(random))
            if (auto move = judged(graph, std::move(*primitive), options)) return move;
    return {};
}

std::optional<Move> Moves::random(const PGraph& graph, Random& random, const MoveOptions& options) {
    std::vector<PrimitiveKind> kinds(std::begin(kPrimitiveKinds), std::end(kPrimitiveKinds));
    while (!kinds.empty()) {
        const auto at = random.below(kinds.size());
        const PrimitiveKind kind = kinds[at];
        kinds.erase(kinds.begin() + at);
        if (kind == PrimitiveKind::contraction) {
            if (auto move = randomContraction(graph, random, options)) return move;
            continue;
        }
        std::vector<Move> list = of(graph, kind, options);
        if (!list.empty()) return std::move(list[random.below(list.size())]);
    }
    return {};
}

// Only reductions create elements, so shape distance is a bound only after the last reduction. If one reduction
// remains, all its possible sizes are tried. If several remain, the bound is two steps (a reduction, a contraction).
int Moves::distance(InterfaceShape shape, bool hasWeight, bool contractionLeft, int reductionsLeft, int atMost) {
    int least = m_distance(shape, hasWeight, contractionLeft, reductionsLeft > 1 ? 2 : atMost);
    if (reductionsLeft <= 0 || least <= 2) return least;
    if (reductionsLeft > 1) return 2;
    shape.sizes.emplace_back();
    for (const Size& size : m_reductionSizes) {
        shape.sizes.back() = size;
        least = std::min(least, 1 + m_distance(shape, hasWeight, contractionLeft, std::min(atMost + 1, least) - 2));
    }
    return least;
}

int Moves::distance(const PGraph& graph) {
    const Limits& limits = m_synthesis->spec.limits;
    const int contractions = graph.count(PrimitiveKind::contraction), reductions = graph.count(PrimitiveKind::reduce);
    return distance(interfaceShape(graph), contractions > 0, contractions + 1 < limits.tensors,
        graph.depth() == reductions ? limits.reductions - reductions : 0, limits.depth - graph.depth());
}

std::vector<Operator> Moves::finish(const PGraph& graph, const MoveOptions& options) {
    std::vector<Operator> found;
    if (graph.weights().empty() || (options.canonical && sumsTooMuch(graph))) return found;
    for (Coordinates& input : finalizations(graph)) found.push_back({"", graph, std::move(input)});
    return found;
}

}  // namespace egret::synthesis
