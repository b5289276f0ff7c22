#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <set>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace egret::timeline {

// One event of the e-graph. Small, because an e-graph of ten million e-nodes has millions of them.
struct Mark {
    uint32_t step = 0;
    uint32_t iteration = 0;
    uint32_t group = 0;              // index into Marks::groups
    uint32_t nodes = 0, unions = 0;  // created by the step; none: no effect
    uint32_t weight() const { return nodes + unions; }
};

// The history of an e-graph, in order of step. Shared with the job that lists it, so it never changes.
struct Marks {
    std::vector<Mark> all;
    std::vector<QString> groups;                                 // rules and other reasons; one color each
    std::function<QString(const Marks&, const Mark&)> describe;  // what the step did

    bool empty() const { return all.empty(); }
    std::size_t size() const { return all.size(); }
    QString labelOf(const Mark& mark) const { return describe ? describe(*this, mark) : groups[mark.group]; }
    std::size_t countUntil(uint32_t step) const;  // marks at or before the step
};
using MarksPtr = std::shared_ptr<const Marks>;

class Track;

// Shows the history of an e-graph as a line of marks. A click or a drag shows a past state; buttons play, step and
// bookmark.
class TimelinePane : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePane(QWidget* parent = nullptr);

    void setMarks(MarksPtr marks);    // null: none
    void setPosition(uint32_t step);  // emits no signal
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
