#pragma once

#include "core/base/task.h"
#include "core/graph/extents.h"
#include "core/runtime/engine.h"

#include <set>
#include <string>
#include <vector>

namespace egret::runtime {

// Rewriting reorders sums. Rounding errors then differ by about (epsilon x number of terms) of the largest term, not of
// the result: an element that is small because of cancellation may be pure noise. An element may therefore differ by
//     rtol x |reference| + atol x (largest |reference| in that output, at least 1e-3).
// The defaults tolerate a sum of a thousand f32 terms, yet detect a wrong weight in a softmax over a thousand classes,
// which an absolute tolerance of 1e-4 would miss. Integers and booleans must be equal; NaN equals NaN.
//
// Some networks, such as those with random or repeated weights, amplify rounding errors until equivalent graphs differ
// by several percent. If the tolerance is exceeded, both graphs run in double precision; the sample passes if they
// agree there. Otherwise, the reference runs again with inputs that differ in their last bits. An output may then
// differ by up to four times the change that this causes, but by at most 5% of its largest element. If rounding alone
// causes a larger change, the sample is inconclusive and another is drawn, up to three times `samples` in total. At
// least one sample must be conclusive.
struct CompareOptions {
    int samples = 4;  // number of random inputs; they cycle through the distributions normal, positive, wide and narrow
    double rtol = 1e-3;
    double atol = 1e-4;
    uint64_t seed = 0;
    Engine engine = Engine::libTorch;  // runs the second graph; LibTorch always runs the first, the reference
    // Values of unknown extents. The samples use them in turn, and one more sample uses values that are not in the list
    // (graph::unseenExtents). If empty, see compare().
    std::vector<graph::Extents> extents;
    // Values of the inputs with these names, the same in every sample. The other inputs are random.
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
    // Nodes of the first graph that cannot run, and outputs with unknown extents that depend on the results of these
    // nodes. All other outputs were compared. The comparison holds for any function that these nodes compute, because
    // their operands are equal and random values replace their results.
    std::vector<std::string> notRun, notCompared;
};

// Describes what was not compared ("except node 'a' and 2 more, which cannot be run"); empty if everything was
// compared.
std::string exceptions(const Comparison& comparison);

std::string placeOf(const graph::Tensor& tensor, int64_t index);  // the coordinates of an element: "[0,2]"
double largestIn(const graph::Tensor& tensor);                    // the largest finite magnitude; 0 if there is none

// Compares `actual` with `reference`, the values of the output `name`, and adds the result to `into`.
void compareTensors(const graph::Tensor& reference, const graph::Tensor& actual, const std::string& name,
    const CompareOptions& options, Comparison& into);

// Returns whether compare() can run the whole graph if the inputs named in `given` have values.
bool isComparable(const graph::Graph& graph, const std::set<std::string>& given = {});
// Throws unsupported, naming the node or input, if compare() cannot run the whole graph. Call it before a search whose
// result must be verified completely.
void requireComparable(const graph::Graph& graph);

// Runs both graphs on the same random inputs and matches inputs and outputs by name. Unknown extents take small values,
// or larger values if `a` fails with the small ones; extents with the same name are equal. An output that only one
// graph has is a difference. Nodes that cannot run are cut out (Comparison::notRun); if nothing is left to compare,
// graphs that are not identical count as different. Throws the errors of running a graph.
Comparison compare(
    const graph::Graph& a, const graph::Graph& b, const CompareOptions& options = {}, const Task& task = {});

}  // namespace egret::runtime
