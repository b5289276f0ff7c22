#include "core/extract/serialized.h"

#include <cmath>

namespace egret::extract {

Problem problemOf(const egraph::Serialized& file) {
    std::vector<std::vector<uint32_t>> nodesOf(file.classes.size());
    for (uint32_t n = 0; n < file.nodes.size(); ++n)
        if (!file.nodes[n].subsumed && std::isfinite(file.nodes[n].cost)) nodesOf[file.nodes[n].owner].push_back(n);
    Problem problem;
    std::vector<uint32_t> children;
    for (const auto& nodes : nodesOf) {
        problem.addClass();
        for (const uint32_t n : nodes) {
            const egraph::Serialized::Node& node = file.nodes[n];
            children.clear();
            for (const uint32_t child : file.childClasses(node)) children.push_back(child);
            problem.addNode(node.cost, children, node.id);
            problem.operators.emplace_back(node.op);
        }
    }
    for (const auto& one : file.classes) problem.classNames.push_back(one.id);
    problem.roots = file.roots;
    problem.validate();
    return problem;
}

}  // namespace egret::extract
