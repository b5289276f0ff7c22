// Integers over named extents, as polynomials.
//
// A polynomial is a sum of monomials with integer coefficients. A monomial is a product of atoms: names, and compound
// atoms for what polynomials cannot express: floor quotients x//y and positive parts Max(0, x). Monomials are ordered
// by degree, then by the texts of their atoms, which makes the printed form unique. That text is interned, so an
// expression is one Symbol, and two expressions are equal if their symbols are. Two process-wide tables map the symbols
// back to polynomials and to the operands of compound atoms.
//
// Maxima and minima are sums with a positive part: Max(a, b) = b + Max(0, a - b) and Min(a, b) = a - Max(0, a - b). In
// Max(0, x), the leading coefficient of x is always positive, since Max(0, x) = x + Max(0, -x). Hence Min(a, b) +
// Max(a, b) is a + b, and slicing the padding off a tensor restores its original extent.
//
// Quotients are simplified where the result is exact: multiples of the divisor are moved out of the quotient, constants
// are reduced, and floor(floor(x / a) / b) is floor(x / (a * b)). Hence the extents of nested strides, (((H - 1)//2 +
// 1) - 1)//2 + 1, become (H - 1)//4 + 1. A product of extents divides by each of its factors (long division of
// polynomials), which resolves the -1 of a reshape.
#include "core/graph/symbolic.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <unordered_map>

namespace egret::graph {
namespace {

constexpr std::size_t kTerms = 24, kDegree = 12, kTextLength = 1000;

using Monomial = std::vector<Symbol>;  // atoms, sorted by text; repeated for powers

struct ByDegree {
    bool operator()(const Monomial& a, const Monomial& b) const {
        if (a.size() != b.size()) return a.size() > b.size();
        return std::ranges::lexicographical_compare(a, b, {}, &Symbol::text, &Symbol::text);
    }
};
using Polynomial = std::map<Monomial, int64_t, ByDegree>;  // no coefficient is 0; the constant comes last
using Result = std::optional<Polynomial>;                  // empty means unknown

enum class Compound : uint8_t { quotient, positivePart };
struct Operands {
    Compound operation;
    Polynomial a, b;  // a//b; or Max(0, a), where b is empty
};

// ------------------------------------------------------------------------------------------- the tables

struct Tables {
    std::shared_mutex mutex;
    std::unordered_map<Symbol, Polynomial> polynomials;  // keyed by text; plain names are absent
    std::unordered_map<Symbol, Operands> compounds;      // keyed by the atom's text
};
Tables& tables() {
    static Tables instance;
    return instance;
}

std::optional<Operands> compoundOf(Symbol atom) {
    std::shared_lock lock(tables().mutex);
    const auto found = tables().compounds.find(atom);
    return found == tables().compounds.end() ? std::nullopt : std::optional(found->second);
}

Polynomial constant(int64_t number) { return number == 0 ? Polynomial{} : Polynomial{{{}, number}}; }
Polynomial atom(Symbol symbol) { return {{{symbol}, 1}}; }

std::optional<int64_t> numberOf(const Polynomial& p) {
    if (p.empty()) return 0;
    if (p.size() == 1 && p.begin()->first.empty()) return p.begin()->second;
    return {};
}

Polynomial polynomialOf(Symbol symbol) {
    std::shared_lock lock(tables().mutex);
    const auto found = tables().polynomials.find(symbol);
    return found == tables().polynomials.end() ? atom(symbol) : found->second;
}

Result polynomialOf(SymbolicInt value) {
    if (value.isUnknown()) return {};
    return value.isNumber() ? constant(value.number()) : polynomialOf(value.symbol());
}

// ------------------------------------------------------------------------------------------- arithmetic

bool addTerm(Polynomial& into, const Monomial& monomial, int64_t coefficient) {
    const auto [entry, isNew] = into.try_emplace(monomial, 0);
    if (__builtin_add_overflow(entry->second, coefficient, &entry->second)) return false;
    if (entry->second == INT64_MIN) return false;  // its digits without the sign are not a number
    if (entry->second == 0) into.erase(entry);
    return into.size() <= kTerms;
}

Result sum(const Polynomial& a, const Polynomial& b, int64_t factor) {
    Polynomial out = a;
    for (const auto& [monomial, coefficient] : b) {
        int64_t scaled = 0;
        if (__builtin_mul_overflow(coefficient, factor, &scaled) || !addTerm(out, monomial, scaled)) return {};
    }
    return out;
}

// A sum with an unknown operand is unknown.
Result sum(const Result& a, const Result& b, int64_t factor) { return a && b ? sum(*a, *b, factor) : Result(); }

Result product(const Polynomial& a, const Polynomial& b) {
    Polynomial out;
    for (const auto& [left, p] : a)
        for (const auto& [right, q] : b) {
            Monomial monomial;
            std::ranges::merge(left, right, std::back_inserter(monomial), {}, &Symbol::text, &Symbol::text);
            int64_t coefficient = 0;
            if (monomial.size() > kDegree || __builtin_mul_overflow(p, q, &coefficient) ||
                !addTerm(out, monomial, coefficient))
                return {};
        }
    return out;
}

// Long division by the leading term; empty unless the remainder is 0.
Result exact(Polynomial a, const Polynomial& b) {
    if (b.empty()) return {};
    const auto& [lead, divisor] = *b.begin();
    Polynomial quotient;
    for (std::size_t step = 0; !a.empty(); ++step) {
        const auto& [monomial, coefficient] = *a.begin();
        Monomial rest;
        std::ranges::set_difference(monomial, lead, std::back_inserter(rest), {}, &Symbol::text, &Symbol::text);
        if (step > kTerms || rest.size() + lead.size() != monomial.size() || coefficient % divisor != 0) return {};
        const Polynomial term{{rest, coefficient / divisor}};
        const Result left = sum(a, product(term, b), -1);
        if (!left || !addTerm(quotient, rest, coefficient / divisor)) return {};
        a = *left;
    }
    return quotient;
}

int64_t floorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }
int64_t ceilingOf(int64_t a, int64_t b) { return a / b + (a % b != 0 && (a % b < 0) == (b < 0)); }

std::string print(const Polynomial& p);

std::string inFactor(const Polynomial& p) {
    const bool isSimple = p.empty() ||
        (p.size() == 1 && p.begin()->first.size() <= 1 && (p.begin()->first.empty() || p.begin()->second == 1));
    std::string text = print(p);
    const bool isNegative = !text.empty() && text[0] == '-';
    return isSimple && !isNegative && text.find("//") == std::string::npos ? text : "(" + text + ")";
}

Result compound(Compound operation, const Polynomial& a, const Polynomial& b) {
    const std::string text =
        operation == Compound::quotient ? inFactor(a) + "//" + inFactor(b) : "Max(0, " + print(a) + ")";
    if (text.size() > kTextLength) return {};
    const Symbol symbol(text);
    std::unique_lock lock(tables().mutex);
    tables().compounds.try_emplace(symbol, Operands{operation, a, b});
    return atom(symbol);
}

Result quotient(const Result& dividend, const Polynomial& b) {
    if (!dividend || b.empty()) return {};
    const Polynomial& a = *dividend;
    const auto m = numberOf(a), n = numberOf(b);
    if (m && n) return *n == -1 && *m == INT64_MIN ? Result() : constant(floorOf(*m, *n));
    if (const Result whole = exact(a, b)) return whole;
    if (!n || *n < 0) return compound(Compound::quotient, a, b);
    Polynomial outside, inside;
    for (const auto& [monomial, coefficient] : a) {
        const int64_t whole = monomial.empty() || coefficient % *n == 0 ? floorOf(coefficient, *n) : 0;
        if (whole) outside.emplace(monomial, whole);
        if (const int64_t left = coefficient - whole * *n) inside.emplace(monomial, left);
    }
    if (const auto left = numberOf(inside)) return sum(outside, constant(floorOf(*left, *n)), 1);
    if (inside.begin()->second < 0)  // (-x) // n = -((x + n - 1) // n)
        return sum(outside, quotient(sum(constant(*n - 1), inside, -1), b), -1);
    // (x//p + c) // n = (x + c * p) // (p * n), if x//p is the only term besides the constant.
    const auto& [monomial, coefficient] = *inside.begin();
    const int64_t rest = inside.size() == 2 && inside.rbegin()->first.empty() ? inside.rbegin()->second : 0;
    if (monomial.size() == 1 && coefficient == 1 && inside.size() == (rest ? 2u : 1u))
        if (const auto inner = compoundOf(monomial[0]); inner && inner->operation == Compound::quotient)
            if (const auto p = numberOf(inner->b); p && *p > 0) {
                int64_t factor = 0, shift = 0;
                if (__builtin_mul_overflow(*p, *n, &factor) || __builtin_mul_overflow(*p, rest, &shift)) return {};
                return sum(outside, quotient(sum(inner->a, constant(shift), 1), constant(factor)), 1);
            }
    return sum(outside, compound(Compound::quotient, inside, b), 1);
}

// Returns a lower bound of the polynomial; nothing if none is found. Extents may be 0, because values derived here are
// folded into models.
std::optional<int64_t> lowerBound(const Result& polynomial, int depth = 0);

std::optional<int64_t> lowerBound(Symbol atom, int depth) {
    const auto operands = compoundOf(atom);
    if (!operands || operands->operation == Compound::positivePart) return 0;
    const auto a = lowerBound(operands->a, depth + 1), b = lowerBound(operands->b, depth + 1);
    if (!a || !b || *b <= 0) return {};
    if (const auto divisor = numberOf(operands->b)) return floorOf(*a, *divisor);
    return *a >= 0 ? std::optional<int64_t>(0) : std::nullopt;
}

// Returns p with the atom replaced by a polynomial in all terms.
Result withAtom(const Polynomial& p, Symbol atom, const Polynomial& value) {
    Result out = Polynomial();
    for (const auto& [monomial, coefficient] : p) {
        Result term = constant(coefficient);
        for (const Symbol factor : monomial)
            if (term) term = product(*term, factor == atom ? value : graph::atom(factor));
        out = sum(out, term, 1);
    }
    return out;
}

// Max(0, x) is at least x, and x//n is at least (x - n + 1) / n. Hence a lower bound of the sum after this replacement
// is also a lower bound of the sum itself. Tries each compound atom.
std::optional<int64_t> boundByReplacing(const Polynomial& p, int depth) {
    for (const auto& [monomial, coefficient] : p) {
        if (coefficient < 0 || monomial.size() != 1) continue;
        const auto operands = compoundOf(monomial[0]);
        if (!operands) continue;
        const bool isQuotient = operands->operation == Compound::quotient;
        const int64_t divisor = isQuotient ? numberOf(operands->b).value_or(0) : 1;
        if (divisor <= 0) continue;
        Polynomial rest = p;
        rest.erase(monomial);
        const Result least = sum(operands->a, constant(1 - divisor), 1);
        if (const auto bound = lowerBound(sum(product(rest, constant(divisor)), least, coefficient), depth + 1))
            return ceilingOf(*bound, divisor);
    }
    return {};
}

// Returns the sum of the terms, with valueOf(atom, number of factors of its term) for each atom. Returns nothing if a
// value is missing or the sum is out of range.
std::optional<int64_t> totalOf(const Polynomial& p, const auto& valueOf) {
    int64_t total = 0;
    for (const auto& [monomial, coefficient] : p) {
        int64_t term = coefficient;
        for (const Symbol atom : monomial) {
            const std::optional<int64_t> value = valueOf(atom, monomial.size());
            if (!value || __builtin_mul_overflow(term, *value, &term)) return {};
        }
        if (__builtin_add_overflow(total, term, &total)) return {};
    }
    return total;
}

// Adds the bounds of the terms. First replaces a compound atom in a term with a negative coefficient: Max(0, x) is 0 or
// x, and x//n, alone in its term, is at most x / n. The depth limits the number of cases.
std::optional<int64_t> lowerBound(const Result& polynomial, int depth) {
    if (!polynomial || depth > 8) return {};
    const Polynomial& p = *polynomial;
    for (const auto& [monomial, coefficient] : p) {
        if (coefficient > 0) continue;
        for (const Symbol atom : monomial) {
            const auto operands = compoundOf(atom);
            if (!operands) return boundByReplacing(p, depth);
            if (operands->operation == Compound::positivePart) {
                const auto a = lowerBound(withAtom(p, atom, {}), depth + 1);
                const auto b = a ? lowerBound(withAtom(p, atom, operands->a), depth + 1) : std::nullopt;
                return b ? std::optional(std::min(*a, *b)) : std::nullopt;
            }
            const auto divisor = numberOf(operands->b);
            if (!divisor || *divisor <= 0 || monomial.size() > 1) return {};
            Polynomial rest = p;
            rest.erase(monomial);
            const Result replaced = sum(product(rest, constant(*divisor)), operands->a, coefficient);
            const auto bound = lowerBound(replaced, depth + 1);
            return bound ? std::optional(ceilingOf(*bound, *divisor)) : std::nullopt;
        }
    }
    return totalOf(p, [&](Symbol atom, std::size_t factors) {
        const auto least = lowerBound(atom, depth);
        return least && *least < 0 && factors > 1 ? std::nullopt : least;
    });
}

bool isNonnegative(const Result& p) { return lowerBound(p).value_or(-1) >= 0; }

// Returns Max(0, a - b).
Result excess(const Polynomial& a, const Polynomial& b) {
    const Result p = sum(a, b, -1);
    if (!p) return {};
    if (const auto number = numberOf(*p)) return constant(std::max<int64_t>(*number, 0));
    const Result negative = sum(Polynomial(), *p, -1);
    if (!negative) return {};
    if (isNonnegative(p)) return p;
    if (isNonnegative(negative)) return Polynomial();
    if (p->begin()->second > 0) return compound(Compound::positivePart, *p, {});
    return sum(p, compound(Compound::positivePart, *negative, {}), 1);
}

Result maximum(const Polynomial& a, const Polynomial& b) { return sum(b, excess(a, b), 1); }
Result minimum(const Polynomial& a, const Polynomial& b) { return sum(a, excess(a, b), -1); }

// --------------------------------------------------------------------------------------------- printing

bool isPlain(std::string_view name) {
    const auto inner = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.' || c >= 0x80; };
    return !name.empty() && inner(static_cast<unsigned char>(name[0])) &&
        !std::isdigit(static_cast<unsigned char>(name[0])) && name[0] != '.' && std::ranges::all_of(name, inner);
}

std::string atomText(Symbol atom, bool isAlone) {
    const auto operands = compoundOf(atom);
    if (!operands) return isPlain(atom.text()) ? atom.text() : "{" + atom.text() + "}";
    return operands->operation == Compound::quotient && !isAlone ? "(" + atom.text() + ")" : atom.text();
}

std::string print(const Polynomial& p) {
    if (p.empty()) return "0";
    std::string out;
    for (const auto& [monomial, coefficient] : p) {
        const bool isNegative = coefficient < 0;
        if (out.empty()) out += isNegative ? "-" : "";
        else out += isNegative ? " - " : " + ";
        const bool hasFactor = monomial.empty() || (coefficient != 1 && coefficient != -1);
        if (hasFactor) {
            const std::string digits = std::to_string(coefficient);
            out += isNegative ? digits.substr(1) : digits;
        }
        for (std::size_t i = 0; i < monomial.size(); ++i) {
            if (i || hasFactor) out += "*";
            out += atomText(monomial[i], monomial.size() == 1 && !hasFactor && !isNegative);
        }
    }
    return out;
}

SymbolicInt valueOf(const Result& result) {
    if (!result) return {};
    if (const auto number = numberOf(*result)) return *number;
    if (result->size() == 1 && result->begin()->second == 1 && result->begin()->first.size() == 1)
        if (const Symbol only = result->begin()->first[0]; !compoundOf(only)) return SymbolicInt::fromSymbol(only);
    const std::string text = print(*result);
    if (text.size() > kTextLength) return {};
    const Symbol symbol(text);
    {
        std::unique_lock lock(tables().mutex);
        tables().polynomials.try_emplace(symbol, *result);
    }
    return SymbolicInt::fromSymbol(symbol);
}

// ---------------------------------------------------------------------------------------------- parsing

// sum := product (" + " product)*, product := power (("*" | "//") power)*, power := factor ("**" integer)?
class ExpressionReader {
public:
    explicit ExpressionReader(std::string_view text) : m_text(text) {}

    std::optional<SymbolicInt> run() {
        const SymbolicInt value = sums();
        skipBlanks();
        return m_failed || m_at != m_text.size() ? std::nullopt : std::optional(value);
    }

private:
    static constexpr int kNesting = 50;

    SymbolicInt fail() {
        m_failed = true;
        m_at = m_text.size();
        return {};
    }
    void skipBlanks() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    // Skips blanks only if the token follows: other blanks belong to the signs of sums.
    bool take(std::string_view token) {
        const std::size_t before = m_at;
        skipBlanks();
        const bool isThere = m_text.substr(m_at).starts_with(token);
        m_at = isThere ? m_at + token.size() : before;
        return isThere;
    }

    SymbolicInt sums() {
        if (++m_nesting > kNesting) return fail();
        SymbolicInt value = take("-") ? SymbolicInt(0) - products() : products();
        while (!m_failed) {
            // Names such as "seq-len" contain signs without blanks.
            const std::string_view rest = m_text.substr(m_at);
            if (rest.starts_with(" + ")) m_at += 3, value = value + products();
            else if (rest.starts_with(" - ")) m_at += 3, value = value - products();
            else break;
        }
        --m_nesting;
        return value;
    }

    SymbolicInt products() {
        SymbolicInt value = power();
        while (!m_failed) {
            if (take("//")) value = floorQuotient(value, power());
            else if (take("*")) value = value * power();
            else break;
        }
        return value;
    }

    SymbolicInt power() {
        const SymbolicInt base = factor();
        if (!take("**")) return base;
        const SymbolicInt exponent = factor();
        if (!exponent.isNumber() || exponent.number() < 0 || exponent.number() > static_cast<int64_t>(kDegree))
            return fail();
        SymbolicInt value = 1;
        for (int64_t i = 0; i < exponent.number(); ++i) value = value * base;
        return value;
    }

    SymbolicInt factor() {
        skipBlanks();
        if (take("(")) {
            const SymbolicInt value = sums();
            return take(")") ? value : fail();
        }
        if (take("{")) {
            const std::size_t end = m_text.find('}', m_at);
            if (end == std::string_view::npos) return fail();
            const std::string_view name = m_text.substr(m_at, end - m_at);
            m_at = end + 1;
            return isExtentName(name) ? SymbolicInt::named(Symbol(name)) : fail();
        }
        std::size_t end = m_at;
        while (end < m_text.size() &&
            isPlain(std::isdigit(static_cast<unsigned char>(m_text[end])) || m_text[end] == '.'
                    ? std::string("a") + m_text[end]
                    : std::string(1, m_text[end])))
            ++end;
        const std::string_view word = m_text.substr(m_at, end - m_at);
        if (word.empty()) return fail();
        m_at = end;
        if (std::isdigit(static_cast<unsigned char>(word[0]))) {
            const auto number = integerOf(word);
            return number ? SymbolicInt(*number) : fail();
        }
        if (m_at == m_text.size() || m_text[m_at] != '(')
            return isPlain(word) ? SymbolicInt::named(Symbol(word)) : fail();
        ++m_at;
        return call(word);
    }

    SymbolicInt call(std::string_view function) {
        const SymbolicInt a = sums();
        const bool isFloor = function == "floor";
        if (!take(isFloor ? "/" : ",")) return fail();
        const SymbolicInt b = isFloor ? power() : sums();
        if (!take(")")) return fail();
        if (isFloor) return floorQuotient(a, b);
        if (function == "Max" || function == "max") return larger(a, b);
        if (function == "Min" || function == "min") return smaller(a, b);
        if (function == "Mod") return remainder(a, b);
        return fail();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_nesting = 0;
    bool m_failed = false;
};

// ------------------------------------------------------------------------------------------- evaluation

std::optional<int64_t> evaluate(const Polynomial& p, const ExtentValues& extents);

std::optional<int64_t> evaluate(Symbol atom, const ExtentValues& extents) {
    const auto operands = compoundOf(atom);
    if (!operands) {
        const auto found = extents.find(atom.text());
        return found == extents.end() ? std::nullopt : std::optional(found->second);
    }
    const auto a = evaluate(operands->a, extents), b = evaluate(operands->b, extents);
    if (!a || !b) return {};
    if (operands->operation == Compound::positivePart) return std::max<int64_t>(*a, 0);
    if (*b == 0 || (*b == -1 && *a == INT64_MIN)) return {};
    return floorOf(*a, *b);
}

std::optional<int64_t> evaluate(const Polynomial& p, const ExtentValues& extents) {
    return totalOf(p, [&](Symbol atom, std::size_t) { return evaluate(atom, extents); });
}

void collectNames(const Polynomial& p, std::set<std::string>& names) {
    for (const auto& [monomial, coefficient] : p)
        for (const Symbol atom : monomial) {
            const auto operands = compoundOf(atom);
            if (!operands) {
                names.insert(atom.text());
                continue;
            }
            collectNames(operands->a, names);
            collectNames(operands->b, names);
        }
}

template <class Operation>
SymbolicInt combined(SymbolicInt a, SymbolicInt b, Operation operation) {
    const Result left = polynomialOf(a), right = polynomialOf(b);
    return left && right ? valueOf(operation(*left, *right)) : SymbolicInt();
}

}  // namespace

bool isExtentName(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
    if (std::isdigit(static_cast<unsigned char>(text.front())) || text.front() == '-') return false;
    if (text == "?" || text.find_first_of(",#*()[]{}\"\t\n\v\f\r") != std::string_view::npos) return false;
    const auto value = SymbolicInt::parse(text);
    return !value || value->isUnknown() || value->name() == Symbol(text);
}

SymbolicInt SymbolicInt::named(Symbol name) { return fromSymbol(name); }

SymbolicInt SymbolicInt::fromSymbol(Symbol symbol) {
    SymbolicInt value;
    value.m_kind = Kind::expression;
    value.m_symbol = symbol;
    return value;
}

std::optional<SymbolicInt> SymbolicInt::parse(std::string_view text) {
    return text.size() > kTextLength ? std::nullopt : ExpressionReader(text).run();
}

std::optional<Symbol> SymbolicInt::name() const {
    if (m_kind != Kind::expression) return {};
    std::shared_lock lock(tables().mutex);
    return tables().polynomials.contains(m_symbol) ? std::nullopt : std::optional(m_symbol);
}

std::vector<Symbol> SymbolicInt::names() const {
    std::set<std::string> names;
    if (m_kind == Kind::expression) collectNames(polynomialOf(m_symbol), names);
    return {names.begin(), names.end()};
}

bool SymbolicInt::isSurelyNonnegative() const {
    if (m_kind == Kind::number) return m_number >= 0;
    return m_kind == Kind::expression && isNonnegative(polynomialOf(m_symbol));
}

SymbolicInt SymbolicInt::at(const ExtentValues& extents) const {
    if (m_kind != Kind::expression) return *this;
    const auto value = evaluate(polynomialOf(m_symbol), extents);
    return value ? SymbolicInt(*value) : SymbolicInt();
}

std::string SymbolicInt::toString() const {
    return m_kind == Kind::unknown ? "?" : m_kind == Kind::number ? std::to_string(m_number) : m_symbol.text();
}

SymbolicInt operator+(SymbolicInt a, SymbolicInt b) {
    int64_t number = 0;
    if (a.isNumber() && b.isNumber())
        return __builtin_add_overflow(a.number(), b.number(), &number) ? SymbolicInt() : SymbolicInt(number);
    return combined(a, b, [](const Polynomial& p, const Polynomial& q) { return sum(p, q, 1); });
}

SymbolicInt operator-(SymbolicInt a, SymbolicInt b) {
    int64_t number = 0;
    if (a.isNumber() && b.isNumber())
        return __builtin_sub_overflow(a.number(), b.number(), &number) ? SymbolicInt() : SymbolicInt(number);
    return combined(a, b, [](const Polynomial& p, const Polynomial& q) { return sum(p, q, -1); });
}

SymbolicInt operator*(SymbolicInt a, SymbolicInt b) {
    int64_t number = 0;
    if (a.isNumber() && b.isNumber())
        return __builtin_mul_overflow(a.number(), b.number(), &number) ? SymbolicInt() : SymbolicInt(number);
    return combined(a, b, product);
}

SymbolicInt floorQuotient(SymbolicInt a, SymbolicInt b) { return combined(a, b, quotient); }

SymbolicInt exactQuotient(SymbolicInt a, SymbolicInt b) {
    return combined(a, b, [](const Polynomial& p, const Polynomial& q) { return exact(p, q); });
}

SymbolicInt remainder(SymbolicInt a, SymbolicInt b) { return a - b * floorQuotient(a, b); }

SymbolicInt larger(SymbolicInt a, SymbolicInt b) { return combined(a, b, maximum); }

SymbolicInt smaller(SymbolicInt a, SymbolicInt b) { return combined(a, b, minimum); }

}  // namespace egret::graph
