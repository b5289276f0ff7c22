#include "core/graph/attributes.h"

#include "core/base/digits.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/graph/text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace egret::graph {
namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;  // clang 14 does not deduce this

std::string asReal(std::string text) {  // the text of a float must parse as a float again
    const bool looksInteger = text.find_first_of(".eni") == std::string::npos;
    return looksInteger ? text + ".0" : text;
}

// Attributes (rounded by graph::infer) and f32 data have single precision, so the double expansion of a float
// ("1.0000000656873453e-05") would be noise.
std::string number(double value) {
    const auto single = static_cast<float>(value);
    if (static_cast<double>(single) == value)
        for (int digits = 1; digits <= 9; ++digits)
            if (std::string rounded = significantDigits(value, digits); parseNumber<float>(rounded) == single)
                return asReal(std::move(rounded));
    return asReal(formatNumber(value));
}

std::string textOf(int64_t value) { return std::to_string(value); }
std::string textOf(double value) { return number(value); }
std::string textOf(const std::string& value) { return quote(value); }
std::string textOf(const TensorPtr& value) { return toString(*value); }
std::string textOf(const GraphPtr& value) { return trimmed(print(*value)); }
template <class T>
std::string textOf(const std::vector<T>& values) {
    std::string out = "[";
    for (std::size_t i = 0; i < values.size(); ++i) out.append(i ? "," : "").append(textOf(values[i]));
    return std::move(out) + "]";
}

auto position(auto& entries, Symbol name) {
    const auto textOf = [](const Attributes::Entry& entry) -> const std::string& { return entry.first.text(); };
    return std::ranges::lower_bound(entries, name.text(), {}, textOf);
}

}  // namespace

bool printsInline(const Tensor& tensor) {
    constexpr int64_t kMost = 8;
    const ElementType element = tensor.element();
    const bool readable = element == ElementType::f32 || element == ElementType::f64 || isInteger(element) ||
        element == ElementType::boolean;
    if (!readable || (tensor.elements() > kMost && !tensor.isSplat())) return false;
    if (!isFloat(element)) return true;
    for (int64_t i = 0, count = tensor.isSplat() ? 1 : tensor.elements(); i < count; ++i)
        if (std::isnan(tensor.number(i))) return false;  // "nan" does not identify the bit pattern
    return true;
}

std::string toString(const Tensor& tensor) {
    const std::string type = tensor.type().toString();
    if (!printsInline(tensor)) return type + "@\"" + hex(tensor.hash()) + "\"";
    std::vector<std::string> values;
    for (int64_t i = 0, count = tensor.isSplat() ? 1 : tensor.elements(); i < count; ++i)
        values.push_back(tensor.element() == ElementType::f64 ? asReal(formatNumber(tensor.number(i)))
                : isFloat(tensor.element())                   ? number(tensor.number(i))
                                                              : std::to_string(tensor.integer(i)));
    return type + "{" + join(values, ",") + "}";
}

std::string toString(const Attribute& value) {
    return std::visit([](const auto& v) { return textOf(v); }, value);
}

uint64_t hashOf(const Attribute& value) {
    const Overloaded combine{
        [](uint64_t h, int64_t v) { return hashCombine(h, static_cast<uint64_t>(v)); },
        [](uint64_t h, double v) { return hashCombine(h, std::bit_cast<uint64_t>(v)); },
        [](uint64_t h, const std::string& v) { return hashText(v, h); },
        [](uint64_t h, const TensorPtr& v) { return hashCombine(h, v->hash()); },
        [](uint64_t h, const GraphPtr& v) { return hashCombine(h, v->hash()); },
    };
    const uint64_t kind = value.index() + 1;
    return std::visit(Overloaded{
                          [&](const auto& v) { return combine(kind, v); },
                          [&]<class T>(const std::vector<T>& values) {
                              return std::accumulate(
                                  values.begin(), values.end(), hashCombine(kind, values.size()), combine);
                          },
                      },
        value);
}

bool equal(const Attribute& a, const Attribute& b) {
    if (a.index() != b.index()) return false;
    const auto areEqual = [](const auto& x, const auto& y) { return x == y || *x == *y; };
    if (const auto* left = std::get_if<TensorPtr>(&a)) return areEqual(*left, std::get<TensorPtr>(b));
    if (const auto* left = std::get_if<GraphPtr>(&a)) return areEqual(*left, std::get<GraphPtr>(b));
    // Compares bits, as the hash does, so that an operator with a NaN equals itself.
    const auto same = [](double x, double y) { return std::bit_cast<uint64_t>(x) == std::bit_cast<uint64_t>(y); };
    if (const auto* left = std::get_if<double>(&a)) return same(*left, std::get<double>(b));
    if (const auto* left = std::get_if<std::vector<double>>(&a))
        return std::ranges::equal(*left, std::get<std::vector<double>>(b), same);
    return a == b;
}

Attributes::Attributes(std::initializer_list<Entry> entries) {
    for (const Entry& entry : entries) set(entry.first, entry.second);
}

const Attribute* Attributes::find(Symbol name) const {
    for (const Entry& entry : m_entries)
        if (entry.first == name) return &entry.second;
    return nullptr;
}

void Attributes::set(Symbol name, Attribute value) {
    const auto at = position(m_entries, name);
    if (at != m_entries.end() && at->first == name) at->second = std::move(value);
    else m_entries.emplace(at, name, std::move(value));
}

void Attributes::erase(Symbol name) {
    std::erase_if(m_entries, [&](const Entry& entry) { return entry.first == name; });
}

uint64_t Attributes::hash() const {
    uint64_t h = m_entries.size();
    for (const auto& [name, value] : m_entries) h = hashCombine(hashText(name.text(), h), hashOf(value));
    return h;
}

bool Attributes::operator==(const Attributes& other) const {
    return std::ranges::equal(m_entries, other.m_entries,
        [](const Entry& a, const Entry& b) { return a.first == b.first && equal(a.second, b.second); });
}

}  // namespace egret::graph
