#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/engine.h"

#include <string>
#include <vector>

namespace egret::runtime {

// Rewriting reorders sums. Rounding then differs by about (epsilon x number of terms) of the largest term, not of the
// result: an element that is small by cancellation may be pure noise. An element may therefore differ by
//     rtol x |reference| + atol x (largest |reference| in that output, at least 1e-3).
// The defaults tolerate a sum of a thousand f32 terms, yet detect a wrong weight in a softmax over a thousand classes,
// which an absolute 1e-4 would miss. Integers and booleans must be equal; NaN equals NaN.
struct CompareOptions {
    int samples = 4;  // distributions in turn: normal, positive, wide, narrow
    double rtol = 1e-3;
    double atol = 1e-4;
    uint64_t seed = 0;
    Engine engine = Engine::libTorch;  // runs the second graph; LibTorch always runs the first, the reference
    // Inputs with these names take these values in every sample; the others stay random.
    std::vector<std::pair<std::string, graph::TensorPtr>> given;
};

// Returns the tolerance for comparing an engine with LibTorch: the defaults, or more for CUDA with reduced precision
// (cudaSettings()), since halves and tf32 keep 8 to 11 bits in every product.
CompareOptions toleranceOf(Engine engine);

struct Comparison {
    bool equal = true;
    double maxAbsError = 0;  // over all samples and outputs
    double maxRelError = 0;  // |difference| / max(|reference|, 1e-3 x largest |reference| of the output)
    int samples = 0;         // run until the first difference
    std::string difference;  // first difference, as text; empty if equal
};

// Compares `actual` with `reference` as the output `name`; adds the result to `into`.
void compareTensors(const graph::Tensor& reference, const graph::Tensor& actual, const std::string& name,
    const CompareOptions& options, Comparison& into);

// Runs both graphs on the same random inputs. Unknown extents take small values, equal for equal names; if `a` does not
// run with those, larger ones. Inputs and outputs are matched by name; an output of only one graph is a difference.
// Throws the errors of running, e.g. unsupported for graphs with unknown operators.
Comparison compare(
    const graph::Graph& a, const graph::Graph& b, const CompareOptions& options = {}, const Task& task = {});

}  // namespace egret::runtime
