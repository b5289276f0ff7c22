#pragma once

#include "views/canvas/picture.h"
#include "views/shell/actions.h"

#include <QModelIndex>
#include <QStringList>

#include <functional>

class QAbstractItemView;

namespace egret::canvas {
class GraphCanvas;
}

namespace egret::shell {

// Context menus: the commands of the menus and the palette that concern one subject. The right mouse button selects
// what lies under the pointer; the menu key and Shift+F10 take the selection. `commands` then returns ids of actions,
// and empty texts between groups. No menu opens if it returns none.
void offerMenu(
    QAbstractItemView& view, const Actions& actions, std::function<QStringList(const QModelIndex&)> commands);
// The item is canvas::kNoItem beside all items.
void offerMenu(
    canvas::GraphCanvas& canvas, const Actions& actions, std::function<QStringList(canvas::ItemId)> commands);

}  // namespace egret::shell
