// The kernels whose result elements are functions of their own (plugin/arguments.h), element by element on the host
// against the reference.
#include "core/runtime/cuda/plugin/own.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

using namespace egret::runtime::cuda;

namespace {

class Host {
public:
    explicit Host(const Program& program) : m_program(program), m_memory(program.tensors.size()) {}

    std::vector<double> run(const std::vector<std::vector<std::byte>>& inputs) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_memory.size(); ++i) {
            const Tensor& tensor = m_program.tensors[i];
            if (std::holds_alternative<FromInput>(tensor.source))
                m_memory[i] = inputs[next++];
            else if (tensor.isConstant())
                m_memory[i] = constantBytes(m_program, static_cast<TensorId>(i), {});
            else
                m_memory[i].resize(tensor.bytes());
        }
        for (const Step& step : m_program.steps) {
            m_step = &step;
            if (!std::visit(*this, step.parameters)) return {};
        }
        const TensorId y = m_program.outputs[0].tensor;
        std::vector<double> out;
        for (int64_t i = 0; i < tensor(y).elements(); ++i)
            out.push_back(
                load(tensor(y).element, m_memory[static_cast<std::size_t>(y)].data(), static_cast<std::size_t>(i)));
        return out;
    }

    bool operator()(const Copy& copy) {
        const WideCopy wide = wideCopy(copy, bytesOf(tensor(m_step->write).element), 256, 256);
        for (int64_t i = 0; i < wide.arguments.count; ++i) {
            const Positions at = positionsOf(wide.arguments, static_cast<uint32_t>(i));
            const auto bytes = static_cast<int64_t>(wide.bytes);
            EXPECT_LE((at.write + 1) * bytes, static_cast<int64_t>(tensor(m_step->write).bytes()));
            std::memcpy(write<std::byte>() + at.write * bytes, read<std::byte>(0) + at.read * bytes, wide.bytes);
        }
        return true;
    }
    bool operator()(const Fill& fill) {
        const Tensor& y = tensor(m_step->write);
        for (int64_t i = 0; i < y.elements(); ++i)
            store(y.element, write<std::byte>(), static_cast<std::size_t>(i), fill.value);
        return true;
    }
    bool operator()(const Pool& pool) {
        const Tensor& y = tensor(m_step->write);
        const PoolArguments arguments = poolArguments(pool, tensor(m_step->reads[0]).extents, y.extents);
        for (int64_t i = 0; i < y.elements(); ++i) write<float>()[i] = pooledAt(arguments, read<float>(0), i);
        return true;
    }
    bool operator()(const Gather& g) {
        const Tensor &y = tensor(m_step->write), &indices = tensor(m_step->reads[1]);
        const GatherArguments arguments{
            g.axis, g.inner, g.perElement ? y.elements() / (g.outer * g.inner) : indices.elements(), g.perElement};
        const auto bytes = static_cast<int64_t>(bytesOf(y.element));
        for (int64_t i = 0; i < y.elements(); ++i) {
            const int64_t from = indices.element == Element::i64 ? gatheredFrom(arguments, read<int64_t>(1), i)
                                                                 : gatheredFrom(arguments, read<int32_t>(1), i);
            std::memcpy(write<std::byte>() + i * bytes, read<std::byte>(0) + from * bytes,
                        static_cast<std::size_t>(bytes));
        }
        return true;
    }
    bool operator()(const Resample& r) {
        const ResampleArguments arguments{r.axis, r.inner, tensor(m_step->reads[1]).elements() / r.taps,
                                          static_cast<int>(r.taps)};
        for (int64_t i = 0; i < tensor(m_step->write).elements(); ++i)
            write<float>()[i] = resampledAt(arguments, read<float>(0), read<int32_t>(1), read<float>(2), i);
        return true;
    }
    template <class Other>
    bool operator()(const Other&) {
        return false;  // threads work together there: tests/gpu
    }

private:
    const Tensor& tensor(TensorId id) const { return m_program.tensors[static_cast<std::size_t>(id)]; }
    template <class T>
    T* write() {
        return reinterpret_cast<T*>(m_memory[static_cast<std::size_t>(m_step->write)].data());
    }
    template <class T>
    const T* read(std::size_t index) {
        return reinterpret_cast<const T*>(m_memory[static_cast<std::size_t>(m_step->reads[index])].data());
    }

    const Program& m_program;
    std::vector<std::vector<std::byte>> m_memory;
    const Step* m_step = nullptr;
};

}  // namespace

TEST(Kernels, agreeWithTheReferenceElementByElement) {
    int checked = 0;
    for (const uint64_t seed : {11, 12, 13}) {
        for (const Case& one : kernelCases(seed)) {
            auto values = drawInputs(one.program, seed);
            const auto stored = storedInputs(one.program, values);
            const std::vector<double> out = Host(one.program).run(stored);
            if (out.empty()) continue;
            EXPECT_LE(relativeError(out, evaluate(one.program, values)[0]), 1e-6) << one.name;
            ++checked;
        }
    }
    EXPECT_GE(checked, 3 * 17);
}

TEST(Kernels, aMaximumOfWhatIsNoNumberIsNone) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const PoolArguments window = poolArguments({Pooling::max, {3}, {1}, {1}, {0}, {0}, false}, {1, 1, 3}, {1, 1, 1});
    for (const std::vector<float>& x : {std::vector<float>{0, nan, 1}, {nan, 5, 1}, {0, 1, nan}})
        EXPECT_TRUE(std::isnan(pooledAt(window, x.data(), 0)));
    EXPECT_EQ(pooledAt(window, std::vector<float>{-3, -1, -2}.data(), 0), -1);
}

TEST(Kernels, placesOutsideAnAxisAreItsEnds) {
    const std::vector<float> x{10, 20, 30}, weights{1, 1, 1};
    const std::vector<int> places{-5, 1, 1'000'000};
    const ResampleArguments three{3, 1, 3, 1};
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 0), 10);
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 1), 20);
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 2), 30);
}

TEST(Kernels, copiesAreAsWideAsTheyFit) {
    const Copy rows{{7, 20}, {20, 1}, {40, 1}, 0, 20};
    EXPECT_EQ(wideCopy(rows, 4, 256, 256).bytes, 16u);
    EXPECT_EQ(wideCopy(rows, 4, 256, 8).bytes, 8u);  // the target lies less well
    EXPECT_EQ(wideCopy({{7, 20}, {20, 1}, {41, 1}, 0, 20}, 4, 256, 256).bytes, 4u);
    EXPECT_EQ(wideCopy({{7, 20}, {20, 1}, {40, 1}, 2, 20}, 4, 256, 256).bytes, 8u);
    EXPECT_EQ(wideCopy({{20, 7}, {1, 20}, {7, 1}}, 4, 256, 256).bytes, 4u);  // a transposition
    EXPECT_EQ(wideCopy({{32}, {1}, {1}}, 1, 256, 256).arguments.count, 2);   // 16 booleans at once
}
