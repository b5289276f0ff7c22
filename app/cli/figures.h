#pragma once

#include "app/cli/command.h"
#include "core/figure/drawing.h"

namespace egret::cli {

// Adds --figure-width and --font-size.
void addFigureStyle(CLI::App& command, figure::Style& style);

// Writes a drawing; the file's ending determines the format. Throws usage for another ending than .svg, .pdf or .tikz.
void requireFigureFile(const std::string& file);
void writeFigure(const figure::Drawing& drawing, const std::string& file);

// Add the commands `model draw` and `egraph draw`.
void addDrawModel(CLI::App& group, Context& context);
void addDrawEGraph(CLI::App& group, Context& context);

}  // namespace egret::cli
