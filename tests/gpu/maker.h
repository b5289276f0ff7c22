// Private to tests/gpu: builds the programs of the cases.
#pragma once

#include "core/base/random.h"
#include "tests/gpu/cases.h"

namespace egret::runtime::cuda {

// Builds a program from inputs and steps. The result of every step is an output.
class Maker {
public:
    explicit Maker(uint64_t seed) : m_random(seed) {}

    TensorId input(Extents extents, Element element = Element::f32) {
        const std::string name = "x" + std::to_string(m_program.tensors.size());
        return m_program.add({element, std::move(extents), FromInput{name}});
    }
    TensorId constant(Extents extents, Source source, Element element = Element::f32) {
        return m_program.add({element, std::move(extents), std::move(source)});
    }
    TensorId step(Parameters parameters, std::vector<TensorId> reads, Extents extents, Element element = Element::f32) {
        const TensorId y = m_program.add({element, std::move(extents), Computed()});
        into(std::move(parameters), std::move(reads), y);
        output(y);
        return y;
    }
    void into(Parameters parameters, std::vector<TensorId> reads, TensorId y) {
        m_program.steps.push_back(
            {std::move(parameters), std::move(reads), y, "step " + std::to_string(m_program.steps.size())});
    }
    void output(TensorId y) { m_program.outputs.push_back({"y" + std::to_string(m_program.outputs.size()), y}); }
    Program finish() { return std::move(m_program); }

    const Extents& extentsOf(TensorId id) const { return m_program.tensors[static_cast<std::size_t>(id)].extents; }
    int64_t between(int64_t low, int64_t high) {
        return low + static_cast<int64_t>(m_random.below(static_cast<uint64_t>(high - low + 1)));
    }
    Random& random() { return m_random; }

private:
    Random m_random;
    Program m_program;
};

inline int64_t outExtent(int64_t in, int64_t kernel, int64_t stride, int64_t dilation, int64_t pads) {
    return (in + pads - (kernel - 1) * dilation - 1) / stride + 1;
}

inline Operation call(const char* name, std::vector<int> arguments) {
    return {findFunction(name), std::move(arguments), 0};
}
inline Operation number(double value) { return {findFunction("const"), {}, value}; }

}  // namespace egret::runtime::cuda
