#pragma once

#include "core/base/task.h"
#include "core/synthesis/lowering/loop_code.h"

#include <memory>
#include <span>

namespace egret::synthesis {

class SharedLibrary;

// A plan as generated code, loaded into this process. Calls must not overlap. T is float or double.
template <typename T>
class CompiledPlan {
public:
    // Throws the errors of compiled() (compiler.h), including cancelled.
    explicit CompiledPlan(const Plan& plan, bool gradients = false, const Task& task = {});
    // Compiles all plans in one compiler run.
    static std::vector<CompiledPlan> compile(std::span<const Plan> plans, const CodeOptions& options,
        const std::string& optimization = "-O3", const Task& task = {});

    // Packs the weights, which are row-major and have the plan's shapes. forward() reads both the packed form and
    // `weights`, so the arrays must stay valid and unchanged. Throws badInput for a wrong number of weights.
    void setWeights(std::vector<const T*> weights);

    // Throws usage before setWeights. The result does not depend on `threads`.
    void forward(const T* data, T* out, int threads = 1);
    // Computes the gradients of the sum of out * seed. Throws usage if the plan was compiled without gradients.
    void gradients(
        const T* data, const T* seed, T* dataGradient, const std::vector<T*>& weightGradients, int threads = 1);

private:
    struct Free {
        void operator()(T* memory) const;
    };
    using Memory = std::unique_ptr<T[], Free>;
    static Memory allocated(int64_t elements);
    CompiledPlan() = default;
    void needScratch(int threads);

    std::shared_ptr<SharedLibrary> m_library;
    std::string m_name;
    bool m_hasGradients = false;
    std::size_t m_weightCount = 0;
    std::vector<const T*> m_weights;
    Memory m_packed, m_scratch;
    int64_t m_scratchSize = 0;
    void (*m_forward)(const T*, const T* const*, const T*, T*, T*, int) = nullptr;
};

extern template class CompiledPlan<float>;
extern template class CompiledPlan<double>;

}  // namespace egret::synthesis
