#pragma once

#include "views/canvas/picture.h"
#include "views/workspace/workspace.h"

#include <QWidget>

#include <unordered_map>

class QLabel;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::compare {

// Shows two graphs side by side: nodes only in the left graph are faded, nodes only in the right graph glow. Both views
// move together and share the selection.
class ComparePane : public QWidget {
    Q_OBJECT

public:
    explicit ComparePane(QWidget* parent = nullptr);

    void show(const workspace::StepComparison& comparison);
    void clear();
    QString summary() const;  // "3 removed, 2 added, 41 unchanged"
    QSize sizeHint() const override { return {900, 420}; }
    canvas::GraphCanvas& left() const { return *m_halves[0].canvas; }
    canvas::GraphCanvas& right() const { return *m_halves[1].canvas; }

private:
    struct Half {
        canvas::GraphCanvas* canvas = nullptr;
        QLabel* title = nullptr;
        std::unordered_map<canvas::ItemId, canvas::ItemId> partners;  // partners in the other half
    };
    void follow(const Half& moved, Half& other);
    void select(const Half& chosen, Half& other, const std::vector<canvas::ItemId>& ids);

    Half m_halves[2];
    QLabel* m_summary;
    bool m_following = false;  // whether the pane itself is moving a view
};

}  // namespace egret::compare
