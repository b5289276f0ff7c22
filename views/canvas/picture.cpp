#include "views/canvas/picture.h"

#include <QCoreApplication>

namespace egret::canvas {

ItemLookup::ItemLookup(const Picture& picture) {
    auto add = [this](ItemId id, ItemRef ref) {
        if (id != kNoItem) m_refs[id].push_back(ref);
    };
    for (uint32_t b = 0; b < picture.boxes.size(); ++b) add(picture.boxes[b].id, {ItemRef::Kind::box, b, 0});  // before chips that refer to it
    for (uint32_t b = 0; b < picture.boxes.size(); ++b) {
        const Box& box = picture.boxes[b];
        for (uint32_t c = 0; c < box.cells.size(); ++c) add(box.cells[c].id, {ItemRef::Kind::cell, b, c});
        for (uint32_t c = 0; c < box.chips.size(); ++c) add(box.chips[c].id, {ItemRef::Kind::chip, b, c});
    }
}

std::optional<ItemRef> ItemLookup::first(ItemId id) const {
    const auto found = m_refs.find(id);
    if (found == m_refs.end()) return {};
    return found->second.front();
}

const std::vector<ItemRef>& ItemLookup::all(ItemId id) const {
    static const std::vector<ItemRef> kNone;
    const auto found = m_refs.find(id);
    return found == m_refs.end() ? kNone : found->second;
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

QString describe(const Picture& picture, ItemRef ref) {
    const Box& box = picture.boxes[ref.box];
    QStringList parts;
    switch (ref.kind) {
        case ItemRef::Kind::cell: {
            const Cell& cell = box.cells[ref.part];
            parts << cell.title << cell.line << cell.badge
                  << QCoreApplication::translate("Canvas", "in %1").arg(box.title);
            if (cell.outline == Outline::chosen) parts << QCoreApplication::translate("Canvas", "chosen");
            break;
        }
        case ItemRef::Kind::chip: parts << box.chips[ref.part].text; break;
        case ItemRef::Kind::box:
            parts << box.title << box.lines << box.badge;
            if (!box.cells.empty()) parts << QCoreApplication::translate("Canvas", "%n e-node(s)", nullptr, static_cast<int>(box.cells.size()));
            for (const Chip& chip : box.chips) parts << chip.text;
            break;
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

}  // namespace egret::canvas
