#pragma once

#include "core/synthesis/dimension.h"
#include "core/synthesis/spec.h"

#include <memory>
#include <vector>

namespace egret::synthesis {

// The eight primitives of the paper's table 1; a contraction is the set of Shares that brings in one weight.
enum class PrimitiveKind : uint8_t { reduce, split, merge, shift, expand, unfold, stride, contraction };
std::string_view primitiveName(PrimitiveKind kind);

// One step of synthesis: what it is applied to, coordinates of the interface.
struct Primitive {
    PrimitiveKind kind = PrimitiveKind::reduce;
    const Dimension* first = nullptr;     // of all but reduce and contraction
    const Dimension* second = nullptr;    // split: the inner coordinate; unfold: the window
    Size parameter;                       // reduce: the size; merge: the block; stride: the stride
    std::vector<const Dimension*> inner;  // contraction: coordinates that index the weight and go on in the data
    std::vector<const Dimension*> outer;  // contraction: coordinates that index the weight alone (Share, then Expand)

    uint64_t hash() const;  // of its structure: names a primitive in every store and on every machine
    uint64_t form() const;  // the same of its coordinates' forms
};

// What a primitive makes of its operands, in the order its statement names them. `reductions` and `weights`: how many
// of its size, and in all, there are before it.
std::vector<const Dimension*> madeBy(const Primitive& primitive, DimensionStore& store, int reductions, int weights);

// What all pGraphs of one search share.
struct Synthesis {
    explicit Synthesis(Spec problem) : spec(std::move(problem)) {}
    const Spec spec;
    DimensionStore dimensions;
};

using Coordinates = std::vector<const Dimension*>;

// A primitive graph, whole or partial, built bottom-up from the coordinates of the output: an immutable value. Its
// interface is the set of coordinates that still have to become the input's.
class PGraph {
public:
    // No primitive yet: the interface is the output.
    explicit PGraph(std::shared_ptr<Synthesis> synthesis);

    // With one primitive more. Error(badInput) where the operands are not in the interface, or a size becomes one that
    // is not whole at every mapping. Linear in the interface.
    PGraph with(const Primitive& primitive) const;

    const Spec& spec() const { return m_synthesis->spec; }
    const std::shared_ptr<Synthesis>& synthesis() const { return m_synthesis; }
    const Coordinates& interface() const { return m_interface; }  // sorted by hash
    // The coordinates of each, in order of contraction.
    const std::vector<Coordinates>& weights() const { return m_weights; }
    Coordinates outputs() const;     // the iterators, in the order of the output
    Coordinates reductions() const;  // in the order they came
    int depth() const { return m_depth; }
    const Primitive* last() const { return m_last ? &m_last->primitive : nullptr; }
    std::vector<const Primitive*> primitives() const;  // in the order they came
    int count(PrimitiveKind kind) const { return m_counts[static_cast<int>(kind)]; }
    Coordinates madeBy(const Primitive& next) const;  // what it would add to the interface
    // How many primitives mention a coefficient variable in their parameter.
    int mentions(int variable) const { return m_mentions[variable]; }

    // The same for equal pGraphs, in whatever order their primitives came, contractions excepted.
    uint64_t key() const { return m_key; }
    // The same also for pGraphs that differ only in which of several reductions of one size is which, and in the order
    // of their contractions unless `ordered`. Slower: looks at all numberings. `input` is taken along, in its order.
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

// A whole operator: a pGraph whose interface is the input's coordinates, one for each dimension of the input.
//
//     out[outputs] = sum over the reductions of in[input] * weight_0[weights[0]] * weight_1[weights[1]] * ...
//
// A term is zero where an unfold leaves its domain.
struct Operator {
    std::string name;
    PGraph graph;
    Coordinates input;
    bool mean = false;  // divided by the number of terms summed, once, at the end (average pooling)

    const Spec& spec() const { return graph.spec(); }
    int64_t parameters(const Mapping& mapping) const;  // elements of the weights
    uint64_t key() const;                              // of the pGraph and the order of the input
    uint64_t canonicalKey() const { return graph.canonicalKey(input); }
};

// The assignments of the interface to the input's dimensions of the same sizes: all of them, or none where the
// interface does not match. Coordinates that discard elements match nothing.
std::vector<Coordinates> finalizations(const PGraph& graph);

}  // namespace egret::synthesis
