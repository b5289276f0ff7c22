#include "core/onnx/forms.h"

#include "core/graph/containers.h"
#include "core/onnx/protos.h"

#include <onnx/defs/operator_sets.h>
#include <onnx/defs/schema.h>

#include <climits>
#include <cstdint>
#include <map>
#include <mutex>

namespace egret::onnx {
namespace {

// Operators added to ONNX's domain after libonnx 1.12.
const std::map<std::string_view, int64_t> kNewOperators = {{"Mish", 18}, {"BitwiseAnd", 18}, {"BitwiseOr", 18},
    {"BitwiseXor", 18}, {"BitwiseNot", 18}, {"CenterCropPad", 18}, {"Col2Im", 18}, {"Gelu", 20}, {"StringConcat", 20},
    {"StringSplit", 20}, {"RegexFullMatch", 20}, {"AffineGrid", 20}, {"DeformConv", 19}, {"GroupNormalization", 21},
    {"Attention", 23}, {"RMSNormalization", 23}, {"RotaryEmbedding", 23}, {"Swish", 24}, {"TensorScatter", 24},
    {"SimplifiedLayerNormalization", 1}};  // the last operator belongs to ONNX Runtime

// A later change: a new attribute (with its default), or an attribute that became an input.
struct Change {
    std::string_view op;
    int64_t opset;
    std::string_view attribute;
    std::optional<int64_t> fallback;
    bool becomesInput = false;
    int maxInputs = 0;
    int minInputs = -1;
};
const std::vector<Change>& changes() {
    static const std::vector<Change> instance = [] {
        std::vector<Change> list = {
            {"Split", 18, "num_outputs", {}},
            {"Pad", 18, "", {}, false, 4},
            {"AveragePool", 19, "dilations", {}},
            {"Cast", 19, "saturate", 1},
            {"LpPool", 18, "dilations", {}},
            {"LpPool", 18, "ceil_mode", 0},
            {"Resize", 18, "antialias", 0},
            {"Resize", 18, "axes", {}},
            {"Resize", 18, "keep_aspect_ratio_policy", {}},
            {"DFT", 20, "axis", {}, true, 3},
            {"QuantizeLinear", 19, "saturate", 1},
            {"QuantizeLinear", 21, "block_size", 0},
            {"QuantizeLinear", 21, "output_dtype", 0},
            {"QuantizeLinear", 23, "precision", 0},
            {"DequantizeLinear", 21, "block_size", 0},
            {"DequantizeLinear", 23, "output_dtype", 0},
            {"OptionalHasElement", 18, "", {}, false, 0, 0},
        };
        for (const auto op : {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
                 "ReduceMin", "ReduceProd", "ReduceSumSquare"}) {
            list.push_back({op, 18, "axes", {}, true, 2});
            list.push_back({op, 18, "noop_with_empty_axes", 0});
        }
        return list;
    }();
    return instance;
}

// The libonnx functions that create one schema each. libonnx's registry creates all schemas on first access, which
// takes half the time of opening a small model. A model needs only about a dozen.
struct Maker {
    std::string_view name;
    int opset;
    ::onnx::OpSchema (*make)();
};
constexpr Maker kMakers[] = {
#include "makers.inc"  // generated from libonnx's header by CMakeLists.txt
};

const Maker* makerOf(std::string_view name, int64_t opset) {
    const Maker* newest = nullptr;
    for (const Maker& maker : kMakers)
        if (maker.name == name && maker.opset <= std::min(opset, kSchemaOpset) &&
            (!newest || maker.opset > newest->opset))
            newest = &maker;
    return newest;
}

std::optional<::onnx::OpSchema> schemaOf(std::string_view name, int64_t opset) {
    const Maker* newest = makerOf(name, opset);
    if (!newest) return {};
    std::optional schema = newest->make();
    schema->Finalize();
    if (schema->Deprecated()) schema.reset();
    return schema;
}

Form fromSchema(const ::onnx::OpSchema& schema) {
    Form form;
    form.minInputs = schema.min_input();
    form.maxInputs = schema.max_input();
    form.minOutputs = schema.min_output();
    form.maxOutputs = schema.max_output();
    for (const auto& [name, attribute] : schema.attributes()) {
        Form::Parameter parameter{name, {}, attribute.required};
        if (attribute.default_value.has_name()) parameter.fallback = attributeFrom(attribute.default_value);
        form.attributes.push_back(std::move(parameter));
    }
    for (const auto& input : schema.inputs()) {
        auto& types = form.inputTypes.emplace_back();
        for (const auto* type : input.GetTypes()) types.insert(*type);
    }
    return form;
}

// Derives the form of an operator that libonnx lacks from its row in Egret's table.
Form fromTable(const OpSpec& spec) {
    Form form;
    form.minInputs = spec.minInputs;
    form.maxInputs = spec.maxInputs < 0 ? INT_MAX : spec.maxInputs;
    form.maxOutputs = INT_MAX;
    for (const auto& attribute : spec.attributes)
        if (attribute.input < 0 && !isOwnAttribute(spec, attribute.name.text()))
            form.attributes.push_back({attribute.name.text(), attribute.fallback, attribute.required});
    return form;
}

std::optional<Form> makeForm(const OpSpec& spec, int64_t opset) {
    if (!spec.isOnnx) return {};
    if (!spec.domain.empty()) return fromTable(spec);  // the operator's domain has one version
    if (const auto found = kNewOperators.find(spec.name); found != kNewOperators.end()) {
        if (opset < found->second) return {};
        return fromTable(spec);
    }
    const std::optional<::onnx::OpSchema> schema = schemaOf(spec.name, opset);
    if (!schema) return {};
    Form form = fromSchema(*schema);
    if (opset > kSchemaOpset) form.inputTypes.clear();  // later sets allow more types
    for (const Change& change : changes()) {
        if (change.op != spec.name || opset < change.opset) continue;
        if (change.maxInputs) form.maxInputs = change.maxInputs;
        if (change.minInputs >= 0) form.minInputs = change.minInputs;
        if (change.becomesInput)
            std::erase_if(form.attributes, [&](const auto& a) { return a.name == change.attribute; });
        else if (!change.attribute.empty())
            form.attributes.push_back({std::string(change.attribute),
                change.fallback ? std::optional<Attribute>(*change.fallback) : std::nullopt});
    }
    return form;
}

}  // namespace

const Form::Parameter* Form::attribute(std::string_view name) const {
    for (const Parameter& parameter : attributes)
        if (parameter.name == name) return &parameter;
    return nullptr;
}

bool Form::accepts(std::size_t input, const Type& type) const {
    if (inputTypes.empty() || !(type.isTensor() || graph::listItem(type))) return true;
    const auto& allowed = inputTypes[std::min(input, inputTypes.size() - 1)];
    return allowed.contains(graph::onnxNotation(type));
}

bool isCurrent(const OpSpec& spec, int64_t opset) {
    constexpr int64_t kFirst = 7;
    return opset >= kFirst || makerOf(spec.name, opset) == makerOf(spec.name, kFirst);
}

const Form* formOf(const OpSpec& spec, int64_t opset) {
    static std::mutex mutex;
    static std::map<std::pair<const OpSpec*, int64_t>, std::optional<Form>> known;
    std::lock_guard lock(mutex);
    const auto [entry, isNew] = known.try_emplace({&spec, opset});
    if (isNew) entry->second = makeForm(spec, opset);
    return entry->second ? &*entry->second : nullptr;
}

bool hasVariadicOutputs(const OpSpec& spec) { return spec.name == "Split" || !spec.domain.empty(); }

std::size_t requiredOutputs(const OpSpec& spec) {
    if (spec.domain != "com.microsoft") return SIZE_MAX;
    if (spec.name == "com.microsoft.GroupQueryAttention") return 3;  // before ONNX Runtime 1.22
    return spec.name == "com.microsoft.EmbedLayerNormalization" ? 2 : 1;
}

bool isOwnAttribute(const OpSpec& spec, std::string_view attribute) {
    return (attribute == "activation" && spec.domain.empty()) || attribute == "flatten" || attribute == "outputs" ||
        attribute == "draw";
}

}  // namespace egret::onnx
