#pragma once

#include "core/base/text.h"

#include <QString>

#include <string_view>

namespace egret {

inline QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString grouped(std::size_t value) { return textOf(groupedDigits(static_cast<int64_t>(value))); }  // "1,234,567"

}  // namespace egret
