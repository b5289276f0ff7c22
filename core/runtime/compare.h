#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/engine.h"

#include <string>
#include <vector>

namespace egret::runtime {

// Rewriting reorders sums, and rounding then differs by about (epsilon x number of terms) of the largest term, not of
// the result: an element that is small by cancellation may be all noise. So an element may differ by
//     rtol x |reference| + atol x (largest |reference| in that output, at least 1e-3).
// The defaults leave a sum of a thousand f32 terms room to move and still see a wrong weight in a softmax over a
// thousand classes, which a plain absolute 1e-4 would not. Integers and booleans must be equal; NaN equals NaN.
struct CompareOptions {
    int samples = 4;  // of changing distribution: normal, positive, wide, narrow
    double rtol = 1e-3;
    double atol = 1e-4;
    uint64_t seed = 0;
    Engine engine = Engine::libTorch;  // that runs the second graph; the first is the reference, and always LibTorch's
    // When given: these inputs, by name, in every sample; the others stay random.
    std::vector<std::pair<std::string, graph::TensorPtr>> given;
};

// What a run on this engine may differ from LibTorch's by: the defaults, and on CUDA more where its precision
// (cudaSettings()) is less than single: halves and tf32 keep 8 to 11 bits in every product of a network.
CompareOptions toleranceOf(Engine engine);

struct Comparison {
    bool equal = true;
    double maxAbsError = 0;  // over all samples and outputs
    double maxRelError = 0;  // |difference| / max(|reference|, 1e-3 x largest |reference| of the output)
    int samples = 0;         // run until the first difference
    std::string difference;  // the first one, for a person; empty when equal
};

// How far `actual` is from `reference`, as one output named `name`; `into` collects.
void compareTensors(const graph::Tensor& reference, const graph::Tensor& actual, const std::string& name,
    const CompareOptions& options, Comparison& into);

// Runs both on the same random inputs. Unknown extents take small values, the same for the same name; when `a` does not
// run with those, larger ones. Inputs and outputs are matched by name: an output only one has is a difference. Throws
// what running throws, e.g. unsupported for graphs with unknown operators.
Comparison compare(
    const graph::Graph& a, const graph::Graph& b, const CompareOptions& options = {}, const Task& task = {});

}  // namespace egret::runtime
