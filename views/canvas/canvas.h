// canvas: pictures of graphs that people can read, navigate and export.
//
//   picture.h          Picture: what to show, a plain value that any view-model can build and any test can read
//   geometry.h         sizes from fonts, then every rectangle and curve once the layout is known
//   spatial_index.h    finds what is under the mouse and what is on screen
//   picture_painter.h  paints a picture, with as much detail as the scale allows
//   layers.h           a laid-out picture and its two graphics items: the picture itself, and selection, hover and
//                      highlights over it
//   walk.h             arrow-key navigation
//   graph_canvas.h     GraphCanvas: the widget (graph_canvas_input.cpp: mouse and keyboard)
//   legend.h           what the colors in use mean
//   banner.h           a sentence over the picture, such as that it shows the past
//   minimap.h          the overview beside the picture
//   export.h           exports the whole picture to a file
//   canvas_accessible.h  the picture for screen readers
//
// Showing 100,000 boxes as separate graphics items takes 2 seconds and 700 MB. One item that paints only the visible
// part takes 23 ms, so nothing here creates an object per box.
#pragma once

#include "views/canvas/graph_canvas.h"
#include "views/canvas/picture.h"
