#pragma once

#include "core/graph/bodies.h"

#include <QString>
#include <QWidget>

namespace egret::graph_view {

// The position of a body in a graph: the enclosing control-flow operators from the outside in, each with the attribute
// that contains the body. An empty path refers to the graph itself.
struct BodyStep {
    graph::NodeId owner;
    Symbol attribute;
    bool operator==(const BodyStep&) const = default;
};
using BodyPath = std::vector<BodyStep>;

// Returns the body at the path, or an empty graph if the path does not exist in `whole`.
graph::Graph bodyAt(const graph::Graph& whole, const BodyPath& path);
// Returns the path's counterpart in another state of the graph, up to the first step without a counterpart. Changing a
// body replaces its owner. The new owner is therefore identified by its name and kind.
BodyPath counterpart(const BodyPath& path, const graph::Graph& from, const graph::Graph& to);

// Returns titles for a body's inputs: the names of the outer values that are their values or initial values.
std::unordered_map<graph::NodeId, QString> inputTitles(const graph::Graph& whole, const BodyPath& path);

// A row of buttons above a body's picture: the graph, the operators around the body, and the body's siblings. Hidden
// for an empty path.
class BodyTrail : public QWidget {
    Q_OBJECT

public:
    explicit BodyTrail(QWidget* parent = nullptr);
    void show(const graph::Graph& whole, const BodyPath& path);

Q_SIGNALS:
    void chosen(const egret::graph_view::BodyPath& path);
};

}  // namespace egret::graph_view
