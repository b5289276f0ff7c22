#include "core/expressions/hiss/examples.h"

#include "core/expressions/hiss/vocabulary.h"

#include <map>
#include <memory>

namespace egret::hiss {

using expressions::Node;
using expressions::Op;

namespace {

// Returns an unused name for an argument, numbered below `most` if possible.
Node newName(const Node& argument, int64_t most, const std::map<Node, Node>& taken, Random& random) {
    for (;; ++most) {
        const Node name{argument.op == Op::symbol || random.below(3) == 0 ? Op::symbol : Op::variable,
            static_cast<int64_t>(random.below(static_cast<uint64_t>(std::min(most, kSymbolTokens))))};
        if (std::ranges::none_of(taken, [&](const auto& one) { return one.second == name; })) return name;
    }
}

}  // namespace

Examples drawnFrom(std::vector<Example> examples, double renamedShare) {
    if (examples.empty()) throw Error(Category::usage, "no examples to learn from");
    return [all = std::make_shared<const std::vector<Example>>(std::move(examples)), renamedShare](
               Random& random) -> Example {
        const Example& example = (*all)[random.below(all->size())];
        if (random.uniform() >= renamedShare) return example;
        // Small numbers are more frequent, because the network reads arguments numbered by first occurrence.
        const int64_t most = 2 + static_cast<int64_t>(random.below(static_cast<uint64_t>(kSymbolTokens) - 2));
        std::map<Node, Node> names;
        const auto rename = [&](Node& node) {
            if (!node.isArgument()) return;
            if (!names.contains(node)) names.emplace(node, newName(node, most, names, random));
            node = names.at(node);
        };
        expressions::Expression input = example.input.changed(rename);
        return {std::move(input), example.target.changed(rename)};
    };
}

}  // namespace egret::hiss
