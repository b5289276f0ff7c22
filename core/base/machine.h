#pragma once

#include <istream>
#include <string>

namespace egret {

// Returns the system's name of the processor, e.g. "Intel(R) Xeon(R) Processor @ 2.50GHz". If the name is missing (ARM)
// or has no model number (virtual machines), adds the family and model: "AMD EPYC (family 25, model 17)". Returns
// "unknown processor" if nothing is known.
std::string processorName();
std::string processorName(std::istream& cpuInfo);  // /proc/cpuinfo or the same format

}  // namespace egret
