// Matrix products with cuBLASLt. cuBLASLt is column-major, so the row-major product c = a b becomes c' = b' a' and the
// operands are swapped. A bias per column becomes a bias per row, which cuBLASLt's epilogue can add. Bias and relu are
// fused where possible; the addend is cuBLASLt's C. The algorithms that cuBLASLt's heuristic lists within the workspace
// limit are timed on the device, and the fastest is kept.
#include "core/runtime/cuda/plugin/choice.h"

#include <sstream>
#include <type_traits>

namespace egret::runtime::cuda {
namespace {

cudaDataType typeOf(Element element) {
    return element == Element::f16 ? CUDA_R_16F : element == Element::bf16 ? CUDA_R_16BF : CUDA_R_32F;
}

struct Destroy {
    void operator()(cublasLtMatmulDesc_t one) const { cublasLtMatmulDescDestroy(one); }
    void operator()(cublasLtMatrixLayout_t one) const { cublasLtMatrixLayoutDestroy(one); }
    void operator()(cublasLtMatmulPreference_t one) const { cublasLtMatmulPreferenceDestroy(one); }
};
template <class T>
using Owned = std::unique_ptr<std::remove_pointer_t<T>, Destroy>;

Owned<cublasLtMatrixLayout_t> layout(Element element, int64_t rows, int64_t columns, int64_t batch, int64_t stride) {
    cublasLtMatrixLayout_t raw = nullptr;
    require(cublasLtMatrixLayoutCreate(
                &raw, typeOf(element), static_cast<uint64_t>(rows), static_cast<uint64_t>(columns), rows),
        "Describing a matrix");
    Owned<cublasLtMatrixLayout_t> out(raw);
    const auto count = static_cast<int32_t>(batch);
    require(cublasLtMatrixLayoutSetAttribute(raw, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count),
        "Describing a matrix");
    require(cublasLtMatrixLayoutSetAttribute(raw, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof stride),
        "Describing a matrix");
    return out;
}

// A product and its algorithm. Addresses are passed to each call.
struct Product {
    Owned<cublasLtMatmulDesc_t> operation;
    Owned<cublasLtMatrixLayout_t> first, second, result;  // in cuBLASLt's order: b, a, y
    cublasLtMatmulAlgo_t algorithm{};
    std::size_t workspace = 0;
    // The algorithm's number and its position in the heuristic's list. An algorithm may occur several times in the list
    // with different tuning parameters.
    int number = -1, place = 0;
    bool fused = false;
    double milliseconds = 0;
    float alpha = 1, beta = 0;
};

void run(const Binding& binding, const Step& step, const Product& p, void* workspace) {
    const void* bias = p.fused && step.has(2) ? binding.address(step.reads[2]) : nullptr;
    if (bias)
        require(
            cublasLtMatmulDescSetAttribute(p.operation.get(), CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias),
            "Describing a product");
    void* y = binding.address(step.write);
    const void* addend = step.has(3) ? binding.address(step.reads[3]) : static_cast<std::byte*>(y);
    require(cublasLtMatmul(binding.device.cublas, p.operation.get(), &p.alpha, binding.address(step.reads[1]),
                p.first.get(), binding.address(step.reads[0]), p.second.get(), &p.beta, addend, p.result.get(), y,
                p.result.get(), &p.algorithm, workspace, p.workspace, binding.device.stream),
        "Running a matrix product");
}

// Returns the description of the product, without an algorithm.
std::shared_ptr<Product> described(const Binding& binding, const Step& step, bool fused) {
    const MatMul& m = std::get<MatMul>(step.parameters);
    const Element element = binding.tensor(step.write).element;
    auto out = std::make_shared<Product>();
    cublasLtMatmulDesc_t raw = nullptr;
    require(cublasLtMatmulDescCreate(&raw,
                binding.precision() == Precision::tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F, CUDA_R_32F),
        "Describing a product");
    out->operation.reset(raw);
    const auto set = [&](cublasLtMatmulDescAttributes_t name, const auto& value) {
        require(cublasLtMatmulDescSetAttribute(raw, name, &value, sizeof value), "Describing a product");
    };
    set(CUBLASLT_MATMUL_DESC_TRANSA, m.transposeB ? CUBLAS_OP_T : CUBLAS_OP_N);
    set(CUBLASLT_MATMUL_DESC_TRANSB, m.transposeA ? CUBLAS_OP_T : CUBLAS_OP_N);
    out->fused = fused;
    if (fused) {
        const bool bias = step.has(2), relu = m.activation == Activation::relu;
        set(CUBLASLT_MATMUL_DESC_EPILOGUE,
            bias && relu ? CUBLASLT_EPILOGUE_RELU_BIAS
                : bias   ? CUBLASLT_EPILOGUE_BIAS
                         : CUBLASLT_EPILOGUE_RELU);
        if (bias) {
            const void* address = binding.address(step.reads[2]);
            set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, address);
            set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, typeOf(element));
        }
    }
    // A row-major [r, c] matrix is a column-major [c, r] matrix.
    out->first =
        m.transposeB ? layout(element, m.k, m.n, m.batch, m.strideB) : layout(element, m.n, m.k, m.batch, m.strideB);
    out->second =
        m.transposeA ? layout(element, m.m, m.k, m.batch, m.strideA) : layout(element, m.k, m.m, m.batch, m.strideA);
    out->result = layout(element, m.n, m.m, m.batch, m.m * m.n);
    out->alpha = static_cast<float>(m.alpha);
    out->beta = step.has(3) ? static_cast<float>(m.beta) : 0.0f;
    return out;
}

std::shared_ptr<Product> search(Binding& binding, const Step& step, bool fused) {
    const Element element = binding.tensor(step.write).element;
    auto out = described(binding, step, fused);
    cublasLtMatmulPreference_t rawPreference = nullptr;
    require(cublasLtMatmulPreferenceCreate(&rawPreference), "Requesting algorithms from cuBLASLt");
    const Owned<cublasLtMatmulPreference_t> preference(rawPreference);
    const auto prefer = [&](cublasLtMatmulPreferenceAttributes_t name, const auto& value) {
        require(cublasLtMatmulPreferenceSetAttribute(rawPreference, name, &value, sizeof value),
            "Requesting algorithms from cuBLASLt");
    };
    prefer(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, static_cast<uint64_t>(binding.options.workspace_limit));
    if (element != Element::f32)
        prefer(CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK,
            static_cast<uint32_t>(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));  // keeps partial sums in f32
    const auto alignmentOf = [&](TensorId id) {
        const auto address = reinterpret_cast<uintptr_t>(binding.address(id));
        return static_cast<uint32_t>(address % 256 == 0 ? 256 : address & (~address + 1));
    };
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, alignmentOf(step.reads[1]));
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, alignmentOf(step.reads[0]));
    prefer(
        CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, step.has(3) ? alignmentOf(step.reads[3]) : alignmentOf(step.write));
    prefer(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, alignmentOf(step.write));
    std::vector<cublasLtMatmulHeuristicResult_t> results(static_cast<std::size_t>(binding.options.candidates));
    int count = 0;
    const cublasStatus_t status =
        cublasLtMatmulAlgoGetHeuristic(binding.device.cublas, out->operation.get(), out->first.get(), out->second.get(),
            out->result.get(), out->result.get(), rawPreference, binding.options.candidates, results.data(), &count);
    if (fused && status != CUBLAS_STATUS_SUCCESS) return nullptr;  // the search without an epilogue reports the error
    if (status == CUBLAS_STATUS_NOT_SUPPORTED || (status == CUBLAS_STATUS_SUCCESS && count == 0)) return nullptr;
    require(status, "Requesting algorithms from cuBLASLt");
    using Place = std::pair<int, cublasLtMatmulHeuristicResult_t>;  // with its position among the proposals
    std::vector<Timed<Place>> timed;
    std::optional<Failure> tooLarge;  // thrown only if no algorithm's workspace fits
    const auto runs = [&](const Place& place) {
        out->algorithm = place.second.algo;
        out->workspace = place.second.workspaceSize;
        run(binding, step, *out, binding.scratchOf(out->workspace));
    };
    for (int i = 0; i < count; ++i) {
        const Place place(i + 1, results[static_cast<std::size_t>(i)]);
        if (place.second.state != CUBLAS_STATUS_SUCCESS) continue;
        constexpr int kRepeats = 5;
        try {
            timed.push_back({place, fastest(binding.device, kRepeats, [&] { runs(place); })});
        } catch (const Failure& failure) {
            if (failure.code() == EGRET_CUDA_DEVICE_LOST) throw;  // otherwise skips this algorithm
            if (failure.code() == EGRET_CUDA_OUT_OF_MEMORY) tooLarge = failure;
        }
    }
    const auto best = finalist(binding.device, std::move(timed), runs);
    if (!best && tooLarge && !fused) throw *tooLarge;
    if (!best) return nullptr;
    out->place = best->algorithm.first;
    out->algorithm = best->algorithm.second.algo;
    out->workspace = best->algorithm.second.workspaceSize;
    out->milliseconds = best->milliseconds;
    int id = 0;
    std::size_t written = 0;
    require(cublasLtMatmulAlgoConfigGetAttribute(&out->algorithm, CUBLASLT_ALGO_CONFIG_ID, &id, sizeof id, &written),
        "Querying a cuBLASLt algorithm");
    out->number = id;
    return out;
}

std::shared_ptr<Product> chooseProduct(Binding& binding, const Step& step) {
    const MatMul& m = std::get<MatMul>(step.parameters);
    const bool hasTail = step.has(2) || m.activation != Activation::none;
    const auto bare = search(binding, step, false);
    if (!hasTail || !binding.options.fuse) return bare;
    const auto fused = search(binding, step, true);
    if (!fused || !bare) return fused ? fused : bare;
    return fused->milliseconds <= bare->milliseconds + epilogueMs(binding, step) ? fused : bare;
}

using ProductChoice = std::shared_ptr<Product>;

// Returns the word "fused" or "bare", the time in milliseconds, the algorithm's number and position, and the words of
// the algorithm's description in hexadecimal. cuBLAS permits callers to store this description.
std::string writtenProduct(const ProductChoice& choice) {
    std::ostringstream out;
    out << (choice->fused ? "fused " : "bare ") << choice->milliseconds << ' ' << choice->number << ' ' << choice->place
        << std::hex;
    for (const uint64_t word : choice->algorithm.data) out << ' ' << word;
    return out.str();
}

std::optional<ProductChoice> restoredProduct(const Binding& binding, const Step& step, const std::string& text) {
    std::istringstream words(text);
    std::string how;
    double milliseconds = 0;
    int number = -1, place = 0;
    if (!(words >> how >> milliseconds >> number >> place) || (how != "fused" && how != "bare")) return {};
    auto out = described(binding, step, how == "fused");
    words >> std::hex;
    for (uint64_t& word : out->algorithm.data)
        if (!(words >> word)) return {};
    cublasLtMatmulHeuristicResult_t result{};
    const cublasStatus_t status = cublasLtMatmulAlgoCheck(binding.device.cublas, out->operation.get(), out->first.get(),
        out->second.get(), out->result.get(), out->result.get(), &out->algorithm, &result);
    if (status != CUBLAS_STATUS_SUCCESS || result.workspaceSize > binding.options.workspace_limit) return {};
    out->milliseconds = milliseconds;
    out->number = number;
    out->place = place;
    out->workspace = result.workspaceSize;
    return out;
}

}  // namespace

Action product(Binding& binding, const Step& step) {
    const auto found = chosen<ProductChoice>(
        binding, step, [&](const std::string& text) { return restoredProduct(binding, step, text); },
        [&] {
            const ProductChoice made = chooseProduct(binding, step);
            return made ? std::optional(made) : std::nullopt;
        },
        writtenProduct);
    if (!found)
        throw Failure(
            EGRET_CUDA_UNSUPPORTED, "cuBLASLt has no algorithm for this matrix product within the workspace limit.");
    const ProductChoice& choice = *found;
    Launch launch = [&binding, step, choice](void* workspace) { run(binding, step, *choice, workspace); };
    return {std::move(launch),
        "cuBLASLt algorithm " + std::to_string(choice->number) + ", choice " + std::to_string(choice->place) +
            (choice->fused ? ", fused" : ""),
        choice->workspace, choice->fused || !hasEpilogue(step)};
}

}  // namespace egret::runtime::cuda
