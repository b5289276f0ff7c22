#include "core/synthesis/spec.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

struct LimitEntry {
    const char* name;
    int Limits::*member;
    int most;
};
constexpr LimitEntry kLimits[] = {{"depth", &Limits::depth, 64}, {"tensors", &Limits::tensors, 64},
    // All orders of the reductions are tried (canonical.h).
    {"reductions", &Limits::reductions, 8}, {"expands", &Limits::expands, 64}, {"shifts", &Limits::shifts, 64},
    {"strides", &Limits::strides, 64}};

struct RatioEntry {
    const char* name;
    double Limits::*member;
};
constexpr RatioEntry kRatios[] = {
    {"least_flops", &Limits::leastFlops}, {"flops", &Limits::flops}, {"parameters", &Limits::parameters}};

// Shapes use primary variables before their values are known, so primary variables are declared on first use. To
// distinguish coefficients, the text is read twice, first for the coefficients.
class SpecParser {
public:
    SpecParser(std::string_view text, const std::string& file) : m_text(text), m_file(file) {}

    Spec parse() {
        readCoefficients();
        Lexer lexer(m_text, m_file);
        m_spec.input = shape(lexer);
        lexer.expect("->");
        m_spec.output = shape(lexer);
        while (!lexer.atEnd()) {
            if (lexer.accept(";") || lexer.accept(",")) continue;
            if (lexer.accept("at")) mapping(lexer);
            else if (lexer.accept("reference"))
                m_spec.reference = lexer.expect(Token::Kind::name, "an operator's name").text;
            else if (!limit(lexer)) skipCoefficient(lexer);
        }
        if (m_spec.reference.empty())
            for (const RatioEntry& entry : kRatios)
                if (m_spec.limits.*entry.member > 0)
                    lexer.fail(std::string(entry.name) + " is a bound relative to a reference: add 'reference NAME'");
        if (m_spec.mappings.empty()) lexer.fail("primary variables have no sizes: add 'at N=1, H=56, ...'");
        for (const auto* shape : {&m_spec.input, &m_spec.output})
            for (const SpecDimension& dimension : *shape)
                if (!m_spec.legal(dimension.size))
                    lexer.fail(
                        "the size " + m_spec.variables.text(dimension.size) + " is not an integer at every mapping");
        return std::move(m_spec);
    }

private:
    static bool isLimit(const std::string& name) {
        const auto isName = [&](const auto& entry) { return name == entry.name; };
        return std::ranges::any_of(kLimits, isName) || std::ranges::any_of(kRatios, isName) || name == "reference";
    }

    void readCoefficients() {
        Lexer lexer(m_text, m_file);
        while (!lexer.atEnd()) {
            const Token token = lexer.next();
            if (token.kind != Token::Kind::name || !lexer.accept("=")) continue;
            const Token value = lexer.expect(Token::Kind::integer, "a whole number");
            if (!lexer.accept(":")) continue;  // the value belongs to a mapping
            if (value.integer < 1) lexer.fail("a size must be at least 1", value);
            const Token budget = lexer.expect(Token::Kind::integer, "a budget (the number of primitives that use it)");
            m_spec.variables.add({token.text, false, static_cast<int>(budget.integer)});
            m_values.push_back(value.integer);
        }
    }

    void skipCoefficient(Lexer& lexer) {
        lexer.expect(Token::Kind::name, "a limit, a coefficient name=value:budget or 'at' with sizes");
        lexer.expect("=");
        lexer.next();
        lexer.expect(":");
        lexer.next();
    }

    std::vector<SpecDimension> shape(Lexer& lexer) {
        std::vector<SpecDimension> shape;
        lexer.expect("[");
        if (lexer.accept("]")) return shape;
        do {
            declare(lexer);
            SpecDimension dimension{m_spec.variables.parse(lexer)};
            if (lexer.accept(":")) {
                if (lexer.accept("batch")) dimension.batch = true;
                else if (lexer.accept("unordered")) dimension.unordered = true;
                else lexer.fail("expected 'unordered' or 'batch'");
            }
            shape.push_back(dimension);
        } while (lexer.accept(","));
        lexer.expect("]");
        if (static_cast<std::size_t>(std::ranges::count(shape, false, &SpecDimension::batch)) > kMostDimensions)
            lexer.fail(
                "a shape may have at most " + std::to_string(kMostDimensions) + " dimensions in addition to the batch");
        return shape;
    }

    // Declares the variables of the next size, up to the next comma, colon or bracket.
    void declare(const Lexer& lexer) {
        Lexer ahead = lexer;
        for (Token token = ahead.next();
             !token.is(",") && !token.is("]") && !token.is(":") && token.kind != Token::Kind::end; token = ahead.next())
            if (token.kind == Token::Kind::name && !m_spec.variables.find(token.text)) {
                m_spec.variables.add({token.text, true, 0});
                m_values.push_back(0);
            }
    }

    void mapping(Lexer& lexer) {
        Mapping mapping = m_values;
        do {
            const Token name = lexer.expect(Token::Kind::name, "a primary variable");
            const auto index = m_spec.variables.find(name.text);
            if (!index || !m_spec.variables[*index].primary)
                lexer.fail("'" + name.text + "' is not a variable of the shapes", name);
            lexer.expect("=");
            const Token value = lexer.expect(Token::Kind::integer, "a whole number");
            if (value.integer < 1) lexer.fail("a size must be at least 1", value);
            mapping[*index] = value.integer;
            Lexer ahead = lexer;  // the comma may also precede a new line of limits
            if (!ahead.accept(",") || ahead.peek().kind != Token::Kind::name || isLimit(ahead.peek().text)) break;
        } while (lexer.accept(","));
        for (int i = 0; i < m_spec.variables.size(); ++i)
            if (mapping[i] == 0) lexer.fail("the size of '" + m_spec.variables[i].name + "' is missing");
        m_spec.mappings.push_back(std::move(mapping));
    }

    bool limit(Lexer& lexer) {
        for (const LimitEntry& entry : kLimits)
            if (lexer.accept(entry.name)) {
                const Token value = lexer.expect(Token::Kind::integer, "a whole number");
                if (value.integer < 0 || value.integer > entry.most)
                    lexer.fail("a value between 0 and " + std::to_string(entry.most) + " is required", value);
                m_spec.limits.*entry.member = static_cast<int>(value.integer);
                return true;
            }
        for (const RatioEntry& entry : kRatios)
            if (lexer.accept(entry.name)) {
                const Token value = lexer.next();
                if ((value.kind != Token::Kind::number && value.kind != Token::Kind::integer) || value.number < 0)
                    lexer.fail("a nonnegative ratio is required", value);
                m_spec.limits.*entry.member = value.number;
                return true;
            }
        return false;
    }

    std::string_view m_text;
    std::string m_file;
    Spec m_spec;
    Mapping m_values;  // values of the coefficients; 0 for primary variables
};

}  // namespace

bool Spec::legal(const Size& size) const {
    if (!variables.wellFormed(size)) return false;
    return std::ranges::all_of(mappings, [&](const Mapping& mapping) { return size.valueAt(mapping).has_value(); });
}

int64_t Spec::value(const Size& size, const Mapping& mapping) const {
    const auto value = size.valueAt(mapping);
    if (!value) throw Error(Category::badInput, "the size " + variables.text(size) + " must be an integer");
    return *value;
}

std::string Spec::shapeText(const std::vector<SpecDimension>& shape) const {
    std::vector<std::string> parts = transformed(shape, [&](const SpecDimension& dimension) {
        return variables.text(dimension.size) + (dimension.unordered ? ":unordered" : dimension.batch ? ":batch" : "");
    });
    return '[' + join(parts, ", ") + ']';
}

Spec parseSpec(std::string_view text, const std::string& file) { return SpecParser(text, file).parse(); }

std::string specText(const Spec& spec) {
    std::string text = spec.shapeText(spec.input) + " -> " + spec.shapeText(spec.output) + '\n';
    std::vector<std::string> parts;
    for (int i = 0; i < spec.variables.size(); ++i)
        if (const Variable& variable = spec.variables[i]; !variable.primary)
            parts.push_back(
                variable.name + '=' + std::to_string(spec.mappings.front()[i]) + ':' + std::to_string(variable.budget));
    if (!parts.empty()) text += join(parts, ", ") + '\n';
    for (const Mapping& mapping : spec.mappings) {
        parts.clear();
        for (int i = 0; i < spec.variables.size(); ++i)
            if (spec.variables[i].primary) parts.push_back(spec.variables[i].name + '=' + std::to_string(mapping[i]));
        text += "at " + join(parts, ", ") + '\n';
    }
    parts.clear();
    for (const LimitEntry& entry : kLimits)
        parts.push_back(std::string(entry.name) + ' ' + std::to_string(spec.limits.*entry.member));
    if (!spec.reference.empty()) parts.push_back("reference " + spec.reference);
    for (const RatioEntry& entry : kRatios)
        if (spec.limits.*entry.member > 0)
            parts.push_back(std::string(entry.name) + ' ' + formatNumber(spec.limits.*entry.member));
    return text + join(parts, ", ") + '\n';
}

Mapping mappingOf(const Spec& spec, const std::vector<std::pair<std::string, int64_t>>& values) {
    Mapping mapping = spec.mappings.front();
    for (int i = 0; i < spec.variables.size(); ++i)
        if (spec.variables[i].primary) mapping[i] = 0;
    for (const auto& [name, value] : values) {
        const auto index = spec.variables.find(name);
        if (!index || !spec.variables[*index].primary)
            throw Error(Category::badInput, "'" + name + "' is not a variable of the shapes");
        if (value < 1) throw Error(Category::badInput, "the size " + name + " must be at least 1");
        mapping[*index] = value;
    }
    for (int i = 0; i < spec.variables.size(); ++i)
        if (mapping[i] == 0) throw Error(Category::badInput, "the size of '" + spec.variables[i].name + "' is missing");
    return mapping;
}

std::string namedText(const std::vector<NamedText>& known, const std::string& nameOrFile, const std::string& what) {
    for (const NamedText& row : known)
        if (nameOrFile == row.name) return row.text;
    if (std::filesystem::exists(nameOrFile)) return readFile(nameOrFile);
    throw Error(Category::usage,
        "'" + nameOrFile + "' is neither a file nor one of the known " + what + ": " + join(namesOf(known), ", "));
}

const std::vector<NamedText>& namedSpecs() {
    static const std::vector<NamedText> specs = {
        {"resnet",
            "[N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]\n"
            "k=3:2, k2=7:2, s=2:2, g=32:3\n"
            "at N=128, C_in=64, C_out=64, H=56; at N=128, C_in=64, C_out=128, H=28; at N=128, C_in=128, C_out=256, "
            "H=14\n"
            "depth 12, tensors 3, reductions 5, reference conv2d, flops 0.9, parameters 1\n",
            "convolutions of a ResNet (paper, section 9)"},
        {"proxy",
            "[N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]\n"
            "k=3:2, g=4:2\n"
            "at N=64, C_in=16, C_out=16, H=16; at N=64, C_in=16, C_out=32, H=8; at N=64, C_in=32, C_out=32, H=8\n"
            "depth 8, tensors 3, reductions 4, shifts 0, strides 0, expands 0, reference conv2d, least_flops 0.15, "
            "flops 0.9, parameters 1\n",
            "convolutions of the small network used to train candidates"},
        {"gpt2",
            "[N:batch, L, H:unordered] -> [N:batch, L, t*H:unordered]\n"
            "k=2:3, k2=5:2, t=3:3, g=32:3\n"
            "at N=8, L=64, H=768\n"
            "depth 7, tensors 3, reductions 3\n",
            "query, key and value projection of GPT-2 (paper, section 9.3)"},
        {"matmul",
            "[M, K:unordered] -> [M, N:unordered]\n"
            "g=2:2\n"
            "at M=8, K=8, N=8\n"
            "depth 4, tensors 2, reductions 1\n",
            "matrix multiplication: the smallest problem with a weight"},
    };
    return specs;
}

Spec openSpec(const std::string& nameOrFile) {
    Spec spec = parseSpec(namedText(namedSpecs(), nameOrFile, "problems"), nameOrFile);
    spec.name = std::filesystem::path(nameOrFile).stem().string();
    return spec;
}

}  // namespace egret::synthesis
