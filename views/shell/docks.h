#pragma once

#include "views/shell/perspective.h"

#include <QDockWidget>
#include <QFont>
#include <QMainWindow>
#include <QPointer>

#include <functional>

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::shell {

struct PaneContext;
struct PaneSpec;

QFont scaled(QFont font, double factor);

// The docks of a window, one per pane. A pane is created when its dock is first visible in a perspective, opened or
// requested.
class Docks : public QObject {
    Q_OBJECT

public:
    void build(QMainWindow& window, const std::vector<PaneSpec>& specs, const std::vector<Perspective>& perspectives,
        PaneContext& context);

    QWidget& pane(const QString& id);                                      // creates the pane if necessary
    QWidget* made(const QString& id) const { return dock(id)->widget(); }  // null: not created yet
    template <class Pane>
    Pane& the(const char* id) {
        return static_cast<Pane&>(pane(QLatin1String(id)));
    }
    void reveal(const QString& id);  // opens and raises the pane's dock, and ensures a usable height
    bool isSeen(const QString& id) const;
    QList<QDockWidget*> all() const { return m_docks; }

    // ---- perspectives ---------------------------------------------------------------------------------------
    QString perspective() const { return m_perspective ? QLatin1String(m_perspective->name) : QString(); }
    const Perspective* named(const QString& perspective) const;  // null if unknown; case-insensitive
    void setPerspective(const QString& name);
    void resetPerspective();
    void windowShown();  // dock sizes take effect only after the window has its size
    void rememberLayout() const;
    void adoptFont();  // applies the font size of the perspective

    // ---- the keyboard ---------------------------------------------------------------------------------------
    void goToPane(int step);
    void focusMainPane();
    // Returns the canvas focused last. Focus in menus, dialogs and lists does not change it.
    canvas::GraphCanvas& focusedCanvas() const;
    QDockWidget* focusedDock() const;  // null if it is hidden or no dock was focused

    // ---- program exit -----------------------------------------------------------------------------------------------
    void addCloser(std::function<bool()> mayClose) { m_closers.push_back(std::move(mayClose)); }
    bool mayClose() const;

Q_SIGNALS:
    void visibilityChanged();  // a dock's visibility or the perspective changed; emitted after layout
    void perspectiveChanged();
    void closing();  // the window is closing; the objects still exist

private:
    const PaneSpec& spec(const QDockWidget& dock) const;
    QDockWidget* dock(const QString& id) const;
    QWidget& make(QDockWidget& dock);
    void makeShown();
    void focusMoved(QWidget* to);
    static void focusPane(const QDockWidget& dock);

    QMainWindow* m_window = nullptr;
    PaneContext* m_context = nullptr;
    const std::vector<PaneSpec>* m_specs = nullptr;
    const std::vector<Perspective>* m_perspectives = nullptr;
    QList<QDockWidget*> m_docks;  // in spec order
    const Perspective* m_perspective = nullptr;
    bool m_isSized = false;
    QPointer<canvas::GraphCanvas> m_lastCanvas;  // last focused canvas
    QPointer<QDockWidget> m_lastDock;
    std::vector<std::function<bool()>> m_closers;
};

}  // namespace egret::shell
