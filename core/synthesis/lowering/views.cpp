// Each input starts as a tensor whose dimensions are labeled by coordinates. The labels are resolved, highest
// coordinate first, by the inverse view: a split becomes a reshape, a shift a roll, a stride a strided slice, an unfold
// a padding and a window. In the end, every label is an atom (refinement.h), and the stage is an einsum over atoms. A
// label that is repeated in one input is a diagonal; a label that only inputs have is summed.
//
// Halves of a merge are resolved last, when the other half can no longer be part of another label. Two halves of one
// merge are flattened. A single half is repeated along the missing half, which is exact. Halves of loops are already
// atoms and are never repeated.
//
// LibTorch's einsum copies both operands for a batched matrix product. Image data is the second operand: the copy of
// its windows then runs along the width, which takes a third of the time.
#include "core/synthesis/lowering/views.h"

#include "core/synthesis/lowering/refinement.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>

namespace egret::synthesis {
namespace {

// Resolves one access to atoms.
class Unravelling {
public:
    Unravelling(const Plan& plan, const Refinement& atoms, const Access& access)
        : m_plan(plan), m_atoms(atoms), m_input{access, {}}, m_labels(access.index) {
        run();
    }
    ViewedInput takeInput() { return std::move(m_input); }
    const std::vector<int>& labels() const { return m_labels; }  // one atom per dimension

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
            m_labels.insert(m_labels.begin() + d + 1, node.low);
        }
    }

    bool isHalf(int c) const {
        const auto kind = m_plan.coordinates[c].kind;
        return kind == Coordinate::Kind::divide || kind == Coordinate::Kind::modulo;
    }

    // Returns the dimension with the highest coordinate among the dimensions whose label matches; -1 if none matches.
    template <typename Wanted>
    int find(Wanted wanted) const {
        int best = -1;
        const auto rank = [&](int d) {
            return isHalf(m_labels[d]) ? m_plan.coordinates[m_labels[d]].first : m_labels[d];
        };
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
                add({.kind = View::Kind::window,
                    .dim = d,
                    .size = m_plan.coordinates[c.second].size,
                    .before = c.parameter});
                m_labels.push_back(c.second);
                break;
            case Coordinate::Kind::loop:
            case Coordinate::Kind::divide:
            case Coordinate::Kind::modulo: ensure(false, "the coordinate has an inverse view");
        }
    }

    void undoHalf(int d) {
        const Coordinate& c = m_plan.coordinates[m_labels[d]];
        const bool isHigh = c.kind == Coordinate::Kind::divide;
        for (int other = 0; other < static_cast<int>(m_labels.size()); ++other) {
            const Coordinate& o = m_plan.coordinates[m_labels[other]];
            if (!isHalf(m_labels[other]) || m_atoms.nodeOf(m_labels[other]) >= 0 || o.kind == c.kind ||
                o.first != c.first || o.parameter != c.parameter)
                continue;
            add({.kind = View::Kind::join, .dim = isHigh ? d : other, .other = isHigh ? other : d});
            m_labels.erase(m_labels.begin() + std::max(d, other));
            m_labels.erase(m_labels.begin() + std::min(d, other));
            m_labels.push_back(c.first);
            return;
        }
        add({.kind = isHigh ? View::Kind::repeatEach : View::Kind::repeatAll,
            .dim = d,
            .size = m_plan.coordinates[c.first].size / c.size});
        m_labels[d] = c.first;
    }

    void add(const View& view) { m_input.views.push_back(view); }

    const Plan& m_plan;
    const Refinement& m_atoms;
    ViewedInput m_input;
    std::vector<int> m_labels;
};

// Returns whether the data is better read along output dimensions than along summed dimensions: if it has windows, or
// if its last dimension runs along an output loop without a weight, such as an image's width.
bool isReadAlongOutputs(const Plan& plan, const Stage& stage, const Refinement& atoms) {
    const Access& data = stage.inputs[0];
    if (data.index.empty()) return false;
    const auto derived = derivedCoordinates(plan, stage, data.index);
    if (std::ranges::any_of(derived, [&](int c) { return plan.coordinates[c].kind == Coordinate::Kind::unfold; }))
        return true;
    std::vector<int> weights;
    for (std::size_t i = 1; i < stage.inputs.size(); ++i)
        weights.insert(weights.end(), stage.inputs[i].index.begin(), stage.inputs[i].index.end());
    const auto last = atoms.atomsBelow({data.index.back()}), elsewhere = atoms.atomsBelow(weights),
               outputs = atoms.atomsOfLoops(stage.outputs);
    return std::ranges::any_of(last, [&](int atom) { return contains(outputs, atom) && !contains(elsewhere, atom); });
}

}  // namespace

EinsumStage einsumStage(const Plan& plan, const Stage& stage) {
    const Refinement atoms(plan, stage);
    EinsumStage step;
    std::string letters(atoms.size(), '\0');
    int used = 0;
    const auto letter = [&](int atom) {
        if (!letters[atom]) {
            if (used == 52) throw Error(Category::unsupported, "the stage has more than 52 loops, the einsum limit");
            letters[atom] = static_cast<char>(used < 26 ? 'a' + used : 'A' + used - 26);
            ++used;
        }
        return letters[atom];
    };
    std::vector<Access> inputs = stage.inputs;
    if (isReadAlongOutputs(plan, stage, atoms)) std::rotate(inputs.begin(), inputs.begin() + 1, inputs.end());
    for (const Access& access : inputs) {
        Unravelling unravelling(plan, atoms, access);
        if (!step.inputs.empty()) step.equation += ',';
        for (int atom : unravelling.labels()) step.equation += letter(atom);
        step.inputs.push_back(unravelling.takeInput());
    }
    step.equation += "->";
    for (int atom : atoms.atomsOfLoops(stage.outputs)) {
        if (letters[atom]) step.equation += letters[atom];
        else step.missing.push_back(static_cast<int64_t>(step.expanded.size()));
        step.expanded.push_back(atoms[atom].size);
    }
    for (int atom : atoms.atomsOfLoops(stage.reductions))
        if (!letters[atom]) step.factor *= static_cast<double>(atoms[atom].size);
    step.shape = plan.shape(stage.outputs);
    return step;
}

std::string viewText(const View& view) {
    static constexpr std::array kNames = {"reshape", "roll", "every", "window", "join", "repeat each", "repeat all"};
    std::string text = std::string(kNames[static_cast<int>(view.kind)]) + ' ' + std::to_string(view.dim);
    if (view.kind == View::Kind::join) text += " with " + std::to_string(view.other);
    else if (view.kind != View::Kind::roll) text += " by " + std::to_string(view.size);
    return text;
}

}  // namespace egret::synthesis
