#include "views/workspace/explanation.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/egraph/proof/explain.h"
#include "core/egraph/proof/why_not.h"
#include "core/rewrite/near_miss.h"
#include "core/rewrite/rewrite.h"

#include <QCoreApplication>

#include <algorithm>

namespace egret::workspace {
namespace {

using egraph::ClassId;
using egraph::NodeId;
using egraph::ProofLink;
using egraph::TermId;

struct ExplanationTexts {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

constexpr int kTermDepth = 2;  // deeper terms are shown as "…"

class Listing {
public:
    Listing(const egraph::Proof& proof, const EGraphState& state)
        : m_proof(proof), m_state(state), m_nodes(egraph::nodesOf(proof.terms, *state.egraph())) {}

    QString text(TermId term, int depth = kTermDepth) const {
        const auto label = m_state.describe(m_proof.terms.op(term), m_proof.terms.payload(term));
        const QString head = label.title == ExplanationTexts::tr("const") ? label.line : label.title;
        const auto children = m_proof.terms.children(term);
        if (children.empty()) return head;
        if (depth == 0) return head + QStringLiteral("(…)");
        QStringList parts;
        for (const TermId child : children) parts << text(child, depth - 1);
        return head + QLatin1Char('(') + parts.join(QStringLiteral(", ")) + QLatin1Char(')');
    }

    std::vector<explanation::Step> list(std::size_t maxSteps) const {
        std::vector<explanation::Step> steps;
        for (const egraph::ProofLine& line : egraph::linesOf(m_proof)) {
            if (steps.size() >= maxSteps) {
                steps.push_back({.rule = ExplanationTexts::tr("further steps not listed"), .isRule = false});
                break;
            }
            steps.push_back(stepOf(line));
        }
        return steps;
    }

private:
    static QString ruleOf(const egraph::ProofLine& line) {
        if (!line.link) return ExplanationTexts::tr("repeats the steps from step %1").arg(line.repeats + 1);
        switch (line.link->kind) {
            case ProofLink::Kind::congruence: return ExplanationTexts::tr("same operator with equal inputs");
            case ProofLink::Kind::computed: return ExplanationTexts::tr("computed");
            case ProofLink::Kind::given: return ExplanationTexts::tr("initial");
            default: return QString::fromStdString(egraph::linkName(*line.link));
        }
    }

    explanation::Step stepOf(const egraph::ProofLine& line) const {
        explanation::Step step{.rule = ruleOf(line),
            .isRule =
                line.link && (line.link->kind == ProofLink::Kind::rule || line.link->kind == ProofLink::Kind::applied),
            .reversed = line.reversed,
            .depth = line.depth,
            .before = text(line.from),
            .after = text(line.to)};
        for (const TermId term : {line.from, line.to}) {
            const NodeId node = m_nodes[term.index()];
            if (!node.valid()) continue;
            step.places.nodes.push_back(node);
            const ClassId id = m_state.egraph()->classOf(node);
            if (!isIn(id, step.places.classes)) step.places.classes.push_back(id);
        }
        return step;
    }

    const egraph::Proof& m_proof;
    const EGraphState& m_state;
    std::vector<NodeId> m_nodes;  // by term
};

}  // namespace

std::vector<explanation::Step> stepsOf(const egraph::Proof& proof, const EGraphState& state, std::size_t maxSteps) {
    return Listing(proof, state).list(maxSteps);
}

Explanation explain(const EGraphState& state, ClassId a, ClassId b) {
    const egraph::EGraph* egraph = state.egraph();
    if (!egraph) return {};
    const auto name = [&](ClassId id) {  // an e-class has the id of the e-node that created it
        const auto label = state.describe(egraph->op(NodeId(id.index())), egraph->payload(NodeId(id.index())));
        return QStringLiteral("%1 #%2").arg(label.title).arg(id.index());
    };
    if (egraph->find(a) != egraph->find(b))
        return {ExplanationTexts::tr("This e-graph does not show that %1 and %2 are equal.").arg(name(a), name(b)), {}};
    const workbench::TermRun* run = termRunOf(state);
    const egraph::Fold fold = run ? run->terms().fold() : egraph::Fold();
    const egraph::Proof proof = egraph::Explainer(*egraph, rewritesOf(state), fold).explain(a, b);
    const Listing listing(proof, state);
    Explanation explanation{ExplanationTexts::tr("%1 = %2, because %3 = %4:")
                                .arg(name(a), name(b), listing.text(proof.from()), listing.text(proof.to())),
        stepsOf(proof, state)};
    if (explanation.steps.empty())
        explanation.question = ExplanationTexts::tr("%1 and %2 are the same term.").arg(name(a), name(b));
    return explanation;
}

std::vector<std::string> rulesOf(const EGraphState& state) {
    std::vector<std::string> names;
    for (const egraph::Rewrite& rule : rewritesOf(state)) names.emplace_back(rule.name.text());
    std::ranges::sort(names);
    return names;
}

Explanation whyNot(
    const EGraphState& state, const std::string& rule, ClassId id, std::optional<NodeId> node, const Task& task) {
    const egraph::Rewrite* found = nullptr;
    for (const egraph::Rewrite& one : rewritesOf(state))
        if (one.name.text() == rule) found = &one;
    if (!found) throw Error(Category::usage, "This e-graph was not built with a rule named \"" + rule + "\".");
    const egraph::EGraph& egraph = *state.egraph();
    const egraph::CompiledRewrite compiled(*found);
    const QString name = QStringLiteral("#%1").arg(egraph.find(id).index());
    Explanation answer;
    bool matches = false;
    for (uint32_t source = 0; source < found->sources.size(); ++source) {
        task.throwIfStopped();
        const egraph::WhyNot why = egraph::whyNot(egraph, compiled, id, node, source);
        matches = matches || why.kind == egraph::WhyNot::Kind::matches;
        explanation::Step step{.rule = QString::fromStdString(rule)};
        step.before = found->sources.size() == 1
            ? ExplanationTexts::tr("pattern")
            : ExplanationTexts::tr("pattern %1 of %2").arg(source + 1).arg(found->sources.size());
        step.after = QString::fromStdString(why.sentence);
        if (!why.complete)
            step.after +=
                QLatin1Char(' ') + ExplanationTexts::tr("(Not all partial matches were tried; there are too many.)");
        if (why.enode) step.places.nodes.push_back(*why.enode);
        if (why.id.valid()) step.places.classes.push_back(egraph.find(why.id));
        for (const ClassId variable : why.variables)
            if (variable.valid()) step.places.classes.push_back(egraph.find(variable));
        answer.steps.push_back(std::move(step));
    }
    if (!matches)
        answer.question = ExplanationTexts::tr("Why did %1 not fire at %2? The match fails here:")
                              .arg(QString::fromStdString(rule), name);
    else if (found->isBounded())
        answer.question = ExplanationTexts::tr("%1 matches at %2, but it was active only in the first iterations (%3).")
                              .arg(QString::fromStdString(rule), name)
                              .arg(found->maxIterations);
    else
        answer.question = ExplanationTexts::tr(
            "%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.")
                              .arg(QString::fromStdString(rule), name);
    return answer;
}

Explanation whyNot(
    const graph::Graph& graph, const rewrite::Rule& rule, const std::vector<graph::NodeId>& at, const Task& task) {
    constexpr std::size_t kMost = 100;
    const auto matches = rewrite::findMatches(graph, rewrite::compile({rule}, graph.arenaPtr()), task);
    std::vector<rewrite::NearMiss> misses =
        rewrite::nearMisses(graph, rule, at.empty() ? kMost : graph.nodes().size(), task);
    if (!at.empty())
        std::erase_if(
            misses, [&](const rewrite::NearMiss& miss) { return !isIn(miss.root, at) && !isIn(miss.blocker, at); });
    const QString name = QString::fromStdString(rule.name);
    Explanation answer;
    answer.question =
        ExplanationTexts::tr("%1 applies at %n place(s).", nullptr, static_cast<int>(matches.size())).arg(name);
    answer.question += QLatin1Char(' ') +
        (misses.empty() ? ExplanationTexts::tr("It almost applies nowhere.")
                        : ExplanationTexts::tr("It almost applies here, the nearest first:"));
    for (const rewrite::NearMiss& miss : misses)
        answer.steps.push_back({.rule = name,
            .before = ExplanationTexts::tr("%1: %2 of %3 operators match")
                          .arg(QString::fromStdString(graph.nameOf(miss.root)))
                          .arg(miss.matched)
                          .arg(miss.of),
            .after = QString::fromStdString(miss.reason),
            .operators = {miss.blocker}});
    return answer;
}

std::vector<rewrite::Rule> rulesToExplain(const workbench::RuleBook& book) {
    std::vector<rewrite::Rule> rules = book.active();
    for (rewrite::Rule& rule : rewrite::runtimeRules("onnxruntime")) rules.push_back(std::move(rule));
    return rules;
}

}  // namespace egret::workspace
