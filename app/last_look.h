#pragma once

#include "views/canvas/graph_canvas.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace egret::app {

// How the current graph of a session was looked at, kept with the session so that it is looked at again when that opens.
struct LastLook {
    QStringList selection;                          // names of operators
    std::optional<canvas::GraphCanvas::View> view;  // nothing: the first one, at whatever size the pane has then

    QString json() const;
    static LastLook of(const QString& json);
};

}  // namespace egret::app
