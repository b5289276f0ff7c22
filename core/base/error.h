#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace egret {

// The kind of error. It determines the exit code of egret-cli and the style of the message in the window.
enum class Category {
    usage,        // the request is invalid or inconsistent
    badInput,     // a file or text is malformed
    unsupported,  // valid, but this version does not support it
    limit,        // a limit (time, memory, nodes) was reached without a result
    cancelled,    // stopped on request
    notFound,     // nothing was found, or the answer is negative
    internal,     // a defect in Egret
};

std::string_view categoryName(Category category);

// The location of an error. Empty and zero members are unknown.
struct Place {
    std::string file;
    std::string node;  // name of a graph node
    std::string rule;  // name of a rewrite rule
    int line = 0;      // from 1
    int column = 0;    // from 1

    std::string toString() const;  // "model.onnx: node 'conv1'", "my.rules:12:5"
    bool empty() const;
};

// The only exception type that crosses API boundaries of core/.
class Error : public std::runtime_error {
public:
    Error(Category category, const std::string& message, Place place = {});

    Category category() const { return m_category; }
    const std::string& message() const { return m_message; }  // does not include the place
    const Place& place() const { return m_place; }

    // Returns this error with its unknown members taken from `place`.
    Error at(const Place& place) const;

private:
    Category m_category;
    std::string m_message;
    Place m_place;
};

// Throws Category::internal if an invariant of Egret is violated. Not for checking user input.
void ensure(bool invariant, std::string_view what);

}  // namespace egret
