#include "views/workspace/subjects.h"

#include "core/base/text.h"
#include "views/graph/graph_picture.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

namespace egret::workspace {
namespace {

using inspector::Row;
using inspector::Section;
using inspector::Subject;

struct SubjectsTexts {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};
QString fromStd(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
QString nodeLink(graph::NodeId id) { return QStringLiteral("node:%1").arg(id.index()); }
QString classLink(egraph::ClassId id) { return QStringLiteral("class:%1").arg(id.index()); }
QString enodeLink(egraph::NodeId id) { return QStringLiteral("enode:%1").arg(id.index()); }

constexpr int64_t kStatisticsLimit = 1 << 20;  // elements looked at; more would be felt
constexpr std::size_t kMaxRows = 60, kHistogramBins = 24;

// From the least to the greatest value, as bars of text: they are selected, copied and read like any other row.
QString histogramOf(const graph::Tensor& tensor, int64_t count, double low, double high) {
    if (!(high > low) || !std::isfinite(high - low)) return {};
    std::array<int64_t, kHistogramBins> bins{};
    for (int64_t i = 0; i < count; ++i) {
        const double share = (tensor.number(i) - low) / (high - low);
        if (share >= 0) ++bins[std::min(static_cast<std::size_t>(share * kHistogramBins), kHistogramBins - 1)];
    }
    const int64_t most = *std::max_element(bins.begin(), bins.end());
    QString bars;
    for (const int64_t bin : bins)
        bars += bin == 0 ? QChar(u' ') : QChar(static_cast<char16_t>(u'\u2581' + bin * 7 / most));
    return bars;
}

Section statisticsOf(const graph::Tensor& tensor) {
    Section section{SubjectsTexts::tr("Values"), {}};
    if (tensor.element() == graph::ElementType::string || tensor.elements() == 0) return section;
    if (tensor.isSplat()) {
        section.rows.push_back({SubjectsTexts::tr("all elements"), QString::number(tensor.number(0), 'g', 8), {}});
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
    const QString bars = histogramOf(tensor, count, low, high);
    if (count < tensor.elements())
        section.title += SubjectsTexts::tr(" (first %1 of %2)")
                             .arg(QString::fromStdString(groupedDigits(count)),
                                 QString::fromStdString(groupedDigits(tensor.elements())));
    section.rows = {{SubjectsTexts::tr("min"), QString::number(low, 'g', 6), {}},
        {SubjectsTexts::tr("max"), QString::number(high, 'g', 6), {}},
        {SubjectsTexts::tr("mean"), QString::number(mean, 'g', 6), {}},
        {SubjectsTexts::tr("std"), QString::number(std::sqrt(std::max(0.0, squares / n - mean * mean)), 'g', 6), {}},
        {SubjectsTexts::tr("histogram"), bars, {}},
        {SubjectsTexts::tr("zeros"), QStringLiteral("%1 %").arg(100.0 * static_cast<double>(zeros) / n, 0, 'f', 1),
            {}}};
    return section;
}

Section attributesOf(const graph::Operator& op) {
    Section section{SubjectsTexts::tr("Attributes"), {}};
    for (const auto& [name, value] : op.attributes.entries()) {
        if (op.is("Constant") || op.is("Opaque")) continue;
        section.rows.push_back({fromStd(name.text()), fromStd(graph::toString(value)).left(400), {}});
    }
    return section;
}

void limitRows(Section& section) {
    if (section.rows.size() <= kMaxRows) return;
    const std::size_t more = section.rows.size() - kMaxRows;
    section.rows.resize(kMaxRows);
    section.rows.push_back({QString(), SubjectsTexts::tr("and %1 more").arg(more), {}});
}

}  // namespace

Subject subjectOf(const Workspace& workspace, const graph::Graph& graph, graph::NodeId id) {
    const graph::Operator& op = graph.op(id);
    Subject subject{fromStd(graph.nameOf(id)), {}};
    Section general{SubjectsTexts::tr("Operator"),
        {{SubjectsTexts::tr("type"), graph_view::operatorTitle(op), {}},
            {SubjectsTexts::tr("output"), fromStd(graph.type(id).toString()), {}}}};
    const graph::Work work = graph.work(id);
    if (work.flops > 0) general.rows.push_back({SubjectsTexts::tr("FLOPs"), fromStd(humanCount(work.flops)), {}});
    if (work.bytes > 0) general.rows.push_back({SubjectsTexts::tr("bytes moved"), fromStd(humanBytes(work.bytes)), {}});
    if (graph.node(id).isWeight)
        general.rows.push_back({SubjectsTexts::tr("weight"), SubjectsTexts::tr("made of constants only"), {}});
    subject.sections.push_back(general);
    subject.sections.push_back(attributesOf(op));
    Section inputs{SubjectsTexts::tr("Inputs"), {}};
    for (std::size_t i = 0; i < graph.node(id).inputs.size(); ++i) {
        const graph::NodeId input = graph.node(id).inputs[i];
        inputs.rows.push_back({QString::number(i),
            fromStd(graph.nameOf(input)) + QStringLiteral("  ") + graph_view::shapeText(graph.type(input)),
            nodeLink(input)});
    }
    limitRows(inputs);
    subject.sections.push_back(inputs);
    Section users{SubjectsTexts::tr("Used by"), {}};
    for (graph::NodeId other : graph.nodes()) {
        const auto& ins = graph.node(other).inputs;
        if (std::find(ins.begin(), ins.end(), id) != ins.end())
            users.rows.push_back(
                {graph_view::operatorTitle(graph.op(other)), fromStd(graph.nameOf(other)), nodeLink(other)});
    }
    for (const graph::Output& output : graph.outputs())
        if (output.node == id) users.rows.push_back({SubjectsTexts::tr("output"), fromStd(output.name), {}});
    limitRows(users);
    subject.sections.push_back(users);
    if (op.is("Constant")) subject.sections.push_back(statisticsOf(*op.data("value")));
    Section matches{SubjectsTexts::tr("Matches here"), {}};
    for (uint64_t key : workspace.matchesAt(id)) {
        const workbench::Match* match = workspace.match(key);
        matches.rows.push_back({fromStd(match->where.rule),
            QStringLiteral("%1%2").arg(
                match->costDelta > 0 ? QStringLiteral("+") : QString(), graph_view::timeText(match->costDelta)),
            {}});
    }
    limitRows(matches);
    subject.sections.push_back(matches);
    if (workspace.egraph() && workspace.egraph()->exploration) {
        const auto classes = classesOf(graph, *workspace.egraph()->exploration->egraph->egraph);
        if (const auto found = classes.find(id); found != classes.end())
            subject.sections.push_back({SubjectsTexts::tr("E-graph"),
                {{SubjectsTexts::tr("e-class"), QStringLiteral("#%1").arg(found->second.index()),
                    classLink(found->second)}}});
    }
    return subject;
}

Subject subjectOf(const graph::Graph& graph, const graph::Grouping& grouping, graph::GroupId group,
    const std::unordered_map<graph::NodeId, double>& costs) {
    const std::vector<graph::NodeId> nodes = grouping.nodesIn(group);
    const std::unordered_set<graph::NodeId> inside(nodes.begin(), nodes.end());
    Subject subject{graph_view::groupTitle(grouping, group), {}};
    double flops = 0, bytes = 0, cost = 0, all = 0;
    std::map<QString, int> kinds;
    for (const graph::NodeId id : nodes) {
        const graph::Work work = graph.work(id);
        flops += work.flops;
        bytes += work.bytes;
        ++kinds[graph_view::operatorTitle(graph.op(id))];
    }
    for (const graph::NodeId id : graph.nodes())
        if (const auto one = costs.find(id); one != costs.end()) {
            all += one->second;
            if (inside.contains(id)) cost += one->second;
        }
    Section general{SubjectsTexts::tr("Group"),
        {{SubjectsTexts::tr("operators"), fromStd(groupedDigits(static_cast<int64_t>(nodes.size()))), {}}}};
    if (all > 0)
        general.rows.push_back({SubjectsTexts::tr("cost"),
            SubjectsTexts::tr("%1, %2 % of all").arg(graph_view::timeText(cost)).arg(100 * cost / all, 0, 'f', 1), {}});
    if (flops > 0) general.rows.push_back({SubjectsTexts::tr("FLOPs"), fromStd(humanCount(flops)), {}});
    if (bytes > 0) general.rows.push_back({SubjectsTexts::tr("bytes moved"), fromStd(humanBytes(bytes)), {}});
    Section operators{SubjectsTexts::tr("Operators"), {}}, inputs{SubjectsTexts::tr("Inputs"), {}},
        outputs{SubjectsTexts::tr("Outputs"), {}};
    for (const auto& [kind, count] : kinds) operators.rows.push_back({kind, QString::number(count), {}});
    // What crosses the border; weights belong to the operators they are drawn in.
    std::unordered_set<graph::NodeId> used, made;
    const auto row = [&](graph::NodeId id) {
        return Row{fromStd(graph.nameOf(id)), graph_view::shapeText(graph.type(id)), nodeLink(id)};
    };
    for (const graph::NodeId id : graph.nodes())
        for (const graph::NodeId input : graph.node(id).inputs) {
            if (inside.contains(id) && !inside.contains(input) && !graph.node(input).isWeight &&
                !graph.op(input).is("Constant") && used.insert(input).second)
                inputs.rows.push_back(row(input));
            if (!inside.contains(id) && inside.contains(input) && made.insert(input).second)
                outputs.rows.push_back(row(input));
        }
    for (const graph::Output& output : graph.outputs())
        if (inside.contains(output.node) && made.insert(output.node).second) outputs.rows.push_back(row(output.node));
    Section groups{SubjectsTexts::tr("Groups inside"), {}};
    for (const graph::GroupId child : grouping[group].groups)
        groups.rows.push_back({graph_view::groupTitle(grouping, child),
            SubjectsTexts::tr("%1 operators").arg(grouping[child].operators), {}});
    for (Section* section : {&general, &operators, &inputs, &outputs, &groups}) {
        limitRows(*section);
        subject.sections.push_back(std::move(*section));
    }
    return subject;
}

Section policySection(const graph::Graph& graph, graph::NodeId node,
    const std::vector<graph_view::AttentionEdge>& attention, std::optional<double> chance) {
    Section section{SubjectsTexts::tr("Policy"), {}};
    if (chance)
        section.rows.push_back(
            {SubjectsTexts::tr("is rewritten next"), QStringLiteral("p %1").arg(*chance, 0, 'f', 3), {}});
    std::vector<graph_view::AttentionEdge> seen;
    for (const graph_view::AttentionEdge& edge : attention)
        if (edge.to == node) seen.push_back(edge);
    std::stable_sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
    for (const graph_view::AttentionEdge& edge : seen)
        section.rows.push_back(
            {edge.from == node ? SubjectsTexts::tr("attends to itself")
                               : SubjectsTexts::tr("attends to %1").arg(fromStd(graph.nameOf(edge.from))),
                QString::number(edge.weight, 'f', 3), edge.from == node ? QString() : nodeLink(edge.from)});
    limitRows(section);
    return section;
}

Subject subjectOf(const Workspace& workspace, egraph::ClassId id) {
    const EGraphStatePtr& state = workspace.egraph();
    if (!state) return {};
    const auto index = state->snapshot->classOf(id);
    if (!index) return {};
    const auto& owner = state->snapshot->classes[*index];
    Subject subject{SubjectsTexts::tr("e-class %1").arg(egraph_view::nameOf(owner)), {}};
    subject.sections.push_back({SubjectsTexts::tr("Class"),
        {{SubjectsTexts::tr("type"), fromStd(owner.text), {}},
            {SubjectsTexts::tr("e-nodes"), QString::number(owner.nodeCount), {}},
            {SubjectsTexts::tr("parents"), QString::number(state->snapshot->parents[*index].size()), {}}}});
    Section nodes{SubjectsTexts::tr("E-nodes"), {}}, parents{SubjectsTexts::tr("Used by"), {}};
    for (uint32_t n = owner.firstNode; n < owner.firstNode + owner.nodeCount; ++n) {
        const auto& node = state->snapshot->nodes[n];
        const auto label = state->describe(node.op, node.payload);
        nodes.rows.push_back({label.title,
            (label.line + QStringLiteral("  ") +
                (node.rule.empty() ? SubjectsTexts::tr("given") : fromStd(node.rule.text())))
                .trimmed(),
            enodeLink(node.id)});
    }
    for (uint32_t n : state->snapshot->parents[*index]) {
        const auto& node = state->snapshot->nodes[n];
        const egraph::ClassId in = state->snapshot->classes[node.owner].id;
        parents.rows.push_back({state->describe(node.op, node.payload).title,
            SubjectsTexts::tr("in %1").arg(egraph_view::nameOf(state->snapshot->classes[node.owner])), classLink(in)});
    }
    limitRows(nodes);
    limitRows(parents);
    subject.sections.push_back(nodes);
    subject.sections.push_back(parents);
    return subject;
}

Subject subjectOf(const Workspace& workspace, egraph::NodeId id) {
    const EGraphStatePtr& state = workspace.egraph();
    if (!state) return {};
    const auto found = state->snapshot->nodeIndex.find(id);
    if (found == state->snapshot->nodeIndex.end()) return {};
    const auto& node = state->snapshot->nodes[found->second];
    const auto label = state->describe(node.op, node.payload);
    const egraph::ClassId owner = state->snapshot->classes[node.owner].id;
    Subject subject{SubjectsTexts::tr("e-node %1").arg(label.title), {}};
    Section general{SubjectsTexts::tr("E-node"),
        {{SubjectsTexts::tr("class"),
             egraph_view::nameOf(state->snapshot->classes[node.owner]) + QStringLiteral("  ") +
                 fromStd(state->snapshot->classes[node.owner].text),
             classLink(owner)},
            {SubjectsTexts::tr("born"),
                node.rule.empty() ? SubjectsTexts::tr("at the start")
                                  : SubjectsTexts::tr("of %1, step %2").arg(fromStd(node.rule.text())).arg(node.birth),
                {}}}};
    if (!label.line.isEmpty()) general.rows.push_back({SubjectsTexts::tr("attributes"), label.line, {}});
    if (node.cost) general.rows.push_back({SubjectsTexts::tr("cost"), QString::number(*node.cost, 'g', 8), {}});
    if (const auto* source = state->file ? state->file->sourceOf(id) : nullptr)
        general.rows.push_back({SubjectsTexts::tr("name in the file"), fromStd(source->id), {}});
    for (const ExtractionPtr& extraction : workspace.extractions()) {
        const auto chosen = extraction->choice.find(owner);
        if (chosen != extraction->choice.end() && chosen->second == id) {
            const QString method = fromStd(extraction->method);
            const auto uses = extraction->shared.find(owner);
            general.rows.push_back({SubjectsTexts::tr("chosen by"),
                uses == extraction->shared.end() ? method
                                                 : SubjectsTexts::tr("%1, used %2 times").arg(method).arg(uses->second),
                {}});
        }
    }
    if (node.filtered)
        general.rows.push_back({SubjectsTexts::tr("filtered"), SubjectsTexts::tr("left out by the cycle filter"), {}});
    subject.sections.push_back(general);
    Section children{SubjectsTexts::tr("Children"), {}};
    for (uint32_t k = 0; k < node.arity; ++k) {
        const auto& child = state->snapshot->classes[state->snapshot->children[node.firstChild + k]];
        children.rows.push_back({QString::number(k),
            egraph_view::nameOf(child) + QStringLiteral("  ") + fromStd(child.text), classLink(child.id)});
    }
    subject.sections.push_back(children);
    if (state->exploration)
        subject.sections.push_back(
            attributesOf(state->exploration->original.arena().op(graph::OperatorId(node.payload))));
    return subject;
}

static Subject subjectOfFile(const EGraphState& state) {
    Subject subject{fromStd(state.file->name()), {}};
    Section general{SubjectsTexts::tr("E-graph"),
        {{SubjectsTexts::tr("e-classes"), fromStd(groupedDigits(static_cast<int64_t>(state.snapshot->classes.size()))),
             {}},
            {SubjectsTexts::tr("e-nodes"), fromStd(groupedDigits(static_cast<int64_t>(state.snapshot->nodes.size()))),
                {}}}};
    if (state.file->leftOut() > 0)
        general.rows.push_back({SubjectsTexts::tr("left out"),
            SubjectsTexts::tr("%1 e-nodes that lead to no finite term").arg(state.file->leftOut()), {}});
    Section roots{SubjectsTexts::tr("Roots"), {}}, operators{SubjectsTexts::tr("Operators"), {}};
    for (uint32_t root : state.snapshot->roots) {
        const auto& owner = state.snapshot->classes[root];
        roots.rows.push_back({egraph_view::nameOf(owner), fromStd(owner.text), classLink(owner.id)});
    }
    std::map<QString, int> kinds;
    for (const auto& node : state.snapshot->nodes) ++kinds[state.describe(node.op, node.payload).title];
    for (const auto& [kind, count] : kinds) operators.rows.push_back({kind, QString::number(count), {}});
    for (Section* section : {&general, &roots, &operators}) {
        limitRows(*section);
        subject.sections.push_back(std::move(*section));
    }
    return subject;
}

Subject subjectOfDocument(const Workspace& workspace) {
    const State& state = workspace.state();
    if (!state.open && workspace.egraph() && workspace.egraph()->file) return subjectOfFile(*workspace.egraph());
    if (!state.open) return {};
    Subject subject{state.name, {}};
    const graph::Work work = state.current.work();
    Section model{SubjectsTexts::tr("Model"),
        {{SubjectsTexts::tr("operators"), fromStd(groupedDigits(static_cast<int64_t>(state.current.operatorCount()))),
             {}},
            {SubjectsTexts::tr("parameters"), fromStd(humanCount(state.current.parameterCount())), {}},
            {SubjectsTexts::tr("FLOPs"), fromStd(humanCount(work.flops)), {}},
            {SubjectsTexts::tr("cost now"), graph_view::timeText(state.costCurrent), {}},
            {SubjectsTexts::tr("cost at first"), graph_view::timeText(state.costOriginal), {}},
            {SubjectsTexts::tr("cost model"), fromStd(state.costModel), {}}}};
    subject.sections.push_back(model);
    Section inputs{SubjectsTexts::tr("Inputs"), {}}, outputs{SubjectsTexts::tr("Outputs"), {}};
    for (graph::NodeId id : state.current.inputs())
        inputs.rows.push_back(
            {fromStd(state.current.nameOf(id)), graph_view::shapeText(state.current.type(id)), nodeLink(id)});
    for (const graph::Output& output : state.current.outputs())
        outputs.rows.push_back(
            {fromStd(output.name), graph_view::shapeText(state.current.type(output.node)), nodeLink(output.node)});
    subject.sections.push_back(inputs);
    subject.sections.push_back(outputs);
    std::map<QString, int> kinds;
    for (graph::NodeId id : state.current.nodes())
        if (!state.current.op(id).is("Constant") && !state.current.op(id).is("Input"))
            ++kinds[graph_view::operatorTitle(state.current.op(id))];
    Section operators{SubjectsTexts::tr("Operators"), {}};
    for (const auto& [kind, count] : kinds) operators.rows.push_back({kind, QString::number(count), {}});
    limitRows(operators);
    subject.sections.push_back(operators);
    return subject;
}

Link parseLink(const QString& text) {
    static const std::pair<QString, Link::Kind> kKinds[] = {{QStringLiteral("node:"), Link::Kind::node},
        {QStringLiteral("class:"), Link::Kind::eclass}, {QStringLiteral("enode:"), Link::Kind::enode}};
    for (const auto& [prefix, kind] : kKinds)
        if (text.startsWith(prefix)) return {kind, text.mid(prefix.size()).toUInt()};
    return {};
}

}  // namespace egret::workspace
