#include "core/batching/blocks/object.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace egret::batching::blocks {
namespace {
// Objects waiting to be destroyed: children of a nested object are queued here, so destruction does not recurse.
thread_local Object::List* t_ending = nullptr;
}  // namespace

Object::Nest::~Nest() {
    const bool isOutermost = t_ending == nullptr;
    List ending;
    if (isOutermost) t_ending = &ending;
    for (Object& item : items)
        if (item.nest()) t_ending->push_back(std::move(item));
    if (!isOutermost) return;
    while (!ending.empty()) {
        const Object last = std::move(ending.back());
        ending.pop_back();
    }
    t_ending = nullptr;
}

Object::Object(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.detach().cpu().contiguous();
    auto numbers = std::make_shared<Numbers>();
    numbers->type = {plain.scalar_type(), plain.sizes().vec()};
    const auto* data = static_cast<const std::byte*>(plain.data_ptr());
    numbers->data.assign(data, data + plain.nbytes());
    m_value = std::shared_ptr<const Numbers>(std::move(numbers));
}

Object Object::list(List items) {
    auto nest = std::make_shared<Nest>();
    nest->items = std::move(items);
    return Object(std::move(nest));
}

Object Object::dict(Dict fields) {
    auto nest = std::make_shared<Nest>();
    nest->isDict = true;
    nest->keys.reserve(fields.size());
    nest->items.reserve(fields.size());
    for (auto& [key, value] : fields) {
        nest->keys.push_back(std::move(key));
        nest->items.push_back(std::move(value));
    }
    return Object(std::move(nest));
}

const Object::Nest* Object::nest() const {
    const auto* shared = std::get_if<std::shared_ptr<const Nest>>(&m_value);
    return shared ? shared->get() : nullptr;
}

const Object::List& Object::items() const {
    static const List kNone;
    return nest() ? nest()->items : kNone;
}

std::span<const std::string> Object::keys() const {
    return nest() ? std::span<const std::string>(nest()->keys) : std::span<const std::string>();
}

const Object* Object::find(std::string_view key) const {
    const auto all = keys();
    const auto it = std::ranges::find(all, key);
    return it == all.end() ? nullptr : &nest()->items[static_cast<std::size_t>(it - all.begin())];
}

std::string_view Object::kindName() const {
    if (isDict()) return "dict";
    static constexpr std::array<std::string_view, 7> kNames{
        "null", "bool", "integer", "number", "text", "tensor", "list"};
    return kNames[m_value.index()];
}

bool Object::operator==(const Object& other) const {
    if (m_value.index() != other.m_value.index()) return false;
    if (const auto* text = as<std::string>()) return *text == *other.as<std::string>();
    if (const auto* numbers = as<Numbers>()) return *numbers == *other.as<Numbers>();
    return m_value == other.m_value;
}

std::string Object::toString() const {
    // Uses an explicit stack of texts to write and objects to expand, because objects may be deeply nested.
    constexpr std::size_t kLongest = 100;
    std::string text;
    std::vector<std::variant<std::string, Object>> rest{*this};
    while (!rest.empty() && text.size() < kLongest) {
        const auto next = std::move(rest.back());
        rest.pop_back();
        if (const auto* written = std::get_if<std::string>(&next)) {
            text += *written;
            continue;
        }
        const auto& object = std::get<Object>(next);
        if (const auto* value = object.as<bool>()) text += *value ? "true" : "false";
        else if (const auto* integer = object.as<int64_t>()) text += std::to_string(*integer);
        else if (const auto* number = object.as<double>()) text += formatNumber(*number);
        else if (const auto* string = object.as<std::string>()) text += '"' + *string + '"';
        else if (const auto* numbers = object.as<Numbers>()) text += numbers->type.toString();
        else if (object.isNull()) text += "null";
        else {
            text += object.isDict() ? "{" : "[";
            rest.emplace_back(std::string(object.isDict() ? "}" : "]"));
            for (std::size_t i = std::min(object.size(), kLongest); i-- > 0;) {
                rest.emplace_back(object[i]);
                rest.emplace_back(
                    (i > 0 ? ", " : "") + (object.isDict() ? '"' + object.keys()[i] + "\": " : std::string()));
            }
        }
    }
    return text.size() < kLongest ? text : text.substr(0, kLongest) + "...";
}

}  // namespace egret::batching::blocks
