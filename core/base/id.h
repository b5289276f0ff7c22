#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace egret {

// A typed 32-bit index: `struct ClassTag; using ClassId = Id<ClassTag>;`
template <class Tag>
class Id {
public:
    static constexpr uint32_t kNone = 0xffffffffu;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t index) : m_index(static_cast<uint32_t>(index)) {}

    constexpr uint32_t index() const { return m_index; }
    constexpr bool valid() const { return m_index != kNone; }
    constexpr auto operator<=>(const Id&) const = default;

private:
    uint32_t m_index = kNone;
};

}  // namespace egret

template <class Tag>
struct std::hash<egret::Id<Tag>> {
    std::size_t operator()(egret::Id<Tag> id) const noexcept { return id.index() * 0x9e3779b97f4a7c15ull; }
};
