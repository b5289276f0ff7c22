#pragma once

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/egraph/serialized.h"
#include "core/extract/problem.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::exercise {

// An e-graph of a few e-classes, named A, B, ..., with whole-number costs. The root is A. E-nodes are named by their
// class and number: A1, A2. No two e-nodes have the same operator, so a term determines its e-nodes.
class Choices {
public:
    struct Node {
        std::string op;
        int64_t cost = 1;
        std::vector<uint32_t> children;  // classes
    };
    using Class = std::vector<Node>;

    explicit Choices(std::vector<Class> classes) : m_classes(std::move(classes)) {}

    const std::vector<Class>& classes() const { return m_classes; }
    static std::string className(std::size_t c) { return std::string(1, static_cast<char>('A' + c)); }
    static std::string nodeName(std::size_t c, std::size_t node) { return className(c) + std::to_string(node + 1); }

    // One line for each e-node, the first of an e-class after its name: "A: A1 add(B, C) cost 1".
    std::string text() const;
    egraph::Serialized serialized() const;
    nlohmann::json json() const;  // [[{"op", "cost", "children"}]], by class
    // Returns the node number that a result of extraction chooses for each class; nothing for a class that is not used.
    std::vector<std::optional<std::size_t>> chosenBy(const extract::Result& result) const;
    // Returns the term of a class under a choice.
    std::string term(std::size_t c, const std::vector<std::optional<std::size_t>>& chosen) const;

private:
    std::vector<Class> m_classes;
};

// Names of operators for e-graphs, in random order.
std::vector<std::string> drawOperatorNames(Random& random);

}  // namespace egret::exercise
