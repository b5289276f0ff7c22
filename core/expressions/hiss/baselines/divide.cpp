// Enumeration by divide and conquer (Alur, Radhakrishna, Udupa, "Scaling enumerative program synthesis via divide and
// conquer", TACAS 2017, for conditionals; here also for other operators). Smallest equivalents of about 15 nodes are
// out of reach for enumeration, but their operands are not. The parts are all expressions of a few nodes, up to
// equivalence, with their values at all points. For an expression with the column of values T, the search looks for an
// operator on parts that produces T:
//
//   select(c, a, b)  a agrees with T at least where c is true, b where it is false: two searches for each c
//   min(a, b)        neither is below T anywhere, and at each point one agrees; likewise max, and && and || for truths
//   a < b and so on  tried for small parts; most pairs fail at the first few points
//   a + b and so on  b is computed from T and a, and found by its values; likewise for - * /
//
// Agreement is a mask of one bit per point, so a search compares four words. Of the parts with the same mask, only the
// smallest is kept. Undefined values propagate: parts must be defined wherever T is, and where T is undefined, one of
// the operands must be undefined, too.
#include "core/expressions/hiss/baselines/divide.h"

#include "core/base/hash.h"
#include "core/expressions/hiss/simplifier.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace egret::hiss {

using expressions::Column;
using expressions::Expression;
using expressions::Op;
using expressions::Value;

namespace {

using Mask = Divider::Mask;

bool less(const Value& a, const Value& b) {
    return static_cast<expressions::Wide>(a.numerator) * b.denominator <
        static_cast<expressions::Wide>(b.numerator) * a.denominator;
}

bool isSubset(const Mask& a, const Mask& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] & ~b[i]) return false;
    return true;
}
Mask without(const Mask& a, const Mask& b) {
    Mask mask;
    for (std::size_t i = 0; i < a.size(); ++i) mask[i] = a[i] & ~b[i];
    return mask;
}
void set(Mask& mask, std::size_t bit) { mask[bit / 64] |= uint64_t{1} << (bit % 64); }

}  // namespace

Divider::Divider(DivideOptions options, const Task& task)
    : m_options(options),
      m_enumeration({.maxNodes = options.nodes, .mode = options.mode, .points = kPoints, .seed = options.seed}, task) {
    std::vector<Column> columns;
    for (std::size_t part = 0; part < m_enumeration.size(); ++part) {
        if (part % 1024 == 0) task.throwIfStopped();
        const Expression expression = m_enumeration.smallest(part);
        columns.push_back(m_enumeration.fingerprinter().column(expression));
        const Cost cost = costOf(expression);
        Part& about = m_parts.emplace_back();
        about.nodes = static_cast<uint32_t>(cost.nodes);
        about.tokens = static_cast<uint32_t>(cost.tokens);
        for (std::size_t point = 0; point < kPoints; ++point) {
            const Value& value = columns.back()[point];
            if (value.isNumber()) set(about.isDefined, point);
            if (value.isTrue()) set(about.isTrue, point);
        }
    }
    std::map<Value, Place, decltype(&less)> places(&less);
    for (const Column& column : columns)
        for (const Value& value : column)
            if (value.isNumber()) places.try_emplace(value, 0);
    for (auto& [value, place] : places) {
        place = static_cast<Place>(2 * m_values.size());
        m_values.push_back(value);
    }
    m_places.reserve(columns.size() * kPoints);
    for (const Column& column : columns)
        for (const Value& value : column)
            m_places.push_back(value.isUndefined() ? kUndefined : value.isTooLarge() ? kTooLarge : places.at(value));
}

std::vector<Divider::Place> Divider::placesOf(const Column& column) const {
    std::vector<Place> places;
    for (const Value& value : column) {
        if (!value.isNumber()) {
            places.push_back(value.isUndefined() ? kUndefined : kTooLarge);
            continue;
        }
        const auto at = std::ranges::lower_bound(m_values, value, less);
        const auto place = static_cast<Place>(2 * (at - m_values.begin()));
        places.push_back(at != m_values.end() && *at == value ? place : place - 1);
    }
    return places;
}

struct Divider::Target {
    Column column;
    std::vector<Place> places;
    Mask isDefined{};
    bool isTruth = true;                                        // all values are 0 or 1
    Cost cost;                                                  // upper bound, exclusive
    std::vector<std::pair<expressions::Point, Value>> further;  // points beyond those of the parts
};

class Divider::Search {
public:
    Search(const Divider& divider, const Target& target, const Task& task)
        : m_divider(divider), m_target(target), m_task(task) {}

    std::vector<Expression> run() {
        consider();
        m_task.throwIfStopped();
        selects();
        m_task.throwIfStopped();
        covers(Op::min, m_above);
        covers(Op::max, m_below);
        if (m_target.isTruth) {
            covers(Op::logicalAnd, m_implied);
            covers(Op::logicalOr, m_implying);
            m_task.throwIfStopped();
            comparisons();
        }
        m_task.throwIfStopped();
        sums();
        std::ranges::stable_sort(m_found, {}, &Found::cost);
        std::vector<Expression> result;
        for (Found& found : m_found)
            if (std::ranges::find(result, found.expression) == result.end())
                result.push_back(std::move(found.expression));
        return result;
    }

private:
    // A part and the points where it agrees with the target.
    struct Piece {
        Mask mask{};
        uint32_t part = 0, nodes = 0;
        bool spoils = false;  // undefined wherever the target is undefined
    };
    struct Found {
        Expression expression;
        Cost cost;
    };

    std::size_t limit() const { return m_bestNodes; }

    // Keeps the expression if it is smaller than the target and agrees with it at the further points.
    void found(Op op, std::initializer_list<uint32_t> parts) {
        const auto operands = transformed(parts, [&](uint32_t part) { return m_divider.m_enumeration.smallest(part); });
        offer(Expression::of(op, operands));
    }
    void offer(Expression expression) {
        constexpr std::size_t kMost = 12;
        const Cost cost = costOf(expression);
        if (cost >= m_target.cost) return;
        for (const auto& [point, value] : m_target.further)
            if (expressions::evaluate(expression, m_divider.m_options.mode, point) != value) return;
        m_found.push_back({std::move(expression), cost});
        // Several of the same size are kept, in case one agrees only at the tested points.
        m_bestNodes = std::min(m_bestNodes, cost.nodes + (m_found.size() > kMost ? 0 : 1));
    }

    // Groups the parts by possible role.
    void consider() {
        const Mask whole = m_target.isDefined;
        m_bestNodes = m_target.cost.nodes + 1;
        for (uint32_t part = 0; part < m_divider.m_parts.size(); ++part) {
            const Part& about = m_divider.m_parts[part];
            if (about.nodes >= limit()) break;
            if (!isSubset(whole, about.isDefined)) continue;
            const bool spoils = about.isDefined == whole;
            const Place* places = m_divider.placesOf(part);
            Mask agrees{};
            bool isAbove = true, isBelow = true;
            for (std::size_t word = 0; word < agrees.size(); ++word) {
                uint64_t bits = 0;
                for (std::size_t i = 0; i < 64; ++i) {
                    const std::size_t point = word * 64 + i;
                    const Place a = places[point], t = m_target.places[point];
                    bits |= uint64_t{a == t} << i;
                    isAbove = isAbove && (a >= t || t < 0);
                    isBelow = isBelow && (a <= t || t < 0);
                }
                agrees[word] = bits & whole[word];
            }
            if (agrees == whole && spoils) {
                offer(m_divider.m_enumeration.smallest(part));
                continue;
            }
            const Piece piece{agrees, part, about.nodes, spoils};
            m_usable.push_back(piece);
            if (agrees != Mask{}) m_agreeing.push_back(piece);
            if (isAbove) m_above.push_back(piece);
            if (isBelow) m_below.push_back(piece);
            m_conditions.push_back({about.isTrue, part, about.nodes, spoils});
            if (!m_target.isTruth) continue;
            // For && the operands must be true wherever the target is; the mask marks the points where they are false.
            const Mask falseHere = without(whole, about.isTrue), targetTrue = truthMask();
            if (isSubset(targetTrue, about.isTrue)) m_implied.push_back({falseHere, part, about.nodes, spoils});
            if (isSubset(without(whole, targetTrue), falseHere))
                m_implying.push_back({without(whole, falseHere), part, about.nodes, spoils});
        }
        for (std::vector<Piece>* pieces : {&m_agreeing, &m_above, &m_below, &m_conditions, &m_implied, &m_implying}) {
            std::set<std::pair<Mask, Mask>> known;
            std::erase_if(*pieces, [&](const Piece& piece) {
                return !known.insert({piece.mask, m_divider.m_parts[piece.part].isDefined}).second;
            });
        }
    }

    // Returns true if the pieces together are undefined wherever the target is undefined.
    bool spoil(std::initializer_list<const Piece*> pieces) const {
        Mask defined;
        defined.fill(~uint64_t{0});
        for (const Piece* piece : pieces) {
            if (piece->spoils) return true;
            for (std::size_t i = 0; i < defined.size(); ++i) defined[i] &= m_divider.m_parts[piece->part].isDefined[i];
        }
        return defined == m_target.isDefined;
    }

    Mask truthMask() const {
        Mask mask{};
        for (std::size_t point = 0; point < kPoints; ++point)
            if (m_target.column[point].isTrue()) set(mask, point);
        return mask;
    }

    void selects() {
        for (const Piece& condition : m_conditions) {
            if (condition.nodes + 3 >= limit()) break;
            const Mask yes = condition.mask, no = without(m_target.isDefined, yes);
            Mask inside;
            for (std::size_t i = 0; i < inside.size(); ++i) inside[i] = yes[i] & m_target.isDefined[i];
            const auto first = [&](const Mask& wanted, bool mustSpoil, std::size_t most) -> const Piece* {
                for (const Piece& piece : m_agreeing) {
                    if (piece.nodes > most) return nullptr;
                    if ((!mustSpoil || piece.spoils) && isSubset(wanted, piece.mask)) return &piece;
                }
                return nullptr;
            };
            const std::size_t left = limit() - condition.nodes - 2;  // node budget of both operands together
            const Piece* a = first(inside, false, left - 1);
            if (!a) continue;
            const Piece* b = first(no, false, left - a->nodes);
            if (!b) continue;
            if (!spoil({&condition, a, b})) {
                const Piece* otherA = first(inside, true, left - b->nodes);
                const Piece* otherB = first(no, true, left - a->nodes);
                if (otherA && (!otherB || otherA->nodes + b->nodes <= a->nodes + otherB->nodes)) a = otherA;
                else if (otherB) b = otherB;
                else continue;
            }
            if (condition.nodes + a->nodes + b->nodes + 1 < limit())
                found(Op::select, {condition.part, a->part, b->part});
        }
    }

    // Finds pairs of pieces whose masks together cover all required points.
    void covers(Op op, const std::vector<Piece>& pieces) {
        Mask whole = m_target.isDefined;
        if (op == Op::logicalAnd) whole = without(whole, truthMask());
        if (op == Op::logicalOr) whole = truthMask();
        for (std::size_t i = 0; i < pieces.size() && 2 * pieces[i].nodes + 1 < limit(); ++i) {
            const Mask missing = without(whole, pieces[i].mask);
            for (std::size_t j = i; j < pieces.size() && pieces[i].nodes + pieces[j].nodes + 1 < limit(); ++j) {
                if (!isSubset(missing, pieces[j].mask) || !spoil({&pieces[i], &pieces[j]})) continue;
                found(op, {pieces[i].part, pieces[j].part});
                break;
            }
        }
    }

    void comparisons() {
        // For each outcome (less, equal, greater), one bit per operator that is true for it.
        static constexpr std::array<Op, 6> ops = {
            Op::less, Op::lessEqual, Op::equal, Op::notEqual, Op::greaterEqual, Op::greater};
        static constexpr std::array<uint8_t, 3> trueFor = {0b001011, 0b010110, 0b111000};
        constexpr uint32_t kSmall = 4;
        for (const Piece& a : m_usable) {
            if (a.nodes > kSmall || a.nodes + 2 >= limit()) break;
            m_task.throwIfStopped();
            const Place* as = m_divider.placesOf(a.part);
            for (const Piece& b : m_usable) {
                if (a.nodes + b.nodes + 1 >= limit()) break;
                if (!spoil({&a, &b})) continue;
                const Place* bs = m_divider.placesOf(b.part);
                uint8_t left = 0b111111;
                for (std::size_t point = 0; point < kPoints && left; ++point) {
                    if (m_target.places[point] < 0) continue;
                    const uint8_t right = trueFor[as[point] < bs[point] ? 0 : as[point] == bs[point] ? 1 : 2];
                    left &= m_target.column[point].numerator != 0 ? right : static_cast<uint8_t>(~right);
                }
                for (std::size_t op = 0; op < ops.size(); ++op)
                    if (left >> op & 1) found(ops[op], {a.part, b.part});
            }
        }
    }

    void sums() {
        // Use only points where the target is not 0, so that no factor is 0.
        constexpr std::size_t kMost = 24, kFewest = 6;
        std::vector<std::size_t> points;
        for (std::size_t point = 0; point < kPoints && points.size() < kMost; ++point)
            if (m_target.column[point].isTrue()) points.push_back(point);
        if (points.size() < kFewest) return;
        std::vector<Value> values(points.size());
        const auto hash = [&] { return hashBytes(std::as_bytes(std::span(values))); };
        std::unordered_map<uint64_t, const Piece*> byValues;
        for (const Piece& piece : m_usable) {
            for (std::size_t i = 0; i < points.size(); ++i) values[i] = value(piece, points[i]);
            byValues.try_emplace(hash(), &piece);  // smallest piece per value
        }
        // The target is a op b or b op a; b is computed from the target and a.
        struct Inverse {
            Op op;
            bool isFirst;  // a is the first operand
            Op by;
            bool targetFirst;
        };
        static constexpr std::array<Inverse, 6> inverses = {{
            {Op::add, true, Op::subtract, true},
            {Op::subtract, true, Op::subtract, false},
            {Op::subtract, false, Op::add, true},
            {Op::multiply, true, Op::divide, true},
            {Op::divide, true, Op::divide, false},
            {Op::divide, false, Op::multiply, true},
        }};
        for (const Piece& a : m_usable) {
            if (a.nodes + 2 >= limit()) break;
            if (a.part % 256 == 0) m_task.throwIfStopped();
            for (const Inverse& inverse : inverses) {
                bool isNumber = true;
                for (std::size_t i = 0; i < points.size() && isNumber; ++i) {
                    const Value &t = m_target.column[points[i]], other = value(a, points[i]);
                    const std::array<Value, 2> operands =
                        inverse.targetFirst ? std::array{t, other} : std::array{other, t};
                    values[i] = expressions::apply(inverse.by, expressions::Mode::rational, operands);
                    isNumber = values[i].isNumber();
                }
                const auto at = isNumber ? byValues.find(hash()) : byValues.end();
                if (at == byValues.end() || a.nodes + at->second->nodes + 1 >= limit()) continue;
                const Piece &first = inverse.isFirst ? a : *at->second, &second = inverse.isFirst ? *at->second : a;
                if (isTarget(inverse.op, first, second)) found(inverse.op, {first.part, second.part});
            }
        }
    }

    Value value(const Piece& piece, std::size_t point) const {
        const Place place = m_divider.placesOf(piece.part)[point];
        return place >= 0 ? m_divider.m_values[place / 2] : Value::undefined();
    }
    bool isTarget(Op op, const Piece& a, const Piece& b) const {
        for (std::size_t point = 0; point < kPoints; ++point)
            if (expressions::apply(op, m_divider.m_options.mode, std::array{value(a, point), value(b, point)}) !=
                m_target.column[point])
                return false;
        return true;
    }

    const Divider& m_divider;
    const Target& m_target;
    const Task& m_task;
    std::size_t m_bestNodes = 0;  // exclusive upper bound on nodes
    std::vector<Piece> m_agreeing, m_above, m_below, m_conditions, m_implied, m_implying;
    std::vector<Piece> m_usable;  // all pieces
    std::vector<Found> m_found;
};

std::vector<Expression> Divider::smaller(
    const Expression& expression, std::span<const expressions::Point> further, const Task& task) const {
    Target target{.column = m_enumeration.fingerprinter().column(expression), .cost = costOf(expression)};
    target.places = placesOf(target.column);
    for (std::size_t point = 0; point < kPoints; ++point) {
        const Value& value = target.column[point];
        if (value.isTooLarge()) return {};
        if (!value.isNumber()) continue;
        set(target.isDefined, point);
        target.isTruth = target.isTruth && value.denominator == 1 && (value.numerator == 0 || value.numerator == 1);
    }
    for (const expressions::Point& point : further)
        target.further.emplace_back(point, expressions::evaluate(expression, m_options.mode, point));
    return Search(*this, target, task).run();
}

bool Divider::isSmallest(const Expression& expression) const {
    if (expression.size() > static_cast<std::size_t>(m_options.nodes)) return false;
    const auto found = m_enumeration.find(m_enumeration.fingerprinter().column(expression));
    return found && costOf(expression) <= costOf(m_enumeration.smallest(*found));
}

}  // namespace egret::hiss
