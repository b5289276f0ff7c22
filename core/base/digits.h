#pragma once

#include <string>

namespace egret {

// Format numbers with a fixed number of digits and, like formatNumber(), a decimal point in every locale. C's printf()
// would write "0,5" in a German locale.
std::string fixedDigits(double value, int digits);        // 1.5, 2 -> "1.50"
std::string significantDigits(double value, int digits);  // 1234.5, 3 -> "1.23e+03"

}  // namespace egret
