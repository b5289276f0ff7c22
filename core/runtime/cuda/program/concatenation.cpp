#include "core/runtime/cuda/program/concatenation.h"

#include "core/runtime/cuda/program/strides.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::runtime::cuda {
namespace {

// Elements [begin, end) of a tensor.
struct Range {
    int64_t begin = 0, end = 0;
    bool overlaps(const Range& other) const { return begin < other.end && other.begin < end; }
};

// Returns the range that a step fills by copying its whole source; nothing for any other step.
std::optional<Range> filledBy(const Program& program, const Step& step) {
    const auto* copy = std::get_if<Copy>(&step.parameters);
    if (!copy || copy->readOffset != 0) return {};
    const int64_t elements = program.at(step.reads[0]).elements();
    const Nest nest = collapsed({copy->extents, {copy->readStrides, copy->writeStrides}});
    if (nest.extents.size() != 1 || nest.extents[0] != elements) return {};
    if (elements > 1 && (nest.strides[0][0] != 1 || nest.strides[1][0] != 1)) return {};
    return Range{copy->writeOffset, copy->writeOffset + elements};
}

class Joiner {
public:
    explicit Joiner(const Program& program) : m_program(program), m_writers(program.tensors.size()) {
        for (std::size_t i = 0; i < program.steps.size(); ++i) m_writers[rootOf(program.steps[i].write)].push_back(i);
    }

    Program run(std::vector<int>& origins) {
        for (std::size_t whole = 0; whole < m_writers.size(); ++whole) join(whole);
        std::vector<int> kept;
        Program out = ordered();
        std::vector<Step> steps;
        for (std::size_t i = 0; i < out.steps.size(); ++i)
            if (!m_removed.contains(i)) {
                steps.push_back(std::move(out.steps[i]));
                kept.push_back(origins[i]);
            }
        out.steps = std::move(steps);
        origins = std::move(kept);
        return out;
    }

private:
    std::size_t rootOf(TensorId id) const { return static_cast<std::size_t>(cuda::rootOf(m_program, id).first); }

    void join(std::size_t whole) {
        std::vector<std::pair<std::size_t, Range>> parts;  // copy step and the range that it fills
        for (const std::size_t i : m_writers[whole]) {
            const Step& step = m_program.steps[i];
            const auto range = filledBy(m_program, step);
            const auto isApart = [&](const auto& part) { return !part.second.overlaps(*range); };
            if (!range || static_cast<std::size_t>(step.write) != whole || !std::ranges::all_of(parts, isApart)) return;
            parts.emplace_back(i, *range);
        }
        for (const auto& [i, range] : parts)
            if (const auto part = movable(i, range, whole)) {
                m_moved.emplace(*part, View{static_cast<TensorId>(whole), range.begin});
                m_removed.insert(i);
            }
    }

    // Returns the tensor that copy `i` reads if this tensor can be computed directly in its range of the whole.
    std::optional<std::size_t> movable(std::size_t i, const Range& range, std::size_t whole) const {
        constexpr int64_t kVector = 16;  // bytes
        const std::size_t part = rootOf(m_program.steps[i].reads[0]);
        const Tensor& tensor = m_program.tensors[part];
        const std::vector<std::size_t>& writers = m_writers[part];
        const bool isComputed = std::holds_alternative<Computed>(tensor.source) && !writers.empty() &&
            writers.back() < i && !m_moved.contains(part) && part != whole;
        const bool fits = tensor.elements() == range.end - range.begin &&
            range.begin * static_cast<int64_t>(bytesOf(tensor.element)) % kVector == 0;
        return isComputed && fits ? std::optional(part) : std::nullopt;
    }

    // Returns the program with the moved tensors as views. Tensors are renumbered so that every view follows its base
    // tensor.
    Program ordered() const {
        Program out;
        std::map<TensorId, TensorId> now;
        const auto place = [&](auto& self, TensorId id) -> TensorId {
            if (const auto found = now.find(id); found != now.end()) return found->second;
            Tensor tensor = m_program.at(id);
            if (const auto moved = m_moved.find(static_cast<std::size_t>(id)); moved != m_moved.end())
                tensor.source = moved->second;
            if (auto* view = std::get_if<View>(&tensor.source)) view->of = self(self, view->of);
            return now[id] = out.add(std::move(tensor));
        };
        for (std::size_t i = 0; i < m_program.tensors.size(); ++i) place(place, static_cast<TensorId>(i));
        out.steps = m_program.steps;
        for (Step& step : out.steps) {
            for (TensorId& read : step.reads)
                if (read >= 0) read = now.at(read);
            step.write = now.at(step.write);
        }
        out.outputs = m_program.outputs;
        for (ProgramOutput& output : out.outputs) output.tensor = now.at(output.tensor);
        return out;
    }

    const Program& m_program;
    std::vector<std::vector<std::size_t>> m_writers;  // root tensor -> steps that write it, in order
    std::map<std::size_t, View> m_moved;
    std::set<std::size_t> m_removed;  // copy steps
};

}  // namespace

Program withoutConcatenations(const Program& program, std::vector<int>& origins) {
    return Joiner(program).run(origins);
}

}  // namespace egret::runtime::cuda
