// A Map is memory-bound: the chain of functions runs in registers between one read of every operand and one write. If
// operands and result have the same layout, a thread processes several adjacent elements with one 16-byte access.
// Otherwise (broadcasting), it computes operand positions from the element's index. The divisions are by constants,
// which the compiler replaces by multiplications. Halves are stored as 16 bits and converted by generated code, so no
// header is needed at run time.
#include "core/runtime/cuda/program/map_source.h"

#include "core/base/error.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace egret::runtime::cuda {
namespace {

constexpr std::string_view kPrelude = R"(
typedef unsigned short egretBits;
struct egretF16 { egretBits bits; };
struct egretBf16 { egretBits bits; };
#ifdef __CUDACC__
__device__ inline float egretLoad(egretF16 h) { float f; asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(h.bits)); return f; }
__device__ inline void egretStore(egretF16& h, float f) { asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h.bits) : "f"(f)); }
__device__ inline float egretLoad(egretBf16 h) { return __uint_as_float((unsigned)h.bits << 16); }
__device__ inline void egretStore(egretBf16& h, float f) {
    const unsigned bits = __float_as_uint(f);
    h.bits = (bits & 0x7fffffffu) > 0x7f800000u ? (egretBits)((bits >> 16) | 0x40u) : (egretBits)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}
#endif
__device__ inline float egretLoad(float f) { return f; }
__device__ inline void egretStore(float& to, float f) { to = f; }
struct egretTruth { unsigned char bits; };
__device__ inline bool egretLoad(egretTruth t) { return t.bits != 0; }
__device__ inline void egretStore(egretTruth& to, bool t) { to.bits = t; }
__device__ inline void egretStore(egretTruth& to, long long i) { to.bits = i != 0; }
template <class T> __device__ inline long long egretLoad(T i) { return i; }
template <class T> __device__ inline void egretStore(T& to, long long i) { to = (T)i; }
__device__ inline float egretModulo(float a, float b) { const float rest = fmodf(a, b); return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest; }
__device__ inline long long egretModulo(long long a, long long b) {
    if (b == 0 || b == -1) return 0;
    const long long rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
__device__ inline long long egretModulo(bool a, bool b) { return egretModulo((long long)a, (long long)b); }
template <class T, int N> struct __align__(sizeof(T) * N) egretPack { T at[N]; };
)";

std::string_view typeOf(Kind kind) {
    return kind == Kind::real ? "float" : kind == Kind::integer ? "long long" : "bool";
}

std::string literal(double value) {
    if (std::isnan(value)) return "__int_as_float(0x7fc00000)";
    if (std::isinf(value)) return value > 0 ? "__int_as_float(0x7f800000)" : "__int_as_float(0xff800000)";
    const auto single = static_cast<float>(value);
    if (std::isinf(single)) return literal(value > 0 ? HUGE_VAL : -HUGE_VAL);
    char buffer[64];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, static_cast<double>(single), std::chars_format::scientific, 9);
    return std::string(buffer, end.ptr) + "f";
}

// A constant is an integer if all values that it is combined with are integers.
bool constantIsInteger(
    const std::vector<Operation>& code, std::size_t index, std::size_t reads, const std::vector<Kind>& known) {
    for (const Operation& user : code) {
        const auto at = std::ranges::find(user.arguments, static_cast<int>(reads + index));
        if (at == user.arguments.end()) continue;
        for (std::size_t i = user.function->name == "where" ? 1 : 0; i < user.arguments.size(); ++i) {
            const auto other = static_cast<std::size_t>(user.arguments[i]);
            if (other < known.size() && other != reads + index && known[other] != Kind::real) return true;
        }
    }
    return false;
}

std::string substituted(std::string_view text, const std::vector<std::string>& arguments) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '$') out += arguments.at(static_cast<std::size_t>(text[++i] - '0'));
        else out += text[i];
    }
    return out;
}

std::string named(const char* prefix, std::size_t number) {
    std::string out = prefix;
    return out += std::to_string(number);
}

// Returns declarations of all operations as variables v<number>; the last variable is the result.
std::string computation(const Program& program, const Step& step) {
    const auto& code = std::get<Map>(step.parameters).code;
    const std::vector<Kind> kinds = kindsOf(program, step);
    const std::size_t reads = step.reads.size();
    std::string out;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const Operation& one = code[i];
        const Kind kind = kinds[reads + i];
        std::string text;
        if (one.function->name == "const") {
            text =
                kind == Kind::real ? literal(one.constant) : std::to_string(static_cast<int64_t>(one.constant)) + "LL";
        } else {
            std::vector<std::string> arguments;
            bool allReal = true;
            for (std::size_t k = 0; k < one.arguments.size(); ++k) {
                arguments.push_back(named("v", static_cast<std::size_t>(one.arguments[k])));
                if (one.function->name != "where" || k > 0)
                    allReal = allReal && kinds[static_cast<std::size_t>(one.arguments[k])] == Kind::real;
            }
            text = substituted(
                allReal && !one.function->real.empty() ? one.function->real : one.function->integer, arguments);
        }
        out += substituted(
            "        const $0 $1 = $2;\n", {std::string(typeOf(kind)), named("v", reads + i), std::move(text)});
    }
    return out;
}

}  // namespace

std::vector<Kind> kindsOf(const Program& program, const Step& step) {
    const auto& code = std::get<Map>(step.parameters).code;
    const std::size_t reads = step.reads.size();
    std::vector<Kind> kinds;
    for (const TensorId id : step.reads) {
        if (id < 0) throw Error(Category::badInput, "an operand is missing");
        kinds.push_back(kindOf(program.at(id).element));
    }
    for (std::size_t i = 0; i < code.size(); ++i) {
        const Operation& one = code[i];
        if (static_cast<int>(one.arguments.size()) != one.function->arguments)
            throw Error(Category::badInput, "a function has the wrong number of arguments");
        for (const int argument : one.arguments)
            if (argument < 0 || static_cast<std::size_t>(argument) >= kinds.size())
                throw Error(Category::badInput, "a value is used before it is defined");
        if (one.function->name == "const") {
            kinds.push_back(constantIsInteger(code, i, reads, kinds) ? Kind::integer : Kind::real);
            continue;
        }
        const std::size_t first = one.function->name == "where" ? 1 : 0;
        Kind common = kinds[static_cast<std::size_t>(one.arguments[first])];
        for (std::size_t k = first; k < one.arguments.size(); ++k) {
            const Kind kind = kinds[static_cast<std::size_t>(one.arguments[k])];
            if ((kind == Kind::real) != (common == Kind::real))
                throw Error(Category::badInput, "a function mixes reals and integers");
            if (kind == Kind::integer) common = kind;
        }
        if (first == 1 && kinds[static_cast<std::size_t>(one.arguments[0])] == Kind::real)
            throw Error(Category::badInput, "a condition is a real number");
        const std::string_view text = common == Kind::real ? one.function->real : one.function->integer;
        if (text.empty())
            throw Error(Category::badInput,
                substituted("'$0' does not support $1",
                    {std::string(one.function->name), common == Kind::real ? "reals" : "integers"}));
        kinds.push_back(one.function->result.value_or(common));
    }
    const Kind last = kinds.back(), wanted = kindOf(program.at(step.write).element);
    if ((last == Kind::real) != (wanted == Kind::real))
        throw Error(Category::badInput, "the last value does not have the result's kind");
    return kinds;
}

MapKernel mapKernel(const Program& program, const Step& step) {
    const Tensor& y = program.at(step.write);
    Nest nest{y.extents, {rowMajorStrides(y.extents)}};
    std::vector<const Tensor*> reads;
    for (const TensorId id : step.reads) {
        reads.push_back(&program.at(id));
        nest.strides.push_back(broadcastStrides(reads.back()->extents, y.extents));
    }
    nest = collapsed(nest);
    const int64_t elements = y.elements();
    // A thread processes several elements if each operand is a single element or has the result's layout.
    std::size_t widest = bytesOf(y.element);
    bool straight = nest.extents.size() == 1;
    for (std::size_t i = 0; i < reads.size(); ++i)
        if (straight && nest.strides[i + 1][0] != 0) widest = std::max(widest, bytesOf(reads[i]->element));
    int64_t pack = straight ? static_cast<int64_t>(16 / widest) : 1;
    const auto aligned = [&](TensorId id) { return rootOf(program, id).second % pack == 0; };
    const bool isAligned = elements % pack == 0 && aligned(step.write) && std::ranges::all_of(step.reads, aligned);
    if (!isAligned) pack = 1;

    const TensorId root = rootOf(program, step.write).first;
    const bool isInPlace =
        std::ranges::any_of(step.reads, [&](TensorId id) { return rootOf(program, id).first == root; });
    const std::string pointer = isInPlace ? "* " : "* __restrict__ ", result(storageOf(y.element)),
                      last = named("v", reads.size() + std::get<Map>(step.parameters).code.size() - 1);
    const bool isWide = elements > std::numeric_limits<int32_t>::max();
    const std::string index = isWide ? "unsigned long long" : "unsigned", width = std::to_string(pack);
    const int64_t threads = elements / pack;
    std::string body = "(";
    // Adds one line per operand: $0 is the operand's number, $1 its type, $2 the number of elements per thread.
    const auto addForEach = [&](auto lineOf) {
        for (std::size_t i = 0; i < reads.size(); ++i)
            body += substituted(lineOf(i), {std::to_string(i), std::string(storageOf(reads[i]->element)), width});
    };
    const auto isOne = [&](std::size_t i) { return nest.strides[i + 1][0] == 0; };
    for (std::size_t i = 0; i < reads.size(); ++i)
        body += substituted("const $0$1x$2, ", {std::string(storageOf(reads[i]->element)), pointer, std::to_string(i)});
    body += substituted(
        "$0$1y) {\n"
        "    const $2 i = ($2)blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    if (i >= $3$4) return;\n",
        {result, pointer, index, std::to_string(threads), isWide ? "ull" : "u"});
    if (pack > 1) {
        addForEach([&](std::size_t i) {
            return isOne(i) ? "    const auto s$0 = egretLoad(x$0[0]);\n"
                            : "    const auto p$0 = ((const egretPack<$1, $2>*)x$0)[i];\n";
        });
        body += substituted(
            "    egretPack<$0, $1> out;\n"
            "#pragma unroll\n"
            "    for (int lane = 0; lane < $1; ++lane) {\n",
            {result, width});
        addForEach([&](std::size_t i) {
            return isOne(i) ? "        const auto v$0 = s$0;\n" : "        const auto v$0 = egretLoad(p$0.at[lane]);\n";
        });
        body += computation(program, step);
        body += substituted(
            "        egretStore(out.at[lane], $0);\n"
            "    }\n"
            "    ((egretPack<$1, $2>*)y)[i] = out;\n"
            "}\n",
            {last, result, width});
        return {body, static_cast<int>(pack), threads};
    }
    body += substituted("    {\n        $0 rest = i;\n", {index});
    for (std::size_t i = 0; i < reads.size(); ++i)
        body += substituted("        $0 o$1 = 0;\n", {index, std::to_string(i)});
    for (std::size_t axis = nest.extents.size(); axis-- > 0;) {
        body +=
            substituted(axis == 0 ? "        { const $0 c = rest;" : "        { const $0 c = rest % $1u; rest /= $1u;",
                {index, std::to_string(nest.extents[axis])});
        for (std::size_t i = 0; i < reads.size(); ++i)
            if (const int64_t stride = nest.strides[i + 1][axis]; stride != 0)
                body += substituted(" o$0 += c * $1u;", {std::to_string(i), std::to_string(stride)});
        body += " (void)c; }\n";
    }
    addForEach([](std::size_t) { return "        const auto v$0 = egretLoad(x$0[o$0]);\n"; });
    body += computation(program, step);
    body += substituted("        egretStore(y[i], $0);\n    }\n}\n", {last});
    return {body, 1, threads};
}

std::string mapSource(const std::vector<std::string>& bodies) {
    std::string out(kPrelude);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        out += substituted("extern \"C\" __global__ void egretMap$0", {std::to_string(i)}) + bodies[i];
    return out;
}

}  // namespace egret::runtime::cuda
