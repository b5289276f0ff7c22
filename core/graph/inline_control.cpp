// Inlines control flow (bodies.h). A body is in the arena of its operator. An iteration is therefore a copy of the
// body's nodes on other operands, and iterations that compute the same values share nodes.
#include "core/graph/bodies.h"

#include <algorithm>

namespace egret::graph {
namespace {

// Returns the value of a boolean or integer if it is known before running.
std::optional<int64_t> knownValue(const Arena& arena, NodeId id) {
    const Operator& op = arena.op(id);
    if (op.is("Constant") && op.data("value")->elements() == 1 && !isFloat(op.data("value")->element()))
        return op.data("value")->integer(0);
    const auto* values = arena.type(id).values();
    if (!values || values->size() != 1 || !values->front().isNumber()) return {};
    return values->front().number();
}

bool isRandomInside(const Graph& body) {
    return std::ranges::any_of(body.nodes(), [&](NodeId id) {
        const Operator& op = body.op(id);
        return isRandom(op) ||
            std::ranges::any_of(bodiesOf(op), [](const Body& inner) { return isRandomInside(*inner.graph); });
    });
}

class Inliner {
public:
    explicit Inliner(const Graph& graph) : m_graph(graph), m_arena(graph.arena()) {}

    Graph run() {
        bool changes = false;
        for (const NodeId id : m_graph.nodes()) {
            const Operator& op = m_graph.op(id);
            const std::vector<NodeId>& before = m_graph.node(id).inputs;
            if (op.is("Get") && m_parts.contains(before[0])) {
                m_image.emplace(id, m_parts.at(before[0])[static_cast<std::size_t>(op.integer("index"))]);
                continue;
            }
            const std::vector<NodeId> inputs = imagesOf(before, m_image);
            if (std::vector<NodeId> parts = straight(op, inputs); !parts.empty()) {
                changes = true;
                m_image.emplace(id, parts[0]);
                m_parts.emplace(id, std::move(parts));
                continue;
            }
            const bool isSame = inputs == before;
            m_image.emplace(id, isSame ? id : m_arena.add(*op.spec, op.attributes, inputs));
            if (!isSame) m_arena.setLabel(m_image.at(id), m_graph.label(id));
        }
        return changes ? m_graph.withImages(m_image) : m_graph;
    }

private:
    // Returns the operator's results computed without control flow; empty if the executed path is unknown. Bodies with
    // random operators are not inlined: their copies would be one node, and would draw the same numbers.
    std::vector<NodeId> straight(const Operator& op, const std::vector<NodeId>& inputs) {
        if (op.is("If")) return branch(op, inputs);
        if (bodiesOf(op).empty() || isRandomInside(*bodiesOf(op)[0].graph)) return {};
        if (op.is("Loop")) return loop(op, inputs);
        if (op.is("Scan")) return scan(op, inputs);
        return {};
    }

    std::vector<NodeId> branch(const Operator& op, const std::vector<NodeId>& inputs) {
        const auto condition = knownValue(m_arena, inputs[0]);
        if (!condition) return {};
        const Graph& taken = op.body(*condition ? "then_branch" : "else_branch");
        return applied(taken, std::span(inputs).subspan(1));
    }

    // Returns the number of iterations if it is known and small.
    std::optional<int64_t> tripsOf(const Operator& op, const std::vector<NodeId>& inputs) const {
        std::vector<Type> types = transformed(inputs, [&](NodeId input) { return m_arena.type(input); });
        const auto trips = tripCount(op, types);
        const auto size = static_cast<int64_t>(op.body("body").nodes().size());
        if (!trips || *trips < 1 || *trips > kMostUnrolled || *trips * size > static_cast<int64_t>(kMostNodes))
            return {};
        return trips;
    }

    std::vector<NodeId> loop(const Operator& op, std::vector<NodeId> inputs) {
        if (inputs.size() < 2) return {};
        const Graph& body = op.body("body");
        const bool isUnconditional =
            m_arena.type(inputs[1]).kind() == Type::Kind::none || knownValue(m_arena, inputs[1]) == 1;
        const auto trips = isUnconditional && alwaysContinues(body) ? tripsOf(op, inputs) : std::nullopt;
        if (!trips) return {};
        const std::size_t carried = inputs.size() - 2 - static_cast<std::size_t>(op.integer("captures"));
        inputs[1] = m_arena.constant(Tensor::ofNumbers(ElementType::boolean, {}, {1}));
        std::vector<std::vector<NodeId>> elements(body.outputs().size() - 1 - carried);
        for (int64_t i = 0; i < *trips; ++i) {
            inputs[0] = m_arena.constant(Tensor::of<int64_t>({}, {i}));
            const std::vector<NodeId> results = applied(body, inputs, suffix(i));
            std::copy_n(results.begin() + 1, carried, inputs.begin() + 2);
            for (std::size_t k = 0; k < elements.size(); ++k) elements[k].push_back(results[1 + carried + k]);
        }
        std::vector<NodeId> out(inputs.begin() + 2, inputs.begin() + 2 + static_cast<std::ptrdiff_t>(carried));
        for (std::vector<NodeId>& one : elements) out.push_back(stacked(std::move(one), 0, false));
        return out;
    }

    std::vector<NodeId> scan(const Operator& op, const std::vector<NodeId>& inputs) {
        const Graph& body = op.body("body");
        const auto trips = tripsOf(op, inputs);
        if (!trips) return {};
        const auto scans = static_cast<std::size_t>(op.integer("num_scan_inputs"));
        const std::size_t states = inputs.size() - scans - static_cast<std::size_t>(op.integer("captures"));
        const auto &axes = op.integers("scan_input_axes"), &directions = op.integers("scan_input_directions"),
                   &outAxes = op.integers("scan_output_axes"), &outDirections = op.integers("scan_output_directions");
        std::vector<NodeId> arguments = inputs;
        std::vector<std::vector<NodeId>> elements(body.outputs().size() - states);
        for (int64_t i = 0; i < *trips; ++i) {
            for (std::size_t k = 0; k < scans; ++k) {
                const NodeId index = m_arena.constant(Tensor::of<int64_t>({}, {directions[k] ? *trips - 1 - i : i}));
                arguments[states + k] = m_arena.add("Gather", {{Symbol("axis"), axes[k]}}, {inputs[states + k], index});
            }
            const std::vector<NodeId> results = applied(body, arguments, suffix(i));
            std::copy_n(results.begin(), states, arguments.begin());
            for (std::size_t k = 0; k < elements.size(); ++k) elements[k].push_back(results[states + k]);
        }
        std::vector<NodeId> out(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(states));
        for (std::size_t k = 0; k < elements.size(); ++k)
            out.push_back(stacked(std::move(elements[k]), outAxes[k], outDirections[k] != 0));
        return out;
    }

    static std::string suffix(int64_t iteration) { return "." + std::to_string(iteration); }

    // Stacks the elements of a scan output along a new axis.
    NodeId stacked(std::vector<NodeId> elements, int64_t axis, bool isReversed) {
        if (isReversed) std::ranges::reverse(elements);
        for (NodeId& element : elements)
            element = m_arena.add("Unsqueeze", {{Symbol("axes"), std::vector<int64_t>{axis}}}, {element});
        if (elements.size() == 1) return elements[0];
        return m_arena.add(operatorNamed("Concat"), {{Symbol("axis"), axis}}, elements);
    }

    const Graph& m_graph;
    Arena& m_arena;
    Image m_image;
    std::unordered_map<NodeId, std::vector<NodeId>> m_parts;  // inlined operator -> its results
};

}  // namespace

Graph inlinedControl(const Graph& graph) {
    if (!hasBodies(graph)) return graph;
    const Graph inside = withBodies(graph, [](const Graph& body) { return Inliner(body).run(); });
    return Inliner(inside).run();
}

}  // namespace egret::graph
