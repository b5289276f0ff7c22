#pragma once

#include "core/base/text.h"

#include <QString>

namespace egret::synthesis_view {

inline QString fromStd(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString counted(int64_t value) { return fromStd(humanCount(static_cast<double>(value))); }  // "2.57 G"
inline QString exactly(int64_t value) { return fromStd(groupedDigits(value)); }                    // "2,569,017,536"

}  // namespace egret::synthesis_view
