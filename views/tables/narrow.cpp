#include "views/tables/narrow.h"

#include <QEvent>
#include <QTreeView>

namespace egret::tables {
namespace {

class RoomWatch : public QObject {
public:
    RoomWatch(QTreeView& view, std::vector<Yielding> columns)
        : QObject(&view), m_view(view), m_columns(std::move(columns)) {
        view.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Resize) return false;
        const int room = m_view.viewport()->width() / m_view.fontMetrics().averageCharWidth();
        for (const Yielding& one : m_columns) m_view.setColumnHidden(one.column, room < one.characters);
        return false;
    }

private:
    QTreeView& m_view;
    std::vector<Yielding> m_columns;
};

}  // namespace

void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns) { new RoomWatch(view, std::move(columns)); }

}  // namespace egret::tables
