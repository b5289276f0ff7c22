#pragma once

#include <QPointF>
#include <QString>
#include <QStringList>

class QSettings;

namespace egret::app {

// What was looked at when the window was closed, so that it can be looked at again at the next start.
struct LastLook {
    QString document;       // its session's file, or that of an e-graph; empty: nothing was open
    QStringList selection;  // names of operators in the current graph
    double zoom = 1;
    QPointF centre;         // of the view, in the picture

    void save(QSettings& settings) const;
    static LastLook load(const QSettings& settings);
};

}  // namespace egret::app
