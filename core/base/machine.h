#pragma once

#include <istream>
#include <string>

namespace egret {

// "Intel(R) Xeon(R) Processor @ 2.50GHz", from the system. If it gives no model number (virtual machines) or name
// (ARM), family and model are added: "AMD EPYC (family 25, model 17)". "unknown processor" if nothing is known.
std::string processorName();
std::string processorName(std::istream& cpuInfo);  // /proc/cpuinfo or the same format

}  // namespace egret
