// Values of small integer tensors that are known before running: constants, extents, and what exporters compute from
// them (Shape, Gather, arithmetic, Concat ... Reshape). One row per operator; an operator without a row, or with an
// unknown operand, has no known values.
#include "core/graph/operators/families.h"
#include "core/graph/tensor.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace egret::graph {
namespace {

constexpr int64_t kMostElements = 64;  // larger than the rank of any realistic shape

using Values = std::vector<SymbolicInt>;
using Known = std::optional<Values>;

struct Call {
    const Operator& op;
    std::span<const Type> inputs;
    const Type& output;

    bool present(std::size_t i) const { return i < inputs.size() && inputs[i].kind() != Type::Kind::none; }
    const Values* values(std::size_t i) const { return i < inputs.size() ? inputs[i].values() : nullptr; }
    std::size_t elements() const { return static_cast<std::size_t>(output.shape().elements()); }
};

// Float scalars are included because exporters compute lengths in f32.
bool isSmall(const Type& type) {
    if (!type.isFullyKnown()) return false;
    if (type.element() == ElementType::f32 || type.element() == ElementType::f64)
        return std::ranges::all_of(type.shape().dims(), [](Dim dim) { return dim == Dim(1); });
    if (!isInteger(type.element()) && type.element() != ElementType::boolean) return false;
    int64_t elements = 1;
    for (const Dim dim : type.shape().dims()) {
        if (dim.extent() > kMostElements) return false;
        elements *= dim.extent();
        if (elements > kMostElements) return false;
    }
    return true;
}

// Arithmetic beyond the element type's range wraps around at run time.
bool isRepresentable(int64_t number, ElementType element) {
    const auto bits = static_cast<int>(8 * elementBytes(element));
    if (isFloat(element)) return std::abs(number) <= int64_t{1} << (bits == 32 ? 24 : 53);
    if (element == ElementType::boolean) return number == 0 || number == 1;
    if (bits == 64) return isSigned(element) || number >= 0;
    const int64_t limit = int64_t{1} << (isSigned(element) ? bits - 1 : bits);
    return number < limit && number >= (isSigned(element) ? -limit : 0);
}

Known constant(const Call& call) {
    const TensorPtr& data = call.op.data("value");
    Values out;
    for (int64_t i = 0; i < data->elements(); ++i) {
        if (!isFloat(data->element())) out.emplace_back(data->integer(i));
        else if (const double number = data->number(i); std::abs(number) < 0x1p53 && number == std::floor(number))
            out.emplace_back(static_cast<int64_t>(number));
        else out.emplace_back();
    }
    return out;
}

Known shape(const Call& call) {
    if (!call.inputs[0].hasShape()) return {};
    const Shape& shape = call.inputs[0].shape();
    const auto start = static_cast<std::size_t>(call.op.integer("start"));
    Values out;
    for (std::size_t i = 0; i < call.elements(); ++i) out.push_back(shape[start + i].value());
    return out;
}

Known size(const Call& call) {
    if (!call.inputs[0].hasShape()) return {};
    SymbolicInt product = 1;
    for (const Dim dim : call.inputs[0].shape().dims()) product = product * dim.value();
    return Values{product};
}

// Returns the input's elements in the same order.
Known same(const Call& call) {
    const Values* values = call.values(0);
    return values && values->size() == call.elements() ? std::optional(*values) : std::nullopt;
}

Known castTo(const Call& call) {
    Known out = same(call);
    if (out && call.output.element() == ElementType::boolean)
        for (SymbolicInt& value : *out)
            value = value.isNumber() ? SymbolicInt(int64_t{value.number() != 0}) : SymbolicInt();
    return out;
}

// Returns an input's elements, or its single element repeated.
Known operand(const Call& call, std::size_t input) {
    const Values* values = call.values(input);
    if (!values) return {};
    if (values->size() == 1) return Values(call.elements(), values->front());
    return values->size() == call.elements() ? std::optional(*values) : std::nullopt;
}
Known repeated(const Call& call) { return operand(call, 0); }

using Index = std::vector<int64_t>;

// Returns the elements of the input at the coordinates that `source` gives for each element of the output. Returns
// nothing if `source` returns false.
template <class Source>
Known picked(const Call& call, Source source) {
    const Values* data = call.values(0);
    if (!data) return {};
    const std::vector<int64_t> from = call.inputs[0].shape().extents(), to = call.output.shape().extents();
    Values out;
    Index at(to.size(), 0), place(from.size(), 0);
    for (std::size_t i = 0; i < call.elements(); ++i) {
        if (!source(at, place)) return {};
        int64_t flat = 0;
        for (std::size_t axis = 0; axis < from.size(); ++axis) {
            if (place[axis] < 0 || place[axis] >= from[axis]) return {};
            flat = flat * from[axis] + place[axis];
        }
        out.push_back((*data)[static_cast<std::size_t>(flat)]);
        for (std::size_t axis = to.size(); axis-- > 0 && ++at[axis] == to[axis];) at[axis] = 0;
    }
    return out;
}

Known transpose(const Call& call) {
    const auto& perm = call.op.integers("perm");
    return picked(call, [&](const Index& at, Index& place) {
        for (std::size_t axis = 0; axis < at.size(); ++axis) place[static_cast<std::size_t>(perm[axis])] = at[axis];
        return true;
    });
}

Known gather(const Call& call) {
    const Values* indices = call.values(1);
    if (!indices) return {};
    const auto axis = static_cast<std::size_t>(call.op.integer("axis"));
    const std::vector<int64_t> counts = call.inputs[1].shape().extents();
    const int64_t extent = call.inputs[0].shape()[axis].extent();
    return picked(call, [&](const Index& at, Index& place) {
        std::size_t flat = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            flat = flat * static_cast<std::size_t>(counts[i]) + static_cast<std::size_t>(at[axis + i]);
        const SymbolicInt index = (*indices)[flat];
        if (!index.isNumber()) return false;
        for (std::size_t i = 0; i < place.size(); ++i)
            if (i != axis) place[i] = at[i < axis ? i : i + counts.size() - 1];
        place[axis] = index.number() < 0 ? index.number() + extent : index.number();
        return true;
    });
}

// Concatenates along the first axis: all elements of one input, then all of the next.
Known concat(const Call& call) {
    if (call.op.integer("axis") != 0) return {};
    Values out;
    for (std::size_t i = 0; i < call.inputs.size(); ++i) {
        if (const Values* values = call.values(i)) out.insert(out.end(), values->begin(), values->end());
        else out.resize(out.size() + static_cast<std::size_t>(call.inputs[i].shape().elements()));
    }
    return out;
}

// Returns element `index` of parameter `name`, an attribute or the input at `input`.
std::optional<int64_t> parameter(const Call& call, std::string_view name, std::size_t input, std::size_t index) {
    if (call.present(input)) {
        const Values* values = call.values(input);
        if (!values || index >= values->size() || !(*values)[index].isNumber()) return {};
        return (*values)[index].number();
    }
    const Attribute* attribute = call.op.find(name);
    if (!attribute) return {};
    const auto& list = std::get<std::vector<int64_t>>(*attribute);
    return index < list.size() ? std::optional(list[index]) : std::nullopt;
}

Known slice(const Call& call) {
    if (!call.values(0)) return {};
    const std::vector<int64_t> from = call.inputs[0].shape().extents();
    Index begins(from.size(), 0), steps(from.size(), 1);
    const bool hasAxes = call.present(3) || call.op.find("axes"), hasSteps = call.present(4) || call.op.find("steps");
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto start = parameter(call, "starts", 1, i);
        if (!start) {
            if (i == 0) return {};
            break;
        }
        const auto axis = hasAxes ? parameter(call, "axes", 3, i) : static_cast<int64_t>(i);
        const auto step = hasSteps ? parameter(call, "steps", 4, i) : 1;
        if (!axis || !step) return {};
        const auto at = static_cast<std::size_t>(*axis < 0 ? *axis + static_cast<int64_t>(from.size()) : *axis);
        const int64_t begin = *start < 0 ? *start + from[at] : *start;
        begins[at] = *step > 0 ? std::max<int64_t>(begin, 0) : std::min(begin, from[at] - 1);
        steps[at] = *step;
    }
    return picked(call, [&](const Index& at, Index& place) {
        for (std::size_t axis = 0; axis < at.size(); ++axis) place[axis] = begins[axis] + steps[axis] * at[axis];
        return true;
    });
}

using Binary = SymbolicInt (*)(SymbolicInt, SymbolicInt);

template <Binary apply>
Known elementwise(const Call& call) {
    Known out = operand(call, 0);
    for (std::size_t i = 1; out && i < call.inputs.size(); ++i) {
        const Known other = operand(call, i);
        if (!other) return {};
        std::ranges::transform(*out, *other, out->begin(), apply);
    }
    return out;
}

SymbolicInt plus(SymbolicInt a, SymbolicInt b) { return a + b; }
SymbolicInt minus(SymbolicInt a, SymbolicInt b) { return a - b; }
SymbolicInt times(SymbolicInt a, SymbolicInt b) { return a * b; }
SymbolicInt truth(bool value) { return int64_t{value}; }

// ONNX rounds integer quotients toward zero, which differs from rounding down for negative operands.
SymbolicInt divided(SymbolicInt a, SymbolicInt b) {
    const bool isSafe = a.isSurelyNonnegative() && b.isSurelyNonnegative();
    if (isSafe) return floorQuotient(a, b);
    const bool areNumbers = a.isNumber() && b.isNumber() && b.number() > 0;
    return areNumbers ? SymbolicInt(a.number() / b.number()) : exactQuotient(a, b);
}

// Mod without fmod takes the divisor's sign, as remainders of floor quotients do.
SymbolicInt modulo(SymbolicInt a, SymbolicInt b) { return remainder(a, b); }

template <Binary apply>
Known onIntegers(const Call& call) {
    return isFloat(call.output.element()) ? std::nullopt : elementwise<apply>(call);
}

Known quotients(const Call& call) {
    return isFloat(call.output.element()) ? elementwise<exactQuotient>(call) : elementwise<divided>(call);
}

SymbolicInt equal(SymbolicInt a, SymbolicInt b) {
    const SymbolicInt difference = a - b;
    if (difference.isNumber()) return truth(difference.number() == 0);
    // Extents are not negative: only shape computations with markers such as -1 compare with negative numbers.
    const bool differ = (a.isSurelyNonnegative() && b.isNumber() && b.number() < 0) ||
        (b.isSurelyNonnegative() && a.isNumber() && a.number() < 0);
    return differ ? SymbolicInt(0) : SymbolicInt();
}

SymbolicInt less(SymbolicInt a, SymbolicInt b) {
    const SymbolicInt difference = a - b;
    return difference.isNumber() ? truth(difference.number() < 0) : SymbolicInt();
}
SymbolicInt greater(SymbolicInt a, SymbolicInt b) { return less(b, a); }
SymbolicInt notGreater(SymbolicInt a, SymbolicInt b) {
    const SymbolicInt other = less(b, a);
    return other.isNumber() ? truth(other.number() == 0) : SymbolicInt();
}
SymbolicInt notLess(SymbolicInt a, SymbolicInt b) { return notGreater(b, a); }

template <int64_t from>
Known subtracted(const Call& call) {
    Known out = same(call);
    for (std::size_t i = 0; out && i < out->size(); ++i) (*out)[i] = SymbolicInt(from) - (*out)[i];
    return out;
}

Known where(const Call& call) {
    const Known conditions = operand(call, 0), first = operand(call, 1), second = operand(call, 2);
    if (!conditions || !first || !second) return {};
    Values out;
    for (std::size_t i = 0; i < call.elements(); ++i) {
        const SymbolicInt condition = (*conditions)[i], a = (*first)[i], b = (*second)[i];
        if (condition.isNumber()) out.push_back(condition.number() ? a : b);
        else out.push_back(a == b ? a : SymbolicInt());
    }
    return out;
}

template <Binary apply>
Known reduced(const Call& call) {
    const Values* values = call.values(0);
    if (!values || values->empty() || call.elements() != 1) return {};
    SymbolicInt out = values->front();
    for (std::size_t i = 1; i < values->size(); ++i) out = apply(out, (*values)[i]);
    return Values{out};
}

Known range(const Call& call) {
    const Values *start = call.values(0), *step = call.values(2);
    if (!start || !step || start->size() != 1 || step->size() != 1) return {};
    Values out;
    for (std::size_t i = 0; i < call.elements(); ++i)
        out.push_back(start->front() + step->front() * static_cast<int64_t>(i));
    return out;
}

Known filled(const Call& call) {
    const Attribute* value = call.op.find("value");
    return Values(call.elements(), value ? std::get<TensorPtr>(*value)->integer(0) : 0);
}

using Rule = Known (*)(const Call&);
const std::unordered_map<std::string_view, Rule>& rules() {
    static const std::unordered_map<std::string_view, Rule> table{
        {"Constant", constant},
        {"Shape", shape},
        {"Size", size},
        {"Identity", same},
        {"Reshape", same},
        {"Flatten", same},
        {"Squeeze", same},
        {"Unsqueeze", same},
        {"Cast", castTo},
        {"Expand", repeated},
        {"Tile", repeated},
        {"ConstantOfShape", filled},
        {"Transpose", transpose},
        {"Gather", gather},
        {"Concat", concat},
        {"Slice", slice},
        {"Range", range},
        {"Add", elementwise<plus>},
        {"Sub", elementwise<minus>},
        {"Mul", elementwise<times>},
        {"Div", quotients},
        {"Mod", onIntegers<modulo>},
        {"Max", elementwise<larger>},
        {"Min", elementwise<smaller>},
        {"Equal", elementwise<equal>},
        {"Less", elementwise<less>},
        {"Greater", elementwise<greater>},
        {"LessOrEqual", elementwise<notGreater>},
        {"GreaterOrEqual", elementwise<notLess>},
        {"And", elementwise<times>},
        {"Or", elementwise<larger>},
        {"Not", subtracted<1>},
        {"Neg", subtracted<0>},
        {"Where", where},
        {"ReduceProd", reduced<times>},
        {"ReduceSum", reduced<plus>},
        {"ReduceMax", reduced<larger>},
        {"ReduceMin", reduced<smaller>},
    };
    return table;
}

}  // namespace

Type withKnownValues(const Operator& op, std::span<const Type> inputs, Type output) {
    output.dropValues();  // an inference function may have returned an input's type with its values
    if (!isSmall(output)) return output;
    const auto rule = rules().find(op.name());
    if (rule == rules().end()) return output;
    const bool readsTypesOnly = rule->second == shape || rule->second == size;
    const auto fits = [](const Type& type) { return type.kind() == Type::Kind::none || isSmall(type); };
    if (!readsTypesOnly && !std::ranges::all_of(inputs, fits)) return output;
    Known values = rule->second({op, inputs, output});
    if (!values || values->size() != static_cast<std::size_t>(output.shape().elements())) return output;
    for (SymbolicInt& value : *values)
        if (value.isNumber() && !isRepresentable(value.number(), output.element())) value = {};
    return std::ranges::all_of(*values, &SymbolicInt::isUnknown) ? output : output.withValues(std::move(*values));
}

}  // namespace egret::graph
