#pragma once

#include "core/graph/operator.h"

#include <functional>
#include <limits>
#include <string>
#include <vector>

// Short texts of operators, types and constants for pictures. Lengths count characters of UTF-8.
namespace egret::graph::label {

std::string operatorTitle(const Operator& op);  // with a fused activation: "Conv + Relu"

// Returns the distinguishing attributes in short form, at most five lines. `operatorsText` returns the text for the
// number of operators in a body of control flow.
std::vector<std::string> attributeLines(
    const Operator& op, const std::function<std::string(std::size_t)>& operatorsText);

// Returns 1×3×224×224. Includes the element type unless it is f32. Symbolic extents can be wider than a picture, so
// extents longer than `longestExtent` are shortened in the middle.
std::string shapeText(const Type& type, std::size_t longestExtent = std::numeric_limits<std::size_t>::max());

std::string constantText(const Tensor& value);  // its values if there are few; otherwise its shape

// Returns the text with its middle replaced by "…" if it has more than `most` characters.
std::string shortened(const std::string& text, std::size_t most);

}  // namespace egret::graph::label
