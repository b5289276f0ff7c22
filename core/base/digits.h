#pragma once

#include <string>

namespace egret {

// Format numbers with a fixed number of digits and, like formatNumber(), a decimal point in every locale. C's printf()
// would write "0,5" in a German locale.
std::string fixedDigits(double value, int digits);          // 1.5, 2 -> "1.50"
std::string significantDigits(double value, int digits);    // 1234.5, 3 -> "1.23e+03"
std::string shortDigits(double value, int mostDigits = 2);  // at most this many decimals: 1.5 -> "1.5"
// For people: three significant digits, but at most this many decimals. A number that rounds to zero is "0", not
// "-0.0".
std::string threeDigits(double value, int mostDecimals = 3);  // 1.5 -> "1.50"; 1234.5 -> "1235"

}  // namespace egret
