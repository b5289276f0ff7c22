#include "core/runtime/cuda/program/precision.h"

#include "core/base/lists.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace egret::runtime::cuda {
namespace {

// Returns the index of the operand that contains coordinates, which is f32 in every precision.
std::optional<std::size_t> coordinatesOf(const Step& step) {
    if (std::holds_alternative<Resample>(step.parameters)) return 2;
    if (std::holds_alternative<GridSample>(step.parameters) || std::holds_alternative<RoiAlign>(step.parameters))
        return 1;
    return {};
}

// Roots of the tensors that stay in f32 while the others are in halves. They require f32 precision but occupy little
// memory:
//   - coordinates;
//   - tensors that are broadcast to much larger tensors (scales, shifts, means), and their inputs: an error in them
//     would affect many elements, and squares and sums overflow in f16;
//   - integers converted to floats, which f16 represents exactly only up to 2048.
// Only Maps and reductions can mix f32 with halves. Other steps therefore must not read or write these tensors;
// Resample may read them as coordinates.
class Precise {
public:
    explicit Precise(const Program& program) : m_program(program) {
        for (const Step& step : program.steps) {
            for (std::size_t i = 0; i < step.reads.size(); ++i)
                if (step.has(i)) m_readers[rootOf(program, step.reads[i]).first].push_back({&step, i});
            m_writers[rootOf(program, step.write).first].push_back(&step);
        }
        for (const Step& step : program.steps) {  // in order, so that each step's inputs are classified before it
            const TensorId y = rootOf(program, step.write).first;
            const auto& writers = m_writers[y];
            if (std::ranges::all_of(writers, [&](const Step* one) { return comesFromIntegers(*one); }))
                m_fromIntegers.insert(y);
        }
        for (std::size_t i = 0; i < program.tensors.size(); ++i) {
            const Tensor& tensor = program.tensors[i];
            const bool isOwn = tensor.isConstant() || std::holds_alternative<Computed>(tensor.source);
            const auto id = static_cast<TensorId>(i);
            if (isOwn && tensor.element == Element::f32 && m_readers.contains(id)) m_precise.insert(id);
        }
        // Removing a tensor may disqualify others, so this repeats until nothing changes.
        while (std::erase_if(m_precise, [&](TensorId id) { return !mayStay(id); }) > 0) {
        }
    }
    bool contains(TensorId id) const { return m_precise.contains(rootOf(m_program, id).first); }

private:
    struct Reader {
        const Step* step;
        std::size_t operand;
    };
    static constexpr int64_t kShare = 4;  // minimum ratio of the result's size to the broadcast tensor's size

    bool comesFromIntegers(const Step& step) const {
        const bool isPlain =
            std::holds_alternative<Reduce>(step.parameters) || std::holds_alternative<Resample>(step.parameters);
        const std::size_t operands = std::holds_alternative<Map>(step.parameters) ? step.reads.size() : isPlain ? 1 : 0;
        for (std::size_t i = 0; i < operands; ++i) {
            const TensorId root = rootOf(m_program, step.reads[i]).first;
            if (isFloat(m_program.at(root).element) && !m_fromIntegers.contains(root)) return false;
        }
        return operands > 0;
    }
    bool mayStay(TensorId id) const {
        if (const auto writers = m_writers.find(id); writers != m_writers.end())
            for (const Step* step : writers->second) {
                const bool resamples = std::holds_alternative<Resample>(step->parameters) && contains(step->reads[0]);
                if (!std::holds_alternative<Map>(step->parameters) &&
                    !std::holds_alternative<Reduce>(step->parameters) && !resamples)
                    return false;
            }
        const auto& readers = m_readers.at(id);
        return std::ranges::all_of(readers, [&](const Reader& one) { return mayRead(id, one); });
    }
    bool mayRead(TensorId id, const Reader& reader) const {
        const Step& step = *reader.step;
        if (coordinatesOf(step) == reader.operand) return true;
        if (std::holds_alternative<Map>(step.parameters)) {
            const int64_t mine = m_program.at(id).elements(), results = m_program.at(step.write).elements();
            return m_fromIntegers.contains(id) || mine * kShare <= results || contains(step.write);
        }
        const bool passesOn =
            std::holds_alternative<Reduce>(step.parameters) || std::holds_alternative<Resample>(step.parameters);
        return passesOn && reader.operand == 0 && contains(step.write);
    }

    const Program& m_program;
    std::map<TensorId, std::vector<Reader>> m_readers;
    std::map<TensorId, std::vector<const Step*>> m_writers;
    std::set<TensorId> m_fromIntegers, m_precise;
};

}  // namespace

Program inPrecision(const Program& program, Precision precision, std::vector<int>* origins) {
    std::vector<int> kept;  // used if `origins` is null
    std::vector<int>& from = origins ? *origins : kept;
    from.clear();
    if (precision == Precision::f32 || precision == Precision::tf32) {
        from = consecutive<int>(program.steps.size());
        return program;
    }
    const Element half = precision == Precision::f16 ? Element::f16 : Element::bf16;
    const Precise precise(program);

    Program out;
    const auto convert = [&](TensorId source, TensorId to, std::string name) {
        out.steps.push_back({Map{{{findFunction("real"), {0}, 0}}}, {source}, to, std::move(name)});
        from.push_back(-1);
    };
    std::map<TensorId, TensorId> now, full;  // tensor -> its value in `out`, and the same value in f32
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        Tensor tensor = program.tensors[i];
        const auto id = static_cast<TensorId>(i);
        if (auto* view = std::get_if<View>(&tensor.source)) view->of = now.at(view->of);
        const bool changes = tensor.element == Element::f32 && !precise.contains(id);
        const auto* input = std::get_if<FromInput>(&tensor.source);
        if (changes && input) {
            const std::string name = "input " + input->name;
            const Extents extents = tensor.extents;
            full.emplace(id, out.add(std::move(tensor)));
            const TensorId halved = out.add({half, extents, Computed()});
            convert(full.at(id), halved, name);
            now.emplace(id, halved);
            continue;
        }
        if (changes) tensor.element = half;
        now.emplace(id, out.add(std::move(tensor)));
    }
    // Returns a tensor as f32: the original value if available, otherwise a conversion of the half-precision value.
    const auto inFull = [&](TensorId id, const std::string& name) {
        if (const auto known = full.find(id); known != full.end()) return known->second;
        const Tensor halved = out.at(now.at(id));
        if (halved.element != half) return now.at(id);
        const auto [root, offset] = rootOf(program, id);
        TensorId whole = -1;
        if (const auto known = full.find(root); known != full.end()) {
            whole = out.add({Element::f32, halved.extents, View{known->second, offset}});
        } else {
            whole = out.add({Element::f32, halved.extents, Computed()});
            convert(now.at(id), whole, name);
        }
        return full.emplace(id, whole).first->second;
    };
    for (const Step& step : program.steps) {
        Step moved = step;
        for (TensorId& read : moved.reads)
            if (read >= 0) read = now.at(read);
        if (const auto which = coordinatesOf(step)) moved.reads[*which] = inFull(step.reads[*which], step.name);
        moved.write = now.at(moved.write);
        out.steps.push_back(std::move(moved));
        from.push_back(static_cast<int>(&step - program.steps.data()));
    }
    for (const ProgramOutput& output : program.outputs) {
        TensorId tensor = now.at(output.tensor);
        if (program.at(output.tensor).element == Element::f32 && out.at(tensor).element == half) {
            const TensorId whole = out.add({Element::f32, out.at(tensor).extents, Computed()});
            convert(tensor, whole, "output " + output.name);
            tensor = whole;
        }
        out.outputs.push_back({output.name, tensor});
    }
    return out;
}

}  // namespace egret::runtime::cuda
