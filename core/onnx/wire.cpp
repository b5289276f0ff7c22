#include "core/onnx/wire.h"

#include "core/base/wire_format.h"

#include <vector>

namespace egret::onnx {
namespace {

// Field numbers of onnx.proto.
constexpr uint32_t kGraph = 7, kInitializer = 5, kRawData = 9;

bool isMessage(const wire::Field& field, uint32_t number) {
    return field.number == number && field.type == wire::Type::bytes;
}

// Calls use(Field) for each field of a message.
template <class F>
void forEachField(std::string_view message, F use) {
    wire::Reader reader(message);
    for (wire::Field field; reader.next(field);) use(field);
}

// Calls use(Field) for each initializer of a model, in the order of their indices.
template <class F>
void forEachInitializer(std::string_view model, F use) {
    forEachField(model, [&](const wire::Field& field) {
        if (!isMessage(field, kGraph)) return;
        forEachField(field.bytes, [&](const wire::Field& part) {
            if (isMessage(part, kInitializer)) use(part);
        });
    });
}

// Copies a message, except that change(out, field) may write a field itself and return true.
template <class F>
std::string changed(std::string_view message, F change) {
    std::string out;
    forEachField(message, [&](const wire::Field& field) {
        if (field.type != wire::Type::bytes || !change(out, field)) out += field.all;
    });
    return out;
}

uint64_t elementBytes(const graph::Tensor& tensor) {
    return static_cast<uint64_t>(tensor.elements()) * graph::elementBytes(tensor.element());
}

}  // namespace

std::optional<StrippedModel> withoutLargeWeights(std::span<const std::byte> model, std::size_t least) try {
    const std::string_view bytes(reinterpret_cast<const char*>(model.data()), model.size());
    StrippedModel out;
    int count = 0;
    std::size_t taken = 0;
    forEachInitializer(bytes, [&](const wire::Field& tensor) {
        std::vector<std::string_view> found;
        forEachField(tensor.bytes, [&](const wire::Field& field) {
            if (isMessage(field, kRawData)) found.push_back(field.bytes);
        });
        if (found.size() == 1 && found[0].size() >= least) {  // if several, the last applies; protobuf handles it
            out.rawData[count] = {static_cast<std::size_t>(found[0].data() - bytes.data()), found[0].size()};
            taken += found[0].size();
        }
        ++count;
    });
    if (taken < model.size() / 2) return {};
    count = 0;
    out.model = changed(bytes, [&](std::string& to, const wire::Field& graph) {
        if (graph.number != kGraph) return false;
        to += wire::field(kGraph, changed(graph.bytes, [&](std::string& inGraph, const wire::Field& tensor) {
            if (tensor.number != kInitializer || !out.rawData.contains(count++)) return false;
            inGraph += wire::field(kInitializer,
                changed(tensor.bytes, [](std::string&, const wire::Field& field) { return field.number == kRawData; }));
            return true;
        }));
        return true;
    });
    return out;
} catch (const Error&) {
    return {};  // the bytes are not well-formed; protobuf, which reads them next, reports the reason
}

void writeWithWeights(std::string_view model, const std::map<int, graph::TensorPtr>& weights,
    const std::function<void(std::string_view)>& write) {
    const auto weightOf = [&](int index) {
        const auto found = weights.find(index);
        return found == weights.end() ? nullptr : found->second.get();
    };
    int count = 0;
    const auto contentBytes = [](const wire::Field& tensor, const graph::Tensor& weight) {
        const uint64_t raw = elementBytes(weight);
        return tensor.bytes.size() + wire::header(kRawData, raw).size() + raw;
    };
    // The graph is preceded by its length.
    uint64_t more = 0;
    forEachInitializer(model, [&](const wire::Field& tensor) {
        const graph::Tensor* weight = weightOf(count++);
        if (!weight) return;
        const uint64_t bytes = contentBytes(tensor, *weight);
        more += wire::header(kInitializer, bytes).size() + bytes - tensor.all.size();
    });
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
    forEachField(model, [&](const wire::Field& part) {
        if (!isMessage(part, kGraph)) return add(part.all);
        add(wire::header(kGraph, part.bytes.size() + more));
        forEachField(part.bytes, [&](const wire::Field& tensor) {
            const graph::Tensor* weight = isMessage(tensor, kInitializer) ? weightOf(count++) : nullptr;
            if (!weight) return add(tensor.all);
            add(wire::header(kInitializer, contentBytes(tensor, *weight)));
            add(tensor.bytes);
            add(wire::header(kRawData, elementBytes(*weight)));
            weight->forEachPiece([&](std::span<const std::byte> piece) {
                add({reinterpret_cast<const char*>(piece.data()), piece.size()});
            });
        });
    });
    write(buffer);
}

}  // namespace egret::onnx
