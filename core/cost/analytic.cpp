// The roofline model (Williams, Waterman, Patterson 2009): an operator takes the longer of its arithmetic time and its
// memory time, plus launch overhead. The constants for "cpu" come from tests/bench/cost_calibration (one thread of a
// 2.5 GHz Xeon with AVX-512, LibTorch 1.13); run it to check the model on your machine. The numbers rank graphs; for
// real milliseconds, measure (measured.h).
#include "core/cost/analytic.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/graph/traffic.h"

#include <algorithm>

namespace egret::cost {
namespace {

using namespace graph;

// "gpu" is the NVIDIA V100 used by TASO and Tensat: data-sheet peaks (FP32, HBM2), typical efficiencies.
const Device kDevices[] = {
    {.name = "cpu",
        .peakGigaflops = 130,
        .bandwidthGigabytes = 28,
        .viewMicroseconds = 0.5,
        .fullConvolutionChannels = 8,
        .leastConvolutionShare = 0.2,
        .rates = {{Family::convolution, {6, 0.65, 1}}, {Family::matmul, {0.9, 0.8, 1}},
            {Family::pooling, {3, 0.008, 1}}, {Family::normalization, {3, 0.06, 0.9}},
            {Family::reduction, {2, 0.15, 1}}, {Family::activation, {0.8, 0.25, 1}},
            {Family::elementwise, {0.8, 0.25, 1}}, {Family::comparison, {0.8, 0.25, 1}}},
        .otherRate = {0.8, 0.1, 0.9}},
    {.name = "gpu",
        .peakGigaflops = 15700,
        .bandwidthGigabytes = 900,
        .viewMicroseconds = 0.1,
        .fullConvolutionChannels = 32,
        .leastConvolutionShare = 0.03,
        .rates = {{Family::convolution, {8, 0.6, 0.8}}, {Family::matmul, {6, 0.7, 0.8}},
            {Family::pooling, {5, 0.1, 0.7}}, {Family::normalization, {6, 0.2, 0.7}},
            {Family::reduction, {6, 0.2, 0.7}}},
        .otherRate = {4, 0.25, 0.8}},
};

// FLOPs per element, where the default of one is a poor approximation. The values come from the same calibration: the
// time per element, converted at the rate of an addition that needs no memory access.
struct Costly {
    double flops;
    std::vector<std::string_view> operators;
};
const Costly kTranscendental[] = {{7, {"Hardmax", "LogSoftmax", "Softmax"}}, {8, {"Sqrt"}}, {17, {"Exp"}},
    {18, {"Elu", "Selu"}}, {20, {"Sigmoid"}}, {30, {"Cos", "Cosh", "Sin", "Sinh"}}, {38, {"Log"}}, {40, {"Tan"}},
    {60, {"Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh"}}, {70, {"Tanh"}}, {80, {"Softplus"}}, {110, {"Erf"}},
    {130, {"Pow"}}};

double transcendentalWeight(const Operator& op) {
    for (const Costly& row : kTranscendental)
        if (std::ranges::find(row.operators, op.name()) != row.operators.end()) return row.flops;
    return 1;
}

// A group with fewer output channels than vector lanes leaves lanes idle.
double convolutionShare(const Device& device, const Operator& op, const Type& weight) {
    if (!op.is("Conv") || !weight.hasShape() || weight.shape().rank() == 0 || !weight.shape()[0].known()) return 1;
    const double channels = static_cast<double>(weight.shape()[0].extent()) /
        static_cast<double>(std::max<int64_t>(1, op.integer("group")));
    return std::clamp(channels / device.fullConvolutionChannels, device.leastConvolutionShare, 1.0);
}

}  // namespace

const Device& device(std::string_view name) {
    std::string known;
    for (const Device& candidate : kDevices) {
        if (candidate.name == name) return candidate;
        known += (known.empty() ? "" : " and ") + std::string(candidate.name);
    }
    throw Error(
        Category::usage, "unknown device '" + std::string(name) + "'; the analytic cost model supports " + known);
}

AnalyticCost::Parts AnalyticCost::parts(const Operator& op, std::span<const Type> inputs, const Type& output) const {
    if (isView(op, inputs, output)) return {.launch = m_device.viewMicroseconds};
    const FamilyRate rate = valueOr(m_device.rates, op.spec->family, m_device.otherRate);
    double flopsPerMicrosecond = m_device.peakGigaflops * 1e3 * rate.flopEfficiency;
    if (op.spec->family == Family::convolution && inputs.size() > 1)
        flopsPerMicrosecond *= convolutionShare(m_device, op, inputs[1]);
    const double flops = workOf(op, inputs, output).flops * transcendentalWeight(op);
    const double bytesPerMicrosecond = m_device.bandwidthGigabytes * 1e3 * rate.byteEfficiency;
    return {.launch = rate.launchMicroseconds,
        .work = std::max(flops / flopsPerMicrosecond, bytesMoved(op, inputs, output) / bytesPerMicrosecond)};
}

double AnalyticCost::microseconds(const Operator& op, std::span<const Type> inputs, const Type& output) const {
    const Parts time = parts(op, inputs, output);
    if (time.work == 0) return time.launch;  // a view
    return m_calibration.launch.value_or(time.launch) + time.work * m_calibration.factorOf(kindOf(op, inputs));
}

std::string AnalyticCost::name() const {
    return "analytic (" + std::string(m_device.name) + (m_calibration == Calibration() ? ")" : ", calibrated)");
}

}  // namespace egret::cost
