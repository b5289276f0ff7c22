// export: any view of the window as a file, whole, whatever of it is on the screen.
//
//   view.h        ExportedView: how to draw all of a view, and what it says as dot and as JSON; Exportable: who can
//                 give one; write(): to a file, by its suffix
//   drawing.h     a drawing of any size as PNG (tile by tile), SVG or PDF
//   png_writer.h  a PNG that is never in memory as a whole
//   sheet.h       what a pane shows besides pictures: tables, texts, charts, one below the other
//
// Collecting happens on the window's thread and copies; drawing and writing take the time and run in a job.
#pragma once

#include "views/export/sheet.h"
#include "views/export/view.h"
