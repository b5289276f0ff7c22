#pragma once

#include <istream>
#include <string>

namespace egret {

// Returns the system's name of the processor, such as "Intel(R) Xeon(R) Processor @ 2.50GHz". If the name is missing
// (ARM) or contains no model number (virtual machines), adds the family and model: "AMD EPYC (family 25, model 17)".
// Returns "unknown processor" if neither is available.
std::string processorName();
std::string processorName(std::istream& cpuInfo);  // reads /proc/cpuinfo or a file in the same format

}  // namespace egret
