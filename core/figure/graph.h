#pragma once

#include "core/figure/drawing.h"
#include "core/playback/egraph_track.h"
#include "core/playback/picture_versions.h"

namespace egret::figure {

// Draws the boxes of a picture (a computation graph, an expression, a pGraph or a schedule) with edges from producers
// to users, from top to bottom. A drawing wider than the style is scaled down as a whole.
Drawing drawingOf(const playback::Picture& picture, const Style& style = {}, const Task& task = {});

// Draws an e-graph: dashed classes with their e-nodes, and edges from each e-node to the classes of its operands, as in
// papers on e-graphs. Roots are on top. Constants are in the e-nodes that use them.
Drawing drawingOf(const playback::TrackSource& source, const Style& style = {}, const Task& task = {});

}  // namespace egret::figure
