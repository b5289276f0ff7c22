#include "core/runtime/onnxruntime/session.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/base/stopwatch.h"

#include <dlfcn.h>
#include <unistd.h>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

namespace egret::runtime::onnxruntime {
namespace {

namespace fs = std::filesystem;

// ---- the interface --------------------------------------------------------------------------------------------------

// Opaque objects. Each has a release function.
struct Status;
struct Environment;
struct Options;
struct Model;
struct Value;
struct Memory;
struct Allocator;
struct TensorInfo;
struct RunOptions;

// Positions in the table of functions (OrtApi in onnxruntime_c_api.h). The order is fixed once a version is released.
enum Function : std::size_t {
    getErrorCode = 1,
    getErrorMessage = 2,
    createEnvironment = 3,
    createSessionFromArray = 8,
    runSession = 9,
    createOptions = 10,
    setOptimizedModel = 11,
    enableProfiling = 14,
    setSeverity = 22,
    setLevel = 23,
    setThreads = 24,
    setThreadsBetween = 25,
    inputCount = 30,
    outputCount = 31,
    inputName = 36,
    outputName = 37,
    createTensor = 49,
    isTensor = 50,
    tensorData = 51,
    elementType = 60,
    dimensionCount = 61,
    dimensions = 62,
    tensorInfo = 65,
    createCpuMemory = 69,
    freeMemory = 76,
    defaultAllocator = 78,
    releaseStatus = 93,
    releaseMemory = 94,
    releaseSession = 95,
    releaseValue = 96,
    releaseTensorInfo = 99,
    releaseOptions = 100,
    endProfiling = 110,
};
// The requested version of the table, that of ONNX Runtime 1.11. It contains all of these functions.
constexpr uint32_t kTableVersion = 11;

using Table = void* const*;

struct ApiBase {
    Table (*table)(uint32_t version);
    const char* (*version)();
};

struct Library {
    Table table = nullptr;
    std::string version;
    Environment* environment = nullptr;  // never released
    Memory* memory = nullptr;
    Allocator* allocator = nullptr;
};

template <class Result, class... Arguments>
Result call(Table table, Function function, Arguments... arguments) {
    return reinterpret_cast<Result (*)(Arguments...)>(table[function])(arguments...);
}

// Calls a function that returns a status. Throws the status's message if the call fails.
template <class... Arguments>
void check(Table table, Category category, Function function, Arguments... arguments) {
    auto* status = call<Status*>(table, function, arguments...);
    if (!status) return;
    const std::string message = call<const char*>(table, getErrorMessage, static_cast<const Status*>(status));
    call<void>(table, releaseStatus, status);
    throw Error(category, "ONNX Runtime: " + message.substr(0, message.find('\n')));
}

constexpr const char* kFileName = "libonnxruntime.so.1";

// Returns the paths to try, in order.
std::vector<fs::path> candidates() {
    if (const char* given = std::getenv("EGRET_ONNXRUNTIME"); given && *given)
        return {fs::is_directory(given) ? fs::path(given) / kFileName : fs::path(given)};
    std::vector<fs::path> files;
    if (const auto own = helperFile(kFileName)) files.push_back(*own);
    files.emplace_back(kFileName);
    std::vector<fs::path> folders{"/usr/lib/python3/dist-packages"};
    if (const char* home = std::getenv("HOME")) {
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(fs::path(home) / ".local/lib", ignored))
            folders.push_back(entry.path() / "site-packages");
    }
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(folder / "onnxruntime/capi", ignored))
            if (entry.path().filename().string().starts_with("libonnxruntime.so.")) files.push_back(entry.path());
    }
    return files;
}

Library load() {
    void* handle = nullptr;
    std::string why;
    for (const fs::path& file : candidates()) {
        handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (handle) break;
        if (why.empty())
            if (const char* message = dlerror()) why = message;
    }
    if (!handle)
        throw Error(Category::unsupported,
            "ONNX Runtime is not installed (" + why +
                "). Run scripts/onnxruntime to install it for Egret, or set EGRET_ONNXRUNTIME to its library.");
    const auto base = reinterpret_cast<const ApiBase* (*)()>(dlsym(handle, "OrtGetApiBase"));
    if (!base) throw Error(Category::unsupported, "the ONNX Runtime library has no C interface");
    Library out;
    out.version = base()->version();
    out.table = base()->table(kTableVersion);
    if (!out.table)
        throw Error(Category::unsupported, "ONNX Runtime " + out.version + " is too old; 1.11 or newer is required");
    constexpr int kErrors = 3;  // minimum severity of the messages written to the terminal
    const auto checked = [&](Function function, auto... arguments) {
        check(out.table, Category::unsupported, function, arguments...);
    };
    checked(createEnvironment, kErrors, "egret", &out.environment);
    constexpr int kDeviceAllocator = 0, kDefaultMemory = 0;
    checked(createCpuMemory, kDeviceAllocator, kDefaultMemory, &out.memory);
    checked(defaultAllocator, &out.allocator);
    return out;
}

const Library& library() {
    static const Library loaded = load();  // a failed load is retried on the next call
    return loaded;
}

template <class... Arguments>
void checked(Function function, Arguments... arguments) {
    check(library().table, Category::unsupported, function, arguments...);
}

// ---- values ---------------------------------------------------------------------------------------------------------

template <class Object, Function release>
struct Release {
    void operator()(Object* object) const { call<void>(library().table, release, object); }
};
template <class Object, Function release>
using Owned = std::unique_ptr<Object, Release<Object, release>>;
using OwnedValue = Owned<Value, releaseValue>;

// The element types of ONNX files, of graph::ElementType and of ONNX Runtime have the same numbers.
int elementNumber(graph::ElementType element) { return static_cast<int>(element); }

struct Bound {
    std::shared_ptr<const std::byte> bytes;  // keeps the elements of `value` alive
    OwnedValue value;
};

Bound bound(const graph::TensorPtr& tensor, const std::string& name) {
    if (!tensor) throw Error(Category::badInput, "input '" + name + "' is missing");
    if (tensor->isList() || tensor->element() == graph::ElementType::string)
        throw Error(Category::unsupported,
            "input '" + name + "' is " + tensor->type().toString() + ", which is not passed to ONNX Runtime");
    Bound out{graph::alignedElements(tensor), {}};
    const auto size = static_cast<std::size_t>(tensor->type().bytes());
    Value* value = nullptr;
    check(library().table, Category::badInput, createTensor, static_cast<const Memory*>(library().memory),
        // ONNX Runtime takes void* but only reads the inputs.
        static_cast<void*>(const_cast<std::byte*>(out.bytes.get())), size, tensor->shape().data(),
        tensor->shape().size(), elementNumber(tensor->element()), &value);
    out.value.reset(value);
    return out;
}

graph::TensorPtr tensorOf(Value* value, const std::string& name) {
    int holdsTensor = 0;
    checked(isTensor, static_cast<const Value*>(value), &holdsTensor);
    if (!holdsTensor)
        throw Error(Category::unsupported, "output '" + name + "' is no tensor; it is not read from ONNX Runtime");
    TensorInfo* made = nullptr;
    checked(tensorInfo, static_cast<const Value*>(value), &made);
    const Owned<TensorInfo, releaseTensorInfo> info(made);
    int element = 0;
    std::size_t rank = 0;
    checked(elementType, static_cast<const TensorInfo*>(made), &element);
    checked(dimensionCount, static_cast<const TensorInfo*>(made), &rank);
    std::vector<int64_t> shape(rank);
    checked(dimensions, static_cast<const TensorInfo*>(made), shape.data(), rank);
    const auto type = static_cast<graph::ElementType>(element);
    if (type == graph::ElementType::string)
        throw Error(Category::unsupported,
            "output '" + name + "' contains strings; reading strings from ONNX Runtime is not supported");
    void* data = nullptr;
    checked(tensorData, value, &data);
    const auto bytes = static_cast<std::size_t>(graph::Type::tensor(type, graph::Shape::of(shape)).bytes());
    const auto* begin = static_cast<const std::byte*>(data);
    return graph::Tensor::dense(type, std::move(shape), {begin, begin + bytes});
}

}  // namespace

std::string version() { return library().version; }

struct Session::Data {
    Owned<Model, releaseSession> model;
    std::vector<std::string> inputs, outputs;
    bool isProfiled = false;
    int threads = 1;
};

Session::Session(std::string_view model, const SessionOptions& options) : m_data(std::make_unique<Data>()) {
    Options* made = nullptr;
    checked(createOptions, &made);
    const Owned<Options, releaseOptions> settings(made);
    checked(setLevel, made, static_cast<int>(options.level));
    checked(setThreads, made, options.threads);
    checked(setThreadsBetween, made, 1);
    checked(setSeverity, made, 4);  // logs only fatal errors, because other errors are thrown
    if (!options.optimizedModel.empty()) checked(setOptimizedModel, made, options.optimizedModel.c_str());
    if (options.isProfiled) {
        // ONNX Runtime appends the time in seconds, so sessions that begin in the same second need different prefixes.
        static std::atomic<uint64_t> count = 0;
        const fs::path prefix = fs::temp_directory_path() /
            ("egret-onnxruntime." + std::to_string(getpid()) + "." + std::to_string(++count));
        checked(enableProfiling, made, prefix.c_str());
    }
    Model* session = nullptr;
    checked(createSessionFromArray, library().environment, static_cast<const void*>(model.data()), model.size(),
        static_cast<const Options*>(made), &session);
    m_data->model.reset(session);
    m_data->isProfiled = options.isProfiled;
    m_data->threads = options.threads;
    const auto names = [&](Function count, Function nameAt) {
        std::size_t size = 0;
        checked(count, static_cast<const Model*>(session), &size);
        std::vector<std::string> list;
        for (std::size_t i = 0; i < size; ++i) {
            char* text = nullptr;
            checked(nameAt, static_cast<const Model*>(session), i, library().allocator, &text);
            list.emplace_back(text);
            checked(freeMemory, library().allocator, static_cast<void*>(text));
        }
        return list;
    };
    m_data->inputs = names(inputCount, inputName);
    m_data->outputs = names(outputCount, outputName);
}

Session::~Session() {
    if (!m_data || !m_data->isProfiled) return;
    try {
        profile();                     // ends profiling and removes the file
    } catch (const std::exception&) {  // a destructor must not throw; the file remains in the temporary folder
    }
}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

const std::vector<std::string>& Session::inputs() const { return m_data->inputs; }
const std::vector<std::string>& Session::outputs() const { return m_data->outputs; }

std::vector<graph::TensorPtr> Session::run(std::span<const graph::TensorPtr> values, double* ms) const {
    ensure(values.size() == m_data->inputs.size(), "as many values as inputs");
    std::vector<Bound> given;
    std::vector<const Value*> inputs;
    std::vector<const char*> inputNames, outputNames;
    for (std::size_t i = 0; i < values.size(); ++i) {
        given.push_back(bound(values[i], m_data->inputs[i]));
        inputs.push_back(given.back().value.get());
        inputNames.push_back(m_data->inputs[i].c_str());
    }
    for (const std::string& name : m_data->outputs) outputNames.push_back(name.c_str());
    std::vector<Value*> raw(outputNames.size(), nullptr);
    const Stopwatch stopwatch(m_data->threads);
    check(library().table, Category::badInput, runSession, m_data->model.get(), static_cast<const RunOptions*>(nullptr),
        inputNames.data(), inputs.data(), inputs.size(), outputNames.data(), outputNames.size(), raw.data());
    if (ms) *ms = stopwatch.milliseconds();
    std::vector<OwnedValue> made(raw.begin(), raw.end());
    std::vector<graph::TensorPtr> outputs;
    for (std::size_t i = 0; i < made.size(); ++i) outputs.push_back(tensorOf(made[i].get(), m_data->outputs[i]));
    return outputs;
}

std::vector<NodeTime> Session::profile() {
    ensure(m_data->isProfiled, "the session is profiled");
    m_data->isProfiled = false;
    char* text = nullptr;
    checked(endProfiling, m_data->model.get(), library().allocator, &text);
    const fs::path file(text);
    checked(freeMemory, library().allocator, static_cast<void*>(text));
    std::ifstream in(file);
    const auto events = nlohmann::json::parse(in, nullptr, false);
    std::error_code ignored;
    fs::remove(file, ignored);
    if (!events.is_array()) throw Error(Category::unsupported, "ONNX Runtime's profile cannot be read");
    std::vector<NodeTime> times;
    constexpr std::string_view kKernel = "_kernel_time";
    for (const auto& event : events) {
        std::string name = event.value("name", "");
        if (event.value("cat", "") != "Node" || !name.ends_with(kKernel)) continue;
        name.resize(name.size() - kKernel.size());
        times.push_back(
            {name, event["args"].value("op_name", ""), event.value("ts", 0.0) / 1000, event.value("dur", 0.0) / 1000});
    }
    return times;
}

}  // namespace egret::runtime::onnxruntime
