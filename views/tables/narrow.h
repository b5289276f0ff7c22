#pragma once

#include <vector>

class QTreeView;

namespace egret::tables {

struct Yielding {
    int column;
    int characters;  // hidden if the view is narrower than this many characters
};

// Hides columns of a narrow view so that the column with the names stays readable.
void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns);

}  // namespace egret::tables
