#include "core/base/machine.h"

#include <gtest/gtest.h>
#include <sstream>

namespace egret::base::machine_test {
namespace {
std::string named(const std::string& cpuInfo) {
    std::istringstream in(cpuInfo);
    return processorName(in);
}
}  // namespace

// Timings and generated code are stored under this name, so different processors must not share one.
TEST(Machine, aProcessorIsNamedSoThatKindsDiffer) {
    EXPECT_EQ(named("processor\t: 0\nmodel name\t: Intel(R) Core(TM) i7-9700\ncpu family\t: 6\nmodel\t\t: 158\n"),
        "Intel(R) Core(TM) i7-9700");
    EXPECT_EQ(named("processor\t: 0\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\n\nprocessor\t: "
                    "1\nmodel\t\t: 18\n"),
        "AMD EPYC (family 25, model 17)");
    EXPECT_EQ(named("processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"),
        "unknown processor (implementer 0x41, part 0xd0c)");
    EXPECT_EQ(named(""), "unknown processor");
}

}  // namespace egret::base::machine_test
