#pragma once

#include "core/cost/calibration.h"
#include "core/cost/cost.h"

#include <map>
#include <string_view>

namespace egret::cost {

struct FamilyRate {
    double launchMicroseconds = 0;  // overhead before the first element
    double flopEfficiency = 1;      // fraction of peak, for work that fills the machine
    double byteEfficiency = 1;      // fraction of peak bandwidth
};

struct Device {
    std::string_view name;
    double peakGigaflops = 0;
    double bandwidthGigabytes = 0;       // gigabytes per second
    double viewMicroseconds = 0;         // cost of operators that move nothing; positive, so that removing one pays off
    double fullConvolutionChannels = 1;  // output channels per group needed to fill the vector units
    double leastConvolutionShare = 1;    // lowest fraction of the efficiency, for depthwise convolutions
    std::map<graph::Family, FamilyRate> rates;
    FamilyRate otherRate;
};

const Device& device(std::string_view name);  // "cpu" or "gpu"; throws usage for other names

// The cost is launch + max(flops / rate, bytes / rate), each corrected by the calibration. Fused activations are free:
// their operands are in registers.
class AnalyticCost : public CostModel {
public:
    explicit AnalyticCost(const Device& device, Calibration calibration = {})
        : m_device(device), m_calibration(std::move(calibration)) {}
    double microseconds(
        const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const override;
    std::string name() const override;

    struct Parts {
        double launch = 0, work = 0;  // microseconds
    };
    // Returns the parts of microseconds(), without the calibration.
    Parts parts(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) const;

private:
    Device m_device;
    Calibration m_calibration;
};

}  // namespace egret::cost
