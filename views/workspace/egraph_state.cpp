#include "views/workspace/egraph_state.h"

#include "core/base/lookup.h"
#include "core/base/text.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace egret::workspace {
namespace {

struct EgraphStateTexts {
    Q_DECLARE_TR_FUNCTIONS(EGraphState)
};

// The last results of a slow function whose arguments repeat.
template <class Key, class Value>
class Remembered {
public:
    explicit Remembered(std::function<Value(const Key&)> make) : m_make(std::move(make)) {}
    const Value& operator()(const Key& key) {
        constexpr std::size_t kMost = 16;
        const auto found = std::ranges::find(m_known, key, &std::pair<Key, Value>::first);
        if (found != m_known.end()) return found->second;
        if (m_known.size() < kMost) return m_known.emplace_back(key, m_make(key)).second;
        m_next = (m_next + 1) % kMost;
        return (m_known[m_next] = {key, m_make(key)}).second;
    }

private:
    std::function<Value(const Key&)> m_make;
    std::vector<std::pair<Key, Value>> m_known;
    std::size_t m_next = 0;
};

std::vector<std::string> namesOf(const egraph::Runner& runner) {
    std::vector<std::string> names;
    for (const egraph::CompiledRewrite& rule : runner.rules()) names.push_back(rule.rule().name.text());
    return names;
}

QString groupName(const egraph::Reason& reason) {
    switch (reason.kind) {
        case egraph::Reason::Kind::rule: return textOf(reason.ruleName().text());
        case egraph::Reason::Kind::congruence: return EgraphStateTexts::tr("congruence");
        case egraph::Reason::Kind::analysis: return EgraphStateTexts::tr("analysis");
        case egraph::Reason::Kind::given: return EgraphStateTexts::tr("initial");
    }
    return {};
}

QString describeMark(const timeline::Marks& marks, const timeline::Mark& mark) {
    const QString nodes = EgraphStateTexts::tr("%n e-node(s)", nullptr, static_cast<int>(mark.nodes));
    const QString unions = EgraphStateTexts::tr("%n union(s)", nullptr, static_cast<int>(mark.unions));
    return QStringLiteral("%1: %2, %3").arg(marks.groups[mark.group], nodes, unions);
}

QString sizeOf(const egraph::EGraph& egraph) {
    return EgraphStateTexts::tr("%1 e-classes, %2 e-nodes")
        .arg(grouped(egraph.classCount()), grouped(egraph.nodeCount()));
}

}  // namespace

egraph_view::Describe describeTensor(std::shared_ptr<graph::Arena> arena) {
    return [arena = std::move(arena)](Symbol, uint32_t payload) {
        const graph::Operator& op = arena->op(graph::OperatorId(payload));
        const theme::Role role = graph_view::roleOf(*op.spec);
        if (op.is("Input")) return egraph_view::NodeLabel{textOf(op.text("name")), {}, role};
        if (op.is("Constant"))
            return egraph_view::NodeLabel{
                QCoreApplication::translate("EGraphState", "const"), graph_view::constantText(*op.data("value")), role};
        return egraph_view::NodeLabel{
            graph_view::operatorTitle(op), graph_view::attributeLines(op).join(QStringLiteral(", ")), role};
    };
}

timeline::MarksPtr marksOf(const egraph::EGraph& egraph, const std::vector<egraph::IterationRecord>& iterations) {
    auto marks = std::make_shared<timeline::Marks>();
    if (!egraph.keepsHistory()) return marks;
    marks->describe = describeMark;
    std::unordered_map<uint64_t, uint32_t> groups;  // by kind of reason and rule
    const auto groupOf = [&](const egraph::Reason& reason) {
        const bool isRule = reason.kind == egraph::Reason::Kind::rule;
        const uint64_t key =
            (uint64_t{static_cast<uint8_t>(reason.kind)} << 32) | (isRule ? reason.ruleName().id() : 0);
        const auto [found, isNew] = groups.emplace(key, static_cast<uint32_t>(marks->groups.size()));
        if (isNew) marks->groups.push_back(groupName(reason));
        return found->second;
    };
    const auto& steps = egraph.history().steps();
    marks->all.reserve(steps.size());
    std::size_t iteration = 0;
    for (egraph::Step s = 1; s < steps.size(); ++s) {
        while (iteration < iterations.size() && s > iterations[iteration].lastStep) ++iteration;
        const auto& record = steps[s];
        const std::size_t nodes = egraph.createdCount(s) - record.firstNode;
        const std::size_t unions = egraph.history().unionCountAt(s) - record.firstUnion;
        if (s == egraph.now() && nodes + unions == 0) break;  // the last step is open but still empty
        marks->all.push_back({.step = s,
            .iteration = static_cast<uint32_t>(iteration),
            .group = groupOf(record.reason),
            .nodes = static_cast<uint32_t>(nodes),
            .unions = static_cast<uint32_t>(unions)});
    }
    return marks;
}

std::vector<rules::Series> seriesOf(
    const std::vector<std::string>& rules, const std::vector<egraph::IterationRecord>& iterations) {
    std::vector<rules::Series> series;
    for (std::size_t r = 0; r < rules.size(); ++r) {
        rules::Series& one = series.emplace_back();
        one.rule = QString::fromStdString(rules[r]);
        for (const egraph::IterationRecord& iteration : iterations) {
            const egraph::RuleRecord& record = iteration.rules[r];
            one.counts.push_back({record.matches, record.applied, record.refused, record.searched, record.banned});
        }
    }
    return series;
}

EGraphStatePtr stateOf(const optimize::Exploration& exploration, std::optional<egraph::Step> at, ENodeCosts costs) {
    const rewrite::TensorEGraph& tensors = *exploration.egraph;
    const egraph::EGraph& egraph = *tensors.egraph;
    auto state = std::make_shared<EGraphState>();
    Remembered<graph::Type, std::string> shapes(
        [](const graph::Type& type) { return graph_view::shapeText(type).toStdString(); });
    egraph_view::SnapshotTexts texts{.text = [&](egraph::ClassId id) { return shapes(tensors.data(id).type); }};
    if (costs) texts.cost = [&](egraph::NodeId node) { return costs->at(node.index()); };
    state->snapshot = egraph_view::snapshotOf(egraph, tensors.roots, at, texts);
    state->costs = std::move(costs);
    state->describe = describeTensor(exploration.original.arenaPtr());
    state->marks = marksOf(egraph, exploration.iterations);
    state->rules = seriesOf(exploration.rules, exploration.iterations);
    state->summary = sizeOf(egraph);
    if (!exploration.stopReason.empty())
        state->summary += QStringLiteral(", ") + stopReasonText(exploration.stopReason);
    return state;
}

QString sentenceOf(const workbench::SaturationRecord& growth) {
    const workbench::SaturationRecord::Stage& last = growth.stages.back();
    if (last.isByHand())
        return EgraphStateTexts::tr("This session recorded an e-graph built match by match (steps: %1, rules: %2).")
            .arg(last.byHand.size())
            .arg(last.options.rules.size());
    return EgraphStateTexts::tr(
        "This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).")
        .arg(grouped(last.iterations.empty() ? 0 : last.iterations.back().classes))
        .arg(last.options.rules.size())
        .arg(last.options.iterations)
        .arg(grouped(last.options.nodeLimit))
        .arg(last.options.timeLimit);
}

QString stopReasonText(const std::string& reason) { return QCoreApplication::translate("Engine", reason.c_str()); }

const egraph::EGraph* EGraphState::egraph() const {
    if (exploration) return exploration->egraph->egraph.get();
    return file ? &file->egraph() : nullptr;
}

const workbench::TermRun* termRunOf(const EGraphState& state) { return state.file ? state.file->run() : nullptr; }

const std::vector<egraph::Rewrite>& rewritesOf(const EGraphState& state) {
    static const std::vector<egraph::Rewrite> kNone;
    if (const workbench::TermRun* run = termRunOf(state)) return run->terms().rules();
    return state.exploration && state.exploration->rewrites ? *state.exploration->rewrites : kNone;
}

const std::vector<egraph::IterationRecord>& iterationsOf(const EGraphState& state) {
    static const std::vector<egraph::IterationRecord> kNone;
    if (const workbench::TermRun* run = termRunOf(state)) return run->runner().iterations();
    return state.exploration ? state.exploration->iterations : kNone;
}

std::vector<std::string> ruleNamesOf(const EGraphState& state) {
    if (const workbench::TermRun* run = termRunOf(state)) return namesOf(run->runner());
    return state.exploration ? state.exploration->rules : std::vector<std::string>();
}

EGraphStatePtr stateOf(const workbench::TermRun& growing) {
    auto state = std::make_shared<EGraphState>();
    const egraph::EGraph& egraph = growing.egraph();
    const egraph::Runner& runner = growing.runner();
    state->snapshot = egraph_view::snapshotOf(egraph, growing.terms().roots());
    state->describe = egraph_view::describeTerm;
    state->marks = marksOf(egraph, runner.iterations());
    state->rules = seriesOf(namesOf(runner), runner.iterations());
    state->summary = sizeOf(egraph);
    if (runner.stopReason()) state->summary += QStringLiteral(", ") + stopReasonText(runner.stopText());
    return state;
}

EGraphStatePtr stateOf(std::shared_ptr<const workbench::EGraphDocument> file, std::optional<egraph::Step> at) {
    auto state = std::make_shared<EGraphState>();
    if (const workbench::TermRun* run = file->run()) {
        *state = *stateOf(*run);
        if (at) state->snapshot = egraph_view::snapshotOf(file->egraph(), file->roots(), at);
        state->file = std::move(file);
        return state;
    }
    const auto sourceText = [&file](auto text) {
        return [&file, text](egraph::ClassId id) {
            const auto* source = file->sourceOf(id);
            return source ? source->*text : std::string();
        };
    };
    using Source = egraph::Serialized::Class;
    state->snapshot = egraph_view::snapshotOf(file->egraph(), file->roots(), {},
        {.name = sourceText(&Source::id), .text = sourceText(&Source::type), .cost = [&file](egraph::NodeId node) {
             return file->cost(node);
         }});
    state->describe = egraph_view::describeTerm;
    state->summary = sizeOf(file->egraph());
    if (file->leftOut() > 0)
        state->summary += EgraphStateTexts::tr(", %1 e-nodes in the file omitted because they have no finite term")
                              .arg(grouped(file->leftOut()));
    if (!file->missingRoots().empty())
        state->summary +=
            EgraphStateTexts::tr(", roots missing from the file: %1").arg(textOf(join(file->missingRoots(), ", ")));
    state->file = std::move(file);
    return state;
}

}  // namespace egret::workspace
