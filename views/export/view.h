#pragma once

#include "views/export/drawing.h"

#include <QJsonObject>

class QWidget;

namespace egret::exporting {

// A snapshot of a view for export: a plain value that outlives the view and can be used on any thread.
struct ExportedView {
    Drawing drawing;
    // Statements for a digraph whose nodes are named prefix + number; null if dot cannot express the view.
    std::function<QByteArray(const QByteArray& prefix)> dot;
    std::function<QJsonObject()> json;
};

// A widget that can be exported in full even if it shows only a part or only paints.
class Exportable {
public:
    virtual ~Exportable() = default;
    virtual ExportedView exportedView() const = 0;
};

// For widgets that always paint everything: records their current appearance and data.
ExportedView recordingOf(const QWidget& widget, QJsonObject data);

// Writes in the format given by the suffix of `path`: png, svg, pdf (drawing.h), dot or json. Returns a sentence that
// says what was written. Throws usage for a different suffix or an empty view, badInput with the file if it cannot be
// written.
QString write(const ExportedView& view, const QString& path, const Task& task = {});

QString fileFilter();

}  // namespace egret::exporting
