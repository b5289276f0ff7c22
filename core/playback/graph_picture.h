#pragma once

#include "core/cost/cost.h"
#include "core/playback/picture_versions.h"

#include <string>
#include <utility>
#include <vector>

namespace egret::playback {

// A computation graph as a picture. The key of an operator is its name (Graph::nameOf), because operators that a
// rewrite leaves alone keep their names, while nodes below a replaced one get new ids. Constants, and values computed
// from constants only, are lines of the boxes that read them.
struct GraphPicture {
    Picture picture;
    double cost = 0;                                               // microseconds
    std::vector<std::pair<graph::NodeId, std::string>> operators;  // with their keys
};
GraphPicture pictureOf(const graph::Graph& graph, const cost::CostModel& model);

// Returns a playback with one step, the graph.
nlohmann::json playbackOf(
    const graph::Graph& graph, const cost::CostModel& model, const std::string& name, const Task& task = {});

}  // namespace egret::playback
