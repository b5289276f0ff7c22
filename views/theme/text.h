#pragma once

#include "core/base/text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QString>

#include <concepts>
#include <string_view>

namespace egret {

inline QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
// Returns a menu text without its "&". Some languages append the letter because their words do not contain it:
// "贪心(&G)".
inline QString withoutLetter(QString text) {
    return text.remove(QRegularExpression(QStringLiteral("\\(&.\\)"))).remove(QLatin1Char('&'));
}
inline QString grouped(std::integral auto value) {
    return textOf(groupedDigits(static_cast<int64_t>(value)));
}  // "1,234,567"
inline QString shortCount(std::integral auto value) {
    return textOf(humanCount(static_cast<double>(value)));
}  // "1.23 M"

// Returns the window's language code as in the folder names of translated pages: "de" for "de_AT".
inline QString languageCode() { return QLocale().name().section(QLatin1Char('_'), 0, 0); }

}  // namespace egret
