#pragma once

#include "core/base/task.h"
#include "core/expr/semantics.h"

#include <memory>
#include <optional>

namespace egret::expr {

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
        // Of no: where it fails, if Z3's model consists of numbers that fit. To be tried with evaluate() before it is
        // believed.
        std::optional<Point> point;
    };
    // For all values of the arguments at which `assuming` (if any) is defined and not 0. Cancelled by the task
    // (throws). Is `right` defined and equal to `left` wherever `left` is defined?
    Answer refines(const Expression& left, const Expression& right, const Expression* assuming, const Task& task);
    // Is `right` undefined wherever `left` is?
    Answer undefinedAsWell(
        const Expression& left, const Expression& right, const Expression* assuming, const Task& task);

    // What Z3's own simplifiers make of it; `solving`: the one that also asks a solver about every part of it, given
    // what stands around (ctx-solver-simplify). They know nothing of undefined values, so the outcome has to be
    // checked. Nothing when it has no expression of ours, or time is up. It is a tree and can be much larger than what
    // it came from; see kMostNodes.
    std::optional<Expression> simplified(const Expression& expression, bool solving, double seconds, const Task& task);
    static constexpr std::size_t kMostNodes = 2000;

private:
    struct Implementation;
    Implementation& usable();  // made again when the last question was interrupted
    std::unique_ptr<Implementation> m;
};

}  // namespace egret::expr
