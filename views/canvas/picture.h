#pragma once

#include "views/layout/drawing.h"
#include "views/theme/theme.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <unordered_map>
#include <vector>

namespace egret::canvas {

// Names a selectable thing (box, cell or chip) within one picture; the view-model chooses the numbers and may let
// several things share one (a constant repeated beside each consumer is one constant).
using ItemId = quint64;
inline constexpr ItemId kNoItem = ~ItemId{0};

enum class Outline : uint8_t {
    plain,
    chosen,        // picked by an extraction; when two are compared, by both
    chosenFirst,   // by the first of the two only
    chosenSecond,  // by the second only
    fresh,         // born in the step being looked at
    faded,         // there, but not part of the story
};

// A small thing inside a box: a constant folded into its consumer, or a reference to a box far away.
struct Chip {
    QString text;
    ItemId id = kNoItem;
    QString toolTip;
};

// An e-node inside its e-class.
struct Cell {
    ItemId id = kNoItem;
    QString title;
    QString line;  // attributes; may be empty
    theme::Role role = theme::Role::term;
    Outline outline = Outline::plain;
    QString badge;  // "p .41"
    double heat = -1;
    QString tint;  // what a fresh one glows after, its rule, say; empty: the colour of all that is fresh
    QString toolTip;
};

// An operator, or, when it has cells, an e-class.
struct Box {
    ItemId id = kNoItem;
    QString title;
    QStringList lines;
    theme::Role role = theme::Role::opaque;
    Outline outline = Outline::plain;
    std::vector<Chip> chips;
    std::vector<Cell> cells;
    QString badge;
    double heat = -1;   // 0..1; negative: none
    bool pile = false;  // stands for many: drawn as a pile of cards
    // Items of the picture before that this one takes the place of: an operator of another id, members of a group that
    // was folded, the group this one was folded into. It appears in their middle.
    std::vector<ItemId> was = {};
    QString tint;  // what it is coloured after, a rule, say; empty: nothing
    QString toolTip;
};

struct Edge {
    uint32_t from = 0;  // index into boxes
    int fromCell = -1;  // index into that box's cells; -1: the box itself
    uint32_t to = 0;
    QString label;
    Outline style = Outline::plain;
    double weight = -1;  // 0..1: drawn as wide and as opaque as that; negative: as its style says
};

struct Picture {
    std::vector<Box> boxes;
    std::vector<Edge> edges;
    layout::Direction direction = layout::Direction::down;
    QString note;            // what is left out, e.g. "96 of 1,840 classes"; shown in a strip below
    ItemId focus = kNoItem;  // where to look first when the picture is too large for the view
    // Another state of what was shown before: boxes with the same id keep their places and the view does not move.
    bool steady = false;
    // Successive states will follow, so lay out with the engine that can keep places from the first one on.
    bool willChange = false;
};

// Where an item is: a box, or a cell or chip of it.
struct ItemRef {
    enum class Kind : uint8_t { box, cell, chip } kind = Kind::box;
    uint32_t box = 0;
    uint32_t part = 0;
    bool operator==(const ItemRef&) const = default;
};

// All places of each id. Pictures are built once and asked often.
class ItemLookup {
public:
    ItemLookup() = default;
    explicit ItemLookup(const Picture& picture);

    bool contains(ItemId id) const { return m_refs.contains(id); }
    std::optional<ItemRef> first(ItemId id) const;
    const std::vector<ItemRef>& all(ItemId id) const;

private:
    std::unordered_map<ItemId, std::vector<ItemRef>> m_refs;
};

ItemId idOf(const Picture& picture, ItemRef ref);

// One line, as a screen reader or a status bar says it: what it is, with the labels on the edges that leave it; and
// what those edges and the others join it to.
QString describe(const Picture& picture, ItemRef ref);
QString describeNeighbours(const Picture& picture, ItemRef ref);

}  // namespace egret::canvas
