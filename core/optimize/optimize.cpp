#include "core/optimize/optimize.h"

namespace egret::optimize {

std::string_view extractMethodName(ExtractMethod method) {
    constexpr std::string_view kNames[] = {"greedy", "greedy-dag", "ilp", "by hand"};
    return kNames[static_cast<std::size_t>(method)];
}

}  // namespace egret::optimize
