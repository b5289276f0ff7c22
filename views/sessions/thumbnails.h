#pragma once

#include "views/jobs/job_board.h"
#include "views/sessions/graph_drawing.h"
#include "views/sessions/session_list.h"
#include "views/theme/theme.h"

#include <QObject>

#include <functional>
#include <set>

namespace egret::sessions {

// Loads a picture from the cache folder, or draws it and stores it there. `key` names what is drawn. Thread-safe.
QImage cachedPicture(const QString& key, const theme::Theme& theme, QSize pixels, const std::function<QImage()>& draw);

// Returns the picture of a session's current graph; null if the session has changed since the summary was read. Throws
// the errors of session::Session::open. Thread-safe.
QImage pictureOf(const session::Summary& summary, const theme::Theme& theme, QSize pixels, const Task& task,
    double leastScale = kLeastScale);

// Provides pictures of the sessions' current graphs: loaded from the cache folder, or drawn and cached by graph and
// theme. Runs one job at a time, the newest request first because it is most likely visible.
class Thumbnails : public QObject {
    Q_OBJECT

public:
    Thumbnails(jobs::JobBoard& board, QSize pixels, QObject* parent);

    // Emits drawn() once per graph, unless the graph cannot be read.
    void want(const SummaryPtr& summary, const theme::Theme& theme);
    void forget();  // drops all requests, e.g. after a theme change

Q_SIGNALS:
    void drawn(quint64 graph, const QImage& picture);

private:
    struct Wish {
        SummaryPtr summary;
        const theme::Theme* theme = nullptr;
        int generation = 0;
    };
    void start();

    jobs::JobBoard& m_board;
    QSize m_pixels;
    std::vector<Wish> m_open;
    std::set<uint64_t> m_asked;  // graph hashes
    int m_generation = 0;
    bool m_isBusy = false;
};

}  // namespace egret::sessions
