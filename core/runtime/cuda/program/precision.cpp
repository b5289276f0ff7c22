#include "core/runtime/cuda/program/precision.h"

#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace egret::runtime::cuda {
namespace {

// Which operand of a step is coordinates: they are read as f32 whatever the rest is in.
std::optional<std::size_t> coordinatesOf(const Step& step) {
    if (std::holds_alternative<Resample>(step.parameters)) return 2;
    if (std::holds_alternative<GridSample>(step.parameters) || std::holds_alternative<RoiAlign>(step.parameters))
        return 1;
    return {};
}

// Constants that stay f32: coordinates, and those that only Maps read, broadcast to much more than they are. They are
// scales and shifts, whose bytes are few and whose errors all elements would share.
std::set<TensorId> preciseConstants(const Program& program) {
    constexpr int64_t kShare = 8;  // of the result's elements
    std::set<TensorId> precise, others;
    for (const Step& step : program.steps) {
        const auto coordinates = coordinatesOf(step);
        const int64_t results = program.tensors[static_cast<std::size_t>(step.write)].elements();
        for (std::size_t i = 0; i < step.reads.size(); ++i) {
            if (!step.has(i)) continue;
            const TensorId root = rootOf(program, step.reads[i]).first;
            const Tensor& tensor = program.tensors[static_cast<std::size_t>(root)];
            if (!tensor.isConstant() || tensor.element != Element::f32) continue;
            const bool isScale = std::holds_alternative<Map>(step.parameters) && tensor.elements() * kShare <= results;
            (coordinates == i || isScale ? precise : others).insert(root);
        }
    }
    for (const TensorId one : others) precise.erase(one);
    return precise;
}

}  // namespace

Program inPrecision(const Program& program, Precision precision, std::vector<int>* origins) {
    std::vector<int> kept;  // unless somebody wants them
    std::vector<int>& from = origins ? *origins : kept;
    from.clear();
    if (precision == Precision::f32 || precision == Precision::tf32) {
        from.resize(program.steps.size());
        std::iota(from.begin(), from.end(), 0);
        return program;
    }
    const Element half = precision == Precision::f16 ? Element::f16 : Element::bf16;
    const std::set<TensorId> precise = preciseConstants(program);

    Program out;
    const auto convert = [&](TensorId source, TensorId to, std::string name) {
        out.steps.push_back({Map{{{findFunction("real"), {0}, 0}}}, {source}, to, std::move(name)});
        from.push_back(-1);
    };
    std::map<TensorId, TensorId> now, full;  // where a tensor's value is in `out`, and where it is in f32
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        Tensor tensor = program.tensors[i];
        const auto id = static_cast<TensorId>(i);
        if (auto* view = std::get_if<View>(&tensor.source)) view->of = now.at(view->of);
        const bool changes = tensor.element == Element::f32 && !precise.contains(rootOf(program, id).first);
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
    // A tensor as f32: as it came, or at least so much of it as was kept.
    const auto inFull = [&](TensorId id, const std::string& name) {
        if (const auto known = full.find(id); known != full.end()) return known->second;
        const Tensor halved = out.tensors[static_cast<std::size_t>(now.at(id))];
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
        if (program.tensors[static_cast<std::size_t>(output.tensor)].element == Element::f32 &&
            out.tensors[static_cast<std::size_t>(tensor)].element == half) {
            const TensorId whole =
                out.add({Element::f32, out.tensors[static_cast<std::size_t>(tensor)].extents, Computed()});
            convert(tensor, whole, "output " + output.name);
            tensor = whole;
        }
        out.outputs.push_back({output.name, tensor});
    }
    return out;
}

}  // namespace egret::runtime::cuda
