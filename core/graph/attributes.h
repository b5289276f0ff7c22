#pragma once

#include "core/graph/tensor.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace egret::graph {

class Graph;
using GraphPtr = std::shared_ptr<const Graph>;

// ONNX's attribute kinds. Floats are stored as double, but have single precision in an operator (infer() rounds).
using Attribute = std::variant<int64_t, double, std::string, std::vector<int64_t>, std::vector<double>,
    std::vector<std::string>, TensorPtr, GraphPtr>;

// Graphs are printed as in text.h.
std::string toString(const Attribute& value);  // 3  0.5  "SAME"  [1,1]  f32[2]{1,2}  f32[64,3,3,3]@"0123456789abcdef"
std::string toString(const Tensor& tensor);    // prints in the notation above
bool printsInline(const Tensor& tensor);       // true for up to 8 elements or a splat; other tensors print a hash
uint64_t hashOf(const Attribute& value);
bool equal(const Attribute& a, const Attribute& b);  // compares tensors and graphs by content

// A small map from unique names to attributes, sorted by the names' text.
class Attributes {
public:
    using Entry = std::pair<Symbol, Attribute>;

    Attributes() = default;
    Attributes(std::initializer_list<Entry> entries);

    const Attribute* find(Symbol name) const;
    void set(Symbol name, Attribute value);
    void erase(Symbol name);
    const std::vector<Entry>& entries() const { return m_entries; }
    bool empty() const { return m_entries.empty(); }
    uint64_t hash() const;
    bool operator==(const Attributes& other) const;

private:
    std::vector<Entry> m_entries;
};

}  // namespace egret::graph
