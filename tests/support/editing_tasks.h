// Editing tasks that people ask for at Netron, onnx-modifier, ONNX GraphSurgeon, Olive, MMDetection and ONNX. The tests
// of the command line and of the window do each of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace egret::test {

struct EditingTask {
    std::string name;
    std::string request;  // where it is asked for
    std::string asked;    // what is asked for
    std::string model;    // one of editingModel()
    std::string script;
    std::string contains, lacks;  // of the printed result
    std::string verdict;          // "equal", "tested", "differs" or "unknown"
};
const std::vector<EditingTask>& editingTasks();

// A model in Egret's text form: "classifier", a small convolutional network with the oddities that exporters leave, or
// "detector", one with several outputs.
std::string_view editingModel(std::string_view name);
// Writes the files that the scripts refer to into a folder: "kernel.npy", "bias.npy", "postprocess.onnx".
void writeEditingFiles(const std::string& folder);

}  // namespace egret::test
