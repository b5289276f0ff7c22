#include "views/canvas/composition.h"

namespace egret::canvas {

Composition::Composition(Picture laidOut, const Measured& measured, const layout::Placed& placed)
    : picture(std::move(laidOut)), geometry(compose(picture, measured, placed)), lookup(picture),
      edgesOfBox(picture.boxes.size()) {
    for (uint32_t e = 0; e < picture.edges.size(); ++e) {
        const Edge& edge = picture.edges[e];
        edgesOfBox[edge.from].push_back(e);
        if (edge.to != edge.from) edgesOfBox[edge.to].push_back(e);
    }
}

}  // namespace egret::canvas
