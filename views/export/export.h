// export: writes any view of the window to a file, always in full.
//
//   view.h        ExportedView: how to draw a whole view, and its content as dot and JSON; Exportable: widgets that
//                 provide a view; write(): writes a view in the format of the file suffix
//   drawing.h     a drawing of any size as PNG (tile by tile), SVG or PDF
//   png_writer.h  writes a PNG without keeping the whole image in memory
//   sheet.h       pane contents other than pictures: stacked tables, texts, charts
//
// The contents are copied on the window's thread. Drawing and writing are slow and run in a job.
#pragma once

#include "views/export/sheet.h"
#include "views/export/view.h"
