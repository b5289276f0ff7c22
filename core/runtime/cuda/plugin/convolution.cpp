// Convolutions with cuDNN. The fastest plan (convolution_plans.h) cannot be predicted from the sizes; TASO measures for
// the same reason. Therefore, the first plans of cuDNN's heuristics that fit the workspace limit are timed on the
// device. The fastest plan is reused for all equal convolutions (choice.h). If no fused plan exists, or a separate
// epilogue kernel is faster, the convolution runs without an epilogue and the caller applies it.
#include "core/runtime/cuda/plugin/choice.h"
#include "core/runtime/cuda/plugin/convolution_plans.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace egret::runtime::cuda {
namespace {

// A plan and its time. It contains no addresses, because equal convolutions share it.
struct PlanChoice {
    Plan plan;
    bool fused = false;
    double milliseconds = 0;
};

int64_t alignmentOf(const Binding& binding, const Step& step) {
    int64_t out = 16;
    const auto look = [&](TensorId id) {
        while (id >= 0 && reinterpret_cast<uintptr_t>(binding.address(id)) % static_cast<uintptr_t>(out) != 0) out /= 2;
    };
    for (const TensorId id : step.reads) look(id);
    look(step.write);
    return out;
}

Descriptor variantPack(const Binding& binding, const Step& step, bool fused, void* workspace) {
    std::vector<int64_t> tags = {kX, kW, kY};
    std::vector<void*> addresses = {
        binding.address(step.reads[0]), binding.address(step.reads[1]), binding.address(step.write)};
    if (fused)
        tags.push_back(kBias),
            addresses.push_back(step.has(2) ? binding.address(step.reads[2]) : binding.device.zeros.data());
    if (fused && step.has(3)) tags.push_back(kAddend), addresses.push_back(binding.address(step.reads[3]));
    Descriptor out(CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
    out.set(CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS, tags);
    out.set(CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS, CUDNN_TYPE_VOID_PTR, static_cast<int64_t>(addresses.size()),
        addresses.data());
    out.set(CUDNN_ATTR_VARIANT_PACK_WORKSPACE, CUDNN_TYPE_VOID_PTR, 1, &workspace);
    out.finalize();
    return out;
}

bool runs(const Binding& binding, const Plan& plan, const Descriptor& pack) {
    const cudnnStatus_t status = cudnnBackendExecute(binding.device.cudnn, plan.descriptor->get(), pack.get());
    if (status != CUDNN_STATUS_SUCCESS) cudaGetLastError();  // clears the error of a rejected plan
    require(cudaStreamSynchronize(binding.device.stream), "Trying a convolution");  // still reports a lost device
    return status == CUDNN_STATUS_SUCCESS;
}

// Returns the fastest plan, or nothing if cuDNN has none. Plans whose workspace does not fit are skipped if another
// plan fits.
std::optional<PlanChoice> search(Binding& binding, const Step& step, const ConvShape& shape, bool fused) {
    using Packed = std::pair<Plan, Descriptor>;  // the plan with its variant pack
    std::vector<Timed<Packed>> timed;
    std::optional<Failure> tooLarge;
    int tried = 0;
    const auto packed = [&](const Plan& plan) {
        return variantPack(binding, step, fused, binding.scratchOf(plan.workspace));
    };
    const auto execute = [&](const Packed& one) {
        require(cudnnBackendExecute(binding.device.cudnn, one.first.descriptor->get(), one.second.get()),
            "Trying a convolution");
    };
    const auto tryOut = [&](Plan plan) {
        try {
            Packed one(plan, packed(plan));
            if (!runs(binding, plan, one.second)) return true;
            constexpr int kRepeats = 5;
            const double ms = fastest(binding.device, kRepeats, [&] { execute(one); });
            timed.push_back({std::move(one), ms});
        } catch (const Failure& failure) {
            if (failure.code() != EGRET_CUDA_OUT_OF_MEMORY) throw;
            tooLarge = failure;
            return true;
        }
        return ++tried < binding.options.candidates;
    };
    // Requests more configurations than are tried, because some are unusable or not precise enough. On newer devices,
    // dozens of the first configurations for f32 use tensor cores.
    eachPlan({binding.device.cudnn}, shape, binding.precision(), fused, binding.options.workspace_limit,
        std::max(64, 8 * binding.options.candidates), tryOut);
    for (Timed<Packed>& one : timed)  // the workspace has a new address if a later plan needed more
        one.algorithm.second = packed(one.algorithm.first);
    const auto best = finalist(binding.device, std::move(timed), execute);
    if (!best && tooLarge) throw *tooLarge;
    if (!best) return {};
    return PlanChoice{best->algorithm.first, fused, best->milliseconds};
}

std::optional<PlanChoice> choosePlan(Binding& binding, const Step& step) {
    ConvShape shape = shapeOf(binding.program, step);
    shape.alignment = alignmentOf(binding, step);
    const bool hasBias =
        step.has(2) || static_cast<std::size_t>(shape.y[1]) * bytesOf(shape.element) <= binding.device.zeros.bytes();
    std::optional<PlanChoice> fused;
    if (binding.options.fuse && !shape.transposed && hasEpilogue(step) && hasBias) {
        try {
            fused = search(binding, step, shape, true);
        } catch (const Failure& failure) {  // uses two separate kernels instead
            if (failure.code() == EGRET_CUDA_DEVICE_LOST) throw;
        }
    }
    std::optional<PlanChoice> bare;
    try {
        bare = search(binding, step, shape, false);
    } catch (const Failure& failure) {
        if (!fused || failure.code() == EGRET_CUDA_DEVICE_LOST) throw;
    }
    if (!fused || !bare) return fused ? fused : bare;
    return fused->milliseconds <= bare->milliseconds + epilogueMs(binding, step) ? fused : bare;
}

// Returns the word "fused" or "bare", the time in milliseconds, and the plan, separated by spaces.
std::string writtenPlan(const PlanChoice& choice) {
    const std::string plan = textOf(choice.plan);
    if (plan.empty()) return {};
    std::string out = choice.fused ? "fused " : "bare ";
    char milliseconds[64];  // to_chars writes a decimal point in every locale
    const auto end = std::to_chars(milliseconds, milliseconds + sizeof milliseconds, choice.milliseconds);
    return out.append(milliseconds, end.ptr).append(" ").append(plan);
}

// Returns the stored plan if it still runs on this device.
std::optional<PlanChoice> restoredPlan(Binding& binding, const Step& step, const std::string& text) {
    std::istringstream words(text);
    std::string how, rest;
    PlanChoice out;
    if (!(words >> how >> out.milliseconds) || (how != "fused" && how != "bare")) return {};
    out.fused = how == "fused";
    std::getline(words, rest, '\0');
    auto plan = planOf({binding.device.cudnn}, rest, binding.options.workspace_limit);
    if (!plan) return {};
    out.plan = std::move(*plan);
    try {
        const Descriptor pack = variantPack(binding, step, out.fused, binding.scratchOf(out.plan.workspace));
        if (!runs(binding, out.plan, pack)) return {};
    } catch (const Failure& failure) {
        if (failure.code() != EGRET_CUDA_OUT_OF_MEMORY) throw;
        return {};
    }
    return out;
}

}  // namespace

Action convolution(Binding& binding, const Step& step) {
    const auto choice = chosen<PlanChoice>(
        binding, step, [&](const std::string& text) { return restoredPlan(binding, step, text); },
        [&] { return choosePlan(binding, step); }, writtenPlan);
    if (!choice)
        throw Failure(
            EGRET_CUDA_UNSUPPORTED, "cuDNN has no algorithm for this convolution within the workspace limit.");
    struct Packed {  // rebuilt whenever the workspace address changes
        std::optional<Descriptor> pack;
        void* workspace = nullptr;
    };
    auto packed = std::make_shared<Packed>();
    const Device& device = binding.device;
    Launch launch = [&binding, step, choice = *choice, packed, &device](void* workspace) {
        if (!packed->pack || packed->workspace != workspace) {
            packed->pack.emplace(variantPack(binding, step, choice.fused, workspace));
            packed->workspace = workspace;
        }
        require(cudnnBackendExecute(device.cudnn, choice.plan.descriptor->get(), packed->pack->get()),
            "Running a convolution");
    };
    const bool applies = choice->fused || !hasEpilogue(step);
    return {std::move(launch),
        "cuDNN engine " + std::to_string(choice->plan.engine) + ", choice " + std::to_string(choice->plan.place) +
            (choice->fused ? ", fused" : ""),
        choice->plan.workspace, applies};
}

}  // namespace egret::runtime::cuda
