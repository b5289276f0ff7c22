#pragma once

#include "core/base/task.h"
#include "core/expressions/semantics.h"

#include <memory>
#include <optional>

namespace egret::expressions {

// Z3 for expressions. Construction takes milliseconds, so keep the object for repeated queries. Not thread-safe.
class Z3 {
public:
    // `resources` is Z3's own measure of work per query, the same on every machine; a million takes about 0.2 s.
    explicit Z3(Mode mode, unsigned resources);
    ~Z3();
    Z3(const Z3&) = delete;
    Z3& operator=(const Z3&) = delete;

    struct Answer {
        enum class Kind : uint8_t { yes, no, unknown } kind = Kind::unknown;
        // For `no`: a counterexample, if the numbers in Z3's model fit. evaluate() must confirm the counterexample.
        std::optional<Point> point;
    };
    // Decides whether `right` is defined and equal to `left` wherever `left` is defined, over all argument values at
    // which `assuming` (if any) is defined and nonzero. Throws cancelled.
    Answer refines(const Expression& left, const Expression& right, const Expression* assuming, const Task& task);
    // Decides whether `right` is undefined wherever `left` is, under the same assumption.
    Answer undefinedAsWell(
        const Expression& left, const Expression& right, const Expression* assuming, const Task& task);

    // Returns the result of Z3's own simplifiers or, with `solving`, of ctx-solver-simplify, which queries a solver
    // about every part. The simplifiers ignore undefined values, so the result must be checked. Returns nothing if the
    // result cannot be expressed or has more than kMostNodes nodes, or if the time limit is reached.
    std::optional<Expression> simplified(const Expression& expression, bool solving, double seconds, const Task& task);
    static constexpr std::size_t kMostNodes = 2000;

private:
    struct Implementation;
    Implementation& usable();  // recreated if the last query was interrupted
    std::unique_ptr<Implementation> m;
};

}  // namespace egret::expressions
