#include "core/rewrite/tensor_egraph.h"

#include "core/base/error.h"
#include "core/graph/naming.h"

namespace egret::rewrite {

using egraph::ClassId;
using egraph::EGraph;

graph::OperatorId operatorOf(const EGraph& egraph, egraph::NodeId node) {
    return graph::OperatorId(egraph.payload(node));
}

void TensorAnalysis::make(EGraph& egraph, egraph::NodeId node) {
    const graph::Operator& op = m_arena->op(operatorOf(egraph, node));
    Data data;
    std::vector<graph::Type> types;
    data.isWeight = graph::mayBeWeight(op);
    for (const ClassId child : egraph.children(node)) {
        const Data& input = of(egraph.find(child));
        types.push_back(input.type);
        data.isWeight = data.isWeight && input.isWeight;
    }
    data.type = graph::infer(*op.spec, op.attributes, types).type;
    if (op.is("Constant")) data.constant = op.data("value");
    if (m_data.size() <= node.index()) m_data.resize(node.index() + 1);
    m_data[node.index()] = std::move(data);
}

void TensorAnalysis::check(const EGraph& egraph, ClassId a, ClassId b) const {
    const Data &left = of(egraph.find(a)), &right = of(egraph.find(b));
    if (!graph::compatible(left.type, right.type))
        throw Error(Category::badInput,
            "an unsound rewrite would make " + left.type.toString() + " equal to " + right.type.toString());
}

egraph::Merged TensorAnalysis::merge(EGraph&, ClassId into, ClassId from) {
    Data &mine = m_data[into.index()], &theirs = m_data[from.index()];
    const graph::Type joined = graph::refined(mine.type, theirs.type);
    const bool weight = mine.isWeight || theirs.isWeight;  // one derivation from weights is enough
    const graph::TensorPtr constant = mine.constant ? mine.constant : theirs.constant;
    const auto saysMore = [&](const Data& side) {
        return !(side.type == joined) || side.isWeight != weight || side.constant != constant;
    };
    const egraph::Merged more{saysMore(mine), saysMore(theirs)};
    mine = {joined, weight, constant};
    return more;
}

std::unique_ptr<egraph::Analysis> TensorAnalysis::clone() const { return std::make_unique<TensorAnalysis>(*this); }

TensorEGraph makeEGraph(const graph::Graph& graph, EGraph::Options options) {
    TensorEGraph made;
    made.egraph = std::make_unique<EGraph>(std::make_unique<TensorAnalysis>(graph.arenaPtr()), options);
    std::vector<ClassId> children;
    for (const graph::NodeId id : graph.nodes()) {
        children.clear();
        for (const graph::NodeId input : graph.node(id).inputs) children.push_back(made.classOfNode.at(input));
        const ClassId added =
            made.egraph->add(Symbol(graph.op(id).name()), graph.node(id).op.index(), children, egraph::Reason::given());
        made.classOfNode.emplace(id, added);
    }
    made.egraph->rebuild();
    for (const graph::Output& output : graph.outputs()) made.roots.push_back(made.classOfNode.at(output.node));
    return made;
}

namespace {

// The labels of the original graph, by e-class.
class Labels {
public:
    Labels(const TensorEGraph& from, const graph::Graph& original) : m_original(original) {
        for (const graph::NodeId id : original.nodes())
            if (const auto known = from.classOfNode.find(id); known != from.classOfNode.end())
                m_nodes[from.egraph->find(known->second)].push_back(id);
    }

    // Gives a rebuilt node the label of an original node with the same value and operator.
    void keep(ClassId id, graph::NodeId made) const {
        const auto found = m_nodes.find(id);
        if (found == m_nodes.end() || !m_original.label(made).empty()) return;
        for (const graph::NodeId node : found->second)
            if (m_original.node(node).op == m_original.node(made).op)
                return m_original.arena().setLabel(made, m_original.label(node));
    }

private:
    const graph::Graph& m_original;
    std::unordered_map<ClassId, std::vector<graph::NodeId>> m_nodes;
};

}  // namespace

graph::Graph rebuildGraph(
    const TensorEGraph& from, const graph::Graph& original, const std::function<egraph::NodeId(ClassId)>& choice) {
    const EGraph& egraph = *from.egraph;
    const Labels labels(from, original);
    std::unordered_map<ClassId, graph::NodeId> built;  // invalid while its inputs are being built
    struct Frame {
        ClassId id;
        egraph::NodeId node;
        std::size_t next = 0;
    };
    std::vector<Frame> stack;
    const auto visit = [&](ClassId id) {
        id = egraph.find(id);
        const auto [at, isNew] = built.try_emplace(id);
        if (isNew) stack.push_back({id, choice(id)});
        else ensure(at->second.valid(), "the extraction is acyclic");
    };
    std::vector<graph::NodeId> outputs;
    for (const ClassId root : from.roots) {
        visit(root);
        while (!stack.empty()) {
            Frame& top = stack.back();
            const auto children = egraph.children(top.node);
            if (top.next < children.size()) {
                visit(children[top.next++]);  // may invalidate `top`
                continue;
            }
            const auto inputs = transformed(children, [&](ClassId child) { return built.at(egraph.find(child)); });
            const graph::NodeId made = original.arena().add(operatorOf(egraph, top.node), inputs);
            labels.keep(top.id, made);
            built[top.id] = made;
            stack.pop_back();
        }
        outputs.push_back(built.at(egraph.find(root)));
    }
    graph::Graph result = original.withOutputs(outputs);
    graph::nameNewOperators(original, result);
    return result;
}

}  // namespace egret::rewrite
