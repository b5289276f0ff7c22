#pragma once

#include "core/graph/bodies.h"

#include <QString>
#include <QWidget>

namespace egret::graph_view {

// The place of a body in a graph: operators of control flow from the outside in, each with the attribute of its body.
// Empty: the graph itself.
struct BodyStep {
    graph::NodeId owner;
    Symbol attribute;
    bool operator==(const BodyStep&) const = default;
};
using BodyPath = std::vector<BodyStep>;

// Returns the body at the path, an empty graph if the path does not exist in `whole`.
graph::Graph bodyAt(const graph::Graph& whole, const BodyPath& path);
// Returns the path's counterpart in another state of the graph, as far as it exists. Changing a body replaces its
// owner; the counterpart has the same name and kind.
BodyPath counterpart(const BodyPath& path, const graph::Graph& from, const graph::Graph& to);

// Returns titles for a body's inputs: the values outside that they have or begin with.
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
