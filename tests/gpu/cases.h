// One-step programs for every kernel of the CUDA plug-in. Their irregular sizes are drawn from a seed.
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
// Returns cases for every kind of step in all its variants, each with at most about a million multiplications.
std::vector<Case> kernelCases(uint64_t seed);
// Returns cases for every elementwise function, on reals and on integers, in chains and with broadcasting.
std::vector<Case> functionCases(uint64_t seed);
// Returns the performance-critical convolutions and products of real networks: ResNet-50, SqueezeNet, BERT, and
// depthwise convolutions.
std::vector<Case> timedCases();

// A program whose last input contains indices, which step 1 and again step 2 use.
struct LookUp {
    std::string name;
    Program program;
    std::vector<double> legal;  // valid values of this input
    double least = 0, most = 0;
};
std::vector<LookUp> lookUps();
// Returns inputs for a look-up. All indices are valid except possibly the first, which is `index`.
std::vector<std::vector<double>> drawInputs(const LookUp& lookUp, double index, uint64_t seed);

// Returns random program inputs: floats in [-1, 1), and small integers. The functions' domains require no other values.
std::vector<std::vector<double>> drawInputs(const Program& program, uint64_t seed);
// Rounds inputs or results of these types to the program's precision if that precision is half precision. The reference
// then receives the same values as the device, and a value beyond the largest half is infinite in both.
std::vector<std::vector<double>> rounded(
    std::vector<std::vector<double>> values, const std::vector<Element>& elements, Precision precision);
// Returns the inputs in the device's format: the bytes of each input's element type. Rounds `values` to the stored
// values.
std::vector<std::vector<std::byte>> storedInputs(const Program& program, std::vector<std::vector<double>>& values);

}  // namespace egret::runtime::cuda
