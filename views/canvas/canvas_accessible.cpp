#include "views/canvas/canvas_accessible.h"

#include "core/base/lookup.h"
#include "views/canvas/graph_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <map>
#include <tuple>

namespace egret::canvas {
namespace {

int cellCount(const Box& box) { return static_cast<int>(box.cells.size()); }
int partCount(const Box& box) { return cellCount(box) + static_cast<int>(box.chips.size()); }

// The children of a box are its e-nodes, followed by its chips.
ItemRef partOf(const Box& box, uint32_t boxIndex, int part) {
    if (part < cellCount(box)) return {ItemRef::Kind::cell, boxIndex, static_cast<uint32_t>(part)};
    return {ItemRef::Kind::chip, boxIndex, static_cast<uint32_t>(part - cellCount(box))};
}

class CanvasAccessible;

// A box, e-node or chip of the picture. If the picture changes, the object stays valid and represents the new item with
// the same index, if any.
class ItemAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ItemAccessible(GraphCanvas& canvas, ItemRef ref) : m_canvas(&canvas), m_ref(ref) {}

    bool isValid() const override {
        if (!m_canvas || m_ref.box >= m_canvas->picture().boxes.size()) return false;
        const Box& box = m_canvas->picture().boxes[m_ref.box];
        return m_ref.kind == ItemRef::Kind::box ||
            m_ref.part < (m_ref.kind == ItemRef::Kind::cell ? box.cells.size() : box.chips.size());
    }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }  // the canvas does all hit testing
    int childCount() const override { return isValid() && m_ref.kind == ItemRef::Kind::box ? partCount(box()) : 0; }
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return describe(m_canvas->picture(), m_ref);
        return kind == QAccessible::Description ? describeNeighbours(m_canvas->picture(), m_ref) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect inView = m_canvas->mapFromScene(m_canvas->geometryOfPicture().rectOf(m_ref)).boundingRect();
        return {m_canvas->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.selectable = state.multiSelectable = true;
        if (!isValid()) return state;
        const auto& selection = m_canvas->selection();
        const ItemId id = idOf(m_canvas->picture(), m_ref);
        state.selected = isIn(id, selection);
        state.focused = m_canvas->hasFocus() && !selection.empty() && selection.back() == id;
        state.offscreen = !m_canvas->visibleArea().intersects(m_canvas->geometryOfPicture().rectOf(m_ref));
        return state;
    }

    // Pressing an item acts like Enter. Focusing an item also selects it.
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        const ItemId id = idOf(m_canvas->picture(), m_ref);
        if (id == kNoItem) return;
        m_canvas->setFocus();
        m_canvas->select({id});
        if (name == pressAction()) Q_EMIT m_canvas->activated(id);
    }

private:
    const Box& box() const { return m_canvas->picture().boxes[m_ref.box]; }
    CanvasAccessible* canvasInterface() const;

    QPointer<GraphCanvas> m_canvas;
    ItemRef m_ref;
};

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(GraphCanvas& canvas) : QAccessibleWidget(&canvas, QAccessible::List), m_canvas(canvas) {}
    ~CanvasAccessible() override {
        for (const auto& [key, id] : m_items) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(m_canvas.picture().boxes.size()); }
    QAccessibleInterface* child(int index) const override {
        return index < 0 || index >= childCount() ? nullptr
                                                  : item({ItemRef::Kind::box, static_cast<uint32_t>(index), 0});
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (const auto& [key, id] : m_items)
            if (QAccessible::accessibleInterface(id) == child) return static_cast<int>(std::get<1>(key));
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint local = m_canvas.viewport()->mapFromGlobal(QPoint(x, y));
        const auto ref = m_canvas.geometryOfPicture().itemAt(m_canvas.mapToScene(local));
        return ref ? item(*ref) : nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        if (m_canvas.selection().empty()) return nullptr;
        const auto ref = m_canvas.items().first(m_canvas.selection().back());
        return ref ? item(*ref) : nullptr;
    }

    QAccessibleInterface* item(ItemRef ref) const {
        const auto [place, isNew] = m_items.try_emplace({ref.kind, ref.box, ref.part}, QAccessible::Id{});
        if (isNew) place->second = QAccessible::registerAccessibleInterface(new ItemAccessible(m_canvas, ref));
        return QAccessible::accessibleInterface(place->second);
    }

private:
    GraphCanvas& m_canvas;
    mutable std::map<std::tuple<ItemRef::Kind, uint32_t, uint32_t>, QAccessible::Id> m_items;
};

CanvasAccessible* ItemAccessible::canvasInterface() const {
    return m_canvas ? static_cast<CanvasAccessible*>(QAccessible::queryAccessibleInterface(m_canvas)) : nullptr;
}

QAccessibleInterface* ItemAccessible::parent() const {
    CanvasAccessible* canvas = canvasInterface();
    return !canvas || m_ref.kind == ItemRef::Kind::box ? canvas : canvas->item({ItemRef::Kind::box, m_ref.box, 0});
}

QAccessibleInterface* ItemAccessible::child(int index) const {
    return index < 0 || index >= childCount() ? nullptr : canvasInterface()->item(partOf(box(), m_ref.box, index));
}

int ItemAccessible::indexOfChild(const QAccessibleInterface* wanted) const {
    for (int i = 0; i < childCount(); ++i)
        if (child(i) == wanted) return i;
    return -1;
}

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
    if (!item) {
        QAccessibleEvent event(&canvas, QAccessible::DescriptionChanged);
        return QAccessible::updateAccessibility(&event);
    }
    auto* interface = static_cast<CanvasAccessible*>(QAccessible::queryAccessibleInterface(&canvas));
    QAccessibleEvent event(interface->item(*item), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void announcePicture(GraphCanvas& canvas) {
    if (!QAccessible::isActive()) return;
    QAccessibleEvent event(&canvas, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

}  // namespace egret::canvas
