#include "core/workbench/term_egraph.h"

#include "core/base/error.h"
#include "core/egraph/proof/explain.h"
#include "core/egraph/sexpr.h"
#include "core/graph/text.h"

#include <algorithm>
#include <utility>

namespace egret::workbench {

std::string Explanation::text() const { return flat ? egraph::printFlat(*flat) : egraph::printProof(proof); }

TermEGraph::TermEGraph(const Options& options) : m_options(options) {
    if (options.analysis && !(options.language && options.language->analysis))
        throw Error(Category::usage,
            options.language ? "the language " + options.language->name + " has no analysis"
                             : std::string("an analysis requires a language"));
    m_terms = std::make_unique<egraph::EGraph>(
        options.analysis ? options.language->analysis() : nullptr, egraph::EGraph::Options{.history = options.log});
    m_egraph = m_terms.get();
}

TermEGraph::TermEGraph(const graph::Graph& program, bool log)
    : m_options{.log = log}, m_graph(program), m_program(rewrite::makeEGraph(program, {.history = log})) {
    m_egraph = m_program.egraph.get();
    m_roots = m_program.roots;
    m_text.print = [arena = program.arenaPtr()](
                       Symbol, uint32_t payload) { return arena->op(graph::OperatorId(payload)).toString(); };
}

TermEGraph::TermEGraph(const egraph::Serialized& file, bool log) : m_options{.log = log} {
    egraph::Loaded loaded = egraph::load(file, nullptr, {}, {.history = log});
    m_terms = std::make_unique<egraph::EGraph>(std::move(loaded.egraph));
    m_egraph = m_terms.get();
    m_roots = std::move(loaded.roots);
    for (const uint32_t source : loaded.source)
        m_costs.push_back(source == egraph::Loaded::kNone ? 1 : file.nodes[source].cost);
}

void TermEGraph::requireTerms(const char* what) const {
    if (isProgram())
        throw Error(Category::unsupported, std::string(what) + " requires an e-graph of terms, not of a program");
}

egraph::ClassId TermEGraph::add(const std::string& term) {
    constexpr std::size_t kLongestName = 60;
    if (isProgram()) throw Error(Category::usage, "terms cannot be added to the e-graph of a program");
    try {
        egraph::VariableNames names;
        const egraph::Pattern pattern = egraph::parsePattern(term, names);
        if (!names.empty())
            throw Error(Category::badInput, "a term cannot contain the variable ?" + names[0].text() + ".");
        if (m_options.language) m_options.language->check(pattern);
        m_roots.push_back(egraph::addTerm(*m_egraph, term));
        return m_roots.back();
    } catch (const Error& error) {
        throw error.at({.node = term.size() > kLongestName ? "" : term});
    }
}

std::vector<egraph::Rewrite> TermEGraph::compile(const std::vector<rewrite::Rule>& rules, uint32_t kMulti) {
    if (!isProgram()) throw Error(Category::usage, "rules of computation graphs do not apply to an e-graph of terms");
    m_compiled.push_back(
        std::make_shared<const std::vector<rewrite::CompiledRule>>(rewrite::compile(rules, m_graph.arenaPtr())));
    return rewrite::rewritesOf(*m_compiled.back(), kMulti);
}

void TermEGraph::addRules(const std::vector<egraph::Rewrite>& rules) {
    for (const egraph::Rewrite& rule : rules) {
        const auto known = std::ranges::find(m_rules, rule.name, &egraph::Rewrite::name);
        if (known == m_rules.end()) m_rules.push_back(rule);
        else *known = rule;
    }
}

egraph::Fold TermEGraph::fold() const {
    return language::RuleSet{.language = m_options.language, .analysis = m_options.analysis}.fold();
}

std::string TermEGraph::labelOf(egraph::NodeId node) const {
    return m_text.print ? m_text.print(m_egraph->op(node), m_egraph->payload(node)) : m_egraph->op(node).text();
}

std::string TermEGraph::print(egraph::ClassId id, const Choice& choice) const {
    return egraph::printChosen(*m_egraph, id, choice);
}

graph::Graph TermEGraph::program(const Choice& choice) const {
    if (!isProgram()) throw Error(Category::usage, "an e-graph of terms contains no computation graph");
    return rewrite::rebuildGraph(m_program, m_graph, choice);
}

std::string TermEGraph::printAll(const Choice& choice) const {
    if (isProgram()) return graph::print(program(choice));
    return join(transformed(m_roots, [&](const egraph::ClassId root) { return print(root, choice); }), "\n");
}

Explanation TermEGraph::checked(egraph::Proof proof) const {
    Explanation explanation{.proof = std::move(proof)};
    explanation.verdict = egraph::checkProof(explanation.proof, m_rules, {.fold = fold()});
    try {
        explanation.flat = egraph::flatten(explanation.proof);
    } catch (const Error& error) {
        if (error.category() != Category::limit) throw;
    }
    return explanation;
}

Explanation TermEGraph::explain(const std::string& a, const std::string& b) const {
    requireTerms("an explanation");
    return checked(egraph::Explainer(*m_egraph, m_rules, fold()).explain(a, b));
}

Explanation TermEGraph::explain(egraph::ClassId a, egraph::ClassId b) const {
    requireTerms("an explanation");
    return checked(egraph::Explainer(*m_egraph, m_rules, fold()).explain(a, b));
}

}  // namespace egret::workbench
