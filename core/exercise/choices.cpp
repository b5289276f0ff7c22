#include "core/exercise/choices.h"

#include "core/base/text.h"

#include <utility>

namespace egret::exercise {

std::string Choices::text() const {
    std::string text;
    for (std::size_t c = 0; c < m_classes.size(); ++c) {
        std::vector<std::string> nodes;
        for (std::size_t n = 0; n < m_classes[c].size(); ++n) {
            const Node& node = m_classes[c][n];
            auto children = transformed(node.children, [&](uint32_t child) { return className(child); });
            nodes.push_back(nodeName(c, n) + " " + node.op +
                (children.empty() ? "" : "(" + join(children, ", ") + ")") + " cost " + std::to_string(node.cost));
        }
        text += (c > 0 ? "\n" : "") + className(c) + ": " + join(nodes, "\n   ");
    }
    return text;
}

egraph::Serialized Choices::serialized() const {
    egraph::Serialized file;
    std::vector<uint32_t> first;  // number of each class's first e-node, which represents the class as a child
    for (const Class& one : m_classes) {
        first.push_back(first.empty() ? 0 : first.back());
        if (first.size() > 1) first.back() += static_cast<uint32_t>(m_classes[first.size() - 2].size());
        file.classes.push_back({className(first.size() - 1), ""});
        ensure(!one.empty(), "every e-class has an e-node");
    }
    for (std::size_t c = 0; c < m_classes.size(); ++c)
        for (std::size_t n = 0; n < m_classes[c].size(); ++n) {
            const Node& node = m_classes[c][n];
            file.nodes.push_back({.id = nodeName(c, n),
                .op = node.op,
                .owner = static_cast<uint32_t>(c),
                .firstChild = static_cast<uint32_t>(file.children.size()),
                .arity = static_cast<uint32_t>(node.children.size()),
                .cost = static_cast<double>(node.cost)});
            for (const uint32_t child : node.children) file.children.push_back(first[child]);
        }
    file.roots = {0};
    return file;
}

nlohmann::json Choices::json() const {
    nlohmann::json classes = nlohmann::json::array();
    for (const Class& one : m_classes) {
        nlohmann::json nodes = nlohmann::json::array();
        for (const Node& node : one)
            nodes.push_back({{"op", node.op}, {"cost", node.cost}, {"children", node.children}});
        classes.push_back(std::move(nodes));
    }
    return classes;
}

std::vector<std::optional<std::size_t>> Choices::chosenBy(const extract::Result& result) const {
    std::vector<std::optional<std::size_t>> chosen(m_classes.size());
    std::size_t before = 0;
    for (std::size_t c = 0; c < m_classes.size(); ++c) {
        if (result.choice[c] != extract::kNone) chosen[c] = result.choice[c] - before;
        before += m_classes[c].size();
    }
    return chosen;
}

std::string Choices::term(std::size_t c, const std::vector<std::optional<std::size_t>>& chosen) const {
    const Node& node = m_classes[c].at(chosen[c].value());
    if (node.children.empty()) return node.op;
    std::string text = "(" + node.op;
    for (const uint32_t child : node.children) text += " " + term(child, chosen);
    return text + ")";
}

std::vector<std::string> drawOperatorNames(Random& random) {
    std::vector<std::string> names{"exp", "log", "sin", "cos", "half", "square", "cube", "neg", "abs", "inc", "dec",
        "table", "shift", "round", "sqrt", "scale", "clamp", "hash", "sign", "mix"};
    for (std::size_t i = names.size(); i > 1; --i) std::swap(names[i - 1], names[random.below(i)]);
    return names;
}

}  // namespace egret::exercise
