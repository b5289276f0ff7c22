#pragma once

#include <string>

namespace egret {

std::string processorName();  // "Intel(R) Xeon(R) Processor @ 2.50GHz", as the system says; "unknown processor" when it does not

}  // namespace egret
