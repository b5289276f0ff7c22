#include "core/rewrite/expression.h"

#include "core/base/grammar.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/graph/text.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace egret::rewrite {
namespace {

using graph::Attribute;
using Ints = std::vector<int64_t>;
using Values = std::vector<Attribute>;

[[noreturn]] void undefined(const std::string& reason) { throw Undefined{reason}; }

template <class T>
const T& as(const Attribute& value, const char* what) {
    if (const T* typed = std::get_if<T>(&value)) return *typed;
    undefined(graph::toString(value) + " is not " + what);
}
int64_t integer(const Attribute& value) { return as<int64_t>(value, "an integer"); }
const Ints& list(const Attribute& value) { return as<Ints>(value, "a list of integers"); }
bool isNumber(const Attribute& value) { return value.index() <= 1; }
double number(const Attribute& value) {
    if (const auto* whole = std::get_if<int64_t>(&value)) return static_cast<double>(*whole);
    return as<double>(value, "a number");
}

// ---- arithmetic: integers stay integers, anything with a float is a float ------------------------------

Attribute arithmetic(char op, const Attribute& a, const Attribute& b) {
    if (std::holds_alternative<double>(a) || std::holds_alternative<double>(b)) {
        const double x = number(a), y = number(b);
        switch (op) {
            case '+': return x + y;
            case '-': return x - y;
            case '*': return x * y;
            case '/': return x / y;
            default: undefined("% is not defined on floats");
        }
    }
    const int64_t x = integer(a), y = integer(b);
    int64_t out = 0;
    bool overflow = false;
    switch (op) {
        case '+': overflow = __builtin_add_overflow(x, y, &out); break;
        case '-': overflow = __builtin_sub_overflow(x, y, &out); break;
        case '*': overflow = __builtin_mul_overflow(x, y, &out); break;
        default:
            if (y == 0 || (y == -1 && x == INT64_MIN)) undefined("division by zero");
            out = op == '/' ? x / y : x % y;
    }
    if (overflow) undefined("integer overflow");
    return out;
}

Attribute truth(bool value) { return int64_t{value}; }

bool equalValues(const Attribute& a, const Attribute& b) {
    if (isNumber(a) && isNumber(b)) return number(a) == number(b);
    const auto emptyList = [](const Attribute& v) {
        const auto* ints = std::get_if<Ints>(&v);
        return ints && ints->empty();
    };
    if (a.index() != b.index() && !emptyList(a) && !emptyList(b))
        undefined("cannot compare " + toString(a) + " with " + toString(b));
    return graph::equal(a, b);
}

std::size_t position(int64_t at, std::size_t size) {
    const int64_t from = at < 0 ? at + static_cast<int64_t>(size) : at;
    if (from < 0 || from >= static_cast<int64_t>(size))
        undefined("index " + std::to_string(at) + " is out of range for a list of length " + std::to_string(size));
    return static_cast<std::size_t>(from);
}

void requirePermutation(const Ints& perm) {
    if (!std::ranges::is_permutation(perm, consecutive<int64_t>(perm.size())))
        undefined(toString(Attribute(perm)) + " is not a permutation");
}

// ---- functions --------------------------------------------------------------------------------------

// A function's arguments: values and, for a tensor query, the known facts about the tensor.
struct Arguments {
    Values values;
    TensorFacts tensor = {};
    std::string name = {};  // of the tensor's variable

    const Attribute& operator[](std::size_t i) const { return values[i]; }
    int64_t integer(std::size_t i) const { return rewrite::integer(values[i]); }
    double number(std::size_t i) const { return rewrite::number(values[i]); }
    const Ints& list(std::size_t i) const { return rewrite::list(values[i]); }

    const graph::Shape& shape() const {
        if (!tensor.type.hasShape()) undefined("the shape of ?" + name + " is unknown");
        return tensor.type.shape();
    }
    int64_t extent(graph::Dim dim) const {
        if (!dim.known()) undefined("an extent of ?" + name + " is known only at run time");
        return dim.extent();
    }
    Ints extents() const {
        return transformed(shape().dims(), [this](graph::Dim dim) { return extent(dim); });
    }
};

Attribute product(const Ints& factors) {
    Attribute out = int64_t{1};
    for (const int64_t factor : factors) out = arithmetic('*', out, factor);
    return out;
}

std::size_t lengthOf(int64_t count) {
    if (count < 0 || count > 1000) undefined("a list cannot have length " + std::to_string(count));
    return static_cast<std::size_t>(count);
}

Attribute concat(const Arguments& a) {
    Ints out = a.list(0);
    out.insert(out.end(), a.list(1).begin(), a.list(1).end());
    return out;
}

Attribute iota(const Arguments& a) { return consecutive<int64_t>(lengthOf(a.integer(0))); }

Attribute set(const Arguments& a) {
    Ints out = a.list(0);
    out[position(a.integer(1), out.size())] = a.integer(2);
    return out;
}

Attribute inverse(const Arguments& a) {
    const Ints& perm = a.list(0);
    requirePermutation(perm);
    Ints out(perm.size());
    for (std::size_t i = 0; i < perm.size(); ++i) out[static_cast<std::size_t>(perm[i])] = static_cast<int64_t>(i);
    return out;
}

Attribute compose(const Arguments& a) {  // the permutation of Transpose[q] after Transpose[p]
    const Ints &p = a.list(0), &q = a.list(1);
    requirePermutation(p);
    requirePermutation(q);
    if (p.size() != q.size()) undefined("the permutations have different lengths");
    return transformed(q, [&](int64_t axis) { return p[static_cast<std::size_t>(axis)]; });
}

graph::TensorPtr filled(graph::ElementType element, Ints extents, double value) {
    const auto splat = [&](auto one) {
        const auto bytes = std::as_bytes(std::span(&one, 1));
        return graph::Tensor::splat(element, std::move(extents), {bytes.begin(), bytes.end()});
    };
    switch (element) {
        case graph::ElementType::f32: return splat(static_cast<float>(value));
        case graph::ElementType::f64: return splat(value);
        case graph::ElementType::i32: return splat(static_cast<int32_t>(value));
        case graph::ElementType::i64: return splat(static_cast<int64_t>(value));
        default: undefined("constants cannot be filled for type " + std::string(graph::elementName(element)));
    }
}

// Returns a matrix or convolution weight that keeps channels separate: a kernel on the diagonal of the first two axes,
// 0 elsewhere.
graph::TensorPtr diagonal(graph::ElementType element, const Ints& extents, bool isAverage) {
    if (extents.size() != 2 && extents.size() != 4)
        undefined("a diagonal constant cannot have rank " + std::to_string(extents.size()));
    int64_t elements = 1;
    for (const int64_t d : extents)
        if (d < 1 || __builtin_mul_overflow(elements, d, &elements) || elements > int64_t{1} << 24)
            undefined("a diagonal constant cannot have extents " + graph::toString(Attribute(extents)));
    const int64_t window = extents.size() == 4 ? extents[2] * extents[3] : 1;
    if (!isAverage && extents.size() == 4 && (extents[2] % 2 == 0 || extents[3] % 2 == 0))
        undefined("a kernel with an even extent has no center");
    std::vector<double> values(static_cast<std::size_t>(elements), 0);
    for (int64_t i = 0; i < std::min(extents[0], extents[1]); ++i)
        for (int64_t k = 0; k < window; ++k)
            if (isAverage || k == window / 2)
                values[static_cast<std::size_t>((i * extents[1] + i) * window + k)] =
                    isAverage ? 1 / static_cast<double>(window) : 1;
    switch (element) {
        case graph::ElementType::f32:
            return graph::Tensor::of(extents, std::vector<float>(values.begin(), values.end()));
        case graph::ElementType::f64: return graph::Tensor::of(extents, values);
        default: undefined("a diagonal constant cannot have type " + std::string(graph::elementName(element)));
    }
}

Attribute constant(const Arguments& a) {
    if (!a.tensor.constant) undefined("?" + a.name + " is not a constant");
    return a.tensor.constant;
}

Attribute value(const Arguments& a) {
    const graph::TensorPtr& constant = a.tensor.constant;
    if (!constant || constant->elements() == 0 || !(constant->isSplat() || constant->elements() == 1))
        undefined("?" + a.name + " is not a uniform constant");
    if (graph::isInteger(a.tensor.type.element())) return static_cast<int64_t>(constant->number(0));
    return constant->number(0);
}

struct Function {
    bool asksAboutTensor;  // takes a tensor as first argument
    std::size_t arity;     // number of arguments, excluding that tensor
    Attribute (*call)(const Arguments&);
};

template <char op>
Attribute calculated(const Arguments& a) {
    return arithmetic(op, a[0], a[1]);
}

const Function* find(const std::string& name) {
    using A = const Arguments&;
    // clang-format off
    static const std::unordered_map<std::string, Function> table = {
        {"+", {false, 2, calculated<'+'>}},
        {"-", {false, 2, calculated<'-'>}},
        {"*", {false, 2, calculated<'*'>}},
        {"/", {false, 2, calculated<'/'>}},
        {"%", {false, 2, calculated<'%'>}},
        {"==", {false, 2, [](A a) { return truth(equalValues(a[0], a[1])); }}},
        {"!=", {false, 2, [](A a) { return truth(!equalValues(a[0], a[1])); }}},
        {"<", {false, 2, [](A a) { return truth(a.number(0) < a.number(1)); }}},
        {"<=", {false, 2, [](A a) { return truth(a.number(0) <= a.number(1)); }}},
        {">", {false, 2, [](A a) { return truth(a.number(0) > a.number(1)); }}},
        {">=", {false, 2, [](A a) { return truth(a.number(0) >= a.number(1)); }}},
        {"!", {false, 1, [](A a) { return truth(a.integer(0) == 0); }}},
        {"known", {false, 1, [](A) { return truth(true); }}},  // evaluate() returns false if the argument is undefined
        {"min", {false, 2, [](A a) { return a.number(1) < a.number(0) ? a[1] : a[0]; }}},
        {"max", {false, 2, [](A a) { return a.number(0) < a.number(1) ? a[1] : a[0]; }}},
        {"len", {false, 1, [](A a) -> Attribute { return static_cast<int64_t>(a.list(0).size()); }}},
        {"last", {false, 1, [](A a) -> Attribute { return a.list(0)[position(-1, a.list(0).size())]; }}},
        {"sum", {false, 1, [](A a) -> Attribute {
            return std::accumulate(a.list(0).begin(), a.list(0).end(), int64_t{0}); }}},
        {"product", {false, 1, [](A a) { return product(a.list(0)); }}},
        {"concat", {false, 2, concat}},
        {"repeat", {false, 2, [](A a) -> Attribute { return Ints(lengthOf(a.integer(1)), a.integer(0)); }}},
        {"iota", {false, 1, iota}},
        {"set", {false, 3, set}},
        {"inverse", {false, 1, inverse}},
        {"compose", {false, 2, compose}},

        {"dim", {true, 1, [](A a) -> Attribute { return a.extent(a.shape()[position(a.integer(0), a.shape().rank())]); }}},
        {"rank", {true, 0, [](A a) -> Attribute { return static_cast<int64_t>(a.shape().rank()); }}},
        {"shape", {true, 0, [](A a) -> Attribute { return a.extents(); }}},
        {"elements", {true, 0, [](A a) { return product(a.extents()); }}},
        {"element", {true, 0, [](A a) -> Attribute { return std::string(graph::elementName(a.tensor.type.element())); }}},
        {"type", {true, 0, [](A a) -> Attribute { return a.tensor.type.toString(); }}},
        {"weight", {true, 0, [](A a) { return truth(a.tensor.isWeight); }}},
        {"filled", {true, 1, [](A a) -> Attribute { return filled(a.tensor.type.element(), a.extents(), a.number(0)); }}},
        {"full", {true, 2, [](A a) -> Attribute { return filled(a.tensor.type.element(), a.list(0), a.number(1)); }}},
        {"identity", {true, 1, [](A a) -> Attribute { return diagonal(a.tensor.type.element(), a.list(0), false); }}},
        {"averaging", {true, 1, [](A a) -> Attribute { return diagonal(a.tensor.type.element(), a.list(0), true); }}},
        {"constant", {true, 0, constant}},
        {"value", {true, 0, value}},
    };
    // clang-format on
    const auto found = table.find(name);
    return found == table.end() ? nullptr : &found->second;
}

// ---- parsing ------------------------------------------------------------------------------------------

Expression at(const Token& token, Expression::Kind kind, std::string name = {}) {
    return {.kind = kind, .name = std::move(name), .line = token.line, .column = token.column};
}

// Expressions are walked and destroyed recursively, and a chain like a+a+a+... nests as deeply as ((((a)))). So the
// limit counts all parts of an expression.
class Reader {
public:
    explicit Reader(Lexer& lexer) : m_lexer(lexer) {}
    Expression infix();

private:
    Expression primary();
    void readArguments(Expression& call, const Token& name);
    void count(const Token& token) {
        if (++m_count > limits::kConditionNodes)
            m_lexer.fail("the expression has more than " + std::to_string(limits::kConditionNodes) + " parts", token);
    }

    Lexer& m_lexer;
    std::size_t m_count = 0;
};

void Reader::readArguments(Expression& call, const Token& name) {
    const Function* function = find(name.text);
    if (!function) m_lexer.fail("unknown function '" + name.text + "'", name);
    readList(m_lexer, ")", [&] { call.arguments.push_back(infix()); });
    const std::size_t wanted = function->arity + function->asksAboutTensor;
    if (call.arguments.size() != wanted)
        m_lexer.fail("'" + name.text + "' takes " + std::to_string(wanted) + " arguments", name);
    if (function->asksAboutTensor && call.arguments[0].kind != Expression::Kind::variable)
        m_lexer.fail("'" + name.text + "' requires a ?variable", name);
}

Expression Reader::primary() {
    Lexer& lexer = m_lexer;
    const Token token = lexer.next();
    count(token);
    Expression e = at(token, Expression::Kind::literal);
    switch (token.kind) {
        case Token::Kind::integer: e.literal = token.integer; break;
        case Token::Kind::number: e.literal = token.number; break;
        case Token::Kind::string: e.literal = token.text; break;
        case Token::Kind::variable: e = at(token, Expression::Kind::variable, token.text); break;
        case Token::Kind::name:
            if (!lexer.accept("(")) {
                e = at(token, Expression::Kind::attribute, token.text);
                break;
            }
            e = at(token, Expression::Kind::call, token.text);
            readArguments(e, token);
            break;
        default:
            if (token.is("(")) {
                e = infix();
                lexer.expect(")");
            } else if (token.is("!")) {
                e = at(token, Expression::Kind::call, "!");
                e.arguments.push_back(primary());
            } else if (token.is("-")) {
                e = at(token, Expression::Kind::call, "-");
                Expression zero = at(token, Expression::Kind::literal);
                zero.literal = int64_t{0};
                e.arguments = {zero, primary()};
            } else if (token.is("[")) {
                e = at(token, Expression::Kind::list);
                readList(lexer, "]", [&] { e.arguments.push_back(infix()); });
            } else {
                lexer.fail("expected an expression", token);
            }
    }
    while (lexer.peek().is("[")) {
        count(lexer.peek());
        Expression indexed = at(lexer.next(), Expression::Kind::index);
        indexed.arguments.push_back(std::move(e));
        indexed.arguments.push_back(infix());
        lexer.expect("]");
        e = std::move(indexed);
    }
    return e;
}

Expression Reader::infix() {
    return parseInfix(
        m_lexer, [this] { return primary(); },
        [this](const Token& op, Expression left, Expression right) {
            count(op);
            Expression whole = at(op, Expression::Kind::call, op.text);
            whole.arguments.push_back(std::move(left));
            whole.arguments.push_back(std::move(right));
            return whole;
        });
}

}  // namespace

Expression parseExpression(Lexer& lexer) { return Reader(lexer).infix(); }

Attribute evaluate(const Expression& e, const Bindings& bindings) {
    switch (e.kind) {
        case Expression::Kind::literal: return e.literal;
        case Expression::Kind::attribute: {
            const auto found = bindings.attributes.find(e.name);
            if (found == bindings.attributes.end()) undefined("'" + e.name + "' has no value");
            return found->second;
        }
        case Expression::Kind::variable: undefined("?" + e.name + " is a tensor, not a value");
        case Expression::Kind::list: {
            const Values values =
                transformed(e.arguments, [&](const Expression& argument) { return evaluate(argument, bindings); });
            if (values.empty() || std::holds_alternative<int64_t>(values[0]))
                return transformed(values, [](const Attribute& value) { return integer(value); });
            return transformed(values, [&](const Attribute& value) { return number(value); });
        }
        case Expression::Kind::index: {
            const Attribute whole = evaluate(e.arguments[0], bindings);
            const Ints& values = list(whole);
            return values[position(integer(evaluate(e.arguments[1], bindings)), values.size())];
        }
        case Expression::Kind::call: break;
    }
    if (e.name == "&&") return truth(holds(e.arguments[0], bindings) && holds(e.arguments[1], bindings));
    if (e.name == "||") return truth(holds(e.arguments[0], bindings) || holds(e.arguments[1], bindings));
    const Function& function = *find(e.name);
    Arguments arguments;
    if (e.name == "known") try {
            evaluate(e.arguments[0], bindings);
        } catch (const Undefined&) {
            return truth(false);
        }
    for (std::size_t i = function.asksAboutTensor; i < e.arguments.size(); ++i)
        arguments.values.push_back(evaluate(e.arguments[i], bindings));
    if (function.asksAboutTensor) {
        arguments.name = e.arguments[0].name;
        arguments.tensor = bindings.tensor(arguments.name);
    }
    return function.call(arguments);
}

bool holds(const Expression& condition, const Bindings& bindings) {
    return integer(evaluate(condition, bindings)) != 0;
}

std::string Expression::toString() const {
    switch (kind) {
        case Kind::literal: return graph::toString(literal);
        case Kind::attribute: return name;
        case Kind::variable: return "?" + name;
        case Kind::index: return arguments[0].toString() + "[" + arguments[1].toString() + "]";
        case Kind::list:
        case Kind::call: break;
    }
    std::vector<std::string> texts;
    for (const Expression& argument : arguments) texts.push_back(argument.toString());
    if (kind == Kind::list) return "[" + join(texts, ", ") + "]";
    const bool isOperator = !std::isalpha(static_cast<unsigned char>(name[0]));
    if (isOperator && texts.size() == 2) return "(" + texts[0] + " " + name + " " + texts[1] + ")";
    return name + (isOperator ? texts[0] : "(" + join(texts, ", ") + ")");
}

}  // namespace egret::rewrite
