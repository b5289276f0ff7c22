// One-step programs for every kernel of the CUDA plug-in, on odd sizes drawn from a seed.
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
// Every kind of step in all its variants, with at most about a million multiplications each.
std::vector<Case> kernelCases(uint64_t seed);
// Every function of elements, on reals and on integers, chained and broadcast.
std::vector<Case> functionCases(uint64_t seed);
// Convolutions and products of real networks, whose speed counts: ResNet-50, SqueezeNet, BERT, depthwise.
std::vector<Case> timedCases();

// Programs that look something up by their last input, in step 1 and again in step 2.
struct LookUp {
    std::string name;
    Program program;
    std::vector<double> legal;  // values of that input
    double least = 0, most = 0;
};
std::vector<LookUp> lookUps();
// The inputs of one, by legal indices but for the first.
std::vector<std::vector<double>> drawInputs(const LookUp& lookUp, double index, uint64_t seed);

// Numbers for a program's inputs: in [-1, 1) for floats, small integers else; the functions' domains need no more.
std::vector<std::vector<double>> drawInputs(const Program& program, uint64_t seed);
// Inputs or results, of these types, as a program in this precision has them: halves rounded. So the reference is given
// what the device is given, and a value beyond the largest half is infinite in both.
std::vector<std::vector<double>> rounded(
    std::vector<std::vector<double>> values, const std::vector<Element>& elements, Precision precision);
// The same as the device wants them: bytes of each input's element type. Rounds `values` to what is stored.
std::vector<std::vector<std::byte>> storedInputs(const Program& program, std::vector<std::vector<double>>& values);

}  // namespace egret::runtime::cuda
