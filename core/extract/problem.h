#pragma once

#include "core/base/event.h"
#include "core/base/grouped.h"
#include "core/base/symbol.h"
#include "core/egraph/egraph.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace egret::extract {

inline constexpr uint32_t kNone = 0xffffffffu;

// An extraction problem. The e-nodes of a class have consecutive numbers.
struct Problem {
    std::vector<uint32_t> firstNode{0};   // class c has nodes firstNode[c] .. firstNode[c + 1] - 1
    std::vector<double> cost;             // by node; finite; only ilp() accepts negative costs
    std::vector<uint32_t> firstChild{0};  // node n has children[firstChild[n] .. firstChild[n + 1] - 1]
    std::vector<uint32_t> children;       // class indexes; repeats count in tree cost
    std::vector<uint32_t> roots;          // classes
    std::vector<Symbol> operators;        // by node, for cost tables and messages; may be empty
    std::vector<std::string> names;       // by node, for messages; may be shorter
    std::vector<std::string> classNames;  // for messages; may be empty
    std::vector<egraph::NodeId> nodeIds;  // by node, if built from an e-graph
    std::vector<egraph::ClassId> classIds;

    std::size_t classCount() const { return firstNode.size() - 1; }
    std::size_t nodeCount() const { return cost.size(); }
    std::span<const uint32_t> childrenOf(uint32_t node) const {
        return {children.data() + firstChild[node], firstChild[node + 1] - firstChild[node]};
    }
    std::vector<uint32_t> classOfNodes() const;
    Grouped users() const;  // for each class, the e-nodes that have it as a child, once per occurrence
    std::vector<uint32_t> distinctChildrenOf(uint32_t node) const;  // ascending
    std::string nodeName(uint32_t node) const;  // its name, operator or number, whichever is known first
    std::string className(uint32_t c) const;

    // For manual construction: add the classes in order, each followed by its nodes.
    uint32_t addClass();
    uint32_t addNode(double cost, std::span<const uint32_t> children, std::string name = {});  // to the last class

    // Throws badInput, naming the node, for an infinite or NaN cost, for costs with an infinite sum, and for an unknown
    // child or root.
    void validate() const;
    // Also throws badInput, naming the node, for a negative cost.
    void validateNonnegative() const;

    bool hasNegativeCosts() const;
    std::vector<double> nonnegativeCosts() const;  // zero instead of negative costs
    double leastCost() const;                      // no selection has a lower DAG cost; 0 without negative costs
};

// Returns the problem of the classes that the roots reach over unfiltered e-nodes with finite costs. The e-graph must
// be rebuilt.
Problem problemOf(const egraph::EGraph& egraph, std::span<const egraph::ClassId> roots,
    const std::function<double(egraph::NodeId)>& cost);

enum class Stop { finished, timeLimit, cancelled };
std::string_view stopName(Stop stop);

struct Result : event::Extracted {  // `cost` is the DAG cost
    std::vector<uint32_t> choice;   // by class: the chosen node if the roots reach the class, else kNone
    double treeCost = 0;            // may be infinite with deep sharing
    double depth = 0;               // cost of the most expensive path from a root
    // If an objective was minimized (objective.h): its value, and a proven lower bound for all selections.
    std::optional<double> value;
    double valueBound = 0;
    Stop stop = Stop::finished;
};

// Returns the classes reached from the roots, children first, or nothing if the choice has a cycle or a gap.
std::optional<std::vector<uint32_t>> orderOf(const Problem& problem, const std::vector<uint32_t>& choice);

// Returns a checked result for this choice, which must be acyclic: clears unreached classes and computes the costs.
Result resultOf(const Problem& problem, std::vector<uint32_t> choice, std::string method);

// Throws internal unless the selection covers the roots, is acyclic, chooses only nodes of the right class, and has the
// stated costs. Shares no code with the extractors.
void checkSelection(const Problem& problem, const Result& result);

}  // namespace egret::extract
