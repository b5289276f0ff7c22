#include "core/egraph/sexpr.h"

#include "core/base/error.h"
#include "core/base/limits.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <span>

namespace egret::egraph {
namespace {

class Parser {
public:
    Parser(std::string_view text, VariableNames* names) : m_text(text), m_names(names) {}

    Pattern parse() {
        // Open lists are on an explicit stack, so lists of any depth are parsed without recursion.
        struct Open {
            Symbol op;
            std::vector<uint32_t> children;
        };
        std::vector<Open> open;
        for (;;) {
            skipSpace();
            if (m_at == m_text.size()) fail(open.empty() ? "A term is missing." : "A closing parenthesis is missing.");
            uint32_t done = 0;
            if (m_text[m_at] == '(') {
                ++m_at;
                skipSpace();
                const std::string_view name = atom();
                if (name.empty()) fail("An operator must follow '('.");
                if (isVariable(name)) fail("A variable cannot be an operator.");
                open.push_back({Symbol(name), {}});
                continue;
            } else if (m_text[m_at] == ')') {
                if (open.empty()) fail("A closing parenthesis has no opening parenthesis.");
                ++m_at;
                done = m_pattern.addOperator(open.back().op, std::move(open.back().children));
                open.pop_back();
            } else {
                done = leaf(atom());
            }
            if (open.empty()) {
                m_pattern.root = done;
                break;
            }
            open.back().children.push_back(done);
            if (m_pattern.nodes.size() > limits::kTermNodes)
                fail("The term has more than " + std::to_string(limits::kTermNodes) + " operators.");
        }
        skipSpace();
        if (m_at != m_text.size()) fail("Unexpected text follows the term.");
        return std::move(m_pattern);
    }

private:
    [[noreturn]] void fail(const std::string& message) const {
        throw Error(Category::badInput, message, {.line = 1, .column = static_cast<int>(m_at) + 1});
    }
    static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    void skipSpace() {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
    }
    std::string_view atom() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !isSpace(m_text[m_at]) && m_text[m_at] != '(' && m_text[m_at] != ')') ++m_at;
        return m_text.substr(begin, m_at - begin);
    }
    static bool isVariable(std::string_view name) { return name.size() > 1 && name.front() == '?'; }
    uint32_t leaf(std::string_view name) {
        if (!isVariable(name)) return m_pattern.addOperator(Symbol(name), {});
        if (!m_names) fail("A term cannot contain the variable " + std::string(name) + ".");
        const Symbol symbol(name.substr(1));
        const auto known = std::find(m_names->begin(), m_names->end(), symbol);
        const auto number = static_cast<uint32_t>(known - m_names->begin());
        if (known == m_names->end()) {
            if (m_names->size() == limits::kPatternVariables)
                fail("A pattern can have at most " + std::to_string(limits::kPatternVariables) + " variables.");
            m_names->push_back(symbol);
        }
        return m_pattern.addVariable(number);
    }

    std::string_view m_text;
    VariableNames* m_names;
    std::size_t m_at = 0;
    Pattern m_pattern;
};

// Writes terms without recursion, because they can be arbitrarily deep. `begin` writes the start of a term; for an
// application, it first writes '(', then returns the application. `argumentsOf` lists an application's arguments.
template <class Term, class Begin, class Arguments>
void writeNested(std::string& text, Term root, Begin begin, Arguments argumentsOf) {
    using Application = typename std::invoke_result_t<Begin, Term>::value_type;
    std::vector<std::pair<Application, std::size_t>> open;  // open applications with the number of arguments written
    const auto enter = [&](Term term) {
        if (const auto application = begin(term)) open.emplace_back(*application, 0);
    };
    enter(root);
    while (!open.empty()) {
        const auto arguments = argumentsOf(open.back().first);
        if (open.back().second == arguments.size()) {
            text += ')';
            open.pop_back();
        } else {
            text += ' ';
            enter(arguments[open.back().second++]);
        }
    }
}

}  // namespace

Pattern parsePattern(std::string_view text, VariableNames& names) { return Parser(text, &names).parse(); }

Pattern parseTerm(std::string_view text) { return Parser(text, nullptr).parse(); }

std::string variableText(uint32_t variable, const VariableNames& names) {
    return "?" + (variable < names.size() ? names[variable].text() : std::to_string(variable));
}

std::string printPattern(const Pattern& pattern, const VariableNames& names) {
    if (pattern.nodes.empty()) return "";
    std::string text;
    writeNested(
        text, pattern.root,
        [&](uint32_t index) -> std::optional<uint32_t> {
            const PatternNode& node = pattern.nodes[index];
            const bool isApplication = !node.isVariable && !node.children.empty();
            text += node.isVariable ? variableText(node.variable, names)
                : isApplication     ? "(" + node.op.text()
                                    : node.op.text();
            return isApplication ? std::optional(index) : std::nullopt;
        },
        [&](uint32_t index) { return std::span(pattern.nodes[index].children); });
    return text;
}

ClassId addTerm(EGraph& egraph, std::string_view text, Reason reason) {
    return egraph.find(addPattern(egraph, parseTerm(text), {}, reason));
}

ClassId addPattern(EGraph& egraph, const Pattern& pattern, std::span<const ClassId> variables, Reason reason) {
    std::vector<ClassId> classes, children;
    for (const PatternNode& node : pattern.nodes) {
        children.clear();
        for (const uint32_t child : node.children) children.push_back(classes[child]);
        classes.push_back(node.isVariable ? variables[node.variable] : egraph.add(node.op, 0, children, reason));
    }
    return classes[pattern.root];
}

std::optional<ClassId> findTerm(const EGraph& egraph, std::string_view text) {
    return findTerm(egraph, parseTerm(text));
}

std::optional<ClassId> findTerm(const EGraph& egraph, const Pattern& term) {
    std::vector<ClassId> classes, children;
    for (const PatternNode& node : term.nodes) {
        if (node.isVariable) throw Error(Category::usage, "A term cannot contain variables.");
        children.clear();
        for (const uint32_t child : node.children) children.push_back(classes[child]);
        const std::optional<ClassId> found = egraph.lookup(node.op, 0, children);
        if (!found) return std::nullopt;
        classes.push_back(*found);
    }
    return classes[term.root];
}

bool equivalent(const EGraph& egraph, std::string_view a, std::string_view b) {
    // Missing sub-terms are given ids above those of all classes, one id per form as in a hashcons.
    std::map<std::pair<Symbol, std::vector<ClassId>>, ClassId> absent;
    const auto evaluate = [&](const Pattern& term) {
        std::vector<ClassId> ids;
        for (const PatternNode& node : term.nodes) {
            std::vector<ClassId> children;
            bool isThere = true;
            for (const uint32_t child : node.children) {
                children.push_back(ids[child]);
                isThere = isThere && ids[child].index() < egraph.createdCount();
            }
            const std::optional<ClassId> known = isThere ? egraph.lookup(node.op, 0, children) : std::nullopt;
            ids.push_back(known ? *known
                                : absent
                                      .emplace(std::pair(node.op, std::move(children)),
                                          ClassId(egraph.createdCount() + absent.size()))
                                      .first->second);
        }
        return ids[term.root];
    };
    return evaluate(parseTerm(a)) == evaluate(parseTerm(b));
}

std::string printTerm(const EGraph& egraph, ClassId id) {
    // Bellman-Ford on term sizes: a class's size only decreases, and is final once its children's are.
    constexpr uint64_t kUnknown = std::numeric_limits<uint64_t>::max();
    std::vector<uint64_t> size(egraph.createdCount(), kUnknown);
    std::vector<NodeId> best(egraph.createdCount());
    for (bool changed = true; changed;) {
        changed = false;
        for (const ClassId c : egraph.classes()) {
            for (const NodeId node : egraph.nodesOf(c)) {
                if (egraph.isFiltered(node)) continue;
                uint64_t sum = 1;
                for (const ClassId child : egraph.children(node)) {
                    const uint64_t more = size[egraph.find(child).index()];
                    sum = more == kUnknown || sum > kUnknown - 1 - more ? kUnknown : sum + more;
                    if (sum == kUnknown) break;
                }
                if (sum >= size[c.index()]) continue;
                size[c.index()] = sum;
                best[c.index()] = node;
                changed = true;
            }
        }
    }
    return printChosen(egraph, id, [&](ClassId c) {
        if (!best[c.index()].valid())
            throw Error(Category::notFound, "No term of this class remains: all its e-nodes are filtered.");
        return best[c.index()];
    });
}

std::string printChosen(
    const EGraph& egraph, ClassId id, const std::function<NodeId(ClassId)>& choice, std::size_t most) {
    std::string text;
    std::size_t written = 0;
    writeNested(
        text, id,
        [&](ClassId c) -> std::optional<NodeId> {
            if (++written > most)
                throw Error(
                    Category::limit, "The term has more than " + std::to_string(most) + " operators when written out.");
            const NodeId node = choice(egraph.find(c));
            const bool isLeaf = egraph.children(node).empty();
            text += (isLeaf ? "" : "(") + egraph.op(node).text();
            return isLeaf ? std::nullopt : std::optional(node);
        },
        [&](NodeId node) { return egraph.children(node); });
    return text;
}

std::string dump(const EGraph& egraph) {
    std::string text;
    for (const ClassId id : egraph.classes()) {
        std::vector<std::string> forms;
        for (const NodeId node : egraph.nodesOf(id)) {
            const bool isLeaf = egraph.children(node).empty();
            std::string& form = forms.emplace_back(isLeaf ? "" : "(");
            form += egraph.op(node).text();
            for (const ClassId child : egraph.children(node)) form += " " + std::to_string(egraph.find(child).index());
            form += isLeaf ? "" : ")";
            form += egraph.isFiltered(node) ? "!" : "";
        }
        std::sort(forms.begin(), forms.end());
        text += std::to_string(id.index()) + ":";
        for (const std::string& form : forms) text += " " + form;
        text += "\n";
    }
    return text;
}

}  // namespace egret::egraph
