// Quantities in the window: three significant digits, a fitting unit, the locale's separators, a true minus sign.
#include "views/theme/text.h"

#include <gtest/gtest.h>

namespace egret::theme::text_test {
namespace {

// The window's language for one test.
struct Language {
    explicit Language(const QLocale& locale) { QLocale::setDefault(locale); }
    ~Language() { QLocale::setDefault(QLocale::c()); }
};

// Regression: a cost was "92775.7 µs" and a change "-0.0 %".
TEST(Numbers, haveThreeDigitsAndAFittingUnit) {
    EXPECT_EQ(timeText(92775.7), "92.8 ms");
    EXPECT_EQ(timeText(41), "41.0 µs");
    EXPECT_EQ(timeText(-3.5), "−3.50 µs") << "U+2212";
    EXPECT_EQ(timeText(2.5e6), "2.50 s");
    EXPECT_EQ(percentText(-1.886), "−1.89%");
    EXPECT_EQ(percentText(-0.0004), "0%");
    EXPECT_EQ(percentText(100), "100%");
    EXPECT_EQ(bytesText(1572864), "1.50 MiB");
    EXPECT_EQ(countText(1234567), "1.23 M");
    EXPECT_EQ(numberText(-0.25), "−0.250");
    EXPECT_EQ(grouped(-1234567), "−1,234,567");
}

TEST(Numbers, ofDifferencesHaveASignUnlessTheyAreZero) {
    EXPECT_EQ(timeText(1.25, Sign::always), "+1.25 µs");
    EXPECT_EQ(timeText(-1.25, Sign::always), "−1.25 µs");
    EXPECT_EQ(timeText(-1e-9, Sign::always), "0 µs");
    EXPECT_EQ(percentText(0.5, Sign::always), "+0.50%");
    EXPECT_EQ(percentText(0, Sign::always), "0%");
}

TEST(Numbers, aChangeNamesItsUnitOnce) {
    EXPECT_EQ(changeText(92775.7, 91026), "92.8 → 91.0 ms (−1.89%)");
    EXPECT_EQ(changeText(1200, 600), "1.20 ms → 600 µs (−50.0%)");
    EXPECT_EQ(changeText(5, 5), "5.00 → 5.00 µs (0%)");
    EXPECT_EQ(changeText(0, 5), "0 → 5.00 µs (0%)") << "no percentage of nothing";
}

TEST(Numbers, withChosenDigitsHaveTheSameSign) {
    EXPECT_EQ(fixedText(-1.25, 1), "−1.2");
    EXPECT_EQ(fixedText(-0.04, 1), "0.0") << "not −0.0";
    EXPECT_EQ(significantText(-0.5, 3), "−0.5");
    EXPECT_EQ(significantText(1.5e-6, 2), "1.5e−06");
}

TEST(Numbers, areWrittenInTheLocale) {
    const Language german(QLocale(QLocale::German, QLocale::Germany));
    EXPECT_EQ(timeText(-1250), "−1,25 ms");
    EXPECT_EQ(percentText(12.34), "12,3%");
    EXPECT_EQ(grouped(1234567), "1.234.567");
    EXPECT_EQ(fixedText(0.25, 3), "0,250");
    EXPECT_EQ(significantText(1234.56, 5), "1234,6");
}

}  // namespace
}  // namespace egret::theme::text_test
