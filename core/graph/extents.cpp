#include "core/graph/extents.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/base/text.h"
#include "core/graph/extent_nodes.h"
#include "core/graph/tensor.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <set>

namespace egret::graph {
namespace {

// Returns the values of all names in the shape, and in the tensor's values if given.
ExtentValues valuesFor(const Shape& shape, const Extents& extents, const std::vector<SymbolicInt>* more = nullptr) {
    ExtentValues values = extents.named;
    const auto add = [&](SymbolicInt value) {
        for (const Symbol name : value.names()) values.emplace(name.text(), extents.other);
    };
    for (const Dim dim : shape.dims()) add(dim.value());
    if (more) std::ranges::for_each(*more, add);
    return values;
}

enum class Role : uint8_t { batch, image, sequence, channels, other };

// Exporters' usual names for extents, compared as whole words in lower case. For other names, such as the generated
// "x.2", the position of the axis determines the role.
constexpr struct {
    std::string_view word;
    Role role;
} kWords[] = {{"batch", Role::batch}, {"n", Role::batch}, {"b", Role::batch}, {"bs", Role::batch},
    {"batchsize", Role::batch}, {"height", Role::image}, {"width", Role::image}, {"h", Role::image}, {"w", Role::image},
    {"imgh", Role::image}, {"imgw", Role::image}, {"sequence", Role::sequence}, {"seq", Role::sequence},
    {"seqlen", Role::sequence}, {"length", Role::sequence}, {"len", Role::sequence}, {"time", Role::sequence},
    {"t", Role::sequence}, {"tokens", Role::sequence}, {"frames", Role::sequence}, {"channels", Role::channels},
    {"c", Role::channels}};

Role roleOfName(std::string_view name) {
    std::string word, letters;
    Role found = Role::other;
    const auto finish = [&] {
        for (const auto& row : kWords)
            if (row.word == word && found == Role::other) found = row.role;
        word.clear();
    };
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalpha(letter)) {
            word += static_cast<char>(std::tolower(letter));
            letters += word.back();
        } else {
            finish();
        }
    }
    finish();
    word = letters;  // "seq_len"
    finish();
    return found;
}

Role roleOfPosition(std::size_t rank, std::size_t axis, ElementType element) {
    if (axis == 0) return Role::batch;
    if (rank >= 4 && isFloat(element)) return axis == 1 ? Role::channels : Role::image;
    return Role::sequence;
}

// The sizes tried for each role, in order: the usual one, then those that small or deep networks and audio models need.
constexpr std::array<int64_t, 8> sizesOf(Role role) {
    switch (role) {
        case Role::batch: return {1, 1, 1, 1, 1, 1, 1, 1};
        case Role::image: return {224, 256, 64, 299, 512, 32, 640, 128};
        case Role::channels: return {3, 1, 3, 1, 3, 1, 3, 1};
        case Role::sequence: return {128, 64, 512, 16, 4096, 16000, 1024, 1};
        case Role::other: break;
    }
    return {64, 1, 8, 32, 128, 16, 4, 2};
}

bool supports(const Graph& graph, const Extents& extents) {
    try {
        withExtents(graph, extents);
        return true;
    } catch (const Error& error) {
        if (error.category() != Category::badInput) throw;
        return false;
    }
}

// Returns the number of elements, in floating point because it may exceed every integer; infinity if a single extent
// exceeds every integer.
double elementsOf(const Shape& shape, const Extents& extents) {
    try {
        const Shape known = sized(shape, extents);
        double elements = 1;
        for (const Dim dim : known.dims()) elements *= static_cast<double>(dim.extent());
        return elements;
    } catch (const Error& error) {
        if (error.category() != Category::badInput) throw;
        return std::numeric_limits<double>::infinity();
    }
}

// Returns the number of elements of the largest input.
double largestInput(const Graph& graph, const Extents& extents) {
    double largest = 0;
    for (const NodeId id : graph.inputs())
        if (graph.type(id).hasShape()) largest = std::max(largest, elementsOf(graph.type(id).shape(), extents));
    return largest;
}

// A parameter whose values depend on extents, written as constants that have the same meaning for all extents.
struct Spelled {
    Symbol name;
    std::size_t input;
    std::vector<int64_t> values;
};

// Returns the target of a Reshape with 0 for the extents that it copies and at most one -1; nothing if this form cannot
// express it. The -1 is unambiguous only if the others are positive.
std::optional<std::vector<int64_t>> reshapeTarget(const std::vector<SymbolicInt>& values, const Shape& shape) {
    std::vector<int64_t> target;
    bool isInferred = false, mayBeEmpty = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool isCopied = i < shape.rank() && !values[i].isUnknown() && shape[i].value() == values[i];
        const bool isNumber = values[i].isNumber() && values[i].number() > 0;
        if (!isNumber && !isCopied && (isInferred || !values[i].isSurelyNonnegative())) return {};
        isInferred = isInferred || (!isNumber && !isCopied);
        mayBeEmpty = mayBeEmpty || (!isNumber && isCopied);
        target.push_back(isNumber ? values[i].number() : isCopied ? 0 : -1);
    }
    return isInferred && mayBeEmpty ? std::nullopt : std::optional(target);
}

// Returns the target of an Expand with 1 for the extents that do not change.
std::optional<std::vector<int64_t>> expandTarget(const std::vector<SymbolicInt>& values, const Shape& shape) {
    std::vector<int64_t> target;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t fromEnd = values.size() - i;
        const bool stays =
            fromEnd <= shape.rank() && !values[i].isUnknown() && shape[shape.rank() - fromEnd].value() == values[i];
        if (!stays && (!values[i].isNumber() || values[i].number() < 0)) return {};
        target.push_back(stays ? 1 : values[i].number());
    }
    return target;
}

// Returns the ends of a Slice, with the largest integer for ends at or beyond the end of their axis.
std::optional<std::vector<int64_t>> sliceEnds(
    const std::vector<SymbolicInt>& values, const std::vector<SymbolicInt>* axes, const Shape& shape) {
    std::vector<int64_t> ends;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i].isNumber()) {
            ends.push_back(values[i].number());
            continue;
        }
        const SymbolicInt axis = !axes ? SymbolicInt(static_cast<int64_t>(i))
            : i < axes->size()         ? (*axes)[i]
                                       : SymbolicInt();
        if (!axis.isNumber()) return {};
        const int64_t rank = static_cast<int64_t>(shape.rank()), at = axis.number() + (axis.number() < 0 ? rank : 0);
        if (at < 0 || at >= rank) return {};
        const SymbolicInt extent = shape[static_cast<std::size_t>(at)].value();
        if (values[i].isUnknown() || !(values[i] - extent).isSurelyNonnegative()) return {};
        ends.push_back(std::numeric_limits<int64_t>::max());
    }
    return ends;
}

std::optional<Spelled> spelledParameter(const Operator& op, const Arena& arena, const std::vector<NodeId>& inputs) {
    const auto values = [&](std::size_t input) {
        return input < inputs.size() ? arena.type(inputs[input]).values() : nullptr;
    };
    if (inputs.empty() || !arena.type(inputs[0]).hasShape()) return {};
    const Shape& shape = arena.type(inputs[0]).shape();
    std::optional<std::vector<int64_t>> spelled;
    if (op.is("Reshape") && values(1) && op.integer("allowzero") == 0) spelled = reshapeTarget(*values(1), shape);
    if (op.is("Expand") && values(1)) spelled = expandTarget(*values(1), shape);
    if (spelled) return Spelled{Symbol("shape"), 1, *spelled};
    if (!op.is("Slice") || !values(2)) return {};
    const bool hasSteps = inputs.size() > 4 && arena.type(inputs[4]).kind() != Type::Kind::none;
    const auto steps = op.integersOr("steps", {}), given = op.integersOr("axes", {});
    if (hasSteps || std::ranges::any_of(steps, [](int64_t step) { return step < 0; })) return {};
    const std::vector<SymbolicInt> listed(given.begin(), given.end());
    spelled = sliceEnds(*values(2), !listed.empty() ? &listed : values(3), shape);
    return spelled ? std::optional(Spelled{Symbol("ends"), 2, *spelled}) : std::nullopt;
}

}  // namespace

Shape sized(const Shape& shape, const Extents& extents) {
    const ExtentValues values = valuesFor(shape, extents);
    std::vector<Dim> dims;
    for (const Dim dim : shape.dims()) {
        const SymbolicInt value = dim == Dim() ? SymbolicInt(extents.other) : dim.value().at(values);
        if (!value.isNumber() || value.number() < 0)
            throw Error(Category::badInput, "the extent " + dim.toString() + " is negative or too large");
        dims.emplace_back(value.number());
    }
    return Shape(std::move(dims));
}

Type sized(const Type& type, const Extents& extents) {
    if ((type.isFullyKnown() && !type.values()) || type.kind() == Type::Kind::none) return type;
    if (type.kind() == Type::Kind::tuple) {
        std::vector<Type> parts = transformed(type.parts(), [&](const Type& part) { return sized(part, extents); });
        return Type::tuple(std::move(parts));
    }
    return type.hasShape() ? type.at(valuesFor(type.shape(), extents, type.values())) : type;
}

std::vector<std::string> openExtents(const Graph& graph) {
    std::set<std::string> names;
    for (const NodeId id : graph.inputs()) {
        if (!graph.type(id).hasShape()) continue;
        for (const Dim dim : graph.type(id).shape().dims()) {
            if (dim == Dim()) names.insert(std::string());
            for (const Symbol name : dim.value().names()) names.insert(name.text());
        }
    }
    return {names.begin(), names.end()};
}

Graph foldShapes(const Graph& graph, Image* image) {
    Arena& arena = graph.arena();
    Image own;
    Image& images = image ? *image : own;
    ExtentNodes extents(graph);
    const auto rebuilt = [&](NodeId id) {
        const Operator& op = graph.op(id);
        const auto* values = graph.type(id).values();
        if (op.spec->family == Family::source) return id;
        if (values && std::ranges::all_of(*values, &SymbolicInt::isNumber)) {
            std::vector<int64_t> numbers = transformed(*values, [&](SymbolicInt value) { return value.number(); });
            const Type& type = graph.type(id);
            return arena.constant(Tensor::ofNumbers(type.element(), type.shape().extents(), numbers));
        }
        // A Shape is a single operator, but recomputing its list could take several.
        const auto known = op.is("Shape") ? extents.known(graph.type(id)) : extents.find(graph.type(id));
        if (known) return *known;
        std::vector<NodeId> inputs = imagesOf(graph.node(id).inputs, images);
        Attributes attributes = op.attributes;
        for (const AttributeSpec& row : op.spec->attributes) {
            const auto at = static_cast<std::size_t>(row.input);
            if (row.input < 0 || at >= inputs.size() || !arena.type(inputs[at]).values()) continue;
            const auto value = parameterOf(row, *arena.type(inputs[at]).values());
            if (!value) continue;
            attributes.set(row.name, *value);
            inputs[at] = arena.add("None");
        }
        if (const auto spelled = spelledParameter({op.spec, attributes}, arena, inputs)) {
            attributes.set(spelled->name, spelled->values);
            inputs[spelled->input] = arena.add("None");
        }
        while (!inputs.empty() && arena.type(inputs.back()).kind() == Type::Kind::none) inputs.pop_back();
        return inputs == graph.node(id).inputs ? id : arena.add(*op.spec, std::move(attributes), inputs);
    };
    for (const NodeId id : graph.nodes()) {
        try {
            const NodeId now = rebuilt(id);
            arena.setLabel(now, graph.label(id));
            extents.add(graph.type(id), now);
            images.emplace(id, now);
        } catch (const Error& error) {
            throw error.at({.node = graph.nameOf(id)});
        }
    }
    for (const NodeId id : graph.inputs()) images.emplace(id, id);
    return graph.withImages(images);
}

Graph withExtents(const Graph& graph, const Extents& extents, Image* image) {
    const std::vector<std::string> open = openExtents(graph);
    for (const auto& [name, extent] : extents.named)
        if (std::ranges::find(open, name) == open.end())
            throw Error(Category::usage,
                "no input has an extent '" + name + "'" +
                    (open.empty() ? ": all extents are known" : "; unknown extents: " + join(open, ", ")));
    std::map<std::string, std::vector<int64_t>> shapes;
    for (const NodeId id : graph.inputs()) {
        const Type& type = graph.type(id);
        if (type.hasShape() && !type.isFullyKnown())
            shapes.emplace(graph.op(id).text("name"), sized(type.shape(), extents).extents());
    }
    Image sizes, folds;
    const Graph folded = foldShapes(graph.withInputShapes(shapes, &sizes), &folds);
    if (image)
        for (const auto& [before, now] : sizes)
            if (const auto last = folds.find(now); last != folds.end()) image->emplace(before, last->second);
    return folded;
}

Extents guessedExtents(const Graph& graph, const ExtentValues& given) {
    std::map<std::string, Role> roles;
    for (const NodeId id : graph.inputs()) {
        const Type& type = graph.type(id);
        if (!type.hasShape()) continue;
        for (std::size_t axis = 0; axis < type.shape().rank(); ++axis) {
            const Dim dim = type.shape()[axis];
            for (const Symbol name : dim.value().names()) {
                Role role = roleOfName(name.text());
                if (role == Role::other && dim.value().name())
                    role = roleOfPosition(type.shape().rank(), axis, type.element());
                roles.emplace(name.text(), role);
            }
        }
    }
    std::optional<Extents> first;
    for (std::size_t attempt = 0; attempt < sizesOf(Role::other).size(); ++attempt) {
        Extents guess{given};
        for (const auto& [name, role] : roles) guess.named.emplace(name, sizesOf(role)[attempt]);
        guess = withSmallInputs(graph, guess, kMostElements);
        for (const auto& [name, extent] : given) guess.named[name] = extent;
        if (supports(graph, guess)) return guess;
        if (!first) first = guess;
    }
    return *first;
}

Extents withSmallInputs(const Graph& graph, Extents extents, double most) {
    for (const NodeId id : graph.inputs()) {
        if (!graph.type(id).hasShape()) continue;
        const Shape& shape = graph.type(id).shape();
        std::vector<Symbol> names;
        for (const Dim dim : shape.dims())
            for (const Symbol name : dim.value().names()) names.push_back(name);
        for (; elementsOf(shape, extents) > most && !names.empty(); names.pop_back())
            extents.named[names.back().text()] = 1;
    }
    return extents;
}

Extents complete(const Graph& graph, const Extents& extents) {
    if (extents.other != kGuessed) return extents;
    Extents out = guessedExtents(graph, extents.named);
    out.weight = extents.weight;
    return out;
}

Extents unseenExtents(const Graph& graph, const Extents& given) {
    // Batches are enlarged. All other extents are reduced first, because fewer elements are tested faster.
    using Change = int64_t (*)(int64_t);
    constexpr Change kChanges[] = {[](int64_t n) { return n < 4 ? n + 1 : n / 2; },
        [](int64_t n) { return n < 4 ? n + 1 : n - n % 32 + 32; }, [](int64_t n) { return n < 4 ? n + 1 : n + 1; },
        [](int64_t n) { return 2 * n; }};
    for (const Change change : kChanges) {
        Extents unseen{{}, change(given.other), 1};
        for (const std::string& name : openExtents(graph)) {
            if (!name.empty()) unseen.named[name] = change(valueOr(given.named, name, given.other));
        }
        unseen = withSmallInputs(graph, unseen, std::max(kMostElements, 4 * largestInput(graph, given)));
        if (supports(graph, unseen)) return unseen;
    }
    return given;
}

Work workAt(const Graph& graph, NodeId node, const Extents& extents) {
    std::vector<Type> inputs = graph.arena().inputTypes(node);
    for (Type& input : inputs) input = sized(input, extents);
    return workOf(graph.op(node), inputs, sized(graph.type(node), extents));
}

Work workAt(const Graph& graph, const Extents& extents) {
    Work total;
    for (const NodeId id : graph.nodes()) {
        if (graph.node(id).isWeight || !graph.op(id).computes()) continue;
        const Work work = workAt(graph, id, extents);
        total.flops += work.flops;
        total.bytes += work.bytes;
    }
    return total;
}

std::string toString(const Graph& graph, const Extents& extents) {
    std::vector<std::string> parts;
    for (const std::string& name : openExtents(graph)) {
        const int64_t extent = valueOr(extents.named, name, extents.other);
        parts.push_back((name.empty() ? "unnamed" : name) + " = " + std::to_string(extent));
    }
    return join(parts, ", ");
}

}  // namespace egret::graph
