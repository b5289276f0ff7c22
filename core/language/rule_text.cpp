// A rule file is cut into clauses first: a keyword at the beginning of a line, and all text up to the next. Each clause
// knows where it begins, so that whatever reads it can name line and column.
#include "core/language/rule_text.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/egraph/sexpr.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace egret::language {
namespace {

using egraph::ClassId;
using egraph::Rewrite;

struct Clause {
    std::string_view keyword, text;  // both views of the whole text
};

struct Call {  // name(?a, ?b)
    std::string name;
    std::vector<uint32_t> variables;
    std::string_view at;
};

class RuleReader {
public:
    RuleReader(std::string text, const Language& language, const std::string& file)
        : m_text(std::move(text)), m_language(language), m_file(file) {}

    RuleSet all() {
        blankComments();
        split();
        m_set.language = &m_language;
        while (m_next < m_clauses.size()) {
            const Clause clause = m_clauses[m_next++];
            if (clause.keyword == "analysis") readAnalysis(clause);
            else if (clause.keyword == "rule") readRule(clause);
            else fail("'" + std::string(clause.keyword) + "' belongs into a rule", clause.keyword);
        }
        return std::move(m_set);
    }

private:
    [[noreturn]] void fail(const std::string& message, std::string_view at) const {
        const auto offset = static_cast<std::size_t>(at.data() - m_text.data());
        const std::string_view before = std::string_view(m_text).substr(0, offset);
        const auto lineBegin = before.rfind('\n') + 1;  // 0 on the first line
        throw Error(Category::badInput, message,
                    {.file = m_file, .rule = m_rule, .line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                     .column = static_cast<int>(offset - lineBegin) + 1});
    }

    void blankComments() {
        bool inComment = false, inQuotes = false;
        for (char& c : m_text) {
            if (c == '\n') inComment = inQuotes = false;
            else if (c == '"' && !inComment) inQuotes = !inQuotes;
            else if (c == '#' && !inQuotes) inComment = true;
            if (inComment) c = ' ';
        }
    }

    static std::string_view trim(std::string_view text) {
        while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
        while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
        return text;
    }
    // Takes the first word off.
    static std::string_view word(std::string_view& text) {
        text = trim(text);
        const auto end = std::find_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c); });
        const std::string_view first = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        text = trim(text.substr(first.size()));
        return first;
    }

    void split() {
        static const std::set<std::string_view> keywords = {"analysis", "rule", "match", "when", "with", "produce", "and"};
        std::string_view rest = m_text;
        while (!rest.empty()) {
            std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
            std::string_view tail = line;
            const std::string_view first = word(tail);
            if (first.empty()) continue;
            if (keywords.contains(first)) m_clauses.push_back({first, tail.empty() ? std::string_view(first.data() + first.size(), 0) : tail});
            else if (m_clauses.empty()) fail("a rule is expected: rule NAME", first);
            else
                m_clauses.back().text =
                    trim({m_clauses.back().text.data(),
                          static_cast<std::size_t>(line.data() + line.size() - m_clauses.back().text.data())});
        }
    }

    bool accept(std::string_view keyword) { return m_next < m_clauses.size() && m_clauses[m_next].keyword == keyword ? (++m_next, true) : false; }
    Clause expect(std::string_view keyword) {
        if (m_next == m_clauses.size()) fail("'" + std::string(keyword) + "' is missing", std::string_view(m_text).substr(m_text.size()));
        if (m_clauses[m_next].keyword != keyword) fail("'" + std::string(keyword) + "' is expected here", m_clauses[m_next].keyword);
        return m_clauses[m_next++];
    }

    void readAnalysis(const Clause& clause) {
        if (clause.text != "on" && clause.text != "off") fail("an analysis is on or off", clause.text);
        if (clause.text == "on" && !m_language.analysis) fail("the language " + m_language.name + " has no analysis", clause.text);
        m_set.analysis = clause.text == "on";
    }

    egraph::Pattern pattern(std::string_view text, egraph::VariableNames& names) const {
        if (text.empty()) fail("a term is missing", text);
        try {
            egraph::Pattern pattern = egraph::parsePattern(text, names);
            m_language.check(pattern);
            return pattern;
        } catch (const Error& error) {
            const auto column = static_cast<std::size_t>(std::max(1, error.place().column));
            fail(error.message(), text.substr(std::min(text.size(), column - 1)));
        }
    }

    // "name(?a, ?b)" off the front of the text.
    Call call(std::string_view& text, const egraph::VariableNames& known) const {
        Call call;
        text = trim(text);
        call.at = text;
        const auto open = text.find('('), close = text.find(')');
        if (open == std::string_view::npos || close == std::string_view::npos || close < open) fail("name(?variable, ...) is expected", text);
        call.name = std::string(trim(text.substr(0, open)));
        for (std::string_view rest = text.substr(open + 1, close - open - 1); !trim(rest).empty();) {
            const std::string_view argument = trim(rest.substr(0, rest.find(',')));
            rest.remove_prefix(std::min(rest.size(), rest.find(',') == std::string_view::npos ? rest.size() : rest.find(',') + 1));
            const auto found = argument.starts_with('?') ? std::find(known.begin(), known.end(), Symbol(argument.substr(1))) : known.end();
            if (found == known.end()) fail("'" + std::string(argument) + "' is no variable of the left side", argument.empty() ? text : argument);
            call.variables.push_back(static_cast<uint32_t>(found - known.begin()));
        }
        text = trim(text.substr(close + 1));
        return call;
    }
    template <class Entry>
    const Entry& lookUp(const std::vector<Entry>& table, const Call& call, const char* what) const {
        const auto found = std::find_if(table.begin(), table.end(), [&](const Entry& entry) { return entry.name == call.name; });
        if (found == table.end()) {
            std::vector<std::string> names;
            for (const Entry& entry : table) names.push_back(entry.name);
            fail("there is no " + std::string(what) + " '" + call.name + "' in " + m_language.name +
                     (names.empty() ? "" : "; there are " + join(names, ", ")),
                 call.at);
        }
        if (found->arity != call.variables.size())
            fail(call.name + " takes " + std::to_string(found->arity) + " arguments, not " + std::to_string(call.variables.size()), call.at);
        return *found;
    }

    struct Asked {
        bool (*holds)(const egraph::EGraph&, std::span<const ClassId>);
        std::vector<uint32_t> variables;
    };
    struct Made {
        ClassId (*make)(egraph::EGraph&, std::span<const ClassId>, egraph::Reason);
        bool (*holds)(const egraph::TermPool&, std::span<const egraph::TermId>, egraph::TermId);
        std::vector<uint32_t> variables;
    };

    template <class Id>
    static std::vector<Id> pick(std::span<const Id> classes, const std::vector<uint32_t>& variables) {
        std::vector<Id> picked;
        for (const uint32_t variable : variables) picked.push_back(classes[variable]);
        return picked;
    }

    std::vector<Asked> conditions(std::string_view text, const egraph::VariableNames& known) const {
        std::vector<Asked> asked;
        if (text.empty()) fail("a condition is missing", text);
        for (;;) {
            const Call one = call(text, known);
            asked.push_back({lookUp(m_language.conditions, one, "condition").holds, one.variables});
            if (text.empty()) return asked;
            if (text.front() != ',') fail("a comma is expected between conditions", text);
            text.remove_prefix(1);
        }
    }

    void readRule(const Clause& clause) {
        std::string_view rest = clause.text;
        const std::string_view name = word(rest);
        m_rule = std::string(name);
        if (name.empty()) fail("a rule needs a name", clause.text);
        if (!rest.empty() && (rest.size() < 2 || rest.front() != '"' || rest.back() != '"')) fail("a description in quotes is expected here", rest);
        if (!m_names.insert(m_rule).second) fail("a second rule named '" + m_rule + "'", name);

        Rewrite rule;
        rule.name = Symbol(name);
        const Clause left = expect("match");
        rule.sources = {pattern(left.text, rule.variables)};
        const std::size_t bound = rule.variables.size();
        std::vector<Asked> asked;
        std::vector<Made> made;
        while (accept("when"))
            for (Asked& one : conditions(m_clauses[m_next - 1].text, rule.variables)) asked.push_back(std::move(one));
        while (accept("with")) {
            std::string_view text = m_clauses[m_next - 1].text;
            const std::string_view variable = word(text), equals = word(text);
            if (!variable.starts_with('?') || equals != "=") fail("?name = function(?variable, ...) is expected", m_clauses[m_next - 1].text);
            const Symbol symbol(variable.substr(1));
            if (std::find(rule.variables.begin(), rule.variables.end(), symbol) != rule.variables.end())
                fail(std::string(variable) + " is bound already", variable);
            const Call one = call(text, rule.variables);
            const Computed& function = lookUp(m_language.computed, one, "function");
            made.push_back({function.make, function.holds, one.variables});
            rule.variables.push_back(symbol);
        }
        const std::size_t known = rule.variables.size();
        const Clause right = expect("produce");
        const egraph::Pattern target = pattern(right.text, rule.variables);
        if (rule.variables.size() > known) {
            const std::string missing = "?" + rule.variables[known].text();
            fail("the right side has " + missing + ", which the left side lacks", right.text.substr(right.text.find(missing)));
        }
        if (!asked.empty())
            rule.condition = [asked](const egraph::EGraph& egraph, const egraph::Match& match) {
                return std::all_of(asked.begin(), asked.end(), [&](const Asked& one) {
                    return one.holds(egraph, pick<ClassId>(match.variables, one.variables));
                });
            };
        if (made.empty()) rule.targets = {target};
        else {
            rule.apply = computing(target, made, bound);
            rule.built = {target, checking(made, bound)};
        }

        if (accept("and")) {
            const Clause& back = m_clauses[m_next - 1];
            if (back.text != "back") fail("'and back' is expected", back.keyword);
            if (!made.empty() || !asked.empty()) fail("a rule with conditions or computed classes has no way back", back.keyword);
            if (target.variableBound() < bound) fail("the way back would have a variable that nothing binds", back.keyword);
            Rewrite reverse = rule;
            reverse.name = Symbol(m_rule + "-back");
            std::swap(reverse.sources, reverse.targets);
            if (!m_names.insert(m_rule + "-back").second) fail("a second rule named '" + m_rule + "-back'", name);
            if (reverse.sources[0].variableBound() != reverse.targets[0].variableBound())
                fail("the way back would have a variable that nothing binds", back.keyword);
            m_set.rules.push_back(std::move(rule));
            m_set.rules.push_back(std::move(reverse));
        } else {
            m_set.rules.push_back(std::move(rule));
        }
        m_rule.clear();
    }

    // A right side over classes that are computed first, in the order written.
    static std::function<void(egraph::EGraph&, const egraph::Match&, egraph::Reason)> computing(egraph::Pattern target,
                                                                                                std::vector<Made> made,
                                                                                                std::size_t bound) {
        return [target = std::move(target), made = std::move(made), bound](
                   egraph::EGraph& egraph, const egraph::Match& match, egraph::Reason reason) {
            std::vector<ClassId> classes(match.variables.begin(), match.variables.begin() + static_cast<std::ptrdiff_t>(bound));
            for (const Made& one : made) classes.push_back(one.make(egraph, pick<ClassId>(classes, one.variables), reason));
            std::vector<ClassId> terms, children;
            for (const egraph::PatternNode& node : target.nodes) {
                if (node.isVariable) {
                    terms.push_back(classes[node.variable]);
                    continue;
                }
                children.clear();
                for (const uint32_t child : node.children) children.push_back(terms[child]);
                terms.push_back(egraph.add(node.op, 0, children, reason));
            }
            egraph.unite(match.roots[0], terms[target.root], reason);
        };
    }

    // Whether terms, by variable, can be what such a right side computed.
    static std::function<bool(const egraph::TermPool&, std::span<const egraph::TermId>)> checking(std::vector<Made> made, std::size_t bound) {
        return [made = std::move(made), bound](const egraph::TermPool& terms, std::span<const egraph::TermId> bindings) {
            for (std::size_t i = 0; i < made.size(); ++i)
                if (!made[i].holds(terms, pick(bindings, made[i].variables), bindings[bound + i])) return false;
            return true;
        };
    }

    std::string m_text;
    const Language& m_language;
    std::string m_file, m_rule;
    std::vector<Clause> m_clauses;
    std::size_t m_next = 0;
    std::set<std::string> m_names;
    RuleSet m_set;
};

}  // namespace

RuleSet parseRules(std::string_view text, const Language& language, const std::string& file) {
    requireTextVersion(text, "rules", kRuleFormat, file);
    return RuleReader(std::string(text), language, file).all();
}

}  // namespace egret::language
