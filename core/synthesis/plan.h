#pragma once

#include "core/synthesis/pgraph.h"

#include <optional>

namespace egret::synthesis {

// An operator's computation at concrete sizes: a sequence of loop nests. All back ends start from it.

struct Coordinate {
    enum class Kind : uint8_t {
        loop,    // over the output or a reduction
        split,   // parameter*first + second
        divide,  // first / parameter
        modulo,  // first % parameter
        shift,   // (first + 1) % size
        unfold,  // first + second - parameter, and the term is zero where that is not in [0, size)
        stride,  // parameter*first
    };
    Kind kind = Kind::loop;
    int first = -1, second = -1;  // indices in Plan::coordinates, before this one
    int64_t parameter = 0;
    int64_t size = 0;
    std::string name;  // for loops
};

struct Access {
    enum class Source : uint8_t { data, weight, stage };
    Source source = Source::data;
    int number = 0;          // index of the weight or earlier stage
    std::vector<int> index;  // coordinates, one per dimension

    // Selects the tensor that is read: the data, a weight or a stage.
    template <class T, class List>
    const T& of(const T& data, const List& weights, const List& stages) const {
        return source == Source::data ? data : source == Source::weight ? weights[number] : stages[number];
    }
    std::string name() const;  // in, w0, t1
};

// stage[outputs] = sum over reductions of the product of the inputs. Each coordinate in `outputs` is a loop, even if
// derived from others; a later stage expands it.
struct Stage {
    std::vector<int> outputs, reductions;
    std::vector<Access> inputs;
};

int64_t elementCount(const std::vector<int64_t>& shape);

struct Plan {
    std::vector<Coordinate> coordinates;
    std::vector<Stage> stages;           // the last one computes the output
    std::vector<int64_t> input, output;  // shapes
    std::vector<std::vector<int64_t>> weights;
    double scale = 1;  // applied to the output, for means

    std::vector<int64_t> shape(const std::vector<int>& coordinates) const;
    std::vector<int64_t> shapeOf(const Access& access) const;
    // Multiply-adds of all stages, the product of loops times max(inputs - 1, 1), plus the elements of the input and
    // the weights, each read once: the count that reproduces the published integers.
    int64_t flops() const;
    int64_t parameters() const;
    int64_t memory() const;                        // elements of input, weights, intermediate tensors and output
    void requireWeights(std::size_t given) const;  // throws badInput unless the count matches
};

// Returns the coordinates to compute for `indices`, in ascending order, without loops.
std::vector<int> derivedCoordinates(const Plan& plan, const Stage& stage, const std::vector<int>& indices);
std::vector<int> inputIndices(const Stage& stage);  // over all inputs

// Returns one loop nest over all outputs and reductions.
Plan plainPlan(const Operator& op, const Mapping& mapping);

// The paper's rfactor (section 8): reductions are performed in groups, each as early as possible, so that no sum is
// repeated for every position of a later window, and no weight is multiplied within a sum on which it does not depend.
// Returns the ordered partition with the fewest FLOPs, found by depth-first search (at most 4,683 partitions of 6
// reductions). More than 6 reductions are only split into single ones and the rest.
Plan rfactoredPlan(const Operator& op, const Mapping& mapping);

// FLOPs of the best plan.
int64_t flops(const Operator& op, const Mapping& mapping);

// A lower bound for all operators extending this pGraph: the whole output, the input and the weights so far.
int64_t flopsLowerBound(const PGraph& graph, const Mapping& mapping);

// The baseline for a problem's operators: its reference operator, at the sizes of each of its mappings. Empty if the
// problem names none. Throws badInput with the name if the reference is unknown or has different sizes.
struct Reference {
    Operator op;
    std::vector<Mapping> mappings;
};
std::optional<Reference> referenceOf(const Spec& spec);

// Returns true if an operator satisfies its problem's bounds on FLOPs and parameters at every mapping.
bool withinBounds(const Operator& op);

// The loop nests as readable C-like text.
std::string planText(const Plan& plan);

}  // namespace egret::synthesis
