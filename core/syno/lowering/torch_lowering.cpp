// A stage as views and one einsum (paper, section 8).
//
// Each input starts as a tensor whose dimensions are labelled by the coordinates that index it. Its labels are undone, the highest
// coordinate first, by the view that is the primitive's inverse: a split is a reshape, a shift a roll, a stride a strided slice,
// an unfold a zero padding and a window over it. In the end every label is an atom (refinement.h), and
// the stage is an einsum over atoms: a label twice in one input is a diagonal, one that only the inputs have is summed.
//
// Halves of a merge come last, when the other half can no longer hide inside another label. Both halves: one flatten. One half
// alone: it is repeated along the missing one, which is exact, and costs memory only where the coordinate is not a loop;
// halves of loops are atoms already, and are never repeated.
//
// LibTorch's einsum is a batched matrix product of its first operand with its second, both copied to where the product reads them. The
// data of images comes second: then the copy of its windows goes along the width, which takes a third of the time.
#include "core/syno/lowering/torch_lowering.h"

#include "core/syno/lowering/refinement.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <torch/torch.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace egret::syno {
namespace {

struct View {
    enum class Kind : uint8_t { reshape, roll, every, window, join, repeatEach, repeatAll };
    Kind kind = Kind::reshape;
    int64_t dim = 0, other = 0;      // join: the dimensions of the high and the low half
    int64_t size = 0, before = 0;    // the low half; the stride; the window; how often; padding on the left
};
constexpr std::array kViewNames = {"reshape", "roll", "every", "window", "join", "repeat each", "repeat all"};

// [..., N, ...] to [..., N, ..., K]: what stands at i + j - before, zero outside. LibTorch's own gradient of unfold goes element by
// element and took most of a convolution's; this one adds K slices.
struct Window : torch::autograd::Function<Window> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& t, int64_t dim, int64_t size, int64_t before) {
        context->saved_data["dim"] = dim;
        context->saved_data["before"] = before;
        std::vector<int64_t> padding(2 * (t.dim() - dim));  // from the last dimension to the first
        padding[padding.size() - 2] = before;
        padding.back() = size - 1 - before;
        return at::constant_pad_nd(t, padding, 0).unfold(dim, size, 1);
    }
    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context, torch::autograd::variable_list gradients) {
        const at::Tensor& windows = gradients[0];
        const int64_t dim = context->saved_data["dim"].toInt(), before = context->saved_data["before"].toInt();
        const int64_t length = windows.size(dim), size = windows.size(-1);
        std::vector<int64_t> shape = windows.sizes().vec();
        shape.pop_back();
        shape[dim] += size - 1;
        at::Tensor padded = at::zeros(shape, windows.options());
        for (int64_t j = 0; j < size; ++j) padded.slice(dim, j, j + length).add_(windows.select(-1, j));
        return {padded.slice(dim, before, before + length), {}, {}, {}};
    }
};

at::Tensor apply(const at::Tensor& t, const View& view) {
    const int64_t d = view.dim;
    switch (view.kind) {
    case View::Kind::reshape: return t.unflatten(d, {t.size(d) / view.size, view.size});
    case View::Kind::roll: return t.roll(-1, d);
    case View::Kind::every: return t.slice(d, 0, t.size(d), view.size);
    case View::Kind::window: return Window::apply(t, d, view.size, view.before);
    case View::Kind::join: return t.movedim({d, view.other}, {-2, -1}).flatten(-2, -1);
    case View::Kind::repeatEach:
    case View::Kind::repeatAll: {
        const int64_t added = view.kind == View::Kind::repeatEach ? d + 1 : d;
        at::Tensor wide = t.unsqueeze(added);
        std::vector<int64_t> shape = wide.sizes().vec();
        shape[added] = view.size;
        return wide.expand(shape).flatten(d, d + 1);
    }
    }
    return t;
}

struct Input {
    Access access;
    std::vector<View> views;
};

struct Step {
    std::vector<Input> inputs;
    std::string einsum;
    std::vector<int64_t> missing;   // dimensions to insert, ascending, of atoms that no input has
    std::vector<int64_t> expanded;  // the shape by atoms
    std::vector<int64_t> shape;     // by coordinates
    double factor = 1;              // sums over atoms that no input has
};

// Brings one access to atoms.
class Unravelling {
public:
    Unravelling(const Plan& plan, const Refinement& atoms, const Access& access) : m_plan(plan), m_atoms(atoms), m_input{access, {}}, m_labels(access.index) {
        run();
    }
    Input takeInput() { return std::move(m_input); }
    const std::vector<int>& labels() const { return m_labels; }  // atoms

private:
    void run() {
        while (true) {
            const int whole = find([&](int c) { return m_atoms.nodeOf(c) < 0 && !isHalf(c); });
            if (whole >= 0) {
                undo(whole);
                continue;
            }
            const int half = find([&](int c) { return m_atoms.nodeOf(c) < 0; });
            if (half < 0) break;
            undoHalf(half);
        }
        for (int& label : m_labels) label = m_atoms.nodeOf(label);
        for (std::size_t d = 0; d < m_labels.size();) {
            const Refinement::Node& node = m_atoms[m_labels[d]];
            if (node.isAtom()) {
                ++d;
                continue;
            }
            add({.kind = View::Kind::reshape, .dim = static_cast<int64_t>(d), .size = node.block});
            m_labels[d] = node.high;
            m_labels.insert(m_labels.begin() + static_cast<std::ptrdiff_t>(d) + 1, node.low);
        }
    }

    bool isHalf(int c) const {
        const auto kind = m_plan.coordinates[c].kind;
        return kind == Coordinate::Kind::divide || kind == Coordinate::Kind::modulo;
    }

    // The dimension of such a label, the one that is made of the highest coordinate; -1 if there is none.
    template <typename Wanted>
    int find(Wanted wanted) const {
        int best = -1;
        const auto rank = [&](int d) { return isHalf(m_labels[d]) ? m_plan.coordinates[m_labels[d]].first : m_labels[d]; };
        for (int d = 0; d < static_cast<int>(m_labels.size()); ++d)
            if (wanted(m_labels[d]) && (best < 0 || rank(d) > rank(best))) best = d;
        return best;
    }

    void undo(int d) {
        const Coordinate& c = m_plan.coordinates[m_labels[d]];
        const auto after = m_labels.begin() + d + 1;
        m_labels[d] = c.first;
        switch (c.kind) {
        case Coordinate::Kind::split:
            add({.kind = View::Kind::reshape, .dim = d, .size = c.parameter});
            m_labels.insert(after, c.second);
            break;
        case Coordinate::Kind::shift: add({.kind = View::Kind::roll, .dim = d}); break;
        case Coordinate::Kind::stride: add({.kind = View::Kind::every, .dim = d, .size = c.parameter}); break;
        case Coordinate::Kind::unfold:
            add({.kind = View::Kind::window, .dim = d, .size = m_plan.coordinates[c.second].size, .before = c.parameter});
            m_labels.push_back(c.second);
            break;
        case Coordinate::Kind::loop:
        case Coordinate::Kind::divide:
        case Coordinate::Kind::modulo: ensure(false, "a coordinate without an inverse view");
        }
    }

    void undoHalf(int d) {
        const Coordinate& c = m_plan.coordinates[m_labels[d]];
        const bool isHigh = c.kind == Coordinate::Kind::divide;
        for (int other = 0; other < static_cast<int>(m_labels.size()); ++other) {
            const Coordinate& o = m_plan.coordinates[m_labels[other]];
            if (!isHalf(m_labels[other]) || m_atoms.nodeOf(m_labels[other]) >= 0 || o.kind == c.kind || o.first != c.first || o.parameter != c.parameter) continue;
            add({.kind = View::Kind::join, .dim = isHigh ? d : other, .other = isHigh ? other : d});
            m_labels.erase(m_labels.begin() + std::max(d, other));
            m_labels.erase(m_labels.begin() + std::min(d, other));
            m_labels.push_back(c.first);
            return;
        }
        add({.kind = isHigh ? View::Kind::repeatEach : View::Kind::repeatAll, .dim = d, .size = m_plan.coordinates[c.first].size / c.size});
        m_labels[d] = c.first;
    }

    void add(const View& view) { m_input.views.push_back(view); }

    const Plan& m_plan;
    const Refinement& m_atoms;
    Input m_input;
    std::vector<int> m_labels;
};

// Whether the data is better read along its outputs than along what is summed: it has windows, or its last dimension runs along
// an output loop that no weight has, as the width of images does.
bool isReadAlongOutputs(const Plan& plan, const Stage& stage, const Refinement& atoms) {
    const Access& data = stage.inputs[0];
    if (data.index.empty()) return false;
    const auto derived = derivedCoordinates(plan, stage, data.index);
    if (std::any_of(derived.begin(), derived.end(), [&](int c) { return plan.coordinates[c].kind == Coordinate::Kind::unfold; })) return true;
    std::vector<int> weights;
    for (std::size_t i = 1; i < stage.inputs.size(); ++i) weights.insert(weights.end(), stage.inputs[i].index.begin(), stage.inputs[i].index.end());
    const auto holds = [](const std::vector<int>& list, int atom) { return std::find(list.begin(), list.end(), atom) != list.end(); };
    const auto last = atoms.atomsBelow({data.index.back()}), elsewhere = atoms.atomsBelow(weights), outputs = atoms.atomsOfLoops(stage.outputs);
    return std::any_of(last.begin(), last.end(), [&](int atom) { return holds(outputs, atom) && !holds(elsewhere, atom); });
}

Step lowered(const Plan& plan, const Stage& stage) {
    const Refinement atoms(plan, stage);
    Step step;
    std::string letters(atoms.size(), '\0');
    int used = 0;
    const auto letter = [&](int atom) {
        if (!letters[atom]) {
            if (used == 52) throw Error(Category::unsupported, "a stage of more than 52 loops: einsum has no letters left");
            letters[atom] = static_cast<char>(used < 26 ? 'a' + used : 'A' + used - 26);
            ++used;
        }
        return letters[atom];
    };
    std::vector<Access> inputs = stage.inputs;
    if (isReadAlongOutputs(plan, stage, atoms)) std::rotate(inputs.begin(), inputs.begin() + 1, inputs.end());
    for (const Access& access : inputs) {
        Unravelling unravelling(plan, atoms, access);
        if (!step.inputs.empty()) step.einsum += ',';
        for (int atom : unravelling.labels()) step.einsum += letter(atom);
        step.inputs.push_back(unravelling.takeInput());
    }
    step.einsum += "->";
    for (int atom : atoms.atomsOfLoops(stage.outputs)) {
        if (letters[atom]) step.einsum += letters[atom];
        else step.missing.push_back(static_cast<int64_t>(step.expanded.size()));
        step.expanded.push_back(atoms[atom].size);
    }
    for (int atom : atoms.atomsOfLoops(stage.reductions))
        if (!letters[atom]) step.factor *= static_cast<double>(atoms[atom].size);
    step.shape = plan.shape(stage.outputs);
    return step;
}

void needShape(const at::Tensor& tensor, const std::vector<int64_t>& shape, const std::string& what) {
    if (tensor.sizes() == at::IntArrayRef(shape)) return;
    std::vector<std::string> sizes;
    for (int64_t size : shape) sizes.push_back(std::to_string(size));
    throw Error(Category::badInput, what + " has not the shape [" + join(sizes, ", ") + "]");
}

}  // namespace

struct TorchLowering::Program {
    std::vector<Step> steps;
    std::vector<int64_t> input;
    std::vector<std::vector<int64_t>> weights;
};

TorchLowering::TorchLowering(const Plan& plan) {
    auto program = std::make_unique<Program>();
    for (const Stage& stage : plan.stages) program->steps.push_back(lowered(plan, stage));
    program->steps.back().factor *= plan.scale;
    program->input = plan.input;
    program->weights = plan.weights;
    m_program = std::move(program);
}
TorchLowering::~TorchLowering() = default;
TorchLowering::TorchLowering(TorchLowering&&) noexcept = default;
TorchLowering& TorchLowering::operator=(TorchLowering&&) noexcept = default;

at::Tensor TorchLowering::forward(const at::Tensor& data, const std::vector<at::Tensor>& weights) const {
    needShape(data, m_program->input, "the input");
    if (weights.size() != m_program->weights.size())
        throw Error(Category::badInput, std::to_string(weights.size()) + " weights are given, not " + std::to_string(m_program->weights.size()));
    for (std::size_t i = 0; i < weights.size(); ++i) needShape(weights[i], m_program->weights[i], "weight " + std::to_string(i));
    std::vector<at::Tensor> made;
    for (const Step& step : m_program->steps) {
        std::vector<at::Tensor> operands;
        for (const Input& input : step.inputs) {
            at::Tensor t = input.access.source == Access::Source::data     ? data
                           : input.access.source == Access::Source::weight ? weights[input.access.number]
                                                                           : made[input.access.number];
            for (const View& view : input.views) t = apply(t, view);
            operands.push_back(std::move(t));
        }
        at::Tensor t = at::einsum(step.einsum, operands);
        for (int64_t dim : step.missing) t = t.unsqueeze(dim);
        t = t.expand(step.expanded).reshape(step.shape);
        if (step.factor != 1) t = t * step.factor;
        made.push_back(std::move(t));
    }
    return made.back();
}

std::string TorchLowering::text() const {
    std::string text;
    for (const Step& step : m_program->steps) {
        for (const Input& input : step.inputs)
            for (const View& view : input.views) {
                const Access& a = input.access;
                text += "view " + (a.source == Access::Source::data ? "in" : (a.source == Access::Source::weight ? "w" : "t") + std::to_string(a.number));
                text += std::string(": ") + kViewNames[static_cast<int>(view.kind)] + ' ' + std::to_string(view.dim);
                if (view.kind == View::Kind::join) text += " with " + std::to_string(view.other);
                else if (view.kind != View::Kind::roll) text += " by " + std::to_string(view.size);
                text += '\n';
            }
        text += "einsum " + step.einsum + '\n';
    }
    return text;
}

TorchResult runTorch(const Plan& plan, const std::vector<double>& data, const std::vector<std::vector<double>>& weights, const std::vector<double>& seed) {
    const auto tensor = [](const std::vector<double>& values, const std::vector<int64_t>& shape) {
        return at::tensor(at::ArrayRef<double>(values), at::kDouble).reshape(shape);
    };
    const auto values = [](const at::Tensor& t) {
        const at::Tensor flat = t.contiguous();
        return std::vector<double>(flat.data_ptr<double>(), flat.data_ptr<double>() + flat.numel());
    };
    at::Tensor in = tensor(data, plan.input).requires_grad_();
    std::vector<at::Tensor> parameters;
    for (std::size_t i = 0; i < weights.size(); ++i) parameters.push_back(tensor(weights[i], plan.weights.at(i)).requires_grad_());
    const at::Tensor out = TorchLowering(plan).forward(in, parameters);
    TorchResult result;
    result.output = values(out.detach());
    std::vector<at::Tensor> leaves{in};
    leaves.insert(leaves.end(), parameters.begin(), parameters.end());
    const auto gradients = torch::autograd::grad({out}, leaves, {tensor(seed, plan.output)}, false, false, /*allow_unused=*/true);
    const auto gradient = [&](std::size_t i) { return values(gradients[i].defined() ? gradients[i] : at::zeros_like(leaves[i])); };
    result.dataGradient = gradient(0);
    for (std::size_t i = 0; i < weights.size(); ++i) result.weightGradients.push_back(gradient(i + 1));
    return result;
}

}  // namespace egret::syno
