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

// The docks of a window, one for each pane. A pane is made when its dock is first part of the perspective, opened, or
// asked for.
class Docks : public QObject {
    Q_OBJECT

public:
    void build(QMainWindow& window, const std::vector<PaneSpec>& specs, const std::vector<Perspective>& perspectives,
        PaneContext& context);

    QWidget& pane(const QString& id);                                      // makes it where it has not been seen yet
    QWidget* made(const QString& id) const { return dock(id)->widget(); }  // null: it has not been
    template <class Pane>
    Pane& the(const char* id) {
        return static_cast<Pane&>(pane(QLatin1String(id)));
    }
    void reveal(const QString& id);  // opens its dock, in front and high enough
    bool isSeen(const QString& id) const;
    QList<QDockWidget*> all() const { return m_docks; }

    // ---- perspectives ---------------------------------------------------------------------------------------
    QString perspective() const { return m_perspective ? QLatin1String(m_perspective->name) : QString(); }
    const Perspective* named(const QString& perspective) const;  // null: there is none; case does not matter
    void setPerspective(const QString& name);
    void resetPerspective();
    void windowShown();  // sizes of docks stick only once the window has its own
    void rememberLayout() const;
    void adoptFont();  // in the size of the perspective

    // ---- the keyboard ---------------------------------------------------------------------------------------
    void goToPane(int step);
    void focusMainPane();  // of the perspective
    // That was looked at last: menus, dialogs and lists take the focus, but not the user's mind off it.
    canvas::GraphCanvas& focusedCanvas() const;
    QDockWidget* focusedDock() const;  // null: it is hidden, or there was none

    // ---- the end of the program -----------------------------------------------------------------------------
    void addCloser(std::function<bool()> mayClose) { m_closers.push_back(std::move(mayClose)); }
    bool mayClose() const;

Q_SIGNALS:
    void visibilityChanged();  // of any dock, or another perspective, once everything has its place
    void perspectiveChanged();
    void closing();  // the window; nothing is in the way

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
    QList<QDockWidget*> m_docks;  // in the order of the specs
    const Perspective* m_perspective = nullptr;
    bool m_isSized = false;
    QPointer<canvas::GraphCanvas> m_lastCanvas;  // that had the focus
    QPointer<QDockWidget> m_lastDock;
    std::vector<std::function<bool()>> m_closers;
};

}  // namespace egret::shell
