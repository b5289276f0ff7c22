#pragma once

#include "core/synthesis/pgraph.h"

#include <optional>

namespace egret::synthesis {

// How an operator is computed at concrete sizes: loop nests in order. All back ends start from here.

struct Coordinate {
    enum class Kind : uint8_t {
        loop,    // of the output or a reduction
        split,   // parameter*first + second
        divide,  // first / parameter
        modulo,  // first % parameter
        shift,   // (first + 1) % size
        unfold,  // first + second - parameter, and the term is zero where that is not in [0, size)
        stride,  // parameter*first
    };
    Kind kind = Kind::loop;
    int first = -1, second = -1;  // positions in Plan::coordinates, before this one
    int64_t parameter = 0;
    int64_t size = 0;
    std::string name;  // of loops
};

// One tensor, read at the values of coordinates.
struct Access {
    enum class Source : uint8_t { data, weight, stage };
    Source source = Source::data;
    int number = 0;          // which weight, which earlier stage
    std::vector<int> index;  // coordinates, one for each dimension

    // Of the data, all weights and all stages the one that is read.
    template <class T, class List>
    const T& of(const T& data, const List& weights, const List& stages) const {
        return source == Source::data ? data : source == Source::weight ? weights[number] : stages[number];
    }
    std::string name() const;  // in, w0, t1
};

// stage[outputs] = sum over reductions of the product of the inputs. What is in `outputs` is looped over, even where
// it is a coordinate made of others: those are taken apart in a later stage.
struct Stage {
    std::vector<int> outputs, reductions;
    std::vector<Access> inputs;
};

int64_t elementCount(const std::vector<int64_t>& shape);

struct Plan {
    std::vector<Coordinate> coordinates;
    std::vector<Stage> stages;           // the last makes the output
    std::vector<int64_t> input, output;  // shapes
    std::vector<std::vector<int64_t>> weights;
    double scale = 1;  // the output's, for means

    std::vector<int64_t> shape(const std::vector<int>& coordinates) const;
    std::vector<int64_t> shapeOf(const Access& access) const;
    // Multiply-adds of all stages, the product of loops times max(inputs - 1, 1), plus the elements of the input and
    // the weights, each read once: the count that gives the published integers.
    int64_t flops() const;
    int64_t parameters() const;
    int64_t memory() const;                        // elements of input, weights, intermediate tensors and output
    void requireWeights(std::size_t given) const;  // Error(badInput) for another number of them
};

// Coordinates that have to be computed for `indices`, from loops up, in ascending order; loops are not among them.
std::vector<int> derivedCoordinates(const Plan& plan, const Stage& stage, const std::vector<int>& indices);
std::vector<int> inputIndices(const Stage& stage);  // of all its inputs

// One loop nest over all outputs and reductions.
Plan plainPlan(const Operator& op, const Mapping& mapping);

// The paper's rfactor (section 8): reductions are carried out in groups, each as early as possible, so that nothing is
// summed again for every position of a later window, and no weight is multiplied within a sum it does not depend on.
// The ordered partition of fewest FLOPs, by depth-first search (at most 4,683 partitions of 6 reductions); more than 6
// reductions are only split into single ones and the rest.
Plan rfactoredPlan(const Operator& op, const Mapping& mapping);

// FLOPs of the best plan.
int64_t flops(const Operator& op, const Mapping& mapping);

// A bound for all operators that grow from this pGraph: the whole output, the input and the weights so far.
int64_t flopsLowerBound(const PGraph& graph, const Mapping& mapping);

// What a problem's operators are measured against: its reference, at the sizes of each of its mappings. Nothing where
// it names none; Error(badInput) that names it where there is none of that name, or one of other sizes.
struct Reference {
    Operator op;
    std::vector<Mapping> mappings;
};
std::optional<Reference> referenceOf(const Spec& spec);

// Whether an operator keeps the bounds on FLOPs and parameters that its problem sets, at every mapping.
bool withinBounds(const Operator& op);

// The loop nests as C-like text for people.
std::string planText(const Plan& plan);

}  // namespace egret::synthesis
