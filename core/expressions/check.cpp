#include "core/expressions/check.h"

#include "core/expressions/tester.h"
#include "core/expressions/z3.h"

#include <algorithm>
#include <array>

namespace egret::expressions {

std::string_view nameOf(Verdict verdict) {
    static constexpr std::array<std::string_view, 4> names = {"equal", "refines", "different", "unknown"};
    return names[static_cast<std::size_t>(verdict)];
}

std::string Counterexample::toString(const Names& names) const {
    std::string text;
    const auto add = [&](const std::string& name, const Value& value) {
        text += (text.empty() ? "" : ", ") + name + " = " + value.toString();
    };
    for (std::size_t i = 0; i < point.variables.size(); ++i) add(names.of(static_cast<int64_t>(i)), point.variables[i]);
    for (std::size_t i = 0; i < point.symbols.size(); ++i) add("c" + std::to_string(i), point.symbols[i]);
    return text + (text.empty() ? "" : ": ") + left.toString() + " and " + right.toString();
}

std::string Check::sentence(const Names& names) const {
    std::string text(nameOf(verdict));
    if (verdict == Verdict::different) return text + ": " + counterexample->toString(names);
    text += verdict == Verdict::unknown || isProven ? " (" + method + ")" : ", as far as " + method + " tell";
    return counterexample ? text + ": " + counterexample->toString(names) : text;
}

namespace {

// Compares two expressions at successive points and records the differences.
struct Comparison {
    const Arguments arguments;
    std::size_t tried = 0, compared = 0;
    // `difference`: a point where the left side is defined and the right side differs. `widening`: a point where only
    // the right side is defined.
    std::optional<Counterexample> difference, widening;

    Comparison(const Expression& left, const Expression& right, const Expression* assuming, Mode mode)
        : arguments(argumentsOf(left, right, assuming)), m_left(left), m_right(right), m_assuming(assuming),
          m_mode(mode) {}

    // Returns true if this point decides the comparison.
    bool at(const Point& point) {
        ++tried;
        const std::optional<Counterexample> values = differenceAt(point);
        if (!values) return false;
        if (!values->left.isUndefined()) difference = values;
        else if (!widening) widening = values;
        return difference.has_value();
    }

    // Shrinks the counterexamples one argument at a time.
    void simplify() {
        for (std::optional<Counterexample>* found : {&difference, &widening}) {
            if (!*found) continue;
            for (std::vector<Value> Point::*list : {&Point::variables, &Point::symbols})
                for (std::size_t i = 0; i < ((*found)->point.*list).size(); ++i)
                    for (const Value& smaller : smallerThan(((*found)->point.*list)[i])) {
                        Point point = (*found)->point;
                        (point.*list)[i] = smaller;
                        const auto also = differenceAt(point);
                        if (!also || also->left.isUndefined() != (*found)->left.isUndefined()) continue;
                        *found = also;
                        break;
                    }
        }
    }

private:
    static std::vector<Value> smallerThan(const Value& value) {
        std::vector<Value> smaller;
        const int64_t size = value.numerator < 0 ? -value.numerator : value.numerator;
        for (int64_t i = 0; i <= 10 && (i < size || value.denominator != 1); ++i) {
            smaller.push_back({i, 1});
            smaller.push_back({-i, 1});
        }
        return smaller;
    }

    std::optional<Counterexample> differenceAt(const Point& point) {
        if (m_assuming && !evaluate(*m_assuming, m_mode, point).isTrue()) return std::nullopt;
        const Value left = evaluate(m_left, m_mode, point), right = evaluate(m_right, m_mode, point);
        if (left.isTooLarge() || right.isTooLarge()) return std::nullopt;
        ++compared;
        return left == right ? std::nullopt : std::optional(Counterexample{point, left, right});
    }

    const Expression& m_left;
    const Expression& m_right;
    const Expression* m_assuming;
    Mode m_mode;
};

// Calls `visit` with all integer points within radius 0, then 1, 2, …, up to `count` points, until `visit` returns
// true.
template <class Visit>
bool overSmallPoints(const Arguments& arguments, std::size_t count, Visit visit) {
    const std::size_t total = arguments.variables + arguments.symbols;
    std::vector<int64_t> numbers(total, 0);
    const auto visitNow = [&] {
        Point point;
        for (std::size_t i = 0; i < total; ++i)
            (i < arguments.variables ? point.variables : point.symbols).push_back({numbers[i], 1});
        return visit(point);
    };
    std::size_t visited = 0;
    for (int64_t radius = 0; visited < count && (radius == 0 || total > 0); ++radius) {
        const auto isRim = [radius](int64_t n) { return n == radius || n == -radius; };
        std::ranges::fill(numbers, -radius);
        for (bool more = true; more && visited < count;) {
            if (total == 0 || std::ranges::any_of(numbers, isRim)) {
                ++visited;
                if (visitNow()) return true;
            }
            // The skipped points were visited with a smaller radius.
            std::size_t at = total;
            for (more = false; !more && at > 0;) {
                --at;
                const bool jumps = at + 1 == total && numbers[at] == -radius && radius > 0 &&
                    std::none_of(numbers.begin(), numbers.end() - 1, isRim);
                if (jumps) numbers[at] = radius;
                else ++numbers[at];
                more = numbers[at] <= radius;
                if (!more) numbers[at] = -radius;
            }
        }
    }
    return false;
}

}  // namespace

Checker::Checker(Mode mode, CheckOptions options)
    : m_mode(mode), m_options(options), m_z3(std::make_unique<Z3>(mode, options.resources)) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;

Check Checker::check(const Expression& left, const Expression& right, const Expression* assuming, const Task& task) {
    if (left == right) return {.verdict = Verdict::equal, .isProven = true, .method = "identical"};
    Comparison comparison(left, right, assuming, m_mode);
    const auto different = [&](std::string method) {
        comparison.simplify();
        return Check{.verdict = Verdict::different,
            .isProven = true,
            .counterexample = comparison.difference,
            .method = std::move(method)};
    };
    // Half of the points are small, half are random. Without arguments, a single point decides.
    const auto tryPoints = [&](std::size_t count, uint64_t seed) {
        std::size_t since = 0;
        const auto visit = [&](const Point& point) {
            if (since++ % 64 == 0) task.throwIfStopped();
            return comparison.at(point);
        };
        return overSmallPoints(comparison.arguments, count / 2, visit) ||
            std::ranges::any_of(testPoints(comparison.arguments, m_mode, count / 2, Random(seed)), visit);
    };
    if (tryPoints(m_options.quickPoints, m_options.seed)) return different("points");

    Z3::Answer refines = m_z3->refines(left, right, assuming, task);
    if (refines.kind == Z3::Answer::Kind::no && refines.point && comparison.at(*refines.point)) return different("Z3");
    Z3::Answer wider;
    if (refines.kind == Z3::Answer::Kind::yes) {
        if (!comparison.widening) {
            wider = m_z3->undefinedAsWell(left, right, assuming, task);
            if (wider.kind == Z3::Answer::Kind::yes)
                return {.verdict = Verdict::equal, .isProven = true, .method = "Z3"};
            if (wider.kind == Z3::Answer::Kind::no && wider.point) comparison.at(*wider.point);
        }
        if (comparison.widening) {
            comparison.simplify();
            return {
                .verdict = Verdict::refines, .isProven = true, .counterexample = comparison.widening, .method = "Z3"};
        }
    }
    if (tryPoints(m_options.thoroughPoints, m_options.seed + 1)) return different("points");
    comparison.simplify();
    const bool wasCompared = comparison.compared * 2 >= comparison.tried || assuming;
    const Verdict verdict = !wasCompared || comparison.compared == 0 ? Verdict::unknown
        : comparison.widening                                        ? Verdict::refines
                                                                     : Verdict::equal;
    return {.verdict = verdict,
        .isProven = false,
        .counterexample = comparison.widening,
        .method = std::to_string(comparison.compared) + " points"};
}

Check check(const Expression& left, const Expression& right, Mode mode, const CheckOptions& options, const Task& task) {
    return Checker(mode, options)(left, right, task);
}

}  // namespace egret::expressions
