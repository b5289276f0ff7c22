/* The C interface of libegret_cuda.so: runs programs (core/runtime/cuda/program) on an NVIDIA GPU. Needs nothing but
 * this header to be used, and is linked to no driver: where there is none, every call says so (EGRET_CUDA_NO_DRIVER).
 *
 * Functions return a code, and fill `error` (which may be null) when it is not EGRET_CUDA_OK. Calls that share a
 * program must take turns; otherwise any thread may call anything. After EGRET_CUDA_DEVICE_LOST the process cannot use
 * the device any more, but goes on. */
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

#define EGRET_CUDA_INTERFACE 5 /* of this header; egret_cuda_interface() says the library's */

enum EgretCudaCode {
    EGRET_CUDA_OK = 0,
    EGRET_CUDA_NO_DRIVER = 1,   /* none is installed, or it is too old for this CUDA */
    EGRET_CUDA_NO_DEVICE = 2,   /* there is no such device */
    EGRET_CUDA_BAD_PROGRAM = 3, /* text that is no program, tensors that do not fit */
    EGRET_CUDA_UNSUPPORTED = 4, /* valid, but no kernel of the device does it */
    EGRET_CUDA_OUT_OF_MEMORY = 5,
    EGRET_CUDA_DEVICE_LOST = 6, /* an illegal access, a hardware error, a removed device */
    EGRET_CUDA_CANCELLED = 7,
    EGRET_CUDA_INTERNAL = 8,
    EGRET_CUDA_BAD_INPUT = 9 /* an index outside its axis; the step is the first that met one */
};

typedef struct EgretCudaError {
    int32_t code;
    int32_t step; /* of the program; -1: none in particular */
    char message[2048];
} EgretCudaError;

typedef struct EgretCudaVersions { /* as 1000 * major + 10 * minor, cuDNN's and cuBLAS's as they count; 0: not there */
    int32_t runtime, driver, cudnn, cublas, nvrtc, cupti; /* driver: the CUDA that it can do */
    char driver_release[80];                              /* its own, "580.65.06"; empty: unknown (no NVML) */
} EgretCudaVersions;

typedef struct EgretCudaDevice {
    char name[256];
    int32_t major, minor; /* compute capability */
    int32_t multiprocessors;
    int32_t clock_khz, memory_clock_khz, bus_bits;
    uint64_t total_bytes, free_bytes, l2_bytes;
} EgretCudaDevice;

typedef struct EgretCudaSensors { /* -1: unknown (no NVML, or the device does not tell) */
    int32_t clock_mhz, memory_clock_mhz, temperature_celsius, power_milliwatts;
} EgretCudaSensors;

typedef struct EgretCudaRates {   /* measured, what rooflines are drawn with */
    double copy_bytes_per_second; /* read and written together, device to device, beyond the caches */
    double flops[4];              /* of a large matrix product, per second, by precision; 0: it has none */
} EgretCudaRates;

enum EgretCudaPrecision { EGRET_CUDA_F32 = 0, EGRET_CUDA_TF32 = 1, EGRET_CUDA_F16 = 2, EGRET_CUDA_BF16 = 3 };

typedef struct EgretCudaOptions {
    int32_t device;
    int32_t precision;        /* EgretCudaPrecision: what products may do; halves are what the program itself is in */
    uint64_t workspace_limit; /* bytes that a convolution or product may use beside its tensors */
    int32_t candidates; /* algorithms tried for each distinct convolution and product; 1: the library's first choice */
    int32_t fuse;       /* 0: bias, addend and activation get steps of their own (to compare) */
    int (*stopped)(void* user); /* looked at before every step; may be null */
    /* Choices of algorithms that outlive the process; both may be null. `recall` says what was kept under a key: null
     * when nothing, else a text that stays until the next call. Keys hold the device's number, not its name, and no
     * library's version: the caller keeps those apart. A choice that does not fit any more is made again. */
    const char* (*recall)(const char* key, void* user);
    void (*keep)(const char* key, const char* choice, void* user);
    void* user; /* passed to all three */
} EgretCudaOptions;

typedef struct EgretCudaProgram EgretCudaProgram;

typedef struct EgretCudaProgramInfo {
    int32_t steps, inputs, outputs;
    uint64_t arena_bytes, constant_bytes, workspace_bytes;
} EgretCudaProgramInfo;

typedef struct EgretCudaStep {
    char name[256];      /* of the nodes, as the program says */
    char kind[16];       /* "conv", ... */
    char algorithm[256]; /* what was chosen: "cuDNN engine 12, choice 3, fused", "cuBLASLt ...", "map 3" */
    double flops, bytes;
    uint64_t alive_bytes; /* tensors alive while it runs */
} EgretCudaStep;

enum EgretCudaHow {
    EGRET_CUDA_STREAM = 0, /* kernel by kernel; milliseconds are from the first kernel to the last */
    EGRET_CUDA_GRAPH = 1,  /* captured once as a CUDA graph, launched at once */
    EGRET_CUDA_STEPS = 2   /* with an event around every step */
};

enum EgretCudaActivityKind { EGRET_CUDA_KERNEL = 0, EGRET_CUDA_COPY = 1, EGRET_CUDA_MEMSET = 2 };

/* One record of a trace, in nanoseconds since its begin. */
typedef struct EgretCudaActivity {
    char name[256];
    int32_t step; /* whose it is; -1: of none (copies of inputs) */
    int32_t kind; /* EgretCudaActivityKind */
    int64_t begin, end;
    uint64_t bytes; /* of a copy */
    uint32_t stream;
} EgretCudaActivity;

int32_t egret_cuda_interface(void);
/* Versions that are known without a driver are filled in even when there is none. */
int32_t egret_cuda_versions(EgretCudaVersions* versions, EgretCudaError* error);
int32_t egret_cuda_device_count(int32_t* count, EgretCudaError* error);
int32_t egret_cuda_device(int32_t index, EgretCudaDevice* device, EgretCudaError* error);
int32_t egret_cuda_sensors(int32_t index, EgretCudaSensors* sensors, EgretCudaError* error);
int32_t egret_cuda_rates(int32_t index, EgretCudaRates* rates, EgretCudaError* error); /* takes about a second */

/* `text` is a program (program/text.h), `constants` what it calls given. They are not needed afterwards. */
int32_t egret_cuda_compile(const char* text, const void* const* constants, size_t constant_count,
    const EgretCudaOptions* options, EgretCudaProgram** program, EgretCudaError* error);
void egret_cuda_free(EgretCudaProgram* program); /* null is fine; waits for what compiles or runs on its device */
int32_t egret_cuda_info(const EgretCudaProgram* program, EgretCudaProgramInfo* info, EgretCudaError* error);
int32_t egret_cuda_step(const EgretCudaProgram* program, int32_t step, EgretCudaStep* out, EgretCudaError* error);

/* Inputs and outputs in order, dense, on the host; null inputs keep what the last run brought, null outputs are not
 * copied back. Without copies: `milliseconds` of the whole, `step_milliseconds` (one per step, EGRET_CUDA_STEPS only);
 * both may be null. EGRET_CUDA_BAD_INPUT is looked for when `outputs` is not null, which are then of no use. */
int32_t egret_cuda_run(EgretCudaProgram* program, const void* const* inputs, void* const* outputs, int32_t how,
    double* milliseconds, double* step_milliseconds, EgretCudaError* error);
/* One run, recorded by CUPTI; `each` is called for every kernel, copy and memset in order of time.
 * EGRET_CUDA_UNSUPPORTED without CUPTI. */
int32_t egret_cuda_trace(EgretCudaProgram* program, const void* const* inputs,
    void (*each)(const EgretCudaActivity*, void* user), void* user, EgretCudaError* error);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
