#pragma once

#include "views/jobs/job_board.h"
#include "views/sessions/session_list.h"
#include "views/theme/theme.h"

#include <QObject>

#include <set>

namespace egret::sessions {

// Pictures of sessions' current graphs: from the cache folder, else drawn, and then kept there, by graph and theme. One
// job at a time; what is asked for last is drawn first, for it is what one looks at.
class Thumbnails : public QObject {
    Q_OBJECT

public:
    Thumbnails(jobs::JobBoard& board, QSize pixels, QObject* parent);

    // Answers with drawn(), once per graph; not when it cannot be read.
    void want(const SummaryPtr& summary, const theme::Theme& theme);
    void forget();  // what was asked for: another theme wants other pictures

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
    std::set<uint64_t> m_asked;  // graphs
    int m_generation = 0;
    bool m_isBusy = false;
};

}  // namespace egret::sessions
