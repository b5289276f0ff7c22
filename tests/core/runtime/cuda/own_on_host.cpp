// The plug-in's unmodified kernels, compiled for the host.
#include "tests/core/runtime/cuda/simt.h"

#include "core/runtime/cuda/plugin/algebra.cu"
#include "core/runtime/cuda/plugin/movement.cu"
#include "core/runtime/cuda/plugin/rows.cu"
#include "core/runtime/cuda/plugin/sampling.cu"
#include "core/runtime/cuda/plugin/selection.cu"
