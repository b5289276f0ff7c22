// Shape inference by example: the type of an expression over given inputs, or its error.
#pragma once

#include "core/base/error.h"
#include "core/graph/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::graph {

inline std::string typeOf(const std::string& inputs, const std::string& expression) {
    const Graph graph = parse("(graph " + inputs + " (output \"y\" " + expression + "))", Arena::create());
    return graph.type(graph.outputs()[0].node).toString();
}

inline std::string refusal(const std::string& inputs, const std::string& expression) {
    try {
        return "accepted as " + typeOf(inputs, expression);
    } catch (const Error& error) {
        return error.message();
    }
}

// Returns the operator with its completed attributes.
inline std::string completedForm(const std::string& inputs, const std::string& expression) {
    const Graph graph = parse("(graph " + inputs + " (output \"y\" " + expression + "))", Arena::create());
    return graph.op(graph.outputs()[0].node).toString();
}

}  // namespace egret::graph
