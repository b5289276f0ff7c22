#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>

namespace egret::app {

// How the current graph of a session was looked at, kept with the session so that it is looked at again when that opens.
struct LastLook {
    QStringList selection;  // names of operators
    double zoom = 1;
    QPointF centre;         // of the view, in the picture

    QString json() const;
    static LastLook of(const QString& json);  // the default where it says nothing
};

}  // namespace egret::app
