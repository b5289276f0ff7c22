#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/onnx/models.h"
#include "core/onnx/tensors.h"

#include <limits>

namespace egret::onnx {

using graph::Graph;

namespace {

namespace fs = std::filesystem;

[[noreturn]] void tooLarge() {
    throw Error(Category::limit,
        "the model exceeds the 2 GB limit of an ONNX file; save it to a file, with the weights in a second file");
}

std::string serialized(const ::onnx::ModelProto& model) {
    if (model.ByteSizeLong() >= kInlineLimit) tooLarge();
    return model.SerializeAsString();
}

std::string inOneFile(const Target& target) {
    if (weightBytes(target) >= static_cast<double>(kInlineLimit)) tooLarge();
    return serialized(modelOf(target, nullptr));
}

constexpr std::string_view kDataFile = ".data";

// Matches "<model>.<content hash>.data".
bool isDataFileOf(const std::string& model, const std::string& name) {
    return name.size() == model.size() + 1 + 16 + kDataFile.size() && name.starts_with(model + ".") &&
        name.ends_with(kDataFile) &&
        name.find_first_not_of("0123456789abcdef", model.size() + 1) == name.size() - kDataFile.size();
}

// Removes the data files of the replaced model. The new model is already saved, so errors are ignored.
void removeOldData(const fs::path& path, const std::string& keep = {}) {
    std::error_code ignored;
    fs::directory_iterator entry(path.has_parent_path() ? path.parent_path() : fs::path("."), ignored), end;
    for (; !ignored && entry != end; entry.increment(ignored)) {
        const std::string name = entry->path().filename().string();
        std::error_code stays;
        if (name != keep && isDataFileOf(path.filename().string(), name) &&
            fs::is_regular_file(entry->symlink_status(stays)))
            fs::remove(entry->path(), stays);
    }
}

// The data file's name includes its content hash: a replaced model keeps its data until the rename, and any failure
// leaves the old pair intact.
void saveInTwoFiles(const Target& target, const fs::path& path) {
    std::string data;
    ::onnx::ModelProto model = modelOf(target, &data);
    const std::string location = path.filename().string() + "." + hex(hashText(data)) + std::string(kDataFile);
    for (auto& initializer : *model.mutable_graph()->mutable_initializer())
        for (auto& entry : *initializer.mutable_external_data())
            if (entry.key() == "location") entry.set_value(location);
    const std::string bytes = serialized(model);
    const fs::path folder = path.parent_path();
    std::error_code ignored;
    const bool isNew = !fs::exists(folder / location, ignored);
    writeFileAtomically(folder / location, data);
    try {
        writeFileAtomically(path, bytes);
    } catch (...) {
        if (isNew) fs::remove(folder / location, ignored);
        throw;
    }
    removeOldData(path, location);
}

}  // namespace

std::string exportModel(const Graph& graph) {
    if (graph.empty()) throw Error(Category::usage, "an empty graph cannot be exported");
    return inOneFile(target(graph));
}

void saveModel(const Graph& graph, const std::filesystem::path& path, std::size_t inlineLimit) {
    try {
        if (graph.empty()) throw Error(Category::usage, "an empty graph cannot be exported");
        const Target chosen = target(graph);
        const std::filesystem::path file = linkTarget(path);  // the model refers to its data relative to its own folder
        if (weightBytes(chosen) <= static_cast<double>(inlineLimit)) {
            writeFileAtomically(path, inOneFile(chosen));
            return removeOldData(file);
        }
        if (std::error_code none; std::filesystem::exists(file, none) && !std::filesystem::is_regular_file(file, none))
            throw Error(Category::badInput, "is not a regular file, and a model of this size is written as two files");
        saveInTwoFiles(chosen, file);
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

graph::Graph importModelBytes(std::string_view bytes, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport* report) {
    quietProtobuf();
    ImportReport local;
    ::onnx::ModelProto model;
    if (bytes.empty()) throw Error(Category::badInput, "the file is empty");
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw Error(Category::badInput, "the file exceeds the 2 GB limit of an ONNX model");
    if (!model.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        throw Error(Category::badInput,
            holdsPickle(bytes)
                ? "this is not an ONNX model but a pickle (PyTorch's format). Egret does not read pickles because "
                  "they can run arbitrary code. Export the network to ONNX instead: torch.onnx.export"
                : "this is not an ONNX model, or it is truncated");
    graph::Graph graph = graphOf(model, folder, std::move(arena), local);
    if (report) *report = std::move(local);
    return graph;
}

graph::Graph importModel(const std::filesystem::path& path, std::shared_ptr<graph::Arena> arena, ImportReport* report) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    try {
        return importModelBytes(readFile(path, limits::kDataBytes), folder, std::move(arena), report);
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    } catch (const std::bad_alloc&) {
        throw Error(Category::limit, "the model does not fit in memory", {.file = path.string()});
    }
}

}  // namespace egret::onnx
