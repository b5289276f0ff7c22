// TASO's rule generator (Jia et al., SOSP'19, section 3): if two programs compute the same, one may stand for the other, so
// compute all small programs and see which do.
//
// 1. Enumerate, depth first, every set of up to n operators over a fixed set of inputs: three 2x4 and three 4x4 matrices, three
//    2x4x5x5 images, three 4x4x3x3 kernels. Operators are hash-consed, operands of commutative ones ordered. So that a set is
//    not met in each of its orders, an operator either reads the one before it or comes after it in a fixed order; what is
//    still met twice falls to a sort. A Split undoes a Concat below it: where the cut lies is carried along.
// 2. Inputs hold small integers, so everything is exact. A tensor's fingerprint is the value of the polynomial with its elements
//    as coefficients at a random point modulo 2^61 - 1; a program's is that of its outputs, the tensors nobody reads.
// 3. Programs with equal fingerprints are candidates, in both directions.
// 4. Prune: (renaming) rules equal up to the names of variables, (common) rules whose sides share an operator on raw inputs, or end in the
//    same operator and differ in one operand only: a smaller rule does the same, (subsumption) rules that instantiate another.
// 5. Import what is left (import.h adds the preconditions), verify it (verify.h), keep what is not refuted: that also
//    catches collisions of fingerprints (design: TASO, trap 6).
//
// Memory is 24 bytes a program; values are kept only for programs that can still grow. Beyond 3 operators the number of programs
// is out of reach of this simple scheme.
#include "core/rewrite/taso/generate.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/rewrite/taso/evaluate.h"
#include "core/rewrite/taso/import.h"
#include "core/rewrite/taso/verify.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace egret::rewrite::taso {
namespace {

using Dims = std::vector<int64_t>;
using graph::Attribute;

// One way to apply an operator, in TASO's terms and ours.
struct Action {
    int32_t type;  // TASO's OpType
    std::string_view op;
    std::size_t inputs;
    bool commutes = false;
    int32_t activation = 0;
    int32_t axis = -1;
};
constexpr Action kActions[] = {
    {18, "MatMul", 2}, {16, "Add", 2, true}, {17, "Mul", 2, true}, {8, "Relu", 1}, {3, "Conv", 2}, {3, "Conv", 2, false, 2},
    {12, "Concat", 2, false, 0, 0}, {12, "Concat", 2, false, 0, 1}, {13, "Split", 1, false, 0, 0}, {13, "Split", 1, false, 0, 1},
};
bool isSplit(const Action& action) { return action.op == "Split"; }

// A tensor: an input (action -1), the result of an operator, or a part of a Split.
struct Node {
    int action = -1;
    std::array<uint32_t, 2> in{};
    uint32_t part = 0;
    Dims dims;
    std::array<int64_t, 2> cut{};  // along axes 0 and 1: the extent of the first part of the last concatenation; 0: none
    uint64_t fingerprint = 0;
};

// Operators by the number of their first tensor, ascending; unused places hold kNone.
constexpr uint32_t kNone = 0xffffffffu;
using Program = std::array<uint32_t, 4>;
struct Entry {
    uint64_t fingerprint;
    Program program;
    bool operator<(const Entry& other) const { return std::tie(fingerprint, program) < std::tie(other.fingerprint, other.program); }
    bool operator==(const Entry&) const = default;
};

class Enumeration {
public:
    Enumeration(const GenerateOptions& options, const Task& task) : m_options(options), m_task(task), m_random(options.seed) {
        m_point = m_random.below(kPrime);
        for (const Dims& dims : {Dims{2, 4}, Dims{4, 4}, Dims{2, 4, 5, 5}, Dims{4, 4, 3, 3}}) {
            for (int i = 0; i < 3; ++i) {
                Node input;
                input.dims = dims;
                Elements values{dims, {}};
                int64_t count = 1;
                for (const int64_t d : dims) count *= d;
                for (int64_t k = 0; k < count; ++k) values.data.push_back(static_cast<double>(m_random.below(5)) - 2);
                input.fingerprint = fingerprint(values);
                m_values.emplace(static_cast<uint32_t>(m_nodes.size()), std::move(values));
                m_nodes.push_back(std::move(input));
            }
        }
        m_inputs = static_cast<uint32_t>(m_nodes.size());
        std::vector<uint32_t> available(m_inputs);
        for (uint32_t i = 0; i < m_inputs; ++i) available[i] = i;
        std::vector<uint32_t> chosen;
        grow(available, chosen);
        std::sort(m_entries.begin(), m_entries.end());
        m_entries.erase(std::unique(m_entries.begin(), m_entries.end()), m_entries.end());
    }

    const std::vector<Entry>& entries() const { return m_entries; }
    const Node& node(uint32_t id) const { return m_nodes[id]; }

    // The tensors nobody in the program reads, by fingerprint.
    std::vector<uint32_t> outputs(const Program& program) const {
        std::vector<uint32_t> out;
        for (const uint32_t op : program) {
            if (op == kNone) break;
            for (uint32_t tensor = op; tensor < op + (isSplit(kActions[m_nodes[op].action]) ? 2u : 1u); ++tensor)
                if (!isRead(program, tensor)) out.push_back(tensor);
        }
        std::sort(out.begin(), out.end(), [&](uint32_t a, uint32_t b) { return m_nodes[a].fingerprint < m_nodes[b].fingerprint; });
        return out;
    }

    // As TASO would write a rule that has `from` on its left.
    Substitution substitution(const Program& from, const Program& to) const {
        Substitution rule;
        std::map<uint32_t, int32_t> variables;
        const auto left = write(from, rule.source, variables), right = write(to, rule.target, variables);
        const auto sources = outputs(from), targets = outputs(to);
        for (std::size_t i = 0; i < sources.size(); ++i) {
            const Node& target = m_nodes[targets[i]];
            rule.outputs.push_back({left.at(sources[i]), right.at(targets[i] - target.part), 0, static_cast<int32_t>(target.part)});
        }
        return rule;
    }

    // The variables a program reads.
    std::set<uint32_t> variables(const Program& program) const {
        std::set<uint32_t> all;
        for (const uint32_t op : program)
            if (op != kNone)
                for (std::size_t i = 0; i < kActions[m_nodes[op].action].inputs; ++i)
                    if (m_nodes[op].in[i] < m_inputs) all.insert(m_nodes[op].in[i]);
        return all;
    }
    bool hasSplit(const Program& program) const {
        return std::any_of(program.begin(), program.end(), [&](uint32_t op) { return op != kNone && isSplit(kActions[m_nodes[op].action]); });
    }
    bool isInput(uint32_t id) const { return id < m_inputs; }

private:
    static constexpr uint64_t kPrime = (uint64_t{1} << 61) - 1;

    uint64_t fingerprint(const Elements& values) const {
        __extension__ using Wide = unsigned __int128;
        uint64_t sum = hashText(graph::toString(Attribute(values.dims))) % kPrime;
        for (const double element : values.data) {
            const auto value = static_cast<int64_t>(element);
            const uint64_t coefficient = value < 0 ? kPrime - static_cast<uint64_t>(-value) % kPrime : static_cast<uint64_t>(value) % kPrime;
            sum = static_cast<uint64_t>((static_cast<Wide>(sum) * m_point + coefficient) % kPrime);
        }
        return sum;
    }

    bool isRead(const Program& program, uint32_t tensor) const {
        for (const uint32_t op : program)
            if (op != kNone)
                for (std::size_t i = 0; i < kActions[m_nodes[op].action].inputs; ++i)
                    if (m_nodes[op].in[i] == tensor) return true;
        return false;
    }

    bool fits(const Action& action, const Node& a, const Node& b) const {
        if (action.op == "MatMul") return a.dims.size() == 2 && b.dims.size() == 2 && a.dims[1] == b.dims[0];
        if (action.op == "Conv") return a.dims.size() == 4 && b.dims.size() == 4 && a.dims[1] == b.dims[1] && b.dims[2] == 3 && b.dims[3] == 3;
        if (action.op == "Concat") {
            if (a.dims.size() != b.dims.size()) return false;
            for (std::size_t i = 0; i < a.dims.size(); ++i)
                if (static_cast<int32_t>(i) != action.axis && a.dims[i] != b.dims[i]) return false;
            return true;
        }
        if (isSplit(action)) return a.cut[static_cast<std::size_t>(action.axis)] > 0;
        return action.inputs == 1 || a.dims == b.dims;
    }

    static std::array<int64_t, 2> cutOf(const Action& action, const Node& a, const Node& b) {
        if (action.op == "MatMul") return {a.cut[0], b.cut[1]};
        if (action.op == "Conv") return {a.cut[0], b.cut[0]};
        if (action.op == "Concat") {
            std::array<int64_t, 2> cut{a.cut[0] == b.cut[0] ? a.cut[0] : 0, a.cut[1] == b.cut[1] ? a.cut[1] : 0};
            cut[static_cast<std::size_t>(action.axis)] = a.dims[static_cast<std::size_t>(action.axis)];
            return cut;
        }
        if (isSplit(action)) return {};
        if (action.inputs == 1) return a.cut;
        return {a.cut[0] == b.cut[0] ? a.cut[0] : 0, a.cut[1] == b.cut[1] ? a.cut[1] : 0};
    }

    // The first tensor of the operator, made if new; `keep`: its values will be needed.
    uint32_t make(int number, uint32_t a, uint32_t b, bool keep) {
        ensure((a | b) >> 29 == 0, "fewer tensors than an operator's key has room for");
        const uint64_t key = static_cast<uint64_t>(number) << 58 | static_cast<uint64_t>(a) << 29 | b;
        const auto found = m_made.find(key);
        if (found != m_made.end() && (!keep || m_values.contains(found->second))) return found->second;
        const Action& action = kActions[number];
        std::vector<const Elements*> in{&m_values.at(a)};
        if (action.inputs == 2) in.push_back(&m_values.at(b));
        std::vector<graph::Type> types;
        for (const Elements* input : in) types.push_back(graph::Type::tensor(graph::ElementType::f32, graph::Shape::of(input->dims)));
        graph::Attributes attributes;
        if (action.activation == 2) attributes.set(Symbol("activation"), std::string("relu"));
        if (action.op == "Conv") attributes.set(Symbol("pads"), Dims{1, 1, 1, 1});
        if (action.axis >= 0) attributes.set(Symbol("axis"), static_cast<int64_t>(action.axis));
        if (isSplit(action)) {
            const auto axis = static_cast<std::size_t>(action.axis);
            const int64_t first = m_nodes[a].cut[axis];
            attributes.set(Symbol("outputs"), int64_t{2});
            attributes.set(Symbol("split"), Dims{first, m_nodes[a].dims[axis] - first});
        }
        const graph::Inferred inferred = graph::infer(graph::operatorNamed(action.op), std::move(attributes), types);
        std::vector<Elements> results = compute(inferred.op, in, inferred.type);
        const uint32_t id = found != m_made.end() ? found->second : static_cast<uint32_t>(m_nodes.size());
        for (uint32_t part = 0; part < results.size(); ++part) {
            if (found == m_made.end()) {
                Node node{number, {a, b}, part, results[part].dims, cutOf(action, m_nodes[a], m_nodes[b]), fingerprint(results[part])};
                m_nodes.push_back(std::move(node));
            }
            if (keep) m_values[id + part] = std::move(results[part]);
        }
        if (found == m_made.end()) m_made.emplace(key, id);
        return id;
    }

    void grow(std::vector<uint32_t>& available, std::vector<uint32_t>& chosen) {
        m_task.throwIfStopped();
        const bool isLast = chosen.size() + 1 == m_options.operators;
        for (int number = 0; number < static_cast<int>(std::size(kActions)); ++number) {
            const Action& action = kActions[number];
            for (std::size_t i = 0; i < available.size(); ++i) {
                const std::size_t begin = action.commutes ? i : 0, end = action.inputs == 2 ? available.size() : begin + 1;
                for (std::size_t j = begin; j < end; ++j) {
                    uint32_t a = available[i], b = action.inputs == 2 ? available[j] : a;
                    if (action.commutes && a > b) std::swap(a, b);
                    if (!fits(action, m_nodes[a], m_nodes[b])) continue;
                    if (!chosen.empty() && !readsLast(chosen, a, b) && comesBefore(number, a, b, m_nodes[chosen.back()])) continue;
                    const uint32_t id = make(number, a, b, !isLast);
                    if (std::find(chosen.begin(), chosen.end(), id) != chosen.end()) continue;
                    chosen.push_back(id);
                    keepProgram(chosen);
                    if (!isLast) {
                        available.push_back(id);
                        if (isSplit(action)) available.push_back(id + 1);
                        grow(available, chosen);
                        available.resize(available.size() - (isSplit(action) ? 2 : 1));
                    }
                    chosen.pop_back();
                }
            }
        }
    }

    bool readsLast(const std::vector<uint32_t>& chosen, uint32_t a, uint32_t b) const {
        const uint32_t last = chosen.back(), end = last + (isSplit(kActions[m_nodes[last].action]) ? 2 : 1);
        return (a >= last && a < end) || (b >= last && b < end);
    }
    static bool comesBefore(int number, uint32_t a, uint32_t b, const Node& last) {
        return std::tuple(number, a, b) < std::tuple(last.action, last.in[0], last.in[1]);
    }

    void keepProgram(const std::vector<uint32_t>& chosen) {
        Program program;
        program.fill(kNone);
        std::copy(chosen.begin(), chosen.end(), program.begin());
        const auto out = outputs(program);
        if (out.size() > 2 || (out.size() == 2 && m_nodes[out[0]].fingerprint == m_nodes[out[1]].fingerprint)) return;
        uint64_t fingerprint = out.size();
        for (const uint32_t tensor : out) fingerprint = hashCombine(fingerprint, m_nodes[tensor].fingerprint);
        // In the order of the nodes, which is one in which inputs come first.
        std::sort(program.begin(), program.end());
        if (m_entries.size() >= m_options.programs) throw Error(Category::limit, "more than " + groupedDigits(static_cast<int64_t>(m_options.programs)) + " programs");
        m_entries.push_back({fingerprint, program});
    }

    std::map<uint32_t, int32_t> write(const Program& program, std::vector<Step>& side, std::map<uint32_t, int32_t>& variables) const {
        std::map<uint32_t, int32_t> places;
        for (const uint32_t op : program) {
            if (op == kNone) break;
            const Node& node = m_nodes[op];
            const Action& action = kActions[node.action];
            Step step;
            step.type = action.type;
            for (std::size_t i = 0; i < action.inputs; ++i) {
                const uint32_t input = node.in[i];
                if (isInput(input)) step.inputs.push_back({variables.emplace(input, -static_cast<int32_t>(variables.size()) - 1).first->second, 0});
                else step.inputs.push_back({places.at(input - m_nodes[input].part), static_cast<int32_t>(m_nodes[input].part)});
            }
            if (action.op == "Conv") step.parameters = {{4, 3}, {5, 3}, {6, 1}, {7, 1}, {8, 0}};
            if (action.op == "Conv" || action.op == "MatMul") step.parameters[9] = action.activation;
            if (action.axis >= 0) step.parameters[11] = action.axis;
            if (action.op == "Concat") step.parameters[10] = static_cast<int32_t>(node.dims.size());
            places[op] = static_cast<int32_t>(side.size());
            side.push_back(std::move(step));
        }
        return places;
    }

    GenerateOptions m_options;
    const Task& m_task;
    Random m_random;
    uint64_t m_point = 0;
    uint32_t m_inputs = 0;
    std::vector<Node> m_nodes;
    std::unordered_map<uint32_t, Elements> m_values;
    std::unordered_map<uint64_t, uint32_t> m_made;
    std::vector<Entry> m_entries;
};

// ---- pruning ----------------------------------------------------------------------------------------------------------

constexpr int32_t kRank = 10;  // a parameter of Concat that says nothing about the law

bool sameOperator(const Step& a, const Step& b) {
    auto left = a.parameters, right = b.parameters;
    left.erase(kRank);
    right.erase(kRank);
    return a.type == b.type && left == right;
}

// A substitution's side as terms over variables by number, for comparing.
std::string termText(const std::vector<Step>& side, const TensorRef& ref, std::map<int32_t, std::size_t>& names) {
    if (ref.isVariable()) return "?" + std::to_string(names.emplace(ref.op, names.size()).first->second);
    const Step& step = side[static_cast<std::size_t>(ref.op)];
    std::string out = "(" + std::to_string(step.type) + "." + std::to_string(ref.output);
    for (const auto& [key, value] : step.parameters)
        if (key != kRank) out += "," + std::to_string(value);
    for (const TensorRef& input : step.inputs) out += " " + termText(side, input, names);
    return out + ")";
}

// Equal for substitutions that differ in the names of their variables, or in the order of their outputs.
std::string canonical(const Substitution& rule) {
    std::string best;
    for (const bool reversed : {false, true}) {
        std::map<int32_t, std::size_t> names;
        std::string text;
        auto outputs = rule.outputs;
        if (reversed) std::reverse(outputs.begin(), outputs.end());
        for (const MappedOutput& output : outputs) text += termText(rule.source, {output.sourceOp, 0}, names) + "|";
        for (const MappedOutput& output : outputs) text += termText(rule.target, {output.targetOp, output.targetOutput}, names) + "|";
        if (best.empty() || text < best) best = text;
    }
    return best;
}

bool sameRef(const TensorRef& a, const TensorRef& b) { return a.op == b.op && a.output == b.output; }

// Both sides apply one operator to the same raw inputs, or end in the same operator with one operand that differs at most.
bool sharesAPart(const Substitution& rule) {
    for (const Step& left : rule.source)
        for (const Step& right : rule.target) {
            if (!sameOperator(left, right)) continue;
            bool same = true;
            for (std::size_t i = 0; i < left.inputs.size(); ++i) same = same && left.inputs[i].isVariable() && sameRef(left.inputs[i], right.inputs[i]);
            if (same) return true;
        }
    if (rule.outputs.size() > 1) return false;
    const Step& left = rule.source[static_cast<std::size_t>(rule.outputs[0].sourceOp)];
    const Step& right = rule.target[static_cast<std::size_t>(rule.outputs[0].targetOp)];
    if (!sameOperator(left, right)) return false;
    std::size_t same = 0;
    for (const TensorRef& a : left.inputs)
        same += a.isVariable() && std::any_of(right.inputs.begin(), right.inputs.end(), [&](const TensorRef& b) { return sameRef(a, b); });
    return same + 1 >= left.inputs.size();
}

// Whether `special` is `general` with terms in place of variables.
bool instantiates(const Substitution& special, const Substitution& general) {
    if (special.outputs.size() != general.outputs.size()) return false;
    std::map<int32_t, std::string> bound;
    const auto matches = [&](auto& self, const std::vector<Step>& pattern, const TensorRef& p, const std::vector<Step>& side, const TensorRef& t) -> bool {
        if (p.isVariable()) {
            std::map<int32_t, std::size_t> names;
            for (int32_t i = 1; i < 20; ++i) names.emplace(-i, static_cast<std::size_t>(i));  // the same names on both sides
            const std::string text = termText(side, t, names);
            return bound.emplace(p.op, text).first->second == text;
        }
        if (t.isVariable() || p.output != t.output) return false;
        const Step &a = pattern[static_cast<std::size_t>(p.op)], &b = side[static_cast<std::size_t>(t.op)];
        if (!sameOperator(a, b)) return false;
        for (std::size_t i = 0; i < a.inputs.size(); ++i)
            if (!self(self, pattern, a.inputs[i], side, b.inputs[i])) return false;
        return true;
    };
    for (std::size_t i = 0; i < special.outputs.size(); ++i) {
        const MappedOutput &s = special.outputs[i], &g = general.outputs[i];
        if (!matches(matches, general.source, {g.sourceOp, 0}, special.source, {s.sourceOp, 0})) return false;
        if (!matches(matches, general.target, {g.targetOp, g.targetOutput}, special.target, {s.targetOp, s.targetOutput})) return false;
    }
    return true;
}

}  // namespace

Generated generateRules(const GenerateOptions& options, const Task& task) {
    if (options.operators < 1 || options.operators > 3) throw Error(Category::usage, "Rules are generated from programs of 1 to 3 operators.");
    Generated out;
    task.report(-1, "enumerating programs");
    const Enumeration all(options, task);
    out.counts.programs = all.entries().size();

    task.report(-1, "comparing programs");
    std::vector<Substitution> kept;
    std::unordered_set<std::string> seen;
    const auto& entries = all.entries();
    for (std::size_t begin = 0, end; begin < entries.size(); begin = end) {
        for (end = begin + 1; end < entries.size() && entries[end].fingerprint == entries[begin].fingerprint;) ++end;
        if (end - begin < 2) continue;
        task.throwIfStopped();
        for (std::size_t i = begin; i < end; ++i) {
            if (all.hasSplit(entries[i].program)) continue;  // what is cut where is not known on the left
            const auto variables = all.variables(entries[i].program);
            for (std::size_t j = begin; j < end; ++j) {
                if (i == j) continue;
                const auto needed = all.variables(entries[j].program);
                if (!std::includes(variables.begin(), variables.end(), needed.begin(), needed.end())) continue;
                ++out.counts.candidates;
                Substitution rule = all.substitution(entries[i].program, entries[j].program);
                if (seen.insert(canonical(rule)).second) kept.push_back(std::move(rule));
            }
        }
    }
    out.counts.afterRenaming = kept.size();
    std::erase_if(kept, sharesAPart);
    out.counts.afterCommon = kept.size();

    // Smaller rules first, so that an instance meets the rule it instantiates.
    std::stable_sort(kept.begin(), kept.end(), [](const Substitution& a, const Substitution& b) { return a.source.size() < b.source.size(); });
    std::vector<Substitution> general;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        task.throwIfStopped();
        bool isInstance = false;
        for (std::size_t j = 0; j < kept.size() && !isInstance; ++j)
            isInstance = i != j && kept[j].source.size() <= kept[i].source.size() && instantiates(kept[i], kept[j]) && (j < i || !instantiates(kept[j], kept[i]));
        if (!isInstance) general.push_back(kept[i]);
    }
    out.counts.afterSubsumption = general.size();

    for (const Substitution& substitution : general) {
        task.report(static_cast<double>(out.counts.sound + out.counts.unsound + out.counts.unknown) / static_cast<double>(general.size()), "verifying");
        Rule rule;
        try {
            rule = importRule(substitution, out.rules.size(), "found");
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            ++out.counts.unknown;
            continue;
        }
        const Verdict verdict = verify(rule, {.seed = options.seed}, task);
        ++(verdict.kind == Verdict::Kind::sound ? out.counts.sound : verdict.kind == Verdict::Kind::unsound ? out.counts.unsound : out.counts.unknown);
        if (verdict.kind == Verdict::Kind::sound) out.rules.push_back(std::move(rule));
    }
    return out;
}

}  // namespace egret::rewrite::taso
