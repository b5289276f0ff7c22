#include "views/synthesis/tree_picture.h"

#include "views/theme/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace egret::synthesis_view {
namespace {

using canvas::Picture;

struct TreePictureTexts {
    Q_DECLARE_TR_FUNCTIONS(SearchTree)
};

QString mean(double value) { return fixedText(value, 3); }

// A node is identified by its path from the root, so pictures of a growing tree are stable.
std::vector<canvas::ItemId> idsOf(const std::vector<synthesis::TreeNodeView>& nodes) {
    std::vector<canvas::ItemId> ids;
    for (const synthesis::TreeNodeView& node : nodes) {
        const std::size_t above =
            node.parent < 0 ? 0 : static_cast<std::size_t>(ids[static_cast<std::size_t>(node.parent)]);
        ids.push_back(above * 1099511628211u ^ std::hash<std::string>()(node.label + (node.isKind ? "?" : "")));
    }
    return ids;
}

}  // namespace

Picture pictureOf(const std::vector<synthesis::TreeNodeView>& nodes) {
    Picture picture;
    picture.direction = layout::Direction::right;
    picture.steady = picture.willChange = true;
    const std::vector<canvas::ItemId> ids = idsOf(nodes);
    double best = 0;
    for (const synthesis::TreeNodeView& node : nodes)
        if (node.visits > 0) best = std::max(best, node.mean);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const synthesis::TreeNodeView& node = nodes[i];
        canvas::Box& box = picture.boxes.emplace_back();
        box.id = ids[i];
        box.title = node.parent < 0 ? TreePictureTexts::tr("output") : textOf(node.label);
        box.role = node.parent < 0 ? theme::Role::inputOutput
            : node.isKind          ? theme::Role::dataMovement
                                   : theme::Role::matmul;
        box.badge = QString::number(node.visits);
        if (node.visits > 0) box.lines << TreePictureTexts::tr("mean %1").arg(mean(node.mean));
        if (node.raveVisits > 0 && !node.isKind)
            box.lines << TreePictureTexts::tr("RAVE %1, visits %2").arg(mean(node.raveMean)).arg(node.raveVisits);
        if (node.running > 0) box.lines << TreePictureTexts::tr("%n being evaluated", nullptr, node.running);
        box.heat = node.visits > 0 && best > 0 ? node.mean / best : -1;
        box.outline = node.dead ? canvas::Outline::faded
            : node.running > 0  ? canvas::Outline::fresh
                                : canvas::Outline::plain;
        box.toolTip = TreePictureTexts::tr("visited %n time(s)", nullptr, node.visits);
        if (node.dead) box.toolTip += QLatin1Char('\n') + TreePictureTexts::tr("subtree exhausted");
        if (node.parent < 0) continue;
        canvas::Edge& edge = picture.edges.emplace_back();
        edge.from = static_cast<uint32_t>(node.parent);
        edge.to = static_cast<uint32_t>(i);
        const int all = std::max(1, nodes[static_cast<std::size_t>(node.parent)].visits);
        edge.weight = std::clamp(static_cast<double>(node.visits) / all, 0.0, 1.0);
    }
    return picture;
}

}  // namespace egret::synthesis_view
