// verdict: decides whether an edit of a graph changed what the graph computes.
//
//   verdict.h         Verdict, judge(): the answer and how it was found
//   common.h          the parts of two graphs that can be compared: inputs and outputs matched by name
//   correspondence.h  pairs of nodes that must be equal; the innermost pairs that differ
//   neighbourhood.h   the surroundings of such pairs as one small graph
//   proof.h           derives that pairs are equal, in an e-graph of their neighbourhood
//   proof_rules.h     the rules of these derivations
//   weight_values.h   values of weights in such an e-graph; weights that are equal up to rounding
//   rounding.h        perturbed numbers, which show what rounding causes
//   samples.h         inputs for tests, chosen to reveal small differences
//   trial.h           runs both sides of pairs on such inputs, in double precision
//   tests.h           runs a trial on many inputs
//   whole.h           runs whole graphs; the smallest counterexample
//   edit_rule.h       the rule that an edit is an instance of
//
// The methods, from cheap to expensive. All nodes are hash-consed, so unchanged parts are recognized by their ids, and
// an edit comes down to a few pairs of nodes: if they are equal, congruence makes the outputs equal.
//   1. The innermost pairs are run on values that replace the unchanged tensors below them. Agreement is the verdict
//      `tested`. The first answer therefore does not depend on the size of the graph.
//   2. If they agree, the pairs are derived from each other by sound rules in an e-graph of their neighbourhood, then
//      of a larger one; or the edit is generalized to a rule, which is proved from the operators' axioms or by Z3.
//   3. If they differ, the whole graphs run. A difference there is the verdict `differs`. Without one, the edit may
//      still be correct in its context (a constant added before a Softmax), so larger neighbourhoods are derived.
// A difference that is neither shown by the outputs nor excluded by a proof is `unknown`.
//
// Equality is that of real numbers: reordered sums count as equal, and so do weights that differ by the rounding of the
// operators that computed them.
#pragma once

#include "core/base/task.h"
#include "core/graph/extents.h"
#include "core/graph/graph.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace egret::edit {

enum class VerdictKind {
    equal,    // proved
    tested,   // no input showed a difference
    differs,  // an input shows the difference
    unknown,  // not decided; Verdict::reason says why
};
std::string_view verdictName(VerdictKind kind);  // "equal", "tested", "differs", "unknown"

// An input on which the graphs differ.
struct Counterexample {
    std::vector<std::pair<std::string, graph::TensorPtr>> inputs;  // by name; small if that shows the difference
    std::string output;                                            // the first output that differs
    // The first tensor that differs, in the order of the graph before the edit, by its name in both graphs.
    std::string before, after;
    std::string element;  // its first element that differs: "[0,2]"
    double valueBefore = 0, valueAfter = 0;
    std::string toString() const;
};

struct Verdict {
    VerdictKind kind = VerdictKind::unknown;
    // "identical", "derived by rules", "derived from the axioms", "proved by Z3", "24 inputs"
    std::string method;
    std::vector<std::string> rules;  // the rules of the derivation, sorted
    int samples = 0;                 // number of inputs that were run, on a neighbourhood or the whole graph
    std::optional<Counterexample> counterexample;
    std::string reason;            // unknown: why; otherwise what the verdict does not cover
    std::string toString() const;  // "equal: derived by rules (commute-add)"
};

struct JudgeOptions {
    uint64_t seed = 0;
    int samples = 24;  // number of inputs for a neighbourhood; expensive ones get fewer, but at least 3
    // Values of unknown extents; small values and graph::unseenExtents() are used as well.
    std::vector<graph::Extents> extents;
    uint64_t nodes = 3000;  // limit on the e-nodes of a derivation; larger neighbourhoods get more
    bool prove = true;      // if false, the edit is only tested
};

// Compares a graph before and after an edit; both have the same arena. Inputs and outputs are matched by name. If some
// were added, removed or renamed, or have other extents, the verdict is about the outputs and extents in common. The
// reason then says what changed. If an output has another type and the others are equal, the verdict is `unknown`.
// `onAnswer` receives preliminary verdicts, each better than the one before. Deterministic. Throws cancelled.
Verdict judge(const graph::Graph& before, const graph::Graph& after, const JudgeOptions& options = {},
    const Task& task = {}, const std::function<void(const Verdict&)>& onAnswer = {});

}  // namespace egret::edit
