#include "views/inspector/subjects.h"

#include "core/rewrite/graph_classes.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <unordered_set>

namespace egret::inspector {
namespace {

using workspace::EGraphState;
using workspace::Workspace;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

constexpr int64_t kStatisticsLimit = 1 << 20;  // maximum number of elements examined, to stay responsive
constexpr std::size_t kMaxRows = 60, kHistogramBins = 24;

// Shows the range from minimum to maximum as text bars, which can be selected, copied and read aloud like any other
// row.
QString histogramOf(const graph::Tensor& tensor, int64_t count, double low, double high) {
    if (!(high > low) || !std::isfinite(high - low)) return {};
    std::array<int64_t, kHistogramBins> bins{};
    for (int64_t i = 0; i < count; ++i) {
        const double share = (tensor.number(i) - low) / (high - low);
        if (share >= 0) ++bins[std::min(static_cast<std::size_t>(share * kHistogramBins), kHistogramBins - 1)];
    }
    const int64_t most = std::ranges::max(bins);
    QString bars;
    for (const int64_t bin : bins)
        bars += bin == 0 ? QChar(u' ') : QChar(static_cast<char16_t>(u'\u2581' + bin * 7 / most));
    return bars;
}

Section statisticsOf(const graph::Tensor& tensor) {
    Section section{Texts::tr("Values"), {}};
    if (tensor.element() == graph::ElementType::string || tensor.elements() == 0) return section;
    if (tensor.isSplat()) {
        section.rows = {{Texts::tr("all elements"), significantText(tensor.number(0), 8)}};
        return section;
    }
    const int64_t count = std::min(tensor.elements(), kStatisticsLimit);
    double low = tensor.number(0), high = low, sum = 0, squares = 0;
    int64_t zeros = 0;
    for (int64_t i = 0; i < count; ++i) {
        const double value = tensor.number(i);
        low = std::min(low, value);
        high = std::max(high, value);
        sum += value;
        squares += value * value;
        zeros += value == 0;
    }
    const double n = static_cast<double>(count), mean = sum / n;
    if (count < tensor.elements())
        section.title += Texts::tr(" (first %1 of %2)").arg(grouped(count), grouped(tensor.elements()));
    const auto number = [](double value) { return significantText(value, 6); };
    section.rows = {{Texts::tr("min"), number(low)}, {Texts::tr("max"), number(high)},
        {Texts::tr("mean"), number(mean)},
        {Texts::tr("std"), number(std::sqrt(std::max(0.0, squares / n - mean * mean)))},
        {Texts::tr("histogram"), histogramOf(tensor, count, low, high)},
        {Texts::tr("zeros"), percentText(100.0 * static_cast<double>(zeros) / n)}};
    return section;
}

Section attributesOf(const graph::Operator& op) {
    Section section{Texts::tr("Attributes"), {}};
    if (op.is("Constant") || op.is("Opaque")) return section;
    for (const auto& [name, value] : op.attributes.entries())
        section.rows.push_back({textOf(name.text()), textOf(graph::toString(value)).left(400)});
    return section;
}

Section limited(Section section) {
    if (section.rows.size() <= kMaxRows) return section;
    const std::size_t more = section.rows.size() - kMaxRows;
    section.rows.resize(kMaxRows);
    section.rows.push_back({QString(), Texts::tr("and %1 more").arg(more)});
    return section;
}

void addWork(Section& section, double flops, double bytes) {
    if (flops > 0) section.rows.push_back({Texts::tr("FLOPs"), countText(flops)});
    if (bytes > 0) section.rows.push_back({Texts::tr("bytes moved"), bytesText(bytes)});
}

Section operatorsOf(const std::map<QString, int>& kinds) {
    Section section{Texts::tr("Operators"), {}};
    for (const auto& [kind, count] : kinds) section.rows.push_back({kind, QString::number(count)});
    return limited(std::move(section));
}

Row rowOf(const graph::Graph& graph, graph::NodeId id) {
    return {textOf(graph.nameOf(id)), graph_view::shapeText(graph.type(id)), id};
}

QString nameAndType(const egraph_view::EGraphSnapshot::Class& owner) {
    return egraph_view::nameOf(owner) + QStringLiteral("  ") + textOf(owner.text);
}

// Returns the extents used for costs and timings, so that the amount of work matches them.
graph::Extents extentsOf(const Workspace& workspace) {
    const auto sets = workspace.document() ? workspace.document()->extents() : std::vector<graph::Extents>();
    return sets.empty() ? graph::Extents() : sets.front();
}

Subject subjectOfFile(const EGraphState& state) {
    const egraph_view::EGraphSnapshot& snapshot = *state.snapshot;
    Section general{Texts::tr("E-graph"),
        {{Texts::tr("e-classes"), grouped(snapshot.classes.size())},
            {Texts::tr("e-nodes"), grouped(snapshot.nodes.size())}}};
    if (state.file->leftOut() > 0)
        general.rows.push_back(
            {Texts::tr("omitted"), Texts::tr("%1 e-nodes without a finite term").arg(state.file->leftOut())});
    Section roots{Texts::tr("Roots"), {}};
    for (uint32_t root : snapshot.roots) {
        const auto& owner = snapshot.classes[root];
        roots.rows.push_back({egraph_view::nameOf(owner), textOf(owner.text), owner.id});
    }
    std::map<QString, int> kinds;
    for (const auto& [op, count] : snapshot.operators) kinds[state.describe(op, 0).title] += static_cast<int>(count);
    return {textOf(state.file->name()), {general, limited(std::move(roots)), operatorsOf(kinds)}};
}

}  // namespace

Subject subjectOf(const Workspace& workspace, const graph::Graph& graph, graph::NodeId id) {
    const graph::Operator& op = graph.op(id);
    const graph::Work work = graph::workAt(graph, id, extentsOf(workspace));
    Section general{Texts::tr("Operator"),
        {{Texts::tr("type"), graph_view::operatorTitle(op)}, {Texts::tr("output"), textOf(graph.type(id).toString())}}};
    addWork(general, work.flops, work.bytes);
    if (graph.node(id).isWeight)
        general.rows.push_back({Texts::tr("weight"), Texts::tr("computed from constants only")});
    Section inputs{Texts::tr("Inputs"), {}}, users{Texts::tr("Used by"), {}}, matches{Texts::tr("Matches here"), {}};
    for (const graph::NodeId input : graph.node(id).inputs)
        inputs.rows.push_back({QString::number(inputs.rows.size()),
            textOf(graph.nameOf(input)) + QStringLiteral("  ") + graph_view::shapeText(graph.type(input)), input});
    for (graph::NodeId other : graph.nodes())
        if (isIn(id, graph.node(other).inputs))
            users.rows.push_back({graph_view::operatorTitle(graph.op(other)), textOf(graph.nameOf(other)), other});
    for (const graph::Output& output : graph.outputs())
        if (output.node == id) users.rows.push_back({Texts::tr("output"), textOf(output.name)});
    for (uint64_t key : workspace.matchesAt(id)) {
        const workbench::Match* match = workspace.match(key);
        matches.rows.push_back({textOf(match->where.rule), timeText(match->costDelta, Sign::always)});
    }
    Subject subject{
        textOf(graph.nameOf(id)), {general, attributesOf(op), limited(std::move(inputs)), limited(std::move(users))}};
    if (op.is("Constant")) subject.sections.push_back(statisticsOf(*op.data("value")));
    subject.sections.push_back(limited(std::move(matches)));
    if (workspace.egraph() && workspace.egraph()->exploration) {
        const auto classes = rewrite::classesOf(graph, *workspace.egraph()->exploration->egraph->egraph);
        if (const egraph::ClassId* found = valueAt(classes, id))
            subject.sections.push_back(
                {Texts::tr("E-graph"), {{Texts::tr("e-class"), QStringLiteral("#%1").arg(found->index()), *found}}});
    }
    return subject;
}

Subject subjectOf(const Workspace& workspace, const graph::Graph& graph, const graph::Grouping& grouping,
    graph::GroupId group, const std::unordered_map<graph::NodeId, double>& costs) {
    const std::vector<graph::NodeId> nodes = grouping.nodesIn(group);
    const std::unordered_set<graph::NodeId> inside(nodes.begin(), nodes.end());
    double flops = 0, bytes = 0, cost = 0, all = 0;
    std::map<QString, int> kinds;
    const graph::Extents extents = extentsOf(workspace);
    for (const graph::NodeId id : nodes) {
        const graph::Work work = graph::workAt(graph, id, extents);
        flops += work.flops;
        bytes += work.bytes;
        ++kinds[graph_view::operatorTitle(graph.op(id))];
    }
    for (const graph::NodeId id : graph.nodes()) {
        const double one = valueOr(costs, id, 0);
        all += one;
        if (inside.contains(id)) cost += one;
    }
    Section general{Texts::tr("Group"), {{Texts::tr("operators"), grouped(nodes.size())}}};
    if (all > 0)
        general.rows.push_back(
            {Texts::tr("cost"), Texts::tr("%1, %2 of total").arg(timeText(cost), percentText(100 * cost / all))});
    addWork(general, flops, bytes);
    // Collects values that cross the group's border. Weights are excluded because they are drawn in their operators.
    Section inputs{Texts::tr("Inputs"), {}}, outputs{Texts::tr("Outputs"), {}}, groups{Texts::tr("Groups inside"), {}};
    std::unordered_set<graph::NodeId> used, made;
    for (const graph::NodeId id : graph.nodes())
        for (const graph::NodeId input : graph.node(id).inputs) {
            if (inside.contains(id) && !inside.contains(input) && !graph.node(input).isWeight &&
                !graph.op(input).is("Constant") && used.insert(input).second)
                inputs.rows.push_back(rowOf(graph, input));
            if (!inside.contains(id) && inside.contains(input) && made.insert(input).second)
                outputs.rows.push_back(rowOf(graph, input));
        }
    for (const graph::Output& output : graph.outputs())
        if (inside.contains(output.node) && made.insert(output.node).second)
            outputs.rows.push_back(rowOf(graph, output.node));
    for (const graph::GroupId child : grouping[group].groups)
        groups.rows.push_back(
            {graph_view::groupTitle(grouping, child), Texts::tr("%1 operators").arg(grouping[child].operators)});
    return {graph_view::groupTitle(grouping, group),
        {general, operatorsOf(kinds), limited(std::move(inputs)), limited(std::move(outputs)),
            limited(std::move(groups))}};
}

Section policySection(const graph::Graph& graph, graph::NodeId node,
    const std::vector<graph_view::AttentionEdge>& attention, std::optional<double> chance) {
    Section section{Texts::tr("Policy"), {}};
    if (chance)
        section.rows.push_back({Texts::tr("rewrite probability"), QStringLiteral("p %1").arg(fixedText(*chance, 3))});
    std::vector<graph_view::AttentionEdge> seen;
    std::ranges::copy_if(attention, std::back_inserter(seen), [node](const auto& edge) { return edge.to == node; });
    std::ranges::stable_sort(seen, std::greater(), &graph_view::AttentionEdge::weight);
    for (const graph_view::AttentionEdge& edge : seen) {
        const QString weight = fixedText(edge.weight, 3);
        if (edge.from == node) section.rows.push_back({Texts::tr("attends to itself"), weight});
        else
            section.rows.push_back(
                {Texts::tr("attends to %1").arg(textOf(graph.nameOf(edge.from))), weight, edge.from});
    }
    return limited(std::move(section));
}

Subject subjectOf(const Workspace& workspace, egraph::ClassId id) {
    const auto& state = workspace.egraph();
    const auto index = state ? state->snapshot->classIndex.of(id) : std::nullopt;
    if (!index) return {};
    const egraph_view::EGraphSnapshot& snapshot = *state->snapshot;
    const auto& owner = snapshot.classes[*index];
    Section nodes{Texts::tr("E-nodes"), {}}, parents{Texts::tr("Used by"), {}};
    for (const auto& node : snapshot.nodesOf(owner)) {
        const auto label = state->describe(node.op, node.payload);
        const QString maker = node.rule.empty() ? Texts::tr("initial") : textOf(node.rule.text());
        nodes.rows.push_back({label.title, (label.line + QStringLiteral("  ") + maker).trimmed(), node.id});
    }
    for (uint32_t n : snapshot.parents[*index]) {
        const auto& node = snapshot.nodes[n];
        const auto& in = snapshot.classes[node.owner];
        parents.rows.push_back(
            {state->describe(node.op, node.payload).title, Texts::tr("in %1").arg(egraph_view::nameOf(in)), in.id});
    }
    return {Texts::tr("e-class %1").arg(egraph_view::nameOf(owner)),
        {{Texts::tr("Class"),
             {{Texts::tr("type"), textOf(owner.text)}, {Texts::tr("e-nodes"), QString::number(owner.nodeCount)},
                 {Texts::tr("parents"), QString::number(snapshot.parents[*index].size())}}},
            limited(std::move(nodes)), limited(std::move(parents))}};
}

Subject subjectOf(const Workspace& workspace, egraph::NodeId id) {
    const auto& state = workspace.egraph();
    const auto index = state ? state->snapshot->nodeIndex.of(id) : std::nullopt;
    if (!index) return {};
    const egraph_view::EGraphSnapshot& snapshot = *state->snapshot;
    const auto& node = snapshot.nodes[*index];
    const auto& owner = snapshot.classes[node.owner];
    const auto label = state->describe(node.op, node.payload);
    Section general{Texts::tr("E-node"),
        {{Texts::tr("class"), nameAndType(owner), owner.id},
            {Texts::tr("created"),
                node.rule.empty() ? Texts::tr("in the initial e-graph")
                                  : Texts::tr("by %1, step %2").arg(textOf(node.rule.text())).arg(node.birth)}}};
    if (!label.line.isEmpty()) general.rows.push_back({Texts::tr("attributes"), label.line});
    if (node.cost) general.rows.push_back({Texts::tr("cost"), significantText(*node.cost, 8)});
    if (const auto* source = state->file ? state->file->sourceOf(id) : nullptr)
        general.rows.push_back({Texts::tr("name in the file"), textOf(source->id)});
    for (const workspace::ExtractionPtr& extraction : workspace.extractions()) {
        const auto* chosen = valueAt(extraction->choice, owner.id);
        if (!chosen || *chosen != id) continue;
        const auto* uses = valueAt(extraction->shared, owner.id);
        const QString method = textOf(extraction->method);
        general.rows.push_back(
            {Texts::tr("chosen by"), uses ? Texts::tr("%1, used %2 times").arg(method).arg(*uses) : method});
    }
    if (node.filtered) general.rows.push_back({Texts::tr("filtered"), Texts::tr("excluded by the cycle filter")});
    Section children{Texts::tr("Children"), {}};
    for (const uint32_t child : snapshot.childrenOf(node))
        children.rows.push_back(
            {QString::number(children.rows.size()), nameAndType(snapshot.classes[child]), snapshot.classes[child].id});
    Subject subject{Texts::tr("e-node %1").arg(label.title), {general, children}};
    if (state->exploration)
        subject.sections.push_back(
            attributesOf(state->exploration->original.arena().op(graph::OperatorId(node.payload))));
    return subject;
}

Subject subjectOf(const Workspace& workspace, const rewrite::GraphMatch& match) {
    const workspace::MatchText words = workspace.describe(match);
    const workspace::State& state = workspace.state();
    const auto found = rewrite::innermost(state.current, match);
    const rewrite::GraphMatch& inner = *found.first;
    const graph::Graph& body = found.second;
    Section general{Texts::tr("Match"),
        {{Texts::tr("rule"), textOf(match.rule)}, {Texts::tr("place"), words.where},
            {Texts::tr("result"), words.shape}}};
    if (const workbench::Match* known = workspace.match(match.key(state.current))) {
        QString change = timeText(known->costDelta, Sign::always);
        if (state.costCurrent > 0)
            change = Texts::tr("%1, %2 of total")
                         .arg(change, percentText(100 * known->costDelta / state.costCurrent, Sign::always));
        general.rows.push_back({Texts::tr("cost"), change});
    }
    Section replaced{Texts::tr("Replaces"), {}}, made{Texts::tr("By"), {}};
    const auto nameOf = [&](graph::NodeId node) {
        return QStringLiteral("%1  %2").arg(textOf(body.nameOf(node)), graph_view::shapeText(body.type(node)));
    };
    for (const graph::NodeId node : inner.nodes) {
        const Link link = match.inside ? Link() : Link(node);  // the picture shows the graph around a body
        replaced.rows.push_back({graph_view::operatorTitle(body.op(node)), nameOf(node), link});
    }
    const std::unordered_set<graph::NodeId> present(body.nodes().begin(), body.nodes().end());
    std::unordered_set<graph::NodeId> seen;
    const auto add = [&](const auto& self, graph::NodeId node) -> void {
        if (present.contains(node) || !seen.insert(node).second || seen.size() > kMaxRows) return;
        for (const graph::NodeId input : body.node(node).inputs) self(self, input);
        made.rows.push_back({graph_view::operatorTitle(body.op(node)), graph_view::shapeText(body.type(node))});
    };
    for (const auto& [root, next] : inner.replacements) {
        if (present.contains(next)) made.rows.push_back({graph_view::operatorTitle(body.op(next)), nameOf(next)});
        add(add, next);
    }
    Subject subject{words.what, {general, limited(std::move(replaced)), limited(std::move(made))}};
    for (Section& section : subjectOfRule(workspace, textOf(match.rule)).sections)
        subject.sections.push_back(std::move(section));
    return subject;
}

Subject subjectOfRule(const Workspace& workspace, const QString& name) {
    Section general{Texts::tr("Rule"), {}}, text{Texts::tr("Definition"), {}};
    std::size_t count = 0;
    double best = 0;
    for (const workbench::Match& match : workspace.matches()) {
        if (textOf(match.where.rule) != name || match.skipped) continue;
        best = std::min(best, match.costDelta);
        ++count;
    }
    general.rows.push_back({Texts::tr("matches"), grouped(count)});
    if (best < 0) general.rows.push_back({Texts::tr("best match"), timeText(best, Sign::always)});
    for (const rewrite::Rule& rule : workspace.rules().active()) {
        if (textOf(rule.name) != name) continue;
        if (!rule.description.empty()) general.rows.push_back({Texts::tr("description"), textOf(rule.description)});
        if (rule.verdict) general.rows.push_back({Texts::tr("verdict"), textOf(rule.verdict->toString())});
        for (const QString& line : textOf(rule.toString()).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            if (const QStringList words = line.simplified().split(QLatin1Char(' '));
                words.front() != QStringLiteral("rule") && words.front() != QStringLiteral("verdict"))
                text.rows.push_back({words.front(), words.mid(1).join(QLatin1Char(' '))});
    }
    return {name, {general, text}};
}

Subject subjectOfDocument(const Workspace& workspace) {
    const workspace::State& state = workspace.state();
    if (!state.open && workspace.egraph() && workspace.egraph()->file) return subjectOfFile(*workspace.egraph());
    if (!state.open) return {};
    const graph::Graph& graph = state.current;
    const Section model{Texts::tr("Model"),
        {{Texts::tr("operators"), grouped(graph.operatorCount())},
            {Texts::tr("parameters"), countText(static_cast<double>(graph.parameterCount()))},
            {Texts::tr("FLOPs"), countText(graph::workAt(graph, extentsOf(workspace)).flops)},
            {Texts::tr("current cost"), timeText(state.costCurrent)},
            {Texts::tr("original cost"), timeText(state.costOriginal)},
            {Texts::tr("cost model"), textOf(state.costModel)}}};
    Section inputs{Texts::tr("Inputs"), {}}, outputs{Texts::tr("Outputs"), {}};
    for (graph::NodeId id : graph.inputs()) inputs.rows.push_back(rowOf(graph, id));
    for (const graph::Output& output : graph.outputs())
        outputs.rows.push_back({textOf(output.name), graph_view::shapeText(graph.type(output.node)), output.node});
    std::map<QString, int> kinds;
    for (graph::NodeId id : graph.nodes())
        if (!graph.op(id).is("Constant") && !graph.op(id).is("Input")) ++kinds[graph_view::operatorTitle(graph.op(id))];
    return {state.name, {model, inputs, outputs, operatorsOf(kinds)}};
}

}  // namespace egret::inspector
