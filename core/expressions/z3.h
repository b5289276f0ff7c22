#pragma once

#include "core/base/task.h"
#include "core/expressions/semantics.h"

#include <memory>
#include <optional>

namespace egret::expressions {

// Z3 for expressions. Making one takes milliseconds, so whoever asks often keeps it; one thread at a time.
class Z3 {
public:
    // `resources`: Z3's own measure of work per question, the same on every machine; a million takes some 0.2 s.
    explicit Z3(Mode mode, unsigned resources);
    ~Z3();
    Z3(const Z3&) = delete;
    Z3& operator=(const Z3&) = delete;

    struct Answer {
        enum class Kind : uint8_t { yes, no, unknown } kind = Kind::unknown;
        // Of no: where it fails, if Z3's model has numbers that fit; evaluate() has to confirm it.
        std::optional<Point> point;
    };
    // For all values of the arguments at which `assuming` (if any) is defined and not 0. Cancelled by the task
    // (throws). Is `right` defined and equal to `left` wherever `left` is defined?
    Answer refines(const Expression& left, const Expression& right, const Expression* assuming, const Task& task);
    // Is `right` undefined wherever `left` is?
    Answer undefinedAsWell(
        const Expression& left, const Expression& right, const Expression* assuming, const Task& task);

    // The result of Z3's own simplifiers; `solving`: of ctx-solver-simplify, which asks a solver about every part. They
    // ignore undefined values, so the result has to be checked. Nothing when it cannot be expressed here, has more than
    // kMostNodes nodes, or time is up.
    std::optional<Expression> simplified(const Expression& expression, bool solving, double seconds, const Task& task);
    static constexpr std::size_t kMostNodes = 2000;

private:
    struct Implementation;
    Implementation& usable();  // made again when the last question was interrupted
    std::unique_ptr<Implementation> m;
};

}  // namespace egret::expressions
