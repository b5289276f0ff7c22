#include "core/edit/verdict/neighbourhood.h"

#include <algorithm>
#include <map>
#include <string>

namespace egret::edit {

using graph::NodeId;
using graph::Type;

namespace {

// Returns whether a tensor may become an input. Shapes computed at run time must stay.
bool mayCut(const graph::Graph& graph, NodeId id) {
    const Type& type = graph.type(id);
    const graph::Operator& op = graph.op(id);
    if (graph.node(id).isWeight || op.is("Input") || op.is("None") || !type.hasShape()) return false;
    return graph::isFloat(type.element()) || type.element() == graph::ElementType::boolean || type.shape().rank() > 1;
}

}  // namespace

Neighbourhood::Neighbourhood(const Correspondence& all, std::vector<uint32_t> of, int depth) : pairs(std::move(of)) {
    const graph::Graph& old = all.before();
    const auto arena = graph::Arena::create();
    // The levels that remain below each node. Inputs have smaller ids than their users.
    std::map<NodeId, int, std::greater<>> levels;
    for (const uint32_t pair : pairs) {
        levels[all.pairs()[pair].before] = depth;
        levels[all.pairs()[pair].after] = depth;
    }
    const auto isTarget = [targets = levels](NodeId id) { return targets.contains(id); };
    const auto isCut = [&](NodeId id, int left) {
        return left <= 0 && all.isShared(id) && !isTarget(id) && mayCut(old, id);
    };
    for (auto at = levels.begin(); at != levels.end(); ++at) {
        const auto [id, left] = *at;
        if (isCut(id, left)) continue;
        const bool isKept = !all.isShared(id) || old.op(id).is("Get");
        for (const NodeId input : old.node(id).inputs) {
            int& below = levels.try_emplace(input, 0).first->second;
            below = std::max(below, isKept ? left : left - 1);
        }
    }
    graph::Image image;
    std::vector<NodeId> inputs;
    for (auto at = levels.rbegin(); at != levels.rend(); ++at) {
        const auto [id, left] = *at;
        NodeId made;
        if (isCut(id, left)) {
            made = arena->input(
                "cut " + std::to_string(inputs.size()), Type::tensor(old.type(id).element(), old.type(id).shape()));
        } else {
            made = arena->add(*old.op(id).spec, old.op(id).attributes, imagesOf(old.node(id).inputs, image));
        }
        if (arena->op(made).is("Input")) inputs.push_back(made);
        arena->setLabel(made, old.nameOf(id));
        image.emplace(id, made);
        if (all.isShared(id)) continue;
        changed.insert(made);
        if (old.node(id).isWeight) changedWeights.push_back(made);
    }
    std::vector<graph::Output> outputs;
    for (const uint32_t pair : pairs) {
        const std::string number = std::to_string(pair);
        outputs.push_back({"before " + number, image.at(all.pairs()[pair].before)});
        outputs.push_back({"after " + number, image.at(all.pairs()[pair].after)});
    }
    graph = graph::Graph(arena, std::move(inputs), std::move(outputs));
}

}  // namespace egret::edit
