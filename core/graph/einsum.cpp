#include "core/graph/einsum.h"

#include "core/base/error.h"

#include <map>

namespace egret::graph {
namespace {

std::vector<std::string> operandsOf(std::string_view text) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ') continue;
        if (c == ',') out.emplace_back();
        else if (text.substr(i, 3) == "...") {
            out.back() += '.';
            i += 2;
        } else {
            if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z'))
                throw Error(Category::badInput,
                    "Einsum: the equation contains the invalid character '" + std::string(1, c) + "'");
            out.back() += c;
        }
    }
    return out;
}

}  // namespace

Einsum parseEinsum(std::string_view equation) {
    const auto arrow = equation.find("->");
    Einsum out{operandsOf(equation.substr(0, arrow)), {}};
    if (arrow != std::string_view::npos) {
        const auto results = operandsOf(equation.substr(arrow + 2));
        if (results.size() != 1)
            throw Error(
                Category::badInput, "Einsum: the equation has " + std::to_string(results.size()) + " results, not 1");
        out.result = results[0];
        return out;
    }
    std::map<char, int> uses;
    for (const std::string& letters : out.operands)
        for (const char letter : letters) ++uses[letter];
    for (const auto& [letter, count] : uses)  // '.' sorts first
        if (letter == '.' || count == 1) out.result += letter;
    return out;
}

}  // namespace egret::graph
