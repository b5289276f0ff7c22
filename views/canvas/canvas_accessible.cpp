#include "views/canvas/canvas_accessible.h"

#include "views/canvas/graph_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <map>

namespace egret::canvas {
namespace {

class CanvasAccessible;

// One box of the picture. Stays valid as an object when the picture changes, and then speaks for the box that has its
// index now, or for none.
class BoxAccessible : public QAccessibleInterface {
public:
    BoxAccessible(GraphCanvas& canvas, int index) : m_canvas(&canvas), m_index(index) {}

    bool isValid() const override {
        return m_canvas && static_cast<size_t>(m_index) < m_canvas->picture().boxes.size();
    }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid() || (kind != QAccessible::Name && kind != QAccessible::Description)) return {};
        return describe(m_canvas->picture(), ref());
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect inView = m_canvas->mapFromScene(m_canvas->geometryOfPicture().rectOf(ref())).boundingRect();
        return {m_canvas->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        if (!isValid()) return state;
        const ItemId id = m_canvas->picture().boxes[static_cast<size_t>(m_index)].id;
        const auto& selection = m_canvas->selection();
        state.selected = std::find(selection.begin(), selection.end(), id) != selection.end();
        state.focused = state.selected && m_canvas->hasFocus();
        return state;
    }

private:
    ItemRef ref() const { return {ItemRef::Kind::box, static_cast<uint32_t>(m_index), 0}; }

    QPointer<GraphCanvas> m_canvas;
    int m_index;
};

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(GraphCanvas& canvas) : QAccessibleWidget(&canvas, QAccessible::List), m_canvas(canvas) {}
    ~CanvasAccessible() override {
        for (const auto& [index, id] : m_children) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(m_canvas.picture().boxes.size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        if (const auto found = m_children.find(index); found != m_children.end())
            return QAccessible::accessibleInterface(found->second);
        auto* box = new BoxAccessible(m_canvas, index);
        m_children.emplace(index, QAccessible::registerAccessibleInterface(box));
        return box;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (const auto& [index, id] : m_children)
            if (QAccessible::accessibleInterface(id) == child) return index;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint local = m_canvas.viewport()->mapFromGlobal(QPoint(x, y));
        const auto ref = m_canvas.geometryOfPicture().itemAt(m_canvas.mapToScene(local));
        return ref ? child(static_cast<int>(ref->box)) : nullptr;
    }

private:
    GraphCanvas& m_canvas;
    mutable std::map<int, QAccessible::Id> m_children;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* canvas = qobject_cast<GraphCanvas*>(object);
    return canvas ? new CanvasAccessible(*canvas) : nullptr;
}

}  // namespace

void installCanvasAccessibility() {
    static const bool installed = (QAccessible::installFactory(makeInterface), true);
    (void)installed;
}

void announceSelection(GraphCanvas& canvas, std::optional<ItemRef> item) {
    if (!QAccessible::isActive()) return;
    QAccessibleEvent event(&canvas, item ? QAccessible::Focus : QAccessible::DescriptionChanged);
    if (item) event.setChild(static_cast<int>(item->box));
    QAccessible::updateAccessibility(&event);
}

}  // namespace egret::canvas
