#include "views/theme/text.h"

#include "core/base/digits.h"

#include <QCoreApplication>

namespace egret {
namespace {

struct NumberTexts {
    Q_DECLARE_TR_FUNCTIONS(Numbers)
};

std::string withoutSignOfZero(std::string number) {
    const bool isZero = number.find_first_of("123456789") == std::string::npos;
    if (isZero && number.starts_with('-')) number.erase(0, 1);
    return number;
}

}  // namespace

QString localized(std::string_view number, Sign sign) {
    const QLocale locale;
    QString text;
    const bool isZero = number.substr(0, number.find(' ')).find_first_of("123456789") == std::string_view::npos;
    if (sign == Sign::always && !isZero && !number.starts_with('-')) text += QLatin1Char('+');
    for (const QChar c : textOf(number)) {
        if (c == QLatin1Char('-')) text += QChar(u'\u2212');
        else if (c == QLatin1Char('.')) text += locale.decimalPoint();
        else if (c == QLatin1Char(',')) text += locale.groupSeparator();
        else text += c;
    }
    return text;
}

QString numberText(double value, Sign sign) { return localized(threeDigits(value), sign); }
QString fixedText(double value, int decimals) { return localized(withoutSignOfZero(fixedDigits(value, decimals))); }
QString significantText(double value, int digits) {
    return localized(withoutSignOfZero(significantDigits(value, digits)));
}
QString timeText(double microseconds, Sign sign) { return localized(humanSeconds(microseconds * 1e-6), sign); }
QString bytesText(double bytes) { return localized(humanBytes(bytes)); }
QString countText(double count) { return localized(humanCount(count)); }

QString percentText(double percent, Sign sign) {
    //: a number and the sign for percent
    return NumberTexts::tr("%1%").arg(localized(threeDigits(percent, 2), sign));
}

QString changeText(double before, double after) {
    QString from = timeText(before);
    const QString to = timeText(after);
    const auto unitOf = [](const QString& text) { return text.mid(text.indexOf(QLatin1Char(' '))); };
    if (unitOf(from) == unitOf(to)) from.chop(unitOf(from).size());  // one unit is enough
    return NumberTexts::tr("%1 → %2 (%3)").arg(from, to, percentText(percentOf(after, before), Sign::always));
}

}  // namespace egret
