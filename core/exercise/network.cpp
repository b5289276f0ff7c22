#include "core/exercise/network.h"

#include "core/base/lexer.h"
#include "core/base/text.h"
#include "core/exercise/exercises.h"
#include "core/graph/builder.h"
#include "core/graph/label.h"
#include "core/rewrite/compile.h"

#include <algorithm>
#include <unordered_set>

namespace egret::exercise {

using graph::Graph;
using graph::NodeId;

double CountedCost::microseconds(
    const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const {
    return kStart + graph::workOf(op, inputs, output).flops;
}

double countedCost(const Graph& graph) { return cost::graphCost(CountedCost(), graph).total; }

std::string costText(double cost) { return groupedDigits(static_cast<int64_t>(cost)); }

std::vector<rewrite::Rule> networkRules() {
    constexpr std::string_view kNames[] = {"commute-add", "commute-mul", "associate-add", "factor-mul",
        "distribute-mul", "divide-product", "divide-by-itself", "times-one", "associate-matmul-left",
        "associate-matmul-right", "factor-matmul-left", "factor-matmul-right", "fuse-matmul-relu", "relu-twice",
        "transpose-twice", "transpose-by-nothing", "transpose-relu", "transpose-add", "transpose-matmul",
        "merge-matmuls-left"};
    static const std::vector<rewrite::Rule> kShipped = rewrite::defaultRules();
    std::vector<rewrite::Rule> rules;
    for (const std::string_view name : kNames) {
        const auto rule = std::ranges::find(kShipped, name, &rewrite::Rule::name);
        ensure(rule != kShipped.end(), "the rules of exercises are shipped");
        rules.push_back(*rule);
    }
    return rules;
}

// ---- drawing --------------------------------------------------------------------------------------------------------

namespace {

class NetworkDrawing {
public:
    explicit NetworkDrawing(Random& random)
        : m_random(random), m_builder(graph::Builder::Options{.weights = graph::Weights::none}) {}

    Graph draw(int depth) {
        const int64_t rows = extent(), columns = extent();
        const NodeId root = matrix(rows, columns, depth);
        return m_builder.finish(root);
    }

    // A small part that pays at once, and one or two larger parts that pay in their second step.
    Graph drawLater() {
        constexpr int64_t kSmall = 4, kLarge[] = {8, 16};
        std::vector<graph::Output> outputs;
        const NodeId once = m_builder.relu(m_builder.relu(neutral(input(kSmall, kSmall))));
        outputs.push_back({"a", neutral(once)});
        for (uint64_t left = 1 + m_random.below(2); left > 0; --left) {
            const int64_t rows = kLarge[m_random.below(2)], columns = kLarge[1];
            const NodeId part = neutral(later(rows, columns));
            outputs.push_back({std::string(1, static_cast<char>('a' + outputs.size())), neutral(part)});
        }
        return m_builder.finish(std::move(outputs));
    }

private:
    // An operator whose operands can be exchanged, at no gain.
    NodeId neutral(NodeId node) {
        const std::vector<int64_t> shape = m_builder.shape(node);
        const NodeId other = input(shape[0], shape[1]);
        return m_random.below(2) ? m_builder.add(node, other) : m_builder.mul(other, node);
    }

    // A part with a rule that matches only after another one that does not change the cost.
    NodeId later(int64_t rows, int64_t columns) {
        const NodeId of = neutral(input(rows, columns));
        switch (m_random.below(3)) {
            case 0: {  // c * a / c, as in the first lesson: exchange the factors, then divide
                const NodeId by = scalar();
                return m_builder.div(m_builder.mul(by, of), by);
            }
            case 1: {  // a * c + c * b: exchange one product, then factor
                const NodeId other = neutral(input(rows, columns)), common = weight(rows, columns);
                const NodeId first = m_builder.mul(of, common);
                return m_builder.add(first, m_builder.mul(common, other));
            }
            default: {  // move the transpose out, then the second Relu has no effect
                const NodeId turned = m_builder.transpose(m_builder.relu(of), {1, 0});
                return m_builder.relu(turned);
            }
        }
    }

    int64_t extent() {
        constexpr int64_t kExtents[] = {4, 8, 16};
        return kExtents[m_random.below(std::size(kExtents))];
    }

    NodeId input(int64_t rows, int64_t columns) {
        constexpr const char* kNames[] = {"x", "y", "z", "u"};
        std::vector<NodeId> fitting;
        for (const NodeId one : m_inputs)
            if (m_builder.shape(one) == std::vector<int64_t>{rows, columns}) fitting.push_back(one);
        const bool mayAdd = m_inputs.size() < std::size(kNames) && fitting.size() < 2;
        const uint64_t chosen = m_random.below(fitting.size() + (mayAdd || fitting.empty() ? 1 : 0));
        if (chosen < fitting.size()) return fitting[chosen];
        const std::string name =
            m_inputs.size() < std::size(kNames) ? kNames[m_inputs.size()] : "x" + std::to_string(m_inputs.size());
        m_inputs.push_back(m_builder.input(name, {rows, columns}));
        return m_inputs.back();
    }
    NodeId weight(int64_t rows, int64_t columns) {
        return m_builder.weight({rows, columns}, rows, 1, "w" + std::to_string(++m_weights));
    }
    NodeId scalar() {
        ++m_scalars;
        return m_builder.scalar(static_cast<float>(m_scalars + 1), "c" + std::to_string(m_scalars));
    }

    NodeId matrix(int64_t rows, int64_t columns, int depth) {
        if (depth <= 0) return input(rows, columns);
        enum : uint64_t { sum, product, activated, linear, chain, turned, scaled, twice, factors, siblings, kForms };
        const auto part = [&](int64_t r, int64_t c, int less) {
            return matrix(r, c, static_cast<int>(m_random.below(static_cast<uint64_t>(depth - less + 1))));
        };
        const int64_t inner = extent();
        switch (m_random.below(kForms)) {
            case sum: {
                const NodeId left = matrix(rows, columns, depth - 1), right = part(rows, columns, 1);
                return m_builder.add(left, right);
            }
            case product: {
                const NodeId left = part(rows, columns, 1), right = matrix(rows, columns, depth - 1);
                return m_builder.mul(left, right);
            }
            case activated: return m_builder.relu(matrix(rows, columns, depth - 1));
            case linear: {
                const NodeId left = matrix(rows, inner, depth - 1);
                return m_builder.matmul(left, weight(inner, columns));
            }
            case chain: {
                const NodeId left = part(rows, inner, 1);
                const NodeId between = m_builder.matmul(left, weight(inner, inner));
                return m_builder.matmul(between, weight(inner, columns));
            }
            case turned: return m_builder.transpose(matrix(columns, rows, depth - 1), {1, 0});
            case scaled: {  // the first lesson's: c * a / c
                const NodeId by = scalar(), of = part(rows, columns, 1);
                return m_builder.div(m_random.below(2) ? m_builder.mul(by, of) : m_builder.mul(of, by), by);
            }
            case twice: return m_builder.relu(m_builder.relu(part(rows, columns, 1)));
            case factors: {  // a * c + c * b: a common factor on different sides
                const NodeId left = part(rows, columns, 1), right = part(rows, columns, 1),
                             common = input(rows, columns);
                const NodeId first = m_builder.mul(left, common);
                return m_builder.add(first, m_builder.mul(common, right));
            }
            case siblings: {
                const NodeId of = part(rows, inner, 1);
                const NodeId first = m_builder.matmul(of, weight(inner, columns));
                return m_builder.add(first, m_builder.matmul(of, weight(inner, columns)));
            }
        }
        return input(rows, columns);
    }

    Random& m_random;
    graph::Builder m_builder;
    std::vector<NodeId> m_inputs;
    int m_weights = 0, m_scalars = 0;
};

}  // namespace

Graph drawNetwork(Random& random, int depth) { return NetworkDrawing(random).draw(depth); }

Graph drawLaterNetwork(Random& random) { return NetworkDrawing(random).drawLater(); }

// ---- matches --------------------------------------------------------------------------------------------------------

Network::Network(Graph graph)
    : m_graph(std::move(graph)), m_rules(rewrite::compile(networkRules(), m_graph.arenaPtr())) {}

std::vector<rewrite::GraphMatch> Network::matches(const Graph& graph, const Task& task) const {
    std::unordered_set<uint64_t> known{graph.hash()};
    std::vector<rewrite::GraphMatch> different;
    for (rewrite::GraphMatch& match : rewrite::findMatches(graph, m_rules, task))
        if (known.insert(rewrite::applyMatch(graph, match).hash()).second) different.push_back(std::move(match));
    return different;
}

// ---- texts ----------------------------------------------------------------------------------------------------------

namespace {

// Weights are computed before the network runs, so their operators are not listed.
std::string operandText(const Graph& graph, NodeId node) {
    const graph::Operator& op = graph.op(node);
    if (!graph.node(node).isWeight || op.spec->family == graph::Family::source) return graph.nameOf(node);
    return graph::label::operatorTitle(op) + "(" +
        join(transformed(graph.node(node).inputs, [&](NodeId input) { return operandText(graph, input); }), ", ") + ")";
}

}  // namespace

std::string networkText(const Graph& graph) {
    const cost::GraphCost cost = cost::graphCost(CountedCost(), graph);
    std::string text;
    for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
        const NodeId node = graph.nodes()[i];
        const graph::Operator& op = graph.op(node);
        const std::string shape = graph::label::shapeText(graph.type(node));
        if (op.is("Input")) text += graph.nameOf(node) + ": " + shape + "\n";
        if (op.spec->family == graph::Family::source || graph.node(node).isWeight) continue;
        text += graph.nameOf(node) + " = " + graph::label::operatorTitle(op) + "(" +
            join(transformed(graph.node(node).inputs, [&](NodeId input) { return operandText(graph, input); }), ", ") +
            "): " + shape + ", cost " + costText(cost.nodes[i]) + "\n";
    }
    return text + "total: " + costText(cost.total);
}

std::string matchText(const Graph& graph, const rewrite::GraphMatch& match) {
    return match.rule + " at " + join(transformed(match.roots, [&](NodeId root) { return graph.nameOf(root); }), ", ");
}

std::string numberedText(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += (i > 0 ? "\n" : "") + std::to_string(i + 1) + ". " + lines[i];
    return text;
}

std::size_t parseChoice(const std::string& answer, std::size_t most) {
    Lexer lexer(answer, kAnswer);
    const Token number = lexer.expect(Token::Kind::integer, "a number from the list");
    if (number.integer < 1 || static_cast<uint64_t>(number.integer) > most)
        lexer.fail("the list has the numbers 1 to " + std::to_string(most), number);
    if (!lexer.atEnd()) lexer.fail("expected one number only");
    return static_cast<std::size_t>(number.integer - 1);
}

}  // namespace egret::exercise
