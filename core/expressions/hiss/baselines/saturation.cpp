// Equality saturation (Willsey et al., POPL 2021) with the rules and equations of rule_set.h, followed by extraction of
// the smallest term (core/extract, exact for trees). The analysis records for each e-class whether it is a number,
// always 0 or 1, or never undefined, as soon as one of its e-nodes shows it. Truths are represented by the numbers 1
// and 0.
#include "core/egraph/egraph.h"
#include "core/egraph/runner.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/rule_set.h"
#include "core/expressions/transform.h"
#include "core/extract/extract.h"

#include <charconv>
#include <unordered_map>

namespace egret::hiss {
namespace {

using egraph::ClassId;
using egraph::EGraph;
using egraph::NodeId;
using expressions::Expression;
using expressions::Mode;
using expressions::Node;
using expressions::Op;
using expressions::Rule;
using expressions::Value;

Symbol symbolOf(const Node& node) {
    static const std::vector<Symbol> operators = [] {
        std::vector<Symbol> symbols;
        for (std::size_t op = 0; op < expressions::kOpCount; ++op)
            symbols.emplace_back(static_cast<Op>(op) == Op::negate
                    ? "neg"
                    : std::string(expressions::factsOf(static_cast<Op>(op)).text));
        return symbols;
    }();
    if (!node.isLeaf()) return operators[static_cast<std::size_t>(node.op)];
    return Symbol((node.op == Op::variable ? "v" : node.op == Op::symbol ? "c" : "") + std::to_string(node.value));
}

Node nodeOf(Symbol symbol) {
    static const std::unordered_map<uint32_t, Op> operators = [] {
        std::unordered_map<uint32_t, Op> table;
        for (auto op = static_cast<std::size_t>(Op::negate); op < expressions::kOpCount; ++op)
            table.emplace(symbolOf({static_cast<Op>(op), 0}).id(), static_cast<Op>(op));
        return table;
    }();
    if (const auto at = operators.find(symbol.id()); at != operators.end()) return {at->second, 0};
    const std::string& text = symbol.text();
    Node node{text[0] == 'v' ? Op::variable : text[0] == 'c' ? Op::symbol : Op::number, 0};
    const char* first = text.data() + (node.op == Op::number ? 0 : 1);
    ensure(std::from_chars(first, text.data() + text.size(), node.value).ec == std::errc(),
        "a leaf's symbol includes its number");
    return node;
}

class Facts : public egraph::Analysis {
public:
    explicit Facts(Mode mode) : m_mode(mode) {}

    struct Fact {
        std::optional<Value> number;
        bool isTruth = false, isTotal = false;
        bool operator==(const Fact&) const = default;
    };
    const Fact& of(const EGraph& egraph, ClassId id) const { return m_facts[egraph.find(id).index()]; }

    void make(EGraph& egraph, NodeId node) override {
        m_facts.resize(node.index());
        m_facts.push_back(compute(egraph, node));
    }
    void check(const EGraph&, ClassId a, ClassId b) const override {
        const auto &x = m_facts[a.index()].number, &y = m_facts[b.index()].number;
        if (x && y) ensure(*x == *y, "sound rules never equate different numbers");
    }
    egraph::Merged merge(EGraph&, ClassId into, ClassId from) override {
        Fact &a = m_facts[into.index()], &b = m_facts[from.index()];
        const Fact both = joined(a, b);
        const egraph::Merged changed{both != a, both != b};
        a = both;
        return changed;
    }
    bool update(EGraph& egraph, NodeId node) override {
        Fact& fact = m_facts[egraph.classOf(node).index()];
        const Fact more = joined(fact, compute(egraph, node));
        const bool isMore = more != fact;
        fact = more;
        return isMore;
    }
    void modify(EGraph& egraph, ClassId id) override {
        const Fact& fact = of(egraph, id);
        if (!fact.number || fact.number->denominator != 1) return;
        const auto reason = egraph::Reason::analysis(id);
        const Symbol literal = symbolOf({Op::number, fact.number->numerator});
        egraph.unite(id, egraph.add(literal, 0, {}, reason), reason);
        egraph.prune(id, [&](NodeId node) { return egraph.children(node).empty(); });
    }
    std::size_t memoryBytes() const override { return m_facts.size() * sizeof(Fact); }

private:
    static Fact joined(const Fact& a, const Fact& b) {
        return {a.number ? a.number : b.number, a.isTruth || b.isTruth, a.isTotal || b.isTotal};
    }

    Fact compute(const EGraph& egraph, NodeId id) const {
        const Node node = nodeOf(egraph.op(id));
        if (node.op == Op::number) return {Value{node.value, 1}, node.value == 0 || node.value == 1, true};
        if (node.isLeaf()) return {std::nullopt, false, true};
        const auto children = egraph.children(id);
        std::array<Value, expressions::kMaxArity> values;
        Fact fact{std::nullopt, expressions::factsOf(node.op).givesTruth, true};
        bool areNumbers = true;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Fact& child = of(egraph, children[i]);
            fact.isTotal = fact.isTotal && child.isTotal;
            areNumbers = areNumbers && child.number;
            if (child.number) values[i] = *child.number;
        }
        if (node.op == Op::min || node.op == Op::max || node.op == Op::multiply || node.op == Op::select)
            fact.isTruth =
                of(egraph, children[children.size() - 1]).isTruth && of(egraph, children[children.size() - 2]).isTruth;
        if (node.op == Op::divide && m_mode != Mode::halide) {
            const auto& divisor = of(egraph, children[1]).number;
            fact.isTotal = fact.isTotal && divisor && divisor->numerator != 0;
        }
        if (areNumbers) {
            const Value value = expressions::apply(node.op, m_mode, std::span(values).first(children.size()));
            if (value.isNumber()) fact.number = value;
        }
        return fact;
    }

    Mode m_mode;
    std::vector<Fact> m_facts;
};

const Facts& factsOf(const EGraph& egraph) { return static_cast<const Facts&>(*egraph.analysis()); }

// Numbers the variables first, then the symbols.
egraph::Pattern patternOf(const Expression& expression, std::size_t variables) {
    egraph::Pattern pattern;
    const auto add = [&](auto&& self, std::size_t node) -> uint32_t {
        const Node& here = expression[node];
        if (here.isArgument())
            return pattern.addVariable(
                static_cast<uint32_t>(here.value) + (here.op == Op::symbol ? static_cast<uint32_t>(variables) : 0));
        std::vector<uint32_t> children;
        for (const std::size_t operand : expression.operandsOf(node)) children.push_back(self(self, operand));
        return pattern.addOperator(symbolOf(here), std::move(children));
    };
    pattern.root = add(add, 0);
    return pattern;
}

egraph::Rewrite rewriteOf(
    const Rule& rule, const Expression& left, const Expression& right, Mode mode, bool mayRefine) {
    const std::size_t variables = rule.isTruth.size(), symbols = expressions::argumentsOf(rule.left).symbols;
    egraph::Rewrite rewrite{
        .name = Symbol(rule.text), .sources = {patternOf(left, variables)}, .targets = {patternOf(right, variables)}};
    for (std::size_t i = 0; i < variables + symbols; ++i)
        rewrite.variables.emplace_back((i < variables ? "v" : "c") + std::to_string(i));
    rewrite.condition = [=, isTruth = rule.isTruth, dropped = rule.dropped, condition = rule.condition](
                            const EGraph& egraph, const egraph::Match& match) {
        const Facts& facts = factsOf(egraph);
        for (std::size_t i = 0; i < variables; ++i)
            if (isTruth[i] && !facts.of(egraph, match.variables[i]).isTruth) return false;
        for (const std::size_t i : dropped)
            if (!mayRefine && !facts.of(egraph, match.variables[i]).isTotal) return false;
        expressions::Point numbers;
        for (std::size_t i = 0; i < symbols; ++i) {
            const auto& number = facts.of(egraph, match.variables[variables + i]).number;
            if (!number) return false;
            numbers.symbols.push_back(*number);
        }
        return !condition || expressions::evaluate(*condition, mode, numbers).isTrue();
    };
    return rewrite;
}

// Replaces numbers by truth values, except where they are used in arithmetic.
Expression withTruths(const Expression& expression, bool rootIsTruth) {
    std::vector<Node> nodes(expression.nodes().begin(), expression.nodes().end());
    const auto mark = [&](std::size_t node) {
        if (nodes[node].op == Op::number && (nodes[node].value == 0 || nodes[node].value == 1))
            nodes[node].op = Op::truth;
    };
    if (rootIsTruth) mark(0);
    for (std::size_t node = 0; node < expression.size(); ++node) {
        const Op op = expression[node].op;
        if (op == Op::logicalNot || op == Op::logicalAnd || op == Op::logicalOr)
            for (const std::size_t operand : expression.operandsOf(node)) mark(operand);
        if (op == Op::select) mark(node + 1);
    }
    return Expression(std::move(nodes));
}

ClassId add(EGraph& egraph, const Expression& expression) {
    return expressions::bottomUp<ClassId>(expression, [&](std::size_t i, std::span<const ClassId> operands) {
        return egraph.add(symbolOf(expression[i]), 0, operands);
    });
}

// Minimizes nodes, then tokens. Tokens are approximated by a sum over nodes: a call has one more token per operand than
// an infix operator, which is usually in parentheses.
Expression extracted(const EGraph& egraph, ClassId root) {
    constexpr double kToken = 1e-3;
    const extract::Problem problem = extract::problemOf(egraph, std::array{root}, [&](NodeId node) {
        const Node here = nodeOf(egraph.op(node));
        return here.isLeaf()
            ? 1
            : 1 + kToken * (expressions::factsOf(here.op).isCall ? 1 + expressions::arityOf(here.op) : 2);
    });
    const extract::Result result = extract::greedy(problem);
    std::vector<Node> nodes;
    std::vector<uint32_t> open = {problem.roots[0]};
    while (!open.empty()) {
        const uint32_t node = result.choice[open.back()];
        open.pop_back();
        nodes.push_back(nodeOf(egraph.op(problem.nodeIds[node])));
        const auto children = problem.childrenOf(node);
        open.insert(open.end(), children.rbegin(), children.rend());
    }
    return Expression(std::move(nodes));
}

bool runSaturation(const std::vector<egraph::Rewrite>& rewrites, Rewriting& rewriting) {
    constexpr uint64_t kIterations = 12, kNodes = 4000, kMatches = 600;
    const Mode mode = rewriting.options().mode;
    if (rewriting.outOfTime()) return false;
    const Expression expression = rewriting.now();
    EGraph egraph(std::make_unique<Facts>(mode), {.history = false});
    const ClassId root = add(egraph, expression);
    egraph.rebuild();
    egraph::Runner runner(egraph, rewrites,
        {.iterations = kIterations, .nodes = kNodes, .seconds = rewriting.secondsLeft(), .matchLimit = kMatches},
        rewriting.task());
    const egraph::StopReason reason = runner.run();
    rewriting.task().throwIfStopped();
    const Expression smallest =
        withTruths(expressions::fold(extracted(egraph, root), mode), expressions::isTruth(expression, 0));
    if (costOf(smallest) < costOf(expression)) rewriting.replace(0, smallest, "saturation");
    return reason == egraph::StopReason::saturated;
}

}  // namespace

std::unique_ptr<Simplifier> makeSaturation(const SimplifierOptions& options) {
    const std::vector<Rule> rules = expressions::rulesOf(options.mode);
    std::vector<egraph::Rewrite> rewrites;
    const auto add = [&](const Rule& rule, const Expression& left, const Expression& right) {
        rewrites.push_back(rewriteOf(rule, left, right, options.mode, options.mayRefine));
    };
    for (const Rule& rule : rules) {
        add(rule, rule.left, rule.right);
        const bool goesBack = rule.isEquation && rule.dropped.empty() && rule.left.root().op != Op::variable;
        if (goesBack && !rule.right.root().isLeaf()) add(rule, rule.right, rule.left);
    }
    return std::make_unique<Simplifier>(
        "saturation", options,
        [rewrites = std::move(rewrites)](Rewriting& rewriting) { return runSaturation(rewrites, rewriting); },
        std::to_string(rules.size()) + " rules and equations");
}

}  // namespace egret::hiss
