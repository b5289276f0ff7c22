// GPU programs are read, planned and converted to half precision; small ones are also computed by the reference. The
// reference's tensors have no slack, so this detects any access of an accepted program outside its tensors.
#include "tests/fuzz/target.h"

#include "core/runtime/cuda/program/check.h"
#include "core/runtime/cuda/program/concatenation.h"
#include "core/runtime/cuda/program/memory.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/reference.h"

#include <variant>

namespace egret::fuzz {
namespace {

using namespace runtime::cuda;

bool isSmall(const Program& program) {
    constexpr int64_t kMostElements = 10'000;
    constexpr double kMostWork = 1e6;
    int64_t elements = 0;
    double work = 0;
    for (const Tensor& tensor : program.tensors) {
        if (tensor.elements() > kMostElements || std::holds_alternative<Given>(tensor.source)) return false;
        elements += tensor.elements();
    }
    for (const Step& step : program.steps) {
        // workOf() counts neither the samples of a region nor the elements of a window or a matrix.
        if (std::holds_alternative<RoiAlign>(step.parameters) || std::holds_alternative<Determinant>(step.parameters))
            return false;
        if (const auto* conv = std::get_if<Conv>(&step.parameters); conv && conv->transposed) return false;
        const StepWork one = workOf(program, step);
        work += one.flops + one.bytes;
    }
    return elements <= kMostElements && work <= kMostWork;
}

void read(std::string_view bytes) {
    const Program program = fromText(bytes);
    const std::string text = toText(program);
    demand(toText(fromText(text)) == text, "a printed program reads back differently");
    const MemoryPlan plan = planMemory(program);
    demand(plan.alive.size() == program.steps.size(), "a step is missing from the plan");
    for (const Precision precision : {Precision::f16, Precision::bf16}) {
        std::vector<int> origins;
        const Program halved = inPrecision(program, precision, &origins);
        check(halved);
        demand(origins.size() == halved.steps.size(), "a step has no origin");
        const Program joined = withoutConcatenations(halved, origins);
        check(joined);
        demand(origins.size() == joined.steps.size(), "a step has no origin");
    }
    if (!isSmall(program)) return;
    std::vector<std::vector<double>> inputs;
    for (const TensorId id : program.inputs())
        inputs.emplace_back(static_cast<std::size_t>(program.tensors[static_cast<std::size_t>(id)].elements()), 1.0);
    try {
        demand(evaluate(program, inputs).size() == program.outputs.size(), "an output is missing");
    } catch (const StrayIndex&) {  // an index of 1 may exceed a short axis
    }
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
