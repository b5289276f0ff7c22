// One-step programs for every kernel of the CUDA plug-in, with odd sizes drawn from a seed.
#pragma once

#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace egret::runtime::cuda {

struct Case {
    std::string name;
    Program program;
};
// Returns every kind of step in all its variants, each with at most about a million multiplications.
std::vector<Case> kernelCases(uint64_t seed);
// Returns every element function, on reals and on integers, chained and broadcast.
std::vector<Case> functionCases(uint64_t seed);
// Returns the performance-critical convolutions and products of real networks: ResNet-50, SqueezeNet, BERT, depthwise.
std::vector<Case> timedCases();

// Programs that index by their last input, in step 1 and again in step 2.
struct LookUp {
    std::string name;
    Program program;
    std::vector<double> legal;  // values of that input
    double least = 0, most = 0;
};
std::vector<LookUp> lookUps();
// Returns inputs for a look-up in which all indices are legal except the first.
std::vector<std::vector<double>> drawInputs(const LookUp& lookUp, double index, uint64_t seed);

// Returns random program inputs: in [-1, 1) for floats, else small integers. The domains of the functions require no
// more.
std::vector<std::vector<double>> drawInputs(const Program& program, uint64_t seed);
// Rounds inputs or results of these types to a program's precision, if it is half precision. The reference then
// receives the device's values, and a value beyond the largest half is infinite in both.
std::vector<std::vector<double>> rounded(
    std::vector<std::vector<double>> values, const std::vector<Element>& elements, Precision precision);
// Returns the inputs in device format: the bytes of each input's element type. Rounds `values` to the stored values.
std::vector<std::vector<std::byte>> storedInputs(const Program& program, std::vector<std::vector<double>>& values);

}  // namespace egret::runtime::cuda
