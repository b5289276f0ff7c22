#include "core/rewrite/expression.h"

#include "core/base/grammar.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/graph/text.h"

#include <algorithm>
#include <numeric>

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
            default: undefined("% of floats");
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
    if (overflow) undefined("an overflow");
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
        undefined("comparing " + toString(a) + " with " + toString(b));
    return graph::equal(a, b);
}

std::size_t position(int64_t at, std::size_t size) {
    const int64_t from = at < 0 ? at + static_cast<int64_t>(size) : at;
    if (from < 0 || from >= static_cast<int64_t>(size))
        undefined("index " + std::to_string(at) + " outside a list of " + std::to_string(size));
    return static_cast<std::size_t>(from);
}

void requirePermutation(const Ints& perm) {
    Ints sorted = perm;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != static_cast<int64_t>(i)) undefined(toString(Attribute(perm)) + " is not a permutation");
}

// ---- functions of values ------------------------------------------------------------------------------

struct Function {
    int arity;
    Attribute (*call)(const Values&);
};

const std::map<std::string, Function>& functions() {
    static const std::map<std::string, Function> table = {
        {"+", {2, [](const Values& v) { return arithmetic('+', v[0], v[1]); }}},
        {"-", {2, [](const Values& v) { return arithmetic('-', v[0], v[1]); }}},
        {"*", {2, [](const Values& v) { return arithmetic('*', v[0], v[1]); }}},
        {"/", {2, [](const Values& v) { return arithmetic('/', v[0], v[1]); }}},
        {"%", {2, [](const Values& v) { return arithmetic('%', v[0], v[1]); }}},
        {"==", {2, [](const Values& v) { return truth(equalValues(v[0], v[1])); }}},
        {"!=", {2, [](const Values& v) { return truth(!equalValues(v[0], v[1])); }}},
        {"<", {2, [](const Values& v) { return truth(number(v[0]) < number(v[1])); }}},
        {"<=", {2, [](const Values& v) { return truth(number(v[0]) <= number(v[1])); }}},
        {">", {2, [](const Values& v) { return truth(number(v[0]) > number(v[1])); }}},
        {">=", {2, [](const Values& v) { return truth(number(v[0]) >= number(v[1])); }}},
        {"!", {1, [](const Values& v) { return truth(integer(v[0]) == 0); }}},
        {"min", {2, [](const Values& v) { return number(v[1]) < number(v[0]) ? v[1] : v[0]; }}},
        {"max", {2, [](const Values& v) { return number(v[0]) < number(v[1]) ? v[1] : v[0]; }}},
        {"len", {1, [](const Values& v) { return Attribute(static_cast<int64_t>(list(v[0]).size())); }}},
        {"last", {1, [](const Values& v) { return Attribute(list(v[0])[position(-1, list(v[0]).size())]); }}},
        {"sum",
            {1,
                [](const Values& v) {
                    return Attribute(std::accumulate(list(v[0]).begin(), list(v[0]).end(), int64_t{0}));
                }}},
        {"product",
            {1,
                [](const Values& v) {
                    Attribute out = int64_t{1};
                    for (const int64_t x : list(v[0])) out = arithmetic('*', out, Attribute(x));
                    return out;
                }}},
        {"concat",
            {2,
                [](const Values& v) {
                    Ints out = list(v[0]);
                    out.insert(out.end(), list(v[1]).begin(), list(v[1]).end());
                    return Attribute(out);
                }}},
        {"repeat",
            {2,
                [](const Values& v) {
                    if (integer(v[1]) < 0 || integer(v[1]) > 1000)
                        undefined("a list of " + std::to_string(integer(v[1])));
                    return Attribute(Ints(static_cast<std::size_t>(integer(v[1])), integer(v[0])));
                }}},
        {"iota",
            {1,
                [](const Values& v) {
                    if (integer(v[0]) < 0 || integer(v[0]) > 1000)
                        undefined("a list of " + std::to_string(integer(v[0])));
                    Ints out(static_cast<std::size_t>(integer(v[0])));
                    std::iota(out.begin(), out.end(), 0);
                    return Attribute(out);
                }}},
        {"set",
            {3,
                [](const Values& v) {
                    Ints out = list(v[0]);
                    out[position(integer(v[1]), out.size())] = integer(v[2]);
                    return Attribute(out);
                }}},
        {"inverse",
            {1,
                [](const Values& v) {
                    const Ints& perm = list(v[0]);
                    requirePermutation(perm);
                    Ints out(perm.size());
                    for (std::size_t i = 0; i < perm.size(); ++i)
                        out[static_cast<std::size_t>(perm[i])] = static_cast<int64_t>(i);
                    return Attribute(out);
                }}},
        // The permutation of Transpose[q] after Transpose[p].
        {"compose",
            {2,
                [](const Values& v) {
                    const Ints &p = list(v[0]), &q = list(v[1]);
                    requirePermutation(p);
                    requirePermutation(q);
                    if (p.size() != q.size()) undefined("permutations of different length");
                    Ints out;
                    for (const int64_t axis : q) out.push_back(p[static_cast<std::size_t>(axis)]);
                    return Attribute(out);
                }}},
    };
    return table;
}

// ---- functions of tensors -----------------------------------------------------------------------------

const graph::Shape& shapeOf(const TensorFacts& facts, const std::string& name) {
    if (!facts.type.hasShape()) undefined("the shape of ?" + name + " is not known");
    return facts.type.shape();
}

int64_t extent(graph::Dim dim, const std::string& name) {
    if (!dim.known()) undefined("an extent of ?" + name + " is not known before it runs");
    return dim.extent();
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
        default: undefined("a constant of " + std::string(graph::elementName(element)));
    }
}

// A matrix, or a convolution's weight, that keeps channels apart: a kernel on the diagonal of the first two axes, 0
// elsewhere.
graph::TensorPtr diagonal(graph::ElementType element, const Ints& extents, bool isAverage) {
    if (extents.size() != 2 && extents.size() != 4) undefined("a diagonal of rank " + std::to_string(extents.size()));
    int64_t elements = 1;
    for (const int64_t d : extents)
        if (d < 1 || __builtin_mul_overflow(elements, d, &elements) || elements > int64_t{1} << 24)
            undefined("a diagonal of extents " + graph::toString(Attribute(extents)));
    const int64_t window = extents.size() == 4 ? extents[2] * extents[3] : 1;
    if (!isAverage && extents.size() == 4 && (extents[2] % 2 == 0 || extents[3] % 2 == 0))
        undefined("a kernel without a middle");
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
        default: undefined("a diagonal of " + std::string(graph::elementName(element)));
    }
}

struct TensorFunction {
    int arity;  // besides the tensor
    Attribute (*call)(const TensorFacts&, const std::string& name, const Values&);
};

const std::map<std::string, TensorFunction>& tensorFunctions() {
    static const std::map<std::string, TensorFunction> table = {
        {"dim",
            {1,
                [](const TensorFacts& t, const std::string& name, const Values& v) {
                    const auto& shape = shapeOf(t, name);
                    return Attribute(extent(shape[position(integer(v[0]), shape.rank())], name));
                }}},
        {"rank",
            {0,
                [](const TensorFacts& t, const std::string& name, const Values&) {
                    return Attribute(static_cast<int64_t>(shapeOf(t, name).rank()));
                }}},
        {"shape",
            {0,
                [](const TensorFacts& t, const std::string& name, const Values&) {
                    Ints out;
                    for (const graph::Dim dim : shapeOf(t, name).dims()) out.push_back(extent(dim, name));
                    return Attribute(out);
                }}},
        {"elements",
            {0,
                [](const TensorFacts& t, const std::string& name, const Values&) {
                    Attribute out = int64_t{1};
                    for (const graph::Dim dim : shapeOf(t, name).dims())
                        out = arithmetic('*', out, Attribute(extent(dim, name)));
                    return out;
                }}},
        {"element",
            {0,
                [](const TensorFacts& t, const std::string&, const Values&) {
                    return Attribute(std::string(graph::elementName(t.type.element())));
                }}},
        {"type",
            {0, [](const TensorFacts& t, const std::string&, const Values&) { return Attribute(t.type.toString()); }}},
        {"weight", {0, [](const TensorFacts& t, const std::string&, const Values&) { return truth(t.isWeight); }}},
        {"filled",
            {1,
                [](const TensorFacts& t, const std::string& name, const Values& v) {
                    Ints extents;
                    for (const graph::Dim dim : shapeOf(t, name).dims()) extents.push_back(extent(dim, name));
                    return Attribute(filled(t.type.element(), std::move(extents), number(v[0])));
                }}},
        {"full",
            {2,
                [](const TensorFacts& t, const std::string&, const Values& v) {
                    return Attribute(filled(t.type.element(), list(v[0]), number(v[1])));
                }}},
        {"identity",
            {1,
                [](const TensorFacts& t, const std::string&, const Values& v) {
                    return Attribute(diagonal(t.type.element(), list(v[0]), false));
                }}},
        {"averaging",
            {1,
                [](const TensorFacts& t, const std::string&, const Values& v) {
                    return Attribute(diagonal(t.type.element(), list(v[0]), true));
                }}},
        {"constant",
            {0,
                [](const TensorFacts& t, const std::string& name, const Values&) {
                    if (!t.constant) undefined("?" + name + " is not a constant");
                    return Attribute(t.constant);
                }}},
        {"value",
            {0,
                [](const TensorFacts& t, const std::string& name, const Values&) {
                    if (!t.constant || t.constant->elements() == 0 ||
                        !(t.constant->isSplat() || t.constant->elements() == 1))
                        undefined("?" + name + " is not one number everywhere");
                    return Attribute(t.constant->number(0));
                }}},
    };
    return table;
}

// ---- parsing ------------------------------------------------------------------------------------------

Expression at(const Token& token, Expression::Kind kind, std::string name = {}) {
    Expression e;
    e.kind = kind;
    e.name = std::move(name);
    e.line = token.line;
    e.column = token.column;
    return e;
}

// What is read here is walked and destroyed by recursion, and a chain like a+a+a+... nests as much as ((((a)))): the
// limit counts everything one expression has.
class Reader {
public:
    explicit Reader(Lexer& lexer) : m_lexer(lexer) {}
    Expression infix();

private:
    Expression primary();
    void count(const Token& token) {
        if (++m_count > limits::kConditionNodes)
            m_lexer.fail("an expression of more than " + std::to_string(limits::kConditionNodes) + " parts", token);
    }

    Lexer& m_lexer;
    std::size_t m_count = 0;
};

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
            if (!isFunction(token.text)) lexer.fail("there is no function '" + token.text + "'", token);
            while (!lexer.accept(")")) {
                if (!e.arguments.empty()) lexer.expect(",");
                e.arguments.push_back(infix());
            }
            {
                const auto ofTensor = tensorFunctions().find(token.text);
                const int wanted =
                    ofTensor != tensorFunctions().end() ? ofTensor->second.arity + 1 : functions().at(token.text).arity;
                if (static_cast<int>(e.arguments.size()) != wanted)
                    lexer.fail("'" + token.text + "' takes " + std::to_string(wanted) + " arguments", token);
                if (ofTensor != tensorFunctions().end() && e.arguments[0].kind != Expression::Kind::variable)
                    lexer.fail("'" + token.text + "' asks about a ?variable", token);
            }
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
                while (!lexer.accept("]")) {
                    if (!e.arguments.empty()) lexer.expect(",");
                    e.arguments.push_back(infix());
                }
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

bool isFunction(const std::string& name) { return functions().contains(name) || tensorFunctions().contains(name); }

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
            Values values;
            for (const Expression& argument : e.arguments) values.push_back(evaluate(argument, bindings));
            if (values.empty() || std::holds_alternative<int64_t>(values[0])) {
                Ints out;
                for (const Attribute& value : values) out.push_back(integer(value));
                return out;
            }
            std::vector<double> out;
            for (const Attribute& value : values) out.push_back(number(value));
            return out;
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
    const auto ofTensor = tensorFunctions().find(e.name);
    Values values;
    for (std::size_t i = ofTensor == tensorFunctions().end() ? 0 : 1; i < e.arguments.size(); ++i)
        values.push_back(evaluate(e.arguments[i], bindings));
    if (ofTensor == tensorFunctions().end()) return functions().at(e.name).call(values);
    const std::string& variable = e.arguments[0].name;
    return ofTensor->second.call(bindings.tensor(variable), variable, values);
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
