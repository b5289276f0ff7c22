// Imports and exports every operator of the table at every operator set that contains it.
#include "tests/core/onnx/support.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <set>

namespace egret::onnx {
namespace {

using graph::Attributes;
using graph::Graph;
using graph::NodeId;
using graph::TensorPtr;
using graph::Type;
using Ints = std::vector<int64_t>;

struct Sample {
    std::string op;
    Attributes attributes;
    std::vector<std::string> inputs;  // types; "none" for an absent input
    int outputs = 1;
};

Symbol s(std::string_view name) { return Symbol(name); }

std::vector<Sample> samples(int64_t opset) {
    const std::string x = "f32[1,4,8,8]", m = "f32[3,4]", v = "f32[4]", b = "bool[3,4]", i = "i64[3,4]";
    std::vector<Sample> list = {
        {"Conv", {{s("pads"), Ints{1, 0, 2, 1}}, {s("strides"), Ints{2, 1}}, {s("dilations"), Ints{1, 2}}},
            {x, "f32[6,4,3,3]", "f32[6]"}},
        {"Conv", {{s("group"), int64_t{2}}, {s("activation"), std::string("relu")}}, {x, "f32[6,2,3,3]"}},
        {"Conv", {{s("auto_pad"), std::string("SAME_LOWER")}}, {"f32[1,4,h,w]", "f32[6,4,3,3]"}},
        {"MaxPool", {{s("kernel_shape"), Ints{3, 3}}, {s("ceil_mode"), int64_t{1}}}, {x}},
        {"MaxPool", {{s("kernel_shape"), Ints{3, 3}}, {s("dilations"), Ints{2, 2}}}, {x}},
        {"MaxPool", {{s("kernel_shape"), Ints{2, 2}}, {s("outputs"), int64_t{2}}}, {x}, 2},
        {"AveragePool",
            {{s("kernel_shape"), Ints{2, 2}}, {s("pads"), Ints{1, 1, 1, 1}}, {s("count_include_pad"), int64_t{1}}},
            {x}},
        {"AveragePool", {{s("kernel_shape"), Ints{2, 2}}, {s("dilations"), Ints{2, 2}}}, {x}},
        {"GlobalAveragePool", {}, {x}},
        {"GlobalMaxPool", {}, {x}},
        {"MatMul", {}, {"f32[2,3,4]", "f32[4,5]"}},
        {"MatMul", {{s("activation"), std::string("tanh")}}, {m, "f32[4,5]"}},
        {"MatMul", {{s("activation"), std::string("sigmoid")}}, {m, "f32[4,5]"}},
        {"Gemm", {{s("alpha"), 0.5}, {s("transB"), int64_t{1}}}, {m, "f32[5,4]"}},
        {"Gemm", {{s("beta"), 2.0}}, {m, "f32[4,5]", "f32[5]"}},
        {"BatchNormalization", {{s("epsilon"), 0.125}}, {x, v, v, v, v}},
        {"BatchNormalization", {{s("training_mode"), int64_t{1}}, {s("outputs"), int64_t{3}}}, {x, v, v, v, v}, 3},
        {"InstanceNormalization", {}, {x, v, v}},
        {"LayerNormalization", {{s("axis"), int64_t{1}}}, {m, v, v}},
        {"LayerNormalization", {{s("outputs"), int64_t{3}}}, {m, v}, 3},
        {"LRN", {{s("size"), int64_t{5}}, {s("alpha"), 0.25}}, {x}},
        {"Dropout", {{s("ratio"), 0.25}}, {m}},
        {"Dropout", {{s("outputs"), int64_t{2}}}, {m}, 2},
        {"Cast", {{s("to"), int64_t{7}}}, {m}},
        {"Clip", {{s("min"), 0.0}, {s("max"), 6.0}}, {m}},
        {"Clip", {{s("max"), 6.0}}, {m}},
        {"Clip", {{s("min"), -3.0}}, {"i64[3,4]"}},
        {"Clip", {}, {m, "none", "f32[]"}},
        {"Clip", {{s("max"), 0.0999755859375}}, {"f16[3]"}},
        {"Concat", {{s("axis"), int64_t{1}}}, {m, "f32[3,7]"}},
        {"Split", {{s("axis"), int64_t{1}}, {s("split"), Ints{1, 3}}, {s("outputs"), int64_t{2}}}, {m}, 2},
        {"Split", {{s("axis"), int64_t{1}}, {s("outputs"), int64_t{2}}}, {"f32[3,n]"}, 2},
        {"Split", {{s("outputs"), int64_t{2}}}, {m, "i64[2]"}, 2},
        {"Reshape", {{s("shape"), Ints{2, -1}}}, {m}},
        {"Reshape", {}, {m, "i64[2]"}},
        {"Reshape", {{s("shape"), Ints{0, 2, -1}}}, {"f32[n,8]"}},
        {"Reshape", {{s("shape"), Ints{0, 5}}, {s("allowzero"), int64_t{1}}}, {"f32[0,4]"}},
        {"Flatten", {{s("axis"), int64_t{2}}}, {x}},
        {"Transpose", {{s("perm"), Ints{0, 2, 3, 1}}}, {x}},
        {"Squeeze", {{s("axes"), Ints{0}}}, {x}},
        {"Squeeze", {}, {x, "i64[1]"}},
        {"Unsqueeze", {{s("axes"), Ints{0, -1}}}, {m}},
        {"Slice", {{s("starts"), Ints{1, 0}}, {s("ends"), Ints{3, -1}}}, {m}},
        {"Slice", {{s("starts"), Ints{-1}}, {s("ends"), Ints{-1000}}, {s("axes"), Ints{1}}, {s("steps"), Ints{-2}}},
            {m}},
        {"Slice", {{s("axes"), Ints{1}}}, {m, "i64[1]", "i64[1]"}},
        {"Expand", {{s("shape"), Ints{2, 1, 4}}}, {m}},
        {"Tile", {{s("repeats"), Ints{2, 1}}}, {m}},
        {"Pad", {{s("pads"), Ints{0, 1, 2, -1}}, {s("value"), 1.5}}, {m}},
        {"Pad", {{s("pads"), Ints{0, 1, 2, 1}}, {s("mode"), std::string("reflect")}}, {m}},
        {"Pad", {{s("pads"), Ints{0, 1, 2, 1}}, {s("mode"), std::string("wrap")}}, {m}},
        {"Pad", {}, {m, "i64[4]", "f32[]"}},
        {"Gather", {{s("axis"), int64_t{-1}}}, {m, "i64[2]"}},
        {"Shape", {}, {m}},
        {"Shape", {{s("start"), int64_t{1}}}, {x}},
        {"Shape", {{s("end"), int64_t{-1}}}, {x}},
        {"ConstantOfShape", {{s("value"), graph::Tensor::of<int64_t>({1}, {7})}}, {"i64[2]"}},
        {"Where", {}, {b, m, "f32[4]"}},
        {"Pow", {}, {m, m}},
        {"PRelu", {}, {m, v}},
        {"Not", {}, {b}},
        {"Sum", {}, {m}},
        {"Max", {}, {m, v, m}},
        {"Min", {}, {i, i}},
        {"Mean", {}, {m, m, m}},
        {"Identity", {}, {i}},
        {"ArgMax", {{s("axis"), int64_t{1}}, {s("select_last_index"), int64_t{1}}}, {m}},
        {"ArgMin", {{s("keepdims"), int64_t{0}}}, {m}},
        {"ReduceSum", {}, {m, "i64[1]"}},
        {"ReduceSum", {{s("noop_with_empty_axes"), int64_t{1}}}, {m}},
        {"ReduceMean", {}, {m, "i64[1]"}},
        {"Relu", {}, {"f32[*]"}},
        {"Add", {}, {"f32[n,4]", "f32[4]"}},
        {"Add", {}, {"f32[a%2Cb,in0.1]", "f32[1]"}},
        {"BitShift", {{s("direction"), std::string("LEFT")}}, {"u8[4]", "u8[4]"}},
        {"Mod", {{s("fmod"), int64_t{1}}}, {m, m}},
        {"Shrink", {{s("lambd"), 1.5}}, {m}},
        {"Gelu", {{s("approximate"), std::string("tanh")}}, {m}},
        {"BitwiseNot", {}, {i}},
        {"GroupNormalization", {{s("num_groups"), int64_t{2}}}, {x, v, v}},
        {"MeanVarianceNormalization", {}, {x}},
        {"LpNormalization", {{s("p"), int64_t{1}}}, {m}},
        {"LpPool", {{s("kernel_shape"), Ints{2, 2}}, {s("p"), int64_t{3}}}, {x}},
        {"LpPool", {{s("kernel_shape"), Ints{2, 2}}, {s("dilations"), Ints{2, 2}}, {s("ceil_mode"), int64_t{1}}}, {x}},
        {"GlobalLpPool", {}, {x}},
        {"GatherElements", {{s("axis"), int64_t{1}}}, {m, i}},
        {"GatherND", {{s("batch_dims"), int64_t{1}}}, {"f32[2,3,4]", "i64[2,1]"}},
        {"ScatterElements", {{s("axis"), int64_t{1}}}, {m, i, m}},
        {"ScatterElements", {{s("reduction"), std::string("add")}}, {m, i, m}},
        {"ScatterND", {{s("reduction"), std::string("max")}}, {m, "i64[2,1]", "f32[2,4]"}},
        {"ScatterND", {}, {m, "i64[2,1]", "f32[2,4]"}},
        {"TopK", {{s("k"), int64_t{2}}, {s("outputs"), int64_t{2}}}, {m}, 2},
        {"TopK", {{s("largest"), int64_t{0}}}, {m, "i64[1]"}},
        {"NonZero", {}, {m}},
        {"Compress", {{s("axis"), int64_t{1}}}, {m, "bool[4]"}},
        {"Compress", {}, {m, "bool[4]"}},
        {"Unique", {{s("outputs"), int64_t{4}}}, {m}, 4},
        {"OneHot", {{s("depth"), int64_t{5}}}, {i, "none", "f32[2]"}},
        {"OneHot", {{s("axis"), int64_t{0}}}, {i, "i64[]", "f32[2]"}},
        {"ReverseSequence", {}, {m, "i64[3]"}},
        {"Range", {}, {"i64[]", "i64[]", "i64[]"}},
        {"EyeLike", {{s("k"), int64_t{1}}, {s("dtype"), int64_t{7}}}, {m}},
        {"Trilu", {{s("k"), int64_t{-1}}, {s("upper"), int64_t{0}}}, {m}},
        {"CumSum", {{s("axis"), int64_t{1}}, {s("reverse"), int64_t{1}}}, {m}},
        {"CumSum", {}, {m, "i64[]"}},
        {"NonMaxSuppression", {{s("max_output_boxes_per_class"), int64_t{3}}, {s("iou_threshold"), 0.5}},
            {"f32[1,6,4]", "f32[1,2,6]"}},
        {"Resize", {{s("scales"), std::vector<double>{1, 1, 2, 2}}, {s("mode"), std::string("cubic")}}, {x}},
        {"Resize", {{s("sizes"), Ints{1, 4, 5, 6}}, {s("mode"), std::string("linear")}}, {x}},
        {"Resize", {{s("coordinate_transformation_mode"), std::string("tf_crop_and_resize")}}, {x, "f32[8]", "f32[4]"}},
        {"GridSample", {{s("mode"), std::string("bicubic")}}, {x, "f32[1,5,6,2]"}},
        {"RoiAlign", {{s("output_height"), int64_t{2}}}, {x, "f32[3,4]", "i64[3]"}},
        {"RoiAlign", {{s("coordinate_transformation_mode"), std::string("output_half_pixel")}},
            {x, "f32[3,4]", "i64[3]"}},
        {"DepthToSpace", {{s("blocksize"), int64_t{2}}, {s("mode"), std::string("CRD")}}, {x}},
        {"SpaceToDepth", {{s("blocksize"), int64_t{2}}}, {x}},
        {"ConvTranspose",
            {{s("strides"), Ints{2, 2}}, {s("output_padding"), Ints{1, 1}}, {s("pads"), Ints{1, 1, 0, 0}}},
            {x, "f32[4,3,3,3]"}},
        {"ConvTranspose", {{s("auto_pad"), std::string("SAME_UPPER")}}, {"f32[1,4,h,w]", "f32[4,3,3,3]"}},
        {"MaxUnpool", {{s("kernel_shape"), Ints{2, 2}}, {s("output_shape"), Ints{1, 4, 10, 10}}}, {x, "i64[1,4,8,8]"}},
        {"Einsum", {{s("equation"), std::string("ij,kj->ik")}}, {m, m}},
        {"Det", {}, {"f32[2,3,3]"}},
        {"NegativeLogLikelihoodLoss", {{s("ignore_index"), int64_t{2}}}, {m, "i64[3]", v}},
        {"SoftmaxCrossEntropyLoss", {{s("reduction"), std::string("none")}, {s("outputs"), int64_t{2}}}, {m, "i64[3]"},
            2},
        {"QuantizeLinear", {}, {m, "f32[]", "i8[]"}},
        {"DequantizeLinear", {{s("axis"), int64_t{0}}}, {"u8[3,4]", "f32[3]", "u8[3]"}},
        {"QuantizeLinear", {{s("block_size"), int64_t{3}}, {s("output_dtype"), int64_t{5}}}, {m, "f32[3,2]"}},
        {"DequantizeLinear", {{s("block_size"), int64_t{2}}, {s("axis"), int64_t{0}}},
            {"u8[3,4]", "f32[2,4]", "u8[2,4]"}},
        {"DynamicQuantizeLinear", {{s("outputs"), int64_t{3}}}, {m}, 3},
        {"MatMulInteger", {}, {"u8[3,4]", "i8[4,5]", "u8[]"}},
        {"QLinearMatMul", {}, {"u8[3,4]", "f32[]", "u8[]", "u8[4,5]", "f32[]", "u8[]", "f32[]", "u8[]"}},
        {"ConvInteger", {{s("pads"), Ints{1, 1, 1, 1}}}, {"u8[1,4,8,8]", "u8[6,4,3,3]", "u8[]"}},
        {"QLinearConv", {},
            {"u8[1,4,8,8]", "f32[]", "u8[]", "u8[6,4,3,3]", "f32[6]", "u8[6]", "f32[]", "u8[]", "i32[6]"}},
        {"RNN", {{s("activations"), std::vector<std::string>{"Relu"}}, {s("outputs"), int64_t{2}}},
            {"f32[5,2,3]", "f32[1,4,3]", "f32[1,4,4]"}, 2},
        {"GRU", {{s("linear_before_reset"), int64_t{1}}}, {"f32[5,2,3]", "f32[1,12,3]", "f32[1,12,4]", "f32[1,24]"}},
        {"LSTM", {{s("direction"), std::string("bidirectional")}, {s("outputs"), int64_t{3}}},
            {"f32[5,2,3]", "f32[2,16,3]", "f32[2,16,4]"}, 3},
        {"HannWindow", {{s("size"), int64_t{8}}}, {}},
        {"HammingWindow", {{s("periodic"), int64_t{0}}}, {"i64[]"}},
        {"BlackmanWindow", {{s("size"), int64_t{8}}, {s("output_datatype"), int64_t{11}}}, {}},
        {"DFT", {{s("axis"), int64_t{1}}, {s("dft_length"), int64_t{16}}, {s("onesided"), int64_t{1}}}, {"f32[2,8,1]"}},
        {"STFT", {{s("frame_step"), int64_t{4}}}, {"f32[1,32,1]", "none", "f32[8]"}},
        {"MelWeightMatrix",
            {{s("num_mel_bins"), int64_t{8}}, {s("dft_length"), int64_t{16}}, {s("sample_rate"), int64_t{8000}},
                {s("lower_edge_hertz"), 0.0}, {s("upper_edge_hertz"), 4000.0}},
            {}},
    };
    const std::string sequence = "other\"seq(tensor(float))\"", optional = "other\"optional(tensor(float))\"";
    const std::vector<Sample> lists = {
        {"SequenceEmpty", {{s("dtype"), int64_t{7}}}, {}},
        {"SequenceConstruct", {}, {m, v}},
        {"SequenceInsert", {}, {sequence, m, "i64[]"}},
        {"SequenceErase", {}, {sequence}},
        {"SequenceAt", {}, {sequence, "i32[]"}},
        {"SequenceLength", {}, {sequence}},
        {"SplitToSequence", {{s("axis"), int64_t{1}}, {s("keepdims"), int64_t{0}}}, {m}},
        {"SplitToSequence", {}, {m, "i64[2]"}},
        {"ConcatFromSequence", {{s("axis"), int64_t{-1}}, {s("new_axis"), int64_t{1}}}, {sequence}},
        {"Optional", {}, {m}},
        {"Optional", {{s("type"), std::string("seq(tensor(float))")}}, {}},
        {"OptionalHasElement", {}, {optional}},
        {"OptionalGetElement", {}, {"other\"optional(seq(tensor(int64)))\""}},
        {"StringNormalizer",
            {{s("case_change_action"), std::string("LOWER")}, {s("stopwords"), std::vector<std::string>{"the", "a"}}},
            {"string[1,4]"}},
        {"StringConcat", {}, {"string[3,4]", "string[4]"}},
        {"StringSplit", {{s("delimiter"), std::string("-")}, {s("maxsplit"), int64_t{2}}, {s("outputs"), int64_t{2}}},
            {"string[3]"}, 2},
        {"TfIdfVectorizer",
            {{s("max_gram_length"), int64_t{2}}, {s("max_skip_count"), int64_t{1}}, {s("min_gram_length"), int64_t{1}},
                {s("mode"), std::string("TFIDF")}, {s("ngram_counts"), Ints{0, 2}}, {s("ngram_indexes"), Ints{0, 1, 2}},
                {s("pool_strings"), std::vector<std::string>{"a", "b", "a", "b"}},
                {s("weights"), std::vector<double>{1, 2, 0.5}}},
            {"string[5]"}},
    };
    list.insert(list.end(), lists.begin(), lists.end());
    const std::vector<Sample> more = {
        {"Dropout", {}, {m, "none", "bool[]"}},
        {"Dropout", {{s("training_mode"), int64_t{1}}, {s("draw"), int64_t{0}}, {s("outputs"), int64_t{2}}}, {m}, 2},
        {"RandomNormal", {{s("shape"), Ints{2, 3}}, {s("mean"), 1.0}}, {}},
        {"RandomUniform", {{s("shape"), Ints{2}}, {s("dtype"), int64_t{11}}, {s("seed"), 0.5}}, {}},
        {"RandomNormalLike", {{s("scale"), 2.0}}, {m}},
        {"RandomUniformLike", {{s("dtype"), int64_t{10}}}, {i}},
        {"Bernoulli", {{s("dtype"), int64_t{9}}}, {m}},
        {"Multinomial", {{s("sample_size"), int64_t{5}}}, {m}},
        {"RegexFullMatch", {{s("pattern"), std::string("a+")}}, {"string[3]"}},
        {"Swish", {{s("alpha"), 0.5}}, {m}},
        {"RMSNormalization", {{s("axis"), int64_t{0}}}, {m, v}},
        {"Attention", {{s("is_causal"), int64_t{1}}, {s("outputs"), int64_t{4}}},
            {"f32[1,4,3,8]", "f32[1,2,5,8]", "f32[1,2,5,6]", "none", "f32[1,2,1,8]", "f32[1,2,1,6]"}, 4},
        {"Attention", {{s("q_num_heads"), int64_t{2}}, {s("kv_num_heads"), int64_t{2}}},
            {"f32[1,3,8]", "f32[1,5,8]", "f32[1,5,8]", "bool[3,5]", "none", "none", "i64[1]"}},
        {"RotaryEmbedding", {{s("num_heads"), int64_t{2}}}, {"f32[1,3,8]", "f32[9,2]", "f32[9,2]", "i64[1,3]"}},
        {"TensorScatter", {{s("mode"), std::string("circular")}}, {"f32[2,4,3]", "f32[2,1,3]", "i64[2]"}},
        {"CenterCropPad", {{s("axes"), Ints{1}}, {s("shape"), Ints{3}}}, {m}},
        {"Col2Im", {{s("image_shape"), Ints{5, 5}}, {s("block_shape"), Ints{1, 5}}}, {"f32[1,5,5]"}},
        {"AffineGrid", {{s("size"), Ints{2, 3, 5, 6}}, {s("align_corners"), int64_t{1}}}, {"f32[2,2,3]"}},
        {"DeformConv", {{s("pads"), Ints{1, 1, 1, 1}}}, {"f32[1,1,3,3]", "f32[1,1,2,2]", "f32[1,8,4,4]"}},
        {"Adagrad", {{s("outputs"), int64_t{2}}}, {"f32[]", "i64[]", v, v, v}, 2},
        {"Adam", {{s("outputs"), int64_t{6}}, {s("alpha"), 0.5}}, {"f32[]", "i64[]", m, v, m, v, m, v, m, v}, 6},
        {"Momentum",
            {{s("alpha"), 0.5}, {s("beta"), 1.0}, {s("mode"), std::string("nesterov")}, {s("norm_coefficient"), 0.0},
                {s("outputs"), int64_t{2}}},
            {"f32[]", "i64[]", v, v, v}, 2},
    };
    list.insert(list.end(), more.begin(), more.end());
    const std::string y = "f32[1,4,6,6]", row = "f32[2,3,8]", bytes = "u8[1,3,4,4]", scale = "f32[]", point = "u8[]";
    const std::vector<Sample> contributed = {
        {"FusedConv",
            {{s("activation"), std::string("LeakyRelu")}, {s("activation_params"), std::vector<double>{0.5}},
                {s("pads"), Ints{1, 1, 1, 1}}},
            {y, "f32[4,4,3,3]", v, y}},
        {"FusedMatMul", {{s("alpha"), 0.5}, {s("transA"), int64_t{1}}, {s("transB"), int64_t{1}}}, {m, "f32[5,3]"}},
        {"SkipLayerNormalization", {{s("outputs"), int64_t{4}}}, {row, row, "f32[8]", "f32[8]", "f32[8]"}, 4},
        {"SkipSimplifiedLayerNormalization", {{s("epsilon"), 0.125}}, {row, row, "f32[8]"}},
        {"FastGelu", {}, {m, v}},
        {"RotaryEmbedding", {{s("interleaved"), int64_t{1}}}, {"f32[2,3,16]", "i64[2,3]", "f32[9,4]", "f32[9,4]"}},
        {"MultiHeadAttention", {{s("num_heads"), int64_t{2}}, {s("outputs"), int64_t{3}}},
            {row, "f32[2,5,8]", "f32[2,5,8]", "none", "i32[2,5]"}, 3},
        {"MultiHeadAttention", {{s("num_heads"), int64_t{2}}}, {row, "f32[2,5,2,2,4]"}},
        {"Attention", {{s("num_heads"), int64_t{2}}, {s("outputs"), int64_t{2}}, {s("unidirectional"), int64_t{1}}},
            {row, "f32[8,24]", "f32[24]", "i32[2,9]", "f32[2,2,2,6,4]"}, 2},
        {"GroupQueryAttention",
            {{s("do_rotary"), int64_t{1}}, {s("kv_num_heads"), int64_t{2}}, {s("local_window_size"), int64_t{4}},
                {s("num_heads"), int64_t{4}}, {s("outputs"), int64_t{3}}},
            {"f32[2,1,64]", "none", "none", "f32[2,2,6,8]", "f32[2,2,6,8]", "i32[2]", "i32[1]", "f32[9,4]", "f32[9,4]"},
            3},
        {"QLinearAdd", {}, {bytes, scale, point, bytes, scale, point, scale, point}},
        {"QLinearMul", {}, {bytes, scale, "none", bytes, scale, point, scale}},
        {"QLinearSigmoid", {}, {bytes, scale, point, scale, point}},
        {"QLinearLeakyRelu", {{s("alpha"), 0.25}}, {bytes, scale, point, scale}},
        {"EmbedLayerNormalization", {{s("epsilon"), 0.125}, {s("outputs"), int64_t{3}}},
            {"i32[2,3]", "none", "f32[9,8]", "f32[5,8]", "none", "f32[8]", "f32[8]", "i32[2,3]"}, 3},
        {"QLinearAveragePool",
            {{s("channels_last"), int64_t{1}}, {s("kernel_shape"), Ints{2, 2}}, {s("strides"), Ints{2, 1}}},
            {"u8[1,5,5,3]", scale, point, scale, point}},
        {"QLinearGlobalAveragePool", {{s("channels_last"), int64_t{1}}}, {bytes, scale, point, scale, point}},
        {"QLinearConcat", {{s("axis"), int64_t{1}}}, {scale, point, bytes, scale, point, bytes, scale, point}},
        {"MatMulNBits",
            {{s("K"), int64_t{32}}, {s("N"), int64_t{5}}, {s("bits"), int64_t{4}}, {s("block_size"), int64_t{16}}},
            {"f32[2,32]", "u8[5,2,8]", "f32[10]"}},
    };
    for (Sample sample : contributed) {
        sample.op = "com.microsoft." + sample.op;
        list.push_back(std::move(sample));
    }
    for (const char* op : {"BitwiseAnd", "BitwiseOr", "BitwiseXor"}) list.push_back({op, {}, {i, i}});
    for (const char* op : {"And", "Or", "Xor"}) list.push_back({op, {}, {b, b}});
    for (const char* op : {"Add", "Sub", "Mul", "Div", "Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual"}) {
        list.push_back({op, {}, {m, v}});
        list.push_back({op, {}, {i, i}});
    }
    for (const char* op : {"Softmax", "LogSoftmax", "Hardmax"}) {
        list.push_back({op, {}, {m}});
        list.push_back({op, {{s("axis"), int64_t{1}}}, {x}});
        list.push_back({op, {}, {"f32[*]"}});
    }
    for (const char* op : {"ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
             "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare"}) {
        list.push_back({op, {{s("axes"), Ints{1}}, {s("keepdims"), int64_t{0}}}, {m}});
        list.push_back({op, {}, {m}});
    }
    if (opset < 11) list.push_back({"Scatter", {{s("axis"), int64_t{1}}}, {m, i, m}});  // renamed in operator set 11
    // Resize replaces Upsample from operator set 10 on.
    if (opset < 10) list.push_back({"Upsample", {{s("scales"), std::vector<double>{1, 1, 2, 2}}}, {x}});
    // For the rest of the table, one guess suffices: equal matrices, as many as the operator requires.
    std::set<std::string> listed;
    for (const Sample& sample : list) listed.insert(sample.op);
    for (const graph::OpSpec* spec : graph::allOperators()) {
        const bool hasBody = spec->family == graph::Family::control;  // tests of control flow have their own samples
        if (!spec->isOnnx || hasBody || listed.contains(std::string(spec->name))) continue;
        const std::vector<std::string> inputs(static_cast<std::size_t>(spec->minInputs), m);
        try {
            std::vector<Type> types;
            for (const std::string& text : inputs) types.push_back(Type::parse(text));
            graph::infer(*spec, {}, types);
            list.push_back({std::string(spec->name), {}, inputs});
        } catch (const Error&) {
            const bool gone = (spec->name == "Scatter" && opset >= 11) || (spec->name == "Upsample" && opset >= 10);
            EXPECT_TRUE(gone) << "no sample for " << spec->name << ": add one above";
        }
    }
    return list;
}

Graph build(const Sample& sample, int64_t opset) {
    auto arena = graph::Arena::create();
    std::vector<NodeId> inputs, ids;
    for (const std::string& text : sample.inputs) {
        const Type type = Type::parse(text);
        ids.push_back(type.kind() == Type::Kind::none ? arena->add("None")
                                                      : arena->input("in" + std::to_string(ids.size()), type));
        if (type.kind() != Type::Kind::none) inputs.push_back(ids.back());
    }
    const NodeId node = arena->add(graph::operatorNamed(sample.op), sample.attributes, ids);
    std::vector<graph::Output> outputs;
    for (int i = 0; i < sample.outputs; ++i) outputs.push_back({"out" + std::to_string(i), arena->get(node, i)});
    auto origin = std::make_shared<graph::Origin>();
    origin->opset = opset;
    return Graph(arena, inputs, outputs, origin);
}

class EveryOperator : public testing::TestWithParam<int64_t> {};

TEST_P(EveryOperator, comesBackEqual) {
    for (const Sample& sample : samples(GetParam())) {
        const Graph graph = build(sample, GetParam());
        SCOPED_TRACE(graph.op(graph.nodes().back()).toString() + " of " + sample.op);
        std::string bytes;
        try {
            bytes = exportModel(graph);
        } catch (const Error& error) {
            ADD_FAILURE() << error.what();
            continue;
        }
        const auto opset = parsed(bytes).opset_import(0).version();
        EXPECT_GE(opset, GetParam());
        // The checker of libonnx 1.12 requires a rank for the model's inputs and outputs; ONNX does not.
        const auto ranked = [&](NodeId id) { return !graph.type(id).isTensor() || graph.type(id).hasShape(); };
        const bool allRanked =
            std::all_of(graph.inputs().begin(), graph.inputs().end(), ranked) && ranked(graph.outputs()[0].node);
        if (opset <= 17 && allRanked && sample.op != kOfOnnxRuntime) {
            EXPECT_EQ(checked(bytes), "");
        }
        try {
            ImportReport report;
            const Graph back = importBytes(bytes, &report);
            EXPECT_TRUE(report.opaque.empty())
                << report.opaque.begin()->first << " is opaque at operator set " << opset;
            EXPECT_TRUE(back == graph) << parsed(bytes).DebugString();
        } catch (const Error& error) {
            ADD_FAILURE() << error.what();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    AtOperatorSet, EveryOperator, testing::Values(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 24));

}  // namespace
}  // namespace egret::onnx
