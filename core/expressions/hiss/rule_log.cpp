#include "core/expressions/hiss/rule_log.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <algorithm>

namespace egret::hiss {

using expressions::Expression;

namespace {

std::pair<std::size_t, std::size_t> foldedCost(const Expression& e) {
    return {foldedSize(e), expressions::tokenCount(e)};
}

}  // namespace

void RuleLog::add(const Expression& left, const Expression& right, std::size_t uses) {
    auto& ofRoot = m_rules[left.root().op];
    const auto [at, isNew] = ofRoot.try_emplace(left, Entry{right, uses});
    if (isNew) {
        ++m_size;
        return;
    }
    at->second.uses += uses;
    if (foldedCost(right) < foldedCost(at->second.right)) at->second.right = right;
}

const RuleLog::Entry* RuleLog::find(const Expression& left) const {
    const auto ofRoot = m_rules.find(left.root().op);
    if (ofRoot == m_rules.end()) return nullptr;
    const auto at = ofRoot->second.find(left);
    return at == ofRoot->second.end() ? nullptr : &at->second;
}

std::optional<Expression> RuleLog::apply(const Expression& expression) const {
    const auto ofRoot = m_rules.find(expression.root().op);
    if (ofRoot == m_rules.end()) return std::nullopt;
    std::optional<Expression> best;
    for (const auto& [left, entry] : ofRoot->second) {
        if (left.size() > expression.size()) continue;
        const auto binding = expressions::match(left, expression);
        if (!binding) continue;
        Expression result = expressions::instantiate(entry.right, *binding);
        if (foldedCost(result) < (best ? foldedCost(*best) : foldedCost(expression))) best = std::move(result);
    }
    return best;
}

std::vector<std::pair<Expression, RuleLog::Entry>> RuleLog::entries() const {
    std::vector<std::pair<Expression, Entry>> all;
    for (const auto& [root, rules] : m_rules) all.insert(all.end(), rules.begin(), rules.end());
    std::ranges::stable_sort(all, [](const auto& a, const auto& b) {
        return std::tuple(b.second.uses, a.first.size()) < std::tuple(a.second.uses, b.first.size());
    });
    return all;
}

namespace {

constexpr int64_t kFormat = 1;
constexpr std::string_view kHeader = "# egret rule log 1 ", kUses = " # ";

}  // namespace

void RuleLog::save(const std::filesystem::path& path) const {
    std::string text = std::string(kHeader) + std::string(expressions::nameOf(m_mode)) + "\n";
    for (const auto& [left, entry] : entries())
        text += expressions::print(left) + " -> " + expressions::print(entry.right) + std::string(kUses) +
            std::to_string(entry.uses) + "\n";
    writeFileAtomically(path, text);
}

RuleLog RuleLog::load(const std::filesystem::path& path) { return parse(readFile(path, limits::kDataBytes), path); }

RuleLog RuleLog::parse(std::string_view text, const std::filesystem::path& path) {
    std::optional<RuleLog> log;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        const auto wrong = [](const std::string& what) { return Error(Category::badInput, what); };
        try {
            if (!log) {
                requireTextVersion(line, "rule log", kFormat, path.string());
                if (!line.starts_with(kHeader))
                    throw wrong("is not a rule log: it does not begin with '" + std::string(kHeader) + "' and a mode");
                log.emplace(expressions::modeNamed(line.substr(kHeader.size())));
                continue;
            }
            const std::size_t uses = line.rfind(kUses);
            if (uses == std::string_view::npos) throw wrong("the line is not of the form 'left -> right # uses'");
            const std::optional<int64_t> count = integerOf(line.substr(uses + kUses.size()));
            if (!count || *count < 0) throw wrong("the line does not end with the number of uses");
            Lexer lexer(line.substr(0, uses), path.string(), number);
            const Expression left = expressions::parse(lexer, nullptr);
            lexer.expect("->");
            const Expression right = expressions::parse(lexer, nullptr);
            if (!lexer.atEnd()) lexer.fail("unexpected text after the right side");
            const expressions::Arguments has = argumentsOf(left), needs = argumentsOf(right);
            if (needs.variables > has.variables || needs.symbols > has.symbols)
                throw wrong("the right side has names that do not occur on the left side");
            log->add(left, right, static_cast<std::size_t>(*count));
        } catch (const Error& error) {
            throw error.at({.file = path.string(), .line = number});
        }
    }
    if (!log) throw Error(Category::badInput, "is empty, not a rule log", {.file = path.string()});
    return *log;
}

}  // namespace egret::hiss
