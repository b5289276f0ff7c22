#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace egret::edit {

// The first element in which two outputs differ.
struct Mismatch {
    std::size_t pair = 0;
    std::string element;  // "[0,2]"
    double before = 0, after = 0;
};

// A graph with outputs in pairs (before, after), ready to run in double precision, which separates differences from
// rounding. A difference counts beyond 1e-9 of the largest element, unless changes in the last bits of the inputs and
// weights cause as much.
class Trial {
public:
    // `rounded` contains constants, and operators with real attributes, that the edit computed. They may be rounded to
    // single precision. Throws unsupported, with the node, if the graph cannot run.
    Trial(const graph::Graph& graph, std::unordered_set<graph::NodeId> rounded, const Task& task);

    const graph::Graph& graph() const { return m_graph; }
    struct Result {
        std::optional<Mismatch> mismatch;
        // False if the mismatch is an infinite or undefined element: one way to compute a function may overflow.
        bool isFinite = true;
    };
    // Takes inputs in the types of the graph. Throws the errors of runtime::Executable::run().
    Result run(const std::vector<graph::TensorPtr>& inputs, const Task& task) const;

private:
    using Tensors = std::vector<graph::TensorPtr>;
    // Returns what rounding contributes to each element of two outputs.
    std::vector<double> noiseOf(
        const Tensors& inputs, const Tensors& results, std::size_t pair, const Task& task) const;
    Tensors runPerturbed(const Tensors& inputs, uint64_t seed, bool isSingle, const Task& task) const;

    struct Program;
    graph::Graph m_graph;
    std::shared_ptr<const Program> m_program;
};

}  // namespace egret::edit
