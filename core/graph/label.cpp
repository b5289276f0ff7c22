#include "core/graph/label.h"

#include "core/base/text.h"
#include "core/graph/grouping.h"

#include <algorithm>
#include <cctype>

namespace egret::graph::label {
namespace {

constexpr const char* kWindowAttributes[] = {"kernel_shape", "strides", "pads", "dilations", "group"};
constexpr const char* kFused = "activation";  // fused activation; part of the title
constexpr int64_t kMostValues = 4;            // constants with more values are shown by shape
constexpr std::size_t kMostLines = 5, kLongestValue = 40;

std::string times(const std::vector<int64_t>& values) {
    std::vector<std::string> parts = transformed(values, [&](const int64_t value) { return std::to_string(value); });
    return join(parts, "×");
}

bool allEqual(const std::vector<int64_t>& values) {
    return std::ranges::all_of(values, [&](int64_t value) { return value == values.front(); });
}

// Returns the attribute's value, or null if this operator has no attribute of that name.
const Attribute* attribute(const Operator& op, const char* name) {
    return op.spec->attribute(Symbol(name)) ? op.find(name) : nullptr;
}

// Adds "stride 2" for [2,2], "stride 1×2" for [1,2]; adds nothing if every value is neutral.
void addWindowPart(
    std::vector<std::string>& parts, const Operator& op, const char* name, const std::string& word, int64_t neutral) {
    const auto* value = attribute(op, name);
    const auto* values = value ? std::get_if<std::vector<int64_t>>(value) : nullptr;
    if (!values || values->empty() || (allEqual(*values) && values->front() == neutral)) return;
    parts.push_back(word + ' ' + (allEqual(*values) ? std::to_string(values->front()) : times(*values)));
}

std::string windowLine(const Operator& op) {
    std::vector<std::string> parts;
    if (const auto* kernel = attribute(op, "kernel_shape"))
        if (const auto* values = std::get_if<std::vector<int64_t>>(kernel)) parts.push_back(times(*values));
    addWindowPart(parts, op, "strides", "stride", 1);
    addWindowPart(parts, op, "pads", "pad", 0);
    addWindowPart(parts, op, "dilations", "dilation", 1);
    if (attribute(op, "group") && op.integer("group") != 1)
        parts.push_back("group " + std::to_string(op.integer("group")));
    return join(parts, ", ");
}

// Byte positions at which characters begin, and the end.
std::vector<std::size_t> charactersOf(const std::string& text) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) starts.push_back(i);
    starts.push_back(text.size());
    return starts;
}

}  // namespace

std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    const std::vector<std::size_t> starts = charactersOf(text);
    const std::size_t count = starts.size() - 1;
    if (count <= most) return text;
    const std::size_t right = (most - 1) / 2;
    return text.substr(0, starts[most - 1 - right]) + "…" + text.substr(starts[count - right]);
}

std::string operatorTitle(const Operator& op) {
    if (op.is("Opaque")) {
        // ONNX Runtime's operators on blocks of channels: the whole domain leaves no room for the name.
        constexpr std::string_view kDomain = "com.microsoft.nchwc::";
        std::string title = op.text("operator");
        if (title.starts_with(kDomain)) title.replace(0, kDomain.size(), "nchwc::");
        return title;
    }
    std::string title(op.name());
    if (const auto* fused = attribute(op, kFused))
        if (const auto* name = std::get_if<std::string>(fused); name && !name->empty() && *name != "none") {
            title += " + " + *name;
            char& first = title[title.size() - name->size()];
            first = static_cast<char>(std::toupper(static_cast<unsigned char>(first)));
        }
    return title;
}

std::vector<std::string> attributeLines(
    const Operator& op, const std::function<std::string(std::size_t)>& operatorsText) {
    std::vector<std::string> lines;
    const bool hasWindow = op.spec->family == Family::convolution || op.spec->family == Family::pooling;
    const auto isWindowed = [&](std::string_view name) {
        return hasWindow && std::ranges::find(kWindowAttributes, name) != std::end(kWindowAttributes);
    };
    if (hasWindow)
        if (std::string line = windowLine(op); !line.empty()) lines.push_back(std::move(line));
    for (const auto& [name, value] : op.attributes.entries()) {
        if (isWindowed(name.text()) || name.text() == kFused || op.spec->family == Family::opaque ||
            op.spec->family == Family::source)
            continue;
        if (lines.size() == kMostLines) {
            lines.back() = "… (" + std::to_string(op.attributes.entries().size()) + " attributes)";
            break;
        }
        std::string text;
        if (const auto* body = std::get_if<GraphPtr>(&value)) {
            text = operatorsText(static_cast<std::size_t>(
                std::ranges::count_if((*body)->nodes(), [&](NodeId node) { return isDrawnOperator(**body, node); })));
        } else {
            text = toString(value);
            const std::vector<std::size_t> starts = charactersOf(text);
            if (starts.size() - 1 > kLongestValue) text = text.substr(0, starts[kLongestValue]) + "…";
        }
        lines.push_back(std::string(name.text()) + ' ' + text);
    }
    return lines;
}

std::string shapeText(const Type& type, std::size_t longestExtent) {
    if (type.kind() == Type::Kind::tuple) return std::to_string(type.parts().size()) + " outputs";
    if (type.kind() == Type::Kind::other) return type.text() == "unknown" ? "?" : std::string(type.text());
    if (!type.isTensor()) return type.toString();
    std::string text = "?";
    if (type.hasShape()) {
        std::vector<std::string> parts;
        for (const Dim& dim : type.shape().dims()) parts.push_back(shortened(dim.toString(), longestExtent));
        text = parts.empty() ? "scalar" : join(parts, "×");
    }
    if (type.element() != ElementType::f32) text += ' ' + std::string(elementName(type.element()));
    return text;
}

std::string constantText(const Tensor& value) {
    if (printsInline(value) && value.elements() <= kMostValues) {
        const std::string text = toString(value);
        if (const auto brace = text.find('{'); brace != std::string::npos)
            return text.substr(brace + 1, text.size() - brace - 2);
    }
    return shapeText(value.type());
}

}  // namespace egret::graph::label
