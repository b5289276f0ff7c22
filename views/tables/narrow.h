#pragma once

#include <vector>

class QTreeView;

namespace egret::tables {

struct Yielding {
    int column;
    int characters;  // hidden if the view has no room for this many
};

// Hides columns of a narrow view so that the naming column stays readable.
void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns);

}  // namespace egret::tables
