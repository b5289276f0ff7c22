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
    template <class Pane>
    Pane& revealed(const char* id) {
        reveal(QLatin1String(id));
        return the<Pane>(id);
    }
    void reveal(const QString& id);  // opens and raises the pane's dock, and ensures a usable height
    bool isSeen(const QString& id) const;
    QList<QDockWidget*> all() const { return m_docks; }

    // ---- perspectives ---------------------------------------------------------------------------------------
    QString perspective() const { return m_perspective ? QLatin1String(m_perspective->name) : QString(); }
    // Accepts any case and the start of a name, because names had other endings in the past. Null if unknown.
    const Perspective* named(const QString& perspective) const;
    void setPerspective(const QString& name);
    void resetPerspective();
    // Hides all docks, or arranges the perspective again. A change of perspective also ends it.
    void setAway(bool away);
    void windowShown();  // dock sizes take effect only after the window has its size
    void rememberLayout() const;
    void setTextScale(double scale);  // font size of the panes, relative to the application's
    void adoptFont();                 // call after a change of the application's font

    // ---- parts of the arrangement ------------------------------------------------------------------------------
    std::vector<QDockWidget*> drawer() const;  // docks of the perspective's drawer, open or not
    bool isDrawerOpen() const;
    void setDrawerOpen(bool open);
    bool areSidesOpen() const;
    void setSidesOpen(bool open);
    bool isOpen(const QString& id) const { return !dock(id)->isHidden(); }  // maybe behind another tab
    void setOpen(const QString& id, bool open);                             // in its place

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
    std::vector<QDockWidget*> sides() const;
    void show(const std::vector<QDockWidget*>& docks, bool shown);
    void updateTitles();

    QMainWindow* m_window = nullptr;
    PaneContext* m_context = nullptr;
    const std::vector<PaneSpec>* m_specs = nullptr;
    const std::vector<Perspective>* m_perspectives = nullptr;
    QList<QDockWidget*> m_docks;  // in spec order
    const Perspective* m_perspective = nullptr;
    bool m_isSized = false;
    double m_textScale = 1;
    bool m_isAway = false;
    QPointer<canvas::GraphCanvas> m_lastCanvas;  // last focused canvas
    QPointer<QDockWidget> m_lastDock;
    std::vector<std::function<bool()>> m_closers;
};

}  // namespace egret::shell
