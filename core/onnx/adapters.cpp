#include "core/onnx/adapters.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::onnx {
namespace {

int64_t integerOf(const Attributes& attributes, std::string_view name, int64_t fallback) {
    const Attribute* found = attributes.find(Symbol(name));
    const auto* value = found ? std::get_if<int64_t>(found) : nullptr;
    return value ? *value : fallback;
}

bool isGiven(std::span<const Type> inputs, std::size_t index) {
    return index < inputs.size() && inputs[index].kind() != Type::Kind::none;
}

int64_t outputsOf(const Operator& op) { return integerOf(op.attributes, "outputs", 1); }

// ---- Softmax, LogSoftmax, Hardmax: before 13 over all axes from `axis`, flattened to a matrix -----------------------

bool readSoftmax(Reading& reading) {
    const bool last = integerOf(reading.attributes, "axis", -1) == -1;  // both meanings agree for the last axis
    if (reading.opset < 13 && !last) reading.attributes.set(Symbol("flatten"), int64_t{1});
    return true;
}

bool writeSoftmax(Writing& writing) {
    const bool flatten = writing.op.integer("flatten") != 0;
    int64_t axis = writing.op.integer("axis");
    if (writing.opset >= 13) return !flatten;
    if (!flatten && axis != -1) return false;  // not the last axis: the two meanings differ
    if (axis < 0 && writing.opset < 11) {
        if (!writing.output.hasShape()) return false;
        axis += static_cast<int64_t>(writing.output.shape().rank());
        writing.attributes.set(Symbol("axis"), axis);
    }
    return true;
}

// ---- Dropout: before 10 the mask had the data's type ----------------------------------------------------------------

bool readDropout(Reading& reading) {
    const Attribute* ratio = reading.attributes.find(Symbol("ratio"));
    const bool keepsAll = ratio && std::get<double>(*ratio) == 0;
    if (keepsAll) reading.attributes.erase(Symbol("training_mode"));
    return reading.usedOutputs == 1 || reading.opset >= 10;
}

bool writeDropout(Writing& writing) { return outputsOf(writing.op) == 1 || writing.opset >= 10; }

// ---- Attention: the lengths of keys since 24 ------------------------------------------------------------------------

bool writeAttention(Writing& writing) { return writing.opset >= 24 || !isGiven(writing.inputs, 6); }

// ---- BatchNormalization: before 14, more than one output meant training ---------------------------------------------

bool readBatchNormalization(Reading& reading) {
    if (reading.opset >= 14) return true;
    const auto& outputs = reading.node.output();
    return std::ranges::count_if(outputs, [](const std::string& name) { return !name.empty(); }) == 1;
}

bool writeBatchNormalization(Writing& writing) { return writing.opset >= 14 || outputsOf(writing.op) == 1; }

// ---- Sum, Mean, Max, Min: broadcasting since 8 --------------------------------------------------------------------

bool writeVariadic(Writing& writing) {
    if (writing.opset >= 8) return true;
    return std::ranges::all_of(writing.inputs, [&](const Type& type) { return type == writing.inputs[0]; });
}

// ---- Split: before 18, without sizes into equal parts only; since 18 with their number ------------------------------

bool readSplit(Reading& reading) {
    const int64_t outputs = reading.node.output_size();
    const int64_t declared = integerOf(reading.attributes, "num_outputs", outputs);
    if (declared != outputs)
        throw Error(Category::badInput,
            "Split: num_outputs is " + std::to_string(declared) + ", but the node has " + std::to_string(outputs) +
                " outputs");
    reading.attributes.erase(Symbol("num_outputs"));
    const bool sized = reading.attributes.find(Symbol("split")) || isGiven(reading.inputs, 1);
    if (reading.opset >= 18 || sized || !reading.inputs[0].hasShape()) return true;
    const auto& shape = reading.inputs[0].shape();
    int64_t axis = integerOf(reading.attributes, "axis", 0);
    if (axis < 0) axis += static_cast<int64_t>(shape.rank());
    if (axis < 0 || axis >= static_cast<int64_t>(shape.rank())) return true;  // reported by inference
    const Dim whole = shape[static_cast<std::size_t>(axis)];
    if (whole.known() && outputs > 0 && whole.extent() % outputs != 0)
        throw Error(Category::badInput,
            "Split: an extent of " + whole.toString() + " does not divide evenly into " + std::to_string(outputs) +
                " parts");
    return true;
}

bool writeSplit(Writing& writing) {
    const bool sized = writing.op.attributes.find(Symbol("split")) || isGiven(writing.inputs, 1);
    if (writing.opset >= 18 && !sized) writing.attributes.set(Symbol("num_outputs"), outputsOf(writing.op));
    return true;
}

// ---- Shape: slices of a shape since 15 ------------------------------------------------------------------------------

bool writeShape(Writing& writing) {
    if (!writing.inputs[0].hasShape()) return true;
    const auto rank = static_cast<int64_t>(writing.inputs[0].shape().rank());
    if (integerOf(writing.attributes, "end", rank) == rank) writing.attributes.erase(Symbol("end"));
    return true;
}

// ---- Pooling: dilations since 10 (MaxPool), 18 (LpPool), 19 (AveragePool) -------------------------------------------

bool writePool(Writing& writing) {
    const Attribute* dilations = writing.attributes.find(Symbol("dilations"));
    if (!dilations || writing.opset >= (writing.op.is("MaxPool") ? 10 : writing.op.is("LpPool") ? 18 : 19)) return true;
    const auto& values = std::get<std::vector<int64_t>>(*dilations);
    if (std::ranges::any_of(values, [](int64_t value) { return value != 1; })) return false;
    writing.attributes.erase(Symbol("dilations"));
    return true;
}

bool writePad(Writing& writing) { return writing.opset >= 19 || writing.op.text("mode") != "wrap"; }

// ---- Resize: at 10 the scales were the second input, with `asymmetric` coordinates and `floor` ----------------------

bool readResize(Reading& reading) {
    if (reading.opset >= 11) return true;
    const Attribute* scales = reading.attributes.find(Symbol("roi"));  // Egret's second parameter
    if (!scales) return false;
    reading.attributes.set(Symbol("scales"), *scales);
    reading.attributes.erase(Symbol("roi"));
    reading.attributes.set(Symbol("coordinate_transformation_mode"), std::string("asymmetric"));
    reading.attributes.set(Symbol("nearest_mode"), std::string("floor"));
    return true;
}

bool writeResize(Writing& writing) {
    if (writing.op.text("coordinate_transformation_mode") == "half_pixel_symmetric" && writing.opset < 19) return false;
    if (writing.opset >= 13) return true;
    for (const auto& [name, input] : {std::pair("roi", 1u), std::pair("scales", 2u)})  // not optional yet: write lists
        if (!isGiven(writing.inputs, input) && !writing.attributes.find(Symbol(name)))
            writing.attributes.set(Symbol(name), std::vector<double>());
    return writing.opset >= 11;
}

// ---- RoiAlign: before 16 without the half-pixel shift ---------------------------------------------------------------

bool readRoiAlign(Reading& reading) {
    if (reading.opset < 16)
        reading.attributes.set(Symbol("coordinate_transformation_mode"), std::string("output_half_pixel"));
    return true;
}

bool writeRoiAlign(Writing& writing) {
    if (writing.opset >= 16) return true;
    writing.attributes.erase(Symbol("coordinate_transformation_mode"));
    return writing.op.text("coordinate_transformation_mode") == "output_half_pixel";
}

// ---- GridSample: modes are named linear and cubic since 20 ----------------------------------------------------------

constexpr std::pair<std::string_view, std::string_view> kSampleModes[] = {{"bilinear", "linear"}, {"bicubic", "cubic"}};

bool readGridSample(Reading& reading) {
    const Attribute* mode = reading.attributes.find(Symbol("mode"));
    if (reading.opset < 20 || !mode) return true;
    for (const auto& [before, since] : kSampleModes)
        if (std::get<std::string>(*mode) == since) {
            reading.attributes.set(Symbol("mode"), std::string(before));
            break;
        }
    return true;
}

bool writeGridSample(Writing& writing) {
    for (const auto& [before, since] : kSampleModes)
        if (writing.opset >= 20 && writing.op.text("mode") == before)
            writing.attributes.set(Symbol("mode"), std::string(since));
    return true;
}

// ---- DFT: since 20 the axis is an input; its default is the signal's last axis --------------------------------------

bool readDft(Reading& reading) {
    if (reading.opset >= 20 && !reading.attributes.find(Symbol("axis")))
        reading.attributes.set(Symbol("axis"), int64_t{-2});
    return true;
}

bool writeDft(Writing& writing) {
    if (writing.opset >= 20) writing.attributes.set(Symbol("axis"), writing.op.integer("axis"));
    return true;
}

// ---- Scattering: reductions max and min were added after add and mul ------------------------------------------------

bool writeScatter(Writing& writing) {
    const std::string& reduction = writing.op.text("reduction");
    return writing.opset >= 18 || (reduction != "max" && reduction != "min");
}

// ---- QuantizeLinear: element types that Egret lacks (float8, int4) have numbers beyond those of its own ------------

bool readQuantize(Reading& reading) {
    return integerOf(reading.attributes, "output_dtype", 0) <= static_cast<int64_t>(ElementType::bf16);
}

struct Adapter {
    std::string_view op;
    bool (*read)(Reading&);  // null: as it is; the same holds for `write`
    bool (*write)(Writing&);
};
constexpr Adapter kAdapters[] = {
    {"Attention", nullptr, writeAttention},
    {"AveragePool", nullptr, writePool},
    {"BatchNormalization", readBatchNormalization, writeBatchNormalization},
    {"DFT", readDft, writeDft},
    {"DequantizeLinear", readQuantize, nullptr},
    {"Dropout", readDropout, writeDropout},
    {"GridSample", readGridSample, writeGridSample},
    {"Hardmax", readSoftmax, writeSoftmax},
    {"LogSoftmax", readSoftmax, writeSoftmax},
    {"LpPool", nullptr, writePool},
    {"Max", nullptr, writeVariadic},
    {"MaxPool", nullptr, writePool},
    {"Mean", nullptr, writeVariadic},
    {"Min", nullptr, writeVariadic},
    {"Pad", nullptr, writePad},
    {"QuantizeLinear", readQuantize, nullptr},
    {"Resize", readResize, writeResize},
    {"RoiAlign", readRoiAlign, writeRoiAlign},
    {"ScatterElements", nullptr, writeScatter},
    {"ScatterND", nullptr, writeScatter},
    {"Shape", nullptr, writeShape},
    {"Softmax", readSoftmax, writeSoftmax},
    {"Split", readSplit, writeSplit},
    {"Sum", nullptr, writeVariadic},
};

const Adapter* adapterOf(std::string_view op) {
    const auto* found = std::ranges::find(kAdapters, op, &Adapter::op);
    return found == std::end(kAdapters) ? nullptr : found;
}

// Only conversions to 8-bit floats use these attributes, and ElementType has no such types.
constexpr std::pair<std::string_view, std::string_view> kIgnored[] = {{"Cast", "saturate"}, {"Cast", "round_mode"}};

}  // namespace

bool adaptRead(const OpSpec& spec, Reading& reading) {
    const Adapter* adapter = adapterOf(spec.name);
    return !adapter || !adapter->read || adapter->read(reading);
}

bool adaptWrite(Writing& writing) {
    const Adapter* adapter = adapterOf(writing.op.name());
    return !adapter || !adapter->write || adapter->write(writing);
}

bool isIgnored(std::string_view op, std::string_view attribute) {
    return std::ranges::find(kIgnored, std::pair(op, attribute)) != std::end(kIgnored);
}

}  // namespace egret::onnx
