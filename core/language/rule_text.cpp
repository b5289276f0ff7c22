// A rule file is parsed token by token, except for terms, which are S-expressions with arbitrary atoms. A term extends
// to the next line that begins with a keyword, so a missing parenthesis is reported at the right position.
#include "core/language/rule_text.h"

#include "core/base/grammar.h"
#include "core/base/lists.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/egraph/sexpr.h"

#include <algorithm>
#include <array>

namespace egret::language {
namespace {

using egraph::ClassId;

// Replaces comments by spaces, which preserves positions.
std::string withoutRemarks(std::string_view text) {
    std::string blank(text);
    bool inRemark = false, inQuotes = false;
    for (char& c : blank) {
        if (c == '\n') inRemark = inQuotes = false;
        else if (c == '"' && !inRemark) inQuotes = !inQuotes;
        else if (c == '#' && !inQuotes) inRemark = true;
        if (inRemark) c = ' ';
    }
    return blank;
}

// A condition or a computed class of a rule, name(?a, ?b), with the numbers of its variables.
template <class Entry>
struct Call {
    Entry entry;
    std::vector<uint32_t> variables;

    template <class Id>
    std::vector<Id> pick(std::span<const Id> bound) const {
        return transformed(variables, [&](uint32_t variable) { return bound[variable]; });
    }
};
using Asked = Call<Condition>;
using Made = Call<Computed>;

class RuleReader {
public:
    RuleReader(std::string_view text, const Language& language, const std::string& file)
        : m_text(withoutRemarks(text)), m_language(language), m_lexer(m_text, file) {}

    RuleSet all() {
        m_set.language = &m_language;
        while (!m_lexer.atEnd())
            if (m_lexer.accept("analysis")) readAnalysis();
            else readRule();
        return std::move(m_set);
    }

private:
    void readAnalysis() {
        const Token at = m_lexer.peek();
        const std::string word = m_lexer.word();
        if (word != "on" && word != "off") m_lexer.fail("analysis must be on or off", at);
        m_set.analysis = word == "on";
        if (m_set.analysis && !m_language.analysis)
            m_lexer.fail("the language " + m_language.name + " has no analysis", at);
    }

    // Returns the text after a keyword, up to the next line that begins with a keyword.
    std::string_view termText(const Token& keyword) const {
        static constexpr std::array<std::string_view, 7> kKeywords = {
            "analysis", "rule", "match", "when", "with", "produce", "and"};
        constexpr std::string_view kSpace = " \t\r\n\v\f";
        std::string_view text = m_lexer.rest();
        for (std::size_t end = m_lexer.peek().line > keyword.line ? 0 : text.find('\n'); end < text.size();
             end = text.find('\n', end + 1)) {
            const std::size_t begin = std::min(text.find_first_not_of(kSpace, end), text.size());
            const std::string_view word = text.substr(begin, text.find_first_of(kSpace, begin) - begin);
            if (std::ranges::find(kKeywords, word) != kKeywords.end()) text = text.substr(0, begin);
        }
        return text.substr(0, text.find_last_not_of(kSpace) + 1);
    }

    // Parses one side of a rule; the right side may use only variables already defined.
    egraph::Pattern term(const Token& keyword, egraph::VariableNames& names, bool isRight) {
        const std::string_view text = termText(keyword);
        if (text.empty()) m_lexer.fail("a term is missing");
        const std::size_t known = names.size();
        egraph::Pattern pattern;
        try {
            pattern = egraph::parsePattern(text, names);
            m_language.check(pattern);
        } catch (const Error& error) {
            m_lexer.fail(
                error.message(), m_lexer.ahead(static_cast<std::size_t>(std::max(1, error.place().column)) - 1));
        }
        if (isRight && names.size() > known) {
            const std::string missing = "?" + names[known].text();
            m_lexer.fail(missing + " is not on the left side", m_lexer.ahead(text.find(missing)));
        }
        m_lexer.skip(text.size());
        return pattern;
    }

    template <class Entry>
    Call<Entry> call(const std::vector<Entry>& table, const std::string& what, const egraph::VariableNames& known) {
        const Token at = m_lexer.peek();
        const std::string name = m_lexer.word();
        const auto entry = std::ranges::find(table, name, &Entry::name);
        if (entry == table.end())
            m_lexer.fail("unknown " + what + " '" + name + "' in " + m_language.name +
                    (table.empty() ? "" : "; available: " + join(namesOf(table), ", ")),
                at);
        Call<Entry> call{*entry, {}};
        m_lexer.expect("(");
        do {
            const Token argument = m_lexer.peek();
            const std::string text = m_lexer.word("(),");
            const auto found = text[0] == '?' ? std::ranges::find(known, Symbol(text.substr(1))) : known.end();
            if (found == known.end()) m_lexer.fail("'" + text + "' is not a variable of the left side", argument);
            call.variables.push_back(static_cast<uint32_t>(found - known.begin()));
        } while (m_lexer.accept(","));
        m_lexer.expect(")");
        if (entry->arity != call.variables.size())
            m_lexer.fail(name + " takes " + std::to_string(entry->arity) + " arguments, not " +
                    std::to_string(call.variables.size()),
                at);
        return call;
    }

    void readRule() {
        egraph::Rewrite rule;
        rule.name = Symbol(readRuleHead(m_lexer, m_names).name);
        rule.sources = {term(m_lexer.expect("match"), rule.variables, false)};
        const std::size_t bound = rule.variables.size();
        std::vector<Asked> asked;
        std::vector<Made> made;
        while (m_lexer.accept("when")) {
            do asked.push_back(call(m_language.conditions, "condition", rule.variables));
            while (m_lexer.accept(","));
        }
        while (m_lexer.accept("with")) {
            const Token at = m_lexer.peek();
            const std::string variable = m_lexer.word();
            if (variable[0] != '?') m_lexer.fail("expected ?name = function(?variable, ...)", at);
            const Symbol symbol(variable.substr(1));
            if (std::ranges::find(rule.variables, symbol) != rule.variables.end())
                m_lexer.fail(variable + " is already bound", at);
            m_lexer.expect("=");
            made.push_back(call(m_language.computed, "function", rule.variables));
            rule.variables.push_back(symbol);
        }
        const egraph::Pattern target = term(m_lexer.expect("produce"), rule.variables, true);
        if (!asked.empty())
            rule.condition = [asked](const egraph::EGraph& egraph, const egraph::Match& match) {
                return std::ranges::all_of(asked, [&](const Asked& one) {
                    return one.entry.holds(egraph, one.pick(std::span<const ClassId>(match.variables)));
                });
            };
        rule.isConditionLocal = true;  // language::Condition
        if (made.empty()) rule.targets = {target};
        else {
            rule.apply = computing(target, made, bound);
            rule.built = {target, checking(made, bound)};
        }
        m_set.rules.push_back(rule);

        const Token also = m_lexer.peek();
        if (!m_lexer.accept("and")) return;
        m_lexer.expect("back");
        if (!made.empty() || !asked.empty())
            m_lexer.fail("a rule with conditions or computed classes cannot be reversed", also);
        if (rule.sources[0].variableBound() != target.variableBound())
            m_lexer.fail("the reverse rule would have an unbound variable", also);
        const std::string back = rule.name.text() + "-back";
        if (!m_names.insert(back).second) m_lexer.fail("duplicate rule name '" + back + "'", also);
        rule.name = Symbol(back);
        std::swap(rule.sources, rule.targets);
        m_set.rules.push_back(std::move(rule));
    }

    // Creates a right side whose computed classes are evaluated first, in order.
    static std::function<void(egraph::EGraph&, const egraph::Match&, egraph::Reason)> computing(
        egraph::Pattern target, std::vector<Made> made, std::size_t bound) {
        return [target = std::move(target), made = std::move(made), bound](
                   egraph::EGraph& egraph, const egraph::Match& match, egraph::Reason reason) {
            std::vector<ClassId> classes(match.variables.begin(), match.variables.begin() + bound);
            for (const Made& one : made)
                classes.push_back(one.entry.make(egraph, one.pick(std::span<const ClassId>(classes)), reason));
            egraph.unite(match.roots[0], egraph::addPattern(egraph, target, classes, reason), reason);
        };
    }

    // Returns a test of whether terms, by variable, are valid results of such a right side.
    static std::function<bool(const egraph::TermPool&, std::span<const egraph::TermId>)> checking(
        std::vector<Made> made, std::size_t bound) {
        return
            [made = std::move(made), bound](const egraph::TermPool& terms, std::span<const egraph::TermId> bindings) {
                for (std::size_t i = 0; i < made.size(); ++i)
                    if (!made[i].entry.holds(terms, made[i].pick(bindings), bindings[bound + i])) return false;
                return true;
            };
    }

    const std::string m_text;  // the file's text without comments
    const Language& m_language;
    Lexer m_lexer;
    std::set<std::string> m_names;
    RuleSet m_set;
};

}  // namespace

RuleSet parseRules(std::string_view text, const Language& language, const std::string& file) {
    requireTextVersion(text, "rules", kRuleFormat, file);
    return RuleReader(text, language, file).all();
}

}  // namespace egret::language
