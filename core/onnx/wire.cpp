#include "core/onnx/wire.h"

#include "core/base/error.h"

#include <vector>

namespace egret::onnx {
namespace {

// Field numbers of onnx.proto.
constexpr uint64_t kGraph = 7, kInitializer = 5, kRawData = 9;

struct Field {
    uint64_t number = 0;
    bool isText = false;  // length-delimited: a message or bytes
    std::string_view all, content;
};

bool takeVarint(std::string_view& in, uint64_t& value) {
    value = 0;
    for (unsigned shift = 0; shift < 64 && !in.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(in.front());
        in.remove_prefix(1);
        value |= static_cast<uint64_t>(byte & 0x7f) << shift;
        if (byte < 0x80) return true;
    }
    return false;
}

// Calls use(Field) for each field of a message. Returns false if the message is not well-formed or has groups, which
// ONNX does not use.
template <class F>
bool forEachField(std::string_view message, F use) {
    while (!message.empty()) {
        const std::string_view before = message;
        Field field;
        uint64_t key = 0, bytes = 0;
        if (!takeVarint(message, key)) return false;
        field.number = key >> 3;
        switch (key & 7) {
            case 0:
                if (!takeVarint(message, bytes)) return false;
                bytes = 0;
                break;
            case 1: bytes = 8; break;
            case 2:
                if (!takeVarint(message, bytes)) return false;
                field.isText = true;
                break;
            case 5: bytes = 4; break;
            default: return false;
        }
        if (bytes > message.size()) return false;
        field.content = message.substr(0, bytes);
        message.remove_prefix(bytes);
        field.all = before.substr(0, before.size() - message.size());
        use(field);
    }
    return true;
}

void addVarint(std::string& out, uint64_t value) {
    for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
    out += static_cast<char>(value);
}

std::string header(uint64_t number, uint64_t bytes) {
    std::string out;
    addVarint(out, number << 3 | 2);
    addVarint(out, bytes);
    return out;
}

void addMessage(std::string& out, uint64_t number, std::string_view content) {
    out += header(number, content.size());
    out += content;
}

// Calls use(Field) for each initializer of a model, in the order of their indices.
template <class F>
bool forEachInitializer(std::string_view model, F use) {
    bool isGood = true;
    const bool isWhole = forEachField(model, [&](const Field& field) {
        if (field.number != kGraph || !field.isText) return;
        isGood = isGood && forEachField(field.content, [&](const Field& part) {
            if (part.number == kInitializer && part.isText) use(part);
        });
    });
    return isWhole && isGood;
}

// Copies a message, except that change(out, field) may write a field itself and return true.
template <class F>
std::string changed(std::string_view message, F change) {
    std::string out;
    forEachField(message, [&](const Field& field) {
        if (!field.isText || !change(out, field)) out += field.all;
    });
    return out;
}

uint64_t elementBytes(const graph::Tensor& tensor) {
    return static_cast<uint64_t>(tensor.elements()) * graph::elementBytes(tensor.element());
}

}  // namespace

std::optional<StrippedModel> withoutLargeWeights(std::span<const std::byte> model, std::size_t least) {
    const std::string_view bytes(reinterpret_cast<const char*>(model.data()), model.size());
    StrippedModel out;
    int count = 0;
    std::size_t taken = 0;
    bool isGood = true;
    const bool isWhole = forEachInitializer(bytes, [&](const Field& tensor) {
        std::vector<std::string_view> found;
        isGood = isGood && forEachField(tensor.content, [&](const Field& field) {
            if (field.number == kRawData && field.isText) found.push_back(field.content);
        });
        if (found.size() == 1 && found[0].size() >= least) {  // if several, the last applies; protobuf handles it
            out.rawData[count] = {static_cast<std::size_t>(found[0].data() - bytes.data()), found[0].size()};
            taken += found[0].size();
        }
        ++count;
    });
    if (!isWhole || !isGood || taken < model.size() / 2) return {};
    count = 0;
    out.model = changed(bytes, [&](std::string& to, const Field& graph) {
        if (graph.number != kGraph) return false;
        addMessage(to, kGraph, changed(graph.content, [&](std::string& inGraph, const Field& tensor) {
            if (tensor.number != kInitializer || !out.rawData.contains(count++)) return false;
            addMessage(inGraph, kInitializer,
                changed(tensor.content, [](std::string&, const Field& field) { return field.number == kRawData; }));
            return true;
        }));
        return true;
    });
    return out;
}

void writeWithWeights(std::string_view model, const std::map<int, graph::TensorPtr>& weights,
    const std::function<void(std::string_view)>& write) {
    const auto weightOf = [&](int index) {
        const auto found = weights.find(index);
        return found == weights.end() ? nullptr : found->second.get();
    };
    int count = 0;
    const auto contentBytes = [](const Field& tensor, const graph::Tensor& weight) {
        const uint64_t raw = elementBytes(weight);
        return tensor.content.size() + header(kRawData, raw).size() + raw;
    };
    // The graph is preceded by its length.
    uint64_t more = 0;
    bool isGood = forEachInitializer(model, [&](const Field& tensor) {
        const graph::Tensor* weight = weightOf(count++);
        if (!weight) return;
        const uint64_t bytes = contentBytes(tensor, *weight);
        more += header(kInitializer, bytes).size() + bytes - tensor.all.size();
    });
    ensure(isGood, "a serialized model is well-formed");
    count = 0;
    constexpr std::size_t kBuffer = std::size_t{1} << 20;
    std::string buffer;
    const auto add = [&](std::string_view piece) {
        if (buffer.size() + piece.size() > kBuffer) {
            write(buffer);
            buffer.clear();
        }
        if (piece.size() > kBuffer) write(piece);
        else buffer += piece;
    };
    forEachField(model, [&](const Field& part) {
        if (part.number != kGraph || !part.isText) return add(part.all);
        add(header(kGraph, part.content.size() + more));
        forEachField(part.content, [&](const Field& tensor) {
            const graph::Tensor* weight = tensor.number == kInitializer && tensor.isText ? weightOf(count++) : nullptr;
            if (!weight) return add(tensor.all);
            add(header(kInitializer, contentBytes(tensor, *weight)));
            add(tensor.content);
            add(header(kRawData, elementBytes(*weight)));
            weight->forEachPiece([&](std::span<const std::byte> piece) {
                add({reinterpret_cast<const char*>(piece.data()), piece.size()});
            });
        });
    });
    write(buffer);
}

}  // namespace egret::onnx
