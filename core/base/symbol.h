#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace egret {

// An interned string. Equal texts have equal ids for the lifetime of the process. Interning takes a lock; comparing and
// reading do not. Symbols are ordered by id (order of interning), which differs between runs, so sort by text() for
// output.
class Symbol {
public:
    constexpr Symbol() = default;  // the empty string
    explicit Symbol(std::string_view text);

    const std::string& text() const;
    constexpr uint32_t id() const { return m_id; }
    constexpr bool empty() const { return m_id == 0; }
    constexpr auto operator<=>(const Symbol&) const = default;

    static Symbol fromId(uint32_t id);  // the symbol must exist

private:
    uint32_t m_id = 0;
};

}  // namespace egret

template <>
struct std::hash<egret::Symbol> {
    std::size_t operator()(egret::Symbol symbol) const noexcept { return symbol.id() * 0x9e3779b97f4a7c15ull; }
};
