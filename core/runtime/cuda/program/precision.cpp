#include "core/runtime/cuda/program/precision.h"

#include <map>
#include <set>

namespace egret::runtime::cuda {
namespace {

Step conversion(TensorId from, TensorId to, std::string name) {
    return {Map{{{findFunction("real"), {0}, 0}}}, {from}, to, std::move(name)};
}

}  // namespace

Program inPrecision(const Program& program, Precision precision) {
    if (precision == Precision::f32 || precision == Precision::tf32) return program;
    const Element half = precision == Precision::f16 ? Element::f16 : Element::bf16;
    std::set<TensorId> tables;
    for (const Step& step : program.steps)
        if (std::holds_alternative<Resample>(step.parameters)) tables.insert(rootOf(program, step.reads[2]).first);

    Program out;
    std::map<TensorId, TensorId> now;  // where a tensor's value is in `out`
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        Tensor tensor = program.tensors[i];
        const auto id = static_cast<TensorId>(i);
        if (auto* view = std::get_if<View>(&tensor.source)) view->of = now.at(view->of);
        const bool changes = tensor.element == Element::f32 && !tables.contains(rootOf(program, id).first);
        const auto* input = std::get_if<FromInput>(&tensor.source);
        if (changes && input) {
            const std::string name = "input " + input->name;
            const Extents extents = tensor.extents;
            const TensorId full = out.add(std::move(tensor));
            const TensorId halved = out.add({half, extents, Computed()});
            out.steps.push_back(conversion(full, halved, name));
            now.emplace(id, halved);
            continue;
        }
        if (changes) tensor.element = half;
        now.emplace(id, out.add(std::move(tensor)));
    }
    for (const Step& step : program.steps) {
        Step moved = step;
        for (TensorId& read : moved.reads)
            if (read >= 0) read = now.at(read);
        moved.write = now.at(moved.write);
        out.steps.push_back(std::move(moved));
    }
    for (const ProgramOutput& output : program.outputs) {
        TensorId tensor = now.at(output.tensor);
        if (program.tensors[static_cast<std::size_t>(output.tensor)].element == Element::f32 &&
            out.tensors[static_cast<std::size_t>(tensor)].element == half) {
            const TensorId full =
                out.add({Element::f32, out.tensors[static_cast<std::size_t>(tensor)].extents, Computed()});
            out.steps.push_back(conversion(tensor, full, "output " + output.name));
            tensor = full;
        }
        out.outputs.push_back({output.name, tensor});
    }
    return out;
}

}  // namespace egret::runtime::cuda
