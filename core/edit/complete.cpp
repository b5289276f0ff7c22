#include "core/edit/complete.h"

#include "core/base/text.h"
#include "core/edit/edit.h"
#include "core/edit/verbs/verbs.h"

#include <algorithm>

namespace egret::edit {
namespace {

// The text before the position in its statement, as far as completion needs it.
struct Context {
    std::vector<std::string> words;  // complete top-level words: names without quotes, and "()" for each term
    std::string op;                  // the innermost operator, if the position is in its attributes
    bool isOperator = false;         // directly after "("
    bool isValue = false;            // after "=" of an attribute
    std::size_t begin = 0;           // of the partial word
    std::string partial;
};

bool isPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '%'; }

Context contextAt(std::string_view text) {
    Context context;
    context.begin = text.size();
    std::vector<std::string> operators;  // of the open parentheses
    int brackets = 0;
    bool afterOpen = false, afterEquals = false;
    std::size_t i = 0;
    while (i < text.size()) {
        const char c = text[i];
        const std::size_t begin = i;
        if (c == '"' || isPart(c)) {
            std::string word;
            bool isComplete = false;
            if (c == '"') {
                for (++i; i < text.size() && text[i] != '"'; ++i) {
                    if (text[i] == '\\' && i + 1 < text.size()) ++i;
                    word += text[i];
                }
                isComplete = i < text.size();
                if (isComplete) ++i;
            } else {
                while (i < text.size() && isPart(text[i])) word += text[i++];
                isComplete = i < text.size();
            }
            if (!isComplete) {
                context.begin = begin;
                context.partial = word;
                break;
            }
            if (afterOpen) operators.back() = word;
            else if (operators.empty() && brackets == 0) context.words.push_back(word);
            afterOpen = afterEquals = false;
            continue;
        }
        ++i;
        if (c == '(') {
            operators.emplace_back();
            afterOpen = true;
            continue;
        }
        if (c == ')' && !operators.empty()) {
            operators.pop_back();
            if (operators.empty()) context.words.emplace_back("()");
        }
        if (c == '[') ++brackets;
        if (c == ']') --brackets;
        if (c != ' ' && c != '\n' && c != '\t') afterEquals = c == '=' || (afterEquals && c == '[');
        if (c == ',' && brackets > 1) afterEquals = true;
    }
    context.isOperator = afterOpen;
    if (brackets > 0 && !operators.empty()) context.op = operators.back();
    context.isValue = afterEquals;
    return context;
}

std::string shown(const std::string& name) {
    const bool isWord = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
        std::ranges::all_of(name, [](char c) { return isPart(c) && c != '%'; });
    return isWord ? name : quote(name);
}

std::string_view kindName(graph::AttributeKind kind) {
    constexpr std::string_view kNames[] = {
        "integer", "number", "text", "integers", "numbers", "texts", "constant", "graph"};
    return kNames[static_cast<std::size_t>(kind)];
}

void addOperators(std::vector<Completion>& all) {
    for (const graph::OpSpec* spec : graph::allOperators()) {
        std::string attributes =
            join(transformed(spec->attributes, [](const graph::AttributeSpec& row) { return row.name.text(); }), ", ");
        all.push_back({std::string(spec->name), attributes.empty() ? std::string() : "[" + attributes + "]"});
    }
}

void addAttributes(const graph::OpSpec* spec, std::vector<Completion>& all) {
    if (!spec) return;
    for (const graph::AttributeSpec& row : spec->attributes) {
        std::string detail(kindName(row.kind));
        if (row.fallback) detail += ", default " + graph::toString(*row.fallback);
        all.push_back({row.name.text(), std::move(detail)});
    }
}

void addValues(const graph::Graph& graph, const std::vector<std::string>& locals, std::vector<Completion>& all) {
    for (const std::string& name : locals) all.push_back({shown(name), "let"});
    std::vector<graph::NodeId> ids = graph.nodes();
    for (const graph::NodeId id : graph.inputs())
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    for (std::size_t position = 0; position < ids.size(); ++position) {
        const graph::NodeId id = ids[position];
        const std::string name = graph.op(id).is("Input") ? graph.op(id).text("name") : graph.label(id);
        const std::string detail = std::string(graph.op(id).name()) + " " + graph.type(id).toString();
        if (!name.empty()) all.push_back({shown(name), detail});
        else if (graph.op(id).spec->family != graph::Family::structure)
            all.push_back({"%" + std::to_string(position), detail});
    }
}

const graph::OpSpec* operatorOf(const graph::Graph& graph, const std::string& name) {
    for (const graph::NodeId id : graph.nodes())
        if (graph.label(id) == name || graph.nameOf(id) == name) return graph.op(id).spec;
    return nullptr;
}

std::string folded(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != '"') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace

Completions complete(const graph::Graph& graph, std::string_view script, std::size_t position) {
    position = std::min(position, script.size());
    const std::string_view before = script.substr(0, position);
    const std::vector<Statement> statements = statementsOf(before);
    std::size_t begin = position;  // of the statement at the position
    std::vector<std::string> locals;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const auto at = static_cast<std::size_t>(statements[i].text.data() - script.data());
        const bool isLast = i + 1 == statements.size() &&
            before.substr(at + statements[i].text.size()).find('\n') == std::string_view::npos;
        if (isLast) begin = at;
        const Context context = contextAt(std::string(statements[i].text) + " ");
        if (!isLast && context.words.size() > 1 && context.words[0] == "let") locals.push_back(context.words[1]);
    }
    const Context context = contextAt(before.substr(begin));
    Completions out{.begin = begin + context.begin};
    std::vector<Completion> all;
    const Verb* verb = context.words.empty() ? nullptr : findVerb(context.words[0]);
    if (verb) out.hint = std::string(verb->name) + " " + std::string(verb->syntax);
    if (context.isOperator) {
        addOperators(all);
    } else if (!context.op.empty()) {
        if (!context.isValue) addAttributes(graph::findOperator(context.op), all);
    } else if (context.words.empty()) {
        for (const Verb& one : verbs())
            all.push_back({std::string(one.name), std::string(one.syntax) + ": " + std::string(one.help)});
    } else if (verb) {
        const std::size_t argument = context.words.size() - 1;
        const auto kind = argument < verb->arguments.size() ? verb->arguments[argument] : Argument::value;
        if (kind == Argument::op) addOperators(all);
        else if (kind == Argument::attribute) addAttributes(operatorOf(graph, context.words[1]), all);
        else if (kind == Argument::element)
            for (const std::string_view name : {"f16", "bf16", "f64"}) all.push_back({std::string(name), {}});
        else if (kind != Argument::text && kind != Argument::literal && kind != Argument::file)
            addValues(graph, locals, all);
    }
    const std::string word = folded(context.partial);
    for (const bool atStart : {true, false})
        for (const Completion& one : all) {
            const std::size_t found = folded(one.text).find(word);
            if (found != std::string::npos && (found == 0) == atStart) out.candidates.push_back(one);
        }
    return out;
}

}  // namespace egret::edit
