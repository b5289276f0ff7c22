#include "views/shell/context_menu.h"

#include "core/base/lookup.h"
#include "views/canvas/graph_canvas.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

namespace egret::shell {
namespace {

struct Offer {
    QStringList commands;
    QPoint place;  // of the subject, in the viewport
};
using Find = std::function<Offer(const QPoint* pointer)>;  // null: for the selection

class MenuOpener : public QObject {
public:
    MenuOpener(QAbstractScrollArea& area, const Actions& actions, Find find)
        : QObject(&area), m_area(area), m_actions(actions), m_find(std::move(find)) {
        area.installEventFilter(this);
        area.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const auto& key = static_cast<const QKeyEvent&>(*event);
            if (key.key() != Qt::Key_F10 || key.modifiers() != Qt::ShiftModifier) return false;
            open(nullptr);
            return true;
        }
        if (event->type() != QEvent::ContextMenu) return false;
        const auto& wanted = static_cast<const QContextMenuEvent&>(*event);
        const QPoint pointer = m_area.viewport()->mapFromGlobal(wanted.globalPos());
        open(wanted.reason() == QContextMenuEvent::Keyboard ? nullptr : &pointer);
        return true;
    }

private:
    void open(const QPoint* pointer) {
        if (pointer) m_area.setFocus(Qt::MouseFocusReason);  // commands concern the focused pane
        const Offer offer = m_find(pointer);
        if (offer.commands.isEmpty()) return;
        auto* menu = new QMenu(&m_area);
        menu->setObjectName(QStringLiteral("contextMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const QString& id : offer.commands) {
            if (id.isEmpty()) menu->addSeparator();
            else menu->addAction(&m_actions[id]);
        }
        menu->popup(m_area.viewport()->mapToGlobal(offer.place));
        if (!pointer) {
            const auto actions = menu->actions();
            const auto first = std::ranges::find_if(
                actions, [](const QAction* action) { return action->isEnabled() && !action->isSeparator(); });
            if (first != actions.end()) menu->setActiveAction(*first);
        }
    }

    QAbstractScrollArea& m_area;
    const Actions& m_actions;
    Find m_find;
};

}  // namespace

void offerMenu(
    QAbstractItemView& view, const Actions& actions, std::function<QStringList(const QModelIndex&)> commands) {
    new MenuOpener(view, actions, [&view, commands = std::move(commands)](const QPoint* pointer) {
        const QModelIndex index = pointer ? view.indexAt(*pointer) : view.currentIndex();
        if (!index.isValid()) return Offer();
        if (pointer && !view.selectionModel()->isSelected(index)) view.setCurrentIndex(index);
        return Offer{commands(index), pointer ? *pointer : view.visualRect(index).bottomLeft()};
    });
}

void offerMenu(
    canvas::GraphCanvas& canvas, const Actions& actions, std::function<QStringList(canvas::ItemId)> commands) {
    new MenuOpener(canvas, actions, [&canvas, commands = std::move(commands)](const QPoint* pointer) {
        if (!pointer) {
            const canvas::ItemId id = canvas.selection().empty() ? canvas::kNoItem : canvas.selection().back();
            const auto ref = canvas.items().first(id);
            const QRect area = ref ? canvas.mapFromScene(canvas.geometryOfPicture().rectOf(*ref)).boundingRect() &
                    canvas.viewport()->rect()
                                   : QRect();
            return Offer{commands(id), area.isEmpty() ? canvas.viewport()->rect().center() : area.center()};
        }
        const auto ref = canvas.geometryOfPicture().itemAt(canvas.mapToScene(*pointer));
        const canvas::ItemId id = ref ? canvas::idOf(canvas.picture(), *ref) : canvas::kNoItem;
        if (id != canvas::kNoItem && !isIn(id, canvas.selection())) canvas.select({id}, false);
        return Offer{commands(id), *pointer};
    });
}

}  // namespace egret::shell
