// Invalid programs get errors that name the place, and damaged programs never crash.
#include "core/base/random.h"
#include "tests/core/egglog/programs.h"

#include <gmock/gmock.h>

namespace egret::egglog::refusal_test {

using testing::HasSubstr;

TEST(EgglogErrors, nameTheirPlace) {
    struct Case {
        const char* program;
        const char* error;
    };
    constexpr const char* kSort = "(datatype T (W i64) (N T))\n";
    const Case cases[] = {
        {"(run 1", "1:1: this '(' has no matching ')'"},
        {"(run 1))", "1:8: this ')' has no matching '('"},
        {"(check (= \"a\\q\" \"b\"))", "1:13: unknown escape in a string"},
        {"(frob 1)", "1:1: unknown function 'frob'"},
        {"(function f () i64)", "1:1: function 'f' requires :merge EXPR or :no-merge"},
        {"(function f () i64 :merge old :no-merge)", "1:31: :merge and :no-merge cannot be combined"},
        {"(constructor f () i64)", "1:19: constructor 'f' requires an output of a declared sort, not i64"},
        {"(relation r (i65))", "1:14: unknown sort 'i65'"},
        {"(W 1 2)", "2:1: 'W' requires 1 argument, not 2"},
        {"(W \"a\")", "2:4: expected sort i64, but this has sort String"},
        {"(+ 1 \"a\")", "2:1: '+' is not defined for the arguments (i64 String)"},
        {"(rule ((= x y)) ())", "2:11: variable 'x' is not grounded"},
        {"(rewrite (N x) (W i))", "2:19: unknown variable 'i'"},
        {"(birewrite (N x) x)", "2:18: variable 'x' is not grounded"},
        {"(rule ((N x)) ((let y x) (let y x)))", "2:26: variable 'y' is already defined"},
        {"(rule ((N W)) ())", "2:11: variable 'W' has the name of 'W', declared in line 1 of p.egg"},
        {"(let $a (W 1))\n(rule ((N a)) ())", "3:11: variable 'a' has the name of '$a'"},
        {"(sort T)", "2:1: 'T' is already declared in line 1 of p.egg"},
        {"(set (W 1) (W 2))", "2:1: 'W' is not a function with values"},
        {"(union 1 2)", "2:1: 'union' requires terms of a declared sort"},
        {"(function f () i64 :no-merge)\n(rule ((N x)) ((W (f))))", "3:19: actions of a rule cannot read function 'f'"},
        {"(pop)", "2:1: 'pop' has no matching 'push'"},
        {"(run nope 1)", "2:1: unknown ruleset 'nope'"},
        {"(sort E :internal-uf U)", "2:9: option ':internal-uf' is not supported"},
        {"(prove (= 1 2))", "2:1: check failed"},
        {"(check (= (W 1) (W 2)))", "2:1: check failed"},
        {"(fail (check (= 1 1)))", "2:1: the command in 'fail' did not fail"},
        {"(panic \"no\")", "2:1: the program panicked: no"},
        {"(include \"x.egg\")", "2:1: "},
    };
    for (const Case& one : cases) {
        const bool needsSort = std::string(one.error).substr(0, 2) != "1:";
        const Ran run = ran((needsSort ? kSort : "") + std::string(one.program));
        EXPECT_THAT(run.error, HasSubstr(std::string("p.egg:") + one.error)) << one.program;
    }
}

TEST(EgglogErrors, areReportedTogether) {
    const Ran run = ran("(relation r (A))\n(check (= x y))\n(run 1 2)\n(W)");
    EXPECT_EQ(run.program->errors().size(), 4u) << run.error;
}

TEST(EgglogErrors, damagedProgramsNeverCrash) {
    const std::string seed = R"((datatype T (I i64) (A T T :cost 2))
(sort V (Vec T)) (sort F (UnstableFn (T) T)) (constructor pack (V F) T)
(function best (T) i64 :merge (min old new)) (relation r (T i64)) (ruleset s)
(rule ((= x (A a b)) (r a n) (!= a b)) ((set (best x) (+ n 1)) (r x 1) (delete (r a n))) :ruleset s)
(rewrite (A a b) (A b a) :subsume :when ((= a (I 1)))) (birewrite (A a (A b c)) (A (A a b) c))
(let $t (A (I 1) (A (I 2) (I 3)))) (r $t 4) (push) (pack (vec-of $t) (unstable-fn "A" $t))
(run-schedule (repeat 2 (run s :until (= (best $t) 3)) (run))) (pop)
(extract $t 2) (print-size) (print-function best 3 :mode csv) (fail (check (= (I 1) (I 2)))))";
    ASSERT_EQ(ran(seed).error, "");
    Random random(7);
    const std::string parts = "() \"$:;1-9aTIAVr=\\\n";
    for (int i = 0; i < 1500; ++i) {
        std::string text = seed;
        for (uint64_t edits = 1 + random.below(4); edits > 0; --edits) {
            const std::size_t at = random.below(text.size()), from = random.below(text.size());
            const std::size_t size = random.below(30);
            if (random.below(3) == 0) text.erase(at, size);
            else if (random.below(2) == 0) text.insert(at, text.substr(from, size));
            else text[at] = parts[random.below(parts.size())];
            if (text.empty()) text = "(";
        }
        ran(text, {.rows = 3000});
    }
}

TEST(EgglogErrors, deepAndLargeInputsAreRefused) {
    EXPECT_THAT(ran(std::string(100000, '(')).error, HasSubstr("lists are nested more than 500 deep"));
    EXPECT_THAT(ran("(extract (<< (bigint 1) 1000000000))").error, HasSubstr("has no value"));
    // A term of 2^60 operators exists, but its text does not.
    std::string text = "(datatype T (L) (A T T))\n(let $0 (L))\n";
    for (int i = 0; i < 60; ++i)
        text += "(let $" + std::to_string(i + 1) + " (A $" + std::to_string(i) + " $" + std::to_string(i) + "))\n";
    EXPECT_EQ(ran(text + "(extract $60)").out, "; the term is not printed: it has more than 64 MiB of text\n");
}

}  // namespace egret::egglog::refusal_test
