// From TASO's substitutions (Jia et al., SOSP'19; graph_subst.pb) to rules that a person can read. A substitution is two
// straight-line programs; a rule is two terms with conditions. What is added on the way, because TASO leaves it unsaid:
//
//   no broadcasting   operands of Add and Mul on the left have one shape: cat(a+b, c+d) = cat(a,c) + cat(b,d) is false
//                     otherwise. Shapes of inner terms are written with the extents of their variables.
//   no silent groups  TASO reads the number of groups off the weight: channels of x / extent 1 of w. On the left it is 1.
//                     On the right it is 1 where the left side says that the channels agree, else that quotient, which is
//                     what TASO would compute; whether such a rule is sound is for verify.h to say.
//   explicit splits   TASO undoes "the most recent concat"; here the sizes are the extents of what was matched.
//   one rank          the rank TASO tried the rule at (2 for matrices, 4 for images); element-wise rules hold at any.
//
// One thing is left out: the window. TASO's generator tried convolutions with 3x3 kernels, stride 1 and SAME padding only;
// the rule says that all convolutions on its left have one window, whatever it is. The verifier tries several.
//
// Fused activations stay an attribute, as core/graph has them.
//
// Preconditions are found by walking the left side with symbolic extents: an extent is a sum of atoms such as dim(?x1, 0).
// Where the operators require two extents to be equal they are united; where only broadcasting tells them apart, a condition
// says so, too.
#include "core/rewrite/taso/import.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <optional>

namespace egret::rewrite::taso {
namespace {

enum class Form { binary, unary, matmul, conv, concat, split };

struct Kind {
    int32_t type;           // TASO's OpType
    std::string_view op;    // ours
    Form form;
    std::size_t inputs;
    std::string_view word;  // in names of rules
};
constexpr Kind kKinds[] = {
    {3, "Conv", Form::conv, 2, "conv"},       {8, "Relu", Form::unary, 1, "relu"},      {9, "Sigmoid", Form::unary, 1, "sigmoid"},
    {10, "Tanh", Form::unary, 1, "tanh"},     {12, "Concat", Form::concat, 2, "concat"}, {13, "Split", Form::split, 1, "split"},
    {16, "Add", Form::binary, 2, "add"},      {17, "Mul", Form::binary, 2, "mul"},      {18, "MatMul", Form::matmul, 2, "matmul"},
};

enum Parameter : int32_t { kKernelH = 4, kKernelW, kStrideH, kStrideW, kPad, kActivation, kRank, kAxis };
constexpr std::string_view kActivations[] = {"none", "sigmoid", "relu", "tanh"};

const Kind& kindOf(const Step& step) {
    for (const Kind& kind : kKinds)
        if (kind.type == step.type) return kind;
    throw Error(Category::unsupported, "TASO's operator " + std::to_string(step.type) + " has no translation");
}

int32_t parameter(const Step& step, Parameter key, std::optional<int32_t> fallback = {}) {
    const auto found = step.parameters.find(key);
    if (found != step.parameters.end()) return found->second;
    if (!fallback) throw Error(Category::badInput, std::string(kindOf(step).op) + " lacks parameter " + std::to_string(key));
    return *fallback;
}

struct Extent;

// One summand of an extent: "dim(?x1, 0)", or an extent of a convolution's output, which no condition can spell but which
// is equal for equal parts.
struct Atom {
    std::string text;
    std::vector<std::vector<Atom>> parts;  // of a convolution: the image's extent and the kernel's
};
using Sum = std::vector<Atom>;
using SymbolicShape = std::vector<Sum>;

std::string spelled(const Sum& sum) {
    std::vector<std::string> parts;
    for (const Atom& atom : sum) {
        if (!atom.parts.empty()) throw Error(Category::unsupported, "an extent of a convolution's output would have to be spelled");
        parts.push_back(atom.text);
    }
    return join(parts, " + ");
}

class Translation {
public:
    explicit Translation(const Substitution& from) : m_from(from) {
        check(from.source);
        check(from.target);
        if (from.outputs.empty()) fail("it maps no output");
        m_rank = rank();
    }

    std::string text(const std::string& name) {
        std::string match, produce;
        const bool isMulti = m_from.outputs.size() > 1;
        std::vector<SymbolicShape> shapes;
        for (const Step& step : m_from.source) shapes.push_back(shapeOnLeft(step, shapes));
        for (std::size_t i = 0; i < m_from.outputs.size(); ++i) {
            const MappedOutput& output = m_from.outputs[i];
            if (!inside(output.sourceOp, m_from.source) || !inside(output.targetOp, m_from.target)) fail("it maps an output that is not there");
            if (output.sourceOutput != 0) fail("it maps a second output of a source operator");
            if (i > 25) fail("it maps more than 26 outputs");
            const std::string label = isMulti ? "?" + std::string(1, static_cast<char>('a' + i)) + " = " : "";
            match += "\n" + label + term(m_from.source, {output.sourceOp, 0});
            produce += "\n" + label + term(m_from.target, {output.targetOp, output.targetOutput});
            m_roots.push_back(shapes[static_cast<std::size_t>(output.sourceOp)]);
        }
        std::vector<SymbolicShape> right;
        for (const Step& step : m_from.target) right.push_back(shapeOnRight(step, right));
        // A second walk now that groups and sizes are known.
        produce.clear();
        m_definitions.clear();
        for (std::size_t i = 0; i < m_from.outputs.size(); ++i) {
            const MappedOutput& output = m_from.outputs[i];
            const std::string label = isMulti ? "?" + std::string(1, static_cast<char>('a' + i)) + " = " : "";
            produce += "\n" + label + term(m_from.target, {output.targetOp, output.targetOutput});
        }
        std::string out = "rule " + name + "\nmatch" + match;
        for (const std::string& condition : conditions()) out += "\nwhen " + condition;
        out += "\nproduce";
        for (const std::string& definition : m_definitions) out += "\n" + definition;
        return out + produce + "\n";
    }

private:
    [[noreturn]] static void fail(const std::string& why) { throw Error(Category::badInput, why); }
    static bool inside(int32_t op, const std::vector<Step>& side) { return op >= 0 && static_cast<std::size_t>(op) < side.size(); }
    static std::string variable(const TensorRef& ref) { return "?x" + std::to_string(-static_cast<int64_t>(ref.op)); }

    // Straight-line programs of known operators; afterwards every reference is safe to follow.
    void check(const std::vector<Step>& side) {
        if (side.empty()) fail("it has an empty side");
        if (side.size() > 12) throw Error(Category::unsupported, "it has more than 12 operators on one side");  // terms double with every one
        for (std::size_t i = 0; i < side.size(); ++i) {
            const Kind& kind = kindOf(side[i]);
            if (side[i].inputs.size() != kind.inputs) fail(std::string(kind.op) + " with " + std::to_string(side[i].inputs.size()) + " inputs");
            for (const TensorRef& input : side[i].inputs) {
                if (input.isVariable()) continue;
                if (static_cast<std::size_t>(input.op) >= i) fail(std::string(kind.op) + " reads an operator that does not come before it");
                const bool isSplit = kindOf(side[static_cast<std::size_t>(input.op)]).form == Form::split;
                if (input.output < 0 || input.output > (isSplit ? 1 : 0)) fail("an operator has no output " + std::to_string(input.output));
            }
            if (kind.form == Form::split && &side == &m_from.source) throw Error(Category::unsupported, "a Split on the left side has no sizes");
            if (kind.form == Form::conv || kind.form == Form::matmul) activation(side[i]);
            if (kind.form == Form::conv) {
                std::vector<int32_t> window;
                for (const Parameter key : {kKernelH, kKernelW, kStrideH, kStrideW, kPad}) window.push_back(parameter(side[i], key));
                if (!m_window.empty() && window != m_window) throw Error(Category::unsupported, "its convolutions have different windows");
                m_window = window;
            }
        }
    }

    std::size_t rank() const {  // 0: any
        std::optional<int32_t> found;
        const auto say = [&](int32_t wanted) {
            if (found && *found != wanted) fail("its operators work on tensors of different ranks");
            found = wanted;
        };
        for (const auto* side : {&m_from.source, &m_from.target}) {
            for (const Step& step : *side) {
                const Form form = kindOf(step).form;
                if (form == Form::conv) say(4);
                if (form == Form::concat) say(parameter(step, kRank));
            }
        }
        for (const auto* side : {&m_from.source, &m_from.target})
            for (const Step& step : *side)
                if (kindOf(step).form == Form::matmul) say(found.value_or(2));
        if (found && (*found < 1 || *found > 8)) fail("a rank of " + std::to_string(*found));
        return static_cast<std::size_t>(found.value_or(0));
    }

    static std::string activation(const Step& step) {
        const int32_t code = parameter(step, kActivation, 0);
        if (code < 0 || code > 3) fail("the unknown activation " + std::to_string(code));
        return "activation=\"" + std::string(kActivations[code]) + "\"";
    }

    std::size_t axisOf(const Step& step) const {
        const int32_t axis = parameter(step, kAxis);
        if (axis < 0 || static_cast<std::size_t>(axis) >= m_rank) fail("axis " + std::to_string(axis) + " of tensors of rank " + std::to_string(m_rank));
        return static_cast<std::size_t>(axis);
    }

    // ---- symbolic extents -------------------------------------------------------------------------------------------

    SymbolicShape shapeOf(const TensorRef& ref, const std::vector<SymbolicShape>& made) {
        if (!ref.isVariable()) return made[static_cast<std::size_t>(ref.op)];
        const std::string name = variable(ref);
        if (m_rank == 0) return {{{"shape(" + name + ")", {}}}};
        SymbolicShape shape;
        for (std::size_t i = 0; i < m_rank; ++i) shape.push_back({{"dim(" + name + ", " + std::to_string(i) + ")", {}}});
        return shape;
    }

    std::string canonical(const Atom& atom) const {
        std::string text = atom.text;
        for (const Sum& part : atom.parts) text += "|" + canonical(part);
        for (auto next = m_equal.find(text); next != m_equal.end(); next = m_equal.find(text)) text = next->second;
        return text;
    }
    std::string canonical(const Sum& sum) const {
        std::vector<std::string> parts;
        for (const Atom& atom : sum) parts.push_back(canonical(atom));
        std::sort(parts.begin(), parts.end());
        return join(parts, " + ");
    }

    // From here on the two are one extent; `says`: a condition has to say so.
    void equate(const Sum& a, const Sum& b, bool says) {
        if (canonical(a) == canonical(b)) return;
        if (a.size() != b.size()) {
            if (says) m_conditions.push_back(spelled(a) + " == " + spelled(b));
            return;
        }
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (a[i].parts.size() != b[i].parts.size()) {
                if (says) throw Error(Category::unsupported, "a condition on an extent of a convolution's output is needed");
                continue;
            }
            if (a[i].parts.empty()) {
                const std::string one = canonical(a[i]), other = canonical(b[i]);
                if (one == other) continue;
                if (says) m_conditions.push_back(a[i].text + " == " + b[i].text);
                m_equal[one] = other;
            }
            for (std::size_t part = 0; part < a[i].parts.size(); ++part) equate(a[i].parts[part], b[i].parts[part], says);
        }
    }

    SymbolicShape outputShape(const Step& step, const std::vector<SymbolicShape>& inputs) {
        switch (kindOf(step).form) {
            case Form::binary:
            case Form::unary: return inputs[0];
            case Form::matmul: {
                SymbolicShape out = inputs[0];
                out.back() = inputs[1].back();
                return out;
            }
            case Form::conv: {
                SymbolicShape out{inputs[0][0], inputs[1][0]};
                for (std::size_t i = 2; i < m_rank; ++i) out.push_back({{"window", {inputs[0][i], inputs[1][i]}}});
                return out;
            }
            case Form::concat: {
                SymbolicShape out = inputs[0];
                const Sum& more = inputs[1][axisOf(step)];
                out[axisOf(step)].insert(out[axisOf(step)].end(), more.begin(), more.end());
                return out;
            }
            case Form::split: break;
        }
        return {};  // a split's parts are outputs of the rule, nothing reads their extents
    }

    SymbolicShape shapeOnLeft(const Step& step, const std::vector<SymbolicShape>& made) {
        std::vector<SymbolicShape> in;
        for (const TensorRef& ref : step.inputs) in.push_back(shapeOf(ref, made));
        switch (kindOf(step).form) {
            case Form::binary: {
                const bool whole = m_rank > 0 && step.inputs[0].isVariable() && step.inputs[1].isVariable();
                bool differ = false;
                for (std::size_t i = 0; i < in[0].size(); ++i) {
                    differ = differ || canonical(in[0][i]) != canonical(in[1][i]);
                    equate(in[0][i], in[1][i], !whole);
                }
                if (whole && differ) m_conditions.push_back("shape(" + variable(step.inputs[0]) + ") == shape(" + variable(step.inputs[1]) + ")");
                break;
            }
            case Form::matmul:
                for (std::size_t i = 0; i + 2 < m_rank; ++i) equate(in[0][i], in[1][i], true);
                equate(in[0][m_rank - 1], in[1][m_rank - 2], false);
                break;
            case Form::conv: equate(in[0][1], in[1][1], false); break;
            case Form::concat:
                for (std::size_t i = 0; i < m_rank; ++i)
                    if (i != axisOf(step)) equate(in[0][i], in[1][i], false);
                break;
            case Form::unary:
            case Form::split: break;
        }
        return outputShape(step, in);
    }

    // Finds the number of groups of the right side's convolutions on the way.
    SymbolicShape shapeOnRight(const Step& step, const std::vector<SymbolicShape>& made) {
        std::vector<SymbolicShape> in;
        for (const TensorRef& ref : step.inputs) {
            in.push_back(shapeOf(ref, made));
            if (in.back().empty()) throw Error(Category::unsupported, "an operator reads a part of a Split");
        }
        if (kindOf(step).form == Form::conv && canonical(in[0][1]) != canonical(in[1][1]))
            m_groups[made.size()] = "(" + spelled(in[0][1]) + ") / (" + spelled(in[1][1]) + ")";
        return outputShape(step, in);
    }

    // ---- text ---------------------------------------------------------------------------------------------------------

    std::string term(const std::vector<Step>& side, const TensorRef& ref) {
        if (ref.isVariable()) {
            m_variables.insert({-ref.op, variable(ref)});
            return variable(ref);
        }
        const auto number = static_cast<std::size_t>(ref.op);
        const Step& step = side[number];
        const Kind& kind = kindOf(step);
        std::string attributes;
        switch (kind.form) {
            case Form::conv: {
                const auto groups = m_groups.find(number);
                const bool isGrouped = &side == &m_from.target && groups != m_groups.end();
                attributes = "[" + activation(step) + ", group=" + (isGrouped ? groups->second : "1") + ", pads=d, strides=s, dilations=e]";
                break;
            }
            case Form::matmul: attributes = "[" + activation(step) + "]"; break;
            case Form::concat: attributes = "[axis=" + std::to_string(axisOf(step)) + "]"; break;
            case Form::split: return part(side, number, ref.output);
            case Form::binary:
            case Form::unary: break;
        }
        std::string out = "(" + std::string(kind.op) + attributes;
        for (const TensorRef& input : step.inputs) out += " " + term(side, input);
        return out + ")";
    }

    // A split is named, so that its parts share it; its sizes are the extents of what the parts replace.
    std::string part(const std::vector<Step>& side, std::size_t number, int32_t output) {
        const std::size_t axis = axisOf(side[number]);
        std::vector<std::string> sizes(2);
        for (std::size_t i = 0; i < m_from.outputs.size() && i < m_roots.size(); ++i) {
            const MappedOutput& mapped = m_from.outputs[i];
            if (static_cast<std::size_t>(mapped.targetOp) == number && (mapped.targetOutput == 0 || mapped.targetOutput == 1))
                sizes[static_cast<std::size_t>(mapped.targetOutput)] = spelled(m_roots[i][axis]);
        }
        if (m_roots.size() == m_from.outputs.size() && (sizes[0].empty() || sizes[1].empty()))
            throw Error(Category::unsupported, "a part of a Split replaces nothing, so its size is unknown");
        const std::string name = "?s" + std::to_string(number);
        const std::string definition = name + " = (Split[axis=" + std::to_string(axis) + ", outputs=2, split=[" + join(sizes, ", ") + "]] " +
                                       term(side, side[number].inputs[0]) + ")";
        if (std::find(m_definitions.begin(), m_definitions.end(), definition) == m_definitions.end()) m_definitions.push_back(definition);
        return "(Get[index=" + std::to_string(output) + "] " + name + ")";
    }

    std::vector<std::string> conditions() const {
        std::vector<std::string> all;
        std::vector<std::string> ranks;
        for (const auto& [number, name] : m_variables) ranks.push_back("rank(" + name + ") == " + std::to_string(m_rank));
        if (m_rank > 0) all.push_back(join(ranks, " && "));
        if (!m_conditions.empty()) all.push_back(join(m_conditions, " && "));
        return all;
    }

    const Substitution& m_from;
    std::size_t m_rank = 0;
    std::vector<int32_t> m_window;
    std::map<std::string, std::string> m_equal;  // from an extent to one that is equal; acyclic
    std::vector<std::string> m_conditions;
    std::map<int32_t, std::string> m_variables;
    std::map<std::size_t, std::string> m_groups;  // of convolutions on the right with more than one
    std::vector<SymbolicShape> m_roots;           // of what is replaced
    std::vector<std::string> m_definitions;
};

// ---- names ---------------------------------------------------------------------------------------------------------------

// What a rule is about, in words: the operators of both sides, and which operands of the right side's product are put together.
std::string law(const Substitution& from) {
    const auto words = [](const std::vector<Step>& side) {
        std::multiset<std::string> all;
        for (const Step& step : side) all.insert(std::string(kindOf(step).word));
        return all;
    };
    const auto left = words(from.source), right = words(from.target);
    std::set<std::string> both(left.begin(), left.end());
    both.insert(right.begin(), right.end());
    const std::string operators = join({both.begin(), both.end()}, "-");
    if (left == right) return (both.size() == 1 ? "associate-" : "reorder-") + operators;
    if (right.contains("split")) both.erase("split");
    std::string name = right.contains("split") ? "merge-" : both.contains("concat") ? "join-" : both.contains("add") ? "distribute-" : "fuse-";
    both.erase("concat");
    name += both.empty() ? "concat" : join({both.begin(), both.end()}, "-");
    const auto operandIsMade = [](const std::vector<Step>& side, const Step& step, std::size_t input) {
        if (step.inputs[input].isVariable()) return false;
        const Form form = kindOf(side[static_cast<std::size_t>(step.inputs[input].op)]).form;
        return form == Form::concat || form == Form::binary;
    };
    // The side with fewer products is the one that puts operands together.
    const auto products = [](const std::vector<Step>& side) {
        return std::count_if(side.begin(), side.end(), [](const Step& s) { return kindOf(s).form == Form::conv || kindOf(s).form == Form::matmul; });
    };
    const auto& together = products(from.source) < products(from.target) ? from.source : from.target;
    for (const Step& step : together) {
        const Form form = kindOf(step).form;
        if (form != Form::conv && form != Form::matmul) continue;
        const bool first = operandIsMade(together, step, 0), second = operandIsMade(together, step, 1);
        if (first && second) name += form == Form::conv ? "-images-and-weights" : "-both";
        else if (first) name += form == Form::conv ? "-images" : "-left";
        else if (second) name += form == Form::conv ? "-weights" : "-right";
        break;
    }
    return name;
}

std::string padded(std::size_t number) {
    const std::string digits = std::to_string(number);
    return digits.size() < 3 ? std::string(3 - digits.size(), '0') + digits : digits;
}

}  // namespace

Rule importRule(const Substitution& substitution, std::size_t number, const std::string& prefix) {
    return parseRules(Translation(substitution).text(prefix + "-" + padded(number) + "-" + law(substitution))).at(0);
}

std::vector<Rule> importRules(const std::vector<Substitution>& substitutions, const std::string& file) {
    std::vector<Rule> rules;
    for (const Substitution& substitution : substitutions) {
        try {
            rules.push_back(importRule(substitution, rules.size()));
        } catch (const Error& error) {
            throw Error(error.category(), error.message(), {.file = file, .rule = "number " + std::to_string(rules.size())});
        }
    }
    return rules;
}

std::string ruleFile(const std::vector<Rule>& rules, const std::string& comment) {
    std::string out;
    for (const std::string& line : split(comment, '\n')) out += line.empty() ? "#\n" : "# " + line + "\n";
    for (const Rule& rule : rules) out += "\n" + rule.toString();
    return out;
}

}  // namespace egret::rewrite::taso
