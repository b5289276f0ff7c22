#include "core/runtime/cuda/program/text.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/runtime/cuda/program/check.h"
#include "core/runtime/cuda/program/fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>
#include <type_traits>

namespace egret::runtime::cuda {
namespace {

constexpr std::string_view kHeader = "egret-cuda-program 3";

// ---- writing --------------------------------------------------------------------------------------------------------

std::string written(int64_t value) { return std::to_string(value); }
std::string written(int value) { return std::to_string(value); }
std::string written(bool value) { return value ? "1" : "0"; }
std::string written(double value) {
    char buffer[64];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, value).ptr;  // the shortest text that round-trips exactly
    return std::string(buffer, end);
}
template <class T>
std::string joined(const std::vector<T>& values, char separator);
template <class T>
std::string written(const std::vector<T>& values) {
    return values.empty() ? "-" : joined(values, ',');
}
std::string written(const Operation& operation) {
    const bool isConstant = operation.function->name == "const";
    return std::string(operation.function->name) + '(' +
        (isConstant ? written(operation.constant) : joined(operation.arguments, ',')) + ')';
}
std::string written(const std::vector<Operation>& code) { return joined(code, ';'); }
template <class T>
std::string joined(const std::vector<T>& values, char separator) {
    std::string out;
    for (const T& value : values) {
        if (!out.empty()) out += separator;
        out += written(value);
    }
    return out;
}
template <class E>
requires std::is_enum_v<E> std::string written(E value) {
    return std::string(namesOf(value)[static_cast<std::size_t>(value)]);
}

void add(std::string& out, std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) out += part;
}

std::string inQuotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') out += "\\n";
        else out += c;
    }
    return out + "\"";
}

struct SourceWriter {
    std::string operator()(const FromInput& s) const { return "input " + inQuotes(s.name); }
    std::string operator()(const Computed&) const { return "computed"; }
    std::string operator()(const View& s) const { return "view " + written(s.of) + " " + written(s.offset); }
    std::string operator()(const Given& s) const { return "given " + std::to_string(s.index); }
    std::string operator()(const Splat& s) const { return "splat " + written(s.value); }
    std::string operator()(const Values& s) const { return "values " + written(s.values); }
    std::string operator()(const Uniform& s) const {
        return "uniform " + std::to_string(s.seed) + " " + written(s.low) + " " + written(s.high);
    }
};

// ---- reading --------------------------------------------------------------------------------------------------------

// Returns the parts of a text between separators; none for an empty text.
std::vector<std::string_view> separated(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    if (text.empty()) return parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// Splits a line into words. A quoted text is one word.
class Line {
public:
    Line(std::string_view text, int number) : m_text(text), m_number(number) {}

    bool done() {
        while (!m_text.empty() && (m_text.front() == ' ' || m_text.front() == '\r')) m_text.remove_prefix(1);
        return m_text.empty();
    }
    std::string_view word() {
        if (done()) fail({"unexpected end of line"});
        const std::size_t end = std::min(m_text.find(' '), m_text.size());
        const std::string_view out = m_text.substr(0, end);
        m_text.remove_prefix(end);
        return out;
    }
    std::string quotedText() {
        if (done() || m_text.front() != '"') fail({"a quoted name is missing"});
        std::string out;
        std::size_t i = 1;
        for (; i < m_text.size() && m_text[i] != '"'; ++i) {
            if (m_text[i] != '\\' || i + 1 == m_text.size()) out += m_text[i];
            else if (m_text[++i] == 'n') out += '\n';
            else out += m_text[i];
        }
        if (i >= m_text.size()) fail({"a quoted name is not terminated"});
        m_text.remove_prefix(i + 1);
        return out;
    }
    template <class T>
    T number(std::string_view word) {
        const std::optional<T> value = parseNumber<T>(word);
        if (!value) fail({"'", word, "' is not a valid number"});
        return *value;
    }
    template <class T>
    T number() {
        return number<T>(word());
    }
    template <class T>
    std::vector<T> list() {
        const std::string_view all = word();
        return all == "-" ? std::vector<T>() : list<T>(all);
    }
    template <class T>
    std::vector<T> list(std::string_view all) {
        std::vector<T> out;
        for (const std::string_view part : separated(all, ',')) out.push_back(number<T>(part));
        return out;
    }
    void expect(std::string_view wanted) {
        if (word() != wanted) fail({"'", wanted, "' is expected"});
    }
    template <class E>
    E oneOf(std::span<const std::string_view> names) {
        const std::string_view name = word();
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) fail({"unknown '", name, "'"});
        return static_cast<E>(found - names.begin());
    }
    [[noreturn]] void fail(std::initializer_list<std::string_view> message) const {
        std::string text = "not a CUDA program: ";
        add(text, message);
        throw Error(Category::badInput, text, {.line = m_number});
    }

private:
    std::string_view m_text;
    int m_number;
};

struct FieldReader {
    Line& line;
    template <class T>
    void operator()(std::string_view name, T& value) const {
        line.expect(name);
        if constexpr (std::is_enum_v<T>) value = line.oneOf<T>(namesOf(value));
        else if constexpr (std::is_same_v<T, bool>) value = line.number<int64_t>() != 0;
        else if constexpr (std::is_arithmetic_v<T>) value = line.number<T>();
        else if constexpr (std::is_same_v<T, Extents>) value = line.list<int64_t>();
        else value = code();
    }
    std::vector<Operation> code() const {
        std::vector<Operation> out;
        for (const std::string_view part : separated(line.word(), ';')) out.push_back(operation(part));
        return out;
    }
    Operation operation(std::string_view text) const {
        const std::size_t open = text.find('(');
        Operation out{findFunction(text.substr(0, open)), {}, 0};
        if (!out.function || open == std::string_view::npos || text.back() != ')')
            line.fail({"unknown function '", text, "'"});
        const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
        if (out.function->name == "const") out.constant = line.number<double>(inside);
        else out.arguments = line.list<int>(inside);
        return out;
    }
};

Source readSource(Line& line) {
    const std::string_view kind = line.word();
    if (kind == "input") return FromInput{line.quotedText()};
    if (kind == "computed") return Computed{};
    if (kind == "view") {
        const TensorId of = line.number<int>();
        return View{of, line.number<int64_t>()};
    }
    if (kind == "given") return Given{line.number<std::size_t>()};
    if (kind == "splat") return Splat{line.number<double>()};
    if (kind == "values") return Values{line.list<double>()};
    if (kind == "uniform") {
        Uniform out;
        out.seed = line.number<uint64_t>();
        out.low = line.number<double>();
        out.high = line.number<double>();
        return out;
    }
    line.fail({"unknown source '", kind, "'"});
}

template <std::size_t I = 0>
bool readParameters(std::string_view kind, Line& line, Step& step) {
    if constexpr (I == std::variant_size_v<Parameters>) {
        return false;
    } else {
        step.parameters.emplace<I>();
        if (kindOf(step) != kind) return readParameters<I + 1>(kind, line, step);
        line.expect("reads");
        step.reads = line.list<int>();
        line.expect("write");
        step.write = line.number<int>();
        fields(std::get<I>(step.parameters), FieldReader{line});
        line.expect("name");
        step.name = line.quotedText();
        return true;
    }
}

}  // namespace

std::string toText(const Program& program) {
    std::string out;
    add(out, {kHeader, "\n"});
    for (const Tensor& tensor : program.tensors)
        add(out,
            {"tensor ", nameOf(tensor.element), " ", written(tensor.extents), " ",
                std::visit(SourceWriter(), tensor.source), "\n"});
    for (const Step& step : program.steps) {
        add(out, {kindOf(step), " reads ", written(step.reads), " write ", written(step.write)});
        Parameters parameters = step.parameters;  // fields() requires a non-const reference
        const auto write = [&](std::string_view name, const auto& value) {
            add(out, {" ", name, " ", written(value)});
        };
        std::visit([&](auto& one) { fields(one, write); }, parameters);
        add(out, {" name ", inQuotes(step.name), "\n"});
    }
    for (const ProgramOutput& output : program.outputs)
        add(out, {"output ", written(output.tensor), " ", inQuotes(output.name), "\n"});
    return out;
}

Program fromText(std::string_view text) {
    Program program;
    int number = 0;
    for (const std::string_view content : separated(text, '\n')) {
        Line line(content, ++number);
        if (number == 1) {
            if (content != kHeader) line.fail({"the first line is not '", kHeader, "'"});
            continue;
        }
        if (line.done()) continue;
        const std::string_view kind = line.word();
        if (kind == "tensor") {
            Tensor tensor;
            const std::string_view element = line.word();
            const auto* row = std::ranges::find(kElements, element, &ElementRow::name);
            if (row == std::end(kElements)) line.fail({"unknown element type"});
            tensor.element = row->element;
            tensor.extents = line.list<int64_t>();
            tensor.source = readSource(line);
            program.tensors.push_back(std::move(tensor));
        } else if (kind == "output") {
            const TensorId tensor = line.number<int>();
            program.outputs.push_back({line.quotedText(), tensor});
        } else {
            Step step;
            if (!readParameters(kind, line, step)) line.fail({"unknown step '", kind, "'"});
            program.steps.push_back(std::move(step));
        }
        if (!line.done()) line.fail({"unexpected text at the end of the line"});
    }
    if (number == 0) throw Error(Category::badInput, "not a CUDA program: the text is empty");
    check(program);
    return program;
}

Program selfContained(const Program& program, const std::vector<const void*>& given) {
    constexpr int64_t kByValue = 64;  // maximum number of floats written as values
    Program out = program;
    for (std::size_t i = 0; i < out.tensors.size(); ++i) {
        Tensor& tensor = out.tensors[i];
        const Given* from = std::get_if<Given>(&tensor.source);
        if (!from) continue;
        const std::vector<std::byte> bytes = constantBytes(program, static_cast<TensorId>(i), given);
        std::vector<double> values(static_cast<std::size_t>(tensor.elements()));
        double sum = 0, squares = 0;
        for (std::size_t k = 0; k < values.size(); ++k) {
            values[k] = load(tensor.element, bytes.data(), k);
            sum += values[k];
            squares += values[k] * values[k];
        }
        if (!isFloat(tensor.element) || tensor.elements() <= kByValue) {
            tensor.source = Values{std::move(values)};
            continue;
        }
        const auto count = static_cast<double>(values.size());
        const double mean = sum / count,
                     // half-width of a uniform distribution
            reach = std::sqrt(3 * std::max(0.0, squares / count - mean * mean));
        tensor.source = Uniform{from->index, mean - reach, mean + reach};
    }
    return out;
}

}  // namespace egret::runtime::cuda
