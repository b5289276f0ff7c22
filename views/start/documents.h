#pragma once

#include "core/session/library.h"
#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QImage>
#include <QStringList>

namespace egret::start {

// A document that the page offers to open.
struct Document {
    QString path;
    QString title;
    QStringList lines;
    QImage picture;  // null if it was not drawn
};

// How pictures are drawn. `pixels` are device pixels.
struct Look {
    const theme::Theme& theme;
    QSize pixels;
    double leastScale;  // a picture that would be smaller is cropped
};

// The sample models of this installation, without pictures.
std::vector<Document> samples();
// Draws a model or an e-graph, or loads its picture from the cache folder. Null if the file cannot be read. Takes up to
// 100 ms for a sample that is not in the cache; thread-safe.
QImage pictureOf(const QString& path, const Look& look, const Task& task);

// Describes a session: its model, its cost before and after, its number of steps, the time of its last change. Reads
// the whole session; thread-safe.
Document describe(const session::Summary& summary, const Look& look, const Task& task);

// Returns at most `most` sessions, newest first. Lists only the newest of a model's unsaved sessions without steps.
// Reads the sessions' files; thread-safe.
std::vector<Document> recentSessions(
    const session::Places& places, std::size_t most, const Look& look, const Task& task);

// Returns "92.78 → 91.03 ms (−1.9%)"; one cost if both are equal. In microseconds.
QString costText(double before, double after);

}  // namespace egret::start
