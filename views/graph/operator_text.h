#pragma once

#include "core/graph/grouping.h"
#include "views/search/query.h"
#include "views/theme/theme.h"

namespace egret::graph_view {

// Operators and groups as text.
QString groupTitle(const graph::Grouping& grouping, graph::GroupId group);  // "layer.3", "block 2", "layer ×12"
QString operatorSummary(const graph::Graph& graph, const std::vector<graph::NodeId>& nodes);  // "3 Conv, 3 Relu, Add"

theme::Role roleOf(const graph::OpSpec& spec);
QString shapeText(const graph::Type& type);  // 1×3×224×224; includes the element type unless it is f32
// Same, but shortened in the middle, for labels: symbolic extents can be wider than the picture.
QString shortShapeText(const graph::Type& type);
QString constantText(const graph::Tensor& value);       // its values if there are few; otherwise its shape
QStringList attributeLines(const graph::Operator& op);  // distinguishing attributes, in short form
QString operatorTitle(const graph::Operator& op);
search::Searched searched(const graph::Graph& graph, graph::NodeId node);

}  // namespace egret::graph_view
