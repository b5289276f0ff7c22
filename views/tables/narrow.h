#pragma once

#include <vector>

class QTreeView;

namespace egret::tables {

struct Yielding {
    int column;
    int characters;  // hidden where the view has no room for so many
};

// Some columns make way where a view is narrow, so that the one that names its rows can be read.
void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns);

}  // namespace egret::tables
