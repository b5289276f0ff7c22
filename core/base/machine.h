#pragma once

#include <istream>
#include <string>

namespace egret {

// "Intel(R) Xeon(R) Processor @ 2.50GHz", as the system says; virtual machines may hide the number, and ARM has no
// names, so then with family and model, "AMD EPYC (family 25, model 17)"; "unknown processor" when it says nothing.
std::string processorName();
std::string processorName(std::istream& cpuInfo);  // /proc/cpuinfo, or what is like it

}  // namespace egret
