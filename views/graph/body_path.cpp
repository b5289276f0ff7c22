#include "views/graph/body_path.h"

#include "core/base/lookup.h"
#include "views/graph/graph_difference.h"
#include "views/graph/operator_text.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QToolButton>

#include <algorithm>

namespace egret::graph_view {
namespace {

graph::GraphPtr bodyOf(const graph::Graph& around, const BodyStep& step) {
    if (std::ranges::find(around.nodes(), step.owner) == around.nodes().end()) return nullptr;
    for (const graph::Body& body : graph::bodiesOf(around.op(step.owner)))
        if (body.attribute == step.attribute) return body.graph;
    return nullptr;
}

QToolButton* trailButton(const QString& text, bool isHere, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("trail"));
    button->setText(text);
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setChecked(isHere);
    return button;
}

}  // namespace

graph::Graph bodyAt(const graph::Graph& whole, const BodyPath& path) {
    graph::Graph at = whole;
    for (const BodyStep& step : path) {
        const graph::GraphPtr body = bodyOf(at, step);
        if (!body) return {};
        at = *body;
    }
    return at;
}

BodyPath counterpart(const BodyPath& path, const graph::Graph& from, const graph::Graph& to) {
    BodyPath found;
    graph::Graph before = from, after = to;
    for (const BodyStep& step : path) {
        if (after.empty() || before.arenaPtr() != after.arenaPtr()) break;
        BodyStep there = step;
        if (!bodyOf(after, there)) {
            const auto partners = differenceOf(before, after).partners;
            there.owner = valueOr(partners, step.owner, step.owner);
        }
        if (!bodyOf(after, there)) {
            const auto isSuccessor = [&](graph::NodeId node) {
                return after.op(node).spec == before.op(step.owner).spec &&
                    after.nameOf(node) == before.nameOf(step.owner);
            };
            const auto successor = std::ranges::find_if(after.nodes(), isSuccessor);
            if (successor == after.nodes().end()) break;
            there.owner = *successor;
        }
        const graph::GraphPtr inside = bodyOf(after, there), insideBefore = bodyOf(before, step);
        if (!inside || !insideBefore) break;
        found.push_back(there);
        before = *insideBefore;
        after = *inside;
    }
    return found;
}

std::unordered_map<graph::NodeId, QString> inputTitles(const graph::Graph& whole, const BodyPath& path) {
    std::unordered_map<graph::NodeId, QString> titles;
    if (path.empty()) return titles;
    const graph::Graph around = bodyAt(whole, {path.begin(), path.end() - 1}), body = bodyAt(whole, path);
    const graph::NodeId owner = path.back().owner;
    const auto& outside = around.node(owner).inputs;
    const bool isLoop = around.op(owner).is("Loop");
    const std::size_t first = around.op(owner).is("If") ? 1 : 0;  // the condition is not an input of the branches
    for (std::size_t i = 0; i < body.inputs().size() && i + first < outside.size(); ++i)
        titles.emplace(body.inputs()[i],
            isLoop && i == 0       ? BodyTrail::tr("iteration")
                : isLoop && i == 1 ? BodyTrail::tr("condition")
                                   : textOf(around.nameOf(outside[i + first])));
    return titles;
}

BodyTrail::BodyTrail(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("bodyTrail"));
    setLayout(theme::row({}, {4, 2, 4, 2}, 2));
    hide();
}

void BodyTrail::show(const graph::Graph& whole, const BodyPath& path) {
    while (QLayoutItem* item = layout()->takeAt(0)) {
        // Deletes the buttons later, because one of them may have sent the signal.
        if (QWidget* button = item->widget()) button->hide(), button->deleteLater();
        delete item;
    }
    setVisible(!path.empty());
    const auto add = [&](const QString& text, const QString& toolTip, const BodyPath& target) {
        auto* button = trailButton(text, target == path, this);
        button->setToolTip(toolTip);
        layout()->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, target] { Q_EMIT chosen(target); });
    };
    add(tr("Model"), tr("Show the whole graph (-)"), {});
    graph::Graph at = whole;
    BodyPath before;
    for (const BodyStep& step : path) {
        const QString owner = textOf(at.nameOf(step.owner));
        for (const graph::Body& body : graph::bodiesOf(at.op(step.owner))) {
            BodyPath target = before;
            target.push_back({step.owner, body.attribute});
            add(QStringLiteral("▸ %1: %2").arg(owner.left(40), textOf(body.attribute.text())),
                tr("Show the %1 of %2").arg(textOf(body.attribute.text()), owner), target);
        }
        before.push_back(step);
        at = bodyAt(whole, before);
    }
    static_cast<QBoxLayout*>(layout())->addStretch(1);
}

}  // namespace egret::graph_view
