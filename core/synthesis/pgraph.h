#pragma once

#include "core/synthesis/dimension.h"
#include "core/synthesis/spec.h"

#include <memory>
#include <vector>

namespace egret::synthesis {

// The eight primitives of the paper's table 1. A contraction is the set of Shares that introduces one weight.
enum class PrimitiveKind : uint8_t { reduce, split, merge, shift, expand, unfold, stride, contraction };
inline constexpr PrimitiveKind kPrimitiveKinds[] = {PrimitiveKind::reduce, PrimitiveKind::split, PrimitiveKind::merge,
    PrimitiveKind::shift, PrimitiveKind::expand, PrimitiveKind::unfold, PrimitiveKind::stride,
    PrimitiveKind::contraction};
std::string_view primitiveName(PrimitiveKind kind);

// One synthesis step. Its operands are coordinates of the interface.
struct Primitive {
    PrimitiveKind kind = PrimitiveKind::reduce;
    const Dimension* first = nullptr;     // operand of all kinds except reduce and contraction
    const Dimension* second = nullptr;    // split: the inner coordinate; unfold: the window
    Size parameter;                       // reduce: the size; merge: the block; stride: the stride
    std::vector<const Dimension*> inner;  // contraction: coordinates that index the weight and remain in the data
    std::vector<const Dimension*> outer;  // contraction: coordinates that index only the weight (Share, then Expand)

    uint64_t hash() const;  // structural; identifies a primitive in every store and on every machine
    uint64_t form() const;  // like hash(), but computed from the coordinates' forms
};

// Returns the primitive's results, in the order of their names in its statement. `reductions` is the number of earlier
// reductions of its size, and `weights` the number of earlier weights.
std::vector<const Dimension*> madeBy(const Primitive& primitive, DimensionStore& store, int reductions, int weights);

// Data shared by all pGraphs of one search.
struct Synthesis {
    explicit Synthesis(Spec problem) : spec(std::move(problem)) {}
    const Spec spec;
    DimensionStore dimensions;
};

using Coordinates = std::vector<const Dimension*>;

// A primitive graph, complete or partial, built bottom-up from the output's coordinates. Immutable. Its interface is
// the set of coordinates that must still be turned into the input's coordinates.
class PGraph {
public:
    // Creates a graph without primitives; the interface is the output.
    explicit PGraph(std::shared_ptr<Synthesis> synthesis);

    // Returns the graph with a primitive added. Throws badInput if an operand is not in the interface, or if a size is
    // not an integer at every mapping. Linear in the size of the interface.
    PGraph with(const Primitive& primitive) const;

    const Spec& spec() const { return m_synthesis->spec; }
    const std::shared_ptr<Synthesis>& synthesis() const { return m_synthesis; }
    const Coordinates& interface() const { return m_interface; }  // sorted by hash
    // Returns each weight's coordinates, in the order of the contractions.
    const std::vector<Coordinates>& weights() const { return m_weights; }
    Coordinates outputs() const;     // the iterators, in output order
    Coordinates reductions() const;  // in order of creation
    int depth() const { return m_depth; }
    const Primitive* last() const { return m_last ? &m_last->primitive : nullptr; }
    std::vector<const Primitive*> primitives() const;  // in order of creation
    int count(PrimitiveKind kind) const { return m_counts[static_cast<int>(kind)]; }
    Coordinates madeBy(const Primitive& next) const;  // coordinates that `next` would add to the interface
    // Returns the number of primitives whose parameter contains the coefficient `variable`.
    int mentions(int variable) const { return m_mentions[variable]; }

    // Returns a key that is equal for equal pGraphs. It is independent of the order of primitives except contractions.
    uint64_t key() const { return m_key; }
    // Returns a key that is also independent of the numbering of reductions of the same size and, unless `ordered`, of
    // the order of contractions. Slower, because it tries all numberings. `input` is included, with its order.
    uint64_t canonicalKey(const Coordinates& input = {}, bool ordered = false) const;

private:
    struct Step {
        Primitive primitive;
        std::shared_ptr<const Step> before;
    };
    template <typename HashOf, typename HashOfWeight>
    uint64_t keyBy(HashOf hashOf, HashOfWeight hashOfWeight) const;
    template <typename HashOf>
    uint64_t weightHash(std::size_t weight, HashOf hashOf, bool ordered) const;
    uint64_t plainKey() const;

    std::shared_ptr<Synthesis> m_synthesis;
    std::shared_ptr<const Step> m_last;
    Coordinates m_interface, m_expansions;
    std::vector<Coordinates> m_weights;
    std::array<uint8_t, 8> m_counts{};
    std::array<uint8_t, kMaxVariables> m_mentions{};
    int m_depth = 0;
    uint64_t m_key = 0;
};

// A complete operator: a pGraph whose interface is the input's coordinates, one per input dimension.
//
//     out[outputs] = sum over the reductions of in[input] * weight_0[weights[0]] * weight_1[weights[1]] * ...
//
// A term is zero where an unfold leaves its domain.
struct Operator {
    std::string name;
    PGraph graph;
    Coordinates input;
    bool mean = false;  // divide once, at the end, by the number of summed terms (average pooling)

    const Spec& spec() const { return graph.spec(); }
    int64_t parameters(const Mapping& mapping) const;  // number of weight elements
    uint64_t key() const;                              // key of the pGraph and the input's order
    uint64_t canonicalKey() const { return graph.canonicalKey(input); }
};

// Returns all assignments of the interface to input dimensions of the same sizes; none if the interface does not match.
// Coordinates that discard elements match no dimension.
std::vector<Coordinates> finalizations(const PGraph& graph);

}  // namespace egret::synthesis
