#pragma once

#include "core/graph/graph.h"
#include "views/canvas/picture.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::graph_view {

// A computation graph as people like to see it: constants (and whatever is computed from constants only) are chips on
// their consumers, projections of tuples are edges, inputs with many consumers are chips too. Item ids are node ids;
// outputs have ids of their own above kOutputIds.
struct GraphPictureOptions {
    bool foldWeights = true;
    bool showShapes = true;
    std::unordered_map<graph::NodeId, double> cost;       // overlay: any unit, the largest is hottest
    std::function<QString(double)> costText;              // "41 µs"; used with `cost`
    std::unordered_map<graph::NodeId, QString> makers;    // overlay: the rule that made it, a colour for each
    std::unordered_set<graph::NodeId> fresh;              // born in the step looked at, or not in the graph compared to
    std::unordered_set<graph::NodeId> removed;            // not in the graph compared to: faded
};

inline constexpr canvas::ItemId kOutputIds = canvas::ItemId{1} << 40;
inline constexpr std::size_t kChipFanOut = 8;  // inputs with more consumers are drawn as chips

canvas::Picture pictureOf(const graph::Graph& graph, const GraphPictureOptions& options = {});

inline canvas::ItemId itemOf(graph::NodeId node) { return node.index(); }
// Nothing for the boxes of outputs.
std::optional<graph::NodeId> nodeOf(canvas::ItemId item);

theme::Role roleOf(const graph::OpSpec& spec);
QString shapeText(const graph::Type& type);       // 1×3×224×224, with the element type unless f32
QString constantText(const graph::Tensor& value);  // its values when they are few, else its shape
QStringList attributeLines(const graph::Operator& op);  // what distinguishes this operator, shortly
QString operatorTitle(const graph::Operator& op);
QString timeText(double microseconds);            // "41 µs", "3.2 ms"

}  // namespace egret::graph_view
