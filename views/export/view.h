#pragma once

#include "views/export/drawing.h"

#include <QJsonObject>

class QWidget;

namespace egret::exporting {

// A view as it is now, to be written to a file: a plain value that outlives the view, for any thread.
struct ExportedView {
    Drawing drawing;
    // Statements inside a digraph, its nodes named prefix + number; null: dot cannot say it.
    std::function<QByteArray(const QByteArray& prefix)> dot;
    std::function<QJsonObject()> json;
};

// A widget that can be written as a whole, though it shows only a part, or only paints.
class Exportable {
public:
    virtual ~Exportable() = default;
    virtual ExportedView exportedView() const = 0;
};

// For widgets that always paint all they have: how they look now, and what they say.
ExportedView recordingOf(const QWidget& widget, QJsonObject data);

// Writes by the suffix of `path`: png, svg, pdf (drawing.h), dot or json. Answers what was written, in a sentence.
// Throws Error(usage) for another suffix or where there is nothing to write, Error(badInput) with the file when it
// cannot be written.
QString write(const ExportedView& view, const QString& path, const Task& task = {});

// The formats as a file dialog lists them.
QString fileFilter();

}  // namespace egret::exporting
