// Converts expressions to Z3 terms (de Moura and Bjorner, TACAS 2008) and back.
//
// The encoding of a mode is exact. Numbers are reals or unbounded integers. Truths become ite(t, 1, 0) only in
// arithmetic, and a number used as a truth is compared with 0. Operators with undefined operands are undefined, so an
// expression is defined exactly where all of its divisions are; Z3's value of x/0 does not matter. Integer division is
// SMT-LIB's div (Euclidean). Rounding down agrees with div for positive divisors and, after both signs are changed, for
// negative ones.
//
// Real arithmetic is decidable (nlsat), but covers more than the rationals: Z3 finds v0 * v0 == 2 satisfiable. Such
// models have no rational point and count as unknown. Nonlinear integer arithmetic is undecidable; queries that exceed
// the resources stay unknown.
#include "core/expressions/z3.h"

#include <z3++.h>
#include <array>
#include <stop_token>
#include <unordered_map>

namespace egret::expressions {
namespace {

// A Z3 value: a number or a truth.
struct Term {
    z3::expr expression;
    bool isTruth() const { return expression.is_bool(); }
};

}  // namespace

struct Z3::Implementation {
    // The resource limit usually applies first, but it does not count work on products of integers, so there is also a
    // time limit.
    static constexpr unsigned kMostMilliseconds = 5000;  // for each of the two solvers

    Implementation(Mode theMode, unsigned theResources)
        : mode(theMode), resources(theResources), quick(context, z3::solver::simple()),
          thorough(z3::tactic(context, factsOf(mode).isInteger ? "default" : "qfnra").mk_solver()) {}

    z3::expr value(int64_t number) { return isInteger() ? context.int_val(number) : context.real_val(number); }
    z3::expr truthOf(const Term& term) { return term.isTruth() ? term.expression : term.expression != value(0); }
    z3::expr numberOf(const Term& term) {
        return term.isTruth() ? z3::ite(term.expression, value(1), value(0)) : term.expression;
    }
    bool isInteger() const { return factsOf(mode).isInteger; }

    z3::expr argument(const Node& node) {
        const std::string name = (node.op == Op::variable ? "v" : "c") + std::to_string(node.value);
        return isInteger() ? context.int_const(name.c_str()) : context.real_const(name.c_str());
    }

    z3::expr quotient(const z3::expr& a, const z3::expr& b, z3::expr_vector& definedWhen) {
        const z3::expr zero = value(0);
        int64_t constant = 0;
        const bool isConstant = isInteger() && b.is_numeral_i64(constant) && constant != 0;
        if (mode == Mode::halide) return isConstant ? a / b : z3::ite(b == zero, zero, a / b);
        if (mode == Mode::hissCode) {
            definedWhen.push_back(a == b || b != zero);
            return z3::ite(a == b, value(1), a / b);
        }
        definedWhen.push_back(b != zero);
        if (mode == Mode::rational) return a / b;
        // Negates Z3's number, because the smallest 64-bit integer cannot be negated.
        if (isConstant) return constant > 0 ? a / b : -a / (-b).simplify();
        return z3::ite(b > zero, a / b, -a / -b);
    }

    Term combined(Op op, std::span<const Term> operands, z3::expr_vector& definedWhen) {
        const auto number = [&](std::size_t i) { return numberOf(operands[i]); };
        const auto truth = [&](std::size_t i) { return truthOf(operands[i]); };
        switch (op) {
            case Op::negate: return {-number(0)};
            case Op::logicalNot: return {!truth(0)};
            case Op::min: return {z3::ite(number(0) <= number(1), number(0), number(1))};
            case Op::max: return {z3::ite(number(0) >= number(1), number(0), number(1))};
            case Op::greaterEqual: return {number(0) >= number(1)};
            case Op::lessEqual: return {number(0) <= number(1)};
            case Op::less: return {number(0) < number(1)};
            case Op::greater: return {number(0) > number(1)};
            case Op::equal: return {same(operands[0], operands[1])};
            case Op::notEqual: return {!same(operands[0], operands[1])};
            case Op::add: return {number(0) + number(1)};
            case Op::subtract: return {number(0) - number(1)};
            case Op::multiply: return {number(0) * number(1)};
            case Op::divide: return {quotient(number(0), number(1), definedWhen)};
            case Op::logicalAnd: return {truth(0) && truth(1)};
            case Op::logicalOr: return {truth(0) || truth(1)};
            case Op::select:
                return operands[1].isTruth() && operands[2].isTruth()
                    ? Term{z3::ite(truth(0), operands[1].expression, operands[2].expression)}
                    : Term{z3::ite(truth(0), number(1), number(2))};
            default: break;
        }
        throw Error(Category::internal, "the Z3 encoding does not support this operator");
    }

    z3::expr same(const Term& a, const Term& b) {
        return a.isTruth() && b.isTruth() ? a.expression == b.expression : numberOf(a) == numberOf(b);
    }

    struct Encoded {
        Term term;
        z3::expr isDefined;
    };
    Encoded encoded(const Expression& expression) {
        z3::expr_vector definedWhen(context);
        const Term whole = bottomUp<Term>(expression, [&](std::size_t i, std::span<const Term> operands) -> Term {
            const Node& node = expression[i];
            if (node.op == Op::number) return {value(node.value)};
            if (node.op == Op::truth) return {context.bool_val(node.value != 0)};
            return node.isLeaf() ? Term{argument(node)} : combined(node.op, operands, definedWhen);
        });
        return {whole, z3::mk_and(definedWhen)};
    }

    // ---- queries ----------------------------------------------------------------------------------------------------

    // Returns nothing for irrational roots and values that do not fit.
    std::optional<Value> numeral(const z3::expr& number) {
        int64_t above = 0, below = 1;
        if (!number.is_numeral()) return std::nullopt;
        const bool fits = isInteger()
            ? number.is_numeral_i64(above)
            : number.numerator().is_numeral_i64(above) && number.denominator().is_numeral_i64(below);
        return fits ? std::optional(Value{above, below}) : std::nullopt;
    }

    std::optional<Point> pointOf(const z3::model& model, const Arguments& arguments) {
        Point point;
        const auto read = [&](Op op, std::size_t count, std::vector<Value>& values) {
            for (std::size_t i = 0; i < count; ++i) {
                const auto value = numeral(model.eval(argument({op, static_cast<int64_t>(i)}), true));
                if (!value) return false;
                values.push_back(isInteger() ? *value : Value::of(value->numerator, value->denominator));
            }
            return true;
        };
        const bool fits = read(Op::variable, arguments.variables, point.variables) &&
            read(Op::symbol, arguments.symbols, point.symbols);
        return fits ? std::optional(point) : std::nullopt;
    }

    // Determines whether `counterexample` is unsatisfiable.
    Answer never(
        const z3::expr& counterexample, const Expression* assuming, const Arguments& arguments, const Task& task) {
        z3::expr formula = counterexample;
        if (assuming) {
            const Encoded condition = encoded(*assuming);
            formula = formula && condition.isDefined && truthOf(condition.term);
        }
        formula = formula.simplify();
        if (formula.is_false()) return {Answer::Kind::yes, {}};
        const std::stop_callback interrupt(task.stopToken(), [&] { this->interrupt(); });
        // The general solver finds most proofs quickly; nlsat is complete for reals but slow to start.
        for (z3::solver* solver : {&quick, &thorough}) {
            task.throwIfStopped();
            solver->reset();
            z3::params limits(context);
            limits.set("rlimit", solver == &quick ? std::max(resources / 8, 1u) : resources);
            limits.set("timeout", kMostMilliseconds);
            solver->set(limits);
            solver->add(formula);
            try {
                const z3::check_result result = solver->check();
                if (result == z3::unsat) return {Answer::Kind::yes, {}};
                if (result == z3::sat)
                    if (const auto point = pointOf(solver->get_model(), arguments)) return {Answer::Kind::no, point};
            } catch (const z3::exception&) {  // limit reached or interrupted
            }
        }
        task.throwIfStopped();
        return {};
    }

    // ---- decoding ---------------------------------------------------------------------------------------------------

    // Returns nothing for terms without an equivalent operator and for results that are too large.
    std::optional<Expression> decoded(const z3::expr& term) {
        Decoded known;
        return decoded(term, known);
    }

    // Keyed by Z3's term id: terms share parts, and some trees are too large to traverse.
    using Decoded = std::unordered_map<unsigned, std::optional<Expression>>;
    std::optional<Expression> decoded(const z3::expr& term, Decoded& known) {
        if (const auto found = known.find(term.id()); found != known.end()) return found->second;
        return known[term.id()] = decodedAnew(term, known);
    }
    std::optional<Expression> decodedAnew(const z3::expr& term, Decoded& known) {
        if (term.is_numeral()) return decodedNumber(term);
        std::vector<Expression> operands;
        std::size_t size = 1;
        for (unsigned i = 0; i < term.num_args(); ++i) {
            const auto operand = decoded(term.arg(i), known);
            if (!operand) return std::nullopt;
            size += operand->size();
            if (size > kMostNodes) return std::nullopt;
            operands.push_back(*operand);
        }
        const Z3_decl_kind kind = term.decl().decl_kind();
        switch (kind) {
            case Z3_OP_TRUE: return Expression::truth(true);
            case Z3_OP_FALSE: return Expression::truth(false);
            case Z3_OP_UNINTERPRETED: {
                const std::string name = term.decl().name().str();
                const int64_t number = std::stoll(name.substr(1));
                return name[0] == 'v' ? Expression::variable(number) : Expression::symbol(number);
            }
            case Z3_OP_ADD: return sum(operands);
            case Z3_OP_ITE: return selection(operands);
            case Z3_OP_NOT: return negated(operands[0]);
            case Z3_OP_UMINUS: return Expression::of(Op::subtract, {Expression::number(0), operands[0]});
            case Z3_OP_TO_REAL: return operands[0];
            default: break;
        }
        for (const auto& [of, op] : kOperators) {
            if (of != kind) continue;
            Expression whole = operands[0];
            for (std::size_t i = 1; i < operands.size(); ++i) whole = Expression::of(op, {whole, operands[i]});
            return whole;
        }
        return std::nullopt;
    }
    static constexpr std::array<std::pair<Z3_decl_kind, Op>, 11> kOperators = {{
        {Z3_OP_AND, Op::logicalAnd},
        {Z3_OP_OR, Op::logicalOr},
        {Z3_OP_EQ, Op::equal},
        {Z3_OP_LE, Op::lessEqual},
        {Z3_OP_LT, Op::less},
        {Z3_OP_GE, Op::greaterEqual},
        {Z3_OP_GT, Op::greater},
        {Z3_OP_SUB, Op::subtract},
        {Z3_OP_MUL, Op::multiply},
        {Z3_OP_DIV, Op::divide},
        {Z3_OP_IDIV, Op::divide},
    }};

    std::optional<Expression> decodedNumber(const z3::expr& term) {
        const auto value = numeral(term);
        if (!value) return std::nullopt;
        const Expression above = Expression::number(value->numerator);
        return value->denominator == 1 ? above
                                       : Expression::of(Op::divide, {above, Expression::number(value->denominator)});
    }

    static bool isNumber(const Expression& expression, int64_t number) {
        return expression.root() == Node{Op::number, number};
    }

    // Z3 writes a - b as a + (-1) * b, in any order.
    static Expression sum(const std::vector<Expression>& operands) {
        std::vector<Expression> added, subtracted;
        for (const Expression& operand : operands) {
            const bool isNegative = operand.root().op == Op::multiply && isNumber(operand.subtree(1), -1);
            (isNegative ? subtracted : added).push_back(isNegative ? operand.subtree(2) : operand);
        }
        Expression whole = added.empty() ? Expression::number(0) : added[0];
        for (std::size_t i = 1; i < added.size(); ++i) whole = Expression::of(Op::add, {whole, added[i]});
        for (const Expression& operand : subtracted) whole = Expression::of(Op::subtract, {whole, operand});
        return whole;
    }

    static Expression negated(const Expression& operand) {
        static constexpr std::array<std::pair<Op, Op>, 5> opposites = {
            {{Op::lessEqual, Op::greater}, {Op::greaterEqual, Op::less}, {Op::less, Op::greaterEqual},
                {Op::greater, Op::lessEqual}, {Op::equal, Op::notEqual}}};
        for (const auto& [op, opposite] : opposites) {
            if (op != operand.root().op) continue;
            const std::size_t second = operand.endOf(1);
            return Expression::of(opposite, {operand.subtree(1), operand.subtree(second)});
        }
        return Expression::of(Op::logicalNot, {operand});
    }

    // Recovers min and max, and truth values that were converted to numbers.
    static Expression selection(const std::vector<Expression>& operands) {
        const Expression &condition = operands[0], &yes = operands[1], &no = operands[2];
        if (isNumber(yes, 1) && isNumber(no, 0)) return condition;
        if (isNumber(yes, 0) && isNumber(no, 1)) return negated(condition);
        const Op op = condition.root().op;
        const bool isBelow = op == Op::lessEqual || op == Op::less,
                   isAbove = op == Op::greaterEqual || op == Op::greater;
        if (isBelow || isAbove) {
            const Expression left = condition.subtree(1), right = condition.subtree(condition.endOf(1));
            if (left == yes && right == no) return Expression::of(isBelow ? Op::min : Op::max, {left, right});
            if (left == no && right == yes) return Expression::of(isBelow ? Op::max : Op::min, {left, right});
        }
        return Expression::of(Op::select, operands);
    }

    // In an interrupted context, every later query fails with "canceled".
    void interrupt() {
        isSpent = true;
        context.interrupt();
    }

    const Mode mode;
    const unsigned resources;
    bool isSpent = false;  // written by the thread that stops the task, only during a query
    z3::context context;
    z3::solver quick, thorough;
};

Z3::Z3(Mode mode, unsigned resources) : m(std::make_unique<Implementation>(mode, resources)) {}
Z3::~Z3() = default;

Z3::Implementation& Z3::usable() {
    if (m->isSpent) m = std::make_unique<Implementation>(m->mode, m->resources);
    return *m;
}

Z3::Answer Z3::refines(const Expression& left, const Expression& right, const Expression* assuming, const Task& task) {
    Implementation& z3 = usable();
    const Implementation::Encoded a = z3.encoded(left), b = z3.encoded(right);
    return z3.never(
        a.isDefined && (!b.isDefined || !z3.same(a.term, b.term)), assuming, argumentsOf(left, right, assuming), task);
}

Z3::Answer Z3::undefinedAsWell(
    const Expression& left, const Expression& right, const Expression* assuming, const Task& task) {
    Implementation& z3 = usable();
    return z3.never(
        !z3.encoded(left).isDefined && z3.encoded(right).isDefined, assuming, argumentsOf(left, right, assuming), task);
}

std::optional<Expression> Z3::simplified(const Expression& expression, bool solving, double seconds, const Task& task) {
    usable();
    const z3::expr term = m->encoded(expression).term.expression;
    if (!solving) return m->decoded(term.simplify());
    // Tactics require truths, so a number is wrapped in an equation with an unknown.
    const z3::expr number = m->context.constant("n0", term.get_sort());
    const std::stop_callback interrupt(task.stopToken(), [&] { m->interrupt(); });
    try {
        z3::goal goal(m->context);
        goal.add(term.is_bool() ? term : number == term);
        const z3::tactic tactic =
            z3::try_for(z3::tactic(m->context, "ctx-solver-simplify"), static_cast<unsigned>(seconds * 1000));
        const z3::apply_result result = tactic(goal);
        if (result.size() != 1) return std::nullopt;
        const z3::expr simple = result[0].as_expr();
        if (term.is_bool()) return m->decoded(simple.simplify());
        if (!simple.is_eq()) return std::nullopt;
        for (unsigned side = 0; side < 2; ++side)
            if (z3::eq(simple.arg(side), number)) return m->decoded(simple.arg(1 - side).simplify());
        return std::nullopt;
    } catch (const z3::exception&) {  // time limit or interruption
        task.throwIfStopped();
        return std::nullopt;
    }
}

}  // namespace egret::expressions
