// Rules are checked by two independent methods. Testing: draw left sides (instance.h), let the engine match and apply
// the rule to them, including conditions and type checks, and compare the graph before and after on random inputs
// (evaluate.h). So the tests cover what the engine does, not what the author intended. One difference refutes the rule;
// the smallest instance drawn is shown. Types are f32 first, then i64, where quotients are truncated. A rule that does
// not restrict the element type must hold for both, since the engine applies it to both. Proof: axioms.h, with Z3 on
// request. It adds confidence for shapes that were not drawn; alone it proves nothing about a rule that never applies.
// The verdicts:
//
//   unsound   some application changed a result
//   sound     it was applied, and no application changed a result; isProven if it was also derived (without tests:
//             proved)
//   unknown   it could not be applied to any instance drawn, or has operators that cannot be evaluated
#include "core/rewrite/verify/verify.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/rewrite/compile.h"
#include "core/rewrite/match.h"
#include "core/rewrite/verify/instance.h"

#include <algorithm>
#include <limits>

namespace egret::rewrite::verify {
namespace {

double inputElements(const graph::Graph& graph) {
    return sumOf<double>(graph.inputs(), [&](const graph::NodeId input) { return graph.type(input).bytes(); });
}

// Applies the rule wherever it matches in the instance.
void test(const CompiledRule& rule, const Instance& instance, uint64_t seed, Verdict& verdict, double& smallest) {
    const auto matches = findMatches(instance.graph, {rule});
    if (matches.empty()) ++verdict.refusals;
    for (const GraphMatch& match : matches) {
        const graph::Graph after = applyMatch(instance.graph, match);
        const Arithmetic arithmetic = std::max(arithmeticFor(instance.graph), arithmeticFor(after));
        const bool isWhole = arithmetic == Arithmetic::whole;
        std::optional<Difference> difference;
        try {
            difference = firstDifference(instance.graph, after, arithmetic, seed);
        } catch (const Error& error) {
            if (error.category() != Category::badInput) throw;
            ++verdict.refusals;  // the types permit these values, but LibTorch rejects them
            continue;
        }
        ++(isWhole ? verdict.wholeApplications : verdict.applications);
        if (!isWhole) verdict.arithmetic = std::max(verdict.arithmetic, arithmetic);
        if (!difference || inputElements(instance.graph) >= smallest) continue;
        smallest = inputElements(instance.graph);
        // Doubles make the counterexample easy to check and show most differences too.
        const auto readable = isWhole ? difference : firstDifference(instance.graph, after, Arithmetic::real, seed);
        verdict.counterexample = Counterexample{
            instance.text, readable ? Arithmetic::real : arithmetic, seed, readable ? *readable : *difference};
        if (isWhole) verdict.counterexample->arithmetic = Arithmetic::whole;
    }
}

// Tests with integers, if the operators and activations support them.
void testWhole(const Rule& rule, const VerifyOptions& options, Random& random, Verdict& verdict, double& smallest,
    const Task& task) {
    const auto arena = graph::Arena::create();
    const CompiledRule compiled(rule, arena);
    const uint64_t draws = std::min<uint64_t>(options.draws, 500), applications = options.applications / 2,
                   refusals = verdict.refusals;
    for (uint64_t draw = 0; draw < draws && verdict.wholeApplications < applications; ++draw) {
        task.throwIfStopped();
        try {
            const auto instance = drawInstance(rule, arena, random, graph::ElementType::i64);
            if (instance) test(compiled, *instance, random.next(), verdict, smallest);
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
        }
    }
    verdict.refusals = refusals;
}

void proveIt(const Rule& rule, const VerifyOptions& options, Verdict& verdict, const Task& task) {
    verdict.isProven = options.axioms && derive(rule, options.derive, task).answer == Derivation::Answer::equal;
    verdict.isProvenByZ3 = options.z3 && prove(rule, task).answer == Derivation::Answer::equal;
}

std::string tests(uint64_t count) { return std::to_string(count) + (count == 1 ? " test" : " tests"); }

}  // namespace

std::string Counterexample::toString() const {
    const std::string place = instance + (difference.inputs.empty() ? "" : ", where " + difference.inputs);
    return place + ": output " + std::to_string(difference.output) + " at " + difference.element + " is " +
        difference.before + " before and " + difference.after + " after (inputs from seed " + std::to_string(seed) +
        ", " + std::string(arithmeticName(arithmetic)) + ")";
}

std::string Verdict::method() const {
    std::vector<std::string> all;
    if (isProven) all.emplace_back("derived from the axioms");
    if (isProvenByZ3) all.emplace_back("proved by Z3");
    if (applications > 0 || all.empty()) all.push_back(testing());
    if (wholeApplications > 0) all.push_back(tests(wholeApplications) + " in integers");
    return join(all, "; ");
}

std::string Verdict::testing() const {
    return tests(applications) + " in " + (arithmetic == Arithmetic::field ? "a prime field" : "doubles");
}

Rule::Verdict Verdict::forRule() const {
    Rule::Verdict out{.soundness = kind, .methods = {}, .note = counterexample ? counterexample->toString() : reason};
    if (isProven) out.methods.emplace_back("axioms");
    if (isProvenByZ3) out.methods.emplace_back("z3");
    if (applications > 0) out.methods.emplace_back("tests");
    if (out.note.empty() && applications > 0) out.note = testing();
    return out;
}

Verdict verify(const Rule& rule, const VerifyOptions& options, const Task& task) {
    Verdict verdict;
    verdict.rule = rule.name;
    if (!options.tests) {
        proveIt(rule, options, verdict, task);
        verdict.kind = verdict.isProven || verdict.isProvenByZ3 ? Soundness::sound : Soundness::unknown;
        if (verdict.kind == Soundness::unknown) verdict.reason = "it was not proved";
        return verdict;
    }
    Random random = Random(options.seed).split(hashText(rule.name));
    double smallest = std::numeric_limits<double>::infinity();
    try {
        // Nodes are never freed, so an occasional new arena limits memory.
        for (uint64_t draw = 0; draw < options.draws && verdict.applications < options.applications;) {
            const auto arena = graph::Arena::create();
            const CompiledRule compiled(rule, arena);
            for (uint64_t end = draw + 500;
                 draw < end && draw < options.draws && verdict.applications < options.applications; ++draw) {
                task.throwIfStopped();
                if (const auto instance = drawInstance(rule, arena, random))
                    test(compiled, *instance, random.next(), verdict, smallest);
            }
        }
    } catch (const Error& error) {
        if (error.category() != Category::unsupported) throw error.at({.rule = rule.name});
        verdict.reason = error.message();
        return verdict;
    }
    if (!verdict.counterexample) testWhole(rule, options, random, verdict, smallest, task);
    if (verdict.counterexample) {
        verdict.kind = Verdict::Kind::unsound;
    } else if (verdict.applications > 0) {
        verdict.kind = Verdict::Kind::sound;
        proveIt(rule, options, verdict, task);
    } else {
        verdict.reason = verdict.refusals
            ? "its conditions or types rejected all " + std::to_string(verdict.refusals) + " instances drawn"
            : "no instance was drawn on which its left side type-checks";
    }
    return verdict;
}

}  // namespace egret::rewrite::verify
