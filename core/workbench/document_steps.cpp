// The document's step tree, and the matches on the current graph.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/graph/naming.h"
#include "core/optimize/preview.h"
#include "core/workbench/document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;
using session::StepId;
using session::StepKind;

std::string describe(const graph::Graph& graph, const rewrite::GraphMatch& match) {
    const auto [inner, body] = rewrite::innermost(graph, match);
    const auto names = transformed(inner->roots, [&](graph::NodeId root) { return body.nameOf(root); });
    return match.rule + " at " + join(names, ", ") + (match.inside ? " in " + graph.nameOf(match.roots[0]) : "");
}

// Returns the key of the match that a step of a session skipped.
std::optional<uint64_t> skippedBy(const session::StepRecord& step) {
    const json detail = json::parse(step.detail, nullptr, false);
    const auto match = detail.is_object() ? detail.find("match") : detail.end();
    if (match == detail.end() || !match->is_string()) return {};  // the match is then offered again
    return parseNumber<uint64_t>(match->get_ref<const std::string&>());
}

void requireMatchOf(const graph::Graph& graph, const rewrite::GraphMatch& match) {
    for (const graph::NodeId root : match.roots)
        if (std::ranges::find(graph.nodes(), root) == graph.nodes().end())
            throw Error(Category::usage, "The match belongs to another graph; the operators it replaces are missing.",
                {.rule = match.rule});
}

// A sweep of a rule that grows the graph would not end.
constexpr std::size_t kMostInSweep = 1000;

}  // namespace

std::string Document::detailOf(
    const graph::Graph& graph, const rewrite::GraphMatch& match, std::optional<double> probability) {
    const json nodes = transformed(match.nodes, [&](const graph::NodeId node) { return graph.nameOf(node); });
    json detail{{"match", std::to_string(match.key(graph))}, {"nodes", nodes}};
    if (const uint64_t kept = keepRule(match.rule)) detail["rules"] = std::to_string(kept);
    if (probability) detail["probability"] = *probability;
    return jsonText(detail);
}

// Stores the rule's text for a replay, and returns its hash; 0 if there is no such rule.
uint64_t Document::keepRule(const std::string& name) {
    const auto rule = std::ranges::find(m_rules, name, &rewrite::Rule::name);
    return rule == m_rules.end() ? 0 : m_session->keep(rewrite::rulesText({*rule}));
}

// ---- the tree of steps ----------------------------------------------------------------------------------------------

double Document::cost(const graph::Graph& graph) const { return cost::graphCost(*costModelPtr(), graph).total; }

StepId Document::addStep(session::NewStep step) {
    const graph::Graph before = step.parent.valid() ? graphAt(step.parent) : current();
    // Searches build graphs from nodes, without the settings of the graph that they started from.
    if (step.kind != StepKind::edit && step.graph.annotations() == graph::Annotations())
        step.graph = step.graph.annotated(before.annotations());
    graph::nameNewOperators(before, step.graph);
    const std::string rule = step.rule;
    const uint64_t hash = step.graph.hash();
    const StepId id = m_session->addStep(step);
    m_undone.clear();
    tell(event::Applied{.rule = rule, .step = id.index(), .graphHash = hash});
    return id;
}

void Document::goTo(StepId step) {
    std::lock_guard lock(m_mutex);
    m_session->setCurrent(step);
    m_undone.clear();
}

bool Document::canUndo() const { return m_session->step(m_session->current()).parent.valid(); }

bool Document::canRedo() const {
    std::lock_guard lock(m_mutex);
    if (!m_undone.empty()) return true;
    const StepId here = m_session->current();
    const auto steps = m_session->steps();
    return std::any_of(steps.begin(), steps.end(), [&](const auto& step) { return step.parent == here; });
}

void Document::undo() {
    std::lock_guard lock(m_mutex);
    const StepId here = m_session->current(), parent = m_session->step(here).parent;
    if (!parent.valid()) throw Error(Category::usage, "There is nothing to undo: this is the original model.");
    m_session->setCurrent(parent);
    m_undone.push_back(here);
}

void Document::redo() {
    std::lock_guard lock(m_mutex);
    const StepId here = m_session->current();
    if (!m_undone.empty() && m_session->step(m_undone.back()).parent == here) {
        m_session->setCurrent(m_undone.back());
        m_undone.pop_back();
        return;
    }
    m_undone.clear();
    const auto steps = m_session->steps();
    const auto newest =
        std::find_if(steps.rbegin(), steps.rend(), [&](const auto& step) { return step.parent == here; });
    if (newest == steps.rend()) throw Error(Category::usage, "There is nothing to redo: no step follows this one.");
    m_session->setCurrent(newest->id);
}

// ---- matches --------------------------------------------------------------------------------------------------------

std::unordered_set<uint64_t> skippedOnTheWayTo(const std::vector<session::StepRecord>& steps, StepId step) {
    std::unordered_set<uint64_t> keys;
    for (const StepId id : session::pathTo(steps, step)) {
        const session::StepRecord& record = *std::ranges::lower_bound(steps, id, {}, &session::StepRecord::id);
        if (const auto key = record.kind == StepKind::skip ? skippedBy(record) : std::nullopt) keys.insert(*key);
    }
    return keys;
}

std::vector<rewrite::GraphMatch> Document::search(const graph::Graph& graph, const Task& task) {
    rewrite::RuleNames cut;
    std::vector<rewrite::GraphMatch> found =
        rewrite::findMatches(graph, locked(m_compiled), task, rewrite::kMatchLimit, &cut);
    for (const std::string& text : rewrite::cutNotes(cut)) note(text);
    return found;
}

std::vector<Match> Document::matches(const Task& task) {
    StepId step;
    uint64_t generation = 0;
    {
        std::lock_guard lock(m_mutex);
        generation = m_matchesGeneration;
        step = m_session->current();
        if (m_matches && m_matchesOf == step) return *m_matches;
    }
    const graph::Graph graph = m_session->graphAt(step);
    const auto model = costModelPtr();
    optimize::NodeCosts costs(graph.arenaPtr(), *model);
    optimize::Preview preview(graph, costs);
    std::vector<Match> found;
    for (rewrite::GraphMatch& where : search(graph, task)) {
        task.throwIfStopped();
        const double delta = preview.costChange(where.replacements);
        found.push_back({std::move(where), delta, false});
    }
    const std::unordered_set<uint64_t> skipped = skippedOnTheWayTo(m_session->steps(), step);
    for (Match& match : found) match.skipped = skipped.contains(match.where.key(graph));
    std::lock_guard lock(m_mutex);
    if (generation != m_matchesGeneration) return found;  // rules or costs have changed since
    m_matches = found;
    m_matchesOf = step;
    return found;
}

StepId Document::apply(const Match& match) {
    std::lock_guard lock(m_mutex);
    const graph::Graph before = current();
    requireMatchOf(before, match.where);
    return addStep({.kind = StepKind::apply,
        .title = describe(before, match.where),
        .rule = match.where.rule,
        .detail = detailOf(before, match.where, {}),
        .graph = rewrite::applyMatch(before, match.where)});
}

StepId Document::skip(const Match& match) {
    std::lock_guard lock(m_mutex);
    const graph::Graph graph = current();
    requireMatchOf(graph, match.where);
    return addStep({.kind = StepKind::skip,
        .title = "skipped " + describe(graph, match.where),
        .rule = match.where.rule,
        .detail = detailOf(graph, match.where, {}),
        .graph = graph});
}

// ---- all matches of a rule ------------------------------------------------------------------------------------------
// Nodes below a replaced node keep their ids. Applying the matches from the outputs to the inputs therefore keeps most
// of them valid, and a sweep needs few searches.

Sweep Document::sweep(const std::string& rule, const Task& task) {
    std::vector<rewrite::CompiledRule> rules;
    Sweep swept;
    std::unordered_set<uint64_t> skipped;
    {
        std::lock_guard lock(m_mutex);
        std::ranges::copy_if(
            m_compiled, std::back_inserter(rules), [&](const auto& one) { return one.rule().name == rule; });
        swept.graph = current();
        skipped = skippedOnTheWayTo(m_session->steps(), m_session->current());
    }
    if (rules.empty()) throw Error(Category::usage, "There is no rule named \"" + rule + "\" in use.");
    std::size_t budget = 0;  // applications that need not reduce the number of operators
    for (bool isFirst = true, changed = true; changed; isFirst = false) {
        changed = false;
        const auto matches = rewrite::findMatches(swept.graph, rules, task);
        task.throwIfStopped();
        if (isFirst) budget = matches.size();
        std::unordered_set<graph::NodeId> present(swept.graph.nodes().begin(), swept.graph.nodes().end());
        for (auto match = matches.rbegin(); match != matches.rend(); ++match) {
            task.throwIfStopped();
            const auto isPresent = [&](graph::NodeId node) { return present.contains(node); };
            if (!std::ranges::all_of(match->nodes, isPresent) || skipped.contains(match->key(swept.graph))) continue;
            if (swept.count == kMostInSweep) {
                swept.isCut = true;
                return swept;
            }
            graph::Graph next = rewrite::applyMatch(swept.graph, *match);
            if (next.operatorCount() >= swept.graph.operatorCount() && budget == 0) continue;
            if (budget > 0) --budget;
            for (const graph::NodeId root : match->roots) swept.nodes.push_back(swept.graph.nameOf(root));
            swept.graph = std::move(next);
            present = {swept.graph.nodes().begin(), swept.graph.nodes().end()};
            changed = true;
            ++swept.count;
            task.report(-1, rule + ": " + std::to_string(swept.count));
        }
    }
    return swept;
}

StepId Document::applyAll(const std::string& rule, const Task& task) {
    const StepId from = currentStep();
    Sweep swept = sweep(rule, task);
    if (swept.count == 0) throw Error(Category::usage, "No match of the rule is left.", {.rule = rule});
    std::lock_guard lock(m_mutex);
    if (m_session->current() != from) throw Error(Category::usage, "The current step changed meanwhile.");
    const std::string place =
        swept.count == 1 ? "at " + join(swept.nodes, ", ") : "at " + std::to_string(swept.count) + " places";
    json detail{{"all", swept.count}, {"nodes", swept.nodes}};
    if (const uint64_t kept = keepRule(rule)) detail["rules"] = std::to_string(kept);
    return addStep({.kind = StepKind::apply,
        .title = rule + ' ' + place,
        .rule = rule,
        .detail = jsonText(detail),
        .graph = std::move(swept.graph)});
}

}  // namespace egret::workbench
