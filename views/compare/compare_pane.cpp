#include "views/compare/compare_pane.h"

#include "core/base/lookup.h"
#include "views/canvas/graph_canvas.h"
#include "views/graph/graph_difference.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QGridLayout>
#include <QLabel>
#include <QScopedValueRollback>

#include <limits>

namespace egret::compare {
namespace {

// Returns facts about a step: "<b>fuse-conv-relu</b> · cost 3.2 ms · 14 operators · latency 2.9 ± 0.1 ms".
QString titleOf(const workspace::StepComparison::Side& side) {
    const session::StepRecord& step = side.step;
    QStringList facts{ComparePane::tr("cost %1").arg(timeText(side.cost)),
        ComparePane::tr("%1 operators").arg(side.graph.operatorCount())};
    if (side.latency)
        facts << ComparePane::tr("latency %1 ± %2")
                     .arg(
                         timeText(side.latency->result.medianMs * 1000), timeText(side.latency->result.spreadMs * 500));
    if (!step.note.empty()) facts << QString::fromStdString(step.note);
    const QString title = QString::fromStdString(step.branch.empty() ? step.title : step.branch + ": " + step.title);
    QStringList lines{QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped())};
    for (const QString& fact : facts) lines << fact.toHtmlEscaped();
    return lines.join(QStringLiteral(" · "));
}

}  // namespace

ComparePane::ComparePane(QWidget* parent) : QWidget(parent), m_summary(theme::label(this, "compareSummary")) {
    const QString names[] = {tr("Left graph"), tr("Right graph")};
    const char* ids[] = {"compareLeft", "compareRight"};
    auto* halves = new QGridLayout;  // aligns the pictures regardless of the height of the titles
    halves->setSpacing(1);
    halves->setRowStretch(1, 1);
    for (int i = 0; i < 2; ++i) {
        Half& half = m_halves[i];
        half.canvas = new canvas::GraphCanvas(this);
        theme::setNames(half.canvas, ids[i], {}, names[i]);
        half.canvas->setEmptyText(
            i == 0 ? tr("Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).") : QString());
        half.canvas->setMinimapEnabled(i == 1);
        half.title = theme::label(this, "", theme::kWraps);
        half.title->setContentsMargins(6, 2, 6, 2);
        halves->addWidget(half.title, 0, i);
        halves->addWidget(half.canvas, 1, i);
        halves->setColumnStretch(i, 1);
    }
    m_summary->setContentsMargins(6, 2, 6, 2);
    setLayout(theme::column({{halves, 1}, m_summary}, {0, 0, 0, 0}, 0));
    for (int i = 0; i < 2; ++i) {
        Half &half = m_halves[i], &other = m_halves[1 - i];
        connect(half.canvas, &canvas::GraphCanvas::viewChanged, this, [this, &half, &other] { follow(half, other); });
        connect(half.canvas, &canvas::GraphCanvas::selectionChanged, this,
            [this, &half, &other](const std::vector<canvas::ItemId>& items) { select(half, other, items); });
    }
}

void ComparePane::show(const workspace::StepComparison& comparison) {
    const auto& [left, right] = comparison;
    const graph_view::GraphDifference difference = graph_view::differenceOf(left.graph, right.graph);
    for (Half& half : m_halves) half.partners.clear();
    const auto pair = [this](canvas::ItemId a, canvas::ItemId b) {
        m_halves[0].partners[a] = b;
        m_halves[1].partners[b] = a;
    };
    std::size_t same = 0;
    for (const graph::NodeId node : left.graph.nodes()) {
        if (difference.removed.contains(node)) continue;
        pair(graph_view::itemOf(node), graph_view::itemOf(valueOr(difference.partners, node, node)));
        ++same;
    }
    graph_view::GraphPictureOptions options[2];
    options[0].removed = difference.removed;
    options[1].fresh = difference.fresh;
    const workspace::StepComparison::Side* sides[] = {&left, &right};
    for (int i = 0; i < 2; ++i) {
        m_halves[i].title->setText(titleOf(*sides[i]));
        m_halves[i].canvas->setPicture(graph_view::pictureOf(sides[i]->graph, options[i]));
    }
    m_summary->setText(difference.removed.empty() && difference.fresh.empty() ? tr("Identical: %1 nodes").arg(same)
                                                                              : tr("%1 removed, %2 added, %3 unchanged")
                                                                                    .arg(difference.removed.size())
                                                                                    .arg(difference.fresh.size())
                                                                                    .arg(same));
}

void ComparePane::clear() {
    for (Half& half : m_halves) {
        half.partners.clear();
        half.title->clear();
        half.canvas->setPicture({});
    }
    m_summary->clear();
}

QString ComparePane::summary() const { return m_summary->text(); }

// Keeps the shared item nearest to the center at the same position on screen. O(items).
void ComparePane::follow(const Half& moved, Half& other) {
    if (m_following || other.partners.empty()) return;
    const QScopedValueRollback guard(m_following, true);
    const QPointF middle = moved.canvas->visibleArea().center();
    double nearest = std::numeric_limits<double>::infinity();
    QPointF here, there;
    for (const auto& [mine, theirs] : moved.partners) {
        const auto from = moved.canvas->items().first(mine), to = other.canvas->items().first(theirs);
        if (!from || !to) continue;
        const QPointF centre = moved.canvas->geometryOfPicture().rectOf(*from).center(), away = centre - middle;
        if (QPointF::dotProduct(away, away) >= nearest) continue;
        nearest = QPointF::dotProduct(away, away);
        here = centre;
        there = other.canvas->geometryOfPicture().rectOf(*to).center();
    }
    if (nearest == std::numeric_limits<double>::infinity()) return;
    other.canvas->setTransform(moved.canvas->transform());
    other.canvas->centerOn(there + (middle - here));
}

void ComparePane::select(const Half& chosen, Half& other, const std::vector<canvas::ItemId>& ids) {
    if (m_following) return;
    const QScopedValueRollback guard(m_following, true);
    std::vector<canvas::ItemId> theirs;
    for (const canvas::ItemId id : ids)
        if (const canvas::ItemId* partner = valueAt(chosen.partners, id)) theirs.push_back(*partner);
    other.canvas->select(theirs, !theirs.empty());
}

}  // namespace egret::compare
