// canvas: pictures of graphs that people can read, walk and export.
//
//   picture.h          Picture: what to show, a plain value that any view-model can build and any test can read
//   geometry.h         sizes from fonts, then every rectangle and curve once a layout has answered
//   spatial_index.h    what is under the mouse, what is on screen
//   picture_painter.h  paints a picture, in as much detail as the scale can show
//   layers.h           a picture that has been laid out; two graphics items: the picture, and selection, hover and
//                      highlights over it
//   walk.h             where the arrow keys go
//   graph_canvas.h     GraphCanvas: the widget
//   minimap.h          the little overview in its corner
//   export.h           the whole picture for a file
//   canvas_accessible.h  the picture as a screen reader hears it
//
// 100,000 boxes as graphics items of their own take 2 seconds and 700 MB to show; one item that paints what is visible
// takes 23 ms. So nothing here makes an object per box.
#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/canvas/picture.h"
