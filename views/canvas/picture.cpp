#include "views/canvas/picture.h"

#include "core/base/lookup.h"

#include <QCoreApplication>

namespace egret::canvas {

ItemLookup::ItemLookup(const Picture& picture) {
    auto add = [this](ItemId id, ItemRef ref) {
        if (id != kNoItem) m_refs[id].push_back(ref);
    };
    // Boxes are added before the chips that refer to them.
    for (uint32_t b = 0; b < picture.boxes.size(); ++b) add(picture.boxes[b].id, {ItemRef::Kind::box, b, 0});
    for (uint32_t b = 0; b < picture.boxes.size(); ++b) {
        const Box& box = picture.boxes[b];
        for (uint32_t c = 0; c < box.cells.size(); ++c) add(box.cells[c].id, {ItemRef::Kind::cell, b, c});
        for (uint32_t c = 0; c < box.chips.size(); ++c) add(box.chips[c].id, {ItemRef::Kind::chip, b, c});
    }
}

std::optional<ItemRef> ItemLookup::first(ItemId id) const {
    const auto* refs = valueAt(m_refs, id);
    return refs ? std::optional(refs->front()) : std::nullopt;
}

const std::vector<ItemRef>& ItemLookup::all(ItemId id) const {
    static const std::vector<ItemRef> kNone;
    const auto* refs = valueAt(m_refs, id);
    return refs ? *refs : kNone;
}

ItemId idOf(const Picture& picture, ItemRef ref) {
    const Box& box = picture.boxes[ref.box];
    switch (ref.kind) {
        case ItemRef::Kind::cell: return box.cells[ref.part].id;
        case ItemRef::Kind::chip: return box.chips[ref.part].id;
        case ItemRef::Kind::box: break;
    }
    return box.id;
}

namespace {

struct CanvasTexts {
    Q_DECLARE_TR_FUNCTIONS(Canvas)
};

// Describes in words what is otherwise shown only by color or line style.
QString outlineWord(Outline outline) {
    switch (outline) {
        case Outline::chosen: return CanvasTexts::tr("chosen");
        case Outline::chosenFirst: return CanvasTexts::tr("chosen by the first extraction only");
        case Outline::chosenSecond: return CanvasTexts::tr("chosen by the second extraction only");
        case Outline::fresh: return CanvasTexts::tr("new");
        default: return {};
    }
}

// Returns whether the edge leaves the item. Edges enter only boxes, never e-nodes.
bool leaves(const Edge& edge, ItemRef ref) {
    return edge.from == ref.box &&
        (ref.kind == ItemRef::Kind::box ||
            (ref.kind == ItemRef::Kind::cell && edge.fromCell == static_cast<int>(ref.part)));
}

QString joined(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString joinedOnce(QStringList parts) {
    parts.removeDuplicates();
    return joined(std::move(parts));
}

}  // namespace

QString describe(const Picture& picture, ItemRef ref) {
    const Box& box = picture.boxes[ref.box];
    QStringList parts, labels;
    const int cells = static_cast<int>(box.cells.size());
    switch (ref.kind) {
        case ItemRef::Kind::cell: {
            const Cell& cell = box.cells[ref.part];
            parts << cell.title << cell.line << cell.badge << cell.cost << CanvasTexts::tr("in %1").arg(box.title)
                  << outlineWord(cell.outline);
            break;
        }
        case ItemRef::Kind::chip: parts << box.chips[ref.part].text; break;
        case ItemRef::Kind::box:
            parts << box.title << box.lines;
            for (const Edge& edge : picture.edges)
                if (leaves(edge, ref)) labels << edge.label;
            parts << joinedOnce(labels) << box.badge << outlineWord(box.outline);
            if (cells > 0) parts << CanvasTexts::tr("%n e-node(s)", nullptr, cells);
            for (const Chip& chip : box.chips) parts << chip.text;
            break;
    }
    return joined(parts);
}

QString describeNeighbours(const Picture& picture, ItemRef ref) {
    QStringList before, after, sentences;
    for (const Edge& edge : picture.edges) {
        if (leaves(edge, ref)) after << picture.boxes[edge.to].title;
        if (edge.to == ref.box && ref.kind == ItemRef::Kind::box) before << picture.boxes[edge.from].title;
    }
    if (picture.direction == layout::Direction::up) std::swap(before, after);
    if (!before.isEmpty()) sentences << CanvasTexts::tr("from %1").arg(joinedOnce(before));
    if (!after.isEmpty()) sentences << CanvasTexts::tr("to %1").arg(joinedOnce(after));
    return sentences.join(QStringLiteral("; "));
}

}  // namespace egret::canvas
