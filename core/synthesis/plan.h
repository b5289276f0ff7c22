#pragma once

#include "core/synthesis/pgraph.h"

#include <optional>

namespace egret::synthesis {

// A plan is an operator's computation at concrete sizes: a sequence of loop nests. All back ends start from it.

struct Coordinate {
    enum class Kind : uint8_t {
        loop,    // loop over the output or a reduction
        split,   // parameter*first + second
        divide,  // first / parameter
        modulo,  // first % parameter
        shift,   // (first + 1) % size
        unfold,  // first + second - parameter; the term is zero where this value is not in [0, size)
        stride,  // parameter*first
    };
    Kind kind = Kind::loop;
    int first = -1, second = -1;  // indices of earlier coordinates in Plan::coordinates
    int64_t parameter = 0;
    int64_t size = 0;
    std::string name;  // only for loops
};

struct Access {
    enum class Source : uint8_t { data, weight, stage };
    Source source = Source::data;
    int number = 0;          // index of the weight or earlier stage
    std::vector<int> index;  // coordinates, one per dimension

    // Selects the tensor that is read: the data, a weight or a stage's result.
    template <class T, class List>
    const T& of(const T& data, const List& weights, const List& stages) const {
        return source == Source::data ? data : source == Source::weight ? weights[number] : stages[number];
    }
    std::string name() const;  // such as in, w0, t1
};

// stage[outputs] = sum over reductions of the product of the inputs. Each coordinate in `outputs` is a loop, even if it
// is derived from other coordinates; a later stage expands it.
struct Stage {
    std::vector<int> outputs, reductions;
    std::vector<Access> inputs;
};

struct Plan {
    std::vector<Coordinate> coordinates;
    std::vector<Stage> stages;           // the last stage computes the output
    std::vector<int64_t> input, output;  // shapes
    std::vector<std::vector<int64_t>> weights;
    double scale = 1;  // factor of the output, for means

    std::vector<int64_t> shape(const std::vector<int>& coordinates) const;
    std::vector<int64_t> shapeOf(const Access& access) const;
    // Returns the multiply-adds of all stages (loop sizes times max(inputs - 1, 1)), plus the number of elements of the
    // input and the weights, each read once. This count reproduces the published numbers exactly.
    int64_t flops() const;
    int64_t parameters() const;
    int64_t memory() const;                        // number of elements of all tensors, including intermediate ones
    void requireWeights(std::size_t given) const;  // throws badInput unless the count matches
};

// Returns the coordinates that must be computed for `indices`, in ascending order, without loops.
std::vector<int> derivedCoordinates(const Plan& plan, const Stage& stage, const std::vector<int>& indices);
std::vector<int> inputIndices(const Stage& stage);  // the indices of all inputs

// Returns one loop nest over all outputs and reductions.
Plan plainPlan(const Operator& op, const Mapping& mapping);

// Applies the paper's rfactor (section 8): reductions are performed in groups, each as early as possible. No sum is
// then repeated for every position of a later window, and no weight is multiplied within a sum on which it does not
// depend. Returns the ordered partition with the fewest FLOPs, found by depth-first search (at most 4,683 partitions of
// 6 reductions). With more than 6 reductions, every group except the last is a single reduction.
Plan rfactoredPlan(const Operator& op, const Mapping& mapping);

// Returns the FLOPs of the best plan.
int64_t flops(const Operator& op, const Mapping& mapping);

// Returns a lower bound on the FLOPs of all operators that extend this pGraph: the number of elements of the output,
// the input and the weights so far.
int64_t flopsLowerBound(const PGraph& graph, const Mapping& mapping);

// The baseline for a problem's operators: its reference operator, at the sizes of each mapping. referenceOf() returns
// nothing if the problem has no reference, and throws badInput if the reference is unknown or has other sizes.
struct Reference {
    Operator op;
    std::vector<Mapping> mappings;
};
std::optional<Reference> referenceOf(const Spec& spec);

// Returns whether an operator satisfies its problem's bounds on FLOPs and parameters at every mapping.
bool withinBounds(const Operator& op);

// Returns the loop nests as readable C-like text.
std::string planText(const Plan& plan);

}  // namespace egret::synthesis
