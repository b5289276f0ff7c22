// Translates TASO's substitutions (Jia et al., SOSP'19; graph_subst.pb) into readable rules. A substitution is two
// straight-line programs; a rule is two terms with conditions. The import makes explicit what TASO leaves implicit:
//
//   no broadcasting   operands of Add and Mul have the same shape; otherwise cat(a+b, c+d) = cat(a,c) + cat(b,d) is
//                     false. Shapes of inner terms are expressed by the extents of their variables. TASO's product with
//                     a scalar is a Mul with a variable of rank 0.
//   explicit groups   TASO derives the number of groups from the weight: channels of x / extent 1 of w. On the left it
//                     is 1. On the right it is 1 if the left side implies equal channels, otherwise that quotient, as
//                     TASO would compute. verify.h decides whether such a rule is sound. In a rule with merge_gconv,
//                     convolutions have g groups, and g / count where the weight is merged.
//   explicit splits   TASO undoes "the most recent concat". Here a tensor records its position, as in the generator,
//                     and the sizes are explicit; on the left side they are a condition.
//   one rank          the rank at which TASO tried the rule (2 for matrices, 4 for images); element-wise rules hold at
//                     any rank.
//   constants         TASO has four: on the left, a variable with a condition on its value; on the right, built with
//                     the extents it needs.
//   whole averages    a convolution with equal weights counts the padding, so a pool combined with such a convolution
//                     does, too.
//
// The window is generalized. TASO's generator tried only 3x3 windows with stride 1 and SAME padding; the rule states
// that all windows on its left are equal, but not their values. The verifier tries several. Windows are explicit, and
// weights on the left have their size, only if a centered kernel matters (enlarge, the identity convolution) or kernels
// differ.
//
// Fused activations stay an attribute, as in core/graph.
//
// Preconditions are found by walking the left side with symbolic extents (extents.h). If the operators require two
// extents to be equal, the extents are merged. If only broadcasting distinguishes them, a condition is added too.
#include "core/rewrite/discover/import.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/rewrite/discover/extents.h"
#include "core/rewrite/discover/operators.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace egret::rewrite::discover {
namespace {

using Side = std::vector<Step>;

// A tensor during the walk of a side.
struct Symbolic {
    SymbolicShape shape;                    // if the rank is unknown: one part, "shape(?x)"
    std::array<std::optional<Sum>, 2> cut;  // along axes 0 and 1: the first part of the last concatenation
};

class Translation {
public:
    explicit Translation(const Substitution& from) : m_from(from) {
        validate(from);
        m_rank = rankOf(from);
        for (const Side* side : {&m_from.source, &m_from.target})
            for (const Step& step : *side) note(*side, step);
        if (m_isSpelled && m_window && !m_window->isCentred())
            throw Error(Category::unsupported, "it requires a window that is not centered");
    }

    std::string text(const std::string& name) {
        findKernel();
        walk(m_from.source);
        walk(m_from.target);
        std::string match, produce;
        const bool isMulti = m_from.outputs.size() > 1;
        for (std::size_t i = 0; i < m_from.outputs.size(); ++i) {
            const MappedOutput& output = m_from.outputs[i];
            const std::string label = isMulti ? "?" + std::string(1, static_cast<char>('a' + i)) + " = " : "";
            match += "\n" + label + term(m_from.source, {output.sourceOp, output.sourceOutput});
            produce += "\n" + label + term(m_from.target, {output.targetOp, output.targetOutput});
        }
        std::string out = "rule " + name + "\nmatch" + match;
        for (const std::string& condition : conditions()) out += "\nwhen " + condition;
        out += "\nproduce";
        for (const std::string& definition : m_definitions) out += "\n" + definition;
        return out + produce + "\n";
    }

private:
    static std::string variable(const TensorRef& ref) { return "?x" + std::to_string(-static_cast<int64_t>(ref.op)); }
    bool isLeft(const Side& side) const { return &side == &m_from.source; }
    static const Step& at(const Side& side, const TensorRef& ref) { return side[static_cast<std::size_t>(ref.op)]; }

    void note(const Side& side, const Step& step) {
        const Form form = kindOf(step).form;
        if (form == Form::scale) markScalar(side, step.inputs[1]);
        if (form == Form::merge) m_isGrouped = true;
        if (form == Form::conv) m_hasConv = true;
        if (step.type == kAverage || step.type == kConvOne) m_hasUnitWeight = true;
        if (form == Form::enlarge || step.type == kConvOne) m_isSpelled = true;
        if (form != Form::conv && form != Form::pool) return;
        const Window window = windowOf(step);
        m_isSpelled = m_isSpelled || (m_window && window != *m_window);
        if (m_isSpelled && !window.isCentred()) untranslatable("its windows differ and are not centered");
        m_window = window;
    }

    void markScalar(const Side& side, const TensorRef& ref) {
        if (ref.isVariable()) {
            m_scalars.insert(variable(ref));
            return;
        }
        const Step& step = at(side, ref);
        if (kindOf(step).op != "Mul") malformed("a factor is not a scalar");
        for (const TensorRef& input : step.inputs) markScalar(side, input);
    }
    bool isScalar(const Side& side, const TensorRef& ref) const {
        if (ref.isVariable()) return m_scalars.contains(variable(ref));
        const Step& step = at(side, ref);
        return kindOf(step).op == "Mul" && isScalar(side, step.inputs[0]) && isScalar(side, step.inputs[1]);
    }

    std::size_t axisOf(const Step& step) const {
        const int32_t axis = parameter(step, kAxis);
        if (axis < 0 || static_cast<std::size_t>(axis) >= m_rank)
            malformed("axis " + std::to_string(axis) + " does not exist in tensors of rank " + std::to_string(m_rank));
        return static_cast<std::size_t>(axis);
    }

    // ---- symbolic extents -------------------------------------------------------------------------------------------

    Symbolic leaf(const std::string& name) const {
        if (m_rank == 0) return {{Extents::of("shape(" + name + ")")}, {}};
        Symbolic tensor;
        for (std::size_t i = 0; i < m_rank; ++i)
            tensor.shape.push_back(Extents::of("dim(" + name + ", " + std::to_string(i) + ")"));
        return tensor;
    }

    std::vector<Symbolic>& made(const Side& side) { return isLeft(side) ? m_left : m_right; }

    Symbolic of(const Side& side, const TensorRef& ref) {
        if (isScalar(side, ref)) return {};
        if (ref.isVariable()) return leaf(variable(ref));
        Symbolic tensor = made(side)[static_cast<std::size_t>(ref.op)];
        const Step& step = at(side, ref);
        if (kindOf(step).form == Form::split) {
            const std::size_t axis = axisOf(step);
            tensor.shape[axis] = parts(tensor, axis)[static_cast<std::size_t>(ref.output)];
            tensor.cut = {};
        }
        return tensor;
    }

    // Returns both parts of a tensor that was concatenated along an axis.
    std::array<Sum, 2> parts(const Symbolic& tensor, std::size_t axis) const {
        if (axis > 1 || !tensor.cut[axis]) untranslatable("it splits a tensor that is not a concatenation");
        const Sum &first = *tensor.cut[axis], &whole = tensor.shape[axis];
        if (whole.size() <= first.size()) untranslatable("it splits a tensor at an unknown position");
        return {first, Sum(whole.begin() + static_cast<std::ptrdiff_t>(first.size()), whole.end())};
    }

    std::optional<Sum> commonCut(const Symbolic& a, const Symbolic& b, std::size_t axis) const {
        if (a.cut[axis] && b.cut[axis] && m_extents.equal(*a.cut[axis], *b.cut[axis])) return a.cut[axis];
        return {};
    }

    // Finds the kernel of the rule's windows: bound by a pool on the left, otherwise by a weight there.
    void findKernel() {
        if (!m_window) return;
        if (m_isSpelled) {
            m_kernel = {Extents::of(std::to_string(m_window->kernelH)), Extents::of(std::to_string(m_window->kernelW))};
            return;
        }
        const auto use = [&](const std::string& first, const std::string& second) {
            m_kernel = {Extents::of(first), Extents::of(second)};
        };
        for (std::size_t i = m_from.source.size(); i-- > 0;)
            if (m_from.source[i].type == kAverage)
                use("dim(?c" + std::to_string(i) + ", 2)", "dim(?c" + std::to_string(i) + ", 3)");
        for (const Step& step : m_from.source)
            if (kindOf(step).form == Form::pool) use("k[0]", "k[1]");
    }
    Sum kernelOf(const Step& step, std::size_t axis) const {
        if (m_isSpelled) return Extents::of(std::to_string(parameter(step, axis == 0 ? kKernelH : kKernelW)));
        if (m_kernel[axis].empty()) untranslatable("the kernel of a window is unknown on the left");
        return m_kernel[axis];
    }

    void walk(const Side& side) {
        for (std::size_t i = 0; i < side.size(); ++i) made(side).push_back(tensorOf(side, i));
        if (isLeft(side)) return;
        for (const MappedOutput& output : m_from.outputs) {
            if (output.targetOp < 0) continue;
            const Symbolic from = of(m_from.source, {output.sourceOp, output.sourceOutput}),
                           to = of(side, {output.targetOp, output.targetOutput});
            for (std::size_t i = 0; i < std::min(from.shape.size(), to.shape.size()); ++i)
                m_extents.learn(to.shape[i], from.shape[i]);
        }
        for (std::size_t i = 0; i < side.size(); ++i)  // if still unknown: diagonal constants are square
            if (kindOf(side[i]).form == Form::constant && side[i].type != kOne)
                m_extents.learn(m_right[i].shape[0], m_right[i].shape[1]);
    }

    Symbolic tensorOf(const Side& side, std::size_t number) {
        const Step& step = side[number];
        std::vector<Symbolic> in = transformed(step.inputs, [&](const TensorRef& ref) { return of(side, ref); });
        const Form form = kindOf(step).form;
        for (std::size_t i = 0; i < in.size(); ++i)
            if (form != Form::binary && !(form == Form::scale && i == 1) &&
                in[i].shape.size() != std::max<std::size_t>(m_rank, 1))
                malformed("an operand is a scalar instead of a tensor");
        const bool left = isLeft(side);
        const auto agree = [&](const Sum& a, const Sum& b) {  // required by the operator itself
            m_extents.learn(a, b);
            if (left) m_extents.equate(a, b, false);
        };
        switch (form) {
            case Form::binary: {
                if (isScalar(side, step.inputs[0]) || isScalar(side, step.inputs[1]))
                    return in[isScalar(side, step.inputs[0]) ? 1 : 0];
                const bool whole = m_rank > 0 && step.inputs[0].isVariable() && step.inputs[1].isVariable();
                bool differ = false;
                for (std::size_t i = 0; i < in[0].shape.size(); ++i) {
                    m_extents.learn(in[0].shape[i], in[1].shape[i]);
                    differ = differ || !m_extents.equal(in[0].shape[i], in[1].shape[i]);
                    m_extents.equate(in[0].shape[i], in[1].shape[i], !whole || !left);
                }
                if (left && whole && differ)
                    m_extents.require(
                        "shape(" + variable(step.inputs[0]) + ") == shape(" + variable(step.inputs[1]) + ")");
                return {in[0].shape, {commonCut(in[0], in[1], 0), commonCut(in[0], in[1], 1)}};
            }
            case Form::unary:
            case Form::scale: return in[0];
            case Form::matmul: {
                if (left)
                    for (std::size_t i = 0; i + 2 < m_rank; ++i) m_extents.equate(in[0].shape[i], in[1].shape[i], true);
                agree(in[0].shape[m_rank - 1], in[1].shape[m_rank - 2]);
                Symbolic out{in[0].shape, {}};
                out.shape.back() = in[1].shape.back();
                if (m_rank == 2) out.cut = {in[0].cut[0], in[1].cut[1]};
                return out;
            }
            case Form::conv: {
                const Sum &channels = in[0].shape[1], &taken = in[1].shape[1];
                if (m_isGrouped) {
                    m_groups[&step] = groupOf(side, step);
                } else if (left || m_extents.equal(channels, taken)) {
                    agree(channels, taken);
                } else {
                    m_extents.learn(channels, taken);
                    if (!m_extents.equal(channels, taken))
                        m_groups[&step] = "(" + m_extents.spelled(channels) + ") / (" + m_extents.spelled(taken) + ")";
                }
                Symbolic out{{in[0].shape[0], in[1].shape[0]}, {in[0].cut[0], in[1].cut[0]}};
                for (std::size_t i = 2; i < m_rank; ++i) {
                    if (left && m_kernel[i - 2].empty()) m_kernel[i - 2] = in[1].shape[i];
                    if (m_isSpelled && left) m_extents.equate(in[1].shape[i], kernelOf(step, i - 2), true);
                    out.shape.push_back(
                        m_isSpelled ? in[0].shape[i] : Extents::window(in[0].shape[i], in[1].shape[i], i - 2));
                }
                return out;
            }
            case Form::pool: {
                Symbolic out = in[0];
                if (!m_isSpelled)
                    for (std::size_t i = 2; i < m_rank; ++i)
                        out.shape[i] = Extents::window(in[0].shape[i], kernelOf(step, i - 2), i - 2);
                return out;
            }
            case Form::concat: {
                const std::size_t axis = axisOf(step);
                for (std::size_t i = 0; i < m_rank; ++i)
                    if (i != axis) agree(in[0].shape[i], in[1].shape[i]);
                Symbolic out{in[0].shape, {commonCut(in[0], in[1], 0), commonCut(in[0], in[1], 1)}};
                if (axis < 2) out.cut[axis] = in[0].shape[axis];
                out.shape[axis].insert(out.shape[axis].end(), in[1].shape[axis].begin(), in[1].shape[axis].end());
                return out;
            }
            case Form::split: return in[0];  // of() extracts the parts
            case Form::transpose: {
                const auto axes = permutationOf(step);
                if (axes.size() != m_rank)
                    malformed(
                        "it permutes " + std::to_string(axes.size()) + " axes, which is not the rank of the tensor");
                Symbolic out;
                for (std::size_t i = 0; i < axes.size(); ++i) {
                    const auto from = static_cast<std::size_t>(axes[i]);
                    out.shape.push_back(in[0].shape[from]);
                    if (i < 2 && from < 2) out.cut[i] = in[0].cut[from];
                }
                return out;
            }
            case Form::enlarge: {
                if (left && step.inputs.size() == 2)
                    untranslatable("its left side enlarges a weight to the size of another weight");
                Symbolic out = in[0];
                for (std::size_t i = 2; i < m_rank; ++i)
                    out.shape[i] = step.inputs.size() == 2 ? in[1].shape[i] : kernelOf(step, i - 2);
                return out;
            }
            case Form::merge: {
                const int32_t count = parameter(step, kMergeCount);
                if (count < 2 || count > 1000)
                    malformed("it merges " + std::to_string(count) + " groups, which is not between 2 and 1000");
                Symbolic out = in[0];
                out.shape[1] = Sum();
                for (int32_t i = 0; i < count; ++i)
                    out.shape[1].insert(out.shape[1].end(), in[0].shape[1].begin(), in[0].shape[1].end());
                return out;
            }
            case Form::constant: {
                if (left) {
                    const Symbolic out = leaf("?c" + std::to_string(number));
                    if ((m_isSpelled && step.type == kConvOne) || step.type == kAverage)
                        for (std::size_t i = 2; i < 4; ++i) m_extents.equate(out.shape[i], kernelOf(step, i - 2), true);
                    return out;
                }
                Symbolic out;
                for (std::size_t i = 0; i < std::max<std::size_t>(m_rank, 1); ++i)
                    out.shape.push_back(i >= 2 && step.type != kOne ? kernelOf(step, i - 2) : m_extents.unknown());
                return out;
            }
        }
        untranslatable("the shape of an operator is unknown");
    }

    // Returns the number of groups in a rule with merge_gconv.
    std::string groupOf(const Side& side, const Step& conv) {
        const TensorRef& weight = conv.inputs[1];
        if (weight.isVariable() || kindOf(at(side, weight)).form != Form::merge) return "g";
        const std::string count = std::to_string(parameter(at(side, weight), kMergeCount));
        if (!isLeft(side)) return "g / " + count;
        m_extents.require("g == h * " + count);
        return "h";
    }

    // ---- text -------------------------------------------------------------------------------------------------------

    std::string windowText(const Step& step, bool isPool) const {
        std::string text;
        if (!m_isSpelled) {
            if (isPool)
                text = m_kernel[0][0].text == "k[0]"
                    ? "kernel_shape=k, "
                    : "kernel_shape=[" + m_extents.spelled(m_kernel[0]) + ", " + m_extents.spelled(m_kernel[1]) + "], ";
            return text + "pads=d, strides=s, dilations=e";
        }
        const Window window = windowOf(step);
        const auto pair = [](int32_t a, int32_t b) { return std::to_string(a) + "," + std::to_string(b); };
        if (isPool) text = "kernel_shape=[" + pair(window.kernelH, window.kernelW) + "], ";
        const std::string pads = pair((window.kernelH - 1) / 2, (window.kernelW - 1) / 2);
        return text + "pads=[" + pads + "," + pads + "], strides=[1,1], dilations=[1,1]";
    }

    std::string term(const Side& side, const TensorRef& ref) {
        if (ref.isVariable()) {
            if (!m_scalars.contains(variable(ref))) m_variables.insert({-ref.op, variable(ref)});
            return variable(ref);
        }
        const auto number = static_cast<std::size_t>(ref.op);
        const Step& step = side[number];
        const Kind& kind = kindOf(step);
        std::string attributes;
        switch (kind.form) {
            case Form::conv: {
                const auto groups = m_groups.find(&step);
                attributes = "[" + activationOf(step) + ", group=" + (groups != m_groups.end() ? groups->second : "1") +
                    ", " + windowText(step, false) + "]";
                break;
            }
            case Form::pool: {
                // Without a related convolution, it does not matter whether the padding counts.
                const std::string counts = kind.op == "MaxPool" ? ""
                    : m_hasConv || m_hasUnitWeight              ? "count_include_pad=1, "
                                                                : "count_include_pad=i, ";
                attributes = "[" + counts + windowText(step, true) + "]";
                break;
            }
            case Form::matmul: attributes = "[" + activationOf(step) + "]"; break;
            case Form::concat: attributes = "[axis=" + std::to_string(axisOf(step)) + "]"; break;
            case Form::transpose: attributes = "[perm=" + graph::toString(permutationOf(step)) + "]"; break;
            case Form::enlarge: {
                const SymbolicShape& shape = made(side)[number].shape;
                attributes =
                    "[kernel_shape=[" + m_extents.spelled(shape[2]) + ", " + m_extents.spelled(shape[3]) + "]]";
                return "(Enlarge" + attributes + " " + term(side, step.inputs[0]) + ")";
            }
            case Form::merge:
                attributes = "[count=" + std::to_string(parameter(step, kMergeCount)) + ", group=g]";
                break;
            case Form::split: return part(side, number, ref.output);
            case Form::constant: return constant(side, number);
            case Form::binary:
            case Form::unary:
            case Form::scale: break;
        }
        std::string out = "(" + std::string(kind.op) + attributes;
        for (const TensorRef& input : step.inputs) out += " " + term(side, input);
        return out + ")";
    }

    std::string constant(const Side& side, std::size_t number) {
        const Step& step = side[number];
        const char* function = step.type == kAverage ? "averaging" : "identity";
        if (isLeft(side)) {
            const std::string name = "?c" + std::to_string(number);
            if (m_constants.insert(name).second)
                m_values.push_back(step.type == kOne
                        ? "value(" + name + ") == 1"
                        : "constant(" + name + ") == " + function + "(" + name + ", shape(" + name + "))");
            return name;
        }
        const std::string like = m_variables.empty() ? *m_constants.begin() : m_variables.begin()->second;
        const auto extents =
            transformed(made(side)[number].shape, [this](const Sum& extent) { return m_extents.spelled(extent); });
        const std::string shape = m_rank == 0 ? extents[0] : "[" + join(extents, ", ") + "]";
        return "(Constant[value=" +
            (step.type == kOne ? "full(" + like + ", " + shape + ", 1)"
                               : std::string(function) + "(" + like + ", " + shape + ")") +
            "])";
    }

    // On the right a split is named, so that its parts share it; on the left it is written twice and matched once.
    std::string part(const Side& side, std::size_t number, int32_t output) {
        const std::size_t axis = axisOf(side[number]);
        const auto both = parts(made(side)[number], axis);
        const std::string sizes = "[" + m_extents.spelled(both[0]) + ", " + m_extents.spelled(both[1]) + "]";
        const std::string input = term(side, side[number].inputs[0]),
                          get = "(Get[index=" + std::to_string(output) + "] ";
        const std::string split = "(Split[axis=" + std::to_string(axis) + ", outputs=2, split=";
        if (isLeft(side)) {
            const std::string name = "p" + std::to_string(number);
            if (m_constants.insert(name).second) m_values.push_back(name + " == " + sizes);
            return get + split + name + "] " + input + "))";
        }
        const std::string name = "?s" + std::to_string(number);
        const std::string definition = name + " = " + split + sizes + "] " + input + ")";
        if (std::find(m_definitions.begin(), m_definitions.end(), definition) == m_definitions.end())
            m_definitions.push_back(definition);
        return get + name + ")";
    }

    std::vector<std::string> conditions() const {
        std::vector<std::string> all, ranks;
        const auto say = [&](const std::string& name, std::size_t rank) {
            ranks.push_back("rank(" + name + ") == " + std::to_string(rank));
        };
        if (m_rank > 0) {
            for (const auto& [number, name] : m_variables) say(name, m_rank);
            for (const std::string& name : m_constants)
                if (name[0] == '?') say(name, m_rank);
        }
        for (const std::string& name : m_scalars) say(name, 0);
        for (const auto& part : {ranks, m_values, m_extents.conditions()})
            if (!part.empty()) all.push_back(join(part, " && "));
        return all;
    }

    const Substitution& m_from;
    std::size_t m_rank = 0;
    std::optional<Window> m_window;
    bool m_isSpelled = false, m_isGrouped = false, m_hasConv = false, m_hasUnitWeight = false;
    std::array<Sum, 2> m_kernel;
    Extents m_extents;
    std::vector<Symbolic> m_left, m_right;  // tensors of each side, by step
    std::set<std::string> m_scalars;
    std::map<int32_t, std::string> m_variables;
    std::set<std::string> m_constants;            // names of constants and split sizes on the left
    std::vector<std::string> m_values;            // conditions on constants
    std::map<const Step*, std::string> m_groups;  // group counts of convolutions with more than one group
    std::vector<std::string> m_definitions;
};

}  // namespace

Rule importRule(const Substitution& substitution, std::size_t number, const std::string& prefix) {
    const std::string name = fmt::format("{}-{:03}-{}", prefix, number, lawOf(substitution));
    return parseRules(Translation(substitution).text(name)).at(0);
}

std::vector<Rule> importRules(const std::vector<Substitution>& substitutions, const std::string& file) {
    std::vector<Rule> rules;
    for (const Substitution& substitution : substitutions) {
        try {
            rules.push_back(importRule(substitution, rules.size()));
        } catch (const Error& error) {
            throw Error(
                error.category(), error.message(), {.file = file, .rule = "number " + std::to_string(rules.size())});
        }
    }
    return rules;
}

std::string ruleFile(const std::vector<Rule>& rules, const std::string& comment) {
    std::string out = "# egret rules " + std::to_string(kRuleFormat) + "\n#\n";
    for (const std::string& line : egret::split(comment, '\n')) out += line.empty() ? "#\n" : "# " + line + "\n";
    for (const Rule& rule : rules) out += "\n" + rule.toString();
    return out;
}

}  // namespace egret::rewrite::discover
