#include "core/synthesis/size.h"

#include "core/base/hash.h"
#include "core/base/limits.h"

#include <cmath>

namespace egret::synthesis {
namespace {

constexpr int kMaxExponent = 32;  // limit for exponents in text; exponents are bytes, and a product adds two of them

}  // namespace

Size Size::variable(int index) {
    Size size;
    size.exponents[index] = 1;
    return size;
}

uint64_t Size::hash() const {
    uint64_t words[2] = {};
    for (int i = 0; i < kMaxVariables; ++i)
        words[i / 8] |= static_cast<uint64_t>(static_cast<uint8_t>(exponents[i])) << (8 * (i % 8));
    return hashCombine(words[0], words[1]);
}

std::optional<int64_t> Size::valueAt(const Mapping& mapping) const {
    int64_t above = 1, below = 1;
    for (int i = 0; i < static_cast<int>(mapping.size()); ++i)
        for (int n = 0; n < std::abs(exponents[i]); ++n)
            if (__builtin_mul_overflow(
                    exponents[i] > 0 ? above : below, mapping[i], exponents[i] > 0 ? &above : &below))
                return {};
    if (above % below != 0) return {};
    return above / below;
}

double Size::ratioAt(const Mapping& mapping) const {
    double ratio = 1;
    for (int i = 0; i < static_cast<int>(mapping.size()); ++i)
        ratio *= std::pow(static_cast<double>(mapping[i]), exponents[i]);
    return ratio;
}

int Variables::add(Variable variable) {
    if (find(variable.name)) throw Error(Category::badInput, "duplicate variable '" + variable.name + "'");
    if (size() == kMaxVariables)
        throw Error(Category::badInput,
            "more than " + std::to_string(kMaxVariables) + " variables; '" + variable.name + "' exceeds the limit");
    m_variables.push_back(std::move(variable));
    return size() - 1;
}

std::optional<int> Variables::find(std::string_view name) const {
    for (int i = 0; i < size(); ++i)
        if (m_variables[i].name == name) return i;
    return {};
}

std::string Variables::text(const Size& size) const {
    std::string above, below;
    int factorsBelow = 0;
    for (int i = 0; i < this->size(); ++i) {
        const int exponent = size.exponents[i];
        if (exponent == 0) continue;
        std::string& side = exponent > 0 ? above : below;
        if (!side.empty()) side += '*';
        side += m_variables[i].name;
        if (std::abs(exponent) > 1) side += '^' + std::to_string(std::abs(exponent));
        if (exponent < 0) ++factorsBelow;
    }
    if (above.empty()) above = "1";
    if (below.empty()) return above;
    return above + '/' + (factorsBelow > 1 ? '(' + below + ')' : below);
}

Size Variables::parseFactor(Lexer& lexer, int nesting) const {
    if (lexer.accept("(")) {
        if (nesting == limits::kNesting)
            lexer.fail("a size has more than " + std::to_string(nesting) + " nested levels");
        const Size inner = parseProduct(lexer, nesting + 1);
        lexer.expect(")");
        return inner;
    }
    if (lexer.peek().kind == Token::Kind::integer) {
        if (lexer.peek().integer != 1) lexer.fail("sizes may contain only variables and the number 1");
        lexer.next();
        return Size::one();
    }
    const Token name = lexer.expect(Token::Kind::name, "a size variable");
    const auto index = find(name.text);
    if (!index) lexer.fail("unknown size variable '" + name.text + "'", name);
    Size size = Size::variable(*index);
    if (lexer.accept("^")) {
        const Token power = lexer.expect(Token::Kind::integer, "an integer exponent");
        if (power.integer < 0 || power.integer > kMaxExponent)
            lexer.fail("an exponent between 0 and " + std::to_string(kMaxExponent) + " is required", power);
        size.exponents[*index] = static_cast<int8_t>(power.integer);
    }
    return size;
}

Size Variables::parseProduct(Lexer& lexer, int nesting) const {
    Size size = parseFactor(lexer, nesting);
    while (true) {
        const Token at = lexer.peek();
        if (lexer.accept("*")) size = size * parseFactor(lexer, nesting);
        else if (lexer.accept("/")) size = size / parseFactor(lexer, nesting);
        else return size;
        for (const int8_t exponent : size.exponents)
            if (std::abs(exponent) > kMaxExponent)
                lexer.fail("an exponent between -" + std::to_string(kMaxExponent) + " and " +
                        std::to_string(kMaxExponent) + " is required",
                    at);
    }
}

Size Variables::parse(Lexer& lexer) const { return parseProduct(lexer, 0); }

bool Variables::wellFormed(const Size& size) const {
    for (int i = 0; i < this->size(); ++i)
        if (m_variables[i].primary && size.exponents[i] < 0) return false;
    return true;
}

}  // namespace egret::synthesis
