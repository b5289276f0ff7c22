// Canonicalization preserves meaning: all operators of tiny problems, grouped by what they compute.
//
// An operator computes a set of terms: an output takes an input, multiplied by elements of the weights. Weights are
// learned, so their elements are interchangeable: two operators are equal if a renaming of elements makes their terms
// equal. Elements that only occur as a sum count as one; a common factor is dropped. Color refinement (Weisfeiler and
// Leman) distinguishes names: an element's color is its cofactors and their positions.
#include "core/base/hash.h"
#include "core/synthesis/interpreter.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

namespace egret::synthesis {
namespace {

using Ground = CanonicalRule::Ground;

// A product of weight elements at one output and input.
struct Term {
    int64_t output = 0, input = 0;
    std::vector<int64_t> elements;  // sorted
    auto operator<=>(const Term&) const = default;
};
using Terms = std::map<Term, int64_t>;  // multiplicity of each term

Terms termsOf(const Operator& op) {
    const Plan plan = plainPlan(op, op.spec().mappings[0]);
    std::vector<int64_t> offsets{0};
    for (const auto& shape : plan.weights)
        offsets.push_back(
            offsets.back() + std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()));
    Terms terms;
    eachTerm(plan, plan.stages[0], [&](int64_t output, const std::vector<int64_t>& at) {
        Term term{output, at[0], {}};
        for (std::size_t i = 1; i < at.size(); ++i) term.elements.push_back(offsets[i - 1] + at[i]);
        std::sort(term.elements.begin(), term.elements.end());
        ++terms[term];
    });
    return terms;
}

// Keeps the first of the elements that occur in the same positions.
Terms withoutTwins(const Terms& terms) {
    std::map<int64_t, Terms> places;
    for (const auto& [term, count] : terms)
        for (std::size_t i = 0; i < term.elements.size(); ++i) {
            Term rest = term;
            rest.elements.erase(rest.elements.begin() + static_cast<std::ptrdiff_t>(i));
            places[term.elements[i]][rest] += count;
        }
    std::set<Terms> known;
    std::set<int64_t> kept;
    for (auto& [element, where] : places)
        if (known.insert(where).second) kept.insert(element);
    Terms result;
    for (const auto& [term, count] : terms)
        if (std::all_of(term.elements.begin(), term.elements.end(), [&](int64_t e) { return kept.contains(e); }))
            result.insert({term, count});
    return result;
}

uint64_t refined(const Terms& terms) {
    int64_t divisor = 0;
    for (const auto& [term, count] : terms) divisor = std::gcd(divisor, count);
    std::map<int64_t, uint64_t> colours, next;
    const auto place = [&](const Term& term, int64_t count) {
        return hashCombine(hashCombine(static_cast<uint64_t>(term.output), static_cast<uint64_t>(term.input)),
            static_cast<uint64_t>(count / divisor));
    };
    const auto product = [&](const Term& term) {
        uint64_t sum = 0;
        for (int64_t element : term.elements) sum += hashCombine(1, colours[element]);
        return sum;
    };
    for (int round = 0; round < 4; ++round) {
        next.clear();
        for (const auto& [term, count] : terms) {
            const uint64_t here = hashCombine(place(term, count), product(term));
            for (int64_t element : term.elements) next[element] += hashCombine(here, colours[element]);
        }
        colours.swap(next);
    }
    uint64_t whole = 0;
    for (const auto& [term, count] : terms) whole += hashCombine(place(term, count), product(term));
    return whole;
}

uint64_t fingerprint(const Operator& op) {
    Terms terms = termsOf(op);
    for (std::size_t before = 0; before != terms.size();) {
        before = terms.size();
        terms = withoutTwins(terms);
    }
    return refined(terms);
}

// Returns all rules that reject the operator.
std::set<const CanonicalRule*> refusals(const PGraph& graph) {
    std::set<const CanonicalRule*> found;
    const PGraph form = canonicalForm(graph);
    PGraph built(graph.synthesis());
    for (const Primitive* primitive : form.primitives()) {
        for (const CanonicalRule& rule : canonicalRules())
            if (rule.refuses(built, *primitive)) found.insert(&rule);
        built = built.with(*primitive);
    }
    return found;
}

struct Tiny {
    const char* name;
    const char* problem;
    const char* limits;
    const char* roomForTheKept;    // kept forms may be longer: two reductions instead of one
    std::size_t worth, canonical;  // minimum meanings to keep; maximum operators kept
};

class Equivalence : public testing::TestWithParam<Tiny> {};

TEST_P(Equivalence, everyMeaningKeepsACanonicalOperator) {
    const Tiny& tiny = GetParam();
    const auto problem = [&](const char* limits) {
        return std::make_shared<Synthesis>(parseSpec(tiny.problem + std::string(limits)));
    };
    std::set<uint64_t> kept, built;
    enumerate(problem(tiny.roomForTheKept), [&](const Operator& op) { return kept.insert(fingerprint(op)), true; });
    enumerate(problem(tiny.limits), [&](const Operator& op) { return built.insert(op.canonicalKey()), true; });

    int64_t operators = 0;
    std::set<uint64_t> classes, wanted, canonical;
    enumerate(problem(tiny.limits),
        [&](const Operator& op) {
            ++operators;
            const uint64_t meaning = fingerprint(op);
            classes.insert(meaning);
            const auto rules = refusals(op.graph);
            if (sumsTooMuch(op.graph)) return true;
            if (rules.empty()) canonical.insert(op.canonicalKey());
            std::string names;
            for (const CanonicalRule* rule : rules) {
                if (rule->ground != Ground::equal) return true;  // some meanings are dropped intentionally
                names += std::string(rule->name) + ' ';
            }
            if (wanted.insert(meaning).second) {
                EXPECT_TRUE(kept.contains(meaning)) << "refused by " << names << '\n' << operatorText(op);
            }
            return true;
        },
        {.canonical = false});

    EXPECT_EQ(canonical, built) << "the operators judged canonical and those the rules allow differ";
    std::cout << tiny.name << ": " << operators << " operators of " << classes.size() << " meanings, " << wanted.size()
              << " of them worth keeping; " << canonical.size() << " operators are canonical\n";
    EXPECT_GE(wanted.size(), tiny.worth);
    EXPECT_LE(canonical.size(), tiny.canonical);
}

INSTANTIATE_TEST_SUITE_P(, Equivalence,
    testing::Values(Tiny{"windows", "[C, H] -> [D, H]; k=3:2; at C=2, D=3, H=6; ", "depth 5, tensors 2, reductions 2",
                        "depth 6, tensors 2, reductions 3", 273, 562},
        Tiny{"blocks", "[M, K] -> [M, N]; s=2:3; at M=4, K=4, N=4; ", "depth 4, tensors 2, reductions 2",
            "depth 5, tensors 2, reductions 3", 65, 170},
        Tiny{"two_weights", "[C:unordered, H] -> [D:unordered, H]; k=3:2; at C=2, D=3, H=6; ",
            "depth 4, tensors 3, reductions 2", "depth 4, tensors 3, reductions 3", 134, 190},
        // Regression: with two weights over reductions of the same size, some operators were rejected in both orders,
        // others in neither.
        Tiny{"twins", "[C, C] -> [D, E]; at C=2, D=3, E=5; ", "depth 4, tensors 3, reductions 2",
            "depth 4, tensors 3, reductions 2", 43, 69},
        Tiny{"twins_beside", "[H, C, C] -> [H, D, E]; at H=4, C=2, D=3, E=5; ", "depth 4, tensors 3, reductions 2",
            "depth 4, tensors 3, reductions 2", 190, 270}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace egret::synthesis
