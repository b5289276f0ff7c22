#include "core/runtime/reference/strings.h"

#include "core/base/characters.h"
#include "core/base/error.h"
#include "core/base/symbol.h"
#include "core/base/text.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/tensor.h>

#include <charconv>
#include <cmath>
#include <map>

namespace egret::runtime {

std::vector<std::string> stringsOf(const at::Tensor& symbols) {
    const at::Tensor dense = symbols.contiguous();
    std::vector<std::string> out;
    out.reserve(static_cast<std::size_t>(dense.numel()));
    for (int64_t i = 0; i < dense.numel(); ++i)
        out.push_back(Symbol::fromId(static_cast<uint32_t>(dense.data_ptr<int64_t>()[i])).text());
    return out;
}

at::Tensor symbolsOf(const std::vector<std::string>& strings, const std::vector<int64_t>& shape) {
    at::Tensor out = at::empty(shape, at::kLong);
    ensure(static_cast<std::size_t>(out.numel()) == strings.size(), "as many strings as the shape has elements");
    for (std::size_t i = 0; i < strings.size(); ++i) out.data_ptr<int64_t>()[i] = Symbol(strings[i]).id();
    return out;
}

namespace {

std::optional<double> realFrom(std::string_view text) {
    std::string lower = changeCase(trimmed(text), Case::lower);
    const bool isNegative = lower.starts_with('-');
    if (isNegative || lower.starts_with('+')) lower.erase(0, 1);
    const double sign = isNegative ? -1 : 1;
    if (lower == "inf" || lower == "infinity") return sign * INFINITY;
    if (lower == "nan") return NAN;
    if (lower.empty() || !(std::isdigit(static_cast<unsigned char>(lower[0])) || lower[0] == '.')) return {};
    const auto value = parseNumber<double>(lower);
    return value ? std::optional(sign * *value) : std::nullopt;
}

// Returns the shortest text of the number. Like NumPy, uses an exponent for magnitudes below 1e-4 and from 1e16 on, and
// a decimal point otherwise.
template <class T>
std::string textOf(T value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    const T magnitude = std::fabs(value);
    const bool isPlain = magnitude == 0 || (magnitude >= static_cast<T>(1e-4) && magnitude < static_cast<T>(1e16));
    char buffer[64];
    const auto [end, error] = std::to_chars(
        buffer, buffer + sizeof buffer, value, isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    std::string out(buffer, end);
    return isPlain && out.find('.') == std::string::npos ? out + ".0" : out;
}

}  // namespace

// ---- numbers ------------------------------------------------------------------------------------------

at::Tensor numbersFrom(const at::Tensor& symbols, graph::ElementType wanted) {
    const bool isReal = graph::isFloat(wanted);
    at::Tensor out = at::empty(symbols.sizes(), isReal ? at::kDouble : at::kLong);
    const std::vector<std::string> texts = stringsOf(symbols);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string text = trimmed(texts[i]);
        const auto whole = isReal ? std::nullopt : integerOf(text.starts_with('+') ? text.substr(1) : text);
        const auto real = whole ? std::optional(static_cast<double>(*whole)) : realFrom(text);
        if (!real) throw Error(Category::badInput, "Cast: " + quote(texts[i]) + " is not a number");
        if (isReal) {
            out.data_ptr<double>()[i] = *real;
            continue;
        }
        if (!whole && !(std::fabs(*real) < 0x1p63))
            throw Error(Category::badInput, "Cast: " + quote(texts[i]) + " is not an integer of 64 bits");
        out.data_ptr<int64_t>()[i] = whole ? *whole : static_cast<int64_t>(*real);
    }
    return out;
}

at::Tensor textsFrom(const at::Tensor& numbers, graph::ElementType element) {
    const bool isReal = at::isFloatingType(numbers.scalar_type());
    const at::Tensor dense = numbers.to(isReal ? at::kDouble : at::kLong).contiguous();
    std::vector<std::string> out;
    for (int64_t i = 0; i < dense.numel(); ++i) {
        if (!isReal) out.push_back(std::to_string(dense.data_ptr<int64_t>()[i]));
        else if (element == graph::ElementType::f64) out.push_back(textOf(dense.data_ptr<double>()[i]));
        else out.push_back(textOf(static_cast<float>(dense.data_ptr<double>()[i])));
    }
    return symbolsOf(out, numbers.sizes().vec());
}

at::Tensor ranksOf(const at::Tensor& symbols, at::Tensor& order) {
    const at::Tensor dense = symbols.contiguous();
    std::map<std::string, int64_t> ranks;
    const std::vector<std::string> texts = stringsOf(dense);
    for (const std::string& text : texts) ranks.emplace(text, 0);
    std::vector<std::string> sorted;
    for (auto& [text, rank] : ranks) {
        rank = static_cast<int64_t>(sorted.size());
        sorted.push_back(text);
    }
    order = symbolsOf(sorted, {static_cast<int64_t>(sorted.size())});
    at::Tensor out = at::empty(dense.sizes(), at::kLong);
    for (std::size_t i = 0; i < texts.size(); ++i) out.data_ptr<int64_t>()[i] = ranks.at(texts[i]);
    return out;
}

}  // namespace egret::runtime
