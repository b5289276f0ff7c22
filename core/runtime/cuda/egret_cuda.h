/* The C interface of libegret_cuda.so, which runs programs (core/runtime/cuda/program) on an NVIDIA GPU. Callers need
 * only this header. The library is not linked to the driver: without a driver, every call returns EGRET_CUDA_NO_DRIVER.
 *
 * Functions return a code. If the code is not EGRET_CUDA_OK, they fill `error`, which may be null. Calls on the same
 * program must not overlap; apart from that, all functions are thread-safe. After EGRET_CUDA_DEVICE_LOST, the
 * process can no longer use the device, but keeps running. */
#ifndef EGRET_CUDA_H
#define EGRET_CUDA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

#define EGRET_CUDA_INTERFACE 5 /* version of this header; egret_cuda_interface() returns the library's version */

enum EgretCudaCode {
    EGRET_CUDA_OK = 0,
    EGRET_CUDA_NO_DRIVER = 1,   /* no driver is installed, or it is too old for this CUDA version */
    EGRET_CUDA_NO_DEVICE = 2,   /* the requested device does not exist */
    EGRET_CUDA_BAD_PROGRAM = 3, /* the text is not a program, or its tensors have wrong shapes or types */
    EGRET_CUDA_UNSUPPORTED = 4, /* the program is valid, but a step has no kernel for this device */
    EGRET_CUDA_OUT_OF_MEMORY = 5,
    EGRET_CUDA_DEVICE_LOST = 6, /* illegal access, hardware error, or removed device */
    EGRET_CUDA_CANCELLED = 7,
    EGRET_CUDA_INTERNAL = 8,
    EGRET_CUDA_BAD_INPUT = 9 /* an index is outside its axis; `step` is the first step with such an index */
};

typedef struct EgretCudaError {
    int32_t code;
    int32_t step; /* index of the program's step that failed; -1: no particular step */
    char message[2048];
} EgretCudaError;

typedef struct EgretCudaVersions { /* 1000 * major + 10 * minor; cuDNN and cuBLAS: their own formats; 0: missing */
    int32_t runtime, driver, cudnn, cublas, nvrtc, cupti; /* driver: the CUDA version that it supports */
    char driver_release[80];                              /* such as "580.65.06"; empty: unknown (no NVML) */
} EgretCudaVersions;

typedef struct EgretCudaDevice {
    char name[256];
    int32_t major, minor; /* compute capability */
    int32_t multiprocessors;
    int32_t clock_khz, memory_clock_khz, bus_bits;
    uint64_t total_bytes, free_bytes, l2_bytes;
} EgretCudaDevice;

typedef struct EgretCudaSensors { /* -1: unknown (no NVML, or the device does not report it) */
    int32_t clock_mhz, memory_clock_mhz, temperature_celsius, power_milliwatts;
} EgretCudaSensors;

typedef struct EgretCudaRates {   /* measured, for rooflines */
    double copy_bytes_per_second; /* bytes read plus bytes written by a device copy larger than the caches */
    double flops[4];              /* FLOP/s of a large matrix product, by precision; 0: unsupported precision */
} EgretCudaRates;

enum EgretCudaPrecision { EGRET_CUDA_F32 = 0, EGRET_CUDA_TF32 = 1, EGRET_CUDA_F16 = 2, EGRET_CUDA_BF16 = 3 };

typedef struct EgretCudaOptions {
    int32_t device;
    int32_t precision;        /* EgretCudaPrecision of products; for halves, the program's own element type */
    uint64_t workspace_limit; /* bytes that a convolution or product may use in addition to its tensors */
    int32_t candidates; /* number of algorithms tried per distinct convolution or product; 1: the library's default */
    int32_t fuse;       /* 0: bias, addend and activation become separate steps (for comparison) */
    int (*stopped)(void* user); /* checked before every step; may be null */
    /* Store algorithm choices beyond the end of the process; both may be null. `recall` returns the choice stored under
     * a key, or null if there is none; the text stays valid until the next call. Keys contain the device's index, but
     * neither its name nor library versions: the caller must keep the choices for these apart. A choice that is no
     * longer valid is replaced. */
    const char* (*recall)(const char* key, void* user);
    void (*keep)(const char* key, const char* choice, void* user);
    void* user; /* passed to all three callbacks */
} EgretCudaOptions;

typedef struct EgretCudaProgram EgretCudaProgram;

typedef struct EgretCudaProgramInfo {
    int32_t steps, inputs, outputs;
    uint64_t arena_bytes, constant_bytes, workspace_bytes;
} EgretCudaProgramInfo;

typedef struct EgretCudaStep {
    char name[256];      /* names of the nodes, from the program */
    char kind[16];       /* "conv", ... */
    char algorithm[256]; /* the chosen algorithm: "cuDNN engine 12, choice 3, fused", "cuBLASLt ...", "map 3" */
    double flops, bytes;
    uint64_t alive_bytes; /* bytes of the tensors alive during the step */
} EgretCudaStep;

enum EgretCudaHow {
    EGRET_CUDA_STREAM = 0, /* runs kernel by kernel; timed from the first kernel to the last */
    EGRET_CUDA_GRAPH = 1,  /* runs as a CUDA graph, captured once and started with one launch */
    EGRET_CUDA_STEPS = 2   /* runs kernel by kernel with events around every step */
};

enum EgretCudaActivityKind { EGRET_CUDA_KERNEL = 0, EGRET_CUDA_COPY = 1, EGRET_CUDA_MEMSET = 2 };

/* One record of a trace. Times are in nanoseconds since the trace began. */
typedef struct EgretCudaActivity {
    char name[256];
    int32_t step; /* the step that caused the activity; -1: none (copies of inputs) */
    int32_t kind; /* EgretCudaActivityKind */
    int64_t begin, end;
    uint64_t bytes; /* bytes copied; only for copies */
    uint32_t stream;
} EgretCudaActivity;

int32_t egret_cuda_interface(void);
/* Without a driver, still returns the versions that do not depend on it. */
int32_t egret_cuda_versions(EgretCudaVersions* versions, EgretCudaError* error);
int32_t egret_cuda_device_count(int32_t* count, EgretCudaError* error);
int32_t egret_cuda_device(int32_t index, EgretCudaDevice* device, EgretCudaError* error);
int32_t egret_cuda_sensors(int32_t index, EgretCudaSensors* sensors, EgretCudaError* error);
int32_t egret_cuda_rates(int32_t index, EgretCudaRates* rates, EgretCudaError* error); /* takes about a second */

/* `text` is a program (program/text.h), and `constants` are the constants that it declares as given. Neither is used
 * after the call. */
int32_t egret_cuda_compile(const char* text, const void* const* constants, size_t constant_count,
    const EgretCudaOptions* options, EgretCudaProgram** program, EgretCudaError* error);
void egret_cuda_free(EgretCudaProgram* program); /* accepts null; waits until no compilation or run uses the device */
int32_t egret_cuda_info(const EgretCudaProgram* program, EgretCudaProgramInfo* info, EgretCudaError* error);
int32_t egret_cuda_step(const EgretCudaProgram* program, int32_t step, EgretCudaStep* out, EgretCudaError* error);

/* Inputs and outputs are dense host arrays in the program's order. A null input keeps its value from the last run; a
 * null output is not copied back. `milliseconds` (whole run) and `step_milliseconds` (one per step, EGRET_CUDA_STEPS
 * only) exclude these copies; both may be null. EGRET_CUDA_BAD_INPUT is detected only if `outputs` is not null; the
 * outputs are then invalid. */
int32_t egret_cuda_run(EgretCudaProgram* program, const void* const* inputs, void* const* outputs, int32_t how,
    double* milliseconds, double* step_milliseconds, EgretCudaError* error);
/* Runs the program once and records it with CUPTI. Calls `each` for every kernel, copy and memset in chronological
 * order. Returns EGRET_CUDA_UNSUPPORTED without CUPTI. */
int32_t egret_cuda_trace(EgretCudaProgram* program, const void* const* inputs,
    void (*each)(const EgretCudaActivity*, void* user), void* user, EgretCudaError* error);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
