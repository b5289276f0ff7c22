#pragma once

#include "core/base/json.h"
#include "core/figure/drawing.h"
#include "core/playback/picture_versions.h"

namespace egret::figure {

// Draws the boxes of a picture (a computation graph, an expression, a pGraph or a schedule) with edges from producers
// to users, from top to bottom. A drawing wider than the style is scaled down as a whole.
Drawing drawingOf(const playback::Picture& picture, const Style& style = {}, const Task& task = {});

// An e-graph as a picture. Constants are lines of the e-nodes that use them.
struct EGraphPicture {
    struct Node {
        std::string title;
        std::vector<std::string> lines;
        graph::Family family = graph::Family::other;  // determines the color
        std::vector<uint32_t> operands;               // indexes of classes
        bool isChosen = false;
    };
    struct Class {
        std::string name;  // above the e-nodes; may be empty
        std::vector<Node> nodes;
    };
    std::vector<Class> classes;
};

// Draws an e-graph: dashed classes with their e-nodes, and edges from each e-node to the classes of its operands, as in
// papers on e-graphs. Roots are on top. Chosen e-nodes have thick frames.
Drawing drawingOf(const EGraphPicture& picture, const Style& style = {}, const Task& task = {});

// Draws the current step of a playback (core/playback/playback.h): its graph, or its e-graph after all steps. With
// `classNames`, the classes of an e-graph have numbers and types.
Drawing drawingOf(
    const nlohmann::json& playback, const Style& style = {}, bool classNames = false, const Task& task = {});

}  // namespace egret::figure
