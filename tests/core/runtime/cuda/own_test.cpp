// Runs every step with its own kernel on the host (simt.h) and compares it with the reference.
#include "core/runtime/cuda/plugin/action.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
#include "tests/support/thorough.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <set>

using namespace egret::runtime::cuda;

namespace {

constexpr std::align_val_t kAlignment{256};  // alignment of device memory

struct Free {
    void operator()(std::byte* memory) const { ::operator delete(memory, kAlignment); }
};

// Memory of a program, with an exactly sized block for each tensor. The program's steps run in it.
class Host {
public:
    Host(const Program& program, const std::vector<std::vector<std::byte>>& inputs)
        : m_binding{m_device, program, {}, {}, Memory(), &m_stray} {
        std::size_t next = 0;
        for (std::size_t i = 0; i < program.tensors.size(); ++i) {
            const Tensor& tensor = program.tensors[i];
            if (const auto* view = std::get_if<View>(&tensor.source)) {
                m_binding.addresses.push_back(
                    m_binding.address(view->of) + static_cast<std::size_t>(view->offset) * bytesOf(tensor.element));
                continue;
            }
            std::byte* memory =
                m_memory.emplace_back(static_cast<std::byte*>(::operator new(tensor.bytes(), kAlignment))).get();
            std::memset(memory, 0xff, tensor.bytes());  // NaNs reveal elements that are not written
            if (std::holds_alternative<FromInput>(tensor.source))
                std::memcpy(memory, inputs[next++].data(), tensor.bytes());
            if (tensor.isConstant())
                std::memcpy(memory, constantBytes(program, static_cast<TensorId>(i), {}).data(), tensor.bytes());
            m_binding.addresses.push_back(memory);
        }
    }

    void run() {
        for (const Step& step : m_binding.program.steps) {
            if (std::holds_alternative<Map>(step.parameters)) map(step);
            else ours(step);
        }
    }

    std::vector<double> numbers(TensorId id) const {
        const Tensor& tensor = m_binding.tensor(id);
        std::vector<double> out;
        for (int64_t i = 0; i < tensor.elements(); ++i)
            out.push_back(load(tensor.element, m_binding.address(id), static_cast<std::size_t>(i)));
        return out;
    }

    uint32_t stray() const { return m_stray; }  // the step with an index out of range

private:
    void ours(const Step& step) {
        const Action action = own(m_binding, step);
        const std::unique_ptr<std::byte, Free> workspace(
            action.workspace ? static_cast<std::byte*>(::operator new(action.workspace, kAlignment)) : nullptr);
        action.launch(workspace.get());
    }
    // Computes a map with the reference, since maps are compiled at run time, and rounds the results as if they were
    // stored.
    void map(const Step& step) {
        Program one;
        Step moved = step;
        std::vector<std::vector<double>> values;
        for (TensorId& read : moved.reads) {
            values.push_back(numbers(read));
            read = one.add({m_binding.tensor(read).element, m_binding.tensor(read).extents,
                FromInput{"x" + std::to_string(values.size())}});
        }
        const Tensor& y = m_binding.tensor(step.write);
        moved.write = one.add({y.element, y.extents, Computed()});
        one.outputs.push_back({"y", moved.write});
        one.steps.push_back(std::move(moved));
        const std::vector<double> out = evaluate(one, values)[0];
        for (std::size_t i = 0; i < out.size(); ++i) store(y.element, m_binding.address(step.write), i, out[i]);
    }

    Device m_device;
    std::vector<std::unique_ptr<std::byte, Free>> m_memory;
    uint32_t m_stray = kNoStray;
    Binding m_binding;
};

bool isOurs(const Program& program) {
    for (const Step& step : program.steps)
        if (std::holds_alternative<Conv>(step.parameters) || std::holds_alternative<MatMul>(step.parameters))
            return false;
    return true;
}

class EveryKernel : public testing::TestWithParam<Precision> {};

}  // namespace

TEST_P(EveryKernel, agreesWithTheReference) {
    const PrecisionRow& row = rowOf(GetParam());
    std::set<std::string_view> kinds;
    int checked = 0;
    // Half precision needs only one seed, because its kernels differ only in loads and stores.
    const std::vector<uint64_t> seeds = GetParam() == Precision::f32 && egret::test::isThorough()
        ? std::vector<uint64_t>{21, 22}
        : std::vector<uint64_t>{23};
    for (const uint64_t seed : seeds) {
        for (const Case& one : kernelCases(seed)) {
            if (!isOurs(one.program)) continue;
            const Program program = inPrecision(one.program, row.precision);
            std::vector<Element> elements;
            for (const TensorId id : program.inputs())
                elements.push_back(program.tensors[static_cast<std::size_t>(id)].element);
            auto values = rounded(drawInputs(program, seed), elements, row.precision);
            Host host(program, storedInputs(program, values));
            host.run();
            EXPECT_EQ(host.stray(), kNoStray) << one.name;
            const auto expected = evaluate(program, values);
            for (std::size_t i = 0; i < expected.size(); ++i)
                EXPECT_LE(relativeError(host.numbers(program.outputs[i].tensor), expected[i]), row.tolerance)
                    << one.name << ", " << row.name << ", seed " << seed;
            for (const Step& step : program.steps) kinds.insert(kindOf(step));
            ++checked;
        }
    }
    EXPECT_GE(checked, 130 * static_cast<int>(seeds.size()));
    for (const char* kind : {"integer-matmul", "copy", "fill", "pool", "reduce", "softmax", "normalize", "gather",
             "scatter", "top", "resample", "scan", "determinant", "grid-sample", "roi-align"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
}

namespace {

// Returns y of a step that reads rows of these numbers.
std::vector<double> ofRows(
    Parameters parameters, const std::vector<double>& x, Extents extents, Element element = Element::f32) {
    Program program;
    const TensorId from = program.add({Element::f32, {static_cast<int64_t>(x.size())}, FromInput{"x"}}),
                   to = program.add({element, std::move(extents), Computed()});
    program.steps.push_back({std::move(parameters), {from}, to, "y"});
    program.outputs.push_back({"y", to});
    std::vector<std::vector<double>> values{x};
    Host host(program, storedInputs(program, values));
    host.run();
    return host.numbers(to);
}

constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST(OwnKernels, keepWhatIsNoNumber) {
    for (const int64_t inner : {1, 2}) {  // rows, columns
        const int64_t outer = 2 / inner;
        const std::vector<double> x =
            inner == 1 ? std::vector<double>{1, kNan, 3, 4, 5, 6} : std::vector<double>{1, 4, kNan, 5, 3, 6};
        for (const Reduction how :
            {Reduction::max, Reduction::min, Reduction::sum, Reduction::norm, Reduction::logSumExp}) {
            const auto y = ofRows(Reduce{how, outer, 3, inner, false}, x, {outer, inner});
            EXPECT_TRUE(std::isnan(y[0])) << static_cast<int>(how);
            EXPECT_FALSE(std::isnan(y[1])) << static_cast<int>(how);
        }
        EXPECT_EQ(ofRows(Reduce{Reduction::argMax, outer, 3, inner, false}, x, {outer, inner}, Element::i64),
            (std::vector<double>{1, 2}));  // as in LibTorch
    }
}

TEST(OwnKernels, knowInfinities) {
    const std::vector<double> x{-kInfinity, -kInfinity, -kInfinity, 0, kInfinity, 1};
    EXPECT_EQ(ofRows(Reduce{Reduction::logSumExp, 3, 2, 1, false}, x, {3, 1}),
        (std::vector<double>{-kInfinity, 0, kInfinity}));
    EXPECT_EQ(
        ofRows(Reduce{Reduction::max, 3, 2, 1, false}, x, {3, 1}), (std::vector<double>{-kInfinity, 0, kInfinity}));
    const auto y = ofRows(Softmax{3, 2, 1, false}, x, {3, 2});
    EXPECT_TRUE(std::isnan(y[0]));  // 0 / 0
    EXPECT_EQ(y[2], 0);
    EXPECT_EQ(y[3], 1);
}

TEST(OwnKernels, orderEqualsAsTheyStandAndNanAboveAll) {
    for (const std::size_t count : {6u, 3000u}) {  // a short and a long row
        std::vector<double> x(count, -5);
        x[0] = 2, x[1] = -0.0, x[2] = kNan, x[3] = 0, x[4] = 7, x[5] = 2;
        const auto all = static_cast<int64_t>(count);
        EXPECT_EQ(ofRows(Top{1, all, 1, false}, x, {1, 6, 1}, Element::i64), (std::vector<double>{2, 4, 0, 5, 1, 3}));
        if (count == 6)
            EXPECT_EQ(
                ofRows(Top{1, all, 1, true}, x, {1, 6, 1}, Element::i64), (std::vector<double>{1, 3, 0, 5, 4, 2}));
        else EXPECT_EQ(ofRows(Top{1, all, 1, true}, x, {1, 3, 1}, Element::i64), (std::vector<double>{6, 7, 8}));
    }
}

TEST(OwnKernels, sayTheFirstOrTheLastOfEquals) {
    std::vector<double> x(5000, 7);
    x[0] = x[4999] = 1;
    for (const int64_t count : {500, 5000}) {  // one warp, one block
        const std::vector<double> row(x.end() - count, x.end());
        EXPECT_EQ(
            ofRows(Reduce{Reduction::argMax, 1, count, 1, false}, row, {1, 1}, Element::i64)[0], count == 5000 ? 1 : 0);
        EXPECT_EQ(ofRows(Reduce{Reduction::argMax, 1, count, 1, true}, row, {1, 1}, Element::i64)[0],
            static_cast<double>(count - 2));
    }
}

// The kernels report an index out of range and do not access the element (a sanitizer checks this).
TEST(OwnKernels, sayTheFirstStepThatMetAnIndexOutside) {
    for (const LookUp& one : lookUps())
        for (const double index : {one.least, one.most, one.least - 1, one.most + 1, -0x1p30, 0x1p30}) {
            auto values = drawInputs(one, index, 1);
            Host host(one.program, storedInputs(one.program, values));
            host.run();
            const bool isLegal = index >= one.least && index <= one.most;
            EXPECT_EQ(host.stray(), isLegal ? kNoStray : 1) << one.name << ", index " << index;
        }
}

INSTANTIATE_TEST_SUITE_P(In, EveryKernel, testing::Values(Precision::f32, Precision::f16, Precision::bf16),
    [](const auto& parameter) { return std::string(rowOf(parameter.param).name); });
