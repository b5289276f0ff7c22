#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/onnx/models.h"
#include "core/onnx/tensors.h"

#include <limits>

namespace egret::onnx {
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

using Weights = std::map<int, TensorPtr>;

double bytesOf(const Weights& weights) {
    double bytes = 0;
    for (const auto& [index, weight] : weights) bytes += weight->type().bytes() + 16;  // 16 for the field's header
    return bytes;
}

// Copies the weights piece by piece, because they may not fit in memory.
void saveInOneFile(const Target& target, const fs::path& path) {
    Weights weights;
    const std::string model = serialized(modelOf(target, &weights));
    if (static_cast<double>(model.size()) + bytesOf(weights) >= static_cast<double>(kInlineLimit)) tooLarge();
    writeFileAtomically(path, [&](const WritePiece& write) { writeWithWeights(model, weights, write); });
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

constexpr uint64_t kAlignment = 4096;  // alignment of weights in the data file, which allows readers to map them

void writeData(const Weights& weights, const WritePiece& write) {
    const std::string padding(kAlignment, '\0');
    uint64_t end = 0;
    for (const auto& [index, weight] : weights) {
        write(std::string_view(padding).substr(0, (kAlignment - end % kAlignment) % kAlignment));
        weight->forEachPiece([&](std::span<const std::byte> piece) {
            write({reinterpret_cast<const char*>(piece.data()), piece.size()});
        });
        end = static_cast<uint64_t>(weight->type().bytes());
    }
}

// The data file's name includes the hash of its weights. A replaced model therefore keeps its data until the rename,
// and a failure leaves both old files intact.
void saveInTwoFiles(const Target& target, const fs::path& path) {
    Weights weights;
    ::onnx::ModelProto model = modelOf(target, &weights);
    uint64_t hash = 0, end = 0;
    for (const auto& [index, weight] : weights) hash = hashCombine(hash, weight->hash());
    const std::string location = path.filename().string() + "." + hex(hash) + std::string(kDataFile);
    for (const auto& [index, weight] : weights) {
        auto& initializer = *model.mutable_graph()->mutable_initializer(index);
        initializer.set_data_location(::onnx::TensorProto::EXTERNAL);
        const auto add = [&](const char* key, const std::string& text) {
            auto& entry = *initializer.add_external_data();
            entry.set_key(key);
            entry.set_value(text);
        };
        const auto length = static_cast<uint64_t>(weight->type().bytes());
        const uint64_t offset = (end + kAlignment - 1) / kAlignment * kAlignment;
        add("location", location);
        add("offset", std::to_string(offset));
        add("length", std::to_string(length));
        end = offset + length;
    }
    const std::string bytes = serialized(model);
    const fs::path folder = path.parent_path();
    std::error_code ignored;
    const bool isNew = !fs::exists(folder / location, ignored);
    writeFileAtomically(folder / location, [&](const WritePiece& write) { writeData(weights, write); });
    try {
        writeFileAtomically(path, bytes);
    } catch (...) {
        if (isNew) fs::remove(folder / location, ignored);
        throw;
    }
    removeOldData(path, location);
}

// Parses `stripped` or, if it is empty, `bytes`.
Graph importParsed(std::string_view bytes, const std::string& stripped, const MappedModel& mapped,
    const std::filesystem::path& folder, std::shared_ptr<graph::Arena> arena, ImportReport* report) {
    quietProtobuf();
    ImportReport local;
    ::onnx::ModelProto model;
    const std::string_view parsed = stripped.empty() ? bytes : stripped;
    if (bytes.empty()) throw Error(Category::badInput, "the file is empty");
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw Error(Category::badInput, "the file exceeds the 2 GB limit of an ONNX model");
    if (!model.ParseFromArray(parsed.data(), static_cast<int>(parsed.size())))
        throw Error(Category::badInput,
            holdsPickle(bytes)
                ? "this is not an ONNX model but a pickle (PyTorch's format). Egret does not read pickles because "
                  "they can run arbitrary code. Export the network to ONNX instead: torch.onnx.export"
                : "this is not an ONNX model, or it is truncated");
    Graph graph = graphOf(model, mapped, folder, std::move(arena), local);
    if (report) *report = std::move(local);
    return graph;
}

}  // namespace

std::string exportModel(const Graph& graph) {
    if (graph.empty()) throw Error(Category::usage, "an empty graph cannot be exported");
    const Target chosen = target(graph);
    if (weightBytes(chosen) >= static_cast<double>(kInlineLimit)) tooLarge();
    return serialized(modelOf(chosen, nullptr));
}

void saveModel(const Graph& graph, const std::filesystem::path& path, std::size_t inlineLimit) {
    try {
        if (graph.empty()) throw Error(Category::usage, "an empty graph cannot be exported");
        const Target chosen = target(graph);
        const std::filesystem::path file = linkTarget(path);  // the model refers to its data relative to its own folder
        if (weightBytes(chosen) <= static_cast<double>(inlineLimit)) {
            saveInOneFile(chosen, path);
            return removeOldData(file);
        }
        if (std::error_code none; std::filesystem::exists(file, none) && !std::filesystem::is_regular_file(file, none))
            throw Error(Category::badInput, "is not a regular file, and a model of this size is written as two files");
        saveInTwoFiles(chosen, file);
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

Graph importModelBytes(std::string_view bytes, const std::filesystem::path& folder, std::shared_ptr<graph::Arena> arena,
    ImportReport* report) {
    return importParsed(bytes, {}, {}, folder, std::move(arena), report);
}

Graph importModel(const std::filesystem::path& path, std::shared_ptr<graph::Arena> arena, ImportReport* report) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    try {
        const auto file = MappedFile::open(path, kLeastMappedFile);
        if (!file || file->bytes().size() > limits::kDataBytes)
            return importModelBytes(readFile(path, limits::kDataBytes), folder, std::move(arena), report);
        const std::string_view bytes(reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size());
        auto stripped = withoutLargeWeights(file->bytes(), kLeastMappedTensor);
        MappedFile::drop(file->bytes());
        if (!stripped) return importParsed(bytes, {}, {}, folder, std::move(arena), report);
        return importParsed(
            bytes, stripped->model, {file, std::move(stripped->rawData)}, folder, std::move(arena), report);
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    } catch (const std::bad_alloc&) {
        throw Error(Category::limit, "the model does not fit in memory", {.file = path.string()});
    }
}

}  // namespace egret::onnx
