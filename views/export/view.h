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

// A widget that can be exported in full, even if it shows only a part or has no child widgets.
class Exportable {
public:
    virtual ~Exportable() = default;
    virtual ExportedView exportedView() const = 0;
};

// Records the current appearance and data of a widget that always paints everything.
ExportedView recordingOf(const QWidget& widget, QJsonObject data);

// Writes in the format given by the suffix of `path`: png, svg, pdf (drawing.h), dot or json. Returns a sentence that
// says what was written. Throws usage for any other suffix or an empty view, and badInput with the path if the file
// cannot be written.
QString write(const ExportedView& view, const QString& path, const Task& task = {});

QString fileFilter();

}  // namespace egret::exporting
