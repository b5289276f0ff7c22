#pragma once

#include "core/layout/drawing.h"
#include "views/theme/theme.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace egret::canvas {

// Identifies a selectable item (box, cell or chip) within one picture. The view-model chooses the numbers; several
// items may share a number, such as a constant that is repeated at each consumer.
using ItemId = quint64;
inline constexpr ItemId kNoItem = ~ItemId{0};

enum class Outline : uint8_t {
    plain,
    chosen,        // chosen by an extraction; in a comparison, by both extractions
    chosenFirst,   // by the first extraction only
    chosenSecond,  // by the second extraction only
    fresh,         // created in the current step
    faded,         // present but de-emphasized
};

// A small item inside a box: a constant folded into its consumer, or a reference to a distant box.
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
    QString badge;  // for example "p .41"
    QString cost;   // a quiet badge, such as "41 µs"
    double heat = -1;
    QString tint;  // key of a fresh cell's glow color, such as a rule; empty: default color
    QString toolTip;
};

// An operator or, if it has cells, an e-class.
struct Box {
    ItemId id = kNoItem;
    QString title;
    QStringList lines;
    theme::Role role = theme::Role::opaque;
    Outline outline = Outline::plain;
    std::vector<Chip> chips;
    std::vector<Cell> cells;
    QString badge;
    double heat = -1;   // 0..1; negative if none
    bool pile = false;  // represents several boxes; drawn as a stack of cards
    // Items of the previous picture that this box replaces: an operator with a different id, members of a folded group,
    // or the group that contained this box. The box appears at their center.
    std::vector<ItemId> was = {};
    QString tint;  // color key, such as a rule; empty if none
    QString toolTip;
};

struct Edge {
    uint32_t from = 0;  // index into boxes
    int fromCell = -1;  // index into that box's cells, or -1 for the box itself
    uint32_t to = 0;
    QString label;
    Outline style = Outline::plain;
    double weight = -1;    // 0..1: line width and opacity; negative: default of the style
    QString toolTip = {};  // in place of the label, such as the whole of a shortened label
};

struct Picture {
    std::vector<Box> boxes;
    std::vector<Edge> edges;
    // The direction of edges. If they run `up`, they lead from a term to its operands, and their arrows point back: the
    // operands flow down into the term, as in a computation graph.
    layout::Direction direction = layout::Direction::down;
    QString note;            // describes what is omitted, such as "96 of 1,840 classes"; shown below the picture
    ItemId focus = kNoItem;  // first item in view when the picture is too large
    // Legend: what outlines and heat mean in this picture, where it is not obvious.
    std::map<Outline, QString> meanings = {};
    QString heatMeaning;
    // True for a new state of the previous picture. The view and the boxes with the same id then stay in place.
    bool steady = false;
    // True if more states will follow. The layout engine that can keep positions is then used from the start.
    bool willChange = false;
};

// Refers to a box, or to one of its cells or chips.
struct ItemRef {
    enum class Kind : uint8_t { box, cell, chip } kind = Kind::box;
    uint32_t box = 0;
    uint32_t part = 0;
    bool operator==(const ItemRef&) const = default;
};

// All occurrences of each id; built once per picture and queried often.
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

// Return one line for a screen reader or status bar. describe() gives the item with the labels of its outgoing edges;
// describeNeighbours() gives its neighbors along all edges.
QString describe(const Picture& picture, ItemRef ref);
QString describeNeighbours(const Picture& picture, ItemRef ref);

}  // namespace egret::canvas
