#pragma once

#include "core/egraph/proof/flat_proof.h"
#include "core/egraph/proof/proof_check.h"
#include "core/egraph/runner.h"
#include "core/egraph/serialized.h"
#include "core/language/language.h"
#include "core/rewrite/rewrite.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace egret::workbench {

// A proof of an equality, checked without the e-graph.
struct Explanation {
    egraph::Proof proof;
    egraph::ProofVerdict verdict;
    std::optional<egraph::FlatProof> flat;  // none: too long to list term by term

    std::string text() const;
};

// An e-graph with its roots and what its language knows: how operators are written, which constants fold, and the rules
// applied so far. It contains terms, one computation graph, or the content of an egraph-serialize file.
class TermEGraph {
public:
    struct Options {
        const language::Language* language = nullptr;  // null: terms of any operators
        bool analysis = false;                         // use the language's analysis, such as constant folding
        bool log = true;                               // keep the e-graph's history; proofs need it
    };
    explicit TermEGraph(const Options& options);
    // The program's outputs are the roots.
    TermEGraph(const graph::Graph& program, bool log);
    // Throws the errors of egraph::load().
    TermEGraph(const egraph::Serialized& file, bool log);
    TermEGraph(const TermEGraph&) = delete;
    TermEGraph& operator=(const TermEGraph&) = delete;

    egraph::EGraph& egraph() { return *m_egraph; }
    const egraph::EGraph& egraph() const { return *m_egraph; }
    const std::vector<egraph::ClassId>& roots() const { return m_roots; }
    const Options& options() const { return m_options; }
    bool isProgram() const { return m_program.egraph != nullptr; }
    const rewrite::TensorEGraph& programEGraph() const { return m_program; }  // requires isProgram()
    const graph::Graph& source() const { return m_graph; }                    // the program; empty for terms

    // Adds a term, which becomes a root. Throws badInput for malformed text, a variable, and an operator that the
    // language lacks; errors name the term. Throws usage for an e-graph of a computation graph.
    egraph::ClassId add(const std::string& term);

    // Rules for the e-graph's programs. Rules of terms need no preparation.
    std::vector<egraph::Rewrite> compile(const std::vector<rewrite::Rule>& rules, uint32_t kMulti = 1);
    // Records rules before they are applied, for explain() and playbacks. A rule replaces an earlier one of its name.
    void addRules(const std::vector<egraph::Rewrite>& rules);
    const std::vector<egraph::Rewrite>& rules() const { return m_rules; }

    egraph::Fold fold() const;
    const egraph::OperatorText& text() const { return m_text; }
    std::string labelOf(egraph::NodeId node) const;  // the operator as text
    // of a file's e-node; otherwise 1
    double cost(egraph::NodeId node) const { return node.index() < m_costs.size() ? m_costs[node.index()] : 1; }

    // Returns the term of a class, or the whole program, that uses `choice(canonical class)` in every class.
    using Choice = std::function<egraph::NodeId(egraph::ClassId)>;
    std::string print(egraph::ClassId id, const Choice& choice) const;
    graph::Graph program(const Choice& choice) const;  // throws usage for an e-graph of terms
    std::string printAll(const Choice& choice) const;  // a line for each root, or the program

    // Proves that two terms, or the terms of two e-classes, are equal. Throws notFound if they are not known to be
    // equal, usage without history, and unsupported for a computation graph.
    Explanation explain(const std::string& a, const std::string& b) const;
    Explanation explain(egraph::ClassId a, egraph::ClassId b) const;

private:
    Explanation checked(egraph::Proof proof) const;
    void requireTerms(const char* what) const;

    Options m_options;
    graph::Graph m_graph;                     // the program, if this is one
    rewrite::TensorEGraph m_program;          // owns the e-graph of a program
    std::vector<double> m_costs;              // of a file, by e-node
    std::unique_ptr<egraph::EGraph> m_terms;  // owns every other e-graph
    egraph::EGraph* m_egraph = nullptr;
    std::vector<egraph::ClassId> m_roots;
    egraph::OperatorText m_text;
    std::vector<egraph::Rewrite> m_rules;
    // The rules of a program refer to their compiled forms.
    std::vector<std::shared_ptr<const std::vector<rewrite::CompiledRule>>> m_compiled;
};

}  // namespace egret::workbench
