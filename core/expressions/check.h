#pragma once

#include "core/base/task.h"
#include "core/expressions/semantics.h"
#include "core/expressions/text.h"

#include <memory>
#include <optional>
#include <string>

namespace egret::expressions {

enum class Verdict : uint8_t {
    equal,      // equal everywhere and undefined at the same points
    refines,    // the right side equals the left wherever the left is defined
    different,  // a counterexample exists
    unknown,    // values became too large to compare
};
std::string_view nameOf(Verdict verdict);

struct Counterexample {
    Point point;
    Value left, right;
    std::string toString(const Names& names = {}) const;  // such as "v0 = -14, v1 = 3: 2 and 1"
};

struct Check {
    Verdict verdict = Verdict::unknown;
    // The verdicts `equal` and `refines` are unproven if they rest only on tested points. `different` is always proven,
    // because both sides were evaluated.
    bool isProven = false;
    // For `different`: a point of small numbers where the sides differ. For `refines`: a point where only the right
    // side is defined.
    std::optional<Counterexample> counterexample;
    std::string method;  // such as "Z3", "points" or "5000 points"

    bool isEqual() const { return verdict == Verdict::equal && isProven; }
    bool isRefinement() const { return (verdict == Verdict::equal || verdict == Verdict::refines) && isProven; }
    std::string sentence(const Names& names = {}) const;  // such as "equal (Z3)" or "different: v0 = 0: 1 and 0"
};

struct CheckOptions {
    unsigned resources = 2'000'000;     // Z3 resource limit per query
    std::size_t quickPoints = 300;      // tried before Z3
    std::size_t thoroughPoints = 5000;  // tried if Z3 does not decide
    uint64_t seed = 1;
};

// Decides whether two expressions are equivalent. The checker first compares the expressions at points (small numbers,
// then the points of tester.h); one difference decides. Then it queries Z3, whose models count only if evaluate()
// confirms them. If Z3 does not decide, which happens mostly for products of integer variables, many more points are
// tried and the verdict is unproven. Expressions of ten nodes take 1-5 ms (tests/bench/expressions.md). Use one checker
// per thread.
class Checker {
public:
    explicit Checker(Mode mode, CheckOptions options = {});
    ~Checker();
    Checker(Checker&&) noexcept;

    Mode mode() const { return m_mode; }

    // Considers only points at which `assuming` is defined and nonzero. Throws cancelled.
    Check operator()(const Expression& left, const Expression& right, const Task& task = {}) {
        return check(left, right, nullptr, task);
    }
    Check operator()(
        const Expression& left, const Expression& right, const Expression& assuming, const Task& task = {}) {
        return check(left, right, &assuming, task);
    }

private:
    Check check(const Expression& left, const Expression& right, const Expression* assuming, const Task& task);

    Mode m_mode;
    CheckOptions m_options;
    std::unique_ptr<class Z3> m_z3;
};

Check check(const Expression& left, const Expression& right, Mode mode, const CheckOptions& options = {},
    const Task& task = {});

}  // namespace egret::expressions
