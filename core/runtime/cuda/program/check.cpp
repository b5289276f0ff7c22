#include "core/runtime/cuda/program/check.h"

#include "core/base/error.h"
#include "core/runtime/cuda/program/map_source.h"
#include "core/runtime/cuda/program/memory.h"
#include "core/runtime/cuda/program/strides.h"

#include <limits>

namespace egret::runtime::cuda {
namespace {

constexpr int64_t kMostElements = int64_t{1} << 40, kMostSamples = 1 << 10, kMostAlong = 1 << 30;

void require(bool condition, const char* what) {
    if (!condition) throw Error(Category::badInput, what);
}

int64_t product(const Extents& extents) {
    int64_t count = 1;
    for (const int64_t extent : extents) {
        require(extent > 0, "every extent must be positive");
        require(!__builtin_mul_overflow(count, extent, &count) && count <= kMostElements, "a tensor is too large");
    }
    return count;
}

class StepChecker {
public:
    StepChecker(const Program& program, const Step& step) : m_program(program), m_step(step) {}

    void operator()(const Conv& s) const {
        const Tensor &x = read(0), &w = read(1), &y = written();
        const std::size_t axes = s.strides.size();
        require(
            axes >= 1 && axes <= 3 && s.begins.size() == axes && s.ends.size() == axes && s.dilations.size() == axes,
            "a convolution must have one to three spatial axes");
        require(x.extents.size() == axes + 2 && w.extents.size() == axes + 2 && y.extents.size() == axes + 2,
            "input, weight and result must have the convolution's axes");
        floats({0, 1, 2, 3});
        const int64_t in = x.extents[1], out = y.extents[1];
        require(
            s.groups >= 1 && in % s.groups == 0 && out % s.groups == 0, "the channels do not divide into the groups");
        require(w.extents[0] == (s.transposed ? in : out) && w.extents[1] == (s.transposed ? out : in) / s.groups,
            "the weight's channels do not match input and result");
        require(x.extents[0] == y.extents[0], "input and result must have the same batch size");
        const Extents &large = s.transposed ? y.extents : x.extents, &small = s.transposed ? x.extents : y.extents;
        for (std::size_t i = 0; i < axes; ++i) {
            require(s.strides[i] > 0 && s.dilations[i] > 0 && s.begins[i] >= 0 && s.ends[i] >= 0,
                "strides and dilations must be positive, pads non-negative");
            int64_t reach = 0;
            require(s.begins[i] <= kMostElements && s.ends[i] <= kMostElements &&
                    !__builtin_mul_overflow(w.extents[i + 2] - 1, s.dilations[i], &reach) && reach <= kMostElements,
                "a window is too large");
            const int64_t room = large[i + 2] + s.begins[i] + s.ends[i] - reach - 1;
            require(room >= 0 && room / s.strides[i] + 1 == small[i + 2],
                "the result's extents do not match the convolution");
        }
        if (m_step.has(2)) {
            Extents perChannel(axes + 1, 1);
            perChannel[0] = out;
            require(read(2).extents == perChannel, "the bias must be [channels, 1, ...]");
        }
        if (m_step.has(3)) require(read(3).extents == y.extents, "the addend must have the result's extents");
    }
    void operator()(const MatMul& s) const {
        floats({0, 1, 2, 3});
        requireProduct(s);
        require(!written().extents.empty() && written().extents.back() == s.n,
            "the result's last extent must be the product's number of columns");
        if (m_step.has(2)) require(read(2).extents == Extents{s.n}, "the bias must have one element per column");
        if (m_step.has(3)) require(read(3).extents == written().extents, "the addend must have the result's extents");
    }
    void operator()(const IntegerMatMul& s) const {
        require(read(0).element == Element::i16 && read(1).element == Element::i16 && written().element == Element::i32,
            "the operands must be i16 and the result i32");
        requireProduct(s);
    }
    void operator()(const Map& s) const {
        for (std::size_t i = 0; i < m_step.reads.size(); ++i) broadcastStrides(read(i).extents, written().extents);
        kindsOf(m_program, m_step);  // throws if the kinds do not match
        require(!s.code.empty(), "it has no operations");
    }
    void operator()(const Copy& s) const {
        require(read(0).element == written().element, "source and target must have the same type");
        require(s.extents.size() == s.readStrides.size() && s.extents.size() == s.writeStrides.size(),
            "extents and strides do not match");
        product(s.extents);
        const auto inside = [&](const Extents& strides, int64_t offset, int64_t elements) {
            int64_t low = offset, high = offset;
            for (std::size_t i = 0; i < strides.size(); ++i) {
                int64_t reach = 0, &end = strides[i] < 0 ? low : high;
                require(!__builtin_mul_overflow(strides[i], s.extents[i] - 1, &reach) &&
                        !__builtin_add_overflow(end, reach, &end),
                    "a stride is too large");
            }
            return low >= 0 && high < elements;
        };
        require(inside(s.readStrides, s.readOffset, read(0).elements()) &&
                inside(s.writeStrides, s.writeOffset, written().elements()),
            "it reaches outside its tensors");
    }
    void operator()(const Fill&) const {}
    void operator()(const Pool& s) const {
        const Tensor &x = read(0), &y = written();
        const std::size_t axes = s.kernel.size();
        const bool isBytes = x.element == Element::i8 || x.element == Element::u8;
        require(isFloat(x.element) || (isBytes && (s.how == Pooling::max || s.how == Pooling::maxPlace)),
            "it supports only floats, and bytes for maxima");
        require(y.element == (s.how == Pooling::maxPlace ? Element::i64 : x.element), "the result has the wrong type");
        require(axes >= 1 && axes <= 3 && s.strides.size() == axes && s.dilations.size() == axes &&
                s.begins.size() == axes && s.ends.size() == axes,
            "pooling must have one to three spatial axes");
        require(x.extents.size() == axes + 2 && y.extents.size() == axes + 2,
            "input and result must have the pooling's axes");
        require(
            x.extents[0] == y.extents[0] && x.extents[1] == y.extents[1], "input and result have different channels");
        for (std::size_t i = 0; i < axes; ++i) {
            require(s.kernel[i] > 0 && s.strides[i] > 0 && s.dilations[i] > 0 && s.begins[i] >= 0 && s.ends[i] >= 0,
                "windows, strides and dilations must be positive, pads non-negative");
            // Kernels use 32-bit positions along an axis, so the position of the last element that a window reads is
            // limited.
            int64_t across = 0, within = 0, last = 0;
            require(!__builtin_mul_overflow(y.extents[i + 2] - 1, s.strides[i], &across) &&
                    !__builtin_mul_overflow(s.kernel[i] - 1, s.dilations[i], &within) &&
                    !__builtin_add_overflow(across, within, &last) && last <= kMostAlong && s.kernel[i] <= kMostAlong &&
                    s.strides[i] <= kMostAlong && s.dilations[i] <= kMostAlong && s.begins[i] <= kMostAlong &&
                    s.ends[i] <= kMostAlong && x.extents[i + 2] <= kMostAlong,
                "a window is too large");
        }
    }
    void operator()(const Reduce& s) const {
        const bool onlyOfFloats =
            s.how == Reduction::norm || s.how == Reduction::logSum || s.how == Reduction::logSumExp;
        require(isFloat(read(0).element) || (isWideInteger(read(0)) && !onlyOfFloats),
            "the reduction does not support this type");
        const bool places = s.how == Reduction::argMax || s.how == Reduction::argMin;
        const Element element = written().element;
        require(places ? element == Element::i64
                       : element == read(0).element || (element == Element::f32 && isFloat(read(0).element)),
            "the result has the wrong type");
        requireElements(
            product({s.outer, s.count, s.inner}) == read(0).elements() && s.outer * s.inner == written().elements());
    }
    void operator()(const Softmax& s) const {
        floats({0});
        requireElements(
            product({s.outer, s.count, s.inner}) == read(0).elements() && read(0).elements() == written().elements());
    }
    void operator()(const Normalize& s) const {
        floats({0, 1, 2});
        requireElements(product({s.rows, s.count}) == read(0).elements() && read(0).elements() == written().elements());
        require(s.channels > 0 && s.inner > 0, "the channel count and inner extent must be positive");
        for (std::size_t i = 1; i <= 2; ++i)
            if (m_step.has(i))
                require(read(i).elements() == s.channels, "scale and bias must have one element per channel");
    }
    void operator()(const Gather& s) const {
        require(isWideInteger(read(1)), "the indices must be integers");
        require(read(0).element == written().element, "source and target must have the same type");
        requireElements(product({s.outer, s.axis, s.inner}) == read(0).elements());
        const int64_t rest = s.outer * s.inner, results = written().elements(), places = read(1).elements();
        requireElements(s.perElement ? places == results && results % rest == 0 : rest * places == results);
    }
    void operator()(const Scatter& s) const {
        const Tensor &indices = read(0), &updates = read(1), &y = written();
        require(isWideInteger(indices), "the indices must be integers");
        require(updates.element == y.element, "source and target must have the same type");
        require(s.how == Scattering::replace || isFloat(y.element) || isWideInteger(y),
            "only floats, i32 and i64 can be combined");
        requireElements(product({s.outer, s.axis, s.inner}) == y.elements());
        const int64_t rest = s.outer * s.inner;
        require(s.perElement ? indices.elements() == updates.elements() && updates.elements() % rest == 0
                             : rest * indices.elements() == updates.elements(),
            "the sizes of indices and updates do not match");
    }
    void operator()(const Top& s) const {
        require(isFloat(read(0).element) || isWideInteger(read(0)), "it supports only floats, i32 and i64");
        require(rootOf(m_program, m_step.reads[0]).first != rootOf(m_program, m_step.write).first,
            "it writes to its own input");  // the kernel reads the input several times
        require(written().element == Element::i64, "the result has the wrong type");
        const int64_t rows = s.outer * s.inner, results = written().elements();
        requireElements(product({s.outer, s.count, s.inner}) == read(0).elements() && results % rows == 0 &&
            results / rows <= s.count && s.count <= std::numeric_limits<int32_t>::max());
    }
    void operator()(const Determinant& s) const {
        floats({0});
        requireElements(product({s.matrices, s.n, s.n}) == read(0).elements() && written().elements() == s.matrices);
    }
    void operator()(const GridSample&) const {
        floats({0});
        require(read(1).element == Element::f32, "coordinates must be f32");
        const Extents &x = read(0).extents, &grid = read(1).extents, &y = written().extents;
        require(x.size() == 4 && grid.size() == 4 && grid[3] == 2 && grid[0] == x[0] &&
                y == Extents{x[0], x[1], grid[1], grid[2]},
            "the shapes of input, grid and result do not match");
    }
    void operator()(const RoiAlign& s) const {
        floats({0});
        require(read(1).element == Element::f32, "coordinates must be f32");
        const Extents &x = read(0).extents, &regions = read(1).extents, &y = written().extents;
        require(isWideInteger(read(2)), "the batch indices must be integers");
        require(
            x.size() == 4 && y.size() == 4 && regions == Extents{y[0], 4} && y[1] == x[1] && read(2).elements() == y[0],
            "the shapes of input, regions and result do not match");
        require(s.samples >= 0 && s.samples <= kMostSamples, "a bin has too many samples");
    }
    void operator()(const Scan& s) const {
        require(isFloat(read(0).element) || isWideInteger(read(0)), "it supports only floats, i32 and i64");
        require(read(0).element == written().element, "the result must have the input's type");
        requireElements(
            product({s.outer, s.count, s.inner}) == read(0).elements() && read(0).elements() == written().elements());
    }
    void operator()(const Resample& s) const {
        floats({0});
        const Tensor &places = read(1), &weights = read(2);
        require(places.element == Element::i32 && weights.element == Element::f32 &&
                places.elements() == weights.elements(),
            "the positions and weights do not match");
        requireElements(s.taps > 0 && places.elements() % s.taps == 0 &&
            product({s.outer, s.axis, s.inner}) == read(0).elements() &&
            s.outer * s.inner * (places.elements() / s.taps) == written().elements());
        require(places.isConstant(), "the positions must be constant");
    }

private:
    const Tensor& read(std::size_t index) const {
        require(m_step.has(index), "an operand is missing");
        return m_program.at(m_step.reads[index]);
    }
    const Tensor& written() const { return m_program.at(m_step.write); }
    static void requireElements(bool fits) { require(fits, "the sizes of input and result do not match"); }
    static bool isWideInteger(const Tensor& tensor) {
        return tensor.element == Element::i32 || tensor.element == Element::i64;
    }
    template <class Product>
    void requireProduct(const Product& s) const {
        require(s.batch > 0 && s.m > 0 && s.n > 0 && s.k > 0, "every extent of the product must be positive");
        const int64_t a = product({s.m, s.k}), b = product({s.k, s.n});
        require((s.strideA == 0 || s.strideA >= a) && (s.strideB == 0 || s.strideB >= b), "the matrices overlap");
        const auto fits = [&](int64_t stride, int64_t matrix, int64_t elements) {
            int64_t reach = 0;
            return !__builtin_mul_overflow(stride, s.batch - 1, &reach) &&
                !__builtin_add_overflow(reach, matrix, &reach) && reach <= elements;
        };
        require(fits(s.strideA, a, read(0).elements()) && fits(s.strideB, b, read(1).elements()),
            "an operand is too small");
        require(product({s.batch, s.m, s.n}) == written().elements(), "the result's size does not match the product");
    }
    // Checks that all present operands and the result have the same float type. A Reduce may write indices instead.
    void floats(std::initializer_list<std::size_t> operands) const {
        const Element element = read(0).element;
        require(isFloat(element), "it supports only floats");
        for (const std::size_t i : operands)
            if (m_step.has(i)) require(read(i).element == element, "all operands must have the same type");
        if (!std::holds_alternative<Reduce>(m_step.parameters))
            require(written().element == element, "the result must have the operands' type");
    }

    const Program& m_program;
    const Step& m_step;
};

}  // namespace

void check(const Program& program) {
    const auto exists = [&](TensorId id) { return id >= 0 && static_cast<std::size_t>(id) < program.tensors.size(); };
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        const Tensor& tensor = program.tensors[i];
        try {
            const int64_t elements = product(tensor.extents);
            if (const auto* view = std::get_if<View>(&tensor.source)) {
                require(view->of >= 0 && static_cast<std::size_t>(view->of) < i, "a view must follow its base tensor");
                const Tensor& whole = program.at(view->of);
                require(whole.element == tensor.element, "a view must have the element type of its base tensor");
                require(view->offset >= 0 && view->offset <= whole.elements() - elements,
                    "a view reaches outside its base tensor");
            } else if (const auto* values = std::get_if<Values>(&tensor.source)) {
                require(static_cast<int64_t>(values->values.size()) == elements,
                    "the number of values does not match the number of elements");
            }
        } catch (const Error& error) {
            throw Error(error.category(), "tensor " + std::to_string(i) + ": " + error.message());
        }
    }
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const Step& step = program.steps[i];
        try {
            for (const TensorId id : step.reads)
                require(id == -1 || exists(id), "it reads a tensor that does not exist");
            require(exists(step.write), "it writes a tensor that does not exist");
            require(std::holds_alternative<Computed>(program.at(rootOf(program, step.write).first).source),
                "it writes a tensor that is not computed");
            std::visit(StepChecker(program, step), step.parameters);
        } catch (const Error& error) {
            throw Error(error.category(),
                "step " + std::to_string(i) + " (" + std::string(kindOf(step)) + " '" + step.name +
                    "'): " + error.message());
        }
    }
    for (const ProgramOutput& output : program.outputs)
        require(exists(output.tensor), "an output tensor does not exist");
    planMemory(program);  // throws if a step reads an unwritten tensor
}

}  // namespace egret::runtime::cuda
