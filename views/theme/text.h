#pragma once

#include "core/base/text.h"

#include <QString>

#include <concepts>
#include <string_view>

namespace egret {

inline QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString grouped(std::integral auto value) {
    return textOf(groupedDigits(static_cast<int64_t>(value)));
}  // "1,234,567"
inline QString shortCount(std::integral auto value) {
    return textOf(humanCount(static_cast<double>(value)));
}  // "1.23 M"

}  // namespace egret
