#include "core/hiss/examples.h"

#include "core/hiss/vocabulary.h"

#include <map>
#include <memory>

namespace egret::hiss {

using expr::Node;
using expr::Op;

namespace {

// A new name, not taken yet, for every argument that comes.
class Renaming {
public:
    explicit Renaming(Random& random) : m_random(random) {
        // Small numbers are more common: the network meets expressions whose arguments are numbered as they occur.
        m_most = 2 + static_cast<int64_t>(random.below(static_cast<uint64_t>(kSymbolTokens) - 2));
    }

    expr::Expression operator()(const expr::Expression& expression) {
        std::vector<Node> nodes(expression.nodes().begin(), expression.nodes().end());
        for (Node& node : nodes)
            if (node.op == Op::variable || node.op == Op::symbol) node = to(node);
        return expr::Expression(std::move(nodes));
    }

private:
    Node to(const Node& argument) {
        if (const auto known = m_to.find(argument); known != m_to.end()) return known->second;
        Node name;
        bool isTaken = true;
        for (int64_t most = m_most; isTaken; ++most) {
            name = {argument.op == Op::symbol || m_random.below(3) == 0 ? Op::symbol : Op::variable,
                    static_cast<int64_t>(m_random.below(static_cast<uint64_t>(std::min(most, kSymbolTokens))))};
            isTaken = std::ranges::any_of(m_to, [&](const auto& taken) { return taken.second == name; });
        }
        m_to[argument] = name;
        return name;
    }

    Random& m_random;
    int64_t m_most;
    std::map<Node, Node> m_to;
};

}  // namespace

Examples drawnFrom(std::vector<Example> examples, double renamedShare) {
    if (examples.empty()) throw Error(Category::usage, "there is nothing to learn from");
    return [all = std::make_shared<const std::vector<Example>>(std::move(examples)), renamedShare](Random& random) -> Example {
        const Example& example = (*all)[random.below(all->size())];
        if (random.uniform() >= renamedShare) return example;
        Renaming renaming(random);
        expr::Expression input = renaming(example.input);
        return {std::move(input), renaming(example.target)};
    };
}

}  // namespace egret::hiss
