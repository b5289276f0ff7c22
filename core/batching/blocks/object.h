#pragma once

#include "core/batching/program.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace egret::batching::blocks {

// Structured input data, from a parser or a file, that blocks take apart. Immutable; copies share data. Nesting depth
// is unlimited: destruction does not recurse.
class Object {
public:
    using List = std::vector<Object>;
    using Dict = std::vector<std::pair<std::string, Object>>;  // in insertion order
    struct Numbers {
        TensorType type;
        std::vector<std::byte> data;  // row-major
        bool operator==(const Numbers&) const = default;
    };

    Object() = default;  // creates a null object
    Object(bool value) : m_value(value) {}
    Object(int value) : m_value(static_cast<int64_t>(value)) {}
    Object(int64_t value) : m_value(value) {}
    Object(double value) : m_value(value) {}
    Object(std::string text) : m_value(std::make_shared<const std::string>(std::move(text))) {}
    Object(const char* text) : Object(std::string(text)) {}
    explicit Object(const at::Tensor& tensor);
    static Object list(List items);
    static Object dict(Dict fields);  // the first of several equal keys wins

    bool isNull() const { return std::holds_alternative<std::monostate>(m_value); }
    bool isList() const { return nest() && !nest()->isDict; }
    bool isDict() const { return nest() && nest()->isDict; }

    // Returns the value if it has type T, otherwise nullptr.
    template <class T>
    const T* as() const {
        if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Numbers>) {
            const auto* shared = std::get_if<std::shared_ptr<const T>>(&m_value);
            return shared ? shared->get() : nullptr;
        } else {
            return std::get_if<T>(&m_value);
        }
    }

    // Returns the items of a list or the values of a dict; empty for other objects.
    const List& items() const;
    std::size_t size() const { return items().size(); }
    const Object& operator[](std::size_t i) const { return items()[i]; }
    // Returns a dict's field, nullptr if absent. Linear in the number of fields.
    const Object* find(std::string_view key) const;
    std::span<const std::string> keys() const;

    std::string_view kindName() const;  // "list"
    std::string toString() const;       // JSON, truncated after about 100 characters
    // Compares by value (1 and 1.0 differ), but lists and dicts by identity.
    bool operator==(const Object& other) const;

private:
    struct Nest {
        bool isDict = false;
        std::vector<std::string> keys;
        List items;
        Nest() = default;
        Nest(const Nest&) = delete;
        Nest& operator=(const Nest&) = delete;
        ~Nest();
    };
    explicit Object(std::shared_ptr<const Nest> nest) : m_value(std::move(nest)) {}
    const Nest* nest() const;

    std::variant<std::monostate, bool, int64_t, double, std::shared_ptr<const std::string>,
        std::shared_ptr<const Numbers>, std::shared_ptr<const Nest>>
        m_value;
};

}  // namespace egret::batching::blocks
