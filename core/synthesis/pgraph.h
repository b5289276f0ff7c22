#pragma once

#include "core/synthesis/dimension.h"
#include "core/synthesis/spec.h"

#include <memory>
#include <vector>

namespace egret::synthesis {

// The eight primitives of the paper's table 1; a contraction is the set of Shares that introduces one weight.
enum class PrimitiveKind : uint8_t { reduce, split, merge, shift, expand, unfold, stride, contraction };
std::string_view primitiveName(PrimitiveKind kind);

// One synthesis step and its operands, coordinates of the interface.
struct Primitive {
    PrimitiveKind kind = PrimitiveKind::reduce;
    const Dimension* first = nullptr;     // for all but reduce and contraction
    const Dimension* second = nullptr;    // split: the inner coordinate; unfold: the window
    Size parameter;                       // reduce: the size; merge: the block; stride: the stride
    std::vector<const Dimension*> inner;  // contraction: coordinates that index the weight and remain in the data
    std::vector<const Dimension*> outer;  // contraction: coordinates that index only the weight (Share, then Expand)

    uint64_t hash() const;  // structural; identifies a primitive in every store and on every machine
    uint64_t form() const;  // same, from the coordinates' forms
};

// The primitive's results, in the order its statement names them. `reductions` and `weights`: the number of earlier
// reductions of its size, and of earlier weights.
std::vector<const Dimension*> madeBy(const Primitive& primitive, DimensionStore& store, int reductions, int weights);

// Data shared by all pGraphs of one search.
struct Synthesis {
    explicit Synthesis(Spec problem) : spec(std::move(problem)) {}
    const Spec spec;
    DimensionStore dimensions;
};

using Coordinates = std::vector<const Dimension*>;

// A primitive graph, complete or partial, built bottom-up from the output's coordinates; immutable. Its interface is
// the set of coordinates that must still become the input's.
class PGraph {
public:
    // Creates a graph without primitives; the interface is the output.
    explicit PGraph(std::shared_ptr<Synthesis> synthesis);

    // Adds a primitive. Throws badInput if an operand is not in the interface, or if a size is not an integer at every
    // mapping. Linear in the interface.
    PGraph with(const Primitive& primitive) const;

    const Spec& spec() const { return m_synthesis->spec; }
    const std::shared_ptr<Synthesis>& synthesis() const { return m_synthesis; }
    const Coordinates& interface() const { return m_interface; }  // sorted by hash
    // Each weight's coordinates, in order of contraction.
    const std::vector<Coordinates>& weights() const { return m_weights; }
    Coordinates outputs() const;     // the iterators, in output order
    Coordinates reductions() const;  // in order of creation
    int depth() const { return m_depth; }
    const Primitive* last() const { return m_last ? &m_last->primitive : nullptr; }
    std::vector<const Primitive*> primitives() const;  // in order of creation
    int count(PrimitiveKind kind) const { return m_counts[static_cast<int>(kind)]; }
    Coordinates madeBy(const Primitive& next) const;  // coordinates that `next` would add to the interface
    // Counts the primitives whose parameter contains a coefficient variable.
    int mentions(int variable) const { return m_mentions[variable]; }

    // The same for equal pGraphs, independent of the order of their primitives except contractions.
    uint64_t key() const { return m_key; }
    // Returns a key that is also independent of the numbering of reductions of one size and, unless `ordered`, of the
    // order of contractions. Slower, because it tries all numberings. `input` is included, with its order.
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
    int64_t parameters(const Mapping& mapping) const;  // weight elements
    uint64_t key() const;                              // of the pGraph and the input order
    uint64_t canonicalKey() const { return graph.canonicalKey(input); }
};

// Returns all assignments of the interface to input dimensions of the same sizes; none if the interface does not match.
// Coordinates that discard elements match nothing.
std::vector<Coordinates> finalizations(const PGraph& graph);

}  // namespace egret::synthesis
