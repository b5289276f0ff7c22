#pragma once

#include <vector>

class QTreeView;

namespace egret::tables {

struct Yielding {
    int column;
    int characters;  // minimum width in characters; otherwise hidden
};

// Hides columns of a narrow view so that the naming column stays readable.
void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns);

}  // namespace egret::tables
