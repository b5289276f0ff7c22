// Generates one kernel per stage with one thread per element. Neighboring threads compute neighboring elements, so that
// access to the last dimension is coalesced. Each thread loops over the reductions. Shared memory is not used.
#include "core/synthesis/lowering/cuda_code.h"

#include "core/synthesis/lowering/nest_writer.h"

#include "core/base/text.h"

namespace egret::synthesis {
namespace {

std::string kernel(const Plan& plan, std::size_t number) {
    const Stage& stage = plan.stages[number];
    const Refinement refinement(plan, stage);
    std::vector<std::string> parameters, factors;
    std::vector<Operand> operands;
    for (const Access& access : stage.inputs) {
        const std::string name = 'p' + std::to_string(operands.size());
        operands.push_back({name, access.index, rowMajor(plan.shapeOf(access))});
        parameters.push_back("const T* __restrict__ " + name);
    }
    parameters.emplace_back("T* __restrict__ out");
    NestWriter writer(plan, stage, refinement, inputIndices(stage), 0);
    bool isSumming = false;
    writer.onFailure = [&] { return std::string(isSumming ? "continue;" : "{ out[at] = 0; continue; }"); };
    writer.open("__global__ void stage" + std::to_string(number) + '(' + join(parameters, ", ") + ')');
    writer.open("for (long at = blockIdx.x * long(blockDim.x) + threadIdx.x; at < " +
        std::to_string(productOf(plan.shape(stage.outputs))) + "; at += long(gridDim.x) * blockDim.x)");
    for (const auto& [atom, digit] : digits(refinement, refinement.atomsOfLoops(stage.outputs), "at"))
        writer.define(atom, digit);
    writer.write("T sum = 0;");
    isSumming = true;
    const auto reductions = refinement.atomsOfLoops(stage.reductions);
    for (int atom : reductions) writer.loop(atom);
    for (const Operand& operand : operands) factors.push_back(operand.pointer + '[' + writer.offset(operand) + ']');
    writer.write("sum += " + join(factors, " * ") + ';');
    writer.close(static_cast<int>(reductions.size()));
    const bool isScaled = number + 1 == plan.stages.size() && plan.scale != 1;
    writer.write("out[at] = sum" + (isScaled ? " * T(" + formatNumber(plan.scale) + ")" : std::string()) + ';');
    writer.closeAll();
    return writer.text() + '\n';
}

}  // namespace

std::string cudaCode(const Plan& plan, bool doublePrecision) {
    std::string text = "#include <cuda_runtime.h>\n\nnamespace {\n\nusing T = ", launches;
    text += doublePrecision ? "double;\n\n" : "float;\n\n";
    std::vector<std::string> weights, places;  // argument expressions
    for (std::size_t i = 0; i < plan.weights.size(); ++i) weights.push_back("weights[" + std::to_string(i) + ']');
    int64_t room = 0;
    for (std::size_t s = 0; s < plan.stages.size(); ++s) {
        const Stage& stage = plan.stages[s];
        const int64_t size = productOf(plan.shape(stage.outputs));
        const bool isLast = s + 1 == plan.stages.size();
        text += kernel(plan, s);
        places.push_back(isLast ? "out" : "scratch + " + std::to_string(room));
        std::vector<std::string> arguments;
        for (const Access& access : stage.inputs) arguments.push_back(access.of(std::string("in"), weights, places));
        arguments.push_back(places.back());
        launches += "    stage" + std::to_string(s) + "<<<blocks(" + std::to_string(size) +
            "), kThreads, 0, stream>>>(" + join(arguments, ", ") + ");\n";
        if (!isLast) room += (size + 31) / 32 * 32;
    }
    return filled(text + R"(constexpr int kThreads = 256;
constexpr int kMostBlocks = 1 << 20;
constexpr int blocks(long elements) {
    const long wanted = (elements + kThreads - 1) / kThreads;
    return int(wanted < kMostBlocks ? wanted : kMostBlocks);
}

}  // namespace

extern "C" long plan_scratch() { return ROOM; }

extern "C" cudaError_t plan_forward(const T* in, const T* const* weights, T* out, T* scratch, cudaStream_t stream) {
LAUNCHES    return cudaGetLastError();
}
)",
        {{"ROOM", std::to_string(room)}, {"LAUNCHES", launches}});
}

}  // namespace egret::synthesis
