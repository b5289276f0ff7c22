// cuda: runs graphs on an NVIDIA GPU.
//
//   program/       the program as a value: tensors and steps; memory plan, text form, precision
//   lowering/      converts a graph to a program
//   host/          loads the plug-in and stores algorithm choices; core/runtime/cuda_program.cpp compiles, runs and
//                  traces programs
//   egret_cuda.h   the plug-in's C interface
//   plugin/        libegret_cuda.so: cuDNN, cuBLASLt, Egret's kernels, kernels generated with NVRTC, CUPTI
//     session.h        a program bound to a device (device.h), as steps ready to run (action.h)
//     choice.h         the algorithm chosen once for all equal steps; convolution_plans.h: the plans that cuDNN offers
//     kernels.h        Egret's kernels; arguments.h, own.h: their arguments; storage.h, launch_size.h: half-precision
//                      storage and block sizes
//     tracer.h, rates.h, sensors.h   CUPTI traces; peak rates; clocks and temperature
//     failure.h        internal errors, which the C interface converts to codes
//
// Only plugin/ needs CUDA; the rest is plain C++ that can be built and tested anywhere. The plug-in is built if nvcc
// and cuDNN are found (cmake/cuda.cmake). It is loaded when a CUDA device is first requested.
//
// Without a GPU, the tests (tests/core/runtime/cuda) run the kernels on the host (simt.h) and the whole plug-in on an
// emulated device in host memory (emulator/). They also query cuDNN with the description of a GPU that is not present,
// and replace the plug-in with a reference implementation (stand_in/). tests/gpu/run.sh checks everything on a machine
// with a GPU.
#pragma once

#include "core/runtime/cuda/lowering/lowering.h"
