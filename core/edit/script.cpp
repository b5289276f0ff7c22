#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/editor.h"
#include "core/edit/verbs/verbs.h"

#include <algorithm>

namespace egret::edit {
namespace {

constexpr std::size_t kLongestTitle = 100;

std::string titleOf(const std::vector<Statement>& statements) {
    std::string title;
    for (const char c : statements.front().text)
        if (c != ' ' && c != '\n' && c != '\t') title += c;
        else if (!title.ends_with(' ')) title += ' ';
    if (title.size() > kLongestTitle) {
        std::size_t end = kLongestTitle;
        while (end > 0 && (static_cast<unsigned char>(title[end]) & 0xC0) == 0x80) --end;  // whole UTF-8 characters
        title = title.substr(0, end) + "...";
    }
    if (statements.size() > 1) title += " and " + std::to_string(statements.size() - 1) + " more";
    return title;
}

std::string runStatement(Editor& editor, const Statement& statement) {
    Lexer lexer(statement.text, {}, statement.line);
    const Token at = lexer.expect(Token::Kind::name, "a verb");
    const Verb* verb = findVerb(at.text);
    if (!verb) lexer.fail("unknown verb '" + at.text + "'; the verbs are " + join(namesOf(verbs()), ", "), at);
    std::string text;
    try {
        text = verb->run(editor, lexer);
    } catch (const Error& error) {
        throw error.at({.line = at.line, .column = at.column});
    }
    if (!lexer.atEnd())
        lexer.fail("unexpected text after the statement; its form is: " + at.text + " " + std::string(verb->syntax));
    return text.empty() ? at.text : at.text + " " + text;
}

}  // namespace

std::vector<Statement> statementsOf(std::string_view script) {
    std::vector<Statement> statements;
    int line = 1, depth = 0, firstLine = 1;
    std::size_t begin = std::string_view::npos, end = 0;  // of the statement's text so far
    const auto finish = [&] {
        if (begin != std::string_view::npos) statements.push_back({script.substr(begin, end - begin), firstLine});
        begin = std::string_view::npos;
        depth = 0;
    };
    for (std::size_t i = 0; i < script.size(); ++i) {
        const char c = script[i];
        if (c == '#') {
            while (i + 1 < script.size() && script[i + 1] != '\n') ++i;
            continue;
        }
        if (c == '\n') {
            if (depth <= 0) finish();
            ++line;
            continue;
        }
        if (c == ' ' || c == '\t' || c == '\r') continue;
        if (begin == std::string_view::npos) {
            begin = i;
            firstLine = line;
        }
        if (c == '(' || c == '[') ++depth;
        if (c == ')' || c == ']') --depth;
        if (c == '"')
            for (++i; i < script.size() && script[i] != '"'; ++i) {
                if (script[i] == '\\') ++i;
                if (i < script.size() && script[i] == '\n') ++line;
            }
        end = std::min(i + 1, script.size());
    }
    finish();
    return statements;
}

Edited run(const graph::Graph& graph, std::string_view script, const Sources& sources, const Task& task) {
    const std::vector<Statement> statements = statementsOf(script);
    if (statements.empty()) throw Error(Category::usage, "The script has no statements.");
    Editor editor(graph, sources, task);
    std::string text;
    for (const Statement& statement : statements) {
        task.throwIfStopped();
        text += runStatement(editor, statement) + "\n";
    }
    Edited edited = editor.finish(graph);
    edited.script = std::move(text);
    edited.title = titleOf(statements);
    return edited;
}

}  // namespace egret::edit
