#pragma once

#include "core/base/task.h"
#include "core/graph/extents.h"
#include "core/runtime/engine.h"

#include <set>
#include <string>
#include <vector>

namespace egret::runtime {

// Rewriting reorders sums. Rounding then differs by about (epsilon x number of terms) of the largest term, not of the
// result: an element that is small because of cancellation may be pure noise. An element may therefore differ by
//     rtol x |reference| + atol x (largest |reference| in that output, at least 1e-3).
// The defaults tolerate a sum of a thousand f32 terms, yet detect a wrong weight in a softmax over a thousand classes,
// which an absolute 1e-4 would miss. Integers and booleans must be equal; NaN equals NaN.
//
// Some networks, such as those with random or repeated weights, amplify rounding until equal graphs differ by percents.
// Where the tolerance is exceeded, both graphs run in double precision, which decides if they agree there. Otherwise,
// the reference runs again with inputs that differ in their last bits, and the output may differ by four times as much
// as it then does, but by at most 5% of its largest element. Inputs where rounding alone makes a larger difference
// decide nothing: others are drawn, up to three times `samples`. At least one must be conclusive.
struct CompareOptions {
    int samples = 4;  // number of random inputs, which cycle through the distributions normal, positive, wide, narrow
    double rtol = 1e-3;
    double atol = 1e-4;
    uint64_t seed = 0;
    Engine engine = Engine::libTorch;  // runs the second graph; LibTorch always runs the first, the reference
    // Values of unknown extents: the samples take them in turn, and one more sample takes values that are not given
    // (graph::unseenExtents). If empty, see compare().
    std::vector<graph::Extents> extents;
    // Inputs with these names take these values in every sample; the others stay random.
    std::vector<std::pair<std::string, graph::TensorPtr>> given;
};

// Returns the tolerance for comparing an engine with LibTorch: the default, or a larger one for CUDA with reduced
// precision (cudaSettings()), because products in f16, bf16 and tf32 keep only 8 to 11 bits.
CompareOptions toleranceOf(Engine engine);

struct Comparison {
    bool equal = true;
    double maxAbsError = 0;  // over all samples and outputs
    double maxRelError = 0;  // |difference| / max(|reference|, 1e-3 x largest |reference| of the output)
    int samples = 0;         // number of samples run, up to the first difference
    std::string difference;  // first difference, as text; empty if equal
    // Nodes of the first graph that cannot be run, and outputs that depend on a result of them whose extents are
    // unknown. The rest was compared, for any function that these nodes compute: their operands are equal, and random
    // values replace their results.
    std::vector<std::string> notRun, notCompared;
};

// Describes what was not compared: "except node 'a' and 2 more, which cannot be run"; empty if all was.
std::string exceptions(const Comparison& comparison);

// Compares `actual` with `reference`, the values of the output `name`, and adds the result to `into`.
void compareTensors(const graph::Tensor& reference, const graph::Tensor& actual, const std::string& name,
    const CompareOptions& options, Comparison& into);

// Returns whether compare() can run the whole graph, with values for the inputs `given`.
bool isComparable(const graph::Graph& graph, const std::set<std::string>& given = {});
// Throws unsupported, naming the node or input, if compare() cannot run the whole graph, so that a search whose result
// must be verified completely does not begin.
void requireComparable(const graph::Graph& graph);

// Runs both graphs on the same random inputs. Unknown extents take small values, or larger values if `a` fails with the
// small ones; extents with the same name are equal. Inputs and outputs are matched by name. An output that only one
// graph has is a difference. Nodes that cannot run are cut out (Comparison::notRun); the result is not equal if nothing
// is left and the graphs differ. Throws the errors of running a graph.
Comparison compare(
    const graph::Graph& a, const graph::Graph& b, const CompareOptions& options = {}, const Task& task = {});

}  // namespace egret::runtime
