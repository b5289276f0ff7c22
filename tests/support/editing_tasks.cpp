#include "tests/support/editing_tasks.h"

#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "tests/support/npy.h"

#include <filesystem>
#include <stdexcept>

namespace egret::test {
namespace {

constexpr std::string_view kClassifier = R"(
(graph
  (input image f32[1,3,8,8])
  (let w1 (Constant[value=f32[4,3,3,3]{
    0.11,-0.2,0.05,0.3,0.17,-0.4,0.21,0.02,-0.13, 0.31,0.12,-0.25,0.03,0.47,0.1,-0.21,0.32,0.13,
    -0.11,0.22,0.15,-0.3,0.27,0.14,0.01,-0.02,0.33, 0.41,-0.12,0.25,0.13,-0.07,0.2,0.11,-0.32,0.23,
    0.19,0.26,-0.05,0.1,0.07,0.24,-0.31,0.22,0.03, -0.21,0.02,0.35,0.23,0.17,-0.1,0.31,0.12,-0.33,
    0.15,-0.28,0.09,0.36,-0.17,0.04,0.25,-0.06,0.18, 0.08,0.32,-0.45,0.13,0.27,0.16,-0.2,0.09,0.13,
    -0.01,0.12,0.25,-0.13,0.37,0.04,0.11,-0.12,0.23, 0.21,-0.32,0.15,0.03,-0.17,0.3,0.01,-0.22,0.13,
    0.29,0.16,-0.15,0.2,0.17,0.14,-0.21,0.12,0.05, -0.31,0.22,0.25,0.13,0.07,-0.2,0.21,0.02,-0.13}]))
  (let b1 (Constant[value=f32[4]{0.1,-0.2,0.3,0.05}]))
  (let conv1 (Conv[pads=[1,1,1,1]] image w1 b1))
  (let drop1 (Identity conv1))
  (let low (Max drop1 (Constant[value=f32[]{0}])))
  (let relu6 (Min low (Constant[value=f32[]{6}])))
  (let pool (GlobalAveragePool relu6))
  (let flat (Reshape[shape=[1,4]] pool))
  (let scale (Mul (Constant[value=f32[4]{1,2,3,4}]) (Constant[value=f32[4]{0.5,0.5,0.5,0.5}])))
  (let scaled (Mul flat scale))
  (let logits (Gemm scaled
    (Constant[value=f32[4,3]{0.3,-0.1,0.2,0.5,0.4,-0.6,0.1,0.7,0.2,-0.3,0.25,0.15}])
    (Constant[value=f32[3]{0.1,0.2,0.3}])))
  (let probabilities (Softmax logits))
  (output "probabilities" probabilities)))";

constexpr std::string_view kDetector = R"(
(graph
  (input "input.1" f32[1,2,4,4])
  (input scale f32[1])
  (let "/head/Sigmoid" (Sigmoid "input.1"))
  (let boxes (Mul "/head/Sigmoid" scale))
  (let yaw (Concat[axis=1] "input.1" boxes "/head/Sigmoid"))
  (let flat (Reshape[shape=[1,32]] boxes))
  (output "boxes" boxes)
  (output "flat" flat)
  (output "yaw" yaw)
  (output "220" (Neg "/head/Sigmoid"))))";

// clang-format off
const std::vector<EditingTask> kTasks{
    {"rename an input and an output", "lutzroeder/netron#275", "Edit the names of input and output layers.",
        "classifier", "rename image to x\nrename probabilities to p", "(input x f32[1,3,8,8])", "\"probabilities\"", "equal"},
    {"fold a constant subgraph by hand", "lutzroeder/netron#275", "Replace a subgraph that is constant by an initializer.",
        "classifier", "replace scale by f32[4]{0.5,1,1.5,2}", "{0.5,1.0,1.5,2.0}", "{0.5}", "equal"},
    {"choose the outputs", "lutzroeder/netron#275", "Include and exclude nodes from the list of outputs.",
        "detector", "output \"gate\" \"/head/Sigmoid\"\ndrop yaw", "(output \"gate\"", "(output \"yaw\"", "equal"},
    {"remove a node", "lutzroeder/netron#275", "Remove nodes.",
        "classifier", "remove drop1", "", "Identity", "equal"},
    {"add an input to a node", "ZhangGe6/onnx-modifier#93", "Give the users of a removed Concat another input.",
        "detector", "wire yaw 3 to (Neg \"input.1\")", "\"/head/Sigmoid\" (Neg", "", "unknown"},
    {"end the model at another node", "ZhangGe6/onnx-modifier#8", "Delete the Mul and make the output of Sigmoid an output of the model.",
        "detector", "drop yaw\nreplace boxes by \"/head/Sigmoid\"\ndrop scale", "(output \"boxes\" \"/head/Sigmoid\")", "Mul", "differs"},
    {"delete constant nodes", "ZhangGe6/onnx-modifier#21", "Delete constant nodes.",
        "classifier", "unwire conv1 2", "] image w1)", "b1", "differs"},
    {"change the batch size", "ZhangGe6/onnx-modifier#17", "Change the batch size.",
        "classifier", "batch 4", "(input image f32[4,3,8,8])", "", "unknown"},
    {"make the batch size dynamic", "ZhangGe6/onnx-modifier#138", "Make the batch size of an input dynamic.",
        "classifier", "batch n", "f32[n,3,8,8]", "", "equal"},
    {"change an input's element type", "ZhangGe6/onnx-modifier#23", "Change the shape and the data type of an input.",
        "classifier", "insert (Cast[to=1] _) at conv1 0\ntype image f64[1,3,8,8]", "(Cast[to=1] image)", "", "unknown"},
    {"edit the shape of a Reshape", "ZhangGe6/onnx-modifier#26", "Change the shape of a Reshape, which is an initializer.",
        "detector", "set flat shape [2,-1]", "shape=[2,16]", "shape=[1,32]", "unknown"},
    {"add a convolution with given weights", "ZhangGe6/onnx-modifier#9", "Add a convolution and set its weight and bias.",
        "classifier", "insert (Conv[pads=[1,1,1,1]] _ load \"kernel.npy\" load \"bias.npy\") at relu6", "] relu6 (", "", "differs"},
    {"merge two models", "ZhangGe6/onnx-modifier#63", "Merge two models.",
        "classifier", "put \"postprocess.onnx\" [scores = probabilities] as post\noutput \"best\" \"post/best\"", "ArgMax", "", "equal"},
    {"remove outputs that are not needed", "ZhangGe6/onnx-modifier#34", "Remove the superfluous outputs of a model with several.",
        "detector", "drop \"220\"", "(output \"yaw\"", "(output \"220\"", "equal"},
    {"remove the softmax at the end", "onnx/onnx#3382", "Remove the softmax and make its input the output.",
        "classifier", "remove probabilities", "(output \"probabilities\" logits)", "Softmax", "differs"},
    {"add an attribute", "onnx/onnx#3546", "Add an attribute to an existing node.",
        "classifier", "set probabilities axis 0", "Softmax[axis=0]", "", "differs"},
    {"write new weights", "onnx/onnx#2978", "Assign new weights from a NumPy array.",
        "classifier", "constant b1 \"bias.npy\"", "{0.5,0.25,0.125,1.0}", "{0.1,-0.2,0.3,0.05}", "differs"},
    {"isolate a subgraph", "NVIDIA/TensorRT#772", "Cut a part out of a graph, given its inputs and outputs.",
        "classifier", "cut [conv1] -> [pool]", "(input conv1 f32[1,4,8,8])", "Conv[", "unknown"},
    {"replace a subgraph everywhere", "NVIDIA/TensorRT#3767", "Replace Min and Max by Clip.",
        "classifier", "rewrite (Min (Max ?x ?low) ?high) => (Clip ?x ?low ?high)", "Clip", "Max", "equal"},
    {"expose an intermediate value", "microsoft/Olive#1507", "Make an intermediate value an output, to debug.",
        "classifier", "output \"debug\" relu6", "(output \"debug\" relu6)", "", "equal"},
    {"fix an input", "onnx/onnx#2259", "Make an input a constant, and simplify the graph.",
        "detector", "replace scale by f32[1]{1}\ndrop scale", "f32[1]{1.0}", "(input scale", "differs"},
    {"insert a preprocessing", "open-mmlab/mmdetection#5958", "Normalize the image inside the model.",
        "classifier", "insert (Div (Sub _ f32[1,3,1,1]{0.5,0.4,0.3}) f32[1,3,1,1]{0.2,0.2,0.25}) at image", "(Div (Sub image", "", "differs"},
    {"convert a part to half precision", "microsoft/onnxconverter-common#252", "Convert a model to mixed precision: some nodes compute in float16.",
        "classifier", "precision f16 [logits, probabilities]", "Cast[to=10]", "", "differs"},
};
// clang-format on

}  // namespace

const std::vector<EditingTask>& editingTasks() { return kTasks; }

std::string_view editingModel(std::string_view name) {
    if (name == "classifier") return kClassifier;
    if (name == "detector") return kDetector;
    throw std::invalid_argument("no such model");
}

void writeEditingFiles(const std::string& folder) {
    const std::filesystem::path at(folder);
    std::vector<float> kernel(4 * 4 * 9, 0.0f);
    for (std::size_t channel = 0; channel < 4; ++channel) kernel[(channel * 4 + channel) * 9 + 4] = 0.5f;
    test::writeNpy(at / "kernel.npy", *graph::Tensor::of<float>({4, 4, 3, 3}, kernel));
    test::writeNpy(at / "bias.npy", *graph::Tensor::of<float>({4}, std::vector<float>{0.5f, 0.25f, 0.125f, 1.0f}));
    onnx::saveModel(graph::parse("(graph (input scores f32[1,3]) (output \"best\" (ArgMax[axis=1] scores)))",
                        graph::Arena::create()),
        at / "postprocess.onnx");
}

}  // namespace egret::test
