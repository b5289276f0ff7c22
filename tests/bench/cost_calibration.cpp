// Compares the analytic cost model with this machine: operators of common networks, each timed alone on one thread. The
// constants in core/cost/analytic.cpp come from this output.
#include "core/base/error.h"
#include "core/cost/analytic.h"
#include "core/graph/traffic.h"
#include "core/runtime/measure.h"
#include "core/runtime/threads.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace egret;
using namespace egret::graph;

namespace {

struct Row {
    const char* op;
    std::vector<const char*> inputs;
    Attributes attributes;
};

Attribute list(std::vector<int64_t> values) { return values; }
Attributes::Entry set(const char* name, Attribute value) { return {Symbol(name), std::move(value)}; }

std::vector<Row> rows() {
    const auto pad = set("pads", list({1, 1, 1, 1}));
    const auto axis = set("axis", int64_t{1});
    const auto two = set("outputs", int64_t{2});
    const char* map = "f32[1,64,56,56]";
    std::vector<Row> rows = {
        {"Conv", {"f32[1,3,8,8]", "f32[4,3,3,3]"}, {}},
        {"Conv", {map, "f32[64,64,3,3]"}, {pad}},
        {"Conv", {map, "f32[64,64,3,3]"}, {pad, set("activation", std::string("relu"))}},
        {"Conv", {map, "f32[256,64,1,1]"}, {}},
        {"Conv", {"f32[1,512,14,14]", "f32[512,512,3,3]"}, {pad}},
        {"Conv", {"f32[1,3,224,224]", "f32[64,3,7,7]"},
            {set("pads", list({3, 3, 3, 3})), set("strides", list({2, 2}))}},
        {"Conv", {"f32[1,128,56,56]", "f32[128,8,3,3]"}, {pad, set("group", int64_t{16})}},
        {"Conv", {"f32[1,128,56,56]", "f32[128,4,3,3]"}, {pad, set("group", int64_t{32})}},
        {"Conv", {"f32[1,128,56,56]", "f32[128,1,3,3]"}, {pad, set("group", int64_t{128})}},
        {"MatMul", {"f32[4,4]", "f32[4,4]"}, {}},
        {"MatMul", {"f32[1,512]", "f32[512,512]"}, {}},
        {"MatMul", {"f32[64,1024]", "f32[1024,1024]"}, {}},
        {"MatMul", {"f32[16,64,64]", "f32[16,64,64]"}, {}},
        {"Gemm", {"f32[1,4096]", "f32[4096,4096]"}, {}},
        {"Add", {"f32[4]", "f32[4]"}, {}},
        {"Add", {map, map}, {}},
        {"Add", {map, "f32[1,64,1,1]"}, {}},
        {"Softmax", {"f32[16,64,64]"}, {}},
        {"BatchNormalization", {map, "f32[64]", "f32[64]", "f32[64]", "f32[64]"}, {}},
        {"LayerNormalization", {"f32[64,768]", "f32[768]", "f32[768]"}, {}},
        {"MaxPool", {map}, {set("kernel_shape", list({3, 3})), set("strides", list({2, 2}))}},
        {"AveragePool", {map}, {set("kernel_shape", list({3, 3})), pad}},
        {"GlobalAveragePool", {"f32[1,512,7,7]"}, {}},
        {"ReduceMean", {"f32[64,56,56]"}, {}},
        {"Identity", {map}, {}},
        {"Concat", {map, map}, {axis}},
        {"Split", {"f32[1,128,56,56]"}, {axis, two}},
        {"Split", {"f32[64,1024]"}, {axis, two}},
        {"Transpose", {"f32[1024,1024]"}, {set("perm", list({1, 0}))}},
        {"Gather", {"f32[1000,768]", "i64[64]"}, {}},
        {"Pad", {map}, {set("pads", list({0, 0, 1, 1, 0, 0, 1, 1}))}},
        {"Pow", {map, "f32[]"}, {}},
    };
    for (const char* op : {"Relu", "Sigmoid", "Tanh", "Erf", "Exp", "Log", "Sqrt", "Sin", "Softplus"})
        rows.push_back({op, {map}, {}});
    return rows;
}

}  // namespace

int main() {
    runtime::setThreads(1);
    const cost::AnalyticCost model(cost::device("cpu"));
    std::vector<double> factors;
    std::printf("%-19s %-34s %11s %11s %7s %9s %8s\n", "operator", "inputs", "measured us", "predicted us", "factor",
        "GFLOP/s", "GB/s");
    for (const Row& row : rows()) {
        std::vector<Type> types;
        std::string inputs;
        for (const char* text : row.inputs) {
            types.push_back(Type::parse(text));
            if (types.size() <= 2) inputs += std::string(inputs.empty() ? "" : " ") + text;
        }
        try {
            const Inferred inferred = infer(operatorNamed(row.op), row.attributes, types);
            const double measured =
                runtime::measureOperator(inferred.op, types, {.warmup = 3, .repeats = 25, .seconds = 2}).medianMs * 1e3;
            const double predicted = model.microseconds(inferred.op, types, inferred.type);
            factors.push_back(std::abs(std::log(predicted / measured)));
            std::printf("%-19s %-34s %11.2f %11.2f %7.2f %9.2f %8.2f\n", row.op, inputs.c_str(), measured, predicted,
                predicted / measured, workOf(inferred.op, types, inferred.type).flops / measured / 1e3,
                graph::bytesMoved(inferred.op, types, inferred.type) / measured / 1e3);
        } catch (const Error& error) {
            std::printf("%-19s %-34s %s\n", row.op, inputs.c_str(), error.what());
        }
    }
    std::sort(factors.begin(), factors.end());
    std::printf(
        "median error factor %.2f, worst %.2f\n", std::exp(factors[factors.size() / 2]), std::exp(factors.back()));
}
