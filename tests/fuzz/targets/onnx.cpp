// ONNX models are read, printed and costed; accepted models are written and read again.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "tests/support/odd_names.h"

#include <google/protobuf/message.h>
#include <onnx/onnx_pb.h>

namespace egret::fuzz {
namespace {

// ---- changes that keep the file a well-formed protobuf --------------------------------------------------------------

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

void collect(Message& message, std::vector<Message*>& all) {
    all.push_back(&message);
    const Reflection& reflection = *message.GetReflection();
    std::vector<const FieldDescriptor*> fields;
    reflection.ListFields(message, &fields);
    for (const FieldDescriptor* field : fields) {
        if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
        if (!field->is_repeated()) collect(*reflection.MutableMessage(&message, field), all);
        else
            for (int i = 0; i < reflection.FieldSize(message, field); ++i)
                collect(*reflection.MutableRepeatedMessage(&message, field, i), all);
    }
}

std::string anyName(const ::onnx::ModelProto& model, Random& random) {
    if (random.below(3) == 0) return test::oddName(random);
    std::vector<std::string> names{"", "x", "Relu", "If", "Reshape", "ai.onnx"};
    for (const auto& node : model.graph().node()) {
        names.push_back(node.op_type());
        names.insert(names.end(), node.input().begin(), node.input().end());
        names.insert(names.end(), node.output().begin(), node.output().end());
        for (const auto& attribute : node.attribute()) names.push_back(attribute.name());
    }
    return names[random.below(names.size())];
}

int64_t anyNumber(Random& random) {
    constexpr int64_t kNumbers[] = {0, 1, -1, 2, 3, 7, 13, 17, 64, 1000, -1000, int64_t{1} << 31, int64_t{1} << 40,
        int64_t{1} << 62, INT64_MAX, INT64_MIN};
    return kNumbers[random.below(std::size(kNumbers))];
}

void mutateField(::onnx::ModelProto& model, Message& message, const FieldDescriptor* field, Random& random) {
    const Reflection& reflection = *message.GetReflection();
    if (random.below(6) == 0) return reflection.ClearField(&message, field);
    if (field->is_repeated()) {
        const int size = reflection.FieldSize(message, field);
        if (size > 1 && random.below(2))
            return reflection.SwapElements(
                &message, field, static_cast<int>(random.below(size)), static_cast<int>(random.below(size)));
        if (size > 0 && random.below(2)) return reflection.RemoveLast(&message, field);
        switch (field->cpp_type()) {
            case FieldDescriptor::CPPTYPE_INT64: return reflection.AddInt64(&message, field, anyNumber(random));
            case FieldDescriptor::CPPTYPE_INT32:
                return reflection.AddInt32(&message, field, static_cast<int32_t>(anyNumber(random)));
            case FieldDescriptor::CPPTYPE_FLOAT:
                return reflection.AddFloat(&message, field, static_cast<float>(anyNumber(random)));
            case FieldDescriptor::CPPTYPE_STRING: return reflection.AddString(&message, field, anyName(model, random));
            case FieldDescriptor::CPPTYPE_MESSAGE: {
                const int from = size ? static_cast<int>(random.below(size)) : -1;
                Message* added = reflection.AddMessage(&message, field);
                if (from >= 0) added->CopyFrom(reflection.GetRepeatedMessage(message, field, from));
                return;
            }
            default: return;
        }
    }
    switch (field->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT64: return reflection.SetInt64(&message, field, anyNumber(random));
        case FieldDescriptor::CPPTYPE_INT32:
            return reflection.SetInt32(&message, field, static_cast<int32_t>(random.below(24)));
        case FieldDescriptor::CPPTYPE_FLOAT:
            return reflection.SetFloat(&message, field, static_cast<float>(anyNumber(random)));
        case FieldDescriptor::CPPTYPE_STRING: return reflection.SetString(&message, field, anyName(model, random));
        case FieldDescriptor::CPPTYPE_ENUM:
            return reflection.SetEnumValue(&message, field, static_cast<int>(random.below(12)));
        case FieldDescriptor::CPPTYPE_MESSAGE: reflection.MutableMessage(&message, field); return;
        default: return;
    }
}

std::string restructured(std::string_view original, Random& random) {
    ::onnx::ModelProto model;
    model.ParsePartialFromArray(original.data(), static_cast<int>(original.size()));
    for (uint64_t i = 0, count = 1 + random.below(3); i < count; ++i) {
        std::vector<Message*> all;
        collect(model, all);
        Message& message = *all[random.below(all.size())];
        std::vector<const FieldDescriptor*> fields;
        message.GetReflection()->ListFields(message, &fields);
        const auto* descriptor = message.GetDescriptor();
        const bool present = !fields.empty() && random.below(4);
        if (descriptor->field_count() == 0) continue;
        mutateField(model, message,
            present ? fields[random.below(fields.size())]
                    : descriptor->field(static_cast<int>(random.below(descriptor->field_count()))),
            random);
    }
    return model.SerializePartialAsString();
}

void read(std::string_view bytes) {
    const auto arena = graph::Arena::create();  // creating an arena takes longer than parsing most inputs
    const graph::Graph graph = onnx::importModelBytes(bytes, {}, arena);
    graph::print(graph);
    graph.work();
    try {
        const graph::Graph back = onnx::importModelBytes(onnx::exportModel(graph), {}, arena);
        demand(back == graph, "a written model reads back differently");
    } catch (const Error& error) {
        demand(error.category() == Category::unsupported || error.category() == Category::limit, error.what());
    }
}

}  // namespace
// The additional seeds are ONNX's own test models (Debian's libonnx-testdata), which are small and cover every
// operator.
const Target kTarget{
    .mostBytes = 20000, .read = read, .mutate = restructured, .moreSeeds = "/usr/share/libonnx-testdata/data"};
}  // namespace egret::fuzz
