// cuBLASLt: D = epilogue(alpha op(A) op(B) + beta C), column-major. Offers two working algorithms, the second with a
// workspace, and one that does not fit the problem.
#include "tests/core/runtime/cuda/emulator/emulator.h"

#include "core/runtime/cuda/program/elements.h"

#include <cublasLt.h>
#include <cstring>
#include <vector>

namespace {

using egret::runtime::cuda::Element;
using egret::runtime::cuda::load;
using egret::runtime::cuda::store;

Element elementOf(cudaDataType_t type) {
    return type == CUDA_R_16F ? Element::f16 : type == CUDA_R_16BF ? Element::bf16 : Element::f32;
}

struct Layout {
    cudaDataType_t type;
    int64_t rows, columns, leading;
    int32_t batch = 1;
    int64_t stride = 0;
};
struct Operation {
    cublasComputeType_t compute;
    cudaDataType_t scale;
    cublasOperation_t transposesA = CUBLAS_OP_N, transposesB = CUBLAS_OP_N;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
    const void* bias = nullptr;
    cudaDataType_t biasType = CUDA_R_32F;
};
struct Preference {
    uint64_t workspace = 0;
    uint32_t reductions = 0, alignments[4] = {256, 256, 256, 256};
};

template <class T>
cublasStatus_t set(T& to, const void* from, std::size_t bytes) {
    if (bytes != sizeof(T)) return CUBLAS_STATUS_INVALID_VALUE;
    std::memcpy(&to, from, bytes);
    return CUBLAS_STATUS_SUCCESS;
}

constexpr uint64_t kPlain = 11, kWithWorkspace = 21, kImpossible = 31;
constexpr std::size_t kWorkspace = 4096;

struct Extents {
    int64_t m, n, k;
};
// Returns true if the layouts describe one product.
bool fit(const Operation& o, const Layout& a, const Layout& b, const Layout& c, const Layout& d, Extents& out) {
    const bool ta = o.transposesA == CUBLAS_OP_T, tb = o.transposesB == CUBLAS_OP_T;
    out = {d.rows, d.columns, ta ? a.rows : a.columns};
    const bool sizes = (ta ? a.columns : a.rows) == out.m && (tb ? b.columns : b.rows) == out.k &&
        (tb ? b.rows : b.columns) == out.n && c.rows == out.m && c.columns == out.n;
    const bool leading = a.leading >= a.rows && b.leading >= b.rows && c.leading >= c.rows && d.leading >= d.rows;
    return sizes && leading && a.batch == d.batch && b.batch == d.batch && c.batch == d.batch && a.type == b.type &&
        c.type == d.type && o.scale == CUDA_R_32F;
}

bool reaches(const void* data, const Layout& l) {
    const int64_t last = (l.batch - 1) * l.stride + (l.columns - 1) * l.leading + l.rows;
    return emulator::isDeviceMemory(data, static_cast<std::size_t>(last) * bytesOf(elementOf(l.type)));
}

void multiply(const Operation& o, double alpha, const void* A, const Layout& a, const void* B, const Layout& b,
    double beta, const void* C, const Layout& c, void* D, const Layout& d, const Extents& e) {
    // Returns the matrix of one batch as [rows, columns] after op.
    const auto numbers = [&](const void* data, const Layout& l, int64_t batch, bool isTransposed) {
        const int64_t rows = isTransposed ? l.columns : l.rows, columns = isTransposed ? l.rows : l.columns;
        std::vector<double> out;
        for (int64_t i = 0; i < rows; ++i)
            for (int64_t j = 0; j < columns; ++j) {
                const int64_t at = isTransposed ? i * l.leading + j : j * l.leading + i;
                const double x = load(elementOf(l.type), data, static_cast<std::size_t>(batch * l.stride + at));
                out.push_back(
                    o.compute == CUBLAS_COMPUTE_32F_FAST_TF32 && l.type == CUDA_R_32F ? emulator::rounded(x, 10) : x);
            }
        return out;
    };
    const bool hasBias = o.epilogue == CUBLASLT_EPILOGUE_BIAS || o.epilogue == CUBLASLT_EPILOGUE_RELU_BIAS;
    const bool hasRelu = o.epilogue == CUBLASLT_EPILOGUE_RELU || o.epilogue == CUBLASLT_EPILOGUE_RELU_BIAS;
    for (int64_t batch = 0; batch < d.batch; ++batch) {
        const std::vector<double> left = numbers(A, a, batch, o.transposesA == CUBLAS_OP_T),
                                  right = numbers(B, b, batch, o.transposesB == CUBLAS_OP_T);
        for (int64_t j = 0; j < e.n; ++j)
            for (int64_t i = 0; i < e.m; ++i) {
                double sum = 0;
                for (int64_t k = 0; k < e.k; ++k)
                    sum += left[static_cast<std::size_t>(i * e.k + k)] * right[static_cast<std::size_t>(k * e.n + j)];
                double y = alpha * sum;
                if (beta != 0)
                    y += beta *
                        load(elementOf(c.type), C, static_cast<std::size_t>(batch * c.stride + j * c.leading + i));
                if (hasBias) y += load(elementOf(o.biasType), o.bias, static_cast<std::size_t>(i));
                if (hasRelu && y < 0) y = 0;
                store(elementOf(d.type), D, static_cast<std::size_t>(batch * d.stride + j * d.leading + i), y);
            }
    }
}

template <class T>
T& as(void* handle) {
    return *static_cast<T*>(handle);
}

}  // namespace

extern "C" {

std::size_t cublasLtGetVersion() { return 130000; }
const char* cublasLtGetStatusString(cublasStatus_t) { return "the emulator's cuBLASLt"; }
cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
    return *handle = reinterpret_cast<cublasLtHandle_t>(new int), CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatrixLayoutCreate(
    cublasLtMatrixLayout_t* out, cudaDataType type, uint64_t rows, uint64_t columns, int64_t leading) {
    *out = reinterpret_cast<cublasLtMatrixLayout_t>(
        new Layout{type, static_cast<int64_t>(rows), static_cast<int64_t>(columns), leading});
    return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
    return delete reinterpret_cast<Layout*>(layout), CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatrixLayoutSetAttribute(
    cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t name, const void* value, std::size_t bytes) {
    Layout& l = as<Layout>(layout);
    switch (name) {
        case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT: return set(l.batch, value, bytes);
        case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET: return set(l.stride, value, bytes);
        default: return CUBLAS_STATUS_NOT_SUPPORTED;
    }
}

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t* out, cublasComputeType_t compute, cudaDataType_t scale) {
    return *out = reinterpret_cast<cublasLtMatmulDesc_t>(new Operation{compute, scale}), CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t operation) {
    return delete reinterpret_cast<Operation*>(operation), CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulDescSetAttribute(
    cublasLtMatmulDesc_t operation, cublasLtMatmulDescAttributes_t name, const void* value, std::size_t bytes) {
    Operation& o = as<Operation>(operation);
    switch (name) {
        case CUBLASLT_MATMUL_DESC_TRANSA: return set(o.transposesA, value, bytes);
        case CUBLASLT_MATMUL_DESC_TRANSB: return set(o.transposesB, value, bytes);
        case CUBLASLT_MATMUL_DESC_EPILOGUE: return set(o.epilogue, value, bytes);
        case CUBLASLT_MATMUL_DESC_BIAS_POINTER: return set(o.bias, value, bytes);
        case CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE: return set(o.biasType, value, bytes);
        default: return CUBLAS_STATUS_NOT_SUPPORTED;
    }
}

cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t* out) {
    return *out = reinterpret_cast<cublasLtMatmulPreference_t>(new Preference), CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
    return delete reinterpret_cast<Preference*>(preference), CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference,
    cublasLtMatmulPreferenceAttributes_t name, const void* value, std::size_t bytes) {
    Preference& p = as<Preference>(preference);
    switch (name) {
        case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES: return set(p.workspace, value, bytes);
        case CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK: return set(p.reductions, value, bytes);
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES: return set(p.alignments[0], value, bytes);
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES: return set(p.alignments[1], value, bytes);
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES: return set(p.alignments[2], value, bytes);
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES: return set(p.alignments[3], value, bytes);
        default: return CUBLAS_STATUS_NOT_SUPPORTED;
    }
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t operation,
    cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
    cublasLtMatmulPreference_t preference, int wanted, cublasLtMatmulHeuristicResult_t* results, int* count) {
    ++emulator::counts().searches;
    *count = 0;
    Extents extents{};
    if (!fit(as<Operation>(operation), as<Layout>(a), as<Layout>(b), as<Layout>(c), as<Layout>(d), extents))
        return CUBLAS_STATUS_INVALID_VALUE;
    const auto add = [&](uint64_t number, cublasStatus_t state, std::size_t workspace) {
        if (*count == wanted) return;
        cublasLtMatmulHeuristicResult_t& one = results[(*count)++];
        one = {};
        one.algo.data[0] = number;
        one.state = state;
        one.workspaceSize = workspace;
    };
    if (as<Preference>(preference).workspace >= kWorkspace) add(kWithWorkspace, CUBLAS_STATUS_SUCCESS, kWorkspace);
    add(kPlain, CUBLAS_STATUS_SUCCESS, 0);
    add(kImpossible, CUBLAS_STATUS_NOT_SUPPORTED, 0);
    return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulAlgoCheck(cublasLtHandle_t, cublasLtMatmulDesc_t operation, cublasLtMatrixLayout_t a,
    cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d, const cublasLtMatmulAlgo_t* algorithm,
    cublasLtMatmulHeuristicResult_t* result) {
    Extents extents{};
    if (!fit(as<Operation>(operation), as<Layout>(a), as<Layout>(b), as<Layout>(c), as<Layout>(d), extents))
        return CUBLAS_STATUS_INVALID_VALUE;
    const uint64_t number = algorithm->data[0];
    if (number != kPlain && number != kWithWorkspace) return CUBLAS_STATUS_NOT_SUPPORTED;
    *result = {};
    result->algo = *algorithm;
    result->workspaceSize = number == kWithWorkspace ? kWorkspace : 0;
    return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasLtMatmulAlgoConfigGetAttribute(const cublasLtMatmulAlgo_t* algorithm,
    cublasLtMatmulAlgoConfigAttributes_t name, void* value, std::size_t bytes, std::size_t* written) {
    if (name != CUBLASLT_ALGO_CONFIG_ID || bytes != sizeof(int)) return CUBLAS_STATUS_INVALID_VALUE;
    const int number = static_cast<int>(algorithm->data[0]);
    std::memcpy(value, &number, bytes);
    return *written = bytes, CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t operation, const void* alpha, const void* A,
    cublasLtMatrixLayout_t a, const void* B, cublasLtMatrixLayout_t b, const void* beta, const void* C,
    cublasLtMatrixLayout_t c, void* D, cublasLtMatrixLayout_t d, const cublasLtMatmulAlgo_t* algorithm, void* workspace,
    std::size_t workspaceBytes, cudaStream_t stream) {
    const Operation& o = as<Operation>(operation);
    Extents e{};
    if (!fit(o, as<Layout>(a), as<Layout>(b), as<Layout>(c), as<Layout>(d), e)) return CUBLAS_STATUS_INVALID_VALUE;
    if (!reaches(A, as<Layout>(a)) || !reaches(B, as<Layout>(b)) || !reaches(C, as<Layout>(c)) ||
        !reaches(D, as<Layout>(d)))
        return CUBLAS_STATUS_INVALID_VALUE;
    const uint64_t number = algorithm->data[0];
    if (number == kImpossible) return CUBLAS_STATUS_NOT_SUPPORTED;
    if (number == kWithWorkspace && (workspaceBytes < kWorkspace || !emulator::isDeviceMemory(workspace, kWorkspace)))
        return CUBLAS_STATUS_INVALID_VALUE;
    // Descriptors and scalars are read now; memory is read when the product runs.
    const double by = static_cast<double>(*static_cast<const float*>(alpha)),
                 more = static_cast<double>(*static_cast<const float*>(beta));
    emulator::enqueue(
        stream, [=, la = as<Layout>(a), lb = as<Layout>(b), lc = as<Layout>(c), ld = as<Layout>(d), o = o] {
            if (number == kWithWorkspace) std::memset(workspace, 0xff, kWorkspace);
            multiply(o, by, A, la, B, lb, more, C, lc, D, ld, e);
        });
    return CUBLAS_STATUS_SUCCESS;
}

}  // extern "C"
