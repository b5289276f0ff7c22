// Draws instances on which a rule can be tested. Random shapes hardly ever fit a Conv below a MatMul below a Concat, so
// desired shapes (*wishes*) are propagated from the top. The wish for an operator's output (an extent per axis, or
// none) becomes wishes for its inputs. An existing input determines the next one, so only variables seen for the first
// time are free. Wishes are not guarantees: a variable that occurs twice keeps its first shape, and the operators'
// inference decides whether everything fits. Failed draws are discarded.
//
// Extents come from a small set of numbers, drawn again each time. With one number, all axes agree (square matrices);
// with many, none do. This reveals both accidental equalities and missing preconditions. Some wishes for an Add or Mul
// request broadcasting.
#include "core/rewrite/verify/instance.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace egret::rewrite::verify {
namespace {

using graph::Attribute;
using Integers = std::vector<int64_t>;

// Values to try for an attribute that a rule binds by name. The first value is the usual one and is drawn half the
// time.
struct Examples {
    std::string_view op, attribute;
    std::vector<Attribute> values;
};
const std::vector<Examples>& examples() {
    static const std::vector<Attribute> activations{
        std::string("none"), std::string("relu"), std::string("tanh"), std::string("sigmoid")};
    static const std::vector<Attribute> pads{
        Integers{1, 1, 1, 1}, Integers{0, 0, 0, 0}, Integers{0, 1, 0, 1}, Integers{1, 0, 2, 1}};
    static const std::vector<Attribute> strides{Integers{1, 1}, Integers{2, 2}, Integers{1, 2}};
    static const std::vector<Attribute> kernels{Integers{3, 3}, Integers{2, 2}, Integers{1, 3}};
    static const std::vector<Attribute> axes{int64_t{0}, int64_t{1}, int64_t{2}, int64_t{3}};
    static const std::vector<Attribute> ones{Integers{1, 1}};
    static const std::vector<Attribute> zero{int64_t{0}};
    static const std::vector<Attribute> reduced{Integers{1}, Integers{0}, Integers{2}, Integers{0, 1}};
    static const std::vector<Examples> all{
        {"Conv", "activation", activations},
        {"Conv", "group", {int64_t{1}, int64_t{2}, int64_t{3}}},
        {"Conv", "pads", pads},
        {"Conv", "strides", strides},
        {"Conv", "dilations", {Integers{1, 1}, Integers{2, 2}, Integers{1, 2}}},
        {"MatMul", "activation", activations},
        {"Concat", "axis", axes},
        {"Split", "axis", axes},
        {"Split", "outputs", {int64_t{2}}},
        {"Split", "split", {Integers{1, 2}, Integers{1, 1}, Integers{2, 1}, Integers{2, 3}}},
        {"Get", "index", {int64_t{0}, int64_t{1}}},
        {"Transpose", "perm",
            {Integers{1, 0}, Integers{0, 1}, Integers{0, 2, 1}, Integers{2, 0, 1}, Integers{0, 1, 3, 2},
                Integers{3, 1, 0, 2}}},
        {"MaxPool", "kernel_shape", kernels},
        {"MaxPool", "pads", pads},
        {"MaxPool", "strides", strides},
        {"MaxPool", "dilations", ones},
        {"Cast", "to", {int64_t{1}}},  // f32, as all generated tensors
        {"MergeGroups", "count", {int64_t{2}, int64_t{3}}},
        {"MergeGroups", "group", {int64_t{2}, int64_t{4}, int64_t{6}}},
        {"MaxPool", "ceil_mode", zero},
        {"MaxPool", "storage_order", zero},
        {"MaxPool", "outputs", {int64_t{1}}},
        {"AveragePool", "kernel_shape", kernels},
        {"AveragePool", "pads", pads},
        {"AveragePool", "strides", strides},
        {"AveragePool", "dilations", ones},
        {"AveragePool", "ceil_mode", zero},
        {"AveragePool", "count_include_pad", {int64_t{0}, int64_t{0}, int64_t{0}, int64_t{1}}},
        {"Flatten", "axis", {int64_t{1}, int64_t{0}, int64_t{2}}},
        {"Squeeze", "axes", {Integers{0}, Integers{1}, Integers{0, 1}}},
        {"Unsqueeze", "axes", {Integers{0}, Integers{1}, Integers{0, 2}}},
        {"Reshape", "shape", {Integers{-1}, Integers{1, -1}, Integers{-1, 1}, Integers{2, 2}}},
        {"ReduceMean", "axes", {Integers{-1}, Integers{1}, Integers{2}, Integers{0, 1}}},
        {"ReduceSum", "axes", reduced},
        {"ReduceMax", "axes", reduced},
        {"ReduceMin", "axes", reduced},
        {"ReduceL1", "axes", reduced},
        {"ReduceL2", "axes", reduced},
        {"ReduceSumSquare", "axes", reduced},
        {"ReduceLogSumExp", "axes", reduced},
        {"Clip", "min", {0.0, -1.0, 0.5}},
        {"Clip", "max", {6.0, 1.0, 0.5}},
        {"Gemm", "alpha", {1.0, 0.5, 2.0}},
        {"Gemm", "beta", {1.0, 0.5, 2.0}},
        {"Expand", "shape", {Integers{2, 2}, Integers{1, 2}, Integers{3, 1}, Integers{4}}},
        {"Pad", "pads",
            {Integers{0, 0, 1, 1, 0, 0, 1, 1}, Integers{0, 0, 0, 1, 0, 0, 2, 0}, Integers{0, 0, 0, 0, 0, 0, 0, 0},
                Integers{0, 0, 0, 0}}},
        {"Slice", "axes", {Integers{0}, Integers{1}}},
        {"Slice", "starts", {Integers{0}, Integers{1}, Integers{2}, Integers{3}}},
        {"Slice", "ends", {Integers{1}, Integers{2}, Integers{3}, Integers{5}}},
        {"Slice", "steps", {Integers{1}}},
        {"BatchNormalization", "epsilon", {1e-5, 0.5, 2.0}},
        {"BatchNormalization", "momentum", {0.9}},
        {"Enlarge", "kernel_shape", {Integers{3, 3}, Integers{5, 5}, Integers{3, 5}}},
    };
    return all;
}

// Returns whether the rule requires a variable to be a weight or a known value.
bool asksForWeight(const Expression& e, const std::string& variable) {
    if (e.kind == Expression::Kind::call && (e.name == "weight" || e.name == "value" || e.name == "filled") &&
        !e.arguments.empty() && e.arguments[0].kind == Expression::Kind::variable && e.arguments[0].name == variable)
        return true;
    if (e.isCall("!")) return false;  // !weight(?x) requires the opposite
    return std::any_of(
        e.arguments.begin(), e.arguments.end(), [&](const Expression& a) { return asksForWeight(a, variable); });
}

// If `e` is function(?variable) == value, returns the value.
const Expression* equatedWith(const Expression& e, std::string_view function, std::string& variable) {
    if (!e.isCall("==")) return nullptr;
    const Expression& call = e.arguments[0];
    if (!call.isCall(function) || call.arguments[0].kind != Expression::Kind::variable) return nullptr;
    variable = call.arguments[0].name;
    return &e.arguments[1];
}

using Wish = std::optional<Integers>;

class Draw {
public:
    Draw(const Rule& rule, std::shared_ptr<graph::Arena> arena, Random& random, graph::ElementType element)
        : m_rule(rule), m_arena(std::move(arena)), m_random(random), m_element(element) {
        for (uint64_t i = m_random.below(4) + 1; i > 0; --i)
            m_extents.push_back(static_cast<int64_t>(m_random.below(5)) + 1);
        m_rank = std::vector<std::size_t>{2, 2, 4, 3, 1}[m_random.below(5)];
        for (const Rule::Binding& source : rule.sources) findRank(source.term);
        forEachConjunct(rule.conditions, [this](const Expression& condition) {
            std::string variable;
            if (const Expression* rank = equatedWith(condition, "rank", variable)) {
                const auto* number = rank->literalOf<int64_t>();
                if (!number || *number < 0 || *number > 6) return;
                m_ranks[variable] = static_cast<std::size_t>(*number);
                // Usually gives the other variables the same rank.
                if (*number > 0 && chance(2)) m_rank = m_ranks[variable];
            } else if (const Expression* value = equatedWith(condition, "constant", variable)) {
                m_values.emplace(variable, value);
            } else if (const Expression* count = equatedWith(condition, "elements", variable)) {
                if (const auto* number = count->literalOf<int64_t>(); number && *number == 1) m_single.insert(variable);
            } else if (const Expression* uniform = equatedWith(condition, "value", variable)) {
                if (const auto* number = uniform->literalOf<double>()) m_uniform[variable] = *number;
                if (const auto* number = uniform->literalOf<int64_t>())
                    m_uniform[variable] = static_cast<double>(*number);
            }
        });
    }

    std::optional<Instance> instance() {
        std::vector<graph::Output> outputs;
        try {
            for (const Rule::Binding& source : m_rule.sources)
                outputs.push_back({"y" + std::to_string(outputs.size()), build(source.term, {})});
        } catch (const Error& error) {
            if (error.category() == Category::badInput) return {};  // does not type-check
            throw;
        }
        std::vector<std::string> parts;
        std::vector<graph::NodeId> inputs;
        for (const auto& [name, id] : m_variables) {
            parts.push_back(
                name + " " + m_arena->type(id).toString() + (m_arena->op(id).is("Constant") ? " constant" : ""));
            if (m_arena->op(id).is("Input")) inputs.push_back(id);
        }
        for (const auto& [name, value] : m_attributes) parts.push_back(name + "=" + graph::toString(value));
        for (const std::string& rest : m_rests) parts.push_back(rest);
        return Instance{graph::Graph(m_arena, std::move(inputs), std::move(outputs)), join(parts, ", ")};
    }

private:
    int64_t extent() { return m_extents[m_random.below(m_extents.size())]; }
    bool chance(uint64_t oneIn) { return m_random.below(oneIn) == 0; }

    void findRank(const PatternTerm& term) {
        if (term.isVariable()) return;
        if (term.op->family == graph::Family::convolution || term.op->family == graph::Family::pooling) m_rank = 4;
        for (const PatternTerm& input : term.inputs) findRank(input);
    }

    Integers shape() {
        Integers dims(m_rank);
        for (int64_t& d : dims) d = extent();
        return dims;
    }

    // Returns a shape that broadcasts with `dims`, usually `dims` itself.
    Integers beside(Integers dims) {
        if (!chance(4)) return dims;
        for (int64_t& d : dims)
            if (chance(2)) d = d == 1 ? extent() : 1;
        if (chance(3) && dims.size() > 1) dims.erase(dims.begin());
        return dims;
    }

    Integers shapeOf(graph::NodeId id) const {
        const graph::Type& type = m_arena->type(id);
        return type.isFullyKnown() ? type.shape().extents() : Integers();
    }

    graph::NodeId variable(const std::string& name, const Wish& wish) {
        if (const auto found = m_variables.find(name); found != m_variables.end()) return found->second;
        Integers dims = wish ? *wish : shape();
        if (const auto rank = m_ranks.find(name); rank != m_ranks.end()) {
            while (dims.size() < rank->second) dims.insert(dims.begin(), extent());
            dims.erase(dims.begin(), dims.end() - static_cast<std::ptrdiff_t>(rank->second));
        }
        if (m_single.contains(name)) std::ranges::fill(dims, 1);
        if (const auto value = m_values.find(name); value != m_values.end() && dims.size() >= 2) {
            // Usually square, since other shapes rarely fit.
            if (dims.size() == 2 && chance(2)) dims[0] = dims[1];
            else dims[dims.size() == 2 ? 1 : 0] = dims[dims.size() == 2 ? 0 : 1];
            Bindings bindings;
            bindings.attributes = m_attributes;
            bindings.tensor = [this, &dims](const std::string&) {
                return TensorFacts{graph::Type::tensor(m_element, graph::Shape::of(dims)), true, nullptr};
            };
            try {
                const Attribute made = evaluate(*value->second, bindings);
                if (const auto* tensor = std::get_if<graph::TensorPtr>(&made))
                    return m_variables.emplace(name, m_arena->constant(*tensor)).first->second;
            } catch (const Undefined&) {  // the condition is undefined, too
            }
        }
        bool isWeight = false;
        for (const Expression& condition : m_rule.conditions) isWeight = isWeight || asksForWeight(condition, name);
        graph::NodeId id;
        if (isWeight) {
            const auto count = static_cast<std::size_t>(productOf(dims));
            std::vector<float> values(count, static_cast<float>(m_random.below(3)));  // includes neutral elements
            if (const auto uniform = m_uniform.find(name); uniform != m_uniform.end())
                std::ranges::fill(values, static_cast<float>(uniform->second));
            else if (chance(2))
                for (float& value : values) value = static_cast<float>(m_random.below(19)) - 9;
            id = m_arena->constant(m_element == graph::ElementType::i64
                    ? graph::Tensor::of(dims, std::vector<int64_t>(values.begin(), values.end()))
                    : graph::Tensor::of(dims, values));
        } else {
            id = m_arena->input(name, graph::Type::tensor(m_element, graph::Shape::of(dims)));
        }
        m_variables.emplace(name, id);
        return id;
    }

    Attribute example(const graph::OpSpec& op, const std::string& attribute) {
        for (const Examples& e : examples())
            if (e.op == op.name && e.attribute == attribute)
                return chance(2) ? e.values[0] : e.values[m_random.below(e.values.size())];
        if (const graph::AttributeSpec* spec = op.attribute(Symbol(attribute)); spec && spec->fallback)
            return *spec->fallback;
        throw Error(Category::unsupported, "no examples for " + std::string(op.name) + "'s " + attribute);
    }

    graph::Attributes attributes(const PatternTerm& term) {
        graph::Attributes out;
        for (const auto& [name, value] : term.attributes) {
            if (value.kind == Expression::Kind::literal) {
                out.set(name, value.literal);
            } else if (value.kind == Expression::Kind::attribute) {
                const auto found = m_attributes.find(value.name);
                out.set(name,
                    found != m_attributes.end()
                        ? found->second
                        : m_attributes.emplace(value.name, example(*term.op, name.text())).first->second);
            } else {
                Bindings bindings;
                bindings.attributes = m_attributes;
                bindings.tensor = [this](const std::string& variable) {
                    const auto found = m_variables.find(variable);
                    if (found == m_variables.end()) throw Undefined{"?" + variable + " has not been drawn yet"};
                    return TensorFacts{m_arena->type(found->second), false, nullptr};
                };
                try {
                    out.set(name, evaluate(value, bindings));
                } catch (const Undefined&) {
                    out.set(name, example(*term.op, name.text()));
                }
            }
        }
        if (term.rest.empty()) return out;
        std::string drawn;
        for (const graph::AttributeSpec& spec : term.op->attributes) {
            const std::string name(spec.name.text());
            const bool hasExamples = std::any_of(examples().begin(), examples().end(),
                [&](const Examples& e) { return e.op == term.op->name && e.attribute == name; });
            if (term.find(spec.name) || !(hasExamples || spec.required)) continue;
            out.set(spec.name, example(*term.op, name));
            drawn += (drawn.empty() ? "" : ", ") + name + "=" + graph::toString(*out.find(spec.name));
        }
        if (!drawn.empty()) m_rests.push_back(term.rest + "=[" + drawn + "]");
        return out;
    }

    template <class T>
    static const T* valueOf(const graph::Attributes& attributes, std::string_view name) {
        return std::get_if<T>(attributes.find(Symbol(name)));
    }
    static int64_t integer(const graph::Attributes& attributes, std::string_view name, int64_t fallback) {
        const auto* number = valueOf<int64_t>(attributes, name);
        return number ? *number : fallback;
    }

    // Returns the wish for input `k` of an operator, given the wish for its output and the shapes of the inputs before
    // it.
    Wish wishFor(const PatternTerm& term, std::size_t k, const graph::Attributes& attributes, const Wish& out,
        const std::vector<Integers>& before) {
        const std::string_view op = term.op->name;
        const auto rank = static_cast<int64_t>(out ? out->size() : before.empty() ? m_rank : before[0].size());
        if (op == "Conv") return convWish(k, attributes, out, before);
        if (op == "MatMul") {
            if (k == 0) {
                if (out && rank < 2) return out;
                Integers dims = out ? *out : shape();
                dims.back() = extent();
                return dims;
            }
            if (before[0].empty()) return {};
            if (chance(6)) return Integers{before[0].back()};  // a vector
            Integers dims = before[0].size() >= 2 ? before[0] : Integers(2);
            dims[dims.size() - 2] = before[0].back();
            dims.back() = out && !out->empty() ? out->back() : extent();
            if (dims.size() > 2 && chance(4)) dims.erase(dims.begin());
            return dims;
        }
        if (op == "BatchNormalization")
            return k == 0 ? out : before[0].size() > 1 ? Wish(Integers{before[0][1]}) : Wish();
        if (op == "Concat") {
            Integers dims = k > 0 ? before[0] : out ? *out : shape();
            int64_t axis = integer(attributes, "axis", 0);
            if (axis < 0) axis += static_cast<int64_t>(dims.size());
            if (axis < 0 || axis >= static_cast<int64_t>(dims.size())) return {};
            int64_t& along = dims[static_cast<std::size_t>(axis)];
            if (!out || out->size() != dims.size()) along = extent();
            else if (k == 0) along = std::max<int64_t>(1, along - 1 - static_cast<int64_t>(m_random.below(2)));
            else
                along = std::max<int64_t>(
                    1, (*out)[static_cast<std::size_t>(axis)] - before[0][static_cast<std::size_t>(axis)]);
            return dims;
        }
        if (op == "Transpose") {
            const auto* perm = valueOf<Integers>(attributes, "perm");
            if (!perm) return {};
            Integers dims(perm->size());
            for (std::size_t i = 0; i < dims.size(); ++i)
                dims[static_cast<std::size_t>((*perm)[i])] = out && out->size() == dims.size() ? (*out)[i] : extent();
            return dims;
        }
        if (op == "Split") {
            Integers dims = shape();
            const auto axis = static_cast<std::size_t>(std::max<int64_t>(0, integer(attributes, "axis", 0)));
            const auto* sizes = valueOf<Integers>(attributes, "split");
            if (axis < dims.size() && sizes) {
                dims[axis] = 0;
                for (const int64_t size : *sizes) dims[axis] += size;
            }
            return dims;
        }
        if (term.op->family == graph::Family::elementwise && k > 0) return beside(before[0]);
        if (term.op->family == graph::Family::elementwise || term.op->family == graph::Family::activation) return out;
        if (op == "Enlarge")
            return Integers{out && out->size() == 4 ? (*out)[0] : extent(),
                out && out->size() == 4 ? (*out)[1] : extent(), chance(2) ? 1 : 3, chance(2) ? 1 : 3};
        if (op == "MergeGroups") {
            const int64_t group = integer(attributes, "group", 1), count = integer(attributes, "count", 2);
            Integers dims = out && out->size() == 4 ? *out : Integers{group * extent(), extent(), 3, 3};
            dims[1] = std::max<int64_t>(1, dims[1] / std::max<int64_t>(1, count));
            return dims;
        }
        if (term.op->family == graph::Family::pooling)
            return out && out->size() == 4 ? *out : Integers{extent(), extent(), extent() + 2, extent() + 2};
        return {};
    }

    Wish convWish(
        std::size_t k, const graph::Attributes& attributes, const Wish& out, const std::vector<Integers>& before) {
        const int64_t group = integer(attributes, "group", 1);
        if (k == 0) {
            Integers image = out && out->size() == 4 ? *out : Integers{extent(), 0, extent() + 1, extent() + 1};
            image[1] = extent() * group;
            return image;
        }
        if (before[0].size() != 4) return {};
        const int64_t channels = out && out->size() == 4 ? (*out)[1] : extent() * group;
        if (k == 2) return Integers{before[1].at(0)};
        const auto* pads = valueOf<Integers>(attributes, "pads");
        const bool isCentred = pads && pads->size() == 4 && (*pads)[0] == (*pads)[2] && (*pads)[1] == (*pads)[3];
        const int64_t depth = std::max<int64_t>(1, before[0][1] / std::max<int64_t>(1, group));
        if (isCentred && !chance(4)) return Integers{channels, depth, 2 * (*pads)[0] + 1, 2 * (*pads)[1] + 1};
        const int64_t size = 1 + static_cast<int64_t>(m_random.below(3));
        return Integers{channels, depth, size, chance(4) ? 1 + static_cast<int64_t>(m_random.below(3)) : size};
    }

    graph::NodeId build(const PatternTerm& term, const Wish& wish) {
        if (term.isVariable()) return variable(term.variable, wish);
        const graph::Attributes values = attributes(term);
        std::vector<graph::NodeId> inputs;
        std::vector<Integers> shapes;
        for (std::size_t k = 0; k < term.inputs.size(); ++k) {
            inputs.push_back(build(term.inputs[k], wishFor(term, k, values, wish, shapes)));
            shapes.push_back(shapeOf(inputs.back()));
        }
        const graph::NodeId made = m_arena->add(*term.op, values, inputs);
        if (term.op->family == graph::Family::pooling && term.op->attribute(Symbol("pads")))
            requireFullWindows(m_arena->op(made));
        return made;
    }

    // ONNX leaves a pool's result undefined for windows entirely in the padding, so they cannot be tested.
    static void requireFullWindows(const graph::Operator& pool) {
        const Integers &kernel = pool.integers("kernel_shape"), &pads = pool.integers("pads");
        for (std::size_t i = 0; i < pads.size(); ++i)
            if (pads[i] >= kernel[i % kernel.size()])
                throw Error(Category::badInput, "a window is entirely in the padding");
    }

    const Rule& m_rule;
    std::shared_ptr<graph::Arena> m_arena;
    Random& m_random;
    graph::ElementType m_element;
    Integers m_extents;
    std::size_t m_rank;                                 // rank of freely drawn variables
    std::map<std::string, std::size_t> m_ranks;         // rank by variable, if the rule determines it
    std::map<std::string, const Expression*> m_values;  // variables that must be a specific constant
    std::map<std::string, double> m_uniform;            // variables that must be filled with a number
    std::set<std::string> m_single;                     // variables that must have one element
    std::map<std::string, graph::NodeId> m_variables;
    std::map<std::string, Attribute> m_attributes;
    std::vector<std::string> m_rests;
};

}  // namespace

std::optional<Instance> drawInstance(
    const Rule& rule, const std::shared_ptr<graph::Arena>& arena, Random& random, graph::ElementType element) {
    return Draw(rule, arena, random, element).instance();
}

}  // namespace egret::rewrite::verify
