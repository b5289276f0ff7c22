#include "core/expressions/hiss/data/pairs.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/expressions/text.h"

#include <nlohmann/json.hpp>

namespace egret::hiss {
namespace {

using nlohmann::json;

constexpr int64_t kDataFormat = 1;  // version in the optional line "# egret data 1"

// Calls take(line, number) for every line that is neither empty nor a comment; adds the line number to its errors.
template <class Take>
void forEachLine(std::string_view text, Take take) {
    int number = 0;
    for (const std::string& line : split(text, '\n')) {
        ++number;
        const std::string content = trimmed(line);
        if (content.empty() || content.starts_with('#')) continue;
        try {
            take(content);
        } catch (const Error& error) {
            // A position within a token list does not help readers; one within a line of text does.
            throw Error(error.category(), error.message(),
                {.line = number, .column = content.starts_with('[') ? 0 : error.place().column});
        }
    }
}

expressions::Expression fromTokens(const json& tokens) {
    if (!tokens.is_array() || tokens.empty()) throw Error(Category::badInput, "expected a list of tokens");
    std::string text;
    for (const json& token : tokens) {
        if (!token.is_string()) throw Error(Category::badInput, "a token must be a string");
        text += token.get_ref<const std::string&>() + " ";
    }
    return expressions::parse(text);
}

Pair parsePair(const std::string& line) {
    requireShallowJson(line);
    const json pair = json::parse(line, nullptr, false);
    if (pair.is_discarded() || !pair.is_array() || pair.size() != 2)
        throw Error(Category::badInput, "a pair must be [[token, ...], [token, ...]]");
    return {fromTokens(pair[0]), fromTokens(pair[1])};
}

json listOf(const expressions::Expression& expression) {
    return transformed(expressions::tokensOf(expression), &expressions::Token::text);
}

template <class Read>
auto withFile(const std::filesystem::path& file, Read read) {
    const std::string text = readFile(file, limits::kDataBytes);
    try {
        return read(text);
    } catch (const Error& error) {
        throw error.at({.file = file.string()});
    }
}

}  // namespace

std::vector<Pair> parsePairs(std::string_view text) {
    requireTextVersion(text, "data", kDataFormat);
    std::vector<Pair> pairs;
    forEachLine(text, [&](const std::string& line) { pairs.push_back(parsePair(line)); });
    return pairs;
}

std::string printPairs(std::span<const Pair> pairs) {
    std::string text;
    for (const Pair& pair : pairs) text += jsonText(json::array({listOf(pair.left), listOf(pair.right)})) + "\n";
    return text;
}

std::vector<expressions::Expression> parseExpressions(std::string_view text) {
    requireTextVersion(text, "data", kDataFormat);
    std::vector<expressions::Expression> expressions;
    forEachLine(text, [&](const std::string& line) {
        expressions.push_back(line.starts_with('[') ? parsePair(line).left : expressions::parse(line));
    });
    return expressions;
}

std::vector<Pair> readPairs(const std::filesystem::path& file) { return withFile(file, parsePairs); }
std::vector<expressions::Expression> readExpressions(const std::filesystem::path& file) {
    return withFile(file, parseExpressions);
}

}  // namespace egret::hiss
