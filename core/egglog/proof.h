#pragma once

#include "core/egglog/proof_terms.h"

namespace egret::egglog {

// A proof of the match of a query: why each of its rows exists, down to the terms and values that the program gives.
//
// The steps are those of core/egraph/proof. A row f(a) -> v of a function is the equality f(a) = v, a row of a relation
// is an equality with (), and a chain from a term to itself shows that the term exists. Links of kind `rule` are
// conclusions of an application, `number`, whose premises are their `parts`. Congruence replaces children, also those
// of containers.
struct Proof {
    // An application under a substitution of terms, with a chain for each row that it reads.
    struct Application {
        const Query* query = nullptr;        // null for commands and merges
        const Code* code = nullptr;          // null for a proved query, and for rows of a file
        std::optional<FunctionId> function;  // the result of `code` is its value: a global or a function with a merge
        Symbol label;                        // "rule-name", "line 7", "merge of f"
        std::vector<TermId> substitution;    // by slot
        std::vector<uint32_t>
            premises;  // chains from f(args) to the value; of a merge, the first two are the merged rows
    };
    ProofTerms terms;
    std::vector<egraph::ProofLink> links;
    std::vector<egraph::ProofChain> chains;
    std::vector<Application> applications;
    uint32_t goal = 0;            // the application that is the proved query
    std::vector<uint32_t> roots;  // chains that show its rows and equations as they were written
};

// Builds the proof of a match that Database::recordMatch() returned. Adds values of terms to the database's Values: the
// caller restores their state. Throws unsupported if an action reads a value that it set itself.
Proof buildProof(Database& database, const Errors& errors, uint32_t match);

// Prints the roots as egraph::printProof() does.
std::string printProof(const Proof& proof);

}  // namespace egret::egglog
