#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace egret {

// What kind of thing went wrong. egret-cli turns it into its exit code, the window into the tone of its message.
enum class Category {
    usage,        // the caller asked for something that does not exist or does not fit together
    badInput,     // a file or text is malformed
    unsupported,  // valid, but beyond what this version can do
    limit,        // a limit (time, memory, nodes) ended the work before there was any result
    cancelled,    // somebody asked to stop
    notFound,     // the answer is no
    internal,     // a defect in Egret
};

std::string_view categoryName(Category category);

// Where it went wrong; empty and zero members are simply unknown.
struct Place {
    std::string file;
    std::string node;  // a graph node by name
    std::string rule;  // a rewrite rule by name
    int line = 0;      // from 1
    int column = 0;    // from 1

    std::string toString() const;  // "model.onnx: node 'conv1'", "my.rules:12:5"
    bool empty() const;
};

// The one exception type that crosses API boundaries of core/.
class Error : public std::runtime_error {
public:
    Error(Category category, const std::string& message, Place place = {});

    Category category() const { return m_category; }
    const std::string& message() const { return m_message; }  // the sentence, without the place
    const Place& place() const { return m_place; }

    // The same error, with the members of `place` filled in where this one knows nothing yet.
    Error at(const Place& place) const;

private:
    Category m_category;
    std::string m_message;
    Place m_place;
};

// Throws Category::internal when an invariant of our own is broken; never used on user input.
void ensure(bool invariant, std::string_view what);

}  // namespace egret
