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
// Returns the text with its middle left out if it has more than `most` characters.
inline QString shortened(const QString& text, qsizetype most) {
    if (text.size() <= most) return text;
    const qsizetype right = (most - 1) / 2;
    return text.left(most - 1 - right) + QStringLiteral("…") + text.right(right);
}
// ---- numbers for people ---------------------------------------------------------------------------------------------
// The window writes every quantity with these functions: three significant digits in a fitting unit, the locale's
// decimal point and separators, and U+2212 as the minus sign. Where three digits are too many or too few, such as in a
// column of probabilities, fixedText() and significantText() have the same point, separators and sign.
enum class Sign { ofNegatives, always };                          // always: differences, "+1.25 µs"; zero has no sign
QString numberText(double value, Sign sign = Sign::ofNegatives);  // 1.23
QString fixedText(double value, int decimals);                    // 0.250; a number that rounds to zero has no sign
QString significantText(double value, int digits);                // 1234.5, 1.2e−06
QString timeText(double microseconds, Sign sign = Sign::ofNegatives);     // 41.0 µs, 3.20 ms
QString percentText(double percent, Sign sign = Sign::ofNegatives);       // −1.89%; at most two decimals
QString bytesText(double bytes);                                          // 1.50 MiB
QString countText(double count);                                          // 1.23 M
QString changeText(double microsecondsBefore, double microsecondsAfter);  // 92.8 → 91.0 ms (−1.89%)
inline double percentOf(double after, double before) {                    // change in percent; 0 if unknown
    return before > 0 ? 100 * (after / before - 1) : 0;
}
// Localizes a number written by core: "-1,234.5" -> "−1.234,5".
QString localized(std::string_view number, Sign sign = Sign::ofNegatives);
inline QString grouped(std::integral auto value, Sign sign = Sign::ofNegatives) {
    return localized(groupedDigits(static_cast<int64_t>(value)), sign);
}  // "1,234,567"

// Returns the window's language code as in the folder names of translated pages: "de" for "de_AT".
inline QString languageCode() { return QLocale().name().section(QLatin1Char('_'), 0, 0); }

}  // namespace egret
