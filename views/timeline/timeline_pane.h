#pragma once

#include <QWidget>

#include <set>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace egret::timeline {

// One event of the e-graph.
struct Mark {
    uint32_t step = 0;
    uint32_t iteration = 0;
    QString label;        // rule and match
    QString group;        // the rule; its marks share a color
    uint32_t weight = 1;  // e-nodes and unions created; 0: no effect
};

class Track;

// Shows the history of an e-graph as a line of marks. A click or a drag shows a past state; buttons play, step and
// bookmark.
class TimelinePane : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePane(QWidget* parent = nullptr);

    void setMarks(std::vector<Mark> marks);  // in order of step
    void setPosition(uint32_t step);         // emits no signal
    uint32_t position() const;
    void stepBy(int marks);
    void goTo(uint32_t step);  // emits positionChanged()
    void toggleBookmark();
    void setStory(const QString& text);           // text below the line for the position; an empty text hides it
    const std::set<uint32_t>& bookmarks() const;  // bookmarked steps
    void setPlaying(bool playing);
    bool isPlaying() const;
    const std::vector<Mark>& marks() const;

Q_SIGNALS:
    void positionChanged(uint32_t step);

private:
    void updateLabel();

    Track* m_track;
    QToolButton *m_play, *m_back, *m_forward, *m_bookmark;
    QLabel *m_label, *m_story;
    QCheckBox *m_hideIdle, *m_loop;
    QComboBox* m_speed;
    QTimer* m_timer;
};

}  // namespace egret::timeline
