// Proofs of what egglog programs derive, and their check.
#include "core/egglog/proof_check.h"
#include "tests/core/egglog/programs.h"

#include <gmock/gmock.h>

namespace egret::egglog::proof_test {

using testing::HasSubstr;

constexpr const char* kTerms = R"((datatype T (Int i64) (Sum T T) (Twice T))
)";

TEST(EgglogProof, equationsAreChainsOfRules) {
    const Ran run = ran(std::string(kTerms) + R"(
(rewrite (Sum a b) (Sum b a) :name "commute")
(rewrite (Sum (Int a) (Int b)) (Int (+ a b)))
(Twice (Sum (Int 2) (Int 3)))
(run 3)
(prove (= (Twice (Sum (Int 3) (Int 2))) (Twice (Int 5)))))");
    EXPECT_EQ(run.error, "");
    EXPECT_EQ(run.out,
        "(Twice (Sum (Int 3) (Int 2)))\n"
        "  -> congruence: (Twice (Sum (Int 2) (Int 3)))\n"
        "    by (Sum (Int 3) (Int 2)) = (Sum (Int 2) (Int 3))\n"
        "      -> commute: (Sum (Int 2) (Int 3))\n"
        "  <- congruence: (Twice (Int 5))\n"
        "    by (Int 5) = (Sum (Int 2) (Int 3))\n"
        "      -> line 4: (Sum (Int 2) (Int 3))\n");
}

TEST(EgglogProof, rowsFollowFromRowsAndMerges) {
    const Ran run = ran(R"((relation street (i64 i64 i64))
(function far (i64 i64) i64 :merge (min old new))
(rule ((street a b n)) ((set (far a b) n)) :name "direct")
(rule ((= n (far a b)) (street b c m)) ((set (far a c) (+ n m))) :name "further")
(street 1 2 10) (street 2 3 10) (street 1 3 50)
(run 3)
(prove (= (far 1 3) 20))
(prove-exists street))");
    EXPECT_EQ(run.error, "");
    EXPECT_THAT(run.out, HasSubstr("(far 1 3)\n  -> merge of far: 20\n"));
    EXPECT_THAT(run.out, HasSubstr("by (far 1 3) = 50\n"));
    EXPECT_THAT(run.out, HasSubstr("-> further: 20\n"));
    EXPECT_THAT(run.out, HasSubstr("(street 1 2 10)\n  -> given in line 5: ()\n"));
}

constexpr const char* kMixed = R"((datatype T (Int i64) (Sum T T) (Twice T))
(sort V (Vec T)) (sort S (Set T)) (sort F (UnstableFn (T) T))
(constructor all (V S) T)
(constructor call (F) T)
(relation seen (T))
(function best (T) i64 :merge (max old new))
(function last (T) T :merge (Sum old new))
(rewrite (Sum a b) (Sum b a))
(rewrite (Twice x) (Sum x x) :subsume)
(rewrite (all v s) (vec-get v 0) :when ((= 1 (set-length s))))
(rule ((= e (call f)) (seen x)) ((union e (unstable-app f x))))
(rule ((seen x)) ((set (best x) 3) (set (last x) x)) :naive)
(rule ((= n (best x)) (= x (Int 1))) ((seen (Sum x (Int n)))))
(let $one (Int 1))
(seen $one)
(set (best (Int 1)) 5)
(let $t (Sum (all (vec-of (Int 1) (Int 2)) (set-of (Int 1) (Int 2))) (Twice $one)))
(let $u (call (unstable-fn "Twice")))
(push)
(union (Int 2) (Int 7))
(pop)
(union (Int 1) (Int 2))
(set (last $one) $t)
(set (last $one) $u)
(run 4)
)";

// Every kind of step occurs here: rules, merges, congruence of terms and containers, function values, globals.
constexpr const char* kProved =
    "(prove (= $t (Sum (Sum $one (Int 2)) (Int 1))) (seen (Sum (Int 2) (Int 5))) (= $u (Twice (Int 2)))"
    " (= (last $one) l) (> (best (Int 2)) 4))";

TEST(EgglogProof, followsAllKindsOfSteps) {
    const Ran run = ran(std::string(kMixed) + kProved);
    EXPECT_EQ(run.error, "");
    for (const char* part : {"congruence", "merge of last", "given in line 22", "<- line 8", "(V (Int 1) (Int 2))"})
        EXPECT_THAT(run.out, HasSubstr(part));
}

// Recording proofs does not change the result.
TEST(EgglogProof, recordingChangesNoTables) {
    const Ran with = ran(std::string(kMixed) + "(print-size)\n" + kProved);
    const Ran without = ran(std::string(kMixed) + "(print-size)\n");
    ASSERT_EQ(with.error + without.error, "");
    EXPECT_EQ(with.out.substr(0, without.out.size()), without.out);
}

TEST(EgglogProof, whatDoesNotHoldIsNotProved) {
    const std::string start = std::string(kTerms) + "(Int 1)\n(push)\n(union (Int 1) (Int 2))\n(pop)\n";
    EXPECT_THAT(ran(start + "(prove (= (Int 1) (Int 2)))").error, HasSubstr("p.egg:6:1: check failed"));
    EXPECT_EQ(ran(start + "(fail (prove (= (Int 1) (Int 2))))").error, "");
    EXPECT_THAT(ran(start + "(prove-exists Sum)").error, HasSubstr("check failed"));
    EXPECT_THAT(ran(start + "(prove-exists Frob)").error, HasSubstr("unknown function 'Frob'"));
}

// The check accepts the proof and rejects every damaged one: wrong terms, steps, premises, substitutions.
TEST(EgglogProof, damagedProofsAreRejected) {
    const auto program = Program::parse(std::string(kMixed) + kProved, "p.egg");
    std::size_t tried = 0;
    program->run({}, {}, [&](const Output& output) {
        ASSERT_NE(output.proof, nullptr);
        const Proof& proof = *output.proof;
        EXPECT_EQ(checkProof(proof), std::nullopt);
        const auto reject = [&](const Proof& damaged, const std::string& what) {
            ++tried;
            EXPECT_NE(checkProof(damaged), std::nullopt) << what;
        };
        for (std::size_t i = 0; i < proof.links.size(); ++i) {
            const std::string name = egraph::linkName(proof.links[i]) + " " + std::to_string(i);
            Proof damaged = proof;
            damaged.links[i].to = TermId((proof.links[i].to.index() + 1) % proof.terms.pool().size());
            reject(damaged, "other conclusion of " + name);
            damaged.links[i] = proof.links[i];
            if (proof.links[i].parts.empty()) continue;
            damaged.links[i].parts.pop_back();
            reject(damaged, "fewer parts of " + name);
        }
        for (std::size_t i = 0; i < proof.chains.size(); ++i) {
            if (proof.chains[i].steps.empty()) continue;
            Proof damaged = proof;
            damaged.chains[i].steps.clear();
            // A chain from a term to itself is valid without steps, unless it shows that the term exists.
            if (proof.chains[i].from != proof.chains[i].to) reject(damaged, "no steps in chain " + std::to_string(i));
        }
        for (std::size_t i = 0; i < proof.applications.size(); ++i) {
            const std::string name = proof.applications[i].label.text();
            if (proof.applications[i].premises.empty()) continue;
            Proof damaged = proof;
            for (const uint32_t premise : proof.applications[i].premises) damaged.chains[premise].steps.clear();
            reject(damaged, "unshown premises of " + name);
            damaged = proof;
            damaged.applications[i].premises.clear();
            reject(damaged, "no premises of " + name);
            if (proof.applications[i].substitution.empty()) continue;
            damaged = proof;
            damaged.applications[i].substitution.pop_back();
            reject(damaged, "smaller substitution of " + name);
        }
        // A circular proof: a conclusion as its own premise.
        for (std::size_t i = 0; i < proof.links.size(); ++i) {
            if (proof.links[i].kind != egraph::ProofLink::Kind::rule || proof.links[i].parts.empty()) continue;
            Proof damaged = proof;
            const uint32_t chain = proof.links[i].parts[0];
            damaged.chains[chain].steps = {{static_cast<uint32_t>(i)}};
            damaged.chains[chain].from = proof.links[i].from;
            damaged.chains[chain].to = proof.links[i].to;
            reject(damaged, "circular " + std::to_string(i));
        }
    });
    EXPECT_GT(tried, 50u);
}

// A derivation of thousands of steps needs no recursion.
TEST(EgglogProof, derivationsCanBeLong) {
    const Ran run = ran(R"((datatype N (Z) (S N))
(relation even (N)) (relation odd (N))
(rule ((even n)) ((odd (S n)))) (rule ((odd n)) ((even (S n))))
(even (Z))
(run 20000)
(prove-exists odd)
(function count () i64 :merge (max old new))
(rule ((= n (count)) (< n 5000)) ((set (count) (+ n 1))))
(set (count) 0)
(run 6000)
(prove (= (count) 5000)))",
        {.rows = 100000});
    EXPECT_EQ(run.error, "");
    EXPECT_THAT(run.out, HasSubstr("(count)\n  -> merge of count: 5000\n"));
}

}  // namespace egret::egglog::proof_test
