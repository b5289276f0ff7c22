// cuda: run graphs on an NVIDIA GPU.
//
//   program/       what runs there, as a value: tensors and some kinds of steps; memory plan, text form, precision
//   lowering/      from a graph to a program
//   host/          load the plug-in, keep its choices; core/runtime/cuda_program.cpp compiles, runs and traces with it
//   egret_cuda.h   the plug-in's C interface
//   plugin/        libegret_cuda.so: cuDNN, cuBLASLt, our kernels, kernels generated with NVRTC, CUPTI
//     session.h        a program bound to a device (device.h), as steps made ready to run (action.h)
//     choice.h         an algorithm chosen once for all equal steps; convolution_plans.h: what cuDNN offers
//     kernels.h        our own kernels; arguments.h, own.h: what they are told; storage.h, launch_size.h: halves in
//                      memory, blocks
//     tracer.h, rates.h, sensors.h   what CUPTI saw, what the device can do at its best, clocks and heat
//     failure.h        what goes wrong inside, until the C interface turns it into a code
//
// Only plugin/ needs CUDA, and it alone; the rest is plain C++ that is built and tested anywhere. The plug-in is built
// where nvcc and cuDNN are found (cmake/cuda.cmake) and loaded when somebody asks for a CUDA device, so a machine
// without one notices nothing.
//
// Where there is no GPU, tests (tests/core/runtime/cuda) run the kernels on the host (simt.h) and all of the plug-in on
// a device made of host memory (emulator/), ask cuDNN about a device that is described to it, and have a stand-in
// compute by the reference (stand_in/). tests/gpu/run.sh checks all of it on a machine with a GPU.
#pragma once

#include "core/runtime/cuda/lowering/lowering.h"
