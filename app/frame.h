#pragma once

#include "views/shell/pane.h"

#include <QObject>

namespace egret::app {

// Commands that open and close parts of the window: side panels, drawer, the pictures of graph and e-graph, Present.
std::vector<shell::ActionSpec> frameActions();

// Which parts of the window are open. The e-graph's picture and the drawer with its timeline open by themselves when
// there is an e-graph, until the user decides otherwise for this document.
class Frame : public QObject {
    Q_OBJECT

public:
    Frame(shell::PaneContext& context, QObject* parent);
    void follow();  // call when actions and docks exist

    enum class Pictures : uint8_t { graph, both, egraph };
    void choose(Pictures pictures);
    void toggleDrawer();
    void toggleSides();

    // For an audience: full screen, without bars and side panels, 150% text. In perspectives of a model, shows only
    // the pictures, the timeline and the lesson in progress.
    void setPresenting(bool on);
    bool isPresenting() const { return m_isPresenting; }

private:
    void adaptIfChanged();
    void adapt();
    void adaptDrawer();
    bool hasRoomForBoth() const;
    void showPictures(Pictures pictures);
    void showPanesOfGraph(bool shown);
    void updateChecks();

    shell::PaneContext& m_context;
    std::optional<Pictures> m_chosen;
    bool m_choseDrawer = false;
    bool m_hadGraph = false, m_hadEGraph = false, m_hadSteps = false;
    bool m_isPresenting = false;
    QString m_before;          // perspective before presenting
    QList<QWidget*> m_hidden;  // bars hidden while presenting
    Qt::WindowStates m_windowState;
};

}  // namespace egret::app
