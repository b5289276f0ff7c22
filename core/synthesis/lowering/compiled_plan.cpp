#include "core/synthesis/lowering/compiled_plan.h"

#include "core/synthesis/lowering/compiler.h"

#include "core/base/error.h"

#include <cstdlib>
#include <type_traits>

namespace egret::synthesis {

template <typename T>
void CompiledPlan<T>::Free::operator()(T* memory) const {
    std::free(memory);
}

template <typename T>
typename CompiledPlan<T>::Memory CompiledPlan<T>::allocated(int64_t elements) {
    const std::size_t bytes = (static_cast<std::size_t>(elements) * sizeof(T) + 127) / 64 * 64;
    T* memory = static_cast<T*>(std::aligned_alloc(64, bytes));
    if (!memory)
        throw Error(Category::limit,
            "generated code requires " + std::to_string(bytes) + " bytes of memory, which are not available");
    return Memory(memory);
}

template <typename T>
CompiledPlan<T>::CompiledPlan(const Plan& plan, bool gradients, const Task& task) {
    *this = std::move(compile({&plan, 1}, {.gradients = gradients}, "-O3", task).front());
}

template <typename T>
std::vector<CompiledPlan<T>> CompiledPlan<T>::compile(
    std::span<const Plan> plans, const CodeOptions& options, const std::string& optimization, const Task& task) {
    CodeOptions typed = options;
    typed.doublePrecision = std::is_same_v<T, double>;
    const auto library = compiled(loopCode(plans, typed), optimization, task);
    std::vector<CompiledPlan> list;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        CompiledPlan one;
        one.m_library = library;
        one.m_name = "plan" + std::to_string(i);
        one.m_hasGradients = options.gradients;
        one.m_weightCount = plans[i].weights.size();
        one.m_forward =
            library->function<void(const T*, const T* const*, const T*, T*, T*, int)>(one.m_name + "_forward");
        list.push_back(std::move(one));
    }
    return list;
}

template <typename T>
void CompiledPlan<T>::setWeights(std::vector<const T*> weights) {
    if (weights.size() != m_weightCount)
        throw Error(Category::badInput,
            std::to_string(weights.size()) + " weights are given instead of " + std::to_string(m_weightCount));
    m_weights = std::move(weights);
    m_packed = allocated(m_library->function<long()>(m_name + "_packed")());
    m_library->function<void(const T* const*, T*)>(m_name + "_pack")(m_weights.data(), m_packed.get());
}

template <typename T>
void CompiledPlan<T>::needScratch(int threads) {
    if (!m_packed) throw Error(Category::usage, "call setWeights before running a compiled plan");
    if (threads < 1) throw Error(Category::usage, std::to_string(threads) + " threads are too few: use at least one");
    const int64_t wanted = m_library->function<long(int)>(m_name + "_scratch")(threads);
    if (m_scratch && wanted <= m_scratchSize) return;
    m_scratch = allocated(wanted);
    m_scratchSize = wanted;
}

template <typename T>
void CompiledPlan<T>::forward(const T* data, T* out, int threads) {
    needScratch(threads);
    m_forward(data, m_weights.data(), m_packed.get(), out, m_scratch.get(), threads);
}

template <typename T>
void CompiledPlan<T>::gradients(
    const T* data, const T* seed, T* dataGradient, const std::vector<T*>& weightGradients, int threads) {
    if (!m_hasGradients) throw Error(Category::usage, "this plan was compiled without gradients");
    needScratch(threads);
    using Function = void(const T*, const T* const*, const T*, T*, T* const*, T*, int);
    m_library->function<Function>(m_name + "_gradients")(
        data, m_weights.data(), seed, dataGradient, weightGradients.data(), m_scratch.get(), threads);
}

template class CompiledPlan<float>;
template class CompiledPlan<double>;

}  // namespace egret::synthesis
